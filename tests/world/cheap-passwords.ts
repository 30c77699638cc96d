import type { PasswordCost } from '../../apps/server/src/password-cost.ts'

/** The lowest cost that argon2id accepts, for servers of tests: the cost of production has a test of its own. */
export const cheapPasswordCost: PasswordCost = { memoryKib: 8, passes: 1 }
