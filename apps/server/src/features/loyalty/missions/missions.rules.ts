import {
  gameConditions,
  type MissionState,
  type MissionTerms,
  moneyConditions,
  type ShownMissionState,
} from '@fairground/contract/mission-figures'
import type { RewardState } from '@fairground/contract/reward-kinds'

/** Whether terms can be met and give something: whole numbers, sums above zero, categories for games and a deposit for friends alone. */
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
        // Accounts that cost nothing would be friends otherwise.
        (kind === 'friends' ? each !== null && BigInt(each) > 0n : each === null),
    )
  )
}

/** Whether all conditions are met by what was reached of each, in their order. */
export function isMet({ conditions }: MissionTerms, reached: readonly bigint[]): boolean {
  return conditions.every(({ least }, place) => (reached[place] ?? 0n) >= BigInt(least))
}

/** What a mission is to a player in one of its periods. */
export interface Standing {
  state: MissionState
  /** What of the budget is left, and what is given once, in minor units. */
  left: bigint
  amount: bigint
  /** Of the reward of this period; undefined where it was not met, or not noticed yet. */
  reward: { state: RewardState; expiresMs: number } | undefined
  /** The end of the mission. */
  endsMs: number
}

/** How a player sees a mission. */
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

/** The states that staff may move a mission to from each. */
export const moves = {
  asked: ['open', 'ended'],
  open: ['paused', 'ended'],
  paused: ['open', 'ended'],
  ended: [],
} as const satisfies Record<MissionState, readonly MissionState[]>

/** The most that a mission can cost: everybody in every period, or its budget if that is less; and how often the budget lasts. */
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

/** Whether prizes fall, or stay, from each place to the next, and each is above zero. */
export function arePrizesGood(prizes: readonly bigint[]): boolean {
  return prizes.every((prize, place) => prize > 0n && (place === 0 || prize <= prizes[place - 1]!))
}
