import type { OverviewSpan } from '@fairground/contract/agent-figures'
import { getTeamOverview } from '@fairground/contract/agents'
import { categoryWords } from '@fairground/kernel/game-category'
import { useRead } from '@fairground/web/api/use-calls'
import { numberText, wholeUnitWords } from '@fairground/web/text/formats'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { ShareBar } from '@fairground/web/ui/share-bar'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Dices, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { SpanChoice } from '../../parts/agents/span-choice.tsx'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { type AgentWordId, type AgentWords, useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useWords } from '../../words.ts'
import { Change, CountChange } from './change.tsx'
import { Course, isEmpty, type Overview } from './course.tsx'
import { overviewSearch } from './search.ts'

/** The interval, in ms, at which the figures of today are read again while they are visible. */
const againMs = 15_000

/**
 * The overview page: the results of all accounts below an agent by time, as totals with their changes, and by category.
 */
export function Page() {
  const words = useAgentWords()
  const [{ over = 'today' }, narrow] = useCentreSearch('overview', overviewSearch)
  const { data, error, refetch } = useRead(
    getTeamOverview,
    { over },
    { staleTime: 0, refetchInterval: againMs, placeholderData: (before) => before },
  )
  if (!words) return <Skeleton className="h-64 rounded-usual" />
  const onSpan = (next: OverviewSpan) => narrow({ over: next })
  return (
    <>
      <SpanChoice
        legend={words.say('overview.span')}
        isLegendHidden
        span={over}
        words={words}
        onSpan={onSpan}
      />
      <div className="@container mt-4">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : data ? (
          <Shown overview={data} over={over} words={words} onSpan={onSpan} />
        ) : (
          <div className="grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
            <Skeleton className="h-100 rounded-usual" />
            <Skeleton className="h-100 rounded-usual" />
          </div>
        )}
      </div>
    </>
  )
}

type Sum = Exclude<keyof Overview['totals'], 'newMembers'>

/** The figures beside the chart; stakes and wins are those of profit and loss. */
const sums: [Sum, AgentWordId][] = [
  ['result', 'overview.result'],
  ['deposits', 'overview.deposits'],
  ['withdrawals', 'overview.withdrawals'],
  ['gifts', 'overview.gifts'],
  ['wages', 'overview.wages'],
]

interface ShownProps {
  overview: Overview
  over: OverviewSpan
  words: AgentWords
  onSpan(span: OverviewSpan): void
}

function Shown({ overview, over, words, onSpan }: ShownProps) {
  const { tag } = useWords()
  const { totals, before, currency, members } = overview
  const count = (number: number) => numberText(number, tag)
  return (
    <>
      <div className="grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        {isEmpty(overview) ? (
          <Empty hasMembers={members > 0} over={over} words={words} onSpan={onSpan} />
        ) : (
          <Course overview={overview} over={over} words={words} />
        )}
        <dl
          data-testid="overview"
          className="grid grid-cols-2 gap-px overflow-hidden rounded-usual border border-line bg-line @lg:grid-cols-4 @4xl:grid-cols-1"
        >
          {sums.map(([sum, id]) => (
            <Figure
              key={sum}
              name={words.say(id)}
              change={<Change now={totals[sum]} before={before[sum]} currency={currency} />}
            >
              {wholeUnitWords(totals[sum], currency, tag)}
            </Figure>
          ))}
          <Figure
            name={words.say('overview.new-members')}
            change={<CountChange now={totals.newMembers} before={before.newMembers} />}
          >
            {count(totals.newMembers)}
          </Figure>
          <Figure name={words.say('overview.members')} isLast>
            {count(members)}
          </Figure>
        </dl>
      </div>
      <Categories overview={overview} words={words} />
      <p className="mt-4 max-w-prose text-sm text-soft">
        {words.say(over === 'today' ? 'overview.about-today' : 'overview.about')}
      </p>
    </>
  )
}

interface FigureProps {
  name: string
  change?: ReactNode
  /** Whether the figure fills the row if it is alone in it. */
  isLast?: boolean
  children: ReactNode
}

/** Shows a figure of second weight: a cell of a grid, or a line beside the chart. */
function Figure({ name, change, isLast = false, children }: FigureProps) {
  return (
    <div
      className={`min-w-0 bg-surface px-4 py-2.5 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_auto] @4xl:items-baseline @4xl:gap-x-3 @4xl:py-2 ${isLast ? 'max-@lg:col-span-2 @lg:max-@4xl:col-span-2' : ''}`}
    >
      <dt className="truncate text-sm text-soft">{name}</dt>
      <dd className="amount text-lg font-semibold @4xl:text-base">{children}</dd>
      {change && (
        <dd className="text-xs text-soft empty:hidden @4xl:col-span-2 @4xl:justify-self-end [&_svg]:size-3.5">
          {change}
        </dd>
      )}
    </div>
  )
}

interface EmptyProps extends Omit<ShownProps, 'overview'> {
  hasMembers: boolean
}

/** Says that a team has not played, with the next step. */
function Empty({ hasMembers, over, words, onSpan }: EmptyProps) {
  return (
    <div className="rounded-usual border border-line bg-surface">
      {hasMembers ? (
        <State icon={Dices} title={words.say('overview.none-title')} text={words.say('overview.none')}>
          {over !== 'month' && (
            <Button onClick={() => onSpan('month')}>{words.say('overview.show-month')}</Button>
          )}
        </State>
      ) : (
        <State icon={UserPlus} title={words.say('overview.empty-title')} text={words.say('team.none-text')}>
          <CentreLink centre="agent-centre" page="account" className={buttonClass('gold')}>
            {words.say('page.account')}
          </CentreLink>
        </State>
      )}
    </div>
  )
}

/** Shows what each category of games came to, the largest first. */
function Categories({ overview, words }: { overview: Overview; words: AgentWords }) {
  const { say, tag } = useWords()
  const { categories, currency } = overview
  if (categories.length === 0) return null
  const sorted = categories.toSorted((one, other) => Number(other.validBet) - Number(one.validBet))
  const cell = 'amount py-2.5 ps-3 text-end whitespace-nowrap'
  return (
    <section className="mt-4 rounded-usual border border-line bg-surface p-4 pb-1.5">
      <table className="w-full text-sm">
        <caption className="mb-1 text-start font-display text-base font-semibold">
          {words.say('overview.by-category')}
        </caption>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-2 text-start font-normal">
              {words.say('overview.category')}
            </th>
            <td className="@max-2xl:hidden" />
            <th scope="col" className="py-2 ps-3 text-end font-normal">
              {words.say('overview.valid-bet')}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-normal">
              {words.say('overview.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ category, validBet, result }) => (
            <tr key={category} className="not-last:border-b not-last:border-line">
              <th scope="row" className="py-2.5 text-start font-normal">
                {say(categoryWords[category])}
              </th>
              <td className="w-1/2 ps-3 @max-2xl:hidden">
                <ShareBar done={validBet} of={sorted[0]!.validBet} />
              </td>
              <td className={cell}>{wholeUnitWords(validBet, currency, tag)}</td>
              <td className={cell}>{wholeUnitWords(result, currency, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
