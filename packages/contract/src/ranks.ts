import * as z from 'zod/mini'
import { call } from './call.ts'
import { rankLineKinds } from './rank-figures.ts'
import { instant, money } from './shapes.ts'

// The VIP club: ranks reached by valid bets and deposits and kept by monthly play, with gifts.

/** The name and colours of a rank's club; null if the brand has none for it. */
export const club = z.nullable(z.object({ labelName: z.string(), color: z.string(), color2: z.string() }))

export const listRanks = call({
  name: 'listRanks',
  about:
    'The ranks of the brand’s VIP club from the lowest on, with what each asks and gives; none where there is no club.',
  method: 'GET',
  path: '/wps/ranks',
  who: 'either',
  output: z.object({
    list: z.array(
      z.object({
        rank: z.number(),
        club,
        /** Totals of all time, both required. */
        validBet: money,
        deposits: money,
        /** The valid bet of a calendar month that keeps the rank. */
        keep: money,
        levelGift: money,
        monthGift: money,
        birthdayGift: money,
      }),
    ),
    /** The valid bet that a gift requires, in percent of the gift. */
    turnover: z.number(),
    /** The time when other terms begin; null if none are set. */
    nextAt: z.nullable(instant),
  }),
})

export const getRank = call({
  name: 'getRank',
  about: 'The caller’s rank, what is missing to reach the next and to keep this one, and the last changes.',
  method: 'GET',
  path: '/wps/rank',
  who: 'member',
  output: z.object({
    rank: z.number(),
    club,
    /** The valid bet that counts so far, over all time. */
    validBet: money,
    deposits: money,
    /** The requirements of the next rank; null at the highest. */
    next: z.nullable(
      z.object({
        rank: z.number(),
        club,
        validBet: money,
        deposits: money,
        /** The valid bet in the calendar month that restores a lost rank; null for a new rank. */
        again: z.nullable(money),
      }),
    ),
    /** The requirements that keep the rank in this month; null without a rank, and while staff hold it. */
    keep: z.nullable(
      z.object({
        validBet: money,
        /** The part of it that was played in this month. */
        played: money,
        /** The time at which the month is evaluated. */
        until: instant,
        /** Whether the rank falls at that time unless it is kept. */
        isNotice: z.boolean(),
      }),
    ),
    /** What counted in each of the last twelve calendar months of the brand's zone, up to this one. */
    months: z.array(z.object({ month: z.string(), validBet: money, deposits: money })),
    /** The time until which the house holds the rank; null if it does not. */
    heldUntil: z.nullable(instant),
    /** Whether nothing is given now because of a pause or an exclusion. */
    isClosed: z.boolean(),
    /** The last changes, the newest first. */
    lines: z.array(z.object({ at: instant, why: z.enum(rankLineKinds), from: z.number(), to: z.number() })),
  }),
})
