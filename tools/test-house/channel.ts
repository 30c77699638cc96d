import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { steppedClock } from '@fairground/kernel/clock'

interface ChannelOptions {
  clock: ReturnType<typeof steppedClock>
  settle(): Promise<void>
}

/** The answer to each verb: the time of the house afterwards, in milliseconds since 1970. */
export interface ChannelAnswer {
  nowMs: number
}

/**
 * Opens the channel by which a test moves the time of a house and has its work done, on a free port of this machine: `POST /` with
 * `{ passMs }` lets so many milliseconds pass and settles the house; without it nothing passes, and nothing is done.
 */
export async function openChannel({ clock, settle }: ChannelOptions) {
  const server = createServer(async (request, response) => {
    try {
      const { passMs } = (await json(request)) as { passMs?: number }
      if (passMs !== undefined) {
        clock.advance(passMs)
        await settle()
      }
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
