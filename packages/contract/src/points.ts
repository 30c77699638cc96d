import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  deliveryKinds,
  goodPictures,
  mostPieces,
  mostRemark,
  pointLineKinds,
  redemptionStates,
} from './point-figures.ts'
import { amountText, category, cleaned, id, instant, listOf, money, page } from './shapes.ts'

// Points: earned by valid bets, and redeemed for goods or converted to cash.

/** A whole number of points. */
const points = z.number().check(z.int())

/** The rates of points: the valid bet of full weight that earns one, and the weight of each category in percent. */
export const pointTerms = z.object({
  perPoint: money,
  weights: z.array(z.object({ category, percent: z.number() })),
})

/**
 * The points for an amount of money, or for multiples of both; `turnover` is the valid bet that the amount requires, in
 * percent.
 */
export const pointConversion = z.object({ points, amount: money, turnover: z.number() })

export const getPointBalance = call({
  name: 'getPointBalance',
  about:
    'The caller’s points with everything that was settled up to now; below zero where play was taken back whose points are spent.',
  method: 'GET',
  path: '/wps/points/balance',
  who: 'member',
  output: z.object({
    points,
    /** The sum of the caller's deposits, which some goods require. */
    deposited: money,
    /** Whether nothing can be redeemed or converted now because of a pause or an exclusion. */
    isClosed: z.boolean(),
  }),
})

export const getPointConfig = call({
  name: 'getPointConfig',
  about:
    'What points are given for at the brand, now and from a time on if that changes, and what they are worth in cash.',
  method: 'GET',
  path: '/wps/points/config',
  who: 'either',
  output: z.object({
    ...pointTerms.shape,
    next: z.nullable(z.extend(pointTerms, { beginsAt: instant })),
    /** Null if points are not converted. */
    conversion: z.nullable(pointConversion),
  }),
})

const goodShape = {
  name: z.string(),
  text: z.string(),
  picture: z.enum(goodPictures),
  quantity: z.number(),
}

export const listPointGoods = call({
  name: 'listPointGoods',
  about: 'The goods of the point mall; none for who is in a pause or excluded.',
  method: 'GET',
  path: '/wps/points/rewards',
  who: 'either',
  output: z.object({
    list: z.array(
      z.object({
        goodId: id,
        name: z.string(),
        text: z.string(),
        picture: z.enum(goodPictures),
        /** The price of one piece. */
        points,
        /** The required sum of deposits; null for none. */
        deposits: z.nullable(money),
        stock: z.number(),
        delivery: z.enum(deliveryKinds),
      }),
    ),
  }),
})

const trimmed = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most))

/** The recipient of goods; `address` is empty for goods sent to a phone number. */
export const delivery = z.object({
  name: z.string().check(cleaned, z.minLength(2), z.maxLength(80)),
  phone: z.string().check(cleaned, z.regex(/^\+?\d(?:[ ()-]?\d){6,17}$/)),
  address: z._default(trimmed(0, 240), ''),
  /** A remark of the player. */
  remark: z._default(trimmed(0, mostRemark), ''),
})
export type Delivery = z.output<typeof delivery>

export const redeemGood = call({
  name: 'redeemGood',
  about:
    'Redeems pieces of a good: points and stock are taken at once, and staff approve it or reject it, which returns both.',
  method: 'POST',
  path: '/wps/points/redeem',
  who: 'member',
  movesMoney: true,
  input: z.object({
    goodId: id,
    quantity: z.number().check(z.int(), z.minimum(1), z.maximum(mostPieces)),
    /** The points for all pieces, as shown to the caller; refused with `good_changed` if the number has changed. */
    points: z.number().check(z.int(), z.minimum(1)),
    delivery,
  }),
  namesOpenly: ['goodId'],
  output: z.object({ redemptionId: id, points }),
  errors: [
    'good_unknown',
    'good_changed',
    'out_of_stock',
    'not_enough_points',
    'deposits_first',
    'points_closed',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
  limit: { times: 20, perSeconds: 60 },
})

export const listRedemptions = call({
  name: 'listRedemptions',
  about: 'What the caller has redeemed, the newest first.',
  method: 'GET',
  path: '/wps/points/redemptions',
  who: 'member',
  input: z.object({ ...page }),
  output: listOf(
    z.object({
      ...goodShape,
      redemptionId: id,
      points,
      state: z.enum(redemptionStates),
      /** The house's remark on its decision; empty for none. */
      remark: z.string(),
      askedAt: instant,
      decidedAt: z.nullable(instant),
    }),
  ),
})

export const listPoints = call({
  name: 'listPoints',
  about:
    'The lines of the caller’s points, the newest first. What was played since the newest line of play is added by the next one.',
  method: 'GET',
  path: '/wps/points/list',
  who: 'member',
  input: z.object({ ...page }),
  output: listOf(
    z.object({
      number: z.number(),
      at: instant,
      kind: z.enum(pointLineKinds),
      points,
      /** The balance after the line. */
      balance: points,
      /** The good; null for other lines. */
      good: z.nullable(z.object(goodShape)),
      /** The amount for converted points; null for other lines. */
      amount: z.nullable(money),
    }),
  ),
})

export const convertPoints = call({
  name: 'convertPoints',
  about: 'Converts points to cash, in multiples of the brand’s conversion.',
  method: 'POST',
  path: '/wps/points/convert',
  who: 'member',
  movesMoney: true,
  input: z.object({
    points: z.number().check(z.int(), z.minimum(1)),
    /** The amount as shown to the caller; refused with `conversion_changed` if it has changed. */
    amount: amountText,
  }),
  output: z.object({ points, amount: money, sumBalance: amountText, version: z.number() }),
  errors: [
    'conversion_changed',
    'not_enough_points',
    'points_closed',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
  limit: { times: 20, perSeconds: 60 },
})
