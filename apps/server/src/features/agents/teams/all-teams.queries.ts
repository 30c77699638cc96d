import type { GameCategory } from '@fairground/kernel/game-category'
import type { Basis, Figures, Settled } from '@fairground/plans/figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { holdsIn, type Span } from './team.queries.ts'

/** Agent whose team is counted, and its rules for counting. */
export interface Counted {
  playerId: bigint
  basis: Basis
  /**
   * Payer; null for the brand. If given, a play counts only if everybody above was placed as in the contracts up to the
   * brand: play after a move counts for nobody who is paid by the old place. If left out, every play below the agent
   * counts.
   */
  payerId?: bigint | null
}

/** Totals of accounts below one agent, on one path, or of one player. */
interface Row {
  kind: 'settled' | 'costs' | 'paid' | 'moved'
  /** Agent directly above, all the time; null if `above` is given, and for an account without one. */
  upline: bigint | null
  /** Agents above, from the top down; for an account that had several places. */
  above: bigint[] | null
  /**
   * Player of the row, if own play counts in a team or they were moved within the span; null for all the others
   * together.
   */
  playerId: bigint | null
  /**
   * Valid bets and losses by the requested categories, null for one that was not played; both null for `costs` and
   * `paid`.
   */
  bets: (bigint | null)[] | null
  losses: (bigint | null)[] | null
  /** Rebates and promotions of `costs`, deposits and withdrawals of `paid`; else null. */
  one: bigint | null
  two: bigint | null
  /** Number of active players by each of the requested bases; null if none is requested. */
  active: bigint[] | null
}

/** Maximum number of bases in one statement, which has two columns for each. */
const basesAtOnce = 200

/**
 * Returns the figures of many teams of a brand in a span, in one pass over the figures: of everybody who was below in
 * each quarter, and of the agent if own play counts. Members count whose wallet has the currency. It agrees with
 * `teamFigures` for each team.
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
  if (counted.length === 0) return new Map()
  const categories = await listPlayed(db, span)
  const { bases, placeOf } = different(counted)
  const teams = new Map(counted.map((one) => [one.playerId, openTeam(one, placeOf(one.basis))]))
  const moved: Row[] = []
  for (let first = 0; first < Math.max(1, bases.length); first += basesAtOnce) {
    const asked = bases.slice(first, first + basesAtOnce)
    const { rows } =
      await sql<Row>`${rowsOf(db, { brandId, currency, span, counted, categories, bases: asked })}`.execute(
        db,
      )
    const count = (team: Team, row: Row) => {
      if (row.active !== null) team.active += Number(row.active[team.place - first] ?? 0n)
      if (first === 0) add(team.figures, row, categories)
    }
    // An account that was elsewhere in the meantime has several paths, of which one may be empty.
    const isRoving = ({ kind, above }: Row) => kind === 'moved' || above !== null
    const [roving, steady] = [rows.filter(isRoving), rows.filter((row) => !isRoving(row))]
    for (const row of roving) {
      for (const team of teamsOf(teams, row)) count(team, row)
      if (row.kind === 'moved' && first === 0) moved.push(row)
    }
    const places = await openPlaces(db, steady, span)
    countSteady(places, teams, steady, { first, bases: asked.length, categories, count })
  }
  addMoved(teams, moved, categories)
  return new Map([...teams].map(([playerId, team]) => [playerId, { ...team.figures, active: team.active }]))
}

/** Categories with figures in a span. */
async function listPlayed(db: Db | Tx, { fromMs, toMs }: Span): Promise<GameCategory[]> {
  const { rows } = await sql<{ category: GameCategory }>`
    SELECT DISTINCT category FROM ${figureRows(db)} f WHERE quarter >= ${new Date(fromMs)} AND quarter < ${new Date(toMs)}`.execute(
    db,
  )
  return rows.map(({ category }) => category)
}

type Sums = Pick<Figures, 'settled' | 'costs' | 'moved'> & { settled: Partial<Record<GameCategory, Settled>> }

function noSums(): Sums {
  return { settled: {}, costs: { rebates: 0n, promotions: 0n }, moved: { deposits: 0n, withdrawals: 0n } }
}

/** Agent that was at its place over the whole span, with the totals of all accounts below. */
interface Place {
  id: bigint
  parent: bigint | null
  depth: number
  sums: Sums
  active: number[]
  /** Whether the contracts above, up to the brand, are with the agents placed there. */
  isChain: boolean
}

/**
 * Adds the rows of accounts that stayed at one place to the teams above them: each agent's sums are passed to the one
 * above, from the lowest on, so that it takes one step for each agent and not one for each agent above each account.
 */
function countSteady(
  places: ReadonlyMap<bigint, Place>,
  teams: ReadonlyMap<bigint, Team>,
  rows: readonly Row[],
  {
    first,
    bases,
    categories,
    count,
  }: {
    first: number
    bases: number
    categories: readonly GameCategory[]
    count(team: Team, row: Row): void
  },
): void {
  const topDown = [...places.values()].sort((one, other) => one.depth - other.depth)
  for (const place of topDown) {
    place.active = new Array(bases).fill(0)
    const above = place.parent === null ? undefined : places.get(place.parent)
    place.isChain = (above?.isChain ?? true) && isPaidBy(teams.get(place.id), place.parent)
  }
  for (const row of rows) {
    const place = row.upline === null ? undefined : places.get(row.upline)
    if (place) {
      add(place.sums, row, categories)
      for (const [basis, number] of (row.active ?? []).entries()) place.active[basis]! += Number(number)
    }
    const own = row.playerId === null ? undefined : teams.get(row.playerId)
    const isOwn = own?.basis.countsOwn && (own.payerId === undefined || own.payerId === row.upline)
    if (isOwn && (own.payerId === undefined || (place?.isChain ?? true))) count(own, row)
  }
  for (const { id, parent, sums, active, isChain } of topDown.reverse()) {
    const team = teams.get(id)
    if (team && (isChain || team.payerId === undefined)) {
      if (first === 0) join(team.figures, sums)
      team.active += active[team.place - first] ?? 0
    }
    const above = parent === null ? undefined : places.get(parent)
    if (!above) continue
    join(above.sums, sums)
    for (const [basis, number] of active.entries()) above.active[basis]! += number
  }
}

/**
 * Places of the agents above the accounts of some rows, and of all above those; agents with several places are left
 * out.
 */
async function openPlaces(
  db: Db | Tx,
  rows: readonly Row[],
  { fromMs, toMs }: Span,
): Promise<Map<bigint, Place>> {
  const places = new Map<bigint, Place>()
  let wanted = [...new Set(rows.flatMap(({ upline }) => upline ?? []))]
  while (wanted.length > 0) {
    const { rows: found } = await sql<{ id: bigint; parent: bigint; depth: number }>`
      SELECT player_id AS id, above[cardinality(above)] AS parent, cardinality(above) AS depth FROM ${pathRows(db)} p
       WHERE player_id = ANY (${wanted}::bigint[]) AND from_at <= ${new Date(fromMs)} AND to_at >= ${new Date(toMs)}`.execute(
      db,
    )
    const open = { active: [], isChain: false }
    for (const { id, parent, depth } of found) places.set(id, { id, parent, depth, sums: noSums(), ...open })
    // An account without a path is at the top.
    for (const id of wanted)
      if (!places.has(id)) places.set(id, { id, parent: null, depth: 0, sums: noSums(), ...open })
    wanted = [...new Set(found.flatMap(({ parent }) => (places.has(parent) ? [] : [parent])))]
  }
  return places
}

/** Adds sums to others. */
function join(to: Sums, { settled, costs, moved }: Sums): void {
  for (const [category, { validBet, loss }] of Object.entries(settled) as [GameCategory, Settled][])
    addSettled(to, category, validBet, loss)
  to.costs.rebates += costs.rebates
  to.costs.promotions += costs.promotions
  to.moved.deposits += moved.deposits
  to.moved.withdrawals += moved.withdrawals
}

function addSettled({ settled }: Sums, category: GameCategory, validBet: bigint, loss: bigint): void {
  const sums = settled[category]
  settled[category] = { validBet: (sums?.validBet ?? 0n) + validBet, loss: (sums?.loss ?? 0n) + loss }
}

interface Team {
  basis: Basis
  payerId: bigint | null | undefined
  /** Index of its basis. */
  place: number
  figures: Sums
  active: number
}

function openTeam({ basis, payerId }: Counted, place: number): Team {
  return { basis, payerId, place, figures: noSums(), active: 0 }
}

/** Bases that differ in which players are active, whether own play counts or not, and the index of each among them. */
function different(counted: readonly Counted[]): { bases: Basis[]; placeOf(basis: Basis): number } {
  const keys = new Map([...new Set(counted.map(({ basis }) => basis))].map((basis) => [basis, keyOf(basis)]))
  const bases = [...new Map([...keys].map(([basis, key]) => [key, basis])).values()]
  const places = new Map(bases.map((basis, place) => [keys.get(basis)!, place]))
  return { bases, placeOf: (basis) => places.get(keys.get(basis)!)! }
}

function keyOf({ weights, activeFrom }: Basis): string {
  return `${activeFrom} ${JSON.stringify(Object.entries(weights).sort())}`
}

/** Teams in which a row with a path counts: those of all agents above, and the player's own if own play counts. */
function* teamsOf(teams: ReadonlyMap<bigint, Team>, { above, playerId }: Row): Generator<Team> {
  let upline: bigint | null = null
  let isChain = true
  for (const agent of above ?? []) {
    const team = teams.get(agent)
    isChain &&= isPaidBy(team, upline)
    if (team && (isChain || team.payerId === undefined)) yield team
    upline = agent
  }
  const own = playerId === null ? undefined : teams.get(playerId)
  if (own?.basis.countsOwn && (own.payerId === undefined || (isChain && isPaidBy(own, upline)))) yield own
}

function isPaidBy(team: Team | undefined, upline: bigint | null): boolean {
  return team !== undefined && team.payerId === upline
}

function add(sums: Sums, { kind, bets, losses, one, two }: Row, categories: readonly GameCategory[]): void {
  if (kind === 'costs') {
    sums.costs.rebates += one!
    sums.costs.promotions += two!
  } else if (kind === 'paid') {
    sums.moved.deposits += one!
    sums.moved.withdrawals += two!
  } else
    for (const [place, bet] of bets!.entries())
      if (bet !== null) addSettled(sums, categories[place]!, bet, losses![place]!)
}

/** Counts the active players among those that were moved: by all their play in a team, on any of their paths. */
function addMoved(
  teams: ReadonlyMap<bigint, Team>,
  moved: readonly Row[],
  categories: readonly GameCategory[],
): void {
  for (const rows of Map.groupBy(moved, ({ playerId }) => playerId).values()) {
    const played = new Map<Team, Sums>()
    for (const row of rows)
      for (const team of teamsOf(teams, row)) {
        const sums = played.get(team) ?? noSums()
        add(sums, row, categories)
        played.set(team, sums)
      }
    for (const [team, { settled }] of played) {
      const { weights, activeFrom } = team.basis
      const weighed = (Object.entries(settled) as [GameCategory, Settled][]).flatMap(
        ([category, { validBet }]) => {
          const percent = weights[category]
          if (percent === undefined) return []
          return validBet > 0n ? (validBet * BigInt(percent)) / 100n : 0n
        },
      )
      if (weighed.length > 0 && weighed.reduce((sum, bet) => sum + bet) >= activeFrom) team.active += 1
    }
  }
}

/**
 * Sums of the accounts that stayed at one place, by the agent directly above, and of the few others by path: everything
 * is aggregated in the database, so that as many rows come as there are agents and not players. Each player is one row
 * with a column for each category, by which active players are counted in the same pass; they come sorted, since a hash
 * table of a million players is written to files and takes twice as long. Grouping a million players by arrays of forty
 * agents took most of the time.
 */
function rowsOf(
  db: Db | Tx,
  {
    brandId,
    currency,
    span,
    counted,
    categories,
    bases,
  }: {
    brandId: number
    currency: string
    span: Span
    counted: readonly Counted[]
    categories: readonly GameCategory[]
    bases: readonly Basis[]
  },
) {
  const [from, to] = [new Date(span.fromMs), new Date(span.toMs)]
  const own = counted.filter(({ basis }) => basis.countsOwn).map(({ playerId }) => playerId)
  const isIn = (rows: string) => {
    const quarter = sql.ref(`${rows}.quarter`)
    return sql`${quarter} >= ${from} AND ${quarter} < ${to}`
  }
  const wallets = (rows: string) =>
    sql`JOIN ${walletRows(db)} w ON w.id = ${sql.ref(`${rows}.wallet_id`)} AND w.brand_id = ${brandId} AND w.purpose = 'play' AND w.currency = ${currency}`
  const path = (rows: string) =>
    sql`LEFT JOIN ${pathRows(db)} p ON p.player_id = w.player_id AND ${holdsIn(sql`p`, sql.ref(`${rows}.quarter`))}`
  const moved = sql`
    coalesce(sum(c.amount) FILTER (WHERE c.class IN ('rebates', 'deposits')), 0)::bigint AS one,
    coalesce(sum(CASE c.class WHEN 'withdrawals' THEN -c.amount ELSE c.amount END) FILTER (WHERE c.class IN ('gifts', 'withdrawals')), 0)::bigint AS two`
  const moneyKind = sql`CASE WHEN c.class IN ('rebates', 'gifts') THEN 'costs' ELSE 'paid' END`
  const classes = sql`c.class IN ('rebates', 'gifts', 'deposits', 'withdrawals')`
  const none = sql`NULL::bigint[]`
  const columnOf = (sums: 'bet' | 'loss', category: GameCategory) => sql.ref(`${sums}_${category}`)
  /** Sums of each category, each with a comma before it; null if a category was not played. */
  const settled = sql.join(
    categories.map(
      (category) => sql`,
        sum(f.valid_bet) FILTER (WHERE f.category = ${category})::bigint AS ${columnOf('bet', category)},
        sum(f.settled_stake - f.settled_win) FILTER (WHERE f.category = ${category})::bigint AS ${columnOf('loss', category)}`,
    ),
    sql``,
  )
  const kept = (sums: 'bet' | 'loss') =>
    sql`ARRAY[${sql.join(categories.map((category) => columnOf(sums, category)))}]::bigint[]`
  const summed = (sums: 'bet' | 'loss') =>
    sql`ARRAY[${sql.join(categories.map((category) => sql`sum(${columnOf(sums, category)})`))}]::bigint[]`
  /** Whether a player has played what counts in a basis, and enough of it. */
  const isActive = ({ weights, activeFrom }: Basis) => {
    const counting = categories.filter((category) => weights[category] !== undefined)
    if (counting.length === 0) return sql`false`
    const weighed = counting.map(
      (category) => sql`greatest(${columnOf('bet', category)}, 0) * ${weights[category]}::bigint / 100`,
    )
    return sql`num_nonnulls(${sql.join(counting.map((category) => columnOf('bet', category)))}) > 0
      AND ${sql.join(weighed, sql` + `)} >= ${activeFrom}::bigint`
  }
  const active = sql`ARRAY[${sql.join(bases.map((basis) => sql`count(*) FILTER (WHERE ${isActive(basis)})`))}]::bigint[]`
  return sql`
    WITH own AS (
      SELECT unnest(${own}::bigint[]) AS player_id
    ), roving AS MATERIALIZED (
      SELECT DISTINCT player_id FROM ${pathRows(db)} p WHERE from_at < ${to} AND to_at > ${from} AND NOT (from_at <= ${from} AND to_at >= ${to})
    ), steady AS NOT MATERIALIZED (
      SELECT player_id, above[cardinality(above)] AS upline FROM ${pathRows(db)} p WHERE from_at <= ${from} AND to_at >= ${to}
    ), still AS (
      SELECT player_id ${settled} FROM (
        SELECT w.player_id, f.category, f.valid_bet, f.settled_stake, f.settled_win
          FROM ${figureRows(db)} f ${wallets('f')} WHERE ${isIn('f')} ORDER BY 1) f GROUP BY 1
    ), played AS MATERIALIZED (
      SELECT w.player_id, coalesce(p.above, '{}') AS above ${settled}
        FROM ${figureRows(db)} f ${wallets('f')} JOIN roving USING (player_id) ${path('f')} WHERE ${isIn('f')} GROUP BY 1, 2
    ), moved AS MATERIALIZED (
      SELECT player_id FROM played GROUP BY 1 HAVING count(*) > 1
    ), paid AS MATERIALIZED (
      SELECT ${moneyKind} AS kind, w.player_id, l.upline, ${none} AS above, ${moved}
        FROM ${moneyFigureRows(db)} c ${wallets('c')} LEFT JOIN steady l USING (player_id)
       WHERE ${isIn('c')} AND ${classes} AND w.player_id NOT IN (SELECT player_id FROM roving) GROUP BY 1, 2, 3
      UNION ALL
      SELECT ${moneyKind}, w.player_id, NULL, p.above, ${moved}
        FROM ${moneyFigureRows(db)} c ${wallets('c')} JOIN roving USING (player_id) ${path('c')} WHERE ${isIn('c')} AND ${classes} GROUP BY 1, 2, 4
    )
    SELECT 'settled' AS kind, l.upline, ${none} AS above, own.player_id AS "playerId", ${summed('bet')} AS bets, ${summed('loss')} AS losses,
           NULL::bigint AS one, NULL::bigint AS two, ${active} AS active
      FROM still LEFT JOIN steady l USING (player_id) LEFT JOIN own USING (player_id)
     WHERE player_id NOT IN (SELECT player_id FROM roving) AND (l.upline IS NOT NULL OR own.player_id IS NOT NULL) GROUP BY 2, 4
    UNION ALL
    SELECT 'settled', NULL, above, own.player_id, ${summed('bet')}, ${summed('loss')}, NULL, NULL, ${active}
      FROM played LEFT JOIN own USING (player_id)
     WHERE player_id NOT IN (SELECT player_id FROM moved) AND (above <> '{}' OR own.player_id IS NOT NULL) GROUP BY 3, 4
    UNION ALL
    SELECT 'moved', NULL, above, player_id, ${kept('bet')}, ${kept('loss')}, NULL, NULL, NULL FROM played
     WHERE player_id IN (SELECT player_id FROM moved)
    UNION ALL
    SELECT kind, upline, above, own.player_id, NULL, NULL, sum(one)::bigint, sum(two)::bigint, NULL FROM paid LEFT JOIN own USING (player_id)
     WHERE upline IS NOT NULL OR above IS NOT NULL OR own.player_id IS NOT NULL GROUP BY 1, 2, 3, 4`
}
