import { sql } from 'kysely'
import type { Follower } from '../../../follower.ts'
import type { Tools } from '../../../tools.ts'
import { factsOf } from '../../ledger/facts/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { originRows } from '../campaigns/index.ts'
import { addPostbacks } from './postbacks.service.ts'

/**
 * Follower that records the first deposit of each player who came by an agent's code, and notifies the agent once.
 * Money from the agent above or demo money is no deposit. Its tables are not recounted, since that would notify
 * everything again.
 */
export function firstDepositsFollower(tools: Pick<Tools, 'clock' | 'chance'>): Follower {
  return {
    name: 'first-deposits',
    tables: [],
    restMs: 1_000,
    async apply(tx, span) {
      const { rows } = await sql<{ playerId: bigint; amount: bigint; currency: string }>`
        INSERT INTO first_deposit (player_id, amount, currency, at)
          SELECT DISTINCT ON (w.player_id) w.player_id, credited.amount, w.currency, f.at
            FROM ${factsOf(span)} f
            CROSS JOIN LATERAL (SELECT sum(l.amount) AS amount FROM unnest(f.lines) AS l WHERE l.balance IS NOT NULL) credited
            JOIN ${walletRows(tx)} w ON w.id = f.wallet_id AND w.purpose = 'play'
            JOIN ${originRows(tx)} o ON o.player_id = w.player_id AND o.agent_id IS NOT NULL AND o.way <> 'opened'
           WHERE f.recipe = 'deposit' AND credited.amount > 0
           ORDER BY w.player_id, f.at, f.version
          ON CONFLICT (player_id) DO NOTHING
        RETURNING player_id AS "playerId", amount, currency`.execute(tx)
      for (const { playerId, ...money } of rows)
        await addPostbacks(tx, tools, { playerId, event: 'first-deposit', money })
    },
  }
}
