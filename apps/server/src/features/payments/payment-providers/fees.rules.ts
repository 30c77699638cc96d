/** What a player pays for a deposit: an amount in minor units, and ten-thousandths of what arrives. */
export interface Fee {
  fixed: bigint
  rate: number
}

/**
 * The fee of an amount that arrived alone, in minor units, rounded down; 0 for an amount that the fee would eat up whole, which owes it on the
 * sum of its day (`feeOnDay`).
 */
export function feeOf(amount: bigint, { fixed, rate }: Fee): bigint {
  const fee = fixed + (amount * BigInt(rate)) / 10_000n
  return fee < amount ? fee : 0n
}

/**
 * The fee of an amount that arrived after others of its day. What the fee would eat up whole owes what the fee of the day's sum has above the fees of
 * the day so far; a minor unit of it stays. Otherwise a fixed fee would be evaded by many small payments.
 */
export function feeOnDay(amount: bigint, terms: Fee, before: { amount: bigint; fee: bigint }): bigint {
  const own = feeOf(amount, terms)
  if (own > 0n) return own
  const owed = feeOf(before.amount + amount, terms) - before.fee
  const most = amount - 1n
  return owed < 0n ? 0n : owed < most ? owed : most
}

/**
 * The parts of a chargeback that the player's cash and our fees give, in minor units: in the proportion of the deposit, so that
 * taking all of it back in parts gives back exactly what was booked.
 */
export function partsTakenBack(
  amount: bigint,
  deposit: { amount: bigint; fee: bigint; before: bigint },
): { cash: bigint; fee: bigint } {
  const net = deposit.amount - deposit.fee
  const cashUntil = (taken: bigint) => (taken * net) / deposit.amount
  const cash = cashUntil(deposit.before + amount) - cashUntil(deposit.before)
  return { cash, fee: amount - cash }
}
