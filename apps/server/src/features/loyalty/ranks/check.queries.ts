import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { rewardRows } from '../../bonus/rewards/index.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import { audienceRows } from '../../people/players/index.ts'

const rulesOf = (db: Db) => ({
  'what is kept of all time is what figures from before come to': sql`
    SELECT r.player_id, r.since, r.valid_bet, f.bet, r.deposits, m.brought
      FROM rank_account r JOIN ${audienceRows(db)} p ON p.id = r.player_id,
           LATERAL (SELECT coalesce(sum(q.valid_bet), 0) AS bet FROM ${figureRows(db)} q
                     WHERE q.wallet_id = p.wallet_id AND q.quarter < r.since) f,
           LATERAL (SELECT coalesce(sum(q.amount), 0) AS brought FROM ${moneyFigureRows(db)} q
                     WHERE q.wallet_id = p.wallet_id AND q.class = 'deposits' AND q.quarter < r.since) m
     WHERE r.valid_bet <> f.bet OR r.deposits <> m.brought`,
  'a rank is what its newest line says, and each line goes on from the one before': sql`
    SELECT * FROM (
      SELECT l.player_id, l.id, l.from_rank, lag(l.to_rank) OVER w AS before, l.to_rank, p.rank, lead(l.id) OVER w AS next
        FROM rank_line l JOIN ${audienceRows(db)} p ON p.id = l.player_id WINDOW w AS (PARTITION BY l.player_id ORDER BY l.id)) lines
     WHERE before <> from_rank OR (next IS NULL AND to_rank <> rank)`,
  'a rank falls by one, and in the month before it had notice': sql`
    SELECT * FROM rank_line f WHERE f.why = 'fall' AND (f.to_rank <> f.from_rank - 1 OR NOT EXISTS (
      SELECT FROM rank_line n WHERE n.player_id = f.player_id AND n.why = 'notice' AND n.from_rank = f.from_rank AND n.at < f.at))`,
  'the gift for a rank is given to who rose to it': sql`
    SELECT w.player_id, w.source FROM ${rewardRows(db)} w
     WHERE w.kind = 'rank-gift' AND w.source LIKE 'level/%' AND NOT EXISTS (
       SELECT FROM rank_line l WHERE l.player_id = w.player_id AND l.why = 'rise'
          AND split_part(w.source, '/', 2)::integer > l.from_rank AND split_part(w.source, '/', 2)::integer <= l.to_rank)`,
})

/** Returns the violated rules of ranks, with up to five rows each. */
export function checkRanks(db: Db): Promise<BrokenRule[]> {
  return brokenRules(db, rulesOf(db))
}
