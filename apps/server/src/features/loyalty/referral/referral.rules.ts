import type { ReferralSign, ReferralTier, ReviewState } from '@fairground/contract/referral-figures'

/** How many tiers are reached, from the lowest on: a tier counts where all before it do. */
export function tiersReached(tiers: readonly ReferralTier[], deposited: bigint, bet: bigint): number {
  const open = tiers.findIndex((tier) => deposited < BigInt(tier.deposited) || bet < BigInt(tier.bet))
  return open < 0 ? tiers.length : open
}

/** Whether each tier asks something, not less than the one before and more of one thing, and gives something. */
export function areTiersGood(tiers: readonly ReferralTier[]): boolean {
  return tiers.every((tier, place) => {
    const [deposited, bet] = [BigInt(tier.deposited), BigInt(tier.bet)]
    const before = tiers[place - 1] ?? { deposited: '0', bet: '0' }
    const [depositedBefore, betBefore] = [BigInt(before.deposited), BigInt(before.bet)]
    const isMore = deposited + bet > depositedBefore + betBefore
    // Without a deposit, accounts that cost nothing would give something.
    return (
      deposited > 0n && deposited >= depositedBefore && bet >= betBefore && isMore && BigInt(tier.amount) > 0n
    )
  })
}

/** What a friend and who has invited have in common, and what staff have decided about it. */
export interface Doubt {
  signs: readonly ReferralSign[]
  /** Null where nobody was ever in doubt. */
  review: { state: ReviewState; signs: readonly ReferralSign[] } | null
}

/**
 * What is done for a friend who has reached a tier: it is given; a review is opened, also again where something else in common was found
 * since staff have released it; or nothing, while a review is open and after staff have refused.
 */
export function answerTo({ signs, review }: Doubt): 'give' | 'review' | 'wait' {
  if (review === null) return signs.length > 0 ? 'review' : 'give'
  if (review.state !== 'released') return 'wait'
  return signs.every((sign) => review.signs.includes(sign)) ? 'give' : 'review'
}

/** The name of a tier of a friend among rewards, from 1 on. */
export function sourceOf(friendId: string, tier: number): string {
  return `${friendId}/${tier}`
}
