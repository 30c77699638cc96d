import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../../db/tables.ts'

/** Locks a wallet for a change that must not run concurrently with a round of it. */
export async function lockWallet(tx: Tx, walletId: bigint): Promise<void> {
  await sql`SELECT wallet_lock(${walletId})`.execute(tx)
}

/**
 * A wallet's money in minor units. `cash` excludes `held`; `bonus` can be staked and nothing else; `deficit` is the
 * player's debt, and cash is then 0.
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

/** Wallets for a join in another feature's query. */
export function walletRows(db: Db | Tx) {
  return db
    .selectFrom('wallet')
    .select([
      'id',
      'brand_id',
      'player_id',
      'currency',
      'purpose',
      'cash',
      'bonus',
      'held',
      'deficit',
      'seed_id',
      'next_nonce',
    ])
}

/** All wallets, for the FROM of a query that looks some of them up. */
export const allWallets = sql`(SELECT * FROM wallet)`
