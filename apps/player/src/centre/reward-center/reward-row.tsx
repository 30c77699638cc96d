import type { OutputOf } from '@fairground/contract/call'
import type { getRewards } from '@fairground/contract/rewards'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { Amount } from '@fairground/web/ui/amount'
import type { ReactNode } from 'react'
import type { RewardWords } from '../../parts/rewards/use-reward-words.ts'
import { useTimes } from '../../use-times.ts'
import { RewardArt } from './reward-art.tsx'

export type Reward = OutputOf<typeof getRewards>['list'][number]

interface RewardRowProps {
  reward: Reward
  words: RewardWords
  /** The content at the end of the row, given the name of the reward. */
  children?: ((name: string) => ReactNode) | false
}

/** Shows a reward: its reason, its amount, and the turnover required before a withdrawal. */
export function RewardRow({ reward, words, children }: RewardRowProps) {
  const times = useTimes()
  const { kind, name, detail, amount, currency, turnover, state, expiresAt, endedAt } = reward
  // A place on a leaderboard is a reward of the kind mission without a mission.
  const called =
    kind === 'mission' && detail.place
      ? words.say('reward.place', { place: detail.place })
      : words.say(`reward.kind.${kind}`)
  const required = (parseMoney(amount, currencyOf(currency)) * BigInt(turnover) + 99n) / 100n
  return (
    <article
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-large border border-line bg-surface p-4 sm:p-5"
      data-testid="reward"
    >
      <RewardArt kind={kind} />
      <div className="min-w-0 flex-1 basis-40">
        <h4 className="font-text text-base font-semibold">{name ?? called}</h4>
        {name && <p className="text-sm text-soft">{called}</p>}
        <p className="text-lg font-semibold">
          <Amount amount={amount} currency={currency} />
        </p>
        {state === 'open' ? (
          <>
            <p className="text-sm text-soft">
              {turnover === 0
                ? words.say('reward.free')
                : words.say('reward.play', { amount: words.money(required, currency) })}
            </p>
            {expiresAt && (
              <p className="tabular text-sm text-soft">
                {words.say('reward.until', { time: times.near(expiresAt) })}
              </p>
            )}
          </>
        ) : (
          <p className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span className={state === 'expired' || state === 'dropped' ? '' : 'text-jade-text'}>
              {words.say(`reward.state.${state}`)}
            </span>
            {endedAt && <span className="tabular">{times.near(endedAt)}</span>}
          </p>
        )}
      </div>
      {children && <div className="ms-auto">{children(name ?? called)}</div>}
    </article>
  )
}
