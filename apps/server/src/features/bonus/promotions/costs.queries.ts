import { sql } from 'kysely'
import { type Part, partRows } from '../../../db/parts.ts'
import type { Db } from '../../../db/tables.ts'
import { requirementRows } from '../../ledger/turnover/index.ts'
import { rewardRows } from '../rewards/index.ts'
import type { Promotion } from './promotions.queries.ts'

/**
 * Gifts of a promotion in a part of an interval, and their end so far, in minor units. Cash from a played bonus
 * includes its wins, so it may be more than the gift.
 */
export interface PromotionCost {
  /** Number of the part, from 0. */
  part: number
  publicId: string
  name: string
  kind: Promotion['terms']['kind']
  players: bigint
  given: bigint
  /** Cash of the player: from a played bonus, or a gift of cash that was played. */
  freed: bigint
  /** Part of the gifts that was lost in play, or that a bonus did not let out. */
  lost: bigint
  expired: bigint
  /** Given up by the player, or taken back with a deposit that was charged back. */
  takenBack: bigint
  /** Still to be played, or held. */
  open: bigint
  /** Valid bets that counted for them. */
  turnover: bigint
}

/**
 * Lists what each promotion of a brand gave in each part of an interval: bonuses for deposits when they were credited,
 * and rewards when they were claimed. Wins of free rounds are not in it.
 */
export async function listPromotionCosts(
  db: Db,
  { brandId, currency, parts }: { brandId: number; currency: string; parts: readonly Part[] },
): Promise<PromotionCost[]> {
  const { rows } = await sql<PromotionCost>`
    WITH gift AS (
      SELECT b.part, c.promotion_id, c.player_id, c.wallet_id, c.version, c.amount,
             c.state IN ('cancelled', 'taken_back') AS is_back
        FROM ${partRows(parts)}
        JOIN promotion_claim c ON c.given_at >= b.from_at AND c.given_at < b.until_at
        JOIN promotion p ON p.id = c.promotion_id AND p.brand_id = ${brandId} AND p.currency = ${currency}
      UNION ALL
      SELECT b.part, p.id, r.player_id, r.wallet_id, r.version, r.amount, false
        FROM ${partRows(parts)}
        JOIN ${rewardRows(db)} r ON r.kind IN ('promotion', 'cashback') AND r.state IN ('claimed', 'paid')
         AND r.ended_at >= b.from_at AND r.ended_at < b.until_at
        JOIN promotion p ON p.public_id::text = split_part(r.source, '/', 1) AND p.brand_id = ${brandId}
         AND p.currency = ${currency}),
    ended AS (
      SELECT g.part, g.promotion_id, g.player_id, g.amount,
             CASE WHEN g.is_back THEN 'back' WHEN r.state = 'done' AND r.account = 'bonus' AND r.released IS NULL THEN 'open'
               ELSE coalesce(r.state, 'done') END AS ending,
             coalesce(r.released, g.amount) AS freed, coalesce(r.played, 0) AS played
        FROM gift g LEFT JOIN ${requirementRows(db)} r ON r.wallet_id = g.wallet_id AND r.version = g.version)
    SELECT e.part::integer - 1 AS part, p.public_id AS "publicId", p.name, p.kind, count(DISTINCT e.player_id) AS players,
           sum(e.amount)::bigint AS given,
           coalesce(sum(e.freed) FILTER (WHERE e.ending = 'done'), 0)::bigint AS freed,
           coalesce(sum(CASE e.ending WHEN 'done' THEN greatest(e.amount - e.freed, 0) ELSE e.amount END)
             FILTER (WHERE e.ending IN ('done', 'spent')), 0)::bigint AS lost,
           coalesce(sum(e.amount) FILTER (WHERE e.ending = 'expired'), 0)::bigint AS expired,
           coalesce(sum(e.amount) FILTER (WHERE e.ending = 'back'), 0)::bigint AS "takenBack",
           coalesce(sum(e.amount) FILTER (WHERE e.ending = 'open'), 0)::bigint AS open,
           sum(e.played)::bigint AS turnover
      FROM ended e JOIN promotion p ON p.id = e.promotion_id
     GROUP BY e.part, p.id
     ORDER BY e.part, sum(e.amount) DESC, p.id`.execute(db)
  return rows
}
