import { sql, type Updateable } from 'kysely'
import type { Db, ResetWay, Tables, Tx } from '../../../db/tables.ts'

/** The hash of the password in force; null for a player who has none. */
export async function passwordHashOf(db: Db, playerId: bigint): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return password_hash
}

/**
 * Takes a player's row before anything of theirs is written, so that two transactions never wait for each other: for
 * oneself to put a password in force, and else as all who open a session take it. Who opens one by the old password is then
 * waited for, and the session ended; who comes after sees the new one. Gives the hash of the password in force, until when it opens the
 * account if another person has had it made, and when the player logged in first.
 */
export function holdPlayer(
  tx: Tx,
  playerId: bigint,
  isForOneself: boolean,
): Promise<{ passwordHash: string | null; passwordGivenUntil: Date | null; firstLoginAt: Date | null }> {
  const row = tx
    .selectFrom('player')
    .select([
      'password_hash as passwordHash',
      'password_given_until as passwordGivenUntil',
      'first_login_at as firstLoginAt',
    ])
    .where('id', '=', playerId)
  return (isForOneself ? row.forUpdate() : row.forKeyShare()).executeTakeFirstOrThrow()
}

/** What a new password changes of a player. */
export interface PasswordChange {
  passwordHash: string
  changedAt: Date
  /** The single factor that reset it, null with a second proof; unchanged if left out. */
  way?: ResetWay | null | undefined
  more?:
    | Updateable<
        Pick<
          Tables['player'],
          'email_proved_at' | 'withdrawals_rest_until' | 'is_password_due' | 'password_given_until'
        >
      >
    | undefined
}

/** Stores a password, which its player need not change unless `more` says so. */
export async function storePassword(
  tx: Tx,
  playerId: bigint,
  { passwordHash, changedAt, way, more }: PasswordChange,
): Promise<void> {
  await tx
    .updateTable('player')
    .set({
      password_hash: passwordHash,
      password_changed_at: changedAt,
      is_password_due: false,
      password_given_until: null,
      ...(way === undefined ? {} : { password_way: way }),
      ...more,
    })
    .where('id', '=', playerId)
    .execute()
}

/** Forgets by what the password in force was reset: every proof counts again beside it. */
export async function trustPassword(tx: Tx, playerId: bigint): Promise<void> {
  await tx.updateTable('player').set({ password_way: null }).where('id', '=', playerId).execute()
}

/** Notes a login that is the first, or after which the password must be changed. */
export async function noteLogin(
  tx: Tx,
  playerId: bigint,
  { firstLoginAt, isPasswordDue }: { firstLoginAt: Date; isPasswordDue: boolean },
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ first_login_at: firstLoginAt, is_password_due: isPasswordDue })
    .where('id', '=', playerId)
    .execute()
}

/** The hash of a player's payment password; null for a player who has none. */
export async function paymentHashOf(db: Db, playerId: bigint): Promise<string | null> {
  const row = await db
    .selectFrom('player_profile')
    .select('payment_password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.payment_password_hash ?? null
}

/** Stores a payment password; with `restsUntil`, money does not leave before that. */
export async function storePaymentPassword(
  tx: Tx,
  playerId: bigint,
  hash: string,
  restsUntil: Date | null,
): Promise<void> {
  const row = { player_id: playerId, id_number_sealed: null, payment_password_hash: hash }
  await tx
    .insertInto('player_profile')
    .values(row)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ payment_password_hash: hash }))
    .execute()
  if (restsUntil)
    await sql`
      UPDATE player SET withdrawals_rest_until = greatest(withdrawals_rest_until, ${restsUntil}) WHERE id = ${playerId}`.execute(
      tx,
    )
}

/** Stores the name of a player's bank account where there is none yet; gives the name that is in force. */
export async function namePayee(tx: Tx, playerId: bigint, name: string): Promise<string> {
  const { payee_name } = await tx
    .insertInto('player_profile')
    .values({ player_id: playerId, id_number_sealed: null, payment_password_hash: null, payee_name: name })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        payee_name: sql`CASE player_profile.payee_name WHEN '' THEN excluded.payee_name ELSE player_profile.payee_name END`,
      }),
    )
    .returning('payee_name')
    .executeTakeFirstOrThrow()
  return payee_name
}

/** Until when a reset password keeps money in; null where it does not. */
export async function restingUntil(db: Db, playerId: bigint): Promise<Date | null> {
  const { withdrawals_rest_until } = await db
    .selectFrom('player')
    .select('withdrawals_rest_until')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return withdrawals_rest_until
}
