import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface Server {
  address: string
  process: ChildProcess
}

/**
 * Starts the least that Fastify can do (`empty`), or the whole server on a database, or only
 * what works in the background there (`worker`), with a secret in base64 where it is
 * to open what was sealed before, and without the limits of refused rounds where it is `unlimited`; whoever asked kills it.
 */
export async function serverOf(
  what: 'empty' | 'whole' | 'worker',
  url = '',
  secret = '',
  limits: 'limited' | 'unlimited' = 'limited',
): Promise<Server> {
  const child = fork(fileURLToPath(new URL('http-server.ts', import.meta.url)), [what, url, secret, limits], {
    stdio: 'inherit',
  })
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return { address, process: child }
}

/** The resident memory of a server. */
export async function megabytes({ process }: Server): Promise<number> {
  process.send('memory')
  const [{ rss }] = (await once(process, 'message')) as [{ rss: number }]
  return rss / 1024 / 1024
}
