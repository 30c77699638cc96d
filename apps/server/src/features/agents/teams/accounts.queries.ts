import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { holdsIn } from './team.queries.ts'

/** Balances of an account, and its totals with everybody below it; in minor units. */
export interface AccountTotals {
  balance: bigint
  validBet: bigint
  /** Stakes minus wins. */
  result: bigint
}

/**
 * Returns the balances of accounts below an agent, and the totals of each with everybody below it over a span of full
 * quarters of an hour while it was below the agent; an account without a wallet of the currency is left out.
 */
export async function totalsOfAccounts(
  db: Db,
  agentId: bigint,
  playerIds: readonly bigint[],
  { currency, from, to }: { currency: string; from: Date; to: Date },
): Promise<Map<bigint, AccountTotals>> {
  const { rows } = await sql<AccountTotals & { playerId: bigint }>`
    WITH own AS MATERIALIZED (
      SELECT w.id, w.player_id, w.cash + w.bonus AS balance FROM ${walletRows(db)} w
       WHERE w.player_id = ANY (${playerIds}::bigint[]) AND w.purpose = 'play' AND w.currency = ${currency}
    ), part AS (
      SELECT o.player_id, f.quarter, f.valid_bet, f.settled_stake - f.settled_win AS result
        FROM own o JOIN ${figureRows(db)} f ON f.wallet_id = o.id WHERE f.quarter >= ${from} AND f.quarter < ${to}
      UNION ALL
      SELECT o.player_id, t.quarter, t.valid_bet, t.settled_stake - t.settled_win
        FROM own o JOIN team_figure t ON t.agent_id = o.player_id AND t.currency = ${currency} WHERE t.quarter >= ${from} AND t.quarter < ${to}
    ), sums AS (
      SELECT part.player_id, sum(valid_bet) AS valid_bet, sum(result) AS result FROM part
        JOIN ${pathRows(db)} p ON p.player_id = part.player_id AND ${agentId} = ANY (p.above) AND ${holdsIn(sql`p`, sql`part.quarter`)}
       GROUP BY 1
    )
    SELECT o.player_id AS "playerId", o.balance::bigint AS balance, coalesce(s.valid_bet, 0)::bigint AS "validBet", coalesce(s.result, 0)::bigint AS result
      FROM own o LEFT JOIN sums s USING (player_id)`.execute(db)
  return new Map(rows.map(({ playerId, ...totals }) => [playerId, totals]))
}
