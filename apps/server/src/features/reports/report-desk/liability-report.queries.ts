import { listAccountsAt } from '../../ledger/totals/index.ts'
import type { ReportRow, ReportSource } from './sources.rules.ts'

/** Debts of the brand to its players and agents, by accounts of the ledger; a positive amount is owed. */
const items: readonly [item: string, isOf: (account: string) => boolean][] = [
  ['player-cash', (account) => account === 'player/cash'],
  ['player-bonus', (account) => account === 'player/bonus'],
  ['player-held', (account) => account === 'player/held'],
  ['player-owed', (account) => account === 'player/owed'],
  ['agent-purses', (account) => account.startsWith('agent/')],
  ['jackpots', (account) => account.startsWith('house/jackpot/')],
  ['vendor-wallets', (account) => account.startsWith('vendor/')],
]

/**
 * Liability at the end of a gaming day, or now: what players, agents and pools hold. Bets on draws that have not
 * settled are not in it, since their stakes belong to the house until the draw decides.
 */
export const liabilityReport: ReportSource = {
  report: 'liability',
  async read(db, _tools, { brand, currency, buckets, nowMs }) {
    const { untilMs } = buckets.at(-1)!
    const accounts = await listAccountsAt(db, {
      brandId: brand.id,
      currency: currency.code,
      atMs: Math.min(untilMs, nowMs + 1),
    })
    return items.map(([item, isOf]): ReportRow => {
      const amount = accounts
        .filter(({ account }) => isOf(account))
        .reduce((sum, one) => sum + one.amount, 0n)
      return { bucket: 0, about: null, cells: { item, amount } }
    })
  },
}
