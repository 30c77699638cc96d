import { type ConditionKind, moneyConditions } from '@fairground/contract/mission-figures'
import type { Mission } from '@fairground/contract/missions'
import { categoryWords } from '@fairground/kernel/game-category'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { Ring } from '@fairground/web/ui/ring'
import {
  ArrowDownToLine,
  Banknote,
  CheckCircle2,
  CircleDollarSign,
  Dices,
  type LucideIcon,
  Trophy,
  Users,
} from 'lucide-react'
import type { MissionWords } from '../../parts/missions/use-mission-words.ts'
import type { RewardWords } from '../../parts/rewards/use-reward-words.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'

interface MissionCardProps {
  mission: Mission
  currency: string
  words: MissionWords
  rewards: RewardWords
  isBusy: boolean
  onClaim(): void
}

const icons: Record<ConditionKind, LucideIcon> = {
  deposits: ArrowDownToLine,
  deposited: Banknote,
  bet: CircleDollarSign,
  won: Trophy,
  rounds: Dices,
  friends: Users,
}

/** Shows a mission: its conditions, the progress and the reward. */
export function MissionCard({ mission, currency, words, rewards, isBusy, onClaim }: MissionCardProps) {
  const times = useTimes()
  const { name, text, conditions, amount, turnover, points, state, claimUntil, cycle, periodEndsAt } = mission
  const { say, money, figure } = words
  const required = (parseMoney(amount, currencyOf(currency)) * BigInt(turnover) + 99n) / 100n
  const isOpen = state === 'open' || state === 'full'
  return (
    <article className="rounded-large border border-line bg-surface p-4 sm:p-5" data-testid="mission">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-32">
          <h4 className="font-sans text-base font-semibold">{name}</h4>
          {text && <p className="mt-0.5 text-sm text-soft">{text}</p>}
        </div>
        <p className="text-end">
          <span className="block text-sm text-soft">{say('mission.gives')}</span>
          <span className="text-lg font-semibold">
            <Amount amount={amount} currency={currency} />
          </span>
        </p>
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the conditions of a mission never change.
          <Condition key={at} condition={condition} currency={currency} words={words} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <div className="min-w-0 flex-1 basis-52 text-sm text-soft">
          {state === 'claimable' ? (
            <>
              <p>
                {turnover === 0
                  ? rewards.say('reward.free')
                  : rewards.say('reward.play', { amount: rewards.money(required, currency) })}
              </p>
              {claimUntil && (
                <p className="tabular">{rewards.say('reward.until', { time: times.near(claimUntil) })}</p>
              )}
            </>
          ) : isOpen ? (
            <>
              <p className="tabular">{say('mission.until', { time: times.near(periodEndsAt) })}</p>
              {points > 0 && <p>{say('mission.points', { points: figure(points) })}</p>}
            </>
          ) : (
            cycle !== 'once' && (
              <p className="tabular">{say('mission.again', { time: times.near(periodEndsAt) })}</p>
            )
          )}
        </div>
        {state === 'claimable' ? (
          <Button
            look="gold"
            disabled={isBusy}
            data-testid="mission-claim"
            aria-label={rewards.say('reward.claim-one', { name, amount: money(amount, currency) })}
            onClick={onClaim}
          >
            {rewards.say('reward.claim')}
          </Button>
        ) : (
          state !== 'open' && (
            <span
              className={`inline-flex items-center gap-1.5 text-sm font-semibold ${state === 'claimed' ? 'text-jade-text' : 'text-soft'}`}
              data-testid="mission-state"
            >
              {state === 'claimed' && <CheckCircle2 className="size-4" aria-hidden />}
              {say(`mission.state.${state}`)}
            </span>
          )
        )}
      </div>
    </article>
  )
}

interface ConditionProps {
  condition: Mission['conditions'][number]
  currency: string
  words: MissionWords
}

function Condition({ condition, currency, words: { say, money, figure } }: ConditionProps) {
  const { say: sayOfSite } = useWords()
  const { kind, least, reached, categories, each } = condition
  const Icon = icons[kind]
  const text = (amount: string) => (moneyConditions.includes(kind) ? money(amount, currency) : figure(amount))
  const games = categories.map((category) => sayOfSite(categoryWords[category])).join(', ')
  // A condition that is met stays so: more of it says nothing.
  const shown = Number(reached) > Number(least) ? least : reached
  return (
    <li className="flex items-center gap-3">
      <Ring done={shown} of={least}>
        <Icon className="size-5 text-gold-text" />
      </Ring>
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>
          {kind === 'friends'
            ? say('mission.condition.friends', { each: money(each ?? '0', currency) })
            : say(`mission.condition.${kind}`)}
          {games && <span className="block text-soft">{games}</span>}
        </span>
        <span className="tabular font-semibold" data-testid="mission-reached">
          {say('mission.of', { reached: text(shown), least: text(least) })}
        </span>
      </p>
    </li>
  )
}
