import type { OutputOf } from '@fairground/contract/call'
import { getBalance, getTurnover } from '@fairground/contract/players'
import { getPointBalance } from '@fairground/contract/points'
import { claimAllRewards, claimReward, getRewards, listRewardHistory } from '@fairground/contract/rewards'
import { refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Coins, Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBalance } from '../../data.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useMallWords } from '../../parts/points/use-mall-words.ts'
import { useOrderKey } from '../../parts/points/use-order-key.ts'
import { type RewardWords, useRewardWords } from '../../parts/rewards/use-reward-words.ts'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { RewardHistory } from './reward-history.tsx'
import { RewardRow } from './reward-row.tsx'
import { useWaiting, Waiting } from './waiting.tsx'

type Rewards = OutputOf<typeof getRewards>

/** The calls whose answers are read again after a claim. */
const changed = [getRewards, listRewardHistory, getBalance, getTurnover]

/** The page of everything that the player can claim or play, with the points beside it. */
export function Page() {
  const { say } = useWords()
  const words = useRewardWords()
  const queries = useQueryClient()
  const version = useBalance().data?.version
  const { data, error, refetch } = useRead(getRewards, {}, { staleTime: 0 })
  const waiting = useWaiting()
  // Many rewards come from play, which changes the balance.
  useEffect(() => {
    if (version !== undefined) void refresh(queries, getRewards)
  }, [version, queries])
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!words || !data) return <Skeleton className="h-64 rounded-large" />
  return (
    <div className="@container flex flex-col gap-6">
      <p className="max-w-prose text-soft">{words.say('reward.text')}</p>
      {data.isClosed && <Notice>{words.say('reward.closed')}</Notice>}
      {data.count > 0 ? (
        <Open rewards={data} words={words} />
      ) : waiting === undefined ? (
        <Skeleton className="h-24 rounded-large" />
      ) : waiting && waiting.count > 0 ? null : (
        <State icon={Trophy} title={words.say('reward.none-title')} text={words.say('reward.none-text')}>
          <Link to="/promotions" className={buttonClass('gold')}>
            {say('menu.promotions')}
          </Link>
        </State>
      )}
      {waiting && <Waiting waiting={waiting} words={words} />}
      <Points words={words} />
      <RewardHistory words={words} />
    </div>
  )
}

function Open({ rewards, words }: { rewards: Rewards; words: RewardWords }) {
  const { sayRefusal } = useWords()
  const claimAll = useAct(claimAllRewards, { refreshes: changed })
  const claimOne = useAct(claimReward, { refreshes: changed })
  const order = useOrderKey()
  const [isBusy, setBusy] = useState(false)
  const { list, count, total, currency, isClosed } = rewards

  async function claim(rewardId?: string) {
    if (isBusy) return
    setBusy(true)
    const key = order.keyOf(rewardId ?? list.map((one) => one.rewardId))
    const answer = rewardId ? await claimOne({ rewardId }, { key }) : await claimAll({}, { key })
    setBusy(false)
    order.ended(answer)
    toast(
      answer.ok
        ? {
            kind: 'jade',
            text: words.say('reward.claimed', { amount: words.money(answer.value.amount, currency) }),
          }
        : { kind: 'coral', text: sayRefusal(answer.error) },
    )
  }

  return (
    <section aria-labelledby="rewards-open" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-surface p-5">
        <div>
          <h3 id="rewards-open" className="font-text text-sm font-normal text-soft">
            {words.say('reward.total')}
          </h3>
          <p className="text-2xl font-bold" data-testid="rewards-total">
            <Amount amount={total} currency={currency} />
          </p>
        </div>
        {count > 1 && !isClosed && (
          <Button look="gold" isPending={isBusy} data-testid="claim-all" onClick={() => claim()}>
            {words.say('reward.all')}
          </Button>
        )}
      </div>
      <ul className="grid gap-3 @4xl:[&:has(>:nth-child(2))]:grid-cols-2">
        {list.map((reward) => (
          <li key={reward.rewardId}>
            <RewardRow reward={reward} words={words}>
              {!isClosed &&
                ((name) => (
                  <Button
                    look={count > 1 ? 'outline' : 'gold'}
                    size="small"
                    disabled={isBusy}
                    aria-label={words.say('reward.claim-one', {
                      name,
                      amount: words.money(reward.amount, reward.currency),
                    })}
                    onClick={() => claim(reward.rewardId)}
                  >
                    {words.say('reward.claim')}
                  </Button>
                ))}
            </RewardRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the player's points and a link to the point mall. */
function Points({ words }: { words: RewardWords }) {
  const mall = useMallWords()
  const { data } = useRead(getPointBalance, {}, { staleTime: 0 })
  return (
    <section
      aria-labelledby="rewards-points"
      className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-surface p-5"
    >
      <div className="flex items-center gap-4">
        <Coins className="size-7 shrink-0 text-gold-text" aria-hidden />
        <div>
          <h3 id="rewards-points" className="font-text text-sm font-normal text-soft">
            {words.say('reward.your-points')}
          </h3>
          <p className="text-lg font-semibold" data-testid="rewards-points-balance">
            {mall && data ? mall.points(data.points) : '…'}
          </p>
        </div>
      </div>
      <Link to="/pointMall" className={buttonClass('outline')}>
        {words.say('reward.mall')}
      </Link>
    </section>
  )
}
