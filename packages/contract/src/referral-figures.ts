/** The deposits and bets that a tier requires of a friend, and its reward for the inviter, as digits of minor units. */
export interface ReferralTier {
  deposited: string
  bet: string
  amount: string
}

/** The properties that two accounts may share: a browser, a payout account, a network address. */
export const referralSigns = ['browser', 'account', 'address'] as const
export type ReferralSign = (typeof referralSigns)[number]

/** The states of a friend under review: not reviewed yet; the reward is given; nothing is given. */
export const reviewStates = ['open', 'released', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The most tiers of a brand. */
export const mostTiers = 10
