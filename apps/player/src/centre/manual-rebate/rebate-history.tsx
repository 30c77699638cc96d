import { listRebates } from '@fairground/contract/rebates'
import { categoryWords } from '@fairground/kernel/game-category'
import { useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { Failed } from '../../parts/failure/failed.tsx'
import type { RankWords } from '../../parts/ranks/use-rank-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useWords } from '../../words.ts'

const pageSize = 10

/** Shows the paid rebates, each with its valid bets by category. */
export function RebateHistory({ words }: { words: RankWords }) {
  const { say } = useWords()
  const pagination = usePaginationWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useRead(
    listRebates,
    { pageNo, pageSize },
    { staleTime: 0, placeholderData: (before) => before },
  )
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-32 rounded-large" />
  return (
    <section aria-labelledby="rebate-history">
      <h3 id="rebate-history" className="text-lg">
        {words.say('rebate.history')}
      </h3>
      {data.list.length === 0 ? (
        <p className="mt-2 text-soft">{words.say('rebate.history-none')}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {data.list.map(({ rebateId, at, way, amount, lines }) => (
            <li
              key={rebateId}
              data-testid="rebate"
              className="rounded-usual border border-line bg-surface px-4 py-3 text-sm"
            >
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{words.say(`rebate.way.${way}`)}</span>
                <span className="font-semibold">
                  <Amount {...amount} />
                </span>
              </p>
              <p className="tabular text-soft">{words.moment(at)}</p>
              <ul className="tabular mt-2 flex flex-col gap-1 text-soft">
                {lines.map(({ category, rate, validBet, amount: own }) => (
                  <li key={`${category} ${rate}`} className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      {say(categoryWords[category])}: {words.money(validBet)} × {words.rate(rate)}
                    </span>
                    <Amount {...own} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} words={pagination} />
    </section>
  )
}
