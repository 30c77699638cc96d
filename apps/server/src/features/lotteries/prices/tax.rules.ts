import type { TaxBase } from '@fairground/contract/lottery-figures'

/**
 * What is withheld of the prize of a ticket that is above `from`, in minor units: so many millionths of the whole prize, or of what it is
 * above `from` (`excess`).
 */
export interface PrizeTax {
  from: bigint
  rate: number
  base: TaxBase
}

/** A rate is in so many parts. */
const rateParts = 1_000_000n

/**
 * What is withheld of the prize of a ticket, in minor units, rounded down. A stake that comes back is no prize. Written apart from the sum
 * in SQL that is taken, against which it is held before money moves.
 */
export function taxOn(prize: bigint, tax: PrizeTax | null): bigint {
  if (tax === null || prize <= tax.from) return 0n
  const taxed = tax.base === 'whole' ? prize : prize - tax.from
  const parts = taxed * BigInt(tax.rate)
  return (parts - (parts % rateParts)) / rateParts
}

/** Whether two taxes withhold the same of every prize, each by the same three figures. */
export function isSameTax(one: PrizeTax | null, other: PrizeTax | null): boolean {
  return one?.from === other?.from && one?.rate === other?.rate && one?.base === other?.base
}
