import type { OutputOf } from '@fairground/contract/call'
import type { openMarket } from '@fairground/contract/markets'
import { type Currency, formatMoney, parseMoney } from '@fairground/kernel/money'

type Tax = NonNullable<OutputOf<typeof openMarket>['tax']>

/** Returns a rate in millionths as percent without trailing zeros: 200,000 is 20, 12,500 is 1.25. */
export function percentOfRate(rate: number): string {
  return String(rate / 10_000)
}

/** Returns the sentence about a tax on prizes, among the words of the games, with its values. */
export function shownTax({ from, rate, base }: Tax, currency: Currency, tag: string) {
  const amount = formatMoney(parseMoney(from, currency), currency, tag)
  return {
    words: base === 'whole' ? 'lotteries.tax-whole' : 'lotteries.tax-excess',
    values: { amount, percent: percentOfRate(rate) },
  }
}
