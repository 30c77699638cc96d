import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../tools/machine/terminal.ts'

/** A server in a process of its own. */
export interface Server {
  address: string
  process: ChildProcess
}

/**
 * Starts the least that Fastify can do (`empty`), or the whole server on a database, or only what works in the
 * background there (`worker`), with a secret in base64 where it is to open what was sealed before, and without the
 * limits of refused rounds where it is `unlimited`; whoever asked kills it. Its code is that of a checkout, by default
 * of this one. Throws where it ends at once.
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

/** The resident memory of a server. */
export async function megabytes({ process }: Server): Promise<number> {
  process.send('memory')
  const { rss } = await answerOf<{ rss: number }>(process)
  return rss / 1024 / 1024
}

/** The next message of a process. Throws where the process ends instead. */
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
