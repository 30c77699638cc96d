import type { NotForReason } from '@fairground/contract/promotion-figures'
import type { Segment } from '@fairground/contract/segments'

/** Condition of a segment that a player may miss: one of its parts, or to be an open account of the brand in its currency. */
export type MissedPart = keyof Segment | 'account'

/** The reasons that a player is told: what they know of themselves. */
const told: Partial<Record<MissedPart, NotForReason>> = {
  depositsTo: 'deposited',
  depositsFrom: 'deposit-first',
  ranks: 'rank',
  standings: 'standing',
  countries: 'country',
  languages: 'language',
}

/**
 * Why a player is not in a segment, by the parts that they miss; null for who misses none. Of a segment with labels nothing is told, since
 * that would say which of the brand's own notes an account has.
 */
export function reasonFor(missed: readonly MissedPart[], { labels }: Segment): NotForReason | null {
  const [only, ...more] = missed
  if (only === undefined) return null
  return (more.length === 0 && !labels && told[only]) || 'not-for-you'
}
