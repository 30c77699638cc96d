import type { ContractOnWire, ContractTerms } from '@fairground/contract/contracts'

/**
 * Returns the terms in force before each contract or offer of an account, in a list with the newest first; null if
 * there were none.
 */
export function termsBefore(
  list: readonly Pick<ContractOnWire, 'terms' | 'from' | 'answeredAt' | 'offeredAt' | 'until'>[],
): (ContractTerms | null)[] {
  return list.map((contract, at) => {
    const decidedAt = contract.answeredAt ?? contract.offeredAt
    // Only a contract signed by both has taken effect; one that had ended before was not replaced.
    const older = list
      .slice(at + 1)
      .find((one) => one.from !== null && (one.until === null || one.until > decidedAt))
    return older?.terms ?? null
  })
}
