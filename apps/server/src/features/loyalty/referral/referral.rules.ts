import type { ReferralSign, ReferralTier, ReviewState } from '@fairground/contract/referral-figures'

/** Returns the number of reached tiers, from the lowest on: a tier counts if all before it do. */
export function tiersReached(tiers: readonly ReferralTier[], deposited: bigint, bet: bigint): number {
  const open = tiers.findIndex((tier) => deposited < BigInt(tier.deposited) || bet < BigInt(tier.bet))
  return open < 0 ? tiers.length : open
}

/**
 * Returns whether each tier requires something, not less than the one before and more of one thing, and gives
 * something.
 */
export function areTiersGood(tiers: readonly ReferralTier[]): boolean {
  return tiers.every((tier, place) => {
    const [deposited, bet] = [BigInt(tier.deposited), BigInt(tier.bet)]
    const before = tiers[place - 1] ?? { deposited: '0', bet: '0' }
    const [depositedBefore, betBefore] = [BigInt(before.deposited), BigInt(before.bet)]
    const isMore = deposited + bet > depositedBefore + betBefore
    // Without a deposit, free accounts would earn rewards.
    return (
      deposited > 0n && deposited >= depositedBefore && bet >= betBefore && isMore && BigInt(tier.amount) > 0n
    )
  })
}

/** Signs that a friend and the inviter have in common, and the decision of staff about them. */
export interface Doubt {
  signs: readonly ReferralSign[]
  /** Null if there never was a doubt. */
  review: { state: ReviewState; signs: readonly ReferralSign[] } | null
}

/**
 * Returns the action for a friend who has reached a tier: the reward is given; a review is opened, also again if a new
 * sign was found since staff have released it; or nothing, while a review is open and after staff have refused.
 */
export function answerTo({ signs, review }: Doubt): 'give' | 'review' | 'wait' {
  if (review === null) return signs.length > 0 ? 'review' : 'give'
  if (review.state !== 'released') return 'wait'
  return signs.every((sign) => review.signs.includes(sign)) ? 'give' : 'review'
}

/** Returns the name of a friend's tier among rewards, from 1 on. */
export function sourceOf(friendId: string, tier: number): string {
  return `${friendId}/${tier}`
}
