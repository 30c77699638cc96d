import type { PasswordCost } from '../../apps/server/src/password-cost.ts'

/** The least that argon2id takes, for servers of tests: the cost of production is tested by itself. */
export const cheapPasswordCost: PasswordCost = { memoryKib: 8, passes: 1 }
