import type { OverviewSpan } from '@fairground/contract/agent-figures'
import type { getTeamOverview } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db } from '../../../db/tables.ts'
import { startsIn } from '../../../periods.ts'
import { countBelow } from '../../people/downlines/index.ts'
import { type CourseSums, type OverviewPart, type TeamTotals, teamOverview } from '../teams/index.ts'

const quarterMs = 15 * 60_000

/** Returns the totals of an agent's team in a span up to now, and in the previous one. */
export async function overviewOf(
  db: Db,
  { timeZone }: Pick<Brand, 'timeZone'>,
  { playerId, currency }: Pick<PlayerSession, 'playerId' | 'currency'>,
  over: OverviewSpan,
  nowMs: number,
): Promise<OutputOf<typeof getTeamOverview>> {
  const { span, before } = spansOf(over, timeZone, nowMs)
  const parts = { span: parted(span, over, timeZone), before: parted(before, over, timeZone) }
  const team = { agentId: playerId, currency }
  const text = (amount: bigint) => moneyText(amount, currencyOf(currency))
  const [members, { totals, before: totalsBefore, categories, course, courseBefore }] = await Promise.all([
    countBelow(db, playerId),
    teamOverview(db, team, parts),
  ])
  return {
    currency,
    from: span.from.toISOString(),
    until: span.to.toISOString(),
    members,
    totals: onWire(totals),
    before: onWire(totalsBefore),
    categories: categories.map(({ category, stake, win, validBet }) => ({
      category,
      stake: text(stake),
      wins: text(win),
      validBet: text(validBet),
      result: text(stake - win),
    })),
    course: course.map((sums, nth) => ({
      at: parts.span.starts[nth]!.toISOString(),
      ...courseOnWire(sums),
      // Where the clocks are changed, a day has an hour more or less than the one before.
      before: courseOnWire(courseBefore[nth] ?? noSums),
    })),
  }

  function courseOnWire({ stake, win, validBet, deposits, withdrawals }: CourseSums) {
    return {
      validBet: text(validBet),
      result: text(stake - win),
      deposits: text(deposits),
      withdrawals: text(withdrawals),
    }
  }

  function onWire({ stake, win, newMembers, ...amounts }: TeamTotals) {
    return {
      deposits: text(amounts.deposits),
      withdrawals: text(amounts.withdrawals),
      stake: text(stake),
      validBet: text(amounts.validBet),
      wins: text(win),
      result: text(stake - win),
      wages: text(amounts.wages),
      gifts: text(amounts.gifts),
      newMembers: Number(newMembers),
    }
  }
}

const noSums: CourseSums = { stake: 0n, win: 0n, validBet: 0n, deposits: 0n, withdrawals: 0n }

type Part = Pick<OverviewPart, 'from' | 'to'>

/** Adds the start of each hour of a day, or of each day of a longer span. */
function parted({ from, to }: Part, over: OverviewSpan, timeZone: string): OverviewPart {
  const kind = over === 'today' || over === 'yesterday' ? 'hour' : 'D'
  return { from, to, starts: startsIn(kind, timeZone, { fromMs: from.getTime(), toMs: to.getTime() }) }
}

/**
 * Returns a span in a time zone with the previous one. A running span ends with the current quarter of an hour, and so
 * does the previous one.
 */
export function spansOf(over: OverviewSpan, timeZone: string, nowMs: number): { span: Part; before: Part } {
  const end = Math.floor(nowMs / quarterMs) * quarterMs + quarterMs
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  const startOf = (daysAgo: number) =>
    today.subtract({ days: daysAgo }).toZonedDateTime(timeZone).epochMilliseconds
  const part = (from: number, to: number) => ({ from: new Date(from), to: new Date(to) })
  if (over === 'yesterday')
    return { span: part(startOf(1), startOf(0)), before: part(startOf(2), startOf(1)) }
  const days = { today: 1, week: 7, month: 30 }[over]
  const first = startOf(days - 1)
  const earlier = Temporal.Instant.fromEpochMilliseconds(end)
    .toZonedDateTimeISO(timeZone)
    .subtract({ days }).epochMilliseconds
  return { span: part(first, end), before: part(startOf(2 * days - 1), earlier) }
}
