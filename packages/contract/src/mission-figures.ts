import type { GameCategory } from '@fairground/kernel/game-category'

/** How long a mission's periods are: a day, a week from Monday on, or all its days at once. */
export const missionCycles = ['day', 'week', 'once'] as const
export type MissionCycle = (typeof missionCycles)[number]

/**
 * The quantities that a condition sums up over a period: the number and the sum of deposits, valid bet, wins of settled
 * rounds, the number of settled rounds, and friends who registered by the player's link and deposited.
 */
export const conditionKinds = ['deposits', 'deposited', 'bet', 'won', 'rounds', 'friends'] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** The kinds that are sums of money; the others are numbers. */
export const moneyConditions: readonly ConditionKind[] = ['deposited', 'bet', 'won']
/** The kinds that games of some categories alone may count for. */
export const gameConditions: readonly ConditionKind[] = ['bet', 'won', 'rounds']

/** A condition as it is kept: sums of money as digits of minor units. */
export interface Condition {
  kind: ConditionKind
  /** The amount to be reached. */
  least: string
  /** Of games, the categories that count; none for all. */
  categories: GameCategory[]
  /** Of friends, what each must have deposited, as digits of minor units. */
  each: string | null
}

/** The conditions and the reward of a mission, as it is kept. */
export interface MissionTerms {
  /** All must be met in one period. */
  conditions: Condition[]
  /**
   * The reward, in digits of minor units; the valid bet that it requires in percent; the days in which it may be
   * claimed.
   */
  amount: string
  turnover: number
  claimDays: number
  /** The points for a leaderboard by points. */
  points: number
}

/** Name and text of a mission by language. */
export type MissionWords = Record<string, { name: string; text: string }>

/** The states of a mission: waiting for another person's approval, given out, held back for a while, over. */
export const missionStates = ['asked', 'open', 'paused', 'ended'] as const
export type MissionState = (typeof missionStates)[number]

/**
 * How a player sees a mission: to be done; met, its reward to be claimed; claimed or not claimed in time; its budget
 * used up; over.
 */
export const shownMissionStates = ['open', 'claimable', 'claimed', 'lapsed', 'full', 'over'] as const
export type ShownMissionState = (typeof shownMissionStates)[number]

/** The measures that leaderboards rank by, and the lengths of their periods. */
export const boardMeasures = ['bet', 'points'] as const
export type BoardMeasure = (typeof boardMeasures)[number]
export const boardCycles = ['week', 'month'] as const
export type BoardCycle = (typeof boardCycles)[number]
export const boardStates = ['asked', 'open', 'ended'] as const
export type BoardState = (typeof boardStates)[number]

/** The most places that a leaderboard shows, and gives prizes to. */
export const mostPlaces = 100
