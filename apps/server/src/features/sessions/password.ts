import { checkField } from '@fairground/kernel/field-pattern'
import { matchesOperatorPattern } from '@fairground/kernel/operator-pattern'
import type { Updateable } from 'kysely'
import type { ResetWay, Tables, Tx } from '../../db/tables.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { type Brand, registerRules } from '../brand/index.ts'
import { countTry, forgetTries } from '../verification/index.ts'
import { bursts } from './bursts.ts'
import { isCommonPassword } from './first-guesses.ts'
import { passwordHashing } from './password-hashing.ts'
import { endSessions } from './sessions.service.ts'

/** The password that an operator may give out; who comes in by it has to change it (specification, section 5). */
export const givenOutPassword = '123456'

export { passwordHashing }

/** The argon2id hash of a password, with its salt and cost, as one text; refuses `busy` where too many wait. */
export function hashPassword(password: string): Promise<string> {
  return passwordHashing.hash(password)
}

let nobody: Promise<string> | undefined
const inBursts = bursts()

/** Whether a password fits a hash. Without a hash it takes as long as with one, and is false. Refuses `busy`. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  // A failure is not kept, or nobody could ever be refused again.
  nobody ??= hashPassword('the password of nobody').catch((error) => {
    nobody = undefined
    throw error
  })
  const fits = await inBursts(passwordHashing.verify(passwordHash ?? (await nobody), password))
  return fits && passwordHash != null
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
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  playerId: bigint,
  password: string,
): Promise<void> {
  const nowMs = clock.now()
  const key = `password/${playerId}`
  const { isOver, endsAtMs } = await countTry(db, key, wrongOnes, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  const player = await db
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(player.password_hash, password))) refuse('old_password_wrong')
  await forgetTries(db, { key })
}

/**
 * Takes a player's row before anything of theirs is written, so that two transactions never wait for each other: for
 * oneself to put a password in force, and else as all who open a session take it. Who opens one by the old password is then
 * waited for, and the session ended; who comes after sees the new one. Gives the hash of the password in force.
 */
export function holdPlayer(
  tx: Tx,
  playerId: bigint,
  isForOneself: boolean,
): Promise<{ passwordHash: string | null }> {
  const row = tx.selectFrom('player').select('password_hash as passwordHash').where('id', '=', playerId)
  return (isForOneself ? row.forUpdate() : row.forKeyShare()).executeTakeFirstOrThrow()
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
  more?: Updateable<Pick<Tables['player'], 'email_proved_at' | 'withdrawals_rest_until'>>
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
  await tx
    .updateTable('player')
    .set({
      password_hash: passwordHash,
      password_changed_at: now,
      is_password_due: false,
      ...(way === undefined ? {} : { password_way: way }),
      ...more,
    })
    .where('id', '=', playerId)
    .execute()
  for (const table of ['ticket', 'login_proof'] as const) {
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
