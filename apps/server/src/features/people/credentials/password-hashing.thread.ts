import { parentPort } from 'node:worker_threads'
import argon2 from '@node-rs/argon2'
import type { PasswordCost } from '../../../password-cost.ts'

/** Task for a thread: to hash a password at a cost, or to compare it with a hash. */
export type HashingWish = { password: string } & ({ cost: PasswordCost } | { passwordHash: string })
export type HashingTask = HashingWish & { id: number }

const argon2id = 2

/** Answer to the task with that id: a hash, whether the password matches, or an error. */
export interface HashingAnswer {
  id: number
  value?: string | boolean
  error?: string
}

parentPort!.on('message', (task: HashingTask) => parentPort!.postMessage(answerTo(task)))

function answerTo(task: HashingTask): HashingAnswer {
  const { id, password } = task
  try {
    // Synchronous, on this thread: the asynchronous functions of the library use the pool of the whole process.
    if ('passwordHash' in task) return { id, value: argon2.verifySync(task.passwordHash, password) }
    const { memoryKib, passes } = task.cost
    const options = { algorithm: argon2id, memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
    return { id, value: argon2.hashSync(password, options) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
