import type { Transaction } from './vendor.ts'

/**
 * Returns the transactions of a request that ends a round: the last win ends it, so that an earlier one still leaves it
 * open for its bet; without a win, a win of 0 under its own id.
 */
export function withEnd(transactions: Transaction[], id: string, round: string): Transaction[] {
  const last = transactions.at(-1)
  return last?.verb === 'pay'
    ? [...transactions.slice(0, -1), { ...last, closes: true }]
    : [...transactions, { verb: 'pay', id, round, amount: 0n, closes: true, isFree: false }]
}
