import { listVendors } from '@fairground/contract/catalogue'
import { exportTeamBets, listTeamBets } from '@fairground/contract/team-reports'
import { useClient, useRead } from '@fairground/web/api/use-calls'
import { numberText } from '@fairground/web/text/formats'
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
import { lastDays } from '../../parts/agents/report-search.ts'
import { TeamSums } from '../../parts/agents/team-sums.tsx'
import { type AgentWords, useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useTimes } from '../../use-times.ts'
import { BetRow, columns } from './bet-row.tsx'
import { Filters } from './filters.tsx'
import { betSearch } from './search.ts'

/** The page of the rounds and tickets of all accounts below an agent, or of a part of them. */
export function Page() {
  const words = useAgentWords()
  const recordWords = useRecordWords()
  if (!words || !recordWords) return <Skeleton className="h-64 rounded-usual" />
  return <TeamBets words={words} recordWords={recordWords} />
}

function TeamBets({ words, recordWords }: { words: AgentWords; recordWords: RecordWords }) {
  const [search, narrow] = useCentreSearch('teamBetting', betSearch)
  const { customerId, name, from, until, category, vendor, game, state, page = 1 } = search
  const client = useClient()
  const pagination = usePaginationWords()
  const { timeZone } = useStatus()
  const times = useTimes()
  const filter = {
    ...{ customerId, username: name ?? '', from, until, state },
    ...{ gameClassify: category, vassalage: vendor, nodeId: game },
  }
  const { data, error, refetch } = useRead(
    listTeamBets,
    { ...filter, pageNo: page },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const { data: offered } = useRead(listVendors, {})
  const cards = offered?.data.lanes.flatMap((lane) => lane.cards) ?? []
  const vendors = new Map(cards.map(({ vassalage, vendorName }) => [vassalage, vendorName]))
  const days = data && Map.groupBy(data.list, ({ openedAt }) => dayOf(openedAt, timeZone))
  const amount = (value: string) => <Amount amount={value} currency={data!.currency} />
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-soft max-sm:sr-only">{words.say('report.bets-text')}</p>
      {data && (
        <Levels
          levels={data.levels}
          words={words}
          onLevel={(next) => narrow({ customerId: next, page: undefined }, { isStep: true })}
        />
      )}
      <Filters
        search={search}
        narrow={narrow}
        vendors={vendors}
        gameName={data?.list.find(({ nodeId }) => nodeId === game)?.gameName}
        words={words}
        recordWords={recordWords}
      />
      <div className="@container mt-6">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : !data || !days ? (
          <Skeleton className="h-64 rounded-usual" />
        ) : (
          <>
            <TeamSums
              from={data.from}
              until={data.until}
              sums={[
                [words.say('report.bets'), numberText(data.total, words.tag)],
                [words.say('overview.stake'), amount(data.sums.staked)],
                [words.say('overview.wins'), amount(data.sums.won)],
                [words.say('overview.valid-bet'), amount(data.sums.validBet)],
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
                <Head words={words} recordWords={recordWords} />
                {[...days].map(([day, ofDay]) => (
                  <section key={day} aria-label={times.day(day)} className="not-first:mt-4">
                    <h3 className="tabular mb-1.5 px-1 font-text text-sm font-semibold text-soft">
                      {times.day(day)}
                    </h3>
                    <ul className="overflow-hidden rounded-usual border border-line bg-surface">
                      {ofDay.map((bet) => (
                        <li key={bet.roundId} className="not-last:border-b not-last:border-line">
                          <BetRow
                            bet={bet}
                            currency={data.currency}
                            vendorName={vendors.get(bet.vassalage) ?? bet.vassalage}
                            words={words}
                            recordWords={recordWords}
                            onGame={
                              game
                                ? undefined
                                : () => narrow({ game: bet.nodeId, page: undefined }, { isStep: true })
                            }
                          />
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
                <AgentsCsv
                  file="team-betting"
                  words={words}
                  recordWords={recordWords}
                  sayCut={(count) => words.say('report.cut', { count })}
                  header={[
                    words.say('team.customer-id'),
                    words.say('open.username'),
                    words.say('report.began'),
                    words.say('report.ended'),
                    recordWords.say('round.game'),
                    recordWords.say('period.category'),
                    words.say('report.vendor'),
                    recordWords.say('round.state'),
                    recordWords.say('round.stake'),
                    recordWords.say('round.won'),
                    recordWords.say('round.refunded'),
                    recordWords.say('round.valid'),
                    recordWords.say('csv.currency'),
                    recordWords.say('csv.number'),
                  ]}
                  read={() => client.send(exportTeamBets, filter)}
                  lineOf={(bet) => [
                    bet.customerId,
                    bet.username,
                    timeText(bet.openedAt, timeZone),
                    bet.closedAt ? timeText(bet.closedAt, timeZone) : '',
                    bet.gameName,
                    bet.gameClassify,
                    bet.vassalage,
                    recordWords.say(`round.${bet.state}`),
                    bet.staked,
                    bet.won,
                    bet.refunded,
                    bet.validBet ?? '',
                    data.currency,
                    bet.roundId,
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

/** Shows the names of the columns if there is room for them. */
function Head({ words, recordWords }: { words: AgentWords; recordWords: RecordWords }) {
  return (
    <div
      aria-hidden
      className={`hidden gap-4 px-5 pb-2 text-sm font-semibold text-soft @4xl:grid ${columns} [&>:nth-child(n+5)]:text-end`}
    >
      <span>{recordWords.say('round.time')}</span>
      <span>{words.say('report.account')}</span>
      <span>{recordWords.say('round.game')}</span>
      <span>{recordWords.say('round.state')}</span>
      <span>{recordWords.say('round.stake')}</span>
      <span>{recordWords.say('round.won')}</span>
      <span>{recordWords.say('round.valid')}</span>
    </div>
  )
}
