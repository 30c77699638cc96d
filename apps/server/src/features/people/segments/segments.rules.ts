import type { NotForReason } from '@fairground/contract/promotion-figures'
import type { Segment } from '@fairground/contract/segments'

/**
 * Condition of a segment that a player may miss: one of its parts, or to be an open account of the brand in its
 * currency.
 */
export type MissedPart = keyof Segment | 'account'

/** Reasons that a player is told: facts that they know themselves. */
const told: Partial<Record<MissedPart, NotForReason>> = {
  depositsTo: 'deposited',
  depositsFrom: 'deposit-first',
  ranks: 'rank',
  standings: 'standing',
  countries: 'country',
  languages: 'language',
}

/**
 * Returns why a player is not in a segment, by the parts that they miss; null if they miss none. For a segment with
 * labels no reason is given, since it would reveal the brand's own notes about an account.
 */
export function reasonFor(missed: readonly MissedPart[], { labels }: Segment): NotForReason | null {
  const [only, ...more] = missed
  if (only === undefined) return null
  return (more.length === 0 && !labels && told[only]) || 'not-for-you'
}
