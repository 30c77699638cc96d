import { sql } from 'kysely'
import type { Follower } from '../../../follower.ts'
import { factRows, factsOf } from '../../ledger/facts/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { liveRows } from '../contracts/index.ts'

/**
 * Follower that adds up what counts for contracts on single rounds and is in no line yet: the valid bets of rounds that
 * a player has won or lost. A round that is corrected later is subtracted as it was and added as it is, for the
 * contracts in force when it was first settled.
 */
export const liveSumsFollower: Follower = {
  name: 'real-time-wages',
  tables: ['agent_live_sum'],
  async apply(tx, span) {
    const { rows } = await sql`SELECT FROM ${liveRows(tx)} c LIMIT 1`.execute(tx)
    if (rows.length === 0) return
    await sql`
      WITH moved AS MATERIALIZED (
        SELECT wallet_id, round_id, category, min(at) AS at, sum(settled_stake) AS stake, sum(settled_win) AS win,
               sum(valid_bet) AS bet, bool_or(is_correction) AS is_corrected
          FROM ${factsOf(span)} f WHERE valid_bet IS NOT NULL AND category IS NOT NULL GROUP BY 1, 2, 3
      ), before AS (
        SELECT m.wallet_id, m.round_id, min(f.at) AS at, sum(f.settled_stake) AS stake, sum(f.settled_win) AS win, sum(f.valid_bet) AS bet
          FROM moved m JOIN ${factRows} f ON f.wallet_id = m.wallet_id AND f.round_id = m.round_id
         WHERE m.is_corrected AND f.position <= ${span.after} AND f.valid_bet IS NOT NULL GROUP BY 1, 2
      ), counted AS (
        SELECT m.wallet_id, m.category, coalesce(b.at, m.at) AS at, false AS is_void, m.stake + coalesce(b.stake, 0) AS stake,
               m.win + coalesce(b.win, 0) AS win, m.bet + coalesce(b.bet, 0) AS bet
          FROM moved m LEFT JOIN before b USING (wallet_id, round_id)
        UNION ALL
        SELECT m.wallet_id, m.category, b.at, true, b.stake, b.win, b.bet FROM moved m JOIN before b USING (wallet_id, round_id)
      )
      INSERT INTO agent_live_sum AS old (contract_id, category, is_void, is_won, valid_bet)
        SELECT c.id, r.category, r.is_void, r.win > r.stake, sum(r.bet)
          FROM counted r
          JOIN ${walletRows(tx)} w ON w.id = r.wallet_id AND w.purpose = 'play'
          LEFT JOIN ${pathRows(tx)} p ON p.player_id = w.player_id AND p.from_at <= r.at AND p.to_at > r.at
          CROSS JOIN LATERAL unnest(coalesce(p.above, '{}') || w.player_id) AS agent (id)
          JOIN ${liveRows(tx)} c ON c.player_id = agent.id AND c.currency = w.currency AND c.from_at <= r.at AND c.to_at > r.at
               AND (c.counts_own OR agent.id <> w.player_id) AND r.stake >= c.single_bet AND jsonb_exists(c.weights, r.category)
         WHERE r.win <> r.stake AND r.bet <> 0
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (contract_id, category, is_void, is_won) DO UPDATE SET valid_bet = old.valid_bet + EXCLUDED.valid_bet`.execute(
      tx,
    )
  },
}
