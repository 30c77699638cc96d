import { sql, type Updateable } from 'kysely'
import type { ResetWay } from '../../../db/columns.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'

/** Returns the hash of the current password; null for a player without one. */
export async function passwordHashOf(db: Db, playerId: bigint): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return password_hash
}

/**
 * Locks a player's row before anything of theirs is written, so that two transactions never wait for each other: with
 * the lock for setting a password, or with the one that every login takes. A login by the old password is waited for,
 * and its session is then ended; a later login sees the new password. Returns the hash of the current password, until
 * when it opens the account if somebody else had it made, and the time of the player's first login.
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

/** Changes of a player that come with a new password. */
export interface PasswordChange {
  passwordHash: string
  changedAt: Date
  /** Single factor that reset it; null if a second proof was given; unchanged if left out. */
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

/** Stores a password; the player need not change it at the next login unless `more` requires that. */
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

/** Forgets the factor that reset the current password: every proof counts beside it again. */
export async function trustPassword(tx: Tx, playerId: bigint): Promise<void> {
  await tx.updateTable('player').set({ password_way: null }).where('id', '=', playerId).execute()
}

/** Records the first login of a player, or a login after which the password must be changed. */
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

/** Returns the hash of a player's payment password; null for a player without one. */
export async function paymentHashOf(db: Db, playerId: bigint): Promise<string | null> {
  const row = await db
    .selectFrom('player_profile')
    .select('payment_password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.payment_password_hash ?? null
}

/** Stores a payment password; with `restsUntil`, no money leaves before that time. */
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

/** Stores the name on a player's bank account if there is none yet; returns the stored name. */
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

/** Returns until when money is kept in after a reset of the password; null where it is not. */
export async function restingUntil(db: Db, playerId: bigint): Promise<Date | null> {
  const { withdrawals_rest_until } = await db
    .selectFrom('player')
    .select('withdrawals_rest_until')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return withdrawals_rest_until
}
