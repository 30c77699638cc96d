import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openConnection } from './pool.ts'
import type { Db } from './tables.ts'

/** Callbacks for each channel's notifications, for each loss of the connection, and for its return. */
export interface Hearing {
  channels: Record<string, (payload: string) => void>
  lost(): void
  back(): void
}

/** Connection that receives the database's notifications; while it is down, nothing can be assumed unchanged. */
export interface Listener {
  /** Listens to channels by name, and again after each loss of the connection. */
  start(hearing: Hearing): Promise<void>
  isListening(): boolean
  /** Resolves once every notification that was committed before has been received. */
  hearsAll(db: Db): Promise<void>
  close(): Promise<void>
}

const againMs = 1000
/** Channel of the marks by which a listener knows that it has received everything before them. */
const markChannel = 'mark'

/** Creates a listener of a database; it listens once it is started. */
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
        // The database is still unreachable; data is queried instead of notified in the meantime.
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

/** Notifies every process that listens to a channel; notifications arrive in their order. */
export async function notify(db: Db, channel: string, payloads: string[]): Promise<void> {
  await sql`SELECT pg_notify(${channel}, line) FROM unnest(${payloads}::text[]) AS line`.execute(db)
}
