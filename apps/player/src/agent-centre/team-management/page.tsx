import { listTeam } from '@fairground/contract/agents'
import { useLive } from '@fairground/web/api/live'
import { useRead } from '@fairground/web/api/use-calls'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Users } from 'lucide-react'
import { Levels } from '../../parts/agents/levels.tsx'
import { type AgentWords, useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { Filters } from './filters.tsx'
import { MemberCard } from './member-card.tsx'
import { teamSearch } from './search.ts'
import { TeamCsv } from './team-csv.tsx'

/** The page of the accounts below an agent, level by level. */
export function Page() {
  const words = useAgentWords()
  const recordWords = useRecordWords()
  if (!words || !recordWords) return <Skeleton className="h-64 rounded-usual" />
  return <Team words={words} recordWords={recordWords} />
}

const perPage = 20

function Team({ words, recordWords }: { words: AgentWords; recordWords: RecordWords }) {
  const [search, narrow] = useCentreSearch('teamManagement', teamSearch)
  const { of, name, type, state, from, to, sort, over = 'month', page = 1 } = search
  const pagination = usePaginationWords()
  const filter = {
    customerId: of,
    username: name ?? '',
    standing: type,
    from,
    to,
    state: state ?? ('all' as const),
    sort: sort ?? ('newest' as const),
    over,
  }
  const { data, error, refetch } = useRead(
    listTeam,
    { ...filter, pageNo: page, pageSize: perPage },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const readAgain = () => void refetch()
  useLive('team', readAgain, { onReconnect: readAgain })
  const isNarrowed = [name, type, state, from, to].some((one) => one !== undefined)
  return (
    <>
      {data && (
        <Levels
          levels={data.levels}
          words={words}
          onLevel={(customerId) =>
            narrow({ of: customerId, name: undefined, page: undefined }, { isStep: true })
          }
        />
      )}
      <Filters search={search} narrow={narrow} words={words} />
      <div className="mt-4">
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : !data ? (
          <Skeleton className="h-64 rounded-usual" />
        ) : data.list.length === 0 ? (
          <State
            icon={Users}
            title={words.say('team.none-title')}
            text={words.say(isNarrowed ? 'team.none-found' : 'team.none-text')}
          />
        ) : (
          <>
            <p className="mb-2 text-sm text-soft" aria-live="polite">
              {words.say('team.total', { count: data.total })}
            </p>
            <ul className="grid gap-3 xl:grid-cols-2" data-testid="team">
              {data.list.map((member) => (
                <MemberCard
                  key={member.customerId}
                  member={member}
                  currency={data.currency}
                  most={mostBets(data.list)}
                  span={over}
                  isDirect={data.isDirect}
                  words={words}
                  onBelow={() =>
                    narrow({ of: member.customerId, name: undefined, page: undefined }, { isStep: true })
                  }
                />
              ))}
            </ul>
            <Pagination
              page={page}
              totalPages={data.totalPages}
              onPage={(next) => narrow({ page: next > 1 ? next : undefined }, { isStep: true })}
              words={pagination}
            />
            <TeamCsv filter={filter} words={words} recordWords={recordWords} />
          </>
        )}
      </div>
    </>
  )
}

/** Returns the most valid bets of an account in a list, as a decimal text. */
function mostBets(list: readonly { validBet: string }[]): string {
  return list.reduce((most, { validBet }) => (Number(validBet) > Number(most) ? validBet : most), '0')
}
