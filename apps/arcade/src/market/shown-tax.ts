import type { OutputOf } from '@fairground/contract/call'
import type { openMarket } from '@fairground/contract/markets'
import { type Currency, formatMoney, parseMoney } from '@fairground/kernel/money'

type Tax = NonNullable<OutputOf<typeof openMarket>['tax']>

/** A rate in millionths as percent without needless zeros: 200,000 is 20, 12,500 is 1.25. */
export function percentOfRate(rate: number): string {
  return String(rate / 10_000)
}

/** A tax on prizes as a board is given it. */
export function shownTax(tax: Tax | null, currency: Currency): { from: bigint; percent: string } | null {
  return tax && { from: parseMoney(tax.from, currency), percent: percentOfRate(tax.rate) }
}

/** The values of the sentence about a tax on prizes. */
export function taxWords({ from, rate }: Tax, currency: Currency, tag: string) {
  return { amount: formatMoney(parseMoney(from, currency), currency, tag), percent: percentOfRate(rate) }
}
