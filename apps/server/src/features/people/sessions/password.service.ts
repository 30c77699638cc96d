import { checkField } from '@fairground/kernel/field-pattern'
import { matchesOperatorPattern } from '@fairground/kernel/operator-pattern'
import type { Brand } from '../../../caller/brand.ts'
import type { ResetWay, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { PasswordCost } from '../../../password-cost.ts'
import type { Tools } from '../../../tools.ts'
import { registerRules } from '../../platform/brand/index.ts'
import { holdPlayer, type PasswordChange, passwordHashOf, storePassword } from '../players/index.ts'
import { countTry, forgetTries } from '../verification/index.ts'
import { bursts } from './bursts.memory.ts'
import { isCommonPassword } from './first-guesses.rules.ts'
import { passwordHashing } from './password-hashing.service.ts'
import { endSessions } from './sessions.service.ts'

/** The password that an operator may give out; who comes in by it has to change it (specification, section 5). */
export const givenOutPassword = '123456'

export { isCommonPassword, passwordHashing }

/**
 * A password as it is hashed and compared: composed (NFC), since one device sends `ễ` as one sign and another as three. Not NFKC, which
 * would also make passwords one that look different, such as `²` and `2` (RFC 8265, 4.2).
 */
export function composed(password: string): string {
  return password.normalize('NFC')
}

/** The argon2id hash of a password, with its salt and cost, as one text; refuses `busy` where too many wait. */
export function hashPassword(
  { passwordCost }: Pick<Tools, 'passwordCost'>,
  password: string,
): Promise<string> {
  return passwordHashing.hash(composed(password), passwordCost)
}

const nobodies = new Map<PasswordCost, Promise<string>>()
const inBursts = bursts()

/**
 * Whether a password fits a hash, which may be of the password as it was typed, from before passwords were composed. Without a hash it takes
 * as long as with one, and is false. Refuses `busy`.
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
  // A failure is not cached: with it cached, no password would ever be refused again.
  const hash = hashPassword(tools, 'the password of nobody').catch((error) => {
    nobodies.delete(tools.passwordCost)
    throw error
  })
  nobodies.set(tools.passwordCost, hash)
  return hash
}

/** Refuses a new password that breaks the brand's rule (`invalid_input`) or is among the commonest (`password_common`). */
export function refuseBadPassword(brand: Brand, password: string, field: string): void {
  const problem = checkField(registerRules(brand).fields.password, password, matchesOperatorPattern)
  if (problem) refuse('invalid_input', { fields: { [field]: problem.message } })
  if (isCommonPassword(password)) refuse('password_common', { fields: { [field]: 'common' } })
}

const wrongOnes = { times: 10, perSeconds: 1800 }

/** Asks a player who is logged in for the password again; refuses `old_password_wrong`, and guesses without end. */
export async function requirePassword(
  tools: Pick<Tools, 'db' | 'clock' | 'passwordCost'>,
  playerId: bigint,
  password: string,
): Promise<void> {
  if (!(await isOwnPassword(tools, playerId, password))) refuse('old_password_wrong')
  await forgetTries(tools.db, { key: guessesOf(playerId) })
}

/** Whether a text is the password of a player who is logged in; refuses guesses without end, wherever the answer is told. */
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

export interface HowSet {
  /** The session that is not ended. */
  allBut?: Buffer
  /**
   * By what alone the password was reset, null where more was brought. Left out, that stays as it is: whoever changes a
   * password has brought no more than the old one.
   */
  way?: ResetWay | null
  /** What else of the player changes with it. */
  more?: PasswordChange['more']
}

/**
 * Puts a password in force and ends all that the old one had opened: sessions, remembered browsers, addresses and logins
 * under way. Gives the sessions that were ended.
 */
export async function setPassword(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  playerId: bigint,
  passwordHash: string,
  { allBut, way, more }: HowSet = {},
): Promise<Buffer[]> {
  const now = new Date(tools.clock.now())
  await holdPlayer(tx, playerId, true)
  await storePassword(tx, playerId, { passwordHash, changedAt: now, way, more })
  for (const table of ['link_token', 'login_proof'] as const) {
    await tx
      .updateTable(table)
      .set({ used_at: now })
      .where('player_id', '=', playerId)
      .where('used_at', 'is', null)
      .execute()
  }
  await tx
    .updateTable('remembered')
    .set({ ended_at: now })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute()
  return endSessions(tx, tools, { playerId, ...(allBut ? { allBut } : {}) })
}
