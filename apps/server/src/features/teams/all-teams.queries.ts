import type { GameCategory } from '@fairground/kernel/game-category'
import type { Basis, Costs, Figures, Settled } from '@fairground/plans/plan'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { figureRows, moneyFigureRows } from '../figures/index.ts'
import { pathRows } from '../players/index.ts'
import { walletRows } from '../wallet/index.ts'
import { holdsIn, type Span, weighedBet } from './team.queries.ts'

/** An agent whose team is counted, and what counts in it. */
export interface Counted {
  playerId: bigint
  basis: Basis
}

/** What one path, or one player, came to. */
interface Row {
  kind: 'settled' | 'costs' | 'active' | 'moved'
  /** The agents above, from the top down; null for who has none. */
  above: bigint[] | null
  /** Set for who may count in their own team, and for who was moved within the span. */
  playerId: bigint | null
  category: GameCategory | null
  /** The place of the basis by which members are active. */
  basis: number | null
  one: bigint
  two: bigint
}

/**
 * The figures of many teams of a brand in a span, in one pass over the figures: of everybody who was below in each quarter, and of the
 * agent where own play counts. Members count whose wallet has the currency. It agrees with `teamFigures` for each team.
 */
export async function allTeamFigures(
  db: Db | Tx,
  {
    brandId,
    currency,
    span,
    counted,
  }: { brandId: number; currency: string; span: Span; counted: readonly Counted[] },
): Promise<Map<bigint, Figures>> {
  const bases = [...new Map(counted.map(({ basis }) => [keyOf(basis), basis])).values()]
  const teams = new Map(counted.map((one) => [one.playerId, openTeam(one, bases)]))
  const { rows } = await sql<Row>`${rowsOf(db, { brandId, currency, span, counted, bases })}`.execute(db)
  const moved: Row[] = []
  for (const row of rows) {
    if (row.kind === 'moved') moved.push(row)
    for (const team of teamsOf(teams, row)) add(team, row)
  }
  addMoved(teams, moved)
  return new Map([...teams].map(([playerId, team]) => [playerId, { ...team.figures, active: team.active }]))
}

interface Team {
  basis: Basis
  /** The place of its basis. */
  place: number
  figures: { settled: Partial<Record<GameCategory, Settled>>; costs: Costs }
  active: number
}

function openTeam({ basis }: Counted, bases: readonly Basis[]): Team {
  const place = bases.findIndex((other) => keyOf(other) === keyOf(basis))
  return {
    basis,
    place,
    figures: { settled: {}, costs: { rebates: 0n, promotions: 0n, fees: 0n } },
    active: 0,
  }
}

/** What decides who is active; whether own play counts does not. */
function keyOf({ weights, activeFrom }: Basis): string {
  return `${activeFrom} ${JSON.stringify(Object.entries(weights).sort())}`
}

/** The teams that a row counts in: of all agents above, and the player's own where that counts. */
function* teamsOf(teams: ReadonlyMap<bigint, Team>, { above, playerId }: Row): Generator<Team> {
  for (const agent of above ?? []) {
    const team = teams.get(agent)
    if (team) yield team
  }
  const own = playerId === null ? undefined : teams.get(playerId)
  if (own?.basis.countsOwn) yield own
}

function add(team: Team, { kind, category, basis, one, two }: Row): void {
  const { settled, costs } = team.figures
  switch (kind) {
    case 'costs':
      costs.rebates += one
      costs.promotions += two
      break
    case 'active':
      if (basis === team.place) team.active += Number(one)
      break
    default: {
      const sums = settled[category!]
      settled[category!] = { validBet: (sums?.validBet ?? 0n) + one, loss: (sums?.loss ?? 0n) + two }
    }
  }
}

/** Counts who is active of those that were moved: by all that they played in a team, whatever their paths were. */
function addMoved(teams: ReadonlyMap<bigint, Team>, moved: readonly Row[]): void {
  for (const rows of Map.groupBy(moved, ({ playerId }) => playerId).values()) {
    const played = new Map<Team, Map<GameCategory, bigint>>()
    for (const row of rows)
      for (const team of teamsOf(teams, row)) {
        const sums = played.get(team) ?? new Map<GameCategory, bigint>()
        played.set(team, sums.set(row.category!, (sums.get(row.category!) ?? 0n) + row.one))
      }
    for (const [team, sums] of played) {
      const { weights, activeFrom } = team.basis
      const bet = [...sums].reduce(
        (sum, [category, one]) => sum + (one * BigInt(weights[category] ?? 0)) / 100n,
        0n,
      )
      const counts = [...sums.keys()].some((category) => weights[category] !== undefined)
      if (counts && bet >= activeFrom) team.active += 1
    }
  }
}

/** The sums by path: everything is aggregated in the database, so that as many rows come as there are paths and not players. */
function rowsOf(
  db: Db | Tx,
  {
    brandId,
    currency,
    span,
    counted,
    bases,
  }: { brandId: number; currency: string; span: Span; counted: readonly Counted[]; bases: readonly Basis[] },
) {
  const [from, to] = [new Date(span.fromMs), new Date(span.toMs)]
  const own = counted.filter(({ basis }) => basis.countsOwn).map(({ playerId }) => playerId)
  const basesAsJson = JSON.stringify(
    bases.map(({ weights, activeFrom }, place) => ({ place, weights, least: String(activeFrom) })),
  )
  const isIn = (rows: string) => {
    const quarter = sql.ref(`${rows}.quarter`)
    return sql`${quarter} >= ${from} AND ${quarter} < ${to}`
  }
  return sql`
    WITH played AS MATERIALIZED (
      SELECT w.player_id, p.above, f.category, sum(f.valid_bet) AS valid_bet, sum(f.settled_stake - f.settled_win) AS loss
        FROM ${figureRows(db)} f
        JOIN ${walletRows(db)} w ON w.id = f.wallet_id AND w.brand_id = ${brandId} AND w.purpose = 'play' AND w.currency = ${currency}
        LEFT JOIN ${pathRows(db)} p ON p.player_id = w.player_id AND ${holdsIn(sql`p`, sql`f.quarter`)}
       WHERE ${isIn('f')} GROUP BY 1, 2, 3
    ), own AS (
      SELECT unnest(${own}::bigint[]) AS player_id
    ), moved AS MATERIALIZED (
      SELECT player_id FROM played GROUP BY 1 HAVING count(DISTINCT coalesce(above, '{}')) > 1
    ), base AS (
      SELECT (b ->> 'place')::integer AS place, b -> 'weights' AS weights, (b ->> 'least')::bigint AS least
        FROM jsonb_array_elements(${basesAsJson}::jsonb) AS b
    )
    SELECT 'settled' AS kind, above, own.player_id AS "playerId", category, NULL::integer AS basis,
           sum(valid_bet)::bigint AS one, sum(loss)::bigint AS two
      FROM played LEFT JOIN own USING (player_id) WHERE player_id NOT IN (SELECT player_id FROM moved) GROUP BY 2, 3, 4
    UNION ALL
    SELECT 'moved', above, player_id, category, NULL, valid_bet::bigint, loss::bigint FROM played WHERE player_id IN (SELECT player_id FROM moved)
    UNION ALL
    SELECT 'active', above, own.player_id, NULL, place, count(*), 0
      FROM (SELECT player_id, above, base.place FROM played, base WHERE player_id NOT IN (SELECT player_id FROM moved)
             GROUP BY 1, 2, 3, base.least
            HAVING ${weighedBet(sql`valid_bet`, sql`category`, sql`base.weights`)} >= base.least) active
      LEFT JOIN own USING (player_id) GROUP BY 2, 3, 5
    UNION ALL
    SELECT 'costs', p.above, own.player_id, NULL, NULL, coalesce(sum(c.amount) FILTER (WHERE c.class = 'rebates'), 0)::bigint,
           coalesce(sum(c.amount) FILTER (WHERE c.class = 'gifts'), 0)::bigint
      FROM ${moneyFigureRows(db)} c
      JOIN ${walletRows(db)} w ON w.id = c.wallet_id AND w.brand_id = ${brandId} AND w.purpose = 'play' AND w.currency = ${currency}
      LEFT JOIN ${pathRows(db)} p ON p.player_id = w.player_id AND ${holdsIn(sql`p`, sql`c.quarter`)}
      LEFT JOIN own ON own.player_id = w.player_id
     WHERE ${isIn('c')} AND c.class IN ('rebates', 'gifts') GROUP BY 2, 3`
}
