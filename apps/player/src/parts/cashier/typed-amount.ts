import { currencyOf, parseMoney } from '@fairground/kernel/money'

/** An amount off the wire as people type it. */
export function typed(amount: string): string {
  return amount.replace(/\.0+$/, '')
}

/** Minor units of what was typed, with or without separators of thousands; undefined for what is no amount. */
export function amountIn(text: string, currency: string): bigint | undefined {
  try {
    return parseMoney(text.replace(/[\s,]/g, ''), currencyOf(currency))
  } catch {
    return undefined
  }
}

/**
 * The fee of an amount in minor units, as the server computes it: fixed, and a percentage, rounded down; never all of
 * it.
 */
export function feeOn(
  amount: bigint,
  { feeFixed, feePercent, currency }: { feeFixed: string; feePercent: string; currency: string },
): bigint {
  const rate = BigInt(Math.round(Number(feePercent) * 100))
  const fee = parseMoney(feeFixed, currencyOf(currency)) + (amount * rate) / 10_000n
  return fee < amount ? fee : 0n
}
