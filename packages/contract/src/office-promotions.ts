import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson, changed, version } from './changes.ts'
import {
  applicationStates,
  closedReasons,
  contactChannels,
  mostApplicationRemark,
  mostHoldOut,
  promotionStates,
  shownStates,
} from './promotion-figures.ts'
import { progress, promotionTerms } from './promotions.ts'
import { segment } from './segments.ts'
import { amountText, id, instant, listOf, money, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Promotions in the office: terms and audience, approval, and results.

const staff = { who: 'staff' } as const
const promotionId = { promotionId: id }

/** A promotion as shown in the office. */
const officePromotion = z.object({
  promotionId: id,
  name: z.string(),
  articleId: id,
  article: z.string(),
  state: z.enum(promotionStates),
  currency: z.string(),
  terms: promotionTerms,
  segment,
  /** The share of the segment that is held out to measure the effect, in percent. */
  holdOut: z.number(),
  budget: amountText,
  given: amountText,
  /** The amount reserved for players who have joined and not received anything yet. */
  reserved: amountText,
  /** The numbers of players who joined, who received it, and who played it in full or claimed it. */
  joined: z.number(),
  claims: z.number(),
  played: z.number(),
  /** The number of waiting applications. */
  applied: z.number(),
  startsAt: instant,
  endsAt: instant,
  madeBy: z.nullable(z.string()),
  /** Whether the caller made it, so that another person must approve it. */
  needsAnother: z.boolean(),
  approvedBy: z.nullable(z.string()),
  /**
   * Its value to the best player in percent of the gift, computed when it was made; null for older promotions without
   * this value.
   */
  bestShare: z.nullable(z.number()),
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

export const previewPromotion = call({
  ...staff,
  name: 'previewPromotion',
  about:
    'The address at which the brand’s site shows a promotion as players will see it, for ten minutes, as long as the caller is logged in; nothing is kept.',
  method: 'POST',
  path: '/office/api/promotions/:promotionId/preview',
  may: 'promotions.see',
  input: z.object(promotionId),
  ofBrand: 'promotionId',
  output: z.object({ address: z.string() }),
  errors: ['promotion_unknown'],
})

/** The request that makes a promotion. */
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
    /** The number of players held out to measure the effect. */
    heldOut: z.number(),
    /** The highest return among the games that count, in hundredths of a percent, and its game. */
    highestReturn: z.number(),
    game: z.string(),
    /** The gift minus the cost of its turnover at that return; negative if every player would lose. */
    valueToBest: money,
    /** `valueToBest` in percent of the gift, and the most that all players together can gain within the budget. */
    share: z.number(),
    costAtMost: money,
    /**
     * The cost if everybody in its audience took it and played like the best, and the part of earlier promotions taken
     * by such players.
     */
    spread: z.array(
      z.object({
        /** The lowest and the highest volatility among the games that count. */
        volatility: z.enum(['lowest', 'highest']),
        game: z.string(),
        /** The final money of simulated players: the mean, and the 10th, 50th and 90th percentiles. */
        mean: money,
        low: money,
        median: money,
        high: money,
        /** The share of players who lost everything, in percent. */
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
    /** A new UUID made by the page; a repeat of the same request has the same UUID. */
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
  errors: ['promotion_unknown', 'promotion_state', ...anotherPerson],
})

const rule = {
  /** The largest sum of budgets of promotions that one person opens alone within thirty days; 0 for never. */
  mostAlone: amountText,
  /** The largest value to the best player, in percent of the gift. */
  shareAlone: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
}

export const getPromotionRule = call({
  ...staff,
  name: 'getPromotionRule',
  about: 'Which promotions one person may open alone, in the brand’s currency.',
  method: 'GET',
  path: '/office/api/promotion-rule',
  may: 'promotions.see',
  output: z.object({ ...rule, currency: z.string(), version }),
})

export const setPromotionRule = call({
  ...staff,
  name: 'setPromotionRule',
  about:
    'Changes which promotions one person may open alone, in the brand’s currency. To allow more takes two persons.',
  method: 'PUT',
  path: '/office/api/promotion-rule',
  may: 'promotions.rules',
  needs: 'second-factor',
  input: z.object({ ...rule, version, reason }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits'],
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
    /** `next` of the previous page. */
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
        /** The answer to the player. */
        answer: z.string(),
        amount: money,
        /** The name of the person who has approved it, while it waits for a second person; else null. */
        askedBy: z.nullable(z.string()),
        appliedAt: instant,
        pictures: z.number(),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        /** Whether contact and pictures were deleted after their retention time. */
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
    /** The pictures, JPEG in base64. */
    pictures: z.array(z.string()),
  }),
  errors: ['application_unknown', 'application_deleted'],
})

export const decideApplication = call({
  ...staff,
  name: 'decideApplication',
  about:
    'Approves an application, which gives the player a reward to claim, or rejects it, with what the player is told. An approval above what one person may give on a day waits for another person.',
  method: 'POST',
  path: '/office/api/applications/:claimId/decide',
  may: 'promotions.review',
  needs: 'second-factor',
  input: z.object({
    claimId: id,
    isApproved: z.boolean(),
    /** Required for a rejection. */
    answer: z._default(z.string().check(z.trim(), z.maxLength(mostApplicationRemark)), ''),
  }),
  ofBrand: 'claimId',
  /** False if the decision waits for another person. */
  output: z.object({ isDecided: z.boolean() }),
  errors: ['application_unknown', 'application_decided', 'rewards_closed', ...anotherPerson],
})

/** The figures of one group of players since a promotion began. */
const group = z.object({
  players: z.number(),
  /** The share of them who have deposited since, in percent, with its 95 % confidence interval. */
  depositors: z.number(),
  share: z.number(),
  shareFrom: z.number(),
  shareTo: z.number(),
  /** The mean per player: deposits, valid bets, and the house's win minus its gifts. */
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
    /** The difference in the house's net win per player, and its 95 % confidence interval. */
    difference: z.nullable(z.object({ net: money, from: money, to: money, isCertain: z.boolean() })),
  }),
  errors: ['promotion_unknown'],
})
