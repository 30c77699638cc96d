import type { ContractOnWire, ContractTerms } from '@fairground/contract/contracts'

/**
 * The terms in force before each contract or offer of an account, in a list from the newest on; null where there were
 * none.
 */
export function termsBefore(
  list: readonly Pick<ContractOnWire, 'terms' | 'from' | 'answeredAt' | 'offeredAt' | 'until'>[],
): (ContractTerms | null)[] {
  return list.map((contract, at) => {
    const decidedAt = contract.answeredAt ?? contract.offeredAt
    // Only what both have signed has begun to count; one that had ended by then was not replaced.
    const older = list
      .slice(at + 1)
      .find((one) => one.from !== null && (one.until === null || one.until > decidedAt))
    return older?.terms ?? null
  })
}
