import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { freeRoundRows } from '../../games/free-rounds/index.ts'
import { movesOf } from '../../ledger/transfers/index.ts'
import { requirementRows } from '../../ledger/turnover/index.ts'
import { rewardRows } from '../rewards/index.ts'

/** Returns the violated rules of promotions, with up to five rows each. */
export function checkPromotions(db: Db): Promise<BrokenRule[]> {
  const gifts = movesOf('bonus', 'deposit-bonus')
  const rules = {
    'a promotion has given and keeps what the parts of players say, and what its rewards come to': sql`
      SELECT p.public_id, p.given, p.reserved, p.rewards, s.*, g.*, f.* FROM promotion p,
        LATERAL (SELECT coalesce(sum(c.amount), 0) AS parts_given, coalesce(sum(c.reserved), 0) AS parts_keep
                   FROM promotion_claim c WHERE c.promotion_id = p.id) s,
        LATERAL (SELECT coalesce(sum(r.amount), 0) AS rewarded, count(*) AS rewards FROM ${rewardRows(db)} r
                  WHERE r.kind IN ('promotion', 'cashback') AND split_part(r.source, '/', 1) = p.public_id::text) g,
        LATERAL (SELECT coalesce(sum(f.worth), 0) AS rounds_worth, count(*) AS sets FROM ${freeRoundRows(db)} f WHERE f.source = p.public_id::text) f
       WHERE p.given <> s.parts_given + g.rewarded + f.rounds_worth OR p.reserved <> s.parts_keep OR p.rewards <> g.rewards + f.sets`,
    'what is kept for a part is kept while it is open': sql`
      SELECT id, state, reserved FROM promotion_claim WHERE reserved > 0 AND state NOT IN ('joined', 'counting', 'applied')
       OR reserved = 0 AND state IN ('joined', 'applied')`,
    'an approved application has one reward, and no other has': sql`
      SELECT c.id, c.state, r.amount FROM promotion_claim c JOIN promotion p ON p.id = c.promotion_id
        LEFT JOIN ${rewardRows(db)} r ON r.kind = 'promotion' AND r.player_id = c.player_id AND r.source = p.public_id || '/' || c.id
       WHERE p.kind = 'application' AND (c.state = 'approved') <> (r.amount IS NOT NULL)`,
    'each part that was given has one transfer of its amount, and what must be played for it': sql`
      SELECT c.id, c.amount, m.amount AS moved, r.amount AS to_play FROM promotion_claim c
        LEFT JOIN ${gifts} m ON m.wallet_id = c.wallet_id AND m.transaction_id = 'deposit-bonus/' || c.id
        LEFT JOIN ${requirementRows(db)} r ON r.wallet_id = c.wallet_id AND r.version = c.version
       WHERE c.terms ->> 'kind' = 'deposit' AND (m.amount IS DISTINCT FROM c.amount OR r.amount IS DISTINCT FROM c.amount)`,
    'each transfer of a deposit bonus belongs to a part': sql`
      SELECT m.wallet_id, m.transaction_id FROM ${gifts} m
       WHERE NOT EXISTS (SELECT FROM promotion_claim c WHERE c.wallet_id = m.wallet_id AND 'deposit-bonus/' || c.id = m.transaction_id)`,
    'a deposit has given one bonus': sql`
      SELECT wallet_id, deposit_version FROM promotion_claim WHERE deposit_version IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1`,
    'nobody was given a promotion more often than its terms say': sql`
      SELECT promotion_id, player_id FROM promotion_claim WHERE amount IS NOT NULL GROUP BY 1, 2
      HAVING count(*) > max((terms ->> 'times')::integer)`,
  }
  return brokenRules(db, rules)
}
