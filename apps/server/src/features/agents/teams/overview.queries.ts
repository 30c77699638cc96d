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

/** Sums of an hour or a day. */
export type CourseSums = Pick<TeamTotals, 'stake' | 'win' | 'validBet' | 'deposits' | 'withdrawals'>

/** Totals of a team in a span, and in an earlier span, by category, and by hour or day. */
export interface TeamOverview {
  totals: TeamTotals
  before: TeamTotals
  /** The largest valid bet first. */
  categories: { category: GameCategory; stake: bigint; win: bigint; validBet: bigint }[]
  /** One for each start of an hour or a day; `courseBefore` for those of the earlier span. */
  course: CourseSums[]
  courseBefore: CourseSums[]
}

/** Span of full quarters of an hour, with the start of each of its hours or days. */
export interface OverviewPart {
  from: Date
  to: Date
  starts: Date[]
}

/**
 * Returns the overview of an agent's team over a span and an earlier one. A root has some sixty thousand rows in two
 * months. New members are those that registered below the agent.
 */
export async function teamOverview(
  db: Db,
  { agentId, currency }: Pick<OfTeam, 'agentId' | 'currency'>,
  { span, before }: { span: OverviewPart; before: OverviewPart },
): Promise<TeamOverview> {
  const sumsIn = (one: OverviewPart) => sumsOf(db, { agentId, currency, ...one }, one.starts)
  // All at once: each is a small part of what is read for a root.
  const [now, earlier, registered] = await Promise.all([
    sumsIn(span),
    sumsIn(before),
    sql<{ now: bigint; before: bigint }>`
      SELECT ${registeredBelow(agentId, span.from, span.to)} AS now, ${registeredBelow(agentId, before.from, before.to)} AS before`.execute(
      db,
    ),
  ])
  const members = registered.rows[0]!
  return {
    totals: { ...now.totals, newMembers: members.now },
    before: { ...earlier.totals, newMembers: members.before },
    categories: [...now.categories.values()].sort(
      (one, other) => Number(other.validBet - one.validBet) || (one.category < other.category ? -1 : 1),
    ),
    course: now.course,
    courseBefore: earlier.course,
  }
}

/** Adds up a team's figures and money in a span: in total, by category, and by hour or day. */
async function sumsOf(db: Db, team: OfTeam, starts: readonly Date[]) {
  // A row's position among the starts costs less than a join or a separate cut.
  const nth = sql`width_bucket(quarter, ${starts}::timestamptz[])`
  const [figures, moves] = await Promise.all([
    sql<{ nth: number; category: GameCategory } & Sums>`
      SELECT ${nth} AS nth, category, sum(settled_stake)::bigint AS stake, sum(settled_win)::bigint AS win, sum(valid_bet)::bigint AS "validBet"
        FROM team_figure f WHERE ${part('f', team)} GROUP BY 1, 2`.execute(db),
    sql<{ nth: number; class: string; amount: bigint }>`
      SELECT ${nth} AS nth, class, sum(amount)::bigint AS amount
        FROM team_money m WHERE ${part('m', team)} GROUP BY 1, 2`.execute(db),
  ])
  const totals = { stake: 0n, win: 0n, validBet: 0n, deposits: 0n, withdrawals: 0n, wages: 0n, gifts: 0n }
  const course = starts.map(
    (): CourseSums => ({
      stake: 0n,
      win: 0n,
      validBet: 0n,
      deposits: 0n,
      withdrawals: 0n,
    }),
  )
  const categories = new Map<GameCategory, TeamOverview['categories'][number]>()
  for (const { nth, category, ...came } of figures.rows) {
    const own = categories.get(category) ?? { category, stake: 0n, win: 0n, validBet: 0n }
    categories.set(category, own)
    for (const sums of [totals, course[nth - 1]!, own]) addSums(sums, came)
  }
  for (const { nth, class: of, amount } of moves.rows) {
    if (of === 'wages') totals.wages += amount
    else if (of === 'gifts' || of === 'rebates') totals.gifts += amount
    else if (of === 'deposits' || of === 'withdrawals')
      for (const sums of [totals, course[nth - 1]!]) sums[of] += of === 'deposits' ? amount : -amount
  }
  return { totals, course, categories }
}

type Sums = Pick<TeamTotals, 'stake' | 'win' | 'validBet'>

function addSums(to: Sums, { stake, win, validBet }: Sums): void {
  to.stake += stake
  to.win += win
  to.validBet += validBet
}
