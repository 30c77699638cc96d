import type { CountedTerms } from '@fairground/contract/promotion-figures'
import type { CountedBy } from './turnover.rules.ts'

/** What a valid bet counts by, from how it is kept. */
export function countedBy({ weights, highestStake, excluded }: CountedTerms): CountedBy {
  return { weights, highestStake: highestStake === null ? null : BigInt(highestStake), excluded }
}
