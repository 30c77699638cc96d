import type { GameCategory } from '@fairground/kernel/game-category'
import type { Basis, Figures } from '@fairground/plans/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { pathRows } from '../../people/uplines/index.ts'

/** Span of time in milliseconds since 1970, its end excluded; both are full quarters of an hour. */
export interface Span {
  fromMs: number
  toMs: number
}

/**
 * Condition that a path counts for the figures of a quarter: paths change at the start of one, and a new account begins
 * within one.
 */
export function holdsIn(path: RawBuilder<unknown>, quarter: RawBuilder<unknown>) {
  return sql`${path}.from_at < ${quarter} + interval '15 minutes' AND ${path}.to_at >= ${quarter} + interval '15 minutes'`
}

/**
 * Dated paths on which accounts were below an agent at any time since a moment, for the FROM of another query; with
 * `by`, below an account that was below the agent itself at that time. An account that was moved may have several.
 */
export function pathsBelow(db: Db | Tx, agentId: bigint, from: Date, by = agentId) {
  const isBelow = sql`above @> ${[agentId, by]}::bigint[] AND array_position(above, ${agentId}::bigint) <= array_position(above, ${by}::bigint)`
  return sql`(
    SELECT player_id, above, from_at, to_at FROM ${pathRows(db)} now WHERE to_at = 'infinity' AND ${isBelow}
    UNION ALL
    SELECT player_id, above, from_at, to_at FROM ${pathRows(db)} ended WHERE to_at < 'infinity' AND to_at > ${from} AND ${isBelow})`
}

/**
 * Returns the figures of one agent's team in a span: of everybody who was below in each quarter, and of the agent if
 * own play counts. Members count whose wallet has the currency.
 */
export async function teamFigures(
  db: Db | Tx,
  { agentId, currency, basis, span }: { agentId: bigint; currency: string; basis: Basis; span: Span },
): Promise<Figures> {
  const [from, to] = [new Date(span.fromMs), new Date(span.toMs)]
  const isIn = (rows: string) =>
    sql`${sql.ref(`${rows}.quarter`)} >= ${from} AND ${sql.ref(`${rows}.quarter`)} < ${to}
        AND ${holdsIn(sql`t`, sql.ref(`${rows}.quarter`))}`
  const { rows } = await sql<{
    settled: Record<string, { validBet: string; loss: string }> | null
    active: bigint
    rebates: bigint
    promotions: bigint
    deposits: bigint
    withdrawals: bigint
  }>`
    WITH team AS MATERIALIZED (
      SELECT w.id AS wallet_id, p.player_id, p.from_at, p.to_at FROM (
        SELECT player_id, from_at, to_at FROM ${pathsBelow(db, agentId, from)} below
        UNION ALL
        SELECT ${agentId}, '-infinity', 'infinity' WHERE ${basis.countsOwn}) p
        JOIN ${walletRows(db)} w ON w.player_id = p.player_id AND w.purpose = 'play' AND w.currency = ${currency}
    ), played AS MATERIALIZED (
      SELECT t.player_id, f.category, sum(f.valid_bet) AS valid_bet, sum(f.settled_stake - f.settled_win) AS loss
        FROM team t JOIN ${figureRows(db)} f ON f.wallet_id = t.wallet_id WHERE ${isIn('f')} GROUP BY 1, 2
    )
    SELECT (SELECT jsonb_object_agg(category, jsonb_build_object('validBet', valid_bet::text, 'loss', loss::text))
              FROM (SELECT category, sum(valid_bet) AS valid_bet, sum(loss) AS loss FROM played GROUP BY 1) by_category) AS settled,
           (SELECT count(*) FROM (
              SELECT player_id FROM played GROUP BY 1
              HAVING ${weighedBet(sql`valid_bet`, sql`category`, JSON.stringify(basis.weights))} >= ${basis.activeFrom}) active) AS active,
           coalesce(m.rebates, 0)::bigint AS rebates, coalesce(m.promotions, 0)::bigint AS promotions,
           coalesce(m.deposits, 0)::bigint AS deposits, coalesce(m.withdrawals, 0)::bigint AS withdrawals
      FROM (SELECT sum(c.amount) FILTER (WHERE c.class = 'rebates') AS rebates, sum(c.amount) FILTER (WHERE c.class = 'gifts') AS promotions,
                   sum(c.amount) FILTER (WHERE c.class = 'deposits') AS deposits, -sum(c.amount) FILTER (WHERE c.class = 'withdrawals') AS withdrawals
              FROM team t JOIN ${moneyFigureRows(db)} c ON c.wallet_id = t.wallet_id WHERE ${isIn('c')}) m`.execute(
    db,
  )
  const { settled, active, rebates, promotions, deposits, withdrawals } = rows[0]!
  return {
    settled: Object.fromEntries(
      Object.entries(settled ?? {}).map(([category, { validBet, loss }]) => [
        category as GameCategory,
        { validBet: BigInt(validBet), loss: BigInt(loss) },
      ]),
    ),
    costs: { rebates, promotions },
    moved: { deposits, withdrawals },
    active: Number(active),
  }
}

/**
 * Valid bet of a group of rows, each category by its weight in percent and cut to the minor unit, and zero if more was
 * taken back than played; null if nothing counts.
 */
export function weighedBet(
  validBet: RawBuilder<unknown>,
  category: RawBuilder<unknown>,
  weights: string | RawBuilder<unknown>,
) {
  return sql`sum(trunc(greatest(${validBet}, 0) * (${typeof weights === 'string' ? sql`${weights}::jsonb` : weights} ->> ${category})::integer / 100))`
}
