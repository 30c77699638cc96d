import { moneyConditions } from '@fairground/contract/mission-figures'
import type { Mission } from '@fairground/contract/missions'
import { categoryWords } from '@fairground/kernel/game-category'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { useNow } from '@fairground/web/text/use-now'
import { Ring } from '@fairground/web/ui/ring'
import { CheckCircle2, Clock, Gift, Info } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { MissionArt } from '../../parts/missions/mission-art.tsx'
import type { MissionWords } from '../../parts/missions/use-mission-words.ts'
import type { RewardWords } from '../../parts/rewards/use-reward-words.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { Burst } from './burst.tsx'
import { MissionAction } from './mission-action.tsx'

const dayMs = 86_400_000

interface MissionCardProps {
  mission: Mission
  currency: string
  words: MissionWords
  rewards: RewardWords
  isBusy: boolean
  /** Whether its reward was claimed just now. */
  isFresh: boolean
  onClaim(): void
}

/**
 * Shows a mission: its object in the ring of its progress, its conditions and reward, its terms behind a mark, and one
 * button.
 */
export function MissionCard({
  mission,
  currency,
  words,
  rewards,
  isBusy,
  isFresh,
  onClaim,
}: MissionCardProps) {
  const { name, text, conditions, amount, turnover, points, state } = mission
  const { say, whole, figure } = words
  const termsId = useId()
  const [isOpen, setOpen] = useState(false)
  const required = (parseMoney(amount, currencyOf(currency)) * BigInt(turnover) + 99n) / 100n
  return (
    <article
      className={`relative rounded-large border bg-surface p-4 sm:p-5 ${state === 'claimable' ? 'border-gold' : 'border-line'}`}
      data-testid="mission"
    >
      <div className="flex gap-4">
        <Ring done={String(shareOf(conditions))} of="1" keepsSign className="size-16">
          <MissionArt kind={conditions[0]?.kind ?? 'bet'} />
        </Ring>
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <h4 className="min-w-0 flex-1 font-text text-base leading-snug font-semibold">{name}</h4>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={termsId}
              aria-label={say('mission.terms', { name })}
              onClick={() => setOpen(!isOpen)}
              className="-me-2.5 -mt-2.5 grid size-11 shrink-0 place-items-center rounded-round text-soft hover:bg-raised hover:text-text"
              data-testid="mission-terms"
            >
              <Info className="size-5" aria-hidden />
            </button>
          </div>
          <p className="mt-1.5 inline-flex items-center gap-1.5 rounded-round bg-raised px-3 py-1 text-sm font-semibold text-gold-text">
            <Gift className="size-4" aria-hidden />
            <span className="sr-only">{say('mission.gives')}: </span>
            <span className="amount">{whole(amount, currency)}</span>
          </p>
        </div>
      </div>
      <ul className="mt-3 flex flex-col gap-1">
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the conditions of a mission never change.
          <Condition key={at} condition={condition} currency={currency} words={words} />
        ))}
      </ul>
      <div
        id={termsId}
        hidden={!isOpen}
        className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-soft"
      >
        {text && <p>{text}</p>}
        <p>
          {turnover === 0
            ? rewards.say('reward.free')
            : rewards.say('reward.play', { amount: rewards.money(required, currency) })}
        </p>
        {points > 0 && <p>{say('mission.points', { points: figure(points) })}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <TimeLeft mission={mission} words={words} rewards={rewards} />
        {state !== 'open' && state !== 'claimable' && (
          <p
            className={`flex items-center gap-1.5 font-semibold ${state === 'claimed' ? 'text-jade-text' : 'text-soft'}`}
            data-testid="mission-state"
          >
            {state === 'claimed' && <CheckCircle2 className="size-4" aria-hidden />}
            {say(`mission.state.${state}`)}
          </p>
        )}
        <div className="ms-auto has-[button]:max-sm:w-full">
          <MissionAction
            mission={mission}
            currency={currency}
            words={words}
            rewards={rewards}
            isBusy={isBusy}
            onClaim={onClaim}
          />
        </div>
      </div>
      {isFresh && <Burst />}
    </article>
  )
}

/** Returns the part of a mission that is done, from 0 to 1: each condition counts the same, and none beyond its end. */
function shareOf(conditions: Mission['conditions']): number {
  const shares = conditions.map(({ reached, least }) => Math.min(Number(reached) / Number(least), 1))
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1)
}

interface TimeLeftProps {
  mission: Mission
  words: MissionWords
  rewards: RewardWords
}

/** The time in which a mission can be met or claimed, in days as long as it is one, or when it starts again. */
function TimeLeft({ mission, words: { say }, rewards }: TimeLeftProps) {
  const times = useTimes()
  const nowMs = useNow()
  const { state, claimUntil, cycle, periodEndsAt } = mission
  const days = nowMs === undefined ? 0 : Math.floor((Date.parse(periodEndsAt) - nowMs) / dayMs)
  if (state === 'claimable')
    return claimUntil && <Line>{rewards.say('reward.until', { time: times.near(claimUntil) })}</Line>
  if (state === 'open' || state === 'full')
    return (
      <Line>
        {days > 0
          ? say('mission.days-left', { count: days })
          : say('mission.until', { time: times.near(periodEndsAt) })}
      </Line>
    )
  return cycle !== 'once' && <Line>{say('mission.again', { time: times.near(periodEndsAt) })}</Line>
}

function Line({ children }: { children: ReactNode }) {
  return (
    <span className="tabular inline-flex items-center gap-1.5 text-soft">
      <Clock className="size-4 shrink-0" aria-hidden />
      {children}
    </span>
  )
}

interface ConditionProps {
  condition: Mission['conditions'][number]
  currency: string
  words: MissionWords
}

function Condition({ condition, currency, words: { say, whole, figure } }: ConditionProps) {
  const { say: sayOfSite } = useWords()
  const { kind, least, reached, categories, each } = condition
  const text = (amount: string) => (moneyConditions.includes(kind) ? whole(amount, currency) : figure(amount))
  const games = categories.map((category) => sayOfSite(categoryWords[category])).join(', ')
  // A condition that is met stays so: more of it says nothing.
  const shown = Number(reached) > Number(least) ? least : reached
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span>
        {kind === 'friends'
          ? say('mission.condition.friends', { each: whole(each ?? '0', currency) })
          : say(`mission.condition.${kind}`)}
        {games && <span className="text-soft"> · {games}</span>}
      </span>
      <span className="tabular font-semibold" data-testid="mission-reached">
        {say('mission.of', { reached: text(shown), least: text(least) })}
      </span>
    </li>
  )
}
