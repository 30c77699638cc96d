import type { GameCategory } from '@fairground/kernel/game-category'

/** The lengths of a mission's periods: a day, a week from Monday on, or all its days as one. */
export const missionCycles = ['day', 'week', 'once'] as const
export type MissionCycle = (typeof missionCycles)[number]

/**
 * The quantities that a condition sums over a period: the number and the sum of deposits, valid bet, wins of settled
 * rounds, the number of settled rounds, and friends who registered by the player's link and deposited.
 */
export const conditionKinds = ['deposits', 'deposited', 'bet', 'won', 'rounds', 'friends'] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** The kinds that are sums of money; the others are numbers. */
export const moneyConditions: readonly ConditionKind[] = ['deposited', 'bet', 'won']
/** The kinds that may be restricted to categories of games. */
export const gameConditions: readonly ConditionKind[] = ['bet', 'won', 'rounds']

/** A condition as stored: sums of money as digits of minor units. */
export interface Condition {
  kind: ConditionKind
  /** The amount to be reached. */
  least: string
  /** For games, the categories that count; none for all. */
  categories: GameCategory[]
  /** For friends, the amount that each must have deposited, as digits of minor units. */
  each: string | null
}

/** The conditions and the reward of a mission, as stored. */
export interface MissionTerms {
  /** All must be met in one period. */
  conditions: Condition[]
  /**
   * The reward, in digits of minor units; the valid bet that it requires, in percent; the number of days in which it
   * may be claimed.
   */
  amount: string
  turnover: number
  claimDays: number
  /** The points for a leaderboard that ranks by points. */
  points: number
}

/** Name and text of a mission by language. */
export type MissionWords = Record<string, { name: string; text: string }>

/** The states of a mission: waiting for another person's approval, open, paused, ended. */
export const missionStates = ['asked', 'open', 'paused', 'ended'] as const
export type MissionState = (typeof missionStates)[number]

/**
 * The states of a mission as shown to a player: to be done; met, with its reward to be claimed; claimed or not claimed
 * in time; its budget used up; over.
 */
export const shownMissionStates = ['open', 'claimable', 'claimed', 'lapsed', 'full', 'over'] as const
export type ShownMissionState = (typeof shownMissionStates)[number]

/** The measures by which leaderboards rank, and the lengths of their periods. */
export const boardMeasures = ['bet', 'points'] as const
export type BoardMeasure = (typeof boardMeasures)[number]
export const boardCycles = ['week', 'month'] as const
export type BoardCycle = (typeof boardCycles)[number]
export const boardStates = ['asked', 'open', 'ended'] as const
export type BoardState = (typeof boardStates)[number]

/** The most places that a leaderboard shows, and for which it gives prizes. */
export const mostPlaces = 100
