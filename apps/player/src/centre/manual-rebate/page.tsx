import type { OutputOf } from '@fairground/contract/call'
import { getBalance, getTurnover } from '@fairground/contract/players'
import { claimRebate, getRebate, listRebates } from '@fairground/contract/rebates'
import { listRewardHistory } from '@fairground/contract/rewards'
import { categoryWords } from '@fairground/kernel/game-category'
import { refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBalance } from '../../data.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useOrderKey } from '../../parts/points/use-order-key.ts'
import { type RankWords, useRankWords } from '../../parts/ranks/use-rank-words.ts'
import { useWords } from '../../words.ts'
import { OwnRates } from './own-rates.tsx'
import { RebateHistory } from './rebate-history.tsx'

type Open = OutputOf<typeof getRebate>

/** The calls whose answers are read again after a claim. */
const changed = [getRebate, listRebates, getBalance, getTurnover, listRewardHistory]

/**
 * The page of rebates: the player's valid bets not rebated yet, by category, a button that claims the rebate, and past
 * rebates.
 */
export function Page() {
  const words = useRankWords()
  const queries = useQueryClient()
  const version = useBalance().data?.version
  const { data, error, refetch } = useRead(getRebate, {}, { staleTime: 0 })
  // Bets count here, and every bet changes the balance.
  useEffect(() => {
    if (version !== undefined) void refresh(queries, getRebate)
  }, [version, queries])
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!words || !data) return <Skeleton className="h-64 rounded-large" />
  return (
    <div className="@container flex flex-col gap-6">
      <p className="max-w-prose text-soft">{words.say('rebate.text')}</p>
      {data.isClosed && <Notice>{words.say('rebate.closed')}</Notice>}
      <div className="grid items-start gap-x-8 gap-y-4 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Claim open={data} words={words} />
        <Terms open={data} words={words} />
      </div>
      <OwnRates words={words} />
      <RebateHistory words={words} />
    </div>
  )
}

function Claim({ open, words }: { open: Open; words: RankWords }) {
  const { say, sayRefusal } = useWords()
  const act = useAct(claimRebate, { refreshes: changed })
  const order = useOrderKey()
  const [isBusy, setBusy] = useState(false)
  const { list, amount, isClaimable } = open

  async function claim() {
    if (isBusy) return
    setBusy(true)
    const answer = await act({}, { key: order.keyOf('rebate') })
    setBusy(false)
    order.ended(answer)
    toast(
      answer.ok
        ? { kind: 'jade', text: words.say('rebate.claimed', { amount: words.money(answer.value.amount) }) }
        : { kind: 'coral', text: sayRefusal(answer.error) },
    )
  }

  return (
    <section aria-labelledby="rebate-open" className="rounded-large border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h3 id="rebate-open" className="font-text text-sm font-normal text-soft">
            {words.say('rebate.open')}
          </h3>
          <p className="text-2xl font-bold" data-testid="rebate-amount">
            <Amount {...amount} />
          </p>
        </div>
        {isClaimable && (
          <Button look="gold" isPending={isBusy} data-testid="rebate-claim" onClick={claim}>
            {words.say('rebate.claim')}
          </Button>
        )}
      </div>
      {list.length === 0 ? (
        <p className="mt-4 text-soft">{words.say('rebate.none')}</p>
      ) : (
        <ul className="tabular mt-4 flex flex-col gap-3 text-sm">
          {list.map(({ category, rate, validBet, amount: own }) => (
            <li
              key={`${category} ${rate}`}
              data-testid="rebate-line"
              className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-t border-line pt-3"
            >
              <span className="min-w-0">
                <span className="font-semibold">{say(categoryWords[category])}</span>
                <span className="block text-soft">
                  {words.say('rebate.valid-bet')} {words.money(validBet)} × {words.rate(rate)}
                </span>
              </span>
              <span className="font-semibold">
                <Amount {...own} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows the terms of claims and of the paid money. */
function Terms({ open, words }: { open: Open; words: RankWords }) {
  const { amount, least, turnover, isDaily, isClaimable, isClosed } = open
  const isBelow = amount.amount.startsWith('-')
  const lines = [
    ...(isBelow ? [words.say('rebate.below')] : []),
    ...(isClaimable || isClosed ? [] : [words.say('rebate.least', { amount: words.money(least) })]),
    ...(isDaily ? [words.say('rebate.daily')] : []),
    turnover === 0
      ? words.say('rebate.free')
      : words.say('rebate.play', { percent: words.percent(turnover) }),
    words.say('rebate.rest'),
  ]
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5 text-sm text-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
