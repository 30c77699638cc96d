import type { GroupPlay } from '@fairground/plans/plan'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { givenGroupRows, groupsOf, ownGroup } from '../../lotteries/prices/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { holdsIn, type Span } from './team.queries.ts'

/** Category of the games that have prize groups. */
const category = 'ELOTT'

/**
 * Returns the play in games with prize groups in a span of a brand, by agent: the valid bet below each direct downline,
 * and of that downline itself, by the groups that both had. A group counts from the first quarter of an hour that
 * begins with it; if it is outside of what the brand allows now, the nearest within counts.
 */
export async function groupPlays(
  db: Db | Tx,
  { brandId, currency, span }: { brandId: number; currency: string; span: Span },
): Promise<Map<bigint, GroupPlay[]>> {
  const [from, to] = [new Date(span.fromMs), new Date(span.toMs)]
  const groupAt = (player: ReturnType<typeof sql>, at: ReturnType<typeof sql>) =>
    sql`(SELECT g.prize_group FROM ${givenGroupRows(db)} g WHERE g.player_id = ${player} AND g.given_at <= ${at} ORDER BY g.id DESC LIMIT 1)`
  // If nobody of a path was given a group within the span, all of it is one sum.
  const { rows: played } = await sql<{ above: bigint[]; given: number | null; at: Date; validBet: bigint }>`
    WITH changed AS MATERIALIZED (
      SELECT coalesce(array_agg(DISTINCT player_id), '{}') AS ids FROM ${givenGroupRows(db)} g WHERE given_at >= ${from} AND given_at < ${to}
    ), played AS MATERIALIZED (
      SELECT w.player_id, p.above,
             CASE WHEN changed.ids && (p.above || w.player_id) THEN f.quarter ELSE ${from} END AS at, sum(f.valid_bet) AS valid_bet
        FROM ${figureRows(db)} f
        JOIN ${walletRows(db)} w ON w.id = f.wallet_id AND w.brand_id = ${brandId} AND w.purpose = 'play' AND w.currency = ${currency}
        JOIN ${pathRows(db)} p ON p.player_id = w.player_id AND ${holdsIn(sql`p`, sql`f.quarter`)}
        CROSS JOIN changed
       WHERE f.quarter >= ${from} AND f.quarter < ${to} AND f.category = ${category} AND cardinality(p.above) > 0
       GROUP BY 1, 2, 3
    )
    SELECT above, ${groupAt(sql`played.player_id`, sql`played.at`)} AS given, at, sum(valid_bet)::bigint AS "validBet" FROM played GROUP BY 1, 2, 3`.execute(
    db,
  )
  const groupOf = await groupsOver(db, [...new Set(played.flatMap(({ above }) => above))], to)
  const { groups } = await groupsOf(db, brandId)
  const sums = new Map<bigint, Map<string, GroupPlay>>()
  for (const { above, given, at, validBet } of played)
    for (const [place, agent] of above.entries()) {
      const next = above[place + 1]
      const own = ownGroup(groups, groupOf(agent, at))
      const below = ownGroup(groups, next === undefined ? given : groupOf(next, at))
      if (own <= below || validBet === 0n) continue
      const of = sums.get(agent) ?? new Map<string, GroupPlay>()
      sums.set(agent, of)
      const before = of.get(`${own} ${below}`)?.validBet ?? 0n
      of.set(`${own} ${below}`, { own, below, validBet: before + validBet })
    }
  return new Map([...sums].map(([agent, of]) => [agent, [...of.values()]]))
}

/**
 * Groups that accounts were given before a time: returns the one that an account had at an instant, null if there was
 * none.
 */
async function groupsOver(db: Db | Tx, playerIds: readonly bigint[], before: Date) {
  const { rows } = await sql<{ playerId: bigint; group: number; at: Date }>`
    SELECT player_id AS "playerId", prize_group AS "group", given_at AS at FROM ${givenGroupRows(db)} g
     WHERE player_id = ANY (${playerIds}::bigint[]) AND given_at < ${before} ORDER BY id`.execute(db)
  const given = Map.groupBy(rows, ({ playerId }) => playerId)
  return (playerId: bigint, at: Date) => given.get(playerId)?.findLast((one) => one.at <= at)?.group ?? null
}
