import type { OutputOf } from '@fairground/contract/call'
import { type TeamMoveKind, teamMoveKinds } from '@fairground/contract/team-report-figures'
import { exportTeamMoves, listTeamMoves } from '@fairground/contract/team-reports'
import { useClient, useRead } from '@fairground/web/api/use-calls'
import { isPositive, numberText } from '@fairground/web/text/formats'
import { dayOf, timeText } from '@fairground/web/text/times'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { SearchX } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { AgentsCsv } from '../../parts/agents/agents-csv.tsx'
import { Levels } from '../../parts/agents/levels.tsx'
import { PersonFilter } from '../../parts/agents/person-filter.tsx'
import { PersonName } from '../../parts/agents/person-name.tsx'
import { branchOf, lastDays } from '../../parts/agents/report-search.ts'
import { TeamSums } from '../../parts/agents/team-sums.tsx'
import { type AgentWordId, type AgentWords, useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { FilterBar } from '../../parts/record/filter-bar.tsx'
import { Period } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useTimes } from '../../use-times.ts'
import { type MoveSearch, moveSearch } from './search.ts'

type Moves = OutputOf<typeof listTeamMoves>

const kindWords: Record<TeamMoveKind, AgentWordId> = {
  deposits: 'overview.deposits',
  withdrawals: 'overview.withdrawals',
  transfers: 'report.transfers',
  rebates: 'report.rebates',
  gifts: 'report.gifts',
  wages: 'overview.wages',
}

/** The page of the money movements of all accounts below an agent, or of a part of them. */
export function Page() {
  const words = useAgentWords()
  const recordWords = useRecordWords()
  if (!words || !recordWords) return <Skeleton className="h-64 rounded-usual" />
  return <TeamMoves words={words} recordWords={recordWords} />
}

function TeamMoves({ words, recordWords }: { words: AgentWords; recordWords: RecordWords }) {
  const [search, narrow] = useCentreSearch('transactionDetails', moveSearch)
  const { customerId, name, from, until, kind, page = 1 } = search
  const client = useClient()
  const pagination = usePaginationWords()
  const { timeZone } = useStatus()
  const filter = { customerId, username: name ?? '', from, until, kind }
  const { data, error, refetch } = useRead(
    listTeamMoves,
    { ...filter, pageNo: page },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const goTo = (next: string | undefined) => narrow({ customerId: next, page: undefined }, { isStep: true })
  return (
    <>
      {data && <Levels levels={data.levels} words={words} onLevel={goTo} />}
      <Filters search={search} narrow={narrow} words={words} recordWords={recordWords} />
      <div className="@container mt-6">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : !data ? (
          <Skeleton className="h-64 rounded-usual" />
        ) : (
          <>
            <TeamSums
              from={data.from}
              until={data.until}
              sums={[
                [words.say('report.moves'), numberText(data.total, words.tag)],
                ...data.sums.map(
                  (sum) =>
                    [
                      words.say(kindWords[sum.kind]),
                      <Amount key={sum.kind} amount={sum.amount} currency={data.currency} />,
                    ] as const,
                ),
              ]}
            />
            {data.list.length === 0 ? (
              <State
                icon={SearchX}
                title={words.say('report.none-title')}
                text={words.say('report.none-text')}
              >
                {!from && (
                  <Button onClick={() => narrow({ ...lastDays(30, timeZone), page: undefined })}>
                    {words.say('overview.show-month')}
                  </Button>
                )}
              </State>
            ) : (
              <>
                <MoveList moves={data} words={words} />
                <AgentsCsv
                  file="team-transactions"
                  words={words}
                  recordWords={recordWords}
                  sayCut={(count) => words.say('report.cut', { count })}
                  header={[
                    words.say('team.customer-id'),
                    words.say('open.username'),
                    recordWords.say('round.time'),
                    words.say('report.kind'),
                    words.say('report.amount'),
                    recordWords.say('csv.currency'),
                  ]}
                  read={() => client.send(exportTeamMoves, filter)}
                  lineOf={(move) => [
                    move.customerId,
                    move.username,
                    timeText(move.at, timeZone),
                    words.say(kindWords[move.kind]),
                    move.amount,
                    data.currency,
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

interface FiltersProps {
  search: MoveSearch
  narrow(change: MoveSearch): void
  words: AgentWords
  recordWords: RecordWords
}

function Filters({ search, narrow: change, words, recordWords }: FiltersProps) {
  const { customerId, name, from, until, kind } = search
  const narrow = (next: MoveSearch) => change({ page: undefined, ...next })
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
            person={name ?? customerId}
            isDeep
            words={words}
            onPerson={(person) => narrow(branchOf(person))}
          />
          <SelectFilter
            label={words.say('report.kind')}
            value={kind ?? ''}
            options={[
              ['', words.say('team.every')],
              ...teamMoveKinds.map((one) => [one, words.say(kindWords[one])] as const),
            ]}
            onValue={(value) => narrow({ kind: teamMoveKinds.find((one) => one === value) })}
          />
        </>
      }
    />
  )
}

/** Shows the moves, grouped by their days in the brand's time zone. */
function MoveList({ moves: { list, currency }, words }: { moves: Moves; words: AgentWords }) {
  const { timeZone } = useStatus()
  const times = useTimes()
  const placed = list.map((move, place) => ({ ...move, place }))
  const days = Map.groupBy(placed, ({ at }) => dayOf(at, timeZone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={times.day(day)} className="not-first:mt-4">
      <h3 className="tabular mb-1.5 px-1 font-text text-sm font-semibold text-soft">{times.day(day)}</h3>
      <ul className="overflow-hidden rounded-usual border border-line bg-surface">
        {ofDay.map(({ place, at, kind, username, customerId, amount }) => (
          <li
            key={place}
            data-testid="team-move"
            className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 text-sm not-last:border-b not-last:border-line @4xl:grid-cols-[5.5rem_minmax(8rem,1fr)_minmax(8rem,1fr)_10rem] @4xl:gap-x-4 @4xl:px-5"
          >
            <span className="tabular text-soft">{times.clock(at)}</span>
            <span className="min-w-0 @4xl:contents">
              <span className="block truncate font-semibold">{words.say(kindWords[kind])}</span>
              <span className="block truncate">
                <PersonName person={{ customerId, username }} />{' '}
                <span className="tabular text-soft">{customerId}</span>
              </span>
            </span>
            <span className={`text-end font-semibold ${isPositive(amount) ? 'text-jade-text' : ''}`}>
              {isPositive(amount) && '+'}
              <Amount amount={amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
