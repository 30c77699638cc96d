import type { OutputOf } from '@fairground/contract/call'
import { getPersonalProfit } from '@fairground/contract/records'
import { categoryWords } from '@fairground/kernel/game-category'
import { useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Chart } from '@fairground/web/ui/chart'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { type CentreWords, useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { CsvButton } from '../../parts/record/csv-button.tsx'
import { dayAxis, daysBefore } from '../../parts/record/day-axis.ts'
import { FilterBar } from '../../parts/record/filter-bar.tsx'
import { dayIn, Period } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import type { Category } from '../../screen.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { YearStatement } from './year-statement.tsx'

type Profit = OutputOf<typeof getPersonalProfit>
type Figures = Profit['total']

interface ProfitSearch {
  by?: 'category' | undefined
  from?: string | undefined
  to?: string | undefined
}

const profitSearch = ({ by, from, to }: Record<string, string | undefined>): ProfitSearch => ({
  by: by === 'category' ? by : undefined,
  from: dayIn(from),
  to: dayIn(to),
})

const columns = [
  'staked',
  'validBet',
  'won',
  'rebates',
  'gifts',
  'result',
  'deposits',
  'withdrawals',
] as const satisfies (keyof Figures)[]

/** The page of the result of play, by day or category, with deposits and withdrawals beside it. */
export function Page() {
  const words = useCentreWords()
  const recordWords = useRecordWords()
  if (!words || !recordWords) return <Skeleton className="h-64 rounded-usual" />
  return <PersonalProfit words={words} recordWords={recordWords} />
}

function PersonalProfit({ words, recordWords }: { words: CentreWords; recordWords: RecordWords }) {
  const [search, narrow] = useCentreSearch('personalProfit', profitSearch)
  const { by = 'day', from, to } = search
  const { data, error, refetch } = useRead(
    getPersonalProfit,
    { by, from, to },
    { staleTime: 0, placeholderData: (before) => before },
  )
  return (
    <>
      <p className="mb-5 max-w-prose text-soft">{words.say('profit.text')}</p>
      <FilterBar
        first={
          <>
            <Period from={from} to={to} words={recordWords} onChange={narrow} />
            <SelectFilter
              label={recordWords.say('statement.by')}
              value={by}
              options={[
                ['day', recordWords.say('statement.day')],
                ['category', recordWords.say('statement.category')],
              ]}
              onValue={(next) => narrow({ by: next === 'category' ? next : undefined })}
            />
          </>
        }
      />
      <div className="mt-6">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : !data ? (
          <Skeleton className="h-64 rounded-usual" />
        ) : data.list.length === 0 ? (
          <State
            icon={SearchX}
            title={words.say('record.none-title')}
            text={words.say('record.none-text', { from: data.from, to: data.to })}
          />
        ) : by === 'day' ? (
          <Course profit={data} words={words}>
            <Table profit={data} by={by} words={words} recordWords={recordWords} />
          </Course>
        ) : (
          <Table profit={data} by={by} words={words} recordWords={recordWords} />
        )}
      </div>
      <YearStatement words={words} />
    </>
  )
}

const drawn = ['result', 'staked', 'won', 'deposits', 'withdrawals'] as const satisfies (keyof Figures)[]

interface CourseProps {
  profit: Profit
  words: CentreWords
  /** The table of the same days. */
  children: ReactNode
}

/** Shows the days as a chart beside those of the previous period, with the totals. */
function Course({ profit, words, children }: CourseProps) {
  const { tag } = useWords()
  const { total, currency } = profit
  const { data: before } = useRead(getPersonalProfit, daysBefore(profit.from, profit.to), { staleTime: 0 })
  const { slots, rows } = dayAxis(profit, before, tag)
  return (
    <Chart
      title={words.say('profit.course')}
      axis="day"
      slots={slots}
      measures={drawn.map((figure) => ({
        name: words.say(`profit.${figure}`),
        currency,
        isSigned: figure === 'result',
        total: total[figure],
        values: rows.map(({ now }) => now?.[figure] ?? '0'),
        before: rows.map((row) => row.before?.[figure] ?? (before ? '0' : null)),
      }))}
      table={children}
    />
  )
}

interface TableProps {
  profit: Profit
  by: 'day' | 'category'
  words: CentreWords
  recordWords: RecordWords
}

function Table({ profit: { list, total, currency, from, to }, by, words, recordWords }: TableProps) {
  const { say } = useWords()
  const times = useTimes()
  const nameOf = (key: string) => (by === 'day' ? times.day(key) : say(categoryWords[key as Category]))
  const head = recordWords.say(by === 'day' ? 'statement.day' : 'statement.category')
  return (
    <>
      <section
        aria-label={words.say('page.personalProfit')}
        className="overflow-x-auto rounded-usual border border-line bg-surface"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
        tabIndex={0}
      >
        <table className="tabular w-full text-end text-sm [&_td]:px-4 [&_td]:py-3 [&_td]:whitespace-nowrap [&_th]:px-4 [&_th]:py-3 [&_th]:whitespace-nowrap">
          <thead className="text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="sticky start-0 bg-surface text-start">
                {head}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {words.say(`profit.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map(({ key, ...figures }) => {
              const days = by === 'day' ? { from: key, to: key } : { from, to, category: key }
              return (
                <Row key={key} figures={figures} currency={currency} days={days}>
                  {nameOf(key)}
                </Row>
              )
            })}
          </tbody>
          <tfoot className="border-t-2 border-line-strong font-bold" data-testid="profit-total">
            <Row figures={total} currency={currency} days={{ from, to }}>
              {recordWords.say('statement.total')}
            </Row>
          </tfoot>
        </table>
      </section>
      <p className="mt-3 text-sm text-soft">{words.say('profit.result-text')}</p>
      <div className="mt-4 flex justify-end">
        <CsvButton
          file="profit"
          words={recordWords}
          header={[
            head,
            ...columns.map((column) => words.say(`profit.${column}`)),
            recordWords.say('csv.currency'),
          ]}
          readPage={async () => ({
            lines: list.map((row) => [nameOf(row.key), ...columns.map((column) => row[column]), currency]),
            totalPages: 1,
          })}
        />
      </div>
    </>
  )
}

interface RowProps {
  figures: Figures
  currency: string
  /** The filters for the linked records. */
  days: { from: string; to: string; category?: string | undefined }
  children: ReactNode
}

/** The kind of moves in each sum; a sum without one links to rounds. */
const kinds: Partial<Record<keyof Figures, string>> = {
  rebates: 'rebates',
  gifts: 'gifts',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
}

function Row({ figures, currency, days, children }: RowProps) {
  const { from, to } = days
  return (
    <tr className="not-first:border-t not-first:border-line">
      <th scope="row" className="sticky start-0 max-w-60 truncate bg-surface text-start font-semibold">
        {children}
      </th>
      {columns.map((column) => {
        // Only rounds belong to a category.
        if (days.category !== undefined && kinds[column]) return <td key={column}>–</td>
        const amount = <Amount amount={figures[column]} currency={currency} />
        const isWon = column === 'result' && isPositive(figures.result)
        return (
          <td key={column} className={column === 'result' ? 'font-semibold' : ''}>
            {column === 'result' ? (
              <span className={isWon ? 'text-jade-text' : ''}>
                {isWon && '+'}
                {amount}
              </span>
            ) : /[1-9]/.test(figures[column]) ? (
              <CentreLink
                page={kinds[column] ? 'transactionHistory' : 'personalHistoryCopy'}
                search={kinds[column] ? { from, to, kind: kinds[column] } : { ...days }}
                className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {amount}
              </CentreLink>
            ) : (
              amount
            )}
          </td>
        )
      })}
    </tr>
  )
}
