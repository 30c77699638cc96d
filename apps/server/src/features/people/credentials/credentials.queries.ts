import type { Updateable } from 'kysely'
import type { ResetWay } from '../../../db/columns.ts'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { selectPlayers, updatePlayers } from '../players/index.ts'

/** Returns the hash of the current password; null for a player without one. */
export async function passwordHashOf(db: Db, playerId: bigint): Promise<string | null> {
  const { password_hash } = await selectPlayers(db)
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
  const row = selectPlayers(tx)
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
  await updatePlayers(tx)
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
  await updatePlayers(tx).set({ password_way: null }).where('id', '=', playerId).execute()
}

/** Records the first login of a player, or a login after which the password must be changed. */
export async function noteLogin(
  tx: Tx,
  playerId: bigint,
  { firstLoginAt, isPasswordDue }: { firstLoginAt: Date; isPasswordDue: boolean },
): Promise<void> {
  await updatePlayers(tx)
    .set({ first_login_at: firstLoginAt, is_password_due: isPasswordDue })
    .where('id', '=', playerId)
    .execute()
}

/** Returns until when money is kept in after a reset of the password; null where it is not. */
export async function restingUntil(db: Db, playerId: bigint): Promise<Date | null> {
  const { withdrawals_rest_until } = await selectPlayers(db)
    .select('withdrawals_rest_until')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return withdrawals_rest_until
}

/**
 * Lets payouts, new factors and password resets of an account wait until a time, unless they wait longer already: staff
 * have changed how its player is recognised.
 */
export async function restAccount(tx: Tx, playerId: bigint, until: Date): Promise<void> {
  await updatePlayers(tx)
    .set(({ fn, val }) => ({
      withdrawals_rest_until: fn<Date>('greatest', ['withdrawals_rest_until', val(until)]),
      resets_rest_until: fn<Date>('greatest', ['resets_rest_until', val(until)]),
    }))
    .where('id', '=', playerId)
    .execute()
}

/** Returns until when password resets of a player wait after a change by staff; null if they never did. */
export async function resetsRestUntil(db: Db | Tx, playerId: bigint): Promise<Date | null> {
  const { resets_rest_until } = await selectPlayers(db)
    .select('resets_rest_until')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return resets_rest_until
}
