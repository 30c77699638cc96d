/** What is withheld of the prize of a ticket: so many millionths of what it is above `from`, in minor units. */
export interface PrizeTax {
  from: bigint
  rate: number
}

/** A rate is in so many parts of the whole. */
const whole = 1_000_000n

/**
 * What is withheld of the prize of a ticket, in minor units, rounded down. A stake that comes back is no prize. Written apart from the sum
 * in SQL that is taken, against which it is held before money moves.
 */
export function taxOn(prize: bigint, tax: PrizeTax | null): bigint {
  if (tax === null || prize <= tax.from) return 0n
  const parts = (prize - tax.from) * BigInt(tax.rate)
  return (parts - (parts % whole)) / whole
}
