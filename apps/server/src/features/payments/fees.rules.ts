/** What a player pays for a deposit: an amount in minor units, and ten-thousandths of what arrives. */
export interface Fee {
  fixed: bigint
  rate: number
}

/**
 * The fee of an amount that arrived, in minor units, rounded down. An amount that the fee would eat up whole is credited without
 * one.
 */
export function feeOf(amount: bigint, { fixed, rate }: Fee): bigint {
  const fee = fixed + (amount * BigInt(rate)) / 10_000n
  return fee < amount ? fee : 0n
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
