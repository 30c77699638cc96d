import type { getTeamOverview } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { ltr, timeText } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { useStatus } from '../../data.ts'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'

export type Overview = OutputOf<typeof getTeamOverview>

/** Shows the valid bet of a team by hour or day as a bar chart, with every amount as text. */
export function Course({
  overview: { course, currency },
  isDay,
  words,
}: {
  overview: Overview
  isDay: boolean
  words: AgentWords
}) {
  const { timeZone } = useStatus()
  const most = Math.max(...course.map(({ validBet }) => Number(validBet)))
  if (!(most > 0)) return <p className="mt-6 text-soft">{words.say('overview.none')}</p>
  const labelOf = (at: string) => {
    const text = timeText(at, timeZone)
    return isDay ? text.slice(11, 16) : text.slice(5, 10)
  }
  return (
    <section className="mt-6" aria-label={words.say('overview.course')}>
      <h3 className="mb-2 font-semibold">{words.say('overview.course')}</h3>
      <ol className="grid gap-1" data-testid="course">
        {course.map(({ at, validBet }) => (
          <li key={at} className="grid grid-cols-[3.25rem_1fr_auto] items-center gap-2 text-sm">
            <span className="tabular text-soft">{ltr(labelOf(at))}</span>
            <span
              aria-hidden
              className="h-3 min-w-px rounded-small bg-gold"
              style={{ width: `${Math.max(0, (Number(validBet) / most) * 100)}%` }}
            />
            <Amount amount={validBet} currency={currency} />
          </li>
        ))}
      </ol>
    </section>
  )
}
