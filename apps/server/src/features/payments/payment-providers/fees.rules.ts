/** Fee of a player for a deposit: an amount in minor units, and ten-thousandths of the amount that arrives. */
interface Fee {
  fixed: bigint
  rate: number
}

/**
 * Returns the fee of an amount that arrived alone, in minor units, rounded down; 0 for an amount that is not above the
 * fee, which owes it on the sum of its day (`feeOnDay`).
 */
export function feeOf(amount: bigint, { fixed, rate }: Fee): bigint {
  const fee = fixed + (amount * BigInt(rate)) / 10_000n
  return fee < amount ? fee : 0n
}

/**
 * Returns the fee of an amount that arrived after others of its day. An amount that is not above its fee owes the fee
 * of the day's sum minus the fees of the day so far; one minor unit of it stays. Otherwise many small payments could
 * avoid a fixed fee.
 */
export function feeOnDay(amount: bigint, terms: Fee, before: { amount: bigint; fee: bigint }): bigint {
  const own = feeOf(amount, terms)
  if (own > 0n) return own
  const owed = feeOf(before.amount + amount, terms) - before.fee
  const most = amount - 1n
  return owed < 0n ? 0n : owed < most ? owed : most
}

/**
 * Returns the parts of a chargeback that come from the player's cash and from our fees, in minor units: in the
 * proportion of the deposit, so that taking all of it back in parts returns exactly the booked amounts.
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
