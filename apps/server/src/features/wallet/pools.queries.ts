import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { totalsFollower } from './totals.follower.ts'

/** A progressive jackpot's pool: one in a brand and currency. */
export interface PoolName {
  brandId: number
  currency: string
  jackpot: string
}

/**
 * What stakes have put into a pool and wins have not yet taken out, in minor units: what the follower of totals has summed up,
 * and the facts after its place.
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

/** `poolOf` for who empties it: whoever else would waits until this transaction has ended. */
export async function lockPool(tx: Tx, name: PoolName): Promise<bigint> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`jackpot/${name.brandId}/${name.currency}/${name.jackpot}`}, 0))`.execute(
    tx,
  )
  return poolOf(tx, name)
}
