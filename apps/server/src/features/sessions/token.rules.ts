import { createHash } from 'node:crypto'

/** What is stored of a token or cookie: SHA-256, enough for 256 random bits, which nobody can guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
