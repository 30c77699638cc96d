/** Cost of one argon2id hash: its memory in KiB, and the number of passes over it. */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** Cost in production: that of OWASP's password storage cheat sheet for argon2id with one lane. */
export const passwordCost: PasswordCost = { memoryKib: 19_456, passes: 2 }
