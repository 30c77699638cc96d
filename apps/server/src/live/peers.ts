import { randomUUID } from 'node:crypto'
import { together } from '../db/together.ts'

/** Part of a message between processes that says who sends it, and how they stand to each other. */
export interface PeerMessage {
  /** Process that sends it. */
  by: string
  /** Process that must list everything it has; `all` for each. */
  asks?: string
  /** The process is alive. */
  lives?: true
  /** The process closes. */
  ends?: true
}

export interface PeersOptions<State> {
  /** Sends lines to every process, in their order. */
  publish(lines: string[]): Promise<void>
  /** Whether this process receives the others' messages. */
  isTold(): boolean
  /** Interval at which a process that has something reports that it is alive. */
  signMs: number
  /** Returns the state of a process that is heard for the first time. */
  begin(): State
  /** Whether this process has anything that others must know. */
  hasAny(): boolean
  /** Announces everything that this process has. */
  list(): void
  /** Called with the state of a process that has closed or died. */
  forgotten(state: State): void
}

/** Other processes of a database, and what this one tells them. */
export interface Peers<Told extends PeerMessage, State> {
  /** Tells the others; what could not be told is made up for by a list at the next sign of life. */
  announce(told: Omit<Told, 'by'>): void
  /** Tells the others; rejects if it could not. */
  say(told: Omit<Told, 'by'>): Promise<unknown>
  /**
   * Handles the common part of a message, and returns the state of its sender; undefined for this process, and for one
   * that has closed. A process that is heard for the first time is asked for everything, unless the message begins its
   * list.
   */
  receive(told: Told, options: { beginsList: boolean }): State | undefined
  /** States of the processes that are known. */
  states(): State[]
  /** Asks the others for what they have: when the process begins to listen, and after each gap. */
  introduce(): void
  close(): Promise<void>
}

/** Number of missing signs of life after which a process is forgotten. */
const missedSigns = 4
/** Maximum time for which a database that does not answer delays a close. */
const longestCloseMs = 1_000

/** Keeps track of the other processes of a database by their signs of life. */
export function openPeers<Told extends PeerMessage, State>({
  publish,
  isTold,
  signMs,
  begin,
  hasAny,
  list,
  forgotten,
}: PeersOptions<State>): Peers<Told, State> {
  const self = randomUUID()
  const processes = new Map<string, { state: State; heardAtMs: number }>()
  /** Whether the others may not know what this process has, since they could not be told. */
  let isUnknown = false
  /** Whether others may know of this process. */
  let isKnown = false

  const say = together(async (told: Omit<Told, 'by'>[]) => {
    await publish(told.map((one) => JSON.stringify({ by: self, ...one })))
    return []
  })
  const signs = setInterval(sign, signMs)
  signs.unref()

  function announce(told: Omit<Told, 'by'>) {
    isKnown = true
    say(told).catch(() => {
      isUnknown = true
    })
  }

  /** Announces a message that has only the common part. */
  const announceOwn = (told: Omit<PeerMessage, 'by'>) => announce(told as Omit<Told, 'by'>)

  function listAll() {
    isUnknown = false
    list()
  }

  function sign() {
    if (isUnknown) listAll()
    else if (hasAny()) announceOwn({ lives: true })
    // A process that does not receive the others' messages cannot tell which of them is silent.
    if (!isTold()) return
    const oldest = performance.now() - missedSigns * signMs
    for (const [id, { heardAtMs }] of processes) if (heardAtMs < oldest) forget(id)
  }

  function forget(id: string) {
    const known = processes.get(id)
    processes.delete(id)
    if (known) forgotten(known.state)
  }

  return {
    announce,
    say,
    receive({ by, asks, ends }, { beginsList }) {
      if (by === self) return undefined
      if (ends) {
        forget(by)
        return undefined
      }
      if (asks === self || asks === 'all') listAll()
      let known = processes.get(by)
      if (!known) {
        known = { state: begin(), heardAtMs: 0 }
        processes.set(by, known)
        // It may have more than it has just announced.
        if (!beginsList) announceOwn({ asks: by })
      }
      known.heardAtMs = performance.now()
      return known.state
    },
    states: () => Array.from(processes.values(), ({ state }) => state),
    introduce() {
      // A process that was silent to this one in the meantime has its full time again.
      for (const known of processes.values()) known.heardAtMs = performance.now()
      announceOwn({ asks: 'all' })
      if (hasAny()) listAll()
    },
    async close() {
      clearInterval(signs)
      if (!isKnown) return
      // A process that does not receive it forgets this one after some silence.
      const told = say({ ends: true } as Omit<Told, 'by'>).catch(() => {})
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, longestCloseMs)
      await Promise.race([told, late])
      clearTimeout(timer)
    },
  }
}
