import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'

/** All players, for the FROM of a query that looks some of them up. */
export const allPlayers = sql`(SELECT * FROM player)`

/** Players without columns, as the beginning of a query of another feature. */
export function selectPlayers(db: Db | Tx) {
  return db.selectFrom('player')
}

/** Begins a change of players: a feature changes only the columns of which it knows the meaning. */
export function updatePlayers(db: Db | Tx) {
  return db.updateTable('player')
}

/** Columns of players that other features may read, as a part of another feature's query. */
export function playerRows(db: Db | Tx) {
  return db
    .selectFrom('player')
    .select([
      'id',
      'public_id',
      'customer_id',
      'brand_id',
      'username',
      'nickname',
      'standing',
      'upline_id',
      'currency',
      'registered_at',
      'is_open',
      'is_moderator',
    ])
}

/** Players with the wallet of their currency and the columns of a session, as a part of another feature's query. */
export function accountRows(db: Db | Tx) {
  return db
    .selectFrom('player')
    .innerJoin(walletRows(db).as('wallet'), (join) =>
      join
        .onRef('wallet.player_id', '=', 'player.id')
        .onRef('wallet.currency', '=', 'player.currency')
        .on('wallet.purpose', '=', 'play'),
    )
    .select([
      'player.id',
      'player.public_id',
      'player.customer_id',
      'player.brand_id',
      'player.username',
      'player.nickname',
      'player.kind',
      'player.standing',
      'player.currency',
      'player.registered_at',
      'player.is_open',
      'player.is_password_due',
      'player.password_changed_at',
      'player.agreement_version',
      'player.level',
      'player.level_until',
      'player.dormancy_told_at',
      'player.dormant_since',
      'wallet.id as wallet_id',
    ])
}

/**
 * Players with the wallet of their currency and the columns that segments filter by, as a part of another feature's
 * query.
 */
export function audienceRows(db: Db | Tx) {
  return accountRows(db).select([
    'player.rank',
    'player.labels',
    'player.register_country',
    'player.language_code',
    'wallet.player_id as wallet_player_id',
  ])
}

/** Invited players, with the wallet of their currency and their inviter, as a part of another feature's query. */
export function invitedRows(db: Db | Tx) {
  return accountRows(db).select('player.invited_by').where('player.invited_by', 'is not', null)
}

/** Accounts of a brand that were closed before a time, as a part of another feature's query. */
export function closedAccountRows(db: Db | Tx, brandId: number, before: Date) {
  return db.selectFrom('player').select('id').where('brand_id', '=', brandId).where('closed_at', '<', before)
}

/**
 * Players with the columns that a login needs and the hash of their password, as a part of another feature's query. An
 * address that rests at a time counts as unproved.
 */
export function loginRows(db: Db | Tx, now: Date) {
  const column = sql.ref
  const proved = (by: 'mobile' | 'email') =>
    sql<Date | null>`CASE WHEN ${column(`${by}_rests_until`)} > ${now} THEN NULL ELSE ${column(`${by}_proved_at`)} END`
  const resting = (by: 'mobile' | 'email') =>
    sql<Date | null>`CASE WHEN ${column(`${by}_rests_until`)} > ${now} THEN ${column(`${by}_rests_until`)} END`
  return db
    .selectFrom('player')
    .select([
      'id',
      'brand_id',
      'username',
      'password_hash',
      'language_code',
      'standing',
      'is_open',
      'mobile',
      proved('mobile').as('mobile_proved_at'),
      resting('mobile').as('mobile_rests_until'),
      'email',
      proved('email').as('email_proved_at'),
      resting('email').as('email_rests_until'),
      'is_password_due',
      'password_changed_at',
      'password_way',
      'first_login_at',
      'password_given_until',
    ])
}

/**
 * Part of a FROM with one row if a player is open and, if a hash is given, has that password; the row has the end of a
 * password that was given. It locks the player's row as a foreign key to it does. Both parameters are SQL of the
 * surrounding query.
 */
export function openPlayerHeld(playerId: RawBuilder<unknown>, passwordHash: RawBuilder<unknown>) {
  return sql`(
    SELECT p.password_given_until FROM player p
     WHERE p.id = ${playerId} AND p.is_open AND (${passwordHash} IS NULL OR p.password_hash = ${passwordHash})
     LIMIT 1 FOR KEY SHARE)`
}

/** Accounts that registered within a span, its end excluded, as a part of another feature's query. */
export function registeredRows(db: Db | Tx, from: Date, to: Date) {
  return db
    .selectFrom('player')
    .select(['id', 'registered_at'])
    .where('registered_at', '>=', from)
    .where('registered_at', '<', to)
}
