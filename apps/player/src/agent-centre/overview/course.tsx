import type { getTeamOverview } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { dayName, hourName } from '@fairground/web/text/time-names'
import { dayOf } from '@fairground/web/text/times'
import { Chart } from '@fairground/web/ui/chart'
import { useStatus } from '../../data.ts'
import type { AgentWordId, AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'

export type Overview = OutputOf<typeof getTeamOverview>
type Sum = keyof Overview['course'][number]['before']

const measures = [
  ['validBet', 'overview.valid-bet'],
  ['result', 'overview.result'],
  ['deposits', 'overview.deposits'],
  ['withdrawals', 'overview.withdrawals'],
] as const satisfies [Sum, AgentWordId][]

const hourMs = 3_600_000

interface CourseProps {
  overview: Overview
  isDay: boolean
  words: AgentWords
}

/** Shows the bets, results and payments of a team by hour or day, beside those of the previous period. */
export function Course({ overview: { course, currency }, isDay, words }: CourseProps) {
  const { timeZone } = useStatus()
  const { tag } = useWords()
  const isEmpty = course.every((one) =>
    measures.every(([sum]) => !/[1-9]/.test(one[sum]) && !/[1-9]/.test(one.before[sum])),
  )
  if (isEmpty) return <p className="mt-6 text-soft">{words.say('overview.none')}</p>
  const starts = isDay
    ? wholeDay(
        course.map(({ at }) => at),
        timeZone,
      )
    : course.map(({ at }) => at)
  return (
    <div className="mt-6">
      <Chart
        title={words.say('overview.course')}
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
    </div>
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
