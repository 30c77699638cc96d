import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { accountRows } from '../../people/players/index.ts'

const rulesOf = (db: Db) => ({
  'the points of a player are the sum of the lines, which are numbered without a gap': sql`
    SELECT a.player_id, a.balance, l.points, a.lines, l.count FROM point_account a LEFT JOIN (
        SELECT player_id, sum(points) AS points, count(*) AS count, max(number) AS newest FROM point_line GROUP BY player_id) l
      ON l.player_id = a.player_id
     WHERE a.balance <> coalesce(l.points, 0) OR a.lines <> coalesce(l.count, 0) OR a.lines <> coalesce(l.newest, 0)`,
  'each line of points states the balance after it': sql`
    SELECT * FROM (
      SELECT player_id, number, balance, sum(points) OVER (PARTITION BY player_id ORDER BY number) AS folded FROM point_line) l
     WHERE balance <> folded`,
  'the counted valid bets are the points of play and the rest': sql`
    SELECT a.player_id, a.rest, p.counted, l.given FROM point_account a
      LEFT JOIN (SELECT player_id, sum(settled + counted) AS counted FROM point_progress GROUP BY 1) p ON p.player_id = a.player_id
      LEFT JOIN (SELECT l.player_id, sum(l.points * t.per_point * 100) AS given
                   FROM point_line l JOIN point_terms t ON t.id = l.terms_id GROUP BY 1) l ON l.player_id = a.player_id
     WHERE coalesce(p.counted, 0) <> coalesce(l.given, 0) + a.rest`,
  'the valid bets settled under some terms are counted once': sql`
    SELECT p.player_id, p.terms_id, p.settled, f.found FROM point_progress p
      JOIN (SELECT *, lead(begins_at, 1, 'infinity') OVER (PARTITION BY brand_id ORDER BY begins_at) AS ends_at FROM point_terms) t
        ON t.id = p.terms_id
      JOIN ${accountRows(db)} a ON a.id = p.player_id,
           LATERAL (
             SELECT coalesce(sum(q.valid_bet * coalesce((t.weights->>q.category)::integer, 0)), 0) AS found FROM ${figureRows(db)} q
              WHERE q.wallet_id = a.wallet_id AND q.quarter >= t.begins_at AND q.quarter < least(t.ends_at, p.since)) f
     WHERE p.settled <> f.found`,
  'points of a redemption were taken once, and returned once if it was rejected': sql`
    SELECT r.id, r.state, r.points, l.taken, l.returned FROM point_redemption r LEFT JOIN (
        SELECT redemption_id, -sum(points) FILTER (WHERE kind = 'redeemed') AS taken,
               coalesce(sum(points) FILTER (WHERE kind = 'returned'), 0) AS returned, min(player_id) AS player_id
          FROM point_line WHERE redemption_id IS NOT NULL GROUP BY 1) l ON l.redemption_id = r.id
     WHERE (l.taken, l.returned, l.player_id)
        IS DISTINCT FROM (r.points, CASE r.state WHEN 'rejected' THEN r.points ELSE 0 END, r.player_id)`,
  'the taken pieces of a good are those redeemed and not rejected': sql`
    SELECT g.id, g.taken, r.pieces FROM point_good g LEFT JOIN (
        SELECT good_id, sum(quantity) AS pieces FROM point_redemption WHERE state <> 'rejected' GROUP BY 1) r ON r.good_id = g.id
     WHERE g.taken <> coalesce(r.pieces, 0)`,
})

/** Returns the violated rules of points, with up to five rows each. */
export function checkPoints(db: Db): Promise<BrokenRule[]> {
  return brokenRules(db, rulesOf(db))
}
