import { sql } from 'kysely'
import type { Follower } from '../../../follower.ts'
import { factsOf } from '../../ledger/facts/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { holdsIn } from './team.queries.ts'

const quarter = sql`date_bin('15 minutes', f.at, 'epoch')`

/**
 * Follower that maintains the totals of each agent's team by quarter of an hour: all facts of a wallet in a quarter are
 * added up first, then those of all wallets with the same path, and only then is each sum given to the agents on that
 * path (design: counting, "Trees").
 */
export const teamTotalsFollower: Follower = {
  name: 'team-totals',
  tables: ['team_figure', 'team_money'],
  restMs: 1_000,
  async apply(tx, span) {
    await sql`
      INSERT INTO team_figure AS old (agent_id, currency, quarter, category, settled_stake, settled_win, valid_bet, rounds)
        SELECT agent.id, currency, quarter, category, sum(stake), sum(win), sum(bet), sum(rounds)
          FROM (
            SELECT p.above, w.currency, f.quarter, f.category, sum(f.stake) AS stake, sum(f.win) AS win, sum(f.bet) AS bet, sum(f.rounds) AS rounds
              FROM (
                SELECT wallet_id, ${quarter} AS quarter, category, sum(settled_stake) AS stake, sum(settled_win) AS win,
                       sum(valid_bet) AS bet, count(*) FILTER (WHERE NOT is_correction) AS rounds
                  FROM ${factsOf(span)} f WHERE valid_bet IS NOT NULL AND category IS NOT NULL GROUP BY 1, 2, 3) f
              JOIN ${walletRows(tx)} w ON w.id = f.wallet_id AND w.purpose = 'play'
              JOIN ${pathRows(tx)} p ON p.player_id = w.player_id AND ${holdsIn(sql`p`, sql`f.quarter`)}
             GROUP BY 1, 2, 3, 4) by_path, unnest(above) AS agent (id)
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (agent_id, currency, quarter, category) DO UPDATE SET
          settled_stake = old.settled_stake + EXCLUDED.settled_stake, settled_win = old.settled_win + EXCLUDED.settled_win,
          valid_bet = old.valid_bet + EXCLUDED.valid_bet, rounds = old.rounds + EXCLUDED.rounds`.execute(tx)
    await sql`
      INSERT INTO team_money AS old (agent_id, currency, quarter, class, amount)
        SELECT agent.id, currency, quarter, class, sum(amount)
          FROM (
            SELECT p.above, w.currency, f.quarter, f.class, sum(f.amount) AS amount
              FROM (
                SELECT wallet_id, ${quarter} AS quarter, class, sum((SELECT sum(l.amount) FROM unnest(lines) AS l WHERE l.balance IS NOT NULL)) AS amount
                  FROM ${factsOf(span)} f
                 WHERE class IN ('deposits', 'withdrawals', 'rebates', 'gifts') OR recipe = 'income-received' GROUP BY 1, 2, 3) f
              JOIN ${walletRows(tx)} w ON w.id = f.wallet_id AND w.purpose IN ('play', 'agent')
              JOIN ${pathRows(tx)} p ON p.player_id = w.player_id AND ${holdsIn(sql`p`, sql`f.quarter`)}
             WHERE f.amount <> 0 GROUP BY 1, 2, 3, 4) by_path, unnest(above) AS agent (id)
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (agent_id, currency, quarter, class) DO UPDATE SET amount = old.amount + EXCLUDED.amount`.execute(
      tx,
    )
  },
}
