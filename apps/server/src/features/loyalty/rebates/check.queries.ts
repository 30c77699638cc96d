import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { rewardRows } from '../../bonus/rewards/index.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { audienceRows } from '../../people/players/index.ts'

const rulesOf = (db: Db) => ({
  'the valid bets that are settled under some terms are what figures come to, each once': sql`
    SELECT p.player_id, p.terms_id, p.category, p.settled, f.found FROM rebate_progress p
      JOIN (SELECT *, lead(begins_at, 1, 'infinity') OVER (PARTITION BY brand_id ORDER BY begins_at) AS ends_at FROM rebate_terms) t
        ON t.id = p.terms_id
      JOIN ${audienceRows(db)} a ON a.id = p.player_id,
           LATERAL (
             SELECT coalesce(sum(q.valid_bet), 0) AS found FROM ${figureRows(db)} q
              WHERE q.wallet_id = a.wallet_id AND q.category = p.category
                AND q.quarter >= t.begins_at AND q.quarter < least(t.ends_at, p.since)) f
     WHERE p.settled <> f.found`,
  'no bet is rebated twice: what was rebated is the sum of the lines': sql`
    SELECT p.player_id, p.terms_id, p.category, p.rebated, l.bet FROM rebate_progress p
      FULL JOIN (SELECT b.player_id, l.terms_id, l.category, sum(l.valid_bet) AS bet
                   FROM rebate_line l JOIN rebate b ON b.id = l.rebate_id GROUP BY 1, 2, 3) l
        ON l.player_id = p.player_id AND l.terms_id = p.terms_id AND l.category = p.category
     WHERE coalesce(p.rebated, 0) <> coalesce(l.bet, 0)`,
  'what was rebated at its rates is what was paid and the rest': sql`
    SELECT l.player_id, l.category, l.units, l.amount, r.rest
      FROM (SELECT b.player_id, l.category, sum(l.valid_bet * l.rate) AS units, sum(l.amount) AS amount
              FROM rebate_line l JOIN rebate b ON b.id = l.rebate_id GROUP BY 1, 2) l
      LEFT JOIN rebate_rest r ON r.player_id = l.player_id AND r.category = l.category
     WHERE l.units <> l.amount * 10000 + coalesce(r.rest, 0)`,
  'a rebate is the sum of its lines, and the reward by which it was paid': sql`
    SELECT b.id, b.amount, l.amount AS lines, w.amount AS reward, w.state FROM rebate b
      LEFT JOIN (SELECT rebate_id, sum(amount) AS amount FROM rebate_line GROUP BY 1) l ON l.rebate_id = b.id
      LEFT JOIN ${rewardRows(db)} w ON w.player_id = b.player_id AND w.kind = 'rebate' AND w.source = b.id::text
     WHERE (l.amount, w.amount) IS DISTINCT FROM (b.amount::numeric, b.amount) OR w.state NOT IN ('open', 'claimed', 'paid')`,
})

/** Returns the violated rules of rebates, with up to five rows each. */
export function checkRebates(db: Db): Promise<BrokenRule[]> {
  return brokenRules(db, rulesOf(db))
}
