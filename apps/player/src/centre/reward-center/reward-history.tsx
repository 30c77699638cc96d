import { listRewardHistory } from '@fairground/contract/rewards'
import { useRead } from '@fairground/web/api/use-calls'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { Failed } from '../../parts/failure/failed.tsx'
import type { RewardWords } from '../../parts/rewards/use-reward-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { RewardRow } from './reward-row.tsx'

const pageSize = 10

/** Shows the rewards that were paid or expired. */
export function RewardHistory({ words }: { words: RewardWords }) {
  const pagination = usePaginationWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useRead(
    listRewardHistory,
    { pageNo, pageSize },
    { staleTime: 0, placeholderData: (before) => before },
  )
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-32 rounded-large" />
  return (
    <section aria-labelledby="rewards-history">
      <h3 id="rewards-history" className="text-lg">
        {words.say('reward.history')}
      </h3>
      {data.list.length === 0 ? (
        <p className="mt-2 text-soft">{words.say('reward.history-none')}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {data.list.map((reward) => (
            <li key={reward.rewardId}>
              <RewardRow reward={reward} words={words} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} words={pagination} />
    </section>
  )
}
