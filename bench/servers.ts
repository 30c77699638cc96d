import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../tools/machine/terminal.ts'

/** A server in a separate process. */
export interface Server {
  address: string
  process: ChildProcess
}

/**
 * Starts a minimal Fastify (`empty`), the whole server on a database, or only its background work (`worker`), with a
 * base64 secret if it must open data sealed before, and without the limits of refused rounds if it is `unlimited`; the
 * caller must kill it. Its code is that of a checkout, by default of this one. Throws if it ends at once.
 */
export async function serverOf(
  what: 'empty' | 'whole' | 'worker',
  url = '',
  secret = '',
  limits: 'limited' | 'unlimited' = 'limited',
  tree = root,
): Promise<Server> {
  const child = fork(join(tree, 'bench', 'http-server.ts'), [what, url, secret, limits], { stdio: 'inherit' })
  return { ...(await answerOf<{ address: string }>(child)), process: child }
}

/** Returns the resident memory of a server. */
export async function megabytes({ process }: Server): Promise<number> {
  process.send('memory')
  const { rss } = await answerOf<{ rss: number }>(process)
  return rss / 1024 / 1024
}

/** Returns the next message of a process. Throws if the process ends instead. */
export function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((done, failed) => {
    const ended = () => failed(new Error('the process has ended'))
    if (!child.connected) return ended()
    child.once('disconnect', ended)
    child.once('message', (answer) => {
      child.off('disconnect', ended)
      done(answer as Answer)
    })
  })
}
