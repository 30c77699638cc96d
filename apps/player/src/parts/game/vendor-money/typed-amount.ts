import { type Currency, parseMoney } from '@fairground/kernel/money'

/**
 * Minor units of an amount as people type it, with a point or a comma before its decimals; nothing for what is no
 * amount above nothing.
 */
export function typedAmount(typed: string, currency: Currency): bigint | undefined {
  try {
    const amount = parseMoney(typed.trim().replace(',', '.'), currency)
    return amount > 0n ? amount : undefined
  } catch {
    return undefined
  }
}
