import { sql } from 'kysely'
import { type BrokenRule, brokenRules } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import { rewardRows } from '../../bonus/rewards/index.ts'

/** Returns the violated rules of raffles, with up to five rows each. */
export function checkRaffles(db: Db): Promise<BrokenRule[]> {
  const rules = {
    'entries are numbered without a gap': sql`
      SELECT * FROM (SELECT raffle_id, first, coalesce(lag(first + count) OVER (PARTITION BY raffle_id ORDER BY first), 0) AS begins
                       FROM raffle_part WHERE first IS NOT NULL) n WHERE first <> begins`,
    'each prize that was won is one reward of its amount': sql`
      SELECT r.public_id, w.place, w.amount, g.amount AS given FROM raffle_win w JOIN raffle r ON r.id = w.raffle_id
        FULL JOIN (SELECT * FROM ${rewardRows(db)} g WHERE g.kind = 'raffle') g ON g.source = r.public_id::text AND g.player_id = w.player_id
       WHERE w.amount IS DISTINCT FROM g.amount`,
    'the number of each prize is one of its winner': sql`
      SELECT w.raffle_id, w.place FROM raffle_win w JOIN raffle_part p ON p.raffle_id = w.raffle_id AND p.player_id = w.player_id
       WHERE NOT coalesce(w.number >= p.first AND w.number < p.first + p.count, false)`,
  }
  return brokenRules(db, rules)
}
