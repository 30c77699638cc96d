/** The deposits and bets of a friend that a tier asks for, and its reward for the inviter, as digits of minor units. */
export interface ReferralTier {
  deposited: string
  bet: string
  amount: string
}

/** The properties that two accounts may share: a browser, an account to pay out to, an address of the network. */
export const referralSigns = ['browser', 'account', 'address'] as const
export type ReferralSign = (typeof referralSigns)[number]

/** The states of a friend in doubt: nobody has looked yet; what is due is given; nothing is given. */
export const reviewStates = ['open', 'released', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The most tiers of a brand. */
export const mostTiers = 10
