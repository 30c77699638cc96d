import { getRank, listRanks } from '@fairground/contract/ranks'
import { useLive } from '@fairground/web/api/live'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Tabs } from '@fairground/web/ui/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBalance, useHasAccount } from '../../data.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useRankWords } from '../../parts/ranks/use-rank-words.ts'
import { useWords } from '../../words.ts'
import { Changes } from './changes.tsx'
import { How } from './how.tsx'
import { Months } from './months.tsx'
import { RankCard } from './rank-card.tsx'
import { RankTable } from './rank-table.tsx'

/**
 * The page of the VIP club: the player's rank with the missing amounts, all ranks with their benefits, and the rules.
 */
export function Screen() {
  const { say } = useWords()
  const words = useRankWords()
  const hasAccount = useHasAccount()
  const queries = useQueryClient()
  const version = useBalance().data?.version
  const ranks = useRead(listRanks, {}, { staleTime: 0 })
  const own = useRead(getRank, {}, { enabled: hasAccount, staleTime: 0 })
  const readAgain = () => void refresh(queries, getRank)
  useLive('rank', readAgain, { onReconnect: readAgain, isOn: hasAccount })
  // Bets count here, and every bet changes the balance.
  useEffect(() => {
    if (version !== undefined) void refresh(queries, getRank)
  }, [version, queries])
  const { data, error } = ranks
  return (
    <>
      <h1 className="mb-5 text-3xl sm:text-4xl">{say('rank.title')}</h1>
      {error && !data ? (
        <Failed code={error.code} onAgain={ranks.refetch} />
      ) : !data || !words ? (
        <Skeleton className="h-96 rounded-large" />
      ) : data.list.length === 0 ? (
        <p className="text-soft">{words.say('rank.no-club')}</p>
      ) : (
        <div className="flex flex-col gap-6">
          {own.error && !own.data ? (
            <Failed code={own.error.code} onAgain={own.refetch} />
          ) : (
            <RankCard words={words} own={hasAccount ? own.data : undefined} ranks={data.list} />
          )}
          {hasAccount && own.data && <Months words={words} own={own.data} />}
          <Tabs
            label={words.say('rank.sections')}
            initial="all"
            tabs={[
              {
                name: 'all',
                title: words.say('rank.all'),
                content: <RankTable words={words} ranks={data.list} current={own.data?.rank} />,
              },
              { name: 'how', title: words.say('rank.how'), content: <How words={words} ranks={data} /> },
              ...(hasAccount && own.data
                ? [
                    {
                      name: 'changes',
                      title: words.say('rank.changes'),
                      content: <Changes words={words} lines={own.data.lines} ranks={data.list} />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
    </>
  )
}
