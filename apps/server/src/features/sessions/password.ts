import { hash, verify } from '@node-rs/argon2'

// OWASP's password storage sheet for argon2id (2, of its 0 to 2): 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its salt and cost, as one text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobody: Promise<string> | undefined

/** Whether a password fits a hash. Without a hash it takes as long as with one, and is false. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody')
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && passwordHash != null
}
