import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { refuse } from '../../../http/refusal.ts'
import type { PasswordCost } from '../../../password-cost.ts'
import type { HashingAnswer, HashingTask, HashingWish } from './password-hashing.thread.ts'

export interface PasswordHashing {
  /**
   * Returns the argon2id hash of a password, with its salt and cost, as one text; refuses `busy` if too many callers
   * wait.
   */
  hash(password: string, cost: PasswordCost): Promise<string>
  /**
   * Returns whether a password matches a hash; refuses `busy` if too many callers wait, and throws for an invalid hash.
   */
  verify(passwordHash: string, password: string): Promise<boolean>
}

interface Waiting {
  task: HashingTask
  resolve(value: string | boolean): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  underWay: Map<number, Waiting>
}

/** Each thread has its next task in advance, so that none idles until the main thread has time for it. */
const mostAhead = 2
/** A thread takes 10 to 20 MB, which a server without logins does not keep. */
const idleMs = 60_000

/**
 * Starts dedicated threads for argon2id, as many as are needed up to `threads`: in the runtime's pool of four, forty
 * logins would delay files, name lookups and pictures. Tasks are taken in the order in which they came; at most
 * `mostWaiting` wait for a thread. Threads end after a minute without a task, and never keep a process from ending.
 */
export function openPasswordHashing({
  threads = availableParallelism(),
  mostWaiting = 400,
  script = new URL('./password-hashing.thread.ts', import.meta.url),
} = {}): PasswordHashing {
  const pool: Thread[] = []
  const queue: Waiting[] = []
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): Thread {
    // Threads need neither settings nor secrets.
    const worker = new Worker(script, { env: {}, execArgv: [], argv: [] })
    const thread: Thread = { worker, underWay: new Map() }
    worker.on('message', ({ id, value, error }: HashingAnswer) => {
      const asked = thread.underWay.get(id)!
      thread.underWay.delete(id)
      if (error === undefined) asked.resolve(value!)
      else asked.reject(new Error(error))
      handOut()
    })
    worker.on('error', (error: Error) => end(thread, error))
    worker.on('exit', (code) => end(thread, new Error(`the thread that checks passwords ended with ${code}`)))
    pool.push(thread)
    return thread
  }

  /** Stops a thread; its pending tasks fail. */
  function end(thread: Thread, error: Error) {
    const at = pool.indexOf(thread)
    if (at < 0) return
    pool.splice(at, 1)
    for (const asked of thread.underWay.values()) asked.reject(error)
    handOut()
  }

  function handOut() {
    while (queue.length > 0) {
      const free = pool.toSorted((a, b) => a.underWay.size - b.underWay.size)[0]
      const thread = (!free || free.underWay.size > 0) && pool.length < threads ? start() : free!
      if (thread.underWay.size >= mostAhead) break
      const asked = queue.shift()!
      thread.underWay.set(asked.task.id, asked)
      thread.worker.ref()
      thread.worker.postMessage(asked.task)
    }
    clearTimeout(idle)
    for (const { worker, underWay } of pool) if (underWay.size === 0) worker.unref()
    if (pool.every(({ underWay }) => underWay.size === 0)) idle = setTimeout(endAll, idleMs).unref()
  }

  function endAll() {
    for (const { worker } of pool.splice(0)) void worker.terminate()
  }

  function ask(wish: HashingWish): Promise<string | boolean> {
    if (queue.length >= mostWaiting) return refuseBusy()
    return new Promise((resolve, reject) => {
      queue.push({ task: { ...wish, id: ++lastId }, resolve, reject })
      handOut()
    })
  }

  return {
    hash: (password, cost) => ask({ password, cost }) as Promise<string>,
    verify: (passwordHash, password) => ask({ password, passwordHash }) as Promise<boolean>,
  }
}

async function refuseBusy(): Promise<never> {
  return refuse('busy', { retryAfterMs: 1000 })
}

/** Threads of this process, shared by all its servers, as they share its processors. */
export const passwordHashing = openPasswordHashing()
