import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson, changedFrom, version } from './changes.ts'
import { referralTier } from './referral.ts'
import { mostTiers, referralSigns, reviewStates } from './referral-figures.ts'
import { amountText, id, instant } from './shapes.ts'
import { reason } from './staff.ts'

// Referral in the office: rewards of members for friends, and friends under review.

const staff = { who: 'staff' } as const

const terms = {
  /** From the lowest on; an empty list gives nothing. */
  tiers: z.array(referralTier).check(z.maxLength(mostTiers)),
  days: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
  turnover: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  claimDays: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
}
export const referralTerms = z.object(terms)
export type ReferralTermsOnWire = z.output<typeof referralTerms>

export const getReferralTerms = call({
  ...staff,
  name: 'getReferralTerms',
  about: 'What members of the brand are given for friends, now and from a time on if that changes.',
  method: 'GET',
  path: '/office/api/referral/terms',
  may: 'referral.see',
  output: z.object({
    currency: z.string(),
    terms: z.nullable(referralTerms),
    next: z.nullable(z.extend(referralTerms, { beginsAt: instant })),
    /** The version of the terms that were set last. */
    version,
    /** Whether the brand shows invitations at all. */
    isOn: z.boolean(),
  }),
})

export const setReferralTerms = call({
  ...staff,
  name: 'setReferralTerms',
  about:
    'Sets what members are given for friends who register from the next full quarter of an hour on; friends of before keep their terms. To give more takes two persons.',
  method: 'PUT',
  path: '/office/api/referral/terms',
  may: 'referral.settings',
  needs: 'second-factor',
  input: z.object({ ...terms, version, reason }),
  output: z.object(changedFrom),
  errors: ['referral_terms', 'changed_meanwhile', 'proposal_waits'],
})

export const listReferralReviews = call({
  ...staff,
  name: 'listReferralReviews',
  about:
    'Friends in doubt in a state, the newest first, with what they have in common with who has invited them.',
  method: 'GET',
  path: '/office/api/referral/reviews',
  may: 'referral.see',
  input: z.object({
    state: z._default(z.enum(reviewStates), 'open'),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        /** The public id of the friend. */
        friendId: id,
        friend: z.object({ customerId: z.string(), username: z.string() }),
        inviter: z.object({ customerId: z.string(), username: z.string() }),
        signs: z.array(z.enum(referralSigns)),
        foundAt: instant,
        joinedAt: instant,
        state: z.enum(reviewStates),
        /** The name of the person who has released it, while it waits for a second person; else null. */
        askedBy: z.nullable(z.string()),
        /** The reward for the tiers reached, due or given. */
        amount: amountText,
        currency: z.string(),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        reason: z.string(),
      }),
    ),
    next: z.nullable(id),
  }),
})

export const decideReferralReview = call({
  ...staff,
  name: 'decideReferralReview',
  about:
    'Releases what is due for a friend in doubt, or refuses it for good. A release above what one person may give on a day waits for another person.',
  method: 'POST',
  path: '/office/api/referral/reviews/:friendId',
  may: 'referral.decide',
  needs: 'second-factor',
  input: z.object({ friendId: id, to: z.enum(['released', 'refused']), reason }),
  ofBrand: 'friendId',
  /** False if the decision waits for another person. */
  output: z.object({ isDecided: z.boolean() }),
  errors: ['referral_review_unknown', 'referral_review_decided', ...anotherPerson],
})
