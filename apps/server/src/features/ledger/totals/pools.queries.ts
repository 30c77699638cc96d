import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { allFollowers } from '../followers/index.ts'
import { allTransfers } from '../transfers/index.ts'
import { allWallets } from '../wallet/index.ts'
import { totalsFollower } from './totals.follower.ts'

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
    SELECT (coalesce((SELECT amount FROM account_balance
                       WHERE brand_id = ${brandId} AND currency = ${currency} AND account = ${account}), 0)
          + coalesce((SELECT sum(l.amount) FROM ${allTransfers} t JOIN ${allWallets} w ON w.id = t.wallet_id, unnest(t.lines) AS l
                       WHERE t.jackpot = ${jackpot} AND l.account = ${account}
                         AND w.brand_id = ${brandId} AND w.currency = ${currency}
                         AND t.position > coalesce((SELECT position FROM ${allFollowers} follower WHERE name = ${totalsFollower.name}), 0)), 0)
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
