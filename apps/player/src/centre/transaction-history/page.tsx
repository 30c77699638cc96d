import type { OutputOf } from '@fairground/contract/call'
import { listTransactions } from '@fairground/contract/records'
import { useClient, useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { daysName } from '@fairground/web/text/time-names'
import { dayOf, timeText } from '@fairground/web/text/times'
import { Amount } from '@fairground/web/ui/amount'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { SearchX } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { type CentreWords, useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { CsvButton, csvPageSize } from '../../parts/record/csv-button.tsx'
import { FilterBar } from '../../parts/record/filter-bar.tsx'
import { Period } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useTimes } from '../../use-times.ts'
import { Move, nameOfMove } from './move.tsx'
import { type RecordKind, recordKinds, transactionSearch } from './search.ts'

type Answer = OutputOf<typeof listTransactions>

/** The page of the account record: every move of the player's money, with the sums of the days. */
export function Page() {
  const words = useCentreWords()
  const recordWords = useRecordWords()
  if (!words || !recordWords) return <Skeleton className="h-64 rounded-usual" />
  return <AccountRecord words={words} recordWords={recordWords} />
}

function AccountRecord({ words, recordWords }: { words: CentreWords; recordWords: RecordWords }) {
  const [search, narrow] = useCentreSearch('transactionHistory', transactionSearch)
  const { page = 1, from, to, kind } = search
  const pagination = usePaginationWords()
  const { data, error, refetch } = useRead(
    listTransactions,
    { pageNo: page, from, to, kind },
    { staleTime: 0, placeholderData: (before) => before },
  )
  return (
    <>
      <FilterBar
        first={
          <>
            <Period
              from={from}
              to={to}
              words={recordWords}
              onChange={(days) => narrow({ ...days, page: undefined })}
            />
            <SelectFilter
              label={words.say('record.kind')}
              value={kind ?? ''}
              options={[
                ['', words.say('record.every-kind')],
                ...recordKinds.map((name) => [name, words.say(`kind.${name}`)] as const),
              ]}
              onValue={(value) => narrow({ kind: value as RecordKind | undefined, page: undefined })}
            />
          </>
        }
      />
      <div className="@container mt-6">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : !data ? (
          <Skeleton className="h-64 rounded-usual" />
        ) : (
          <>
            <Sums answer={data} words={words} />
            {data.list.length === 0 ? (
              <State
                icon={SearchX}
                title={words.say('record.none-title')}
                text={words.say('record.none-text', { from: data.from, to: data.to })}
              />
            ) : (
              <Moves answer={data} words={words} />
            )}
            <Pagination
              page={page}
              totalPages={data.totalPages}
              onPage={(next) => narrow({ page: next > 1 ? next : undefined }, { isStep: true })}
              words={pagination}
            />
            {data.list.length > 0 && (
              <div className="mt-4 flex justify-end">
                <Csv search={{ from, to, kind }} words={words} recordWords={recordWords} />
              </div>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Shows the balance before and after, and the sum of each kind of move between them. */
function Sums({ answer: { sums, currency, from, to }, words }: { answer: Answer; words: CentreWords }) {
  const times = useTimes()
  const lines: [string, string][] = [
    [words.say('sum.opening'), sums.opening],
    ...sums.classes.map(({ kind, amount }): [string, string] => [words.say(`kind.${kind}`), amount]),
    [words.say('sum.staked'), isPositive(sums.staked) ? `-${sums.staked}` : sums.staked],
    [words.say('sum.won'), sums.won],
    ...(isPositive(sums.refunded) ? [[words.say('sum.refunded'), sums.refunded] as [string, string]] : []),
    [words.say('sum.closing'), sums.closing],
  ]
  return (
    <section aria-label={words.say('sum.title')} className="mb-5">
      <p className="mb-1.5 text-sm text-soft">{daysName(from, to, times)}</p>
      <dl
        data-testid="account-sums"
        className="flex flex-wrap gap-px overflow-hidden rounded-usual border border-line bg-line"
      >
        {lines.map(([name, amount]) => (
          <div key={name} className="grow basis-36 bg-surface px-4 py-2.5">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="tabular font-semibold">
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Shows the moves, grouped by their days in the brand's time zone. */
function Moves({ answer: { list, currency }, words }: { answer: Answer; words: CentreWords }) {
  const { timeZone } = useStatus()
  const times = useTimes()
  const days = Map.groupBy(list, ({ at }) => dayOf(at, timeZone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={times.day(day)} className="not-first:mt-4">
      <h3 className="tabular mb-1.5 px-1 font-text text-sm font-semibold text-soft">{times.day(day)}</h3>
      <ul className="overflow-hidden rounded-usual border border-line bg-surface">
        {ofDay.map((move) => (
          <li key={move.number} className="not-last:border-b not-last:border-line">
            <Move move={move} currency={currency} words={words} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface CsvProps {
  search: { from: string | undefined; to: string | undefined; kind: RecordKind | undefined }
  words: CentreWords
  recordWords: RecordWords
}

function Csv({ search, words, recordWords }: CsvProps) {
  const client = useClient()
  const { timeZone } = useStatus()
  return (
    <CsvButton
      file="account-record"
      words={recordWords}
      header={[
        recordWords.say('csv.number'),
        recordWords.say('round.time'),
        words.say('record.kind'),
        words.say('wallet.cash'),
        words.say('wallet.bonus'),
        words.say('wallet.held'),
        recordWords.say('round.after'),
        recordWords.say('csv.currency'),
        recordWords.say('round.game'),
      ]}
      readPage={async (pageNo) => {
        const answer = await client.send(listTransactions, { ...search, pageNo, pageSize: csvPageSize })
        if (!answer.ok) return { error: answer.error }
        const { list, totalPages, currency } = answer.value
        const lines = list.map((move) => [
          String(move.number),
          timeText(move.at, timeZone),
          nameOfMove(move, words),
          move.cash,
          move.bonus,
          move.held,
          move.balanceAfter,
          currency,
          move.gameName ?? '',
        ])
        return { lines, totalPages }
      }}
    />
  )
}
