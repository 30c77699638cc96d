import type { OverviewSpan } from '@fairground/contract/agent-figures'
import type { getTeamOverview } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { wholeUnitWords } from '@fairground/web/text/formats'
import { dayName, hourName } from '@fairground/web/text/time-names'
import { dayOf } from '@fairground/web/text/times'
import { Chart } from '@fairground/web/ui/chart'
import { useStatus } from '../../data.ts'
import { spanWords } from '../../parts/agents/span-choice.tsx'
import type { AgentWordId, AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'
import { Change } from './change.tsx'

export type Overview = OutputOf<typeof getTeamOverview>
type Sum = keyof Overview['course'][number]['before']

const measures = [
  ['validBet', 'overview.valid-bet'],
  ['result', 'overview.result'],
  ['deposits', 'overview.deposits'],
  ['withdrawals', 'overview.withdrawals'],
] as const satisfies [Sum, AgentWordId][]

const thanWords: Record<OverviewSpan, AgentWordId> = {
  today: 'overview.than-today',
  yesterday: 'overview.than-yesterday',
  week: 'overview.than-week',
  month: 'overview.than-month',
}

const hourMs = 3_600_000

/** Returns whether a team neither played nor moved money in a span. */
export function isEmpty({ course }: Overview): boolean {
  return course.every((one) => measures.every(([sum]) => !/[1-9]/.test(one[sum])))
}

interface CourseProps {
  overview: Overview
  over: OverviewSpan
  words: AgentWords
}

/**
 * Shows the bets, results and payments of a team by hour or day beside those of the previous period, with the total of
 * the chosen figure in large type.
 */
export function Course({ overview, over, words }: CourseProps) {
  const { course, currency, totals, before } = overview
  const { timeZone } = useStatus()
  const { tag } = useWords()
  const isDay = over === 'today' || over === 'yesterday'
  const starts = isDay
    ? wholeDay(
        course.map(({ at }) => at),
        timeZone,
      )
    : course.map(({ at }) => at)
  return (
    <Chart
      title={words.say(spanWords[over])}
      lead={(nth) => {
        const [sum, id] = measures[nth]!
        return (
          <>
            <p className="sr-only">{words.say(id)}</p>
            <p className="amount text-4xl leading-tight font-bold">
              {wholeUnitWords(totals[sum], currency, tag)}
            </p>
            <p className="mt-0.5 flex min-h-5 flex-wrap items-baseline gap-x-1.5 text-sm text-soft">
              <Change now={totals[sum]} before={before[sum]} currency={currency} isOpen />
              {words.say(thanWords[over])}
            </p>
          </>
        )
      }}
      axis={isDay ? 'hour' : 'day'}
      slots={starts.map((at) => ({
        label: isDay ? hourName(at, timeZone, tag) : dayName(dayOf(at, timeZone), tag),
      }))}
      measures={measures.map(([sum, id]) => ({
        name: words.say(id),
        currency,
        isSigned: sum === 'result',
        values: starts.map((_, nth) => course[nth]?.[sum] ?? null),
        before: starts.map((_, nth) => course[nth]?.before[sum] ?? null),
      }))}
    />
  )
}

/** Adds the hours of the day that are still to come, so that the axis stays the same all day. */
function wholeDay(starts: readonly string[], timeZone: string): string[] {
  const hours = [...starts]
  for (;;) {
    const next = new Date(Date.parse(hours.at(-1)!) + hourMs).toISOString()
    if (dayOf(next, timeZone) !== dayOf(hours[0]!, timeZone)) return hours
    hours.push(next)
  }
}
