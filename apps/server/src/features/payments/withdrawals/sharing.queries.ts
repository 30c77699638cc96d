import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { SharedThing } from '../../people/cases/index.ts'

/** Lists the payout accounts of a brand that several players have or had, one of them since a time. */
export async function listAccountsOfSeveral(
  db: Db | Tx,
  brandId: number,
  since: Date,
): Promise<SharedThing[]> {
  const { rows } = await sql<Omit<SharedThing, 'playerIds'> & { playerIds: string[] }>`
    SELECT digest, array_agg(DISTINCT player_id::text) AS "playerIds", min(made_at) AS first, max(made_at) AS last
      FROM payout_account
     WHERE brand_id = ${brandId}
       AND digest IN (SELECT digest FROM payout_account WHERE brand_id = ${brandId} AND made_at > ${since})
     GROUP BY digest HAVING count(DISTINCT player_id) > 1 ORDER BY digest`.execute(db)
  return rows.map((row) => ({ ...row, playerIds: row.playerIds.map(BigInt) }))
}

/** Payout accounts that players have or had, by their digests, as a part of another feature's query. */
export function payeeRows(db: Db | Tx) {
  return db.selectFrom('payout_account').select(['player_id', 'digest'])
}

/** Condition that two players have or had the same payout account, as a part of another feature's query. */
export function sharedAccount(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return sql`EXISTS (SELECT FROM payout_account a JOIN payout_account b ON b.digest = a.digest
                      WHERE a.player_id = ${one} AND b.player_id = ${other})`
}

/** Returns those of some players who have a payout account that no other player has or had. */
export async function withOwnAccount(db: Db | Tx, playerIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ playerId: bigint }>`
    SELECT DISTINCT player_id AS "playerId" FROM payout_account a
     WHERE player_id = ANY (${[...playerIds]}::bigint[]) AND removed_at IS NULL
       AND NOT EXISTS (SELECT FROM payout_account o WHERE o.digest = a.digest AND o.player_id <> a.player_id)`.execute(
    db,
  )
  return new Set(rows.map(({ playerId }) => playerId))
}

/**
 * Returns the sum that some players requested to accounts with these digests since a time, in minor units, without
 * unpaid amounts.
 */
export async function sentToAccounts(
  db: Db | Tx,
  playerIds: readonly bigint[],
  digests: readonly Buffer[],
  since: Date,
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ playerId: bigint; amount: bigint }>`
    SELECT w.player_id AS "playerId", sum(w.amount)::bigint AS amount
      FROM withdrawal w JOIN payout_account a ON a.id = w.account_id
     WHERE w.player_id = ANY (${[...playerIds]}::bigint[]) AND a.digest = ANY (${[...digests]}::bytea[])
       AND w.state IN ('review', 'paying', 'paid') AND w.made_at > ${since} GROUP BY 1`.execute(db)
  return new Map(rows.map(({ playerId, amount }) => [playerId, amount]))
}

/** Lists the players of a brand who have or had a payout account of a player. */
export async function listPayeesWith(
  db: Db,
  brandId: number,
  playerId: bigint,
  limit: number,
): Promise<{ playerId: bigint; lastAt: Date }[]> {
  const { rows } = await sql<{ playerId: bigint; lastAt: Date }>`
    SELECT o.player_id AS "playerId", max(o.made_at) AS "lastAt" FROM payout_account a JOIN payout_account o ON o.digest = a.digest
     WHERE a.player_id = ${playerId} AND o.player_id <> ${playerId} AND o.brand_id = ${brandId}
     GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db)
  return rows
}
