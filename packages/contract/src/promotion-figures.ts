import type { GameCategory } from '@fairground/kernel/game-category'

/** The weights of a valid bet towards a required turnover, as stored: amounts as digits of minor units. */
export interface CountedTerms {
  /** The share of a valid bet that counts, in percent by category; an absent category counts nothing. */
  weights: Partial<Record<GameCategory, number>>
  /** The highest stake of a round that counts; null for any stake. */
  highestStake: string | null
  /** The ids of games that count nothing. */
  excluded: string[]
}

/**
 * The destinations of the wins of a round staked from a bonus, instead of cash and bonus in proportion to its stake.
 */
export const winTargets = ['cash', 'bonus'] as const
export type WinTarget = (typeof winTargets)[number]

/** The terms of a deposit promotion, as stored: amounts as digits of minor units. */
export interface DepositTerms extends CountedTerms {
  /** The bonus in percent of the deposit, the lowest deposit that counts, and the highest bonus for a deposit. */
  percent: number
  least: string
  most: string
  /** The valid bet that must be played, in percent of the bonus, and the number of days for it. */
  turnover: number
  days: number
  /** How often a player may have it, and the days after joining within which the deposit must be credited. */
  times: number
  withinDays: number
  /** The destination of wins from its stakes; if absent, in proportion to the stake. */
  winsTo?: WinTarget | undefined
  /**
   * The most of the bonus that becomes cash once it is played, in percent of the amount given; if absent, all of it.
   */
  mostOut?: number | undefined
}

/**
 * The kinds of promotions: for a deposit, for an application that staff approve, without a condition, or for a loss.
 */
export const promotionKinds = ['deposit', 'application', 'gift', 'free-rounds', 'cashback'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/**
 * The terms of a reward to be claimed: the valid bet that must be played, in percent of the reward, and the days to
 * claim it.
 */
interface RewardTerms {
  turnover: number
  claimDays: number
}

/** The terms of a promotion that gives once for an approved application; one of the channels reaches the applicant. */
export interface ApplicationTerms extends RewardTerms {
  amount: string
  channels: ContactChannel[]
}

/** The terms of a gift that each player of the audience gets once. */
export interface GiftTerms extends RewardTerms {
  amount: string
}

/** Rounds of one game without a stake, given once to every player of the audience; their wins are cash. */
export interface FreeRoundsTerms {
  gameId: string
  count: number
  /** The stake of each round. */
  stake: string
  /** The number of days in which they can be played. */
  useDays: number
  /** The vendor's own id of a template, if it needs one. */
  templateId?: string | undefined
}

/**
 * A share of the loss in a period, in percent of stakes minus wins and gifts, between a minimum loss and a maximum
 * amount.
 */
export interface CashbackTerms extends RewardTerms {
  percent: number
  least: string
  most: string
  period: CashbackPeriod
}

/** The terms of a promotion, as stored: amounts as digits of minor units. */
export type PromotionTerms =
  | ({ kind: 'deposit' } & DepositTerms)
  | ({ kind: 'application' } & ApplicationTerms)
  | ({ kind: 'gift' } & GiftTerms)
  | ({ kind: 'free-rounds' } & FreeRoundsTerms)
  | ({ kind: 'cashback' } & CashbackTerms)

/** The terms of a kind. */
export type TermsOf<Kind extends PromotionKind> = Extract<PromotionTerms, { kind: Kind }>

/** The channels by which an applicant can be reached. */
export const contactChannels = ['zalo', 'viber', 'telegram', 'messenger', 'whatsapp', 'line'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** The periods of cashback, in the brand’s time zone: a day, or a week from Monday. */
export const cashbackPeriods = ['D', 'W'] as const
export type CashbackPeriod = (typeof cashbackPeriods)[number]

/** The states of an application. */
export const applicationStates = ['applied', 'approved', 'rejected'] as const

/** The limits of an application's pictures (specification, section 5) and texts. */
export const applicationPictures = { most: 3, mostBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] }
export const mostApplicationRemark = 140

/** The most rejected applications of a player; with fewer, the player may apply again. */
export const mostApplications = 3

/** The largest share of a segment that is held out of a promotion to measure its effect, in percent. */
export const mostHoldOut = 50

/** The purposes of promotions, by which the list is filtered: the categories of their articles. */
export const promotionCategories = ['new_player', 'everybody', 'friends'] as const

/** The most free rounds that are given at once. */
export const mostFreeRounds = 200

/** The highest turnover of a bonus, in percent of the bonus. */
export const mostTurnover = 1_000

/** The bounds for the part of a bonus that becomes cash, in percent of the bonus. */
export const mostOutBounds = { least: 100, most: 100_000 }

/** The default weights of a valid bet, in percent by category; PVP, which is absent, counts nothing. */
export const defaultWeights: CountedTerms['weights'] = {
  RNG: 100,
  FISH: 100,
  INHOUSE: 100,
  SPORTS: 100,
  ESPORTS: 100,
  LOTT: 100,
  ELOTT: 100,
  LIVE: 20,
  COCKFIGHT: 20,
}

/** The states of a promotion: waiting for another person's approval, open, paused, ended. */
export const promotionStates = ['asked', 'open', 'paused', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

/**
 * The stored states of a player's claim on a promotion: waits for a deposit, was given; counts for cashback; waits for
 * staff, was approved (its reward has the further state), was rejected; left, given up, taken back.
 */
export const claimStates = [
  'joined',
  'given',
  'counting',
  'applied',
  'approved',
  'rejected',
  'left',
  'cancelled',
  'taken_back',
] as const
export type ClaimState = (typeof claimStates)[number]

/**
 * The states of a promotion as shown to a player: before its start; may be joined; joined, its conditions not met yet;
 * met, to be claimed; waits for staff; given, and to be played; given and free; paid after the player's claim;
 * rejected; over, full, or not for this player.
 */
export const shownStates = [
  'coming',
  'join',
  'joined',
  'claim',
  'applying',
  'process',
  'issued',
  'claimed',
  'rejected',
  'close',
] as const
export type ShownState = (typeof shownStates)[number]

/**
 * The reasons why something is not for a player: it is for players with fewer deposits; a deposit is required first; it
 * is for other ranks, agents or members, countries, languages; any other reason is not shown.
 */
export const notForReasons = [
  'deposited',
  'deposit-first',
  'rank',
  'standing',
  'country',
  'language',
  'not-for-you',
] as const
export type NotForReason = (typeof notForReasons)[number]

/** The reasons why a promotion is closed to a player. */
export const closedReasons = [
  ...notForReasons,
  'over',
  'paused',
  'full',
  'gone',
  'had',
  'other-joined',
  'left',
  'lapsed',
  'cancelled',
  'taken-back',
  'expired',
  'lost',
  'not-claimed',
  'not-given',
  'not-played',
] as const
export type ClosedReason = (typeof closedReasons)[number]
