import { gameCategories } from '@fairground/kernel/game-category'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { articleCard } from './content.ts'
import {
  applicationPictures,
  cashbackPeriods,
  closedReasons,
  contactChannels,
  mostApplicationRemark,
  mostFreeRounds,
  mostOutBounds,
  mostTurnover,
  shownStates,
  winTargets,
} from './promotion-figures.ts'
import { amountText, cleaned, id, instant, listOf, page } from './shapes.ts'

// Promotions: what a brand gives to players for an action, the player's claim, and the resulting bonus.

const percent = z.number().check(z.int(), z.minimum(1), z.maximum(100))

/** The terms of a deposit promotion, and its required turnover; amounts in the promotion's currency. */
export const depositTerms = z.object({
  kind: z.literal('deposit'),
  /** The bonus in percent of the deposit, the lowest deposit that counts, and the highest bonus for a deposit. */
  percent: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
  least: amountText,
  most: amountText,
  /** The valid bet that must be played, in percent of the bonus, and the number of days for it. */
  turnover: z.number().check(z.int(), z.minimum(100), z.maximum(mostTurnover)),
  days: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  /** How often a player may have it, and the days after joining within which the deposit must be credited. */
  times: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  withinDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  /** The share of a valid bet that counts, in percent by category; an absent category counts nothing. */
  weights: z.partialRecord(z.enum(gameCategories), percent),
  /** The highest stake of a round that counts; null for any stake. */
  highestStake: z.nullable(amountText),
  /** The ids of games that count nothing. */
  excluded: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(500)),
  /** The destination of wins from its stakes; if absent, in proportion to the stake. */
  winsTo: z.optional(z.enum(winTargets)),
  /**
   * The most of the bonus that becomes cash once it is played, in percent of the amount given; if absent, all of it.
   */
  mostOut: z.optional(
    z.number().check(z.int(), z.minimum(mostOutBounds.least), z.maximum(mostOutBounds.most)),
  ),
})
export type DepositTermsOnWire = z.output<typeof depositTerms>

/** The terms of a reward: the valid bet that must be played, in percent of the reward, and the days to claim it. */
const rewardTerms = {
  turnover: z.number().check(z.int(), z.minimum(0), z.maximum(mostTurnover)),
  claimDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
}

/** The terms of a promotion of any kind, and its required turnover; amounts in the promotion's currency. */
export const promotionTerms = z.discriminatedUnion('kind', [
  depositTerms,
  z.object({
    kind: z.literal('application'),
    amount: amountText,
    /** The channels by which the applicant can be reached. */
    channels: z.array(z.enum(contactChannels)).check(z.minLength(1)),
    ...rewardTerms,
  }),
  z.object({ kind: z.literal('gift'), amount: amountText, ...rewardTerms }),
  z.object({
    kind: z.literal('free-rounds'),
    gameId: z.string().check(z.maxLength(64)),
    count: z.number().check(z.int(), z.minimum(1), z.maximum(mostFreeRounds)),
    /** The stake of each round; wins are cash without required turnover. */
    stake: amountText,
    /** The number of days in which they can be played. */
    useDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
    /** The vendor’s own id of a template, if it needs one. */
    templateId: z.optional(z.string().check(z.maxLength(80))),
  }),
  z.object({
    kind: z.literal('cashback'),
    /** The share of a loss, in percent, between a minimum loss and a maximum amount. */
    percent,
    least: amountText,
    most: amountText,
    period: z.enum(cashbackPeriods),
    ...rewardTerms,
  }),
])
export type PromotionTermsOnWire = z.output<typeof promotionTerms>

/** The progress of a given bonus: the valid bet required, the valid bet played, and the deadline. */
export const progress = z.object({ required: amountText, played: amountText, expiresAt: z.nullable(instant) })

/** Free rounds that a player was given. */
const freeRounds = z.object({
  gameId: z.string(),
  gameName: z.string(),
  stake: amountText,
  count: z.number(),
  /**
   * The number of remaining rounds and the wins of the others; null for a vendor's game, because only the vendor knows.
   */
  left: z.nullable(z.number()),
  won: z.nullable(amountText),
  until: instant,
})

/** A promotion with the caller’s state in it. */
const promotion = z.object({
  promotionId: id,
  /** The article about it. */
  articleId: id,
  /** The title of its article in the caller’s language. */
  title: z.string(),
  state: z.enum(shownStates),
  /** The reason why it is closed; null in every other state. */
  reason: z.nullable(z.enum(closedReasons)),
  currency: z.string(),
  terms: promotionTerms,
  startsAt: instant,
  endsAt: instant,
  /** The caller’s claim; null if there is none. */
  claim: z.nullable(
    z.object({
      claimId: id,
      /** The time until which the deposit must be credited, or losses count. */
      openUntil: instant,
      /** The bonus that was given; null before that. */
      amount: z.nullable(amountText),
      progress: z.nullable(progress),
      /** The answer of staff to an application; empty for none. */
      answer: z.string(),
    }),
  ),
  /** The caller's open reward in the reward centre; null for none. */
  reward: z.nullable(z.object({ amount: amountText, expiresAt: z.nullable(instant) })),
  /** The game of free rounds; null for any other kind. */
  gameName: z.nullable(z.string()),
  /** The caller’s free rounds from it; null for none. */
  freeRounds: z.nullable(freeRounds),
})

export const listPromotions = call({
  name: 'listPromotions',
  about:
    'The brand’s promotions that are about to begin or in force, with the caller’s state in each; nothing where the caller may not be offered anything.',
  method: 'GET',
  path: '/wps/promotions',
  who: 'either',
  output: z.object({ list: z.array(promotion) }),
})

export const getPromotionPreview = call({
  name: 'getPromotionPreview',
  about:
    'The promotion of a preview, which the header Preview names, and its article as a player will see them once it is approved.',
  method: 'GET',
  path: '/wps/promotions/preview',
  who: 'everybody',
  output: z.object({ promotion, article: articleCard, content: z.string() }),
  errors: ['promotion_unknown'],
})

export const joinPromotion = call({
  name: 'joinPromotion',
  about:
    'Joins a promotion with its terms as they are now; its bonus is kept for the caller until the days are over. Joining twice is once.',
  method: 'POST',
  path: '/wps/promotions/:promotionId/join',
  who: 'member',
  input: z.object({ promotionId: id }),
  namesOpenly: ['promotionId'],
  output: z.object({ claimId: id, openUntil: instant }),
  errors: [
    'promotion_unknown',
    'promotion_closed',
    'promotion_full',
    'promotion_had',
    'promotion_other_joined',
  ],
})

/** A picture in base64, four characters for three bytes. */
const image = z
  .string()
  .check(z.maxLength(Math.ceil(applicationPictures.mostBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

export const applyForPromotion = call({
  name: 'applyForPromotion',
  about:
    'Applies for a promotion that staff decide about: by which channel the caller can be reached, with up to three pictures (PNG or JPEG) that show it. A contact counts once.',
  method: 'POST',
  path: '/wps/promotions/:promotionId/apply',
  who: 'member',
  input: z.object({
    promotionId: id,
    channel: z.enum(contactChannels),
    contact: z.string().check(cleaned, z.minLength(2), z.maxLength(80)),
    remark: z._default(z.string().check(z.trim(), z.maxLength(mostApplicationRemark)), ''),
    images: z.array(image).check(z.minLength(1), z.maxLength(applicationPictures.most)),
  }),
  namesOpenly: ['promotionId'],
  output: z.object({ claimId: id }),
  errors: [
    'promotion_unknown',
    'promotion_closed',
    'promotion_full',
    'promotion_had',
    'contact_taken',
    'image_invalid',
    'image_too_large',
  ],
  limit: { times: 5, perSeconds: 600 },
  bodyLimitBytes: applicationPictures.most * Math.ceil(applicationPictures.mostBytes / 3) * 4 + 65_536,
})

export const leavePromotion = call({
  name: 'leavePromotion',
  about: 'Leaves a promotion that was joined and for which nothing was given yet.',
  method: 'POST',
  path: '/wps/claims/:claimId/leave',
  who: 'member',
  input: z.object({ claimId: id }),
  owned: 'claimId',
  errors: ['claim_unknown', 'claim_given'],
})

export const cancelBonus = call({
  name: 'cancelBonus',
  about:
    'Gives a bonus of the caller up that is not played in full, by the version of the wallet at which it was credited; what lies in the bonus returns to the house, and cash stays. Not while a round is open with it.',
  method: 'POST',
  path: '/wps/bonuses/:version/cancel',
  who: 'member',
  input: z.object({ version: z.string().check(z.regex(/^\d{1,18}$/)) }),
  errors: ['claim_ended', 'bonus_in_play'],
})

export const listBonuses = call({
  name: 'listBonuses',
  about:
    'The caller’s bonuses, the newest first, with their terms and what was played of each, and what the caller has now: cash, what of it is free, and bonus.',
  method: 'GET',
  path: '/wps/bonuses',
  who: 'player',
  input: z.object(page),
  output: z.extend(
    listOf(
      z.object({
        /** Null for a bonus without a promotion, such as the sign-up bonus. */
        claimId: z.nullable(id),
        /** The version of the wallet at which it was credited; null if nothing was given yet. */
        version: z.nullable(z.string()),
        articleId: z.nullable(id),
        recipe: z.string(),
        state: z.enum(shownStates),
        reason: z.nullable(z.enum(closedReasons)),
        /** The amount given, and the deposit for which it was given; null if nothing was given yet. */
        amount: z.nullable(amountText),
        deposit: z.nullable(amountText),
        progress: z.nullable(progress),
        terms: z.nullable(depositTerms),
        at: instant,
        /** The time until which the deposit must be credited; null once something was given. */
        openUntil: z.nullable(instant),
        /** Whether valid bets count for it now; other open bonuses wait for their turn. */
        isActive: z.boolean(),
        /** The part of the bonus that returns to the house if it is given up now; null if it is not open. */
        givesBack: z.nullable(amountText),
      }),
    ),
    {
      currency: z.string(),
      cash: amountText,
      free: amountText,
      bonus: amountText,
      /** Whether a played bonus waits for a review of the bets. */
      isChecked: z.boolean(),
      /** The rounds that can be played without a stake. */
      freeRounds: z.array(freeRounds),
    },
  ),
})
