import { setTimeout as rest } from 'node:timers/promises'
import type { Clock } from '@fairground/kernel/clock'
import { sql } from 'kysely'
import { nextDue } from './cron.ts'
import { isFree, LeaseLost, openLeases } from './db/lease.ts'
import type { Db, Tx } from './db/tables.ts'
import { afterCommit, transaction } from './db/transaction.ts'

/**
 * Work of a worker process: recurring, at the times of a cron line in UTC, or added by `AddJob`. It is run at least
 * once and by one process at a time. If its process is killed, it is run again by any other.
 */
export interface Job {
  name: string
  cron?: string
  /** Throws if it failed: it is then tried again after growing pauses. */
  run(task: Task): Promise<unknown>
}

/** One run of a job. */
export interface Task {
  /** Payload with which it was added; null for a recurring job. */
  payload: unknown
  /**
   * Throws `LeaseLost` unless this run may still take effect; no other process can run the job before the transaction
   * has ended.
   */
  check(tx: Tx): Promise<void>
  /**
   * Ends the job in the transaction that writes its effect, so that it takes effect once; throws as `check` does. A job
   * that never calls it ends when `run` does, and is run a second time if its process dies in between.
   */
  finish(tx: Tx): Promise<void>
}

/**
 * Adds a job in the transaction that causes it, to be run at a time in milliseconds since 1970 or soon after. The
 * payload is anything that JSON can hold. Throws an Error for a name that no feature runs.
 */
export type AddJob = (tx: Tx, name: string, payload: unknown, dueAtMs: number) => Promise<void>

/** Failed job as it was before it is run again. */
export interface FailedJob {
  name: string
  tries: number
  failedAt: Date
  givenUpAt: Date | null
}

/**
 * Makes a failed job due now, with all its tries; returns what it was before, or undefined for a job that has not
 * failed, such as one that another caller is running again already.
 */
export type RunJobAgain = (tx: Tx, id: bigint) => Promise<FailedJob | undefined>

export interface Jobs {
  add: AddJob
  runAgain: RunJobAgain
  /** Registers the jobs that can be run; none can be added before. In a worker process, it starts running them. */
  start(jobs: readonly Job[]): Promise<void>
  /** Called when jobs were added. */
  wake(): void
  /**
   * Runs everything that is due, one after the other and each after `before`, until nothing is; returns the number of
   * runs.
   */
  runDue(before?: () => Promise<unknown>): Promise<number>
  /** Starts nothing more and waits for running jobs, ten seconds at most. */
  stop(): Promise<void>
}

interface JobsOptions {
  db: Db
  clock: Clock
  /** Whether this process schedules the recurring jobs. */
  isWorker: boolean
  /** Whether jobs run automatically; otherwise they run only when `runDue` is called. */
  isRunning: boolean
  /** Wakes the workers of all processes. */
  wakeAll(): void
  /** Called when the last try of a job has failed, in the transaction that stores that. */
  gaveUp(tx: Tx, job: { id: bigint; name: string; failure: string }): Promise<void>
  log(line: string): void
}

/** Maximum number of jobs running at the same time in one process. */
const mostAtOnce = 4
/** Interval at which a worker looks for due jobs, and renews the leases of running ones. */
const lookMs = 1_000
/** Maximum number of tries of a job. The first pause is 4 s, each further one four times as long: 23 minutes in all. */
const mostTries = 6
const firstPauseMs = 4_000
const longestStopMs = 10_000

interface Taken {
  id: bigint
  name: string
  payload: unknown
  cron: string | null
  tries: number
}

/** Opens the job queue in the database, shared by all its processes. */
export function openJobs({ db, clock, isWorker, isRunning, wakeAll, gaveUp, log }: JobsOptions): Jobs {
  const known = new Map<string, Job>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  let isWoken = false
  let endPause = () => {}
  let loop: Promise<void> | undefined

  async function add(tx: Tx, name: string, payload: unknown, dueAtMs: number): Promise<void> {
    if (!known.has(name)) throw new Error(`no feature runs a job ${name}`)
    await sql`
      INSERT INTO job (name, payload, due_at) VALUES (${name}, ${JSON.stringify(payload)}, ${new Date(dueAtMs)})`.execute(
      tx,
    )
    afterCommit(tx, wakeAll)
  }

  /** A second caller waits for the row and then finds no failure. A job that still runs has not failed yet. */
  async function runAgain(tx: Tx, id: bigint): Promise<FailedJob | undefined> {
    const { rows } = await sql<FailedJob>`
      SELECT name, tries, failed_at AS "failedAt", given_up_at AS "givenUpAt" FROM job
       WHERE id = ${id} AND failure IS NOT NULL AND ${isFree(sql`'job ' || job.id`)} FOR UPDATE`.execute(tx)
    if (!rows[0]) return undefined
    await sql`
      UPDATE job SET tries = 0, due_at = ${new Date(clock.now())}, failure = NULL, failed_at = NULL, given_up_at = NULL
       WHERE id = ${id}`.execute(tx)
    afterCommit(tx, wakeAll)
    return rows[0]
  }

  async function start(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) known.set(job.name, job)
    if (isWorker) for (const { name, cron } of jobs) if (cron) await schedule(name, cron)
    if (isRunning) loop = work()
  }

  /** Creates the row of a recurring job, or moves it to the next time of another cron line. */
  async function schedule(name: string, cron: string): Promise<void> {
    await sql`
      INSERT INTO job (name, payload, cron, due_at) VALUES (${name}, 'null', ${cron}, ${new Date(nextDue(cron, clock.now()))})
        ON CONFLICT (name) WHERE cron IS NOT NULL DO UPDATE SET cron = EXCLUDED.cron, due_at = EXCLUDED.due_at
          WHERE job.cron <> EXCLUDED.cron`.execute(db)
  }

  async function work(): Promise<void> {
    let isFailing = false
    while (!isStopped) {
      isWoken = false
      try {
        await fill()
        isFailing = false
      } catch (error) {
        if (!isFailing) log(`jobs: ${textOf(error)}`)
        isFailing = true
      }
      await pause()
    }
  }

  async function fill(): Promise<void> {
    while (!isStopped && running.size < mostAtOnce) {
      const leases = openLeases(db)
      const taken = await take(leases)
      if (!taken) return
      const run = runTaken(taken, leases)
        .catch((error) => log(`job ${taken.name}: ${textOf(error)}`))
        .finally(() => {
          running.delete(run)
          wake()
        })
      running.add(run)
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, lookMs)
      endPause = done
      function done() {
        clearTimeout(timer)
        resolve()
      }
      if (isWoken || isStopped) done()
    })
  }

  function wake() {
    isWoken = true
    endPause()
  }

  /** Takes the job that has been due for longest, with its lease. */
  function take(leases: ReturnType<typeof openLeases>): Promise<Taken | undefined> {
    return transaction(db, async (tx) => {
      const { rows } = await sql<Taken>`
        SELECT id, name, payload, cron, tries + 1 AS tries FROM job
         WHERE name = ANY (${[...known.keys()]}) AND due_at <= ${new Date(clock.now())} AND given_up_at IS NULL
           AND ${isFree(sql`'job ' || job.id`)}
         ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
      const [taken] = rows
      if (!taken || !(await leases.take(tx, leaseOf(taken)))) return undefined
      // Counted before it begins, so that a job that kills its process is given up eventually as well.
      await sql`UPDATE job SET tries = ${taken.tries} WHERE id = ${taken.id}`.execute(tx)
      return taken
    })
  }

  async function runTaken(taken: Taken, leases: ReturnType<typeof openLeases>): Promise<void> {
    const lease = leaseOf(taken)
    // A lease that cannot be renewed ends by the database's clock, and then no effect of this run is accepted.
    const renewal = setInterval(() => void leases.renew(lease).catch(() => {}), lookMs)
    let isFinished = false
    try {
      if (taken.tries > mostTries) throw new Error('its process ended during each try')
      await known.get(taken.name)!.run({
        payload: taken.payload,
        check: (tx) => leases.check(tx, lease),
        finish,
      })
      if (!isFinished) await transaction(db, finish)
    } catch (error) {
      await transaction(db, (tx) => fail(tx, error)).catch((failure) => {
        // Another process runs the job now, or the commit that seemed to fail has ended it.
        if (!(failure instanceof LeaseLost)) throw failure
      })
    } finally {
      clearInterval(renewal)
    }

    async function finish(tx: Tx): Promise<void> {
      await leases.end(tx, lease)
      if (taken.cron === null) await sql`DELETE FROM job WHERE id = ${taken.id}`.execute(tx)
      else {
        await moveOn(tx, taken.cron)
        await sql`UPDATE job SET failure = NULL, failed_at = NULL WHERE id = ${taken.id}`.execute(tx)
      }
      afterCommit(tx, () => {
        isFinished = true
      })
    }

    async function fail(tx: Tx, error: unknown): Promise<void> {
      await leases.end(tx, lease)
      const failure = textOf(error)
      const isLast = taken.tries >= mostTries
      const now = new Date(clock.now())
      await sql`UPDATE job SET failure = ${failure}, failed_at = ${now} WHERE id = ${taken.id}`.execute(tx)
      if (!isLast) {
        const againMs = clock.now() + firstPauseMs * 4 ** (taken.tries - 1)
        const dueMs = taken.cron === null ? againMs : Math.min(againMs, nextDue(taken.cron, clock.now()))
        await sql`UPDATE job SET due_at = ${new Date(dueMs)} WHERE id = ${taken.id}`.execute(tx)
        return
      }
      if (taken.cron === null)
        await sql`UPDATE job SET given_up_at = ${now} WHERE id = ${taken.id}`.execute(tx)
      else await moveOn(tx, taken.cron)
      await gaveUp(tx, { id: taken.id, name: taken.name, failure })
    }

    /** Moves a recurring job to its next time, once for all missed times. */
    async function moveOn(tx: Tx, cron: string): Promise<void> {
      await sql`UPDATE job SET due_at = ${new Date(nextDue(cron, clock.now()))}, tries = 0 WHERE id = ${taken.id}`.execute(
        tx,
      )
    }
  }

  async function runDue(before: () => Promise<unknown> = async () => {}): Promise<number> {
    for (let count = 0; ; count++) {
      await before()
      const leases = openLeases(db)
      const taken = await take(leases)
      if (!taken) return count
      await runTaken(taken, leases)
    }
  }

  async function stop(): Promise<void> {
    isStopped = true
    wake()
    await loop
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longestStopMs)
    await Promise.race([Promise.all(running), late])
    clearTimeout(timer)
  }

  return { add, runAgain, start, wake, runDue, stop }
}

/**
 * Keeps recurring jobs from being run by any process until they are released, such as while somebody else does their
 * work. Waits for running ones to end; a job that no worker has scheduled yet is not kept.
 */
export async function holdJobs(db: Db, names: readonly string[]): Promise<{ release(): Promise<void> }> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM job WHERE name = ANY (${names}) AND cron IS NOT NULL`.execute(db)
  const leases = openLeases(db)
  const held = rows.map(leaseOf)
  for (const lease of held) while (!(await leases.hold(lease))) await rest(lookMs)
  const renewal = setInterval(() => {
    for (const lease of held) void leases.renew(lease).catch(() => {})
  }, lookMs)
  return {
    async release() {
      clearInterval(renewal)
      await leases.release()
    },
  }
}

function leaseOf({ id }: { id: bigint }): string {
  return `job ${id}`
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
