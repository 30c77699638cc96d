/** The reasons for which the house gives a reward. */
export const rewardKinds = [
  'rebate',
  'rank-gift',
  'mission',
  'referral',
  'promotion',
  'cashback',
  'raffle',
] as const
export type RewardKind = (typeof rewardKinds)[number]

/**
 * The states of a reward: to be claimed; paid after the player's claim; paid by the house itself; not claimed in time;
 * withdrawn before a claim.
 */
export const rewardStates = ['open', 'claimed', 'paid', 'expired', 'dropped'] as const
export type RewardState = (typeof rewardStates)[number]

/** The most rewards that one press of *claim all* pays. */
export const mostAtOnce = 100
