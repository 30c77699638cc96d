import type { ContractOnWire, ContractTerms } from '@fairground/contract/contracts'

/** What was agreed before each contract or offer of an account, listed the newest first; null where nothing was. */
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
