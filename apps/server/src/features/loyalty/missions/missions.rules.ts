import {
  gameConditions,
  type MissionState,
  type MissionTerms,
  moneyConditions,
  type ShownMissionState,
} from '@fairground/contract/mission-figures'
import type { RewardState } from '@fairground/contract/reward-kinds'

/**
 * Returns whether terms can be met and give something: integers, sums above zero, categories only for games and a
 * deposit only for friends.
 */
export function areTermsGood({ conditions, amount }: MissionTerms): boolean {
  const kinds = new Set(conditions.map(({ kind, categories }) => `${kind} ${[...categories].sort()}`))
  return (
    BigInt(amount) > 0n &&
    kinds.size === conditions.length &&
    conditions.every(
      ({ kind, least, categories, each }) =>
        BigInt(least) > 0n &&
        (moneyConditions.includes(kind) || BigInt(least) <= 1_000_000n) &&
        (categories.length === 0 || gameConditions.includes(kind)) &&
        // Otherwise accounts without a deposit would count as friends.
        (kind === 'friends' ? each !== null && BigInt(each) > 0n : each === null),
    )
  )
}

/** Returns whether all conditions are met by the reached amounts, in their order. */
export function isMet({ conditions }: MissionTerms, reached: readonly bigint[]): boolean {
  return conditions.every(({ least }, place) => (reached[place] ?? 0n) >= BigInt(least))
}

/** Mission for a player in one of its periods. */
export interface Standing {
  state: MissionState
  /** Rest of the budget, and the amount of one reward, in minor units. */
  left: bigint
  amount: bigint
  /** Reward of this period; undefined if it was not met, or not noticed yet. */
  reward: { state: RewardState; expiresMs: number } | undefined
  /** End of the mission. */
  endsMs: number
}

/** Returns the state in which a player sees a mission. */
export function shownMission(
  { state, left, amount, reward, endsMs }: Standing,
  nowMs: number,
): ShownMissionState {
  if (reward) {
    if (reward.state === 'open') return nowMs < reward.expiresMs ? 'claimable' : 'lapsed'
    return reward.state === 'claimed' || reward.state === 'paid' ? 'claimed' : 'lapsed'
  }
  if (state !== 'open' || nowMs >= endsMs) return 'over'
  return left < amount ? 'full' : 'open'
}

/** States to which staff may move a mission from each state. */
export const moves = {
  asked: ['open', 'ended'],
  open: ['paused', 'ended'],
  paused: ['open', 'ended'],
  ended: [],
} as const satisfies Record<MissionState, readonly MissionState[]>

/**
 * Returns the maximum cost of a mission: everybody in every period, or its budget if that is less; and how many rewards
 * the budget covers.
 */
export function costOf({
  amount,
  budget,
  players,
  periods,
}: {
  amount: bigint
  budget: bigint
  players: number
  periods: number
}): { everybody: bigint; atMost: bigint; rewards: number } {
  const everybody = amount * BigInt(players) * BigInt(periods)
  const rewards = budget / amount
  const whole = rewards * amount
  return { everybody, atMost: everybody < whole ? everybody : whole, rewards: Number(rewards) }
}

/** Returns whether prizes never rise from one place to the next, and each is above zero. */
export function arePrizesGood(prizes: readonly bigint[]): boolean {
  return prizes.every((prize, place) => prize > 0n && (place === 0 || prize <= prizes[place - 1]!))
}
