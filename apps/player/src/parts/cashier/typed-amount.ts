import { currencyOf, parseMoney } from '@fairground/kernel/money'

/** Formats an amount of an answer as a person would type it. */
export function typed(amount: string): string {
  return amount.replace(/\.0+$/, '')
}

/** Parses a typed amount, with or without thousands separators, into minor units; undefined if invalid. */
export function amountIn(text: string, currency: string): bigint | undefined {
  try {
    return parseMoney(text.replace(/[\s,]/g, ''), currencyOf(currency))
  } catch {
    return undefined
  }
}

/**
 * Returns the fee of an amount in minor units, computed as on the server: a fixed part and a percentage, rounded down;
 * never the whole amount.
 */
export function feeOn(
  amount: bigint,
  { feeFixed, feePercent, currency }: { feeFixed: string; feePercent: string; currency: string },
): bigint {
  const rate = BigInt(Math.round(Number(feePercent) * 100))
  const fee = parseMoney(feeFixed, currencyOf(currency)) + (amount * rate) / 10_000n
  return fee < amount ? fee : 0n
}
