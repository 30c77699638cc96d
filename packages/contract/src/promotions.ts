import { gameCategories } from '@fairground/kernel/game-category'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { articleCard } from './content.ts'
import {
  applicationPictures,
  applicationStates,
  cashbackPeriods,
  closedReasons,
  contactChannels,
  mostApplicationRemark,
  mostFreeRounds,
  mostHoldOut,
  mostOutBounds,
  mostTurnover,
  promotionStates,
  shownStates,
  winTargets,
} from './promotion-figures.ts'
import { segment } from './segments.ts'
import { amountText, id, instant, listOf, money, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Promotions: what a brand gives for something that players do, the player's part in it, and the bonus that comes of it.

const percent = z.number().check(z.int(), z.minimum(1), z.maximum(100))

/** What a promotion gives for a deposit, and what must be played for it; amounts in the promotion's currency. */
const depositTerms = z.object({
  kind: z.literal('deposit'),
  /** The bonus in percent of the deposit, the least deposit that counts, and the most that is given for one. */
  percent: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
  least: amountText,
  most: amountText,
  /** The valid bet that must be played, in percent of the bonus, and the days in which. */
  turnover: z.number().check(z.int(), z.minimum(100), z.maximum(mostTurnover)),
  days: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  /** How often a player may have it, and the days from joining in which the deposit must be credited. */
  times: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  withinDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  /** The share of a valid bet that counts, in percent by category; a category that is left out counts nothing. */
  weights: z.partialRecord(z.enum(gameCategories), percent),
  /** A round that staked more counts nothing; null for any stake. */
  highestStake: z.nullable(amountText),
  /** Games that count nothing, by their ids. */
  excluded: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(500)),
  /** Where the wins of its stakes go; left out, in the proportion of the stake. */
  winsTo: z.optional(z.enum(winTargets)),
  /** The most of the bonus that becomes cash when it is played, in percent of what was given; left out, all of it. */
  mostOut: z.optional(
    z.number().check(z.int(), z.minimum(mostOutBounds.least), z.maximum(mostOutBounds.most)),
  ),
})
export type DepositTermsOnWire = z.output<typeof depositTerms>

/** What comes as a reward: the valid bet in percent of it that must be played, and the days to claim it. */
const rewardTerms = {
  turnover: z.number().check(z.int(), z.minimum(0), z.maximum(mostTurnover)),
  claimDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
}

/** What a promotion gives, for what, and what must be played for it; amounts in the promotion's currency. */
const promotionTerms = z.discriminatedUnion('kind', [
  depositTerms,
  z.object({
    kind: z.literal('application'),
    amount: amountText,
    /** By which of these the applicant can be reached. */
    channels: z.array(z.enum(contactChannels)).check(z.minLength(1)),
    ...rewardTerms,
  }),
  z.object({ kind: z.literal('gift'), amount: amountText, ...rewardTerms }),
  z.object({
    kind: z.literal('free-rounds'),
    gameId: z.string().check(z.maxLength(64)),
    count: z.number().check(z.int(), z.minimum(1), z.maximum(mostFreeRounds)),
    /** Of each round; what they win is cash, and nothing must be played for it. */
    stake: amountText,
    /** The days to play them. */
    useDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
    /** The vendor’s own id of a template, where it needs one. */
    templateId: z.optional(z.string().check(z.maxLength(80))),
  }),
  z.object({
    kind: z.literal('cashback'),
    /** Of a loss, in percent; from the least loss on, up to the most. */
    percent,
    least: amountText,
    most: amountText,
    period: z.enum(cashbackPeriods),
    ...rewardTerms,
  }),
])
export type PromotionTermsOnWire = z.output<typeof promotionTerms>

/** How a bonus stands that was given: what it required, what of that was played, and until when. */
const progress = z.object({ required: amountText, played: amountText, expiresAt: z.nullable(instant) })

/** Free rounds that a player was given. */
const freeRounds = z.object({
  gameId: z.string(),
  gameName: z.string(),
  stake: amountText,
  count: z.number(),
  /** How many are left and what the others won; null for a game of a vendor, which alone knows. */
  left: z.nullable(z.number()),
  won: z.nullable(amountText),
  until: instant,
})

/** A promotion with the caller’s state in it. */
const promotion = z.object({
  promotionId: id,
  /** The article that describes it. */
  articleId: id,
  /** The title of its article in the caller’s language. */
  title: z.string(),
  state: z.enum(shownStates),
  /** Why it is closed; null in every other state. */
  reason: z.nullable(z.enum(closedReasons)),
  currency: z.string(),
  terms: promotionTerms,
  startsAt: instant,
  endsAt: instant,
  /** The caller’s part in it; null for who has none. */
  claim: z.nullable(
    z.object({
      claimId: id,
      /** Until when the deposit must be credited, or losses count. */
      openUntil: instant,
      /** The bonus that was given; null before. */
      amount: z.nullable(amountText),
      progress: z.nullable(progress),
      /** What staff say of an application; empty for nothing. */
      answer: z.string(),
    }),
  ),
  /** What waits in the reward centre for the caller; null for nothing. */
  reward: z.nullable(z.object({ amount: amountText, expiresAt: z.nullable(instant) })),
  /** The game of free rounds; null for any other kind. */
  gameName: z.nullable(z.string()),
  /** The caller’s free rounds of it; null for none. */
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
    'A promotion and its article as a player would see them once it is approved, for who has a link that the office gave within the last twelve hours.',
  method: 'GET',
  path: '/wps/promotions/preview',
  who: 'everybody',
  input: z.object({ token: z.string().check(z.maxLength(400)) }),
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

/** A picture in base64, four signs for three bytes. */
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
    contact: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
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
    'Gives a bonus up that is not played in full; what lies in the bonus returns to the house, and cash stays. Not while a round is open with it.',
  method: 'POST',
  path: '/wps/claims/:claimId/cancel',
  who: 'member',
  input: z.object({ claimId: id }),
  owned: 'claimId',
  errors: ['claim_unknown', 'claim_ended', 'bonus_in_play'],
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
        /** Null for a bonus that no promotion gave, such as the one for a new account. */
        claimId: z.nullable(id),
        articleId: z.nullable(id),
        recipe: z.string(),
        state: z.enum(shownStates),
        reason: z.nullable(z.enum(closedReasons)),
        /** What was given, and the deposit that it was given for; null where nothing was given yet. */
        amount: z.nullable(amountText),
        deposit: z.nullable(amountText),
        progress: z.nullable(progress),
        terms: z.nullable(depositTerms),
        at: instant,
        /** Until when the deposit must be credited; null once something was given. */
        openUntil: z.nullable(instant),
        /** Whether valid bets are counted for it now; another that is open waits for its turn. */
        isActive: z.boolean(),
        /** What of the bonus returns to the house where this one is given up now; null for one that is not open. */
        givesBack: z.nullable(amountText),
      }),
    ),
    {
      currency: z.string(),
      cash: amountText,
      free: amountText,
      bonus: amountText,
      /** What can be played without a stake. */
      freeRounds: z.array(freeRounds),
    },
  ),
})

const staff = { who: 'staff' } as const
const promotionId = { promotionId: id }

/** A promotion as the office sees it. */
const officePromotion = z.object({
  promotionId: id,
  name: z.string(),
  articleId: id,
  article: z.string(),
  state: z.enum(promotionStates),
  currency: z.string(),
  terms: promotionTerms,
  segment,
  /** The share of the segment that is left out to see what it does, in percent. */
  holdOut: z.number(),
  budget: amountText,
  given: amountText,
  /** What is kept for those who have joined and were given nothing yet. */
  reserved: amountText,
  /** How many have joined, were given it, and have played it in full or claimed it. */
  joined: z.number(),
  claims: z.number(),
  played: z.number(),
  /** How many applications wait. */
  applied: z.number(),
  startsAt: instant,
  endsAt: instant,
  madeBy: z.nullable(z.string()),
  /** Whether the caller has made it and another person must approve it. */
  needsAnother: z.boolean(),
  approvedBy: z.nullable(z.string()),
  /** Its value to the best player in percent of the gift, as it was made; null for one that was made before this was kept. */
  bestShare: z.nullable(z.number()),
  /** The address on the brand’s site that shows it as players will see it. */
  preview: z.string(),
})
export type OfficePromotion = z.output<typeof officePromotion>

export const listBrandPromotions = call({
  ...staff,
  name: 'listBrandPromotions',
  about: 'Promotions of the brand, the newest first, with what each has given and how many have it.',
  method: 'GET',
  path: '/office/api/promotions',
  may: 'promotions.see',
  output: z.object({
    list: z.array(officePromotion),
    /** Articles that a promotion may have. */
    articles: z.array(z.object({ articleId: id, title: z.string() })),
  }),
})

/** What a promotion is made of. */
const asked = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  currency: z.string().check(z.maxLength(12)),
  terms: promotionTerms,
  segment,
  holdOut: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(mostHoldOut)), 0),
  budget: amountText,
}

export const weighPromotion = call({
  ...staff,
  name: 'weighPromotion',
  about:
    'What a promotion would come to before it is made: how many players it is for now, and its value to the one who plays it best; nothing is kept.',
  method: 'POST',
  path: '/office/api/promotions/weigh',
  may: 'promotions.see',
  input: z.object(asked),
  namesOpenly: ['gameId', 'templateId'],
  output: z.object({
    players: z.number(),
    /** The highest gift for one player, and the turnover that it requires. */
    gift: money,
    turnover: money,
    /** How many of them are left out to see what it does. */
    heldOut: z.number(),
    /** The highest return among the games that count, in hundredths of a percent, and its game. */
    highestReturn: z.number(),
    game: z.string(),
    /** The gift less what its turnover costs at that return; below zero where it is a loss to everybody. */
    valueToBest: money,
    /** `valueToBest` in percent of the gift, and the most that everybody together can gain within the budget. */
    share: z.number(),
    costAtMost: money,
    /** What it would cost if everybody whom it is for took it and played like the best, and what players like them took of those before. */
    spread: z.array(
      z.object({
        /** The lowest and the highest volatility among the games that count. */
        volatility: z.enum(['lowest', 'highest']),
        game: z.string(),
        /** What simulated players have left in the end: the mean, and what one in ten stays below, half, and one in ten exceeds. */
        mean: money,
        low: money,
        median: money,
        high: money,
        /** Who lost all, in percent. */
        ruined: z.number(),
      }),
    ),
  }),
  errors: ['promotion_terms', 'promotion_game'],
})

export const makePromotion = call({
  ...staff,
  name: 'makePromotion',
  about: 'Makes a promotion; players see it once another person has approved it.',
  method: 'POST',
  path: '/office/api/promotions',
  may: 'promotions.make',
  input: z.object({
    ...asked,
    /** A new UUID of the page, the same when it sends the same request again. */
    request: id,
    articleId: id,
    startsAt: instant.check(z.regex(/^\d{4}-\d\d-\d\dT/)),
    endsAt: instant.check(z.regex(/^\d{4}-\d\d-\d\dT/)),
  }),
  output: z.object(promotionId),
  ofBrand: 'articleId',
  namesOpenly: ['gameId', 'templateId'],
  errors: ['article_unknown', 'promotion_terms', 'promotion_game', 'idempotency_conflict'],
})

export const changePromotion = call({
  ...staff,
  name: 'changePromotion',
  about:
    'Approves a promotion, which one’s own is only within the brand’s rule, holds one back, lets it go on, or ends it. What was joined before stays as it was joined.',
  method: 'POST',
  path: '/office/api/promotions/:promotionId/state',
  may: 'promotions.decide',
  needs: 'second-factor',
  input: z.object({ ...promotionId, to: z.enum(['open', 'paused', 'ended']), reason }),
  ofBrand: 'promotionId',
  errors: ['promotion_unknown', 'promotion_state', 'own_request'],
})

const rule = {
  /** The budgets of what one person opens alone within thirty days come to at most so much; 0 for never. */
  mostAlone: amountText,
  /** The value to the best player is at most this share of the gift, in percent. */
  shareAlone: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
}

export const getPromotionRule = call({
  ...staff,
  name: 'getPromotionRule',
  about: 'Which promotions one person may open alone, in the brand’s currency.',
  method: 'GET',
  path: '/office/api/promotion-rule',
  may: 'promotions.see',
  output: z.object({ ...rule, currency: z.string() }),
})

export const setPromotionRule = call({
  ...staff,
  name: 'setPromotionRule',
  about: 'Changes which promotions one person may open alone, in the brand’s currency.',
  method: 'PUT',
  path: '/office/api/promotion-rule',
  may: 'promotions.rules',
  needs: 'second-factor',
  input: z.object({ ...rule, reason }),
})

export const listPromotionClaims = call({
  ...staff,
  name: 'listPromotionClaims',
  about: 'Who has joined a promotion and what they were given, the newest first.',
  method: 'GET',
  path: '/office/api/promotions/:promotionId/claims',
  may: 'promotions.see',
  input: z.object({ ...promotionId, ...page }),
  ofBrand: 'promotionId',
  output: listOf(
    z.object({
      customerId: z.string(),
      username: z.string(),
      state: z.enum(shownStates),
      reason: z.nullable(z.enum(closedReasons)),
      joinedAt: instant,
      deposit: z.nullable(amountText),
      amount: z.nullable(amountText),
      progress: z.nullable(progress),
    }),
  ),
  errors: ['promotion_unknown'],
})

export const listApplications = call({
  ...staff,
  name: 'listApplications',
  about:
    'Applications for promotions in a state: those that wait from the oldest, the others from the newest. How the applicant can be reached is shown one at a time.',
  method: 'GET',
  path: '/office/api/applications',
  may: 'promotions.see',
  input: z.object({
    state: z._default(z.enum(applicationStates), 'applied'),
    /** `next` of the page before. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        claimId: id,
        promotion: z.string(),
        customerId,
        username: z.string(),
        channel: z.enum(contactChannels),
        remark: z.string(),
        /** What the player is told. */
        answer: z.string(),
        amount: money,
        appliedAt: instant,
        pictures: z.number(),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        /** Whether contact and pictures were deleted after their time. */
        isDeleted: z.boolean(),
      }),
    ),
    next: z.nullable(id),
  }),
})

export const lookAtApplication = call({
  ...staff,
  name: 'lookAtApplication',
  about:
    'How an applicant can be reached, with the pictures that show it; who looks, and why, is in the log.',
  method: 'POST',
  path: '/office/api/applications/:claimId/look',
  may: 'promotions.review',
  input: z.object({ claimId: id, reason }),
  ofBrand: 'claimId',
  output: z.object({
    contact: z.string(),
    /** JPEG in base64. */
    pictures: z.array(z.string()),
  }),
  errors: ['application_unknown', 'application_deleted'],
})

export const decideApplication = call({
  ...staff,
  name: 'decideApplication',
  about:
    'Approves an application, which gives the player a reward to claim, or rejects it, with what the player is told.',
  method: 'POST',
  path: '/office/api/applications/:claimId/decide',
  may: 'promotions.review',
  input: z.object({
    claimId: id,
    isApproved: z.boolean(),
    /** Required for a rejection. */
    answer: z._default(z.string().check(z.trim(), z.maxLength(mostApplicationRemark)), ''),
  }),
  ofBrand: 'claimId',
  errors: ['application_unknown', 'application_decided', 'rewards_closed'],
})

/** What one group of players came to since a promotion began. */
const group = z.object({
  players: z.number(),
  /** How many of them have deposited since, in percent with the interval in which the true share lies in 95 of 100 cases. */
  depositors: z.number(),
  share: z.number(),
  shareFrom: z.number(),
  shareTo: z.number(),
  /** The mean of a player: deposits, valid bets, and what the house won less what it gave. */
  deposits: money,
  validBet: money,
  net: money,
})

export const getPromotionResult = call({
  ...staff,
  name: 'getPromotionResult',
  about:
    'What a promotion with a hold-out group has done: those to whom it was offered beside those who were left out by chance, since it began.',
  method: 'GET',
  path: '/office/api/promotions/:promotionId/result',
  may: 'promotions.see',
  input: z.object(promotionId),
  ofBrand: 'promotionId',
  output: z.object({
    name: z.string(),
    since: instant,
    offered: z.nullable(group),
    heldOut: z.nullable(group),
    /** The difference of what the house kept of a player, and the interval in which it lies in 95 of 100 cases. */
    difference: z.nullable(z.object({ net: money, from: money, to: money, isCertain: z.boolean() })),
  }),
  errors: ['promotion_unknown'],
})
