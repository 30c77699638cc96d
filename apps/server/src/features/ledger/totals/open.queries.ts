import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import { partRows } from '../../../db/parts.ts'
import type { Db } from '../../../db/tables.ts'
import { allRounds } from '../transfers/index.ts'
import { allWallets } from '../wallet/index.ts'

/** Rounds of a game that were open at the end of a part of an interval, with their stakes in minor units. */
export interface OpenRounds {
  /** Number of the part, from 0. */
  part: number
  gameId: string
  vendor: string
  category: GameCategory
  rounds: number
  staked: bigint
}

/**
 * Lists the rounds of each game of a brand that were open at the end of each part of an interval, with the stakes in
 * their records. Left out are bets on draws, of which a player has one round for each draw, and pulled bets, whose
 * money is at the vendor.
 */
export async function listOpenRounds(
  db: Db,
  {
    brandId,
    currency,
    parts,
  }: { brandId: number; currency: string; parts: readonly { fromMs: number; untilMs: number }[] },
): Promise<OpenRounds[]> {
  const open = (staked: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
      SELECT b.part, r.wallet_id, r.game_id, r.source, r.category, r.is_pulled, ${staked} AS staked
        FROM ${partRows(parts)} JOIN ${allRounds} r ON r.opened_at < b.until_at AND ${condition}
         AND coalesce(r.reference, '') NOT LIKE 'draw %'`
  const ended = sql`CASE r.state WHEN 'refunded' THEN r.staked ELSE r.staked - r.refunded END`
  // Each condition has an index of its own: a round that ended over an hour later stayed open for over an hour.
  const { rows } = await sql<OpenRounds>`
    WITH found AS (
      ${open(sql`r.staked - r.refunded`, sql`r.state = 'open'`)}
      UNION ALL
      ${open(
        ended,
        sql`r.state <> 'open' AND r.closed_at > r.opened_at
         AND r.closed_at >= b.until_at AND r.closed_at < b.until_at + interval '1 hour'`,
      )}
      UNION ALL
      ${open(
        ended,
        sql`r.state <> 'open' AND r.closed_at - r.opened_at > interval '1 hour'
         AND r.closed_at >= b.until_at + interval '1 hour'`,
      )})
    SELECT f.part::integer - 1 AS part, f.game_id AS "gameId", f.source AS vendor, f.category,
           count(*)::integer AS rounds, sum(f.staked)::bigint AS staked
      FROM found f JOIN ${allWallets} w ON w.id = f.wallet_id
     WHERE w.brand_id = ${brandId} AND w.currency = ${currency} AND f.is_pulled IS NULL
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(db)
  return rows
}
