/** What one hash of a password by argon2id costs: its memory in KiB, and how often that is passed over. */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** That of OWASP's password storage sheet for argon2id on one lane. */
export const passwordCost: PasswordCost = { memoryKib: 19_456, passes: 2 }
