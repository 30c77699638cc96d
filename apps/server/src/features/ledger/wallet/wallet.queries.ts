import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../../db/tables.ts'
import { totalsFollower } from './totals.follower.ts'

/**
 * A wallet's money in minor units. `cash` excludes `held`; `bonus` can be staked and nothing else; `deficit` is the player's
 * debt, and cash is then 0.
 */
export interface WalletBalance {
  id: bigint
  currency: string
  cash: bigint
  bonus: bigint
  held: bigint
  deficit: bigint
  version: bigint
}

/** Returns the amount that a wallet can stake, in minor units: cash and bonus, or 0 while it owes. */
export function playable({
  cash,
  bonus,
  deficit,
}: Pick<WalletBalance, 'cash' | 'bonus' | 'deficit'>): bigint {
  return deficit > 0n ? 0n : cash + bonus
}

/** Purpose of a wallet: `play`, or `agent` for an agent's wallet, which cannot stake. */
export type WalletPurpose = 'play' | 'agent'

/** A player of a brand with the currency and purpose of a wallet, which is for play by default. */
interface WalletOwner {
  brandId: number
  playerId: bigint
  currency: string
  purpose?: WalletPurpose
}

/** Returns the number of a player's wallet in a currency; creates an empty wallet if it does not exist. */
export async function openWallet(
  tx: Tx,
  { brandId, playerId, currency, purpose = 'play' }: WalletOwner,
): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint
  }>`SELECT wallet_open(${brandId}, ${playerId}, ${currency}, ${purpose}) AS id`.execute(tx)
  return rows[0]!.id
}

/** Returns the number of a player's wallet in a currency, if it exists. */
export async function findWallet(
  db: Db,
  playerId: bigint,
  currency: string,
  purpose: WalletPurpose = 'play',
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('wallet')
    .select('id')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.id
}

/** Returns the current balance of a wallet. */
export function balanceOf(db: Db, walletId: bigint): Promise<WalletBalance> {
  return db
    .selectFrom('wallet')
    .select(['id', 'currency', 'cash', 'bonus', 'held', 'deficit', 'version'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
}

/** Lists the wallets of a player, with the play wallet first. */
export function walletsOf(db: Db, playerId: bigint): Promise<(WalletBalance & { purpose: WalletPurpose })[]> {
  return db
    .selectFrom('wallet')
    .select(['id', 'purpose', 'currency', 'cash', 'bonus', 'held', 'deficit', 'version'])
    .where('player_id', '=', playerId)
    .orderBy('purpose')
    .orderBy('currency')
    .execute()
}

/**
 * Raises the epoch of the ledger if the database was loaded into another cluster, whose transaction ids start again;
 * otherwise does nothing. Every server calls it before it accepts operations.
 */
export async function enterCluster(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query('SELECT ledger_enter_cluster()')
}

/** Name of a progressive jackpot's pool, of which there is one for each brand and currency. */
export interface PoolName {
  brandId: number
  currency: string
  jackpot: string
}

/**
 * Returns the contributions to a pool that no win has taken out, in minor units: the sum of the totals follower, plus
 * the facts after its position.
 */
export async function poolOf(db: Db, { brandId, currency, jackpot }: PoolName): Promise<bigint> {
  const account = `house/jackpot/${jackpot}`
  const { rows } = await sql<{ pool: bigint }>`
    SELECT (coalesce((SELECT sum(amount) FROM account_total
                       WHERE brand_id = ${brandId} AND currency = ${currency} AND account = ${account}), 0)
          + coalesce((SELECT sum(l.amount) FROM transfer t JOIN wallet w ON w.id = t.wallet_id, unnest(t.lines) AS l
                       WHERE t.jackpot = ${jackpot} AND l.account = ${account}
                         AND w.brand_id = ${brandId} AND w.currency = ${currency}
                         AND t.position > coalesce((SELECT position FROM follower WHERE name = ${totalsFollower.name}), 0)), 0)
           )::bigint AS pool`.execute(db)
  return rows[0]!.pool
}

/** `poolOf` with a lock, to empty the pool: another transaction that empties it waits until this one ends. */
export async function lockPool(tx: Tx, name: PoolName): Promise<bigint> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`jackpot/${name.brandId}/${name.currency}/${name.jackpot}`}, 0))`.execute(
    tx,
  )
  return poolOf(tx, name)
}

/**
 * Returns the amount in a vendor wallet by our books, in minor units: money moved in, minus money moved out and losses
 * of pulled bets. The vendor's own amount differs by bets that were not pulled yet.
 */
export async function vendorWalletOf(db: Db, walletId: bigint, vendorCode: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT coalesce(sum(l.amount), 0)::bigint AS amount FROM transfer t, unnest(t.lines) AS l
     WHERE t.wallet_id = ${walletId} AND t.source = ${vendorCode} AND l.account = ${`vendor/${vendorCode}`}`.execute(
    db,
  )
  return rows[0]!.amount
}

/** Wallets for a join in another feature's query. */
export function walletRows(db: Db | Tx) {
  return db
    .selectFrom('wallet')
    .select(['id', 'brand_id', 'player_id', 'currency', 'purpose', 'cash', 'bonus', 'held', 'deficit'])
}
