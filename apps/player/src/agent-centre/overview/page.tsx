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
        span={over}
        words={words}
        onSpan={(next) => narrow({ over: next })}
      />
      <div className="@container mt-5">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : data ? (
          <Shown overview={data} isDay={over === 'today' || over === 'yesterday'} words={words} />
        ) : (
          <Skeleton className="h-64 rounded-usual" />
        )}
      </div>
    </>
  )
}

type Sum = Exclude<keyof Overview['totals'], 'newMembers'>

const sums: [Sum, AgentWordId][] = [
  ['deposits', 'overview.deposits'],
  ['withdrawals', 'overview.withdrawals'],
  ['stake', 'overview.stake'],
  ['validBet', 'overview.valid-bet'],
  ['wins', 'overview.wins'],
  ['result', 'overview.result'],
  ['wages', 'overview.wages'],
  ['gifts', 'overview.gifts'],
]

function Shown({ overview, isDay, words }: { overview: Overview; isDay: boolean; words: AgentWords }) {
  const { say, tag } = useWords()
  const { totals, before, currency, members, categories } = overview
  const count = (number: number) => numberText(number, tag)
  return (
    <>
      <dl
        data-testid="overview"
        className="grid grid-cols-2 gap-px overflow-hidden rounded-usual border border-line bg-line @3xl:grid-cols-5"
      >
        <Total name={words.say('overview.members')}>{count(members)}</Total>
        <Total
          name={words.say('overview.new-members')}
          change={signed(totals.newMembers - before.newMembers, tag)}
          words={words}
        >
          {count(totals.newMembers)}
        </Total>
        {sums.map(([sum, id]) => {
          const { sign, words: text } = difference(totals[sum], before[sum], currency, tag)
          return (
            <Total
              key={sum}
              name={words.say(id)}
              change={sign === 0 ? undefined : `${sign > 0 ? '+' : ''}${text}`}
              words={words}
            >
              <Amount amount={totals[sum]} currency={currency} />
            </Total>
          )
        })}
      </dl>
      <p className="mt-2 text-sm text-soft">{words.say('overview.about')}</p>
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

interface TotalProps {
  name: string
  /** The difference from the previous span; absent if nothing changed or nothing is compared. */
  change?: string | undefined
  words?: AgentWords
  children: ReactNode
}

function Total({ name, change, words, children }: TotalProps) {
  return (
    <div className="bg-surface px-3 py-2.5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular text-base font-semibold @xl:text-lg @3xl:text-base">{children}</dd>
      {words && (
        <dd className="min-h-5 text-sm text-soft">
          {change !== undefined && (
            <>
              <span className="amount whitespace-nowrap">{ltr(change)}</span>
              <span className="sr-only"> {words.say('overview.change')}</span>
            </>
          )}
        </dd>
      )}
    </div>
  )
}
