import type { Clock } from '@fairground/kernel/clock'

/**
 * Work that is due to the second, for which the job queue would be too late after a killed worker. Every worker process
 * does it, so that none is missed; it must be safe when several do it at once.
 */
export interface DueWork {
  name: string
  /** Number of loops of a process that run it side by side; by default one. */
  loops?: number
  /**
   * Does the due work, and returns when the next of it is due, in milliseconds since 1970. The signal reports that the
   * process stops: work that takes longer than a moment then ends early.
   */
  run(signal: AbortSignal): Promise<number>
}

/** State of a due work in this process; times in milliseconds since 1970. */
export interface DueWorkState {
  name: string
  /** End of its last run; the begin of its first run until that has ended, so that one that hangs is seen. */
  endedMs: number
  /** Time at which it is due again; null after a failure (it is tried a second later) and if nothing is planned. */
  nextMs: number | null
  /** Error of its last run, and the time of the first failure since its last success; null if that run succeeded. */
  failure: string | null
  failingSinceMs: number | null
}

/** Runner of the due work of a process. */
export interface DueWorks {
  /** Returns the state of each work that has run in this process. */
  states(): DueWorkState[]
  /**
   * Does everything that is due now; returns the number of works that want to run again at once. Throws the error of a
   * work.
   */
  runDue(): Promise<number>
  stop(): Promise<void>
}

interface DueWorksOptions {
  works: readonly DueWork[]
  clock: Clock
  /** Whether it runs automatically; otherwise it runs only when `runDue` is called. */
  isRunning: boolean
  /** Called when a work fails for the first time since its last success. */
  failed(name: string, error: unknown): void
}

/** Maximum and minimum pause of a work before its next run. */
const lookMs = { most: 1_000, least: 5 }

/** Opens a runner that runs each work when it is due. */
export function openDueWorks({ works, clock, isRunning, failed }: DueWorksOptions): DueWorks {
  const stopping = new AbortController()
  let isStopped = false
  const stoppers = new Set<() => void>()
  const states = new Map<string, DueWorkState>()
  const loops = isRunning
    ? works.flatMap((work) => Array.from({ length: work.loops ?? 1 }, () => loop(work)))
    : []

  /** Runs a work and notes its state; returns when it is due next, and throws its error. */
  async function runNoted(work: DueWork): Promise<number> {
    const { name } = work
    const begun = { name, endedMs: clock.now(), nextMs: null, failure: null, failingSinceMs: null }
    if (!states.has(name)) states.set(name, begun)
    try {
      const nextMs = await work.run(stopping.signal)
      states.set(name, {
        name,
        endedMs: clock.now(),
        nextMs: Number.isFinite(nextMs) ? nextMs : null,
        failure: null,
        failingSinceMs: null,
      })
      return nextMs
    } catch (error) {
      const endedMs = clock.now()
      states.set(name, {
        name,
        endedMs,
        nextMs: null,
        failure: error instanceof Error ? error.message : String(error),
        failingSinceMs: states.get(name)?.failingSinceMs ?? endedMs,
      })
      throw error
    }
  }

  async function loop(work: DueWork): Promise<void> {
    let hasFailed = false
    while (!isStopped) {
      let nextMs = Number.POSITIVE_INFINITY
      try {
        nextMs = await runNoted(work)
        hasFailed = false
      } catch (error) {
        if (!hasFailed) failed(work.name, error)
        hasFailed = true
      }
      await pause(Math.min(Math.max(nextMs - clock.now(), lookMs.least), lookMs.most))
    }
  }

  function pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, durationMs)
      stoppers.add(done)
      function done() {
        clearTimeout(timer)
        stoppers.delete(done)
        resolve()
      }
      if (isStopped) done()
    })
  }

  return {
    states: () => [...states.values()],
    async runDue() {
      let again = 0
      for (const work of works) if ((await runNoted(work)) <= clock.now()) again++
      return again
    },
    async stop() {
      isStopped = true
      stopping.abort()
      for (const done of [...stoppers]) done()
      await Promise.all(loops)
    },
  }
}
