import type { OutputOf } from '@fairground/contract/call'
import { getStatement } from '@fairground/contract/rounds'
import { categoryWords } from '@fairground/kernel/game-category'
import { useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Chart } from '@fairground/web/ui/chart'
import { Choice } from '@fairground/web/ui/choice'
import { Notice } from '@fairground/web/ui/notice'
import { State } from '@fairground/web/ui/state'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { dayAxis, daysBefore } from '../../parts/record/day-axis.ts'
import type { RecordWordId, RecordWords } from '../../parts/record/use-record-words.ts'
import type { Category } from '../../screen.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { NotIncluded } from './not-included.tsx'
import { type HistoryPartProps, type StatementBy, statementsBy } from './search.ts'
import { StatementSkeleton } from './skeletons.tsx'

type Statement = OutputOf<typeof getStatement>
type Figures = Statement['total']

const byWords: Record<StatementBy, RecordWordId> = {
  day: 'statement.day',
  game: 'statement.game',
  category: 'statement.category',
}

interface StatementProps extends HistoryPartProps {
  by: StatementBy
  /** Shown below the figures once they are there, so that they do not move it. */
  children: ReactNode
}

/** Shows stakes and wins by day, game or category, with totals. */
export function Statement({ search, narrow, by, words, children }: StatementProps) {
  const { from, to, category } = search
  const { data, error, refetch } = useRead(
    getStatement,
    { by, from, to, gameClassify: category },
    { staleTime: 0, placeholderData: (before) => before },
  )
  return (
    <>
      <Choice
        legend={words.say('statement.by')}
        name="by"
        options={statementsBy.map((value) => ({ value, words: words.say(byWords[value]) }))}
        value={by}
        onChange={(next) => narrow({ by: next })}
      />
      <div className="mt-5">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : !data ? (
          <StatementSkeleton isByDay={by === 'day'} />
        ) : (
          <>
            <NotIncluded vendors={data.notIncluded} words={words} />
            <Shown statement={data} by={by} category={category} words={words} />
          </>
        )}
      </div>
      {(data || error) && children}
    </>
  )
}

interface ShownProps {
  statement: Statement
  by: StatementBy
  words: RecordWords
}

function Shown({ statement, by, category, words }: ShownProps & Pick<CourseProps, 'category'>) {
  const { list, open, currency, from, to } = statement
  return (
    <>
      {open.rounds > 0 && (
        <Notice>
          <p>
            {words.say('statement.open', { rounds: open.rounds })}{' '}
            <Amount amount={open.staked} currency={currency} className="font-semibold" />
          </p>
          <CentreLink
            page="personalHistoryCopy"
            search={{ state: 'open' }}
            className="font-semibold text-gold-text underline"
          >
            {words.say('history.unfinished')}
          </CentreLink>
        </Notice>
      )}
      {list.length === 0 ? (
        <State
          icon={SearchX}
          title={words.say('history.none-title')}
          text={words.say('statement.none-text', { from, to })}
        />
      ) : (
        <Course statement={statement} by={by} category={category} words={words}>
          <Table statement={statement} by={by} words={words} />
        </Course>
      )}
      <p className="mt-3 text-sm text-soft">{words.say('statement.valid-text')}</p>
    </>
  )
}

const drawn = ['net', 'staked', 'won', 'valid'] as const

interface CourseProps extends ShownProps {
  category: Category | undefined
  /** The table of the same rows. */
  children: ReactNode
}

/** Shows days as a chart beside those of the previous period, with the totals; games and categories as the table. */
function Course({ statement, by, category, words, children }: CourseProps) {
  const { tag } = useWords()
  const { from, to, total, currency, list } = statement
  const isByDay = by === 'day'
  const { data: before } = useRead(
    getStatement,
    { ...daysBefore(from, to), gameClassify: category },
    { staleTime: 0, enabled: isByDay },
  )
  if (!isByDay) return children
  const { slots, rows } = dayAxis({ from, to, list }, before, tag)
  return (
    <Chart
      title={words.say('statement.title')}
      axis="day"
      slots={slots}
      measures={drawn.map((column) => {
        const figure = column === 'valid' ? 'validBet' : column
        return {
          name: words.say(`statement.column-${column}`),
          currency,
          isSigned: column === 'net',
          total: total[figure],
          values: rows.map(({ now }) => now?.[figure] ?? '0'),
          before: rows.map((row) => row.before?.[figure] ?? (before ? '0' : null)),
        }
      })}
      table={children}
    />
  )
}

/** The rows with their totals as a table. */
function Table({ statement: { list, total, currency }, by, words }: ShownProps) {
  const { say } = useWords()
  const times = useTimes()
  const name = ({ key, name }: Statement['list'][number]) =>
    by === 'category' ? say(categoryWords[key as Category]) : by === 'day' ? times.day(key) : name
  return (
    <section
      aria-label={words.say('statement.title')}
      className="overflow-x-auto rounded-usual border border-line bg-surface"
    >
      <table className="tabular w-full text-end text-sm [&_td]:px-4 [&_td]:py-3 [&_td]:whitespace-nowrap [&_th]:px-4 [&_th]:py-3 [&_th]:whitespace-nowrap">
        <thead className="text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="text-start">
              {words.say(byWords[by])}
            </th>
            {(['rounds', 'staked', 'won', 'valid', 'net'] as const).map((column) => (
              <th key={column} scope="col">
                {words.say(`statement.column-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <Row key={row.key} figures={row} currency={currency}>
              {name(row)}
            </Row>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line-strong font-bold">
          <Row figures={total} currency={currency}>
            {words.say('statement.total')}
          </Row>
        </tfoot>
      </table>
    </section>
  )
}

function Row({ figures, currency, children }: { figures: Figures; currency: string; children: ReactNode }) {
  const { rounds, staked, won, validBet, net } = figures
  return (
    <tr className="not-first:border-t not-first:border-line">
      <th scope="row" className="max-w-60 truncate text-start font-semibold">
        {children}
      </th>
      <td>{rounds}</td>
      {[staked, won, validBet].map((amount, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <td key={column}>
          <Amount amount={amount} currency={currency} />
        </td>
      ))}
      <td className={isPositive(net) ? 'font-semibold text-jade-text' : 'font-semibold'}>
        {isPositive(net) && '+'}
        <Amount amount={net} currency={currency} />
      </td>
    </tr>
  )
}
