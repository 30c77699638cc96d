import { listAcquired } from '@fairground/contract/agent-pay'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { useTimes } from '../../use-times.ts'
import { Failed } from '../failure/failed.tsx'
import { usePaginationWords } from '../use-pagination-words.ts'
import type { ContractWords } from './use-contract-words.ts'

const perPage = 10

interface AcquiredProps {
  lineId: string
  words: ContractWords
}

/**
 * Shows the new players for whom a line pays an acquisition, with masked names and the time at which each qualified.
 */
export function Acquired({ lineId, words }: AcquiredProps) {
  const times = useTimes()
  const pagination = usePaginationWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(
    listAcquired,
    { lineId, pageNo: page, pageSize: perPage },
    { placeholderData: (before) => before },
  )
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-16 rounded-usual" />
  return (
    <div>
      <h4 className="font-semibold">{words.say('figures.acquired')}</h4>
      <ul className="mt-1" data-testid="acquired">
        {data.list.map(({ username, qualifiedAt }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two masked names may be equal, and nothing identifies them
            key={at}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5"
          >
            <span>{ltr(username)}</span>
            <span className="tabular text-soft">
              {words.say('figures.qualified', { time: times.near(qualifiedAt) })}
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={data.totalPages} onPage={setPage} words={pagination} />
    </div>
  )
}
