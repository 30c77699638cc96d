import type { GameCategory } from '@fairground/kernel/game-category'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { registeredBelow } from '../../people/downlines/index.ts'

/** Totals of the accounts below an agent in a span; amounts in minor units, withdrawals above zero. */
export interface TeamTotals {
  deposits: bigint
  withdrawals: bigint
  stake: bigint
  win: bigint
  validBet: bigint
  wages: bigint
  gifts: bigint
  newMembers: bigint
}

interface OfTeam {
  agentId: bigint
  currency: string
  from: Date
  to: Date
}

const part = (rows: 'f' | 'm', { agentId, currency, from, to }: OfTeam) => {
  const column = (name: string) => sql.ref(`${rows}.${name}`)
  return sql`${column('agent_id')} = ${agentId} AND ${column('currency')} = ${currency}
    AND ${column('quarter')} >= ${from} AND ${column('quarter')} < ${to}`
}

/** Totals of a team in a span, and in an earlier span, by category, and by hour or day of a zone. */
export interface TeamOverview {
  totals: TeamTotals
  before: TeamTotals
  /** The largest valid bet first. */
  categories: { category: GameCategory; stake: bigint; win: bigint; validBet: bigint }[]
  /** Times without any event are left out. */
  course: { at: Date; stake: bigint; win: bigint; validBet: bigint; deposits: bigint; withdrawals: bigint }[]
}

interface Part {
  from: Date
  to: Date
}

/**
 * Returns the overview of an agent's team over a span of full quarters of an hour and an earlier one, of which only the
 * sums are read. A root has some sixty thousand rows in two months. New members are those that registered below the
 * agent.
 */
export async function teamOverview(
  db: Db,
  { agentId, currency }: Pick<OfTeam, 'agentId' | 'currency'>,
  { span, before, by, timeZone }: { span: Part; before: Part; by: 'hour' | 'day'; timeZone: string },
): Promise<TeamOverview> {
  const [now, earlier] = [span, before].map((one) => ({ agentId, currency, ...one })) as [OfTeam, OfTeam]
  // Start of each hour or day, in order: a row's position among them costs less than a join or a separate cut.
  const starts = sql`
    SELECT array_agg(s ORDER BY s) AS times FROM (
      SELECT DISTINCT greatest(date_trunc(${by}, q, ${timeZone}), ${span.from}::timestamptz) AS s
        FROM generate_series(${span.from}::timestamptz, ${span.to}::timestamptz - interval '15 minutes', interval '15 minutes') AS q) one`
  const at = sql`date_trunc(${by}, (SELECT times[nth] FROM starts), ${timeZone}) AS at`
  const nth = sql`width_bucket(quarter, (SELECT times FROM starts)) AS nth`
  const sums = sql`sum(settled_stake)::bigint AS stake, sum(settled_win)::bigint AS win, sum(valid_bet)::bigint AS "validBet"`
  // All at once: each is a small part of what is read for a root.
  const [figures, figuresBefore, moves, movesBefore, registered] = await Promise.all([
    sql<{ at: Date; category: GameCategory } & Sums>`
      WITH starts AS (${starts})
      SELECT ${at}, category, stake, win, "validBet" FROM (
        SELECT ${nth}, category, ${sums} FROM team_figure f WHERE ${part('f', now)} GROUP BY 1, 2) g`.execute(
      db,
    ),
    sql<{ [Name in keyof Sums]: bigint | null }>`
      SELECT ${sums} FROM team_figure f WHERE ${part('f', earlier)}`.execute(db),
    sql<{ at: Date; class: string; amount: bigint }>`
      WITH starts AS (${starts})
      SELECT ${at}, class, amount FROM (
        SELECT ${nth}, class, sum(amount)::bigint AS amount FROM team_money m WHERE ${part('m', now)} GROUP BY 1, 2) g`.execute(
      db,
    ),
    sql<{ class: string; amount: bigint }>`
      SELECT class, sum(amount)::bigint AS amount FROM team_money m WHERE ${part('m', earlier)} GROUP BY 1`.execute(
      db,
    ),
    sql<{ now: bigint; before: bigint }>`
      SELECT ${registeredBelow(agentId, span.from, span.to)} AS now, ${registeredBelow(agentId, before.from, before.to)} AS before`.execute(
      db,
    ),
  ])
  const members = registered.rows[0]!
  const overview: TeamOverview = {
    totals: none(members.now),
    before: none(members.before),
    categories: [],
    course: [],
  }
  const course = new Map<number, TeamOverview['course'][number]>()
  const categories = new Map<GameCategory, TeamOverview['categories'][number]>()
  const timeOf = (time: Date) => {
    const found = course.get(time.getTime())
    if (found) return found
    const added = { at: time, stake: 0n, win: 0n, validBet: 0n, deposits: 0n, withdrawals: 0n }
    course.set(time.getTime(), added)
    return added
  }
  for (const { at: time, category, ...came } of figures.rows) {
    addSums(overview.totals, came)
    addSums(timeOf(time), came)
    const own = categories.get(category) ?? { category, stake: 0n, win: 0n, validBet: 0n }
    categories.set(category, own)
    addSums(own, came)
  }
  const { stake, win, validBet } = figuresBefore.rows[0]!
  addSums(overview.before, { stake: stake ?? 0n, win: win ?? 0n, validBet: validBet ?? 0n })
  for (const { at: time, class: of, amount } of moves.rows) {
    addMove(overview.totals, of, amount)
    if (of === 'deposits' || of === 'withdrawals') timeOf(time)[of] += moved(of, amount)
  }
  for (const { class: of, amount } of movesBefore.rows) addMove(overview.before, of, amount)
  overview.categories = [...categories.values()].sort(
    (one, other) => Number(other.validBet - one.validBet) || (one.category < other.category ? -1 : 1),
  )
  overview.course = [...course.values()].sort((one, other) => one.at.getTime() - other.at.getTime())
  return overview
}

function none(newMembers: bigint): TeamTotals {
  return { deposits: 0n, withdrawals: 0n, stake: 0n, win: 0n, validBet: 0n, wages: 0n, gifts: 0n, newMembers }
}

type Sums = Pick<TeamTotals, 'stake' | 'win' | 'validBet'>

function addSums(to: Sums, { stake, win, validBet }: Sums): void {
  to.stake += stake
  to.win += win
  to.validBet += validBet
}

/** Amount of a move of money as shown: withdrawals above zero. */
function moved(of: 'deposits' | 'withdrawals', amount: bigint): bigint {
  return of === 'deposits' ? amount : -amount
}

function addMove(to: TeamTotals, of: string, amount: bigint): void {
  if (of === 'wages') to.wages += amount
  else if (of === 'gifts' || of === 'rebates') to.gifts += amount
  else if (of === 'deposits' || of === 'withdrawals') to[of] += moved(of, amount)
}
