import type { GameCategory } from '@fairground/kernel/game-category'
import type { TermsOf } from '@fairground/plans/fields'
import type { RoundFields, RoundSums } from '@fairground/plans/plan'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { partsOfPeriod } from '../../games/rounds/index.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { pathsBelow, type Span } from './team.queries.ts'

/**
 * Returns the valid bets of a team's rounds that were settled in a span and count for a real-time salary, as known now:
 * a round made void since is left out. Rounds are looked up wallet by wallet, so that no plan reads those of another
 * branch.
 */
export async function roundSums(
  db: Db,
  {
    agentId,
    currency,
    terms: { singleBet, countsOwn },
    span,
  }: { agentId: bigint; currency: string; terms: TermsOf<RoundFields>; span: Span },
): Promise<RoundSums> {
  const { began, ended } = partsOfPeriod(span)
  const part = (isIn: typeof began) => sql`
    SELECT r.category, r.won, r.staked - r.refunded AS stake, r.valid_bet FROM ${roundRows(db)} r
     WHERE r.wallet_id = w.id AND r.state = 'settled' AND ${isIn} AND r.closed_at >= p.from_at AND r.closed_at < p.to_at`
  const { rows } = await sql<{ category: GameCategory; isWon: boolean; validBet: bigint }>`
    WITH team AS MATERIALIZED (
      SELECT player_id, from_at, to_at FROM ${pathsBelow(db, agentId, new Date(span.fromMs))} below
      UNION ALL
      SELECT ${agentId}, '-infinity', 'infinity' WHERE ${countsOwn})
    SELECT r.category, r.won > r.stake AS "isWon", sum(r.valid_bet)::bigint AS "validBet"
      FROM team p JOIN ${walletRows(db)} w ON w.player_id = p.player_id AND w.purpose = 'play' AND w.currency = ${currency},
           LATERAL (${part(began)} UNION ALL ${part(ended)}) r
     WHERE r.won <> r.stake AND r.stake >= ${singleBet} AND r.valid_bet > 0
     GROUP BY 1, 2`.execute(db)
  const sums: Record<'won' | 'lost', Partial<Record<GameCategory, bigint>>> = { won: {}, lost: {} }
  for (const { category, isWon, validBet } of rows) sums[isWon ? 'won' : 'lost'][category] = validBet
  return sums
}
