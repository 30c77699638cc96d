import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openConnection } from './pool.ts'
import type { Db } from './tables.ts'

/** What to do with each channel's notifications, at each loss of the connection, and when it is back. */
export interface Hearing {
  channels: Record<string, (payload: string) => void>
  lost(): void
  back(): void
}

/** A connection that hears what the database tells; while it is down, nothing can be taken for untold. */
export interface Listener {
  /** Listens to channels by name, and again after each loss of the connection. */
  start(hearing: Hearing): Promise<void>
  isListening(): boolean
  /** Resolves once every notification that was committed before has been heard. */
  hearsAll(db: Db): Promise<void>
  close(): Promise<void>
}

const againMs = 1000
/** The channel of the marks by which a listener knows that it has heard everything before them. */
const markChannel = 'mark'

/** Makes a listener of a database; it listens once it is started. */
export function openListener(url: string): Listener {
  let client: Awaited<ReturnType<typeof openConnection>> | undefined
  let isListening = false
  let isClosing = false
  const marks = new Map<string, () => void>()

  async function connect(hearing: Hearing) {
    const opened = await openConnection(url)
    opened.on('error', () => {})
    opened.on('notification', ({ channel, payload = '' }) => {
      if (channel === markChannel) marks.get(payload)?.()
      else hearing.channels[channel]?.(payload)
    })
    opened.once('end', () => void reconnect(hearing))
    for (const channel of [...Object.keys(hearing.channels), markChannel])
      await opened.query(`LISTEN ${channel}`)
    client = opened
    isListening = true
  }

  async function reconnect(hearing: Hearing) {
    isListening = false
    hearing.lost()
    while (!isClosing && !isListening) {
      await wait(againMs, undefined, { ref: false })
      try {
        await connect(hearing)
        hearing.back()
      } catch {
        // The database is still away; what it would tell is asked for meanwhile.
      }
    }
  }

  return {
    start: connect,
    isListening: () => isListening,
    async hearsAll(db) {
      const mark = randomUUID()
      const { promise, resolve } = Promise.withResolvers<void>()
      marks.set(mark, resolve)
      await notify(db, markChannel, [mark])
      await promise
      marks.delete(mark)
    },
    async close() {
      isClosing = true
      await client?.end().catch(() => {})
    },
  }
}

/** Tells every process that listens to a channel; what is told is heard in its order. */
export async function notify(db: Db, channel: string, payloads: string[]): Promise<void> {
  await sql`SELECT pg_notify(${channel}, line) FROM unnest(${payloads}::text[]) AS line`.execute(db)
}
