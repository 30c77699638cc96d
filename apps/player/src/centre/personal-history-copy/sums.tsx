import { getStatement } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { difference, ltr, numberText } from '@fairground/web/text/formats'
import { daysName } from '@fairground/web/text/time-names'
import { Amount } from '@fairground/web/ui/amount'
import { Skeleton } from '@fairground/web/ui/skeleton'
import type { ReactNode } from 'react'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import { useTimes } from '../../use-times.ts'
import type { HistorySearch } from './search.ts'

/** Shows the sums of stakes and wins of the filtered rounds; of the last seven days without a filter. */
export function Sums({
  search: { from, to, category },
  words,
}: {
  search: HistorySearch
  words: RecordWords
}) {
  const { data, error } = useRead(
    getStatement,
    { by: 'category', from, to, gameClassify: category },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const times = useTimes()
  // The rounds below are more useful than an error message about their sums.
  if (error) return null
  const { tag } = words
  const total = data?.total
  const net = data && difference(data.total.won, data.total.staked, data.currency, tag)
  const amount = (value: string) => <Amount amount={value} currency={data!.currency} />
  return (
    <section aria-label={words.say('statement.title')} className="mb-5">
      <p className="mb-1.5 text-sm text-soft">
        {!from && !to && `${words.say('statement.last-week')} · `}
        {data && daysName(data.from, data.to, times)}
        {!data && <Skeleton className="inline-block h-4 w-44 align-middle" />}
      </p>
      <dl
        data-testid="sums"
        className="grid grid-cols-2 gap-px overflow-hidden rounded-usual border border-line bg-line @2xl:grid-cols-4"
      >
        <Sum name={words.say('statement.column-rounds')} value={total && numberText(total.rounds, tag)} />
        <Sum name={words.say('statement.column-staked')} value={total && amount(total.staked)} />
        <Sum name={words.say('statement.column-won')} value={total && amount(total.won)} />
        <Sum
          name={words.say('statement.column-net')}
          value={
            net && (
              <span className={`amount whitespace-nowrap ${net.sign > 0 ? 'text-jade-text' : ''}`}>
                {ltr(`${net.sign > 0 ? '+' : ''}${net.words}`)}
              </span>
            )
          }
        />
      </dl>
    </section>
  )
}

function Sum({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-2.5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular font-semibold">{value ?? <Skeleton className="h-6 w-20" />}</dd>
    </div>
  )
}
