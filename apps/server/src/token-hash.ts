import { createHash } from 'node:crypto'

/** Returns the stored hash of a token or cookie: SHA-256, which is enough for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
