import type { OverviewSpan } from '@fairground/contract/agent-figures'
import { getTeamOverview } from '@fairground/contract/agents'
import { categoryWords } from '@fairground/kernel/game-category'
import { useRead } from '@fairground/web/api/use-calls'
import { difference, ltr, numberText } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Skeleton } from '@fairground/web/ui/skeleton'
import type { ReactNode } from 'react'
import { SpanChoice } from '../../parts/agents/span-choice.tsx'
import { type AgentWordId, type AgentWords, useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useWords } from '../../words.ts'
import { Course, type Overview } from './course.tsx'
import { overviewSearch } from './search.ts'

/** The interval, in ms, at which the figures of today are read again while they are visible. */
const againMs = 15_000

/**
 * The overview page: the results of all accounts below an agent as totals with their changes, by time and by category.
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
  return (
    <>
      <SpanChoice
        legend={words.say('overview.span')}
        isLegendHidden
        span={over}
        words={words}
        onSpan={(next) => narrow({ over: next })}
      />
      <div className="@container mt-4">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : data ? (
          <Shown overview={data} over={over} words={words} />
        ) : (
          <Skeleton className="h-64 rounded-usual" />
        )}
      </div>
    </>
  )
}

type Sum = Exclude<keyof Overview['totals'], 'newMembers'>

/** The figures by which an agent sees how the day goes. */
const large: [Sum, AgentWordId][] = [
  ['validBet', 'overview.valid-bet'],
  ['result', 'overview.result'],
  ['deposits', 'overview.deposits'],
]

const small: [Sum, AgentWordId][] = [
  ['withdrawals', 'overview.withdrawals'],
  ['stake', 'overview.stake'],
  ['wins', 'overview.wins'],
  ['wages', 'overview.wages'],
  ['gifts', 'overview.gifts'],
]

interface ShownProps {
  overview: Overview
  over: OverviewSpan
  words: AgentWords
}

function Shown({ overview, over, words }: ShownProps) {
  const { say, tag } = useWords()
  const { totals, before, currency, members, categories } = overview
  const count = (number: number) => numberText(number, tag)
  const isDay = over === 'today' || over === 'yesterday'
  const changeOf = (sum: Sum) => {
    const { sign, words: text } = difference(totals[sum], before[sum], currency, tag)
    return sign === 0 ? undefined : `${sign > 0 ? '+' : ''}${text}`
  }
  return (
    <>
      <div data-testid="overview">
        <dl className="grid gap-3 @xl:grid-cols-3">
          {large.map(([sum, id]) => (
            <Large key={sum} name={words.say(id)} change={changeOf(sum)} words={words}>
              <Amount amount={totals[sum]} currency={currency} />
            </Large>
          ))}
        </dl>
        <dl className="mt-3 grid gap-x-10 text-sm @2xl:grid-cols-2">
          {small.map(([sum, id]) => (
            <Small key={sum} name={words.say(id)} change={changeOf(sum)} words={words}>
              <Amount amount={totals[sum]} currency={currency} />
            </Small>
          ))}
          <Small
            name={words.say('overview.new-members')}
            change={signed(totals.newMembers - before.newMembers, tag)}
            words={words}
          >
            {count(totals.newMembers)}
          </Small>
          <Small name={words.say('overview.members')} words={words}>
            {count(members)}
          </Small>
        </dl>
      </div>
      <p className="mt-3 text-sm text-soft">
        {words.say(over === 'today' ? 'overview.about-today' : 'overview.about')}
      </p>
      <Course overview={overview} isDay={isDay} words={words} />
      {categories.length > 0 && (
        <div className="mt-6 overflow-x-auto">
          <table className="w-full text-sm">
            <caption className="mb-2 text-start text-base font-semibold">
              {words.say('overview.by-category')}
            </caption>
            <thead>
              <tr className="border-b border-line text-soft">
                <th scope="col" className="py-2 text-start font-normal">
                  {words.say('overview.category')}
                </th>
                <th scope="col" className="py-2 ps-3 text-end font-normal">
                  {words.say('overview.valid-bet')}
                </th>
                <th scope="col" className="py-2 ps-3 text-end font-normal">
                  {words.say('overview.result')}
                </th>
              </tr>
            </thead>
            <tbody>
              {categories.map(({ category, validBet, result }) => (
                <tr key={category} className="border-b border-line">
                  <th scope="row" className="py-2 text-start font-normal">
                    {say(categoryWords[category])}
                  </th>
                  <td className="py-2 ps-3 text-end">
                    <Amount amount={validBet} currency={currency} />
                  </td>
                  <td className="py-2 ps-3 text-end">
                    <Amount amount={result} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function signed(change: number, tag: string): string | undefined {
  return change === 0 ? undefined : numberText(change, tag, { signDisplay: 'exceptZero' })
}

interface FigureProps {
  name: string
  /** The difference from the previous span; absent if nothing changed or nothing is compared. */
  change?: string | undefined
  words: AgentWords
  children: ReactNode
}

/** Shows one of the figures that are read first. */
function Large({ name, change, words, children }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 rounded-usual border border-line bg-ground px-4 py-3 @xl:block">
      <dt className="w-full text-sm text-soft">{name}</dt>
      <dd className="tabular text-2xl leading-tight font-bold @3xl:text-3xl">{children}</dd>
      <Change change={change} words={words} className="min-h-5 text-sm" />
    </div>
  )
}

/** Shows a figure as a line of a list. */
function Small({ name, change, words, children }: FigureProps) {
  return (
    <div className="flex items-baseline gap-3 border-b border-line py-2">
      <dt className="me-auto text-soft">{name}</dt>
      <Change change={change} words={words} className="text-xs" />
      <dd className="tabular order-last font-semibold">{children}</dd>
    </div>
  )
}

function Change({ change, words, className }: Pick<FigureProps, 'change' | 'words'> & { className: string }) {
  return (
    <dd className={`text-soft ${className}`}>
      {change !== undefined && (
        <>
          <span className="amount whitespace-nowrap">{ltr(change)}</span>
          <span className="sr-only"> {words.say('overview.change')}</span>
        </>
      )}
    </dd>
  )
}
