import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { slowClock } from './slow-clock.ts'

interface ChannelOptions {
  clock: ReturnType<typeof slowClock>
  settle(): Promise<void>
}

/** A request of a test to a house; time never goes back. */
export interface ChannelWish {
  passMs?: number
  settles?: boolean
}

/** The answer to each request: the new time of the house, in milliseconds since 1970. */
export interface ChannelAnswer {
  nowMs: number
}

/**
 * Opens the channel by which a test advances the time of a house and runs its due work, on a free port of this machine:
 * `POST /` with `{ passMs }` lets milliseconds pass, and with `{ settles: true }` the house does everything that is
 * due.
 */
export async function openChannel({ clock, settle }: ChannelOptions) {
  const server = createServer(async (request, response) => {
    try {
      const { passMs = 0, settles } = (await json(request)) as ChannelWish
      clock.advance(passMs)
      if (settles) await settle()
      response.end(JSON.stringify({ nowMs: clock.now() } satisfies ChannelAnswer))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
