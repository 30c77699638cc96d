import * as z from 'zod/mini'
import { call } from './call.ts'
import { amountText, id, instant, listOf, page } from './shapes.ts'

// Referral: rewards of a member for invited friends.

/** The deposits and bets that a tier requires of a friend, and its reward. */
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
    /** The lowest first. */
    tiers: z.array(referralTier),
    /** The number of days after registration in which a friend’s deposits and bets count. */
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
  /** The number of tiers reached, and of all tiers. */
  reached: z.number(),
  tiers: z.number(),
  /** Whether more may follow: nothing counts after the days of the terms. */
  isCounting: z.boolean(),
  /** Whether the rewards wait for a review by staff, or staff have refused them. */
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
      /** The numbers of friends who reached a tier, and of friends under review. */
      reached: z.number(),
      inReview: z.number(),
      /** The amount paid, and the amount that can be claimed in the reward centre. */
      earned: amountText,
      open: amountText,
    }),
    /** What was paid by calendar month of the brand's zone, the first month first; a month without any is absent. */
    months: z.array(z.object({ month: z.string(), earned: amountText })),
  }),
})
