import * as z from 'zod/mini'
import { call } from './call.ts'
import { amountText, id, instant, listOf, page } from './shapes.ts'

// Referral: what a member is given for friends whom they have invited.

/** The deposits and bets of a friend that a tier asks for, and its reward. */
export const referralTier = z.object({ deposited: amountText, bet: amountText, amount: amountText })
export type ReferralTierOnWire = z.output<typeof referralTier>

export const getReferral = call({
  name: 'getReferral',
  about: 'What the caller is given for friends who register now; no tiers where nothing is given.',
  method: 'GET',
  path: '/wps/referral',
  who: 'member',
  output: z.object({
    currency: z.string(),
    /** From the lowest on. */
    tiers: z.array(referralTier),
    /** The days from registration in which a friend’s deposits and bets count. */
    days: z.number(),
    turnover: z.number(),
    claimDays: z.number(),
  }),
})

const friend = z.object({
  friendId: id,
  /** A masked user name. */
  name: z.string(),
  joinedAt: instant,
  /** How many tiers were reached of how many. */
  reached: z.number(),
  tiers: z.number(),
  /** Whether more may come: nothing more is counted after the days of the terms. */
  isCounting: z.boolean(),
  /** Whether nothing is given until staff have looked, or staff have refused it. */
  review: z.nullable(z.enum(['open', 'refused'])),
  /** The amount given to the caller for this friend, claimed or not. */
  given: amountText,
})

export const listFriends = call({
  name: 'listFriends',
  about:
    'The friends whom the caller has invited, the newest first: masked, without what they deposit or bet, with the sums of all of them. What is due for those on the page is given before.',
  method: 'GET',
  path: '/wps/referral/friends',
  who: 'member',
  input: z.object({ ...page }),
  output: z.extend(listOf(friend), {
    sums: z.object({
      /** Friends who have reached a tier, and those in review. */
      reached: z.number(),
      inReview: z.number(),
      /** The amount paid, and the amount that can be claimed in the reward centre. */
      earned: amountText,
      open: amountText,
    }),
  }),
})
