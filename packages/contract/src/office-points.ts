import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson, changed, changedFrom, version } from './changes.ts'
import { deliveryKinds, goodPictures, mostRemark, redemptionStates } from './point-figures.ts'
import { delivery, pointConversion, pointTerms } from './points.ts'
import { amountText, category, id, instant, money } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// The point mall in the office: goods, redemptions, and the terms of points.

const count = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))

/** The facts of a good, without its stock. */
const goodFields = {
  /** Name and text by the brand's languages; the default language is required. */
  words: z.record(
    z.string().check(z.regex(/^[A-Z]{2}$/)),
    z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      text: z.string().check(z.trim(), z.maxLength(500)),
    }),
  ),
  picture: z.enum(goodPictures),
  points: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
  /** The sum of deposits required of a player, in the brand's currency; 0 for none. */
  deposits: amountText,
  delivery: z.enum(deliveryKinds),
  isShown: z.boolean(),
  /** Goods are listed in ascending order of this number. */
  position: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
}

export const listGoods = call({
  name: 'listGoods',
  about: 'All goods of the brand’s point mall, in their order, with their stock.',
  method: 'GET',
  path: '/office/api/point-goods',
  who: 'staff',
  may: 'points.see',
  output: z.object({
    list: z.array(
      z.object({
        ...goodFields,
        goodId: id,
        /** The number of all pieces ever supplied, and of those redeemed. */
        supplied: z.number(),
        taken: z.number(),
        /** A new stock or price that waits for a second person. */
        asked: z.array(z.object({ what: z.enum(['supplied', 'points']), value: z.number(), by: z.string() })),
      }),
    ),
    /** The languages of the brand, the default language first. */
    languages: z.array(z.string()),
    currency: z.string(),
  }),
})

export const addGood = call({
  name: 'addGood',
  about:
    'Adds a good to the point mall of the brand; the same request twice is one. Its pieces may wait for another person, as those of `supplyGood`.',
  method: 'POST',
  path: '/office/api/point-goods',
  who: 'staff',
  may: 'points.goods',
  needs: 'second-factor',
  input: z.object({
    /** A new UUID made by the page, which becomes the good’s id. */
    request: id,
    ...goodFields,
    supplied: count,
    reason,
  }),
  output: z.object({ goodId: id }),
  errors: ['idempotency_conflict', 'goods_full'],
})

export const changeGood = call({
  name: 'changeGood',
  about:
    'Changes a good, and whether it is shown; what was redeemed before stays as it was. A price that is lower by more, over all pieces, than what one person may give on a day waits until another person sets the same.',
  method: 'PUT',
  path: '/office/api/point-goods/:goodId',
  who: 'staff',
  may: 'points.goods',
  needs: 'second-factor',
  input: z.object({ goodId: id, ...goodFields, reason }),
  ofBrand: 'goodId',
  /** False if the change waits for another person. */
  output: z.object({ isChanged: z.boolean() }),
  errors: ['good_unknown', ...anotherPerson],
})

export const supplyGood = call({
  name: 'supplyGood',
  about:
    'Sets how many pieces of a good there ever were. Pieces worth more than what one person may give on a day wait until another person sets the same. Refused if that has changed since, or if more were redeemed already.',
  method: 'PUT',
  path: '/office/api/point-goods/:goodId/supply',
  who: 'staff',
  may: 'points.goods',
  needs: 'second-factor',
  input: z.object({ goodId: id, before: count, supplied: count, reason }),
  ofBrand: 'goodId',
  /** False if the supply waits for another person. */
  output: z.object({ isSupplied: z.boolean() }),
  errors: ['good_unknown', 'good_changed', 'out_of_stock', ...anotherPerson],
})

export const listOfficeRedemptions = call({
  name: 'listOfficeRedemptions',
  about:
    'What players of the brand have redeemed, in a state: what waits from the oldest, the rest from the newest. To whom it goes is not in it.',
  method: 'GET',
  path: '/office/api/point-redemptions',
  who: 'staff',
  may: 'points.see',
  input: z.object({
    state: z._default(z.enum(redemptionStates), 'in_process'),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        redemptionId: id,
        customerId,
        username: z.string(),
        name: z.string(),
        picture: z.enum(goodPictures),
        delivery: z.enum(deliveryKinds),
        quantity: z.number(),
        points: z.number(),
        state: z.enum(redemptionStates),
        remark: z.string(),
        askedAt: instant,
        /** The name of the person who has approved it, while it waits for a second person; else null. */
        askedBy: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        /** Whether the delivery data was deleted after its retention time. */
        isDeleted: z.boolean(),
        /** Whether a case about the account is open, which must be decided before the approval. */
        isHeldUp: z.boolean(),
      }),
    ),
    next: z.nullable(id),
  }),
})

export const lookAtDelivery = call({
  name: 'lookAtDelivery',
  about: 'To whom and where something that was redeemed goes; who looks, and why, is in the log.',
  method: 'POST',
  path: '/office/api/point-redemptions/:redemptionId/look',
  who: 'staff',
  may: 'points.read',
  input: z.object({ redemptionId: id, reason }),
  output: delivery,
  ofBrand: 'redemptionId',
  errors: ['redemption_unknown', 'delivery_deleted'],
})

const decision = { who: 'staff', may: 'points.decide', ofBrand: 'redemptionId' } as const

export const approveRedemption = call({
  ...decision,
  name: 'approveRedemption',
  about:
    'Approves what a player has redeemed. Above what one person may give on a day it waits for another person. Refused during a pause or an exclusion, and while a case about the account is open.',
  method: 'POST',
  path: '/office/api/point-redemptions/:redemptionId/approve',
  needs: 'second-factor',
  input: z.object({
    redemptionId: id,
    /** The message to the player, such as the tracking number of the parcel. */
    remark: z._default(z.string().check(z.trim(), z.maxLength(mostRemark)), ''),
  }),
  /** False if the approval waits for another person. */
  output: z.object({ isApproved: z.boolean() }),
  errors: ['redemption_unknown', 'redemption_decided', 'points_closed', 'money_held_up', ...anotherPerson],
})

export const rejectRedemption = call({
  ...decision,
  name: 'rejectRedemption',
  about: 'Rejects what a player has redeemed: points and stock come back, once.',
  method: 'POST',
  path: '/office/api/point-redemptions/:redemptionId/reject',
  input: z.object({
    redemptionId: id,
    /** The message to the player. */
    remark: z.string().check(z.trim(), z.minLength(5), z.maxLength(mostRemark)),
  }),
  errors: ['redemption_unknown', 'redemption_decided'],
})

export const getPointSettings = call({
  name: 'getPointSettings',
  about:
    'What points are given for, now and next, what they are worth in cash, and what the brand owes in points.',
  method: 'GET',
  path: '/office/api/point-settings',
  who: 'staff',
  may: 'points.see',
  output: z.object({
    terms: pointTerms,
    next: z.nullable(z.extend(pointTerms, { beginsAt: instant })),
    conversion: z.extend(pointConversion, { isOn: z.boolean() }),
    /** The versions of the terms that were set last, and of the conversion. */
    versions: z.object({ terms: version, conversion: version }),
    liability: z.object({
      /** The sum of positive point balances of open accounts, as of last night, updated by redemptions since. */
      points: z.number(),
      players: z.number(),
      /** Its worth in cash by the conversion. */
      worth: money,
      /** The sum of negative point balances. */
      below: z.number(),
      /** The points of undecided redemptions, and the number of those requests. */
      inProcess: z.number(),
      requests: z.number(),
    }),
  }),
})

const percent = z.number().check(z.int(), z.minimum(0), z.maximum(1_000))

export const setPointTerms = call({
  name: 'setPointTerms',
  about:
    'Sets what points are given for, from the next full quarter of an hour on; what was played before counts as it was. To give more takes two persons.',
  method: 'PUT',
  path: '/office/api/point-terms',
  who: 'staff',
  may: 'points.settings',
  needs: 'second-factor',
  input: z.object({
    /** The valid bet of full weight that earns a point, in the brand's currency. */
    perPoint: amountText,
    weights: z.array(z.object({ category, percent })).check(z.maxLength(20)),
    /** `versions.terms` as it was read. */
    version,
    reason,
  }),
  output: z.object(changedFrom),
  errors: ['changed_meanwhile', 'proposal_waits'],
})

export const setPointConversion = call({
  name: 'setPointConversion',
  about:
    'Sets whether points are converted to cash, at what rate, and what of it must be played. To give more takes two persons.',
  method: 'PUT',
  path: '/office/api/point-conversion',
  who: 'staff',
  may: 'points.settings',
  needs: 'second-factor',
  input: z.object({
    isOn: z.boolean(),
    points: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
    amount: amountText,
    turnover: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    /** `versions.conversion` as it was read. */
    version,
    reason,
  }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits'],
})
