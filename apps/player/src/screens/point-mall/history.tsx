import type { OutputOf } from '@fairground/contract/call'
import type { RedemptionState } from '@fairground/contract/point-figures'
import { listPoints, listRedemptions } from '@fairground/contract/points'
import { useRead } from '@fairground/web/api/use-calls'
import { amountWords } from '@fairground/web/text/formats'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../parts/failure/failed.tsx'
import { GoodPicture } from '../../parts/points/good-picture.tsx'
import type { MallWords } from '../../parts/points/use-mall-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'

const pageSize = 10

/** Shows the player's redemptions, and each line of their points. */
export function History({ words }: { words: MallWords }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Redeemed words={words} />
      <Details words={words} />
    </div>
  )
}

const looks: Record<RedemptionState, string> = {
  in_process: 'bg-raised text-text',
  approved: 'bg-jade-ground text-jade-text',
  rejected: 'bg-coral-ground text-coral-text',
}

function Redeemed({ words }: { words: MallWords }) {
  const times = useTimes()
  const [pageNo, setPageNo] = useState(1)
  const paging = usePaginationWords()
  const { data, error, refetch } = useRead(listRedemptions, { pageNo, pageSize }, { staleTime: 0 })
  return (
    <Part title={words.say('mall.redeemed')}>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-40 rounded-usual" />
      ) : data.list.length === 0 ? (
        <p className="text-soft">{words.say('mall.redeemed-none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.list.map(({ redemptionId, name, picture, quantity, points, state, remark, askedAt }) => (
            <li
              key={redemptionId}
              data-testid="redemption"
              className="flex gap-3 rounded-usual border border-line bg-surface p-3"
            >
              <div className="w-20 shrink-0">
                <GoodPicture name={picture} className="rounded-usual" />
              </div>
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                  <h3 className="font-text text-base font-semibold">
                    {words.say('mall.line.redeemed', { name, count: quantity })}
                  </h3>
                  <span className={`rounded-round px-3 py-0.5 text-sm font-semibold ${looks[state]}`}>
                    {words.say(`mall.state.${state}`)}
                  </span>
                </div>
                <p className="text-sm text-soft">
                  {words.points(points)} · {times.near(askedAt)}
                </p>
                {remark && <p className="text-sm break-words">{remark}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} words={paging} />}
    </Part>
  )
}

type Line = OutputOf<typeof listPoints>['list'][number]

function Details({ words }: { words: MallWords }) {
  const { tag } = useWords()
  const times = useTimes()
  const [pageNo, setPageNo] = useState(1)
  const paging = usePaginationWords()
  const { data, error, refetch } = useRead(listPoints, { pageNo, pageSize }, { staleTime: 0 })

  function nameOf({ kind, points, good, amount }: Line): string {
    if (good) {
      const id = kind === 'returned' ? 'mall.line.returned' : 'mall.line.redeemed'
      return words.say(id, { name: good.name, count: good.quantity })
    }
    if (amount)
      return words.say('mall.line.converted', { amount: amountWords(amount.amount, amount.currency, tag) })
    return words.say(points < 0 ? 'mall.line.back' : 'mall.line.play')
  }

  return (
    <Part title={words.say('mall.details')}>
      <p className="text-sm text-soft">{words.say('mall.details-text')}</p>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-40 rounded-usual" />
      ) : data.list.length === 0 ? (
        <p className="text-soft">{words.say('mall.details-none')}</p>
      ) : (
        <ul className="tabular overflow-hidden rounded-usual border border-line bg-surface text-sm">
          {data.list.map((line) => (
            <li
              key={line.number}
              data-testid="point-line"
              className="flex flex-col gap-0.5 px-4 py-2.5 not-last:border-b not-last:border-line"
            >
              <span className="flex justify-between gap-4">
                <span className="min-w-0 font-semibold">{nameOf(line)}</span>
                <span
                  className={`font-semibold whitespace-nowrap ${line.points > 0 ? 'text-jade-text' : ''}`}
                >
                  {words.figure(line.points, { isChange: true })}
                </span>
              </span>
              <span className="flex justify-between gap-4 text-soft">
                <span>{times.near(line.at)}</span>
                <span>{words.say('mall.after', { points: words.figure(line.balance) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} words={paging} />}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
