import type { GameCategory } from '@fairground/kernel/game-category'

/** The weights of a valid bet towards a required turnover, as they are kept: amounts as digits of minor units. */
export interface CountedTerms {
  /** The share of a valid bet that counts, in percent by category; a category that is left out counts nothing. */
  weights: Partial<Record<GameCategory, number>>
  /** A round that staked more counts nothing; null for any stake. */
  highestStake: string | null
  /** Games that count nothing, by their ids. */
  excluded: string[]
}

/**
 * Where the wins of a round go that was staked from a bonus, other than to cash and bonus in the proportion of its
 * stake.
 */
export const winTargets = ['cash', 'bonus'] as const
export type WinTarget = (typeof winTargets)[number]

/** The terms of a promotion for a deposit, as it is kept: amounts as digits of minor units. */
export interface DepositTerms extends CountedTerms {
  /** The bonus in percent of the deposit, the least deposit that counts, and the most that is given for one. */
  percent: number
  least: string
  most: string
  /** The valid bet that must be played, in percent of the bonus; the days in which. */
  turnover: number
  days: number
  /** How often a player may have it, and the days from joining in which the deposit must be credited. */
  times: number
  withinDays: number
  /** Where the wins of its stakes go; left out, in the proportion of the stake. */
  winsTo?: WinTarget | undefined
  /** The most of the bonus that becomes cash when it is played, in percent of what was given; left out, all of it. */
  mostOut?: number | undefined
}

/** The kinds of promotions: for a deposit, for an application that staff approve, for nothing at all, or for a loss. */
export const promotionKinds = ['deposit', 'application', 'gift', 'free-rounds', 'cashback'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/**
 * The terms of a reward to be claimed: the valid bet in percent of it that must be played, and the days to claim it.
 */
interface RewardTerms {
  turnover: number
  claimDays: number
}

/**
 * The terms of a promotion that gives once for an approved application, whose applicant one of the channels reaches.
 */
export interface ApplicationTerms extends RewardTerms {
  amount: string
  channels: ContactChannel[]
}

/** The terms of a gift that each player of the audience gets once. */
export interface GiftTerms extends RewardTerms {
  amount: string
}

/** Rounds of one game without a stake, given once to everybody whom it is for; what they win is cash. */
export interface FreeRoundsTerms {
  gameId: string
  count: number
  /** Of each round. */
  stake: string
  /** The days to play them. */
  useDays: number
  /** The vendor's own id of a template, where it needs one. */
  templateId?: string | undefined
}

/**
 * A share of what was lost in a period: stakes less wins and less what was given, in percent; from the least loss on,
 * up to the most.
 */
export interface CashbackTerms extends RewardTerms {
  percent: number
  least: string
  most: string
  period: CashbackPeriod
}

/** The terms of a promotion, as they are kept: amounts as digits of minor units. */
export type PromotionTerms =
  | ({ kind: 'deposit' } & DepositTerms)
  | ({ kind: 'application' } & ApplicationTerms)
  | ({ kind: 'gift' } & GiftTerms)
  | ({ kind: 'free-rounds' } & FreeRoundsTerms)
  | ({ kind: 'cashback' } & CashbackTerms)

/** Of a kind, the terms. */
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

/** The most rejected applications of a player; below it the player may apply again. */
export const mostApplications = 3

/** The largest share of a segment that is left out of a promotion to see what it does, in percent. */
export const mostHoldOut = 50

/** The purposes of promotions, by which the list is filtered: the categories of their articles. */
export const promotionCategories = ['new_player', 'everybody', 'friends'] as const

/** The most free rounds that are given at once. */
export const mostFreeRounds = 200

/** The highest turnover of a bonus, in percent of it. */
export const mostTurnover = 1_000

/** The bounds of the most of a bonus that becomes cash, in percent of it. */
export const mostOutBounds = { least: 100, most: 100_000 }

/** How a valid bet counts by default, in percent by category; PVP, which is left out, counts nothing. */
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

/** The states of a promotion: waiting for another person's approval, given out, held back for a while, over. */
export const promotionStates = ['asked', 'open', 'paused', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

/**
 * The states of a player's part in a promotion, as they are kept: waits for a deposit, was given; counts for cashback;
 * waits for staff, was approved (its reward says the rest), was rejected; left, given up, taken back.
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
 * The states in which a player sees a promotion: before its start; may be joined; joined, its conditions not met yet;
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
 * Why something is not for a player: they have deposited, and it is for who has not so often; they have to deposit
 * first; it is for other ranks, agents or members, countries, languages; else nothing is told.
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

/** Why a promotion is closed to a player. */
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
