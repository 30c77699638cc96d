import type { OutputOf } from '@fairground/contract/call'
import { type TeamProfitSort, teamProfitSorts } from '@fairground/contract/team-report-figures'
import { exportTeamProfit, listTeamProfit } from '@fairground/contract/team-reports'
import { useClient, useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Chart } from '@fairground/web/ui/chart'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { ChevronRight, Users } from 'lucide-react'
import { AgentsCsv } from '../../parts/agents/agents-csv.tsx'
import { Levels } from '../../parts/agents/levels.tsx'
import { PersonFilter } from '../../parts/agents/person-filter.tsx'
import { PersonName } from '../../parts/agents/person-name.tsx'
import { TeamSums } from '../../parts/agents/team-sums.tsx'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { type AgentWordId, type AgentWords, useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { dayAxis, daysBefore } from '../../parts/record/day-axis.ts'
import { FilterBar } from '../../parts/record/filter-bar.tsx'
import { Period } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useWords } from '../../words.ts'
import { standingWord } from '../standings.ts'
import { type ProfitSearch, profitSearch } from './search.ts'

type Row = OutputOf<typeof listTeamProfit>['list'][number]
type Figures = Row['own']

const columns: [keyof Figures, AgentWordId][] = [
  ['staked', 'overview.stake'],
  ['validBet', 'overview.valid-bet'],
  ['won', 'overview.wins'],
  ['rebates', 'report.rebates'],
  ['gifts', 'report.gifts'],
  ['result', 'report.result'],
  ['deposits', 'overview.deposits'],
  ['withdrawals', 'overview.withdrawals'],
]

const sortWords: Record<TeamProfitSort, AgentWordId> = {
  validBet: 'overview.valid-bet',
  staked: 'overview.stake',
  deposits: 'overview.deposits',
  withdrawals: 'overview.withdrawals',
  wins: 'report.sort-wins',
  losses: 'report.sort-losses',
  name: 'sort.name',
}

const perPage = 20

/** The page of profit and loss: the results of each account directly below, alone or with its team, level by level. */
export function Page() {
  const words = useAgentWords()
  const recordWords = useRecordWords()
  if (!words || !recordWords) return <Skeleton className="h-64 rounded-usual" />
  return <TeamProfit words={words} recordWords={recordWords} />
}

function TeamProfit({ words, recordWords }: { words: AgentWords; recordWords: RecordWords }) {
  const [search, narrow] = useCentreSearch('profitLoss', profitSearch)
  const { customerId, name, from, until, sort, part = 'team', page = 1 } = search
  const client = useClient()
  const pagination = usePaginationWords()
  const filter = { customerId, username: name ?? '', from, until, sort }
  const { data, error, refetch } = useRead(
    listTeamProfit,
    { ...filter, pageNo: page, pageSize: perPage },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const goTo = (next: string | undefined) =>
    narrow({ customerId: next, name: undefined, page: undefined }, { isStep: true })
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-soft max-sm:sr-only">{words.say('report.profit-text')}</p>
      {data && <Levels levels={data.levels} words={words} onLevel={goTo} />}
      <Filters search={search} narrow={narrow} words={words} recordWords={recordWords} />
      <div className="@container mt-4">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : !data ? (
          <Skeleton className="h-64 rounded-usual" />
        ) : (
          <>
            <TeamSums
              from={data.from}
              until={data.until}
              sums={columns.map(([column, id]) => [
                words.say(id),
                <Sum key={column} column={column} figures={data.sums[part]} currency={data.currency} />,
              ])}
            />
            {data.course.length > 0 && <Course profit={data} filter={filter} part={part} words={words} />}
            {data.list.length === 0 ? (
              <State
                icon={Users}
                title={words.say('team.none-title')}
                text={words.say(name ? 'team.none-found' : 'team.none-text')}
              />
            ) : (
              <>
                <p className="mb-2 text-sm text-soft" aria-live="polite">
                  {words.say('team.total', { count: data.total })}
                </p>
                <ul className="grid gap-3 @7xl:grid-cols-2" data-testid="team-profit">
                  {data.list.map((row) => (
                    <ProfitCard
                      key={row.customerId}
                      row={row}
                      figures={row[part]}
                      currency={data.currency}
                      days={{ from: data.from, until: data.until }}
                      words={words}
                      onBelow={row.isHere && row.standing !== 0 ? () => goTo(row.customerId) : undefined}
                    />
                  ))}
                </ul>
                <AgentsCsv
                  file="team-profit"
                  words={words}
                  recordWords={recordWords}
                  sayCut={(count) => words.say('team.cut', { count })}
                  header={[
                    words.say('team.customer-id'),
                    words.say('open.username'),
                    words.say('open.type'),
                    recordWords.say('csv.currency'),
                    ...(['report.by-itself', 'report.with-team'] as const).flatMap((side) =>
                      columns.map(([, id]) => `${words.say(id)} (${words.say(side)})`),
                    ),
                  ]}
                  read={() => client.send(exportTeamProfit, filter)}
                  lineOf={(row) => [
                    row.customerId,
                    row.username,
                    words.say(standingWord(row.standing)),
                    data.currency,
                    ...[row.own, row.team].flatMap((figures) => columns.map(([column]) => figures[column])),
                  ]}
                />
              </>
            )}
            <Pagination
              page={page}
              totalPages={data.totalPages}
              onPage={(next) => narrow({ page: next > 1 ? next : undefined }, { isStep: true })}
              words={pagination}
            />
          </>
        )}
      </div>
    </>
  )
}

const drawn = ['result', 'validBet', 'deposits', 'withdrawals'] as const satisfies (keyof Figures)[]

interface CourseProps {
  profit: OutputOf<typeof listTeamProfit>
  filter: { customerId: string | undefined; username: string }
  part: 'own' | 'team'
  words: AgentWords
}

/** Shows the days of all matching accounts as a chart, beside those of the previous period. */
function Course({ profit, filter: { customerId, username }, part, words }: CourseProps) {
  const { from, until, course, currency } = profit
  const { tag } = useWords()
  const days = daysBefore(from, until)
  const { data: before } = useRead(
    listTeamProfit,
    { customerId, username, from: days.from, until: days.to, pageSize: 1 },
    { staleTime: 0 },
  )
  const { slots, rows } = dayAxis(
    { from, to: until, list: course },
    before && { ...days, list: before.course },
    tag,
  )
  return (
    <div className="mb-5">
      <Chart
        title={words.say('report.course')}
        axis="day"
        slots={slots}
        measures={drawn.map((column) => ({
          name: words.say(columns.find(([one]) => one === column)![1]),
          currency,
          isSigned: column === 'result',
          values: rows.map(({ now }) => now?.[part][column] ?? '0'),
          before: rows.map((row) => row.before?.[part][column] ?? (before ? '0' : null)),
        }))}
      />
    </div>
  )
}

interface FiltersProps {
  search: ProfitSearch
  narrow(change: ProfitSearch): void
  words: AgentWords
  recordWords: RecordWords
}

function Filters({ search, narrow: change, words, recordWords }: FiltersProps) {
  const { customerId, name, from, until, sort, part = 'team' } = search
  const narrow = (next: ProfitSearch) => change({ page: undefined, ...next })
  return (
    <FilterBar
      first={
        <>
          <Period
            from={from}
            to={until}
            words={recordWords}
            onChange={(days) => narrow({ from: days.from, until: days.to })}
          />
          <PersonFilter
            person={name}
            below={customerId}
            words={words}
            onPerson={(name) => narrow({ name })}
          />
        </>
      }
    >
      <SelectFilter
        label={words.say('report.part')}
        value={part}
        options={[
          ['team', words.say('report.with-team')],
          ['own', words.say('report.by-itself')],
        ]}
        onValue={(value) => narrow({ part: value === 'own' ? value : undefined })}
      />
      <SelectFilter
        label={words.say('team.sort')}
        value={sort ?? 'validBet'}
        options={teamProfitSorts.map((one) => [one, words.say(sortWords[one])] as const)}
        onValue={(value) => narrow({ sort: teamProfitSorts.find((one) => one === value) })}
      />
    </FilterBar>
  )
}

interface SumProps {
  column: keyof Figures
  figures: Figures
  currency: string
}

/** An amount of a column; a positive result is highlighted. */
function Sum({ column, figures, currency }: SumProps) {
  const isWon = column === 'result' && isPositive(figures.result)
  return (
    <span className={isWon ? 'text-jade-text' : ''}>
      {isWon && '+'}
      <Amount amount={figures[column]} currency={currency} />
    </span>
  )
}

interface ProfitCardProps {
  row: Row
  figures: Figures
  currency: string
  days: { from: string; until: string }
  words: AgentWords
  /** Shows the accounts below; absent if there are none to show. */
  onBelow: (() => void) | undefined
}

function ProfitCard({ row, figures, currency, days, words, onBelow }: ProfitCardProps) {
  return (
    <li className="rounded-usual border border-line bg-surface p-4" data-testid="profit-account">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">
          <PersonName person={row} />{' '}
          <span className="tabular text-sm font-normal text-soft">{row.customerId}</span>
        </p>
        <p className="text-sm text-soft">
          {words.say(standingWord(row.standing))}
          {!row.isHere && ` · ${words.say('report.moved')}`}
        </p>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 @2xl:grid-cols-4">
        {columns.map(([column, id]) => (
          <div key={column} className={column === 'result' ? 'font-semibold' : ''}>
            <dt className="text-sm font-normal text-soft">{words.say(id)}</dt>
            <dd className="tabular">
              <Sum column={column} figures={figures} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {row.isHere && (
        <div className="mt-3 flex flex-wrap gap-2">
          {(
            [
              ['teamBetting', 'report.bets'],
              ['transactionDetails', 'report.moves'],
            ] as const
          ).map(([page, id]) => (
            <CentreLink
              key={page}
              centre="agent-centre"
              page={page}
              search={{ customerId: row.customerId, ...days }}
              className={buttonClass('outline', 'small')}
            >
              {words.say(id)}
            </CentreLink>
          ))}
          {onBelow && (
            <Button size="small" look="outline" onClick={onBelow} data-testid="profit-below">
              {words.say('team.below')}
              <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
