import { sql } from 'kysely'
import type { Follower } from '../../../follower.ts'
import { factsOf } from '../facts/index.ts'
import { pulledRecipe } from '../wallet/index.ts'

/** Whether a fact moved a balance of ours, and not one that a vendor keeps. */
const isOurs = sql`recipe IS DISTINCT FROM ${sql.lit(pulledRecipe)}`

/**
 * Follower that maintains the sums of facts by quarter of an hour: settlements and movements of rounds by category and
 * vendor, and movements of recipes by class. A pulled bet settles but moves no balance of ours, so only its settlement
 * counts. A correction counts in the quarter in which it happened; earlier quarters do not change.
 */
export const figuresFollower: Follower = {
  name: 'figures',
  tables: ['figure', 'money_figure'],
  async apply(tx, span) {
    await sql`
      INSERT INTO figure AS old (wallet_id, quarter, category, vendor, staked, won, refunded, rounds, settled_stake,
                               settled_win, valid_bet, corrections, corrected_bet, bonus)
        SELECT wallet_id, date_bin('15 minutes', at, 'epoch'), category, vendor,
               coalesce(sum(amount) FILTER (WHERE kind IN ('stake', 'round') AND ${isOurs}), 0),
               coalesce(sum(CASE kind WHEN 'pay' THEN amount WHEN 'round' THEN win ELSE -amount END)
                 FILTER (WHERE kind IN ('pay', 'round', 'reversal', 'charge') AND ${isOurs}), 0),
               coalesce(sum(amount) FILTER (WHERE kind = 'refund' AND ${isOurs}), 0),
               count(valid_bet) FILTER (WHERE NOT is_correction),
               coalesce(sum(settled_stake), 0), coalesce(sum(settled_win), 0), coalesce(sum(valid_bet), 0),
               coalesce(sum(settled_win - settled_stake) FILTER (WHERE is_correction), 0),
               coalesce(sum(valid_bet) FILTER (WHERE is_correction), 0),
               coalesce(sum((SELECT sum(l.amount) FROM unnest(lines) AS l WHERE l.account = 'bonus')), 0)
          FROM ${factsOf(span)} f WHERE category IS NOT NULL
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (wallet_id, quarter, category, vendor) DO UPDATE SET
          staked = old.staked + EXCLUDED.staked, won = old.won + EXCLUDED.won, refunded = old.refunded + EXCLUDED.refunded,
          rounds = old.rounds + EXCLUDED.rounds, settled_stake = old.settled_stake + EXCLUDED.settled_stake,
          settled_win = old.settled_win + EXCLUDED.settled_win, valid_bet = old.valid_bet + EXCLUDED.valid_bet,
          corrections = old.corrections + EXCLUDED.corrections,
          corrected_bet = old.corrected_bet + EXCLUDED.corrected_bet, bonus = old.bonus + EXCLUDED.bonus`.execute(
      tx,
    )
    await sql`
      INSERT INTO money_figure AS old (wallet_id, quarter, class, cash, amount, bonus)
        SELECT wallet_id, date_bin('15 minutes', at, 'epoch'), class, sum(moved.cash), sum(moved.amount), sum(moved.bonus)
          FROM ${factsOf(span)} f, LATERAL (
            SELECT coalesce(sum(l.amount) FILTER (WHERE l.account IN ('cash', 'owed')), 0) AS cash,
                   coalesce(sum(l.amount) FILTER (WHERE l.account = 'bonus'), 0) AS bonus,
                   coalesce(sum(l.amount) FILTER (WHERE l.balance IS NOT NULL), 0) AS amount
              FROM unnest(lines) AS l) moved
         WHERE class IS NOT NULL
         GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (wallet_id, quarter, class) DO UPDATE SET
          cash = old.cash + EXCLUDED.cash, amount = old.amount + EXCLUDED.amount, bonus = old.bonus + EXCLUDED.bonus`.execute(
      tx,
    )
  },
}
