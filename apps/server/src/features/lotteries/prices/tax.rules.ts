import type { TaxBase } from '@fairground/contract/lottery-figures'

/**
 * Tax withheld from the prize of a ticket above `from`, in minor units: millionths of the whole prize, or of the part
 * above `from` (`excess`).
 */
export interface PrizeTax {
  from: bigint
  rate: number
  base: TaxBase
}

/** Denominator of a rate. */
const rateParts = 1_000_000n

/**
 * Returns the tax withheld from the prize of a ticket, in minor units, rounded down. A returned stake is no prize.
 * Written separately from the sum in SQL that is taken, with which it is compared before money moves.
 */
export function taxOn(prize: bigint, tax: PrizeTax | null): bigint {
  if (tax === null || prize <= tax.from) return 0n
  const taxed = tax.base === 'whole' ? prize : prize - tax.from
  const parts = taxed * BigInt(tax.rate)
  return (parts - (parts % rateParts)) / rateParts
}
