import { setTimeout as wait } from 'node:timers/promises'
import { openConnection } from './pool.ts'

/** A connection that hears what the database tells; while it is down, nothing can be taken for untold. */
export interface Listener {
  isListening(): boolean
  close(): Promise<void>
}

const againMs = 1000

/**
 * Listens to channels by name, and again after each loss of the connection; `lost` is called at each loss, and `back`
 * when it listens again.
 */
export async function listen(
  url: string,
  channels: Record<string, (payload: string) => void>,
  lost: () => void,
  back: () => void,
): Promise<Listener> {
  let client = await connect()
  let isListening = true
  let isClosing = false

  async function connect() {
    const opened = await openConnection(url)
    opened.on('error', () => {})
    opened.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    opened.once('end', () => void reconnect())
    for (const channel of Object.keys(channels)) await opened.query(`LISTEN ${channel}`)
    return opened
  }

  async function reconnect() {
    isListening = false
    lost()
    while (!isClosing && !isListening) {
      await wait(againMs, undefined, { ref: false })
      try {
        client = await connect()
        isListening = true
        back()
      } catch {
        // The database is still away; what it would tell is asked for meanwhile.
      }
    }
  }

  return {
    isListening: () => isListening,
    async close() {
      isClosing = true
      await client.end().catch(() => {})
    },
  }
}
