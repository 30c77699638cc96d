import type { CountedTerms } from '@fairground/contract/promotion-figures'
import type { CountedBy } from './turnover.rules.ts'

/** Converts the stored rules for counting a valid bet. */
export function countedBy({ weights, highestStake, excluded }: CountedTerms): CountedBy {
  return { weights, highestStake: highestStake === null ? null : BigInt(highestStake), excluded }
}
