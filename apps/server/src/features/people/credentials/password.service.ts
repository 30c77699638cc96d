import { checkField } from '@fairground/kernel/field-pattern'
import { matchesOperatorPattern } from '@fairground/kernel/operator-pattern'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { PasswordCost } from '../../../password-cost.ts'
import type { Tools } from '../../../tools.ts'
import { registerRules } from '../../platform/brand/index.ts'
import { countTry, forgetTries } from '../verification/index.ts'
import { bursts } from './bursts.memory.ts'
import { passwordHashOf } from './credentials.queries.ts'
import { isCommonPassword } from './first-guesses.rules.ts'
import { passwordHashing } from './password-hashing.service.ts'

/** Password that an operator may give out; a player who logs in with it must change it (specification, section 5). */
export const givenOutPassword = '123456'

export { isCommonPassword, passwordHashing }

/**
 * Returns a password in the form that is hashed and compared: composed (NFC), since devices send `ễ` as one character
 * or as three. Not NFKC, which would also make different characters such as `²` and `2` equal (RFC 8265, 4.2).
 */
export function composed(password: string): string {
  return password.normalize('NFC')
}

/**
 * Returns the argon2id hash of a password, with its salt and cost, as one text; refuses `busy` if too many callers
 * wait.
 */
export function hashPassword(
  { passwordCost }: Pick<Tools, 'passwordCost'>,
  password: string,
): Promise<string> {
  return passwordHashing.hash(composed(password), passwordCost)
}

const nobodies = new Map<PasswordCost, Promise<string>>()
const inBursts = bursts()

/**
 * Returns whether a password matches a hash, which may be of the uncomposed form, from before passwords were composed.
 * Without a hash it takes the same time and returns false. Refuses `busy`.
 */
export async function verifyPassword(
  tools: Pick<Tools, 'passwordCost'>,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const nobody = hashOfNobody(tools)
  const hash = passwordHash ?? (await nobody)
  for (const form of new Set([composed(password), password]))
    if (await inBursts(passwordHashing.verify(hash, form))) return passwordHash != null
  return false
}

function hashOfNobody(tools: Pick<Tools, 'passwordCost'>): Promise<string> {
  const known = nobodies.get(tools.passwordCost)
  if (known) return known
  // A failure is not cached: otherwise no common password would ever be refused again.
  const hash = hashPassword(tools, 'the password of nobody').catch((error) => {
    nobodies.delete(tools.passwordCost)
    throw error
  })
  nobodies.set(tools.passwordCost, hash)
  return hash
}

/**
 * Refuses a new password that violates the brand's rule (`invalid_input`) or is among the most common ones
 * (`password_common`).
 */
export function refuseBadPassword(brand: Brand, password: string, field: string): void {
  const problem = checkField(registerRules(brand).fields.password, password, matchesOperatorPattern)
  if (problem) refuse('invalid_input', { fields: { [field]: problem.message } })
  if (isCommonPassword(password)) refuse('password_common', { fields: { [field]: 'common' } })
}

const wrongOnes = { times: 10, perSeconds: 1800 }

/** Requires the password of a logged-in player again; refuses `old_password_wrong`, and too many guesses. */
export async function requirePassword(
  tools: Pick<Tools, 'db' | 'clock' | 'passwordCost'>,
  playerId: bigint,
  password: string,
): Promise<void> {
  if (!(await isOwnPassword(tools, playerId, password))) refuse('old_password_wrong')
  await forgetTries(tools.db, { key: guessesOf(playerId) })
}

/**
 * Returns whether a text is the password of a logged-in player; refuses too many guesses, whichever call reveals the
 * answer.
 */
export async function isOwnPassword(
  tools: Pick<Tools, 'db' | 'clock' | 'passwordCost'>,
  playerId: bigint,
  password: string,
): Promise<boolean> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const { isOver, endsAtMs } = await countTry(db, guessesOf(playerId), wrongOnes, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  return verifyPassword(tools, await passwordHashOf(db, playerId), password)
}

function guessesOf(playerId: bigint): string {
  return `password/${playerId}`
}
