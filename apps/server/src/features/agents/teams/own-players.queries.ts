import type { GameCategory } from '@fairground/kernel/game-category'
import type { Costs, Figures, Moved, Settled } from '@fairground/plans/figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import type { Counted } from './all-teams.queries.ts'
import { holdsIn, type Span, weighedBet } from './team.queries.ts'

interface Row {
  kind: 'settled' | 'costs' | 'paid' | 'active'
  agent: bigint
  category: GameCategory | null
  /** Valid bet and loss, members, rebates and promotions, or deposits and withdrawals. */
  one: bigint
  two: bigint
}

/**
 * Returns the figures of agents' own players in a span, in one pass: of members who were directly below in each
 * quarter, whose play counts for only one agent. Agents below do not count, nor does the agent. Members count whose
 * wallet has the currency.
 */
export async function ownPlayerFigures(
  db: Db | Tx,
  {
    brandId,
    currency,
    span,
    counted,
  }: { brandId: number; currency: string; span: Span; counted: readonly Counted[] },
): Promise<Map<bigint, Figures>> {
  const found = new Map(counted.map(({ playerId }) => [playerId, openFigures()]))
  const [from, to] = [new Date(span.fromMs), new Date(span.toMs)]
  const bases = JSON.stringify(
    counted.map(({ playerId, basis: { weights, activeFrom } }) => ({
      agent: String(playerId),
      weights,
      least: String(activeFrom),
    })),
  )
  const isIn = (rows: string) => {
    const quarter = sql.ref(`${rows}.quarter`)
    return sql`${quarter} >= ${from} AND ${quarter} < ${to}`
  }
  const whose = (rows: string) => sql`
    JOIN ${walletRows(db)} w ON w.id = ${sql.ref(`${rows}.wallet_id`)} AND w.brand_id = ${brandId} AND w.purpose = 'play' AND w.currency = ${currency}
    JOIN ${playerRows(db)} m ON m.id = w.player_id AND m.standing = 0
    JOIN ${pathRows(db)} p ON p.player_id = w.player_id AND ${holdsIn(sql`p`, sql.ref(`${rows}.quarter`))}
    JOIN base ON base.agent = p.above[cardinality(p.above)]`
  const { rows } = await sql<Row>`
    WITH base AS (
      SELECT (b ->> 'agent')::bigint AS agent, b -> 'weights' AS weights, (b ->> 'least')::bigint AS least
        FROM jsonb_array_elements(${bases}::jsonb) AS b
    ), played AS MATERIALIZED (
      SELECT base.agent, w.player_id, f.category, sum(f.valid_bet) AS valid_bet, sum(f.settled_stake - f.settled_win) AS loss
        FROM ${figureRows(db)} f ${whose('f')} WHERE ${isIn('f')} GROUP BY 1, 2, 3
    )
    SELECT 'settled' AS kind, agent, category, sum(valid_bet)::bigint AS one, sum(loss)::bigint AS two FROM played GROUP BY 2, 3
    UNION ALL
    SELECT 'active', agent, NULL, count(*), 0
      FROM (SELECT agent, player_id FROM played JOIN base USING (agent) GROUP BY agent, player_id, base.least
            HAVING ${weighedBet(sql`valid_bet`, sql`category`, sql`base.weights`)} >= base.least) active
     GROUP BY 2
    UNION ALL
    SELECT CASE WHEN c.class IN ('rebates', 'gifts') THEN 'costs' ELSE 'paid' END, base.agent, NULL,
           coalesce(sum(c.amount) FILTER (WHERE c.class IN ('rebates', 'deposits')), 0)::bigint,
           coalesce(sum(CASE c.class WHEN 'withdrawals' THEN -c.amount ELSE c.amount END) FILTER (WHERE c.class IN ('gifts', 'withdrawals')), 0)::bigint
      FROM ${moneyFigureRows(db)} c ${whose('c')}
     WHERE ${isIn('c')} AND c.class IN ('rebates', 'gifts', 'deposits', 'withdrawals') GROUP BY 1, 2`.execute(
    db,
  )
  for (const row of rows) add(found.get(row.agent)!, row)
  return found
}

interface Open {
  settled: Partial<Record<GameCategory, Settled>>
  costs: Costs
  moved: Moved
  active: number
}

function openFigures(): Open {
  return {
    settled: {},
    costs: { rebates: 0n, promotions: 0n },
    moved: { deposits: 0n, withdrawals: 0n },
    active: 0,
  }
}

function add(figures: Open, { kind, category, one, two }: Row): void {
  switch (kind) {
    case 'settled':
      figures.settled[category!] = { validBet: one, loss: two }
      break
    case 'costs':
      figures.costs = { rebates: one, promotions: two }
      break
    case 'paid':
      figures.moved = { deposits: one, withdrawals: two }
      break
    case 'active':
      figures.active = Number(one)
  }
}
