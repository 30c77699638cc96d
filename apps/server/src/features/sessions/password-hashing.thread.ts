import { parentPort } from 'node:worker_threads'
import argon2 from '@node-rs/argon2'

// OWASP's password storage sheet for argon2id (2, of its 0 to 2): 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A task of the thread: hash a password, or, with a hash, compare the password with it. */
export interface HashingTask {
  id: number
  password: string
  passwordHash?: string
}

/** What it answers to the task of that id: a hash, or whether the password fits, or why neither can be said. */
export interface HashingAnswer {
  id: number
  value?: string | boolean
  error?: string
}

parentPort!.on('message', (task: HashingTask) => parentPort!.postMessage(answerTo(task)))

function answerTo({ id, password, passwordHash }: HashingTask): HashingAnswer {
  try {
    // At once and on this thread: the library's other functions go to the pool of the whole process.
    if (passwordHash === undefined) return { id, value: argon2.hashSync(password, cost) }
    return { id, value: argon2.verifySync(passwordHash, password) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
