import { type Currency, parseMoney } from '@fairground/kernel/money'

/**
 * Parses a typed amount with a point or comma before its decimals into minor units; undefined if it is not a positive
 * amount.
 */
export function typedAmount(typed: string, currency: Currency): bigint | undefined {
  try {
    const amount = parseMoney(typed.trim().replace(',', '.'), currency)
    return amount > 0n ? amount : undefined
  } catch {
    return undefined
  }
}
