import { listAccountsAt } from '../../ledger/totals/index.ts'
import { listOpenTickets } from '../../lotteries/tickets/index.ts'
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
 * Liability at the end of a gaming day, or now: what players, agents and pools hold, and the stakes of tickets on draws
 * that had not settled, which the house holds until the draw decides.
 */
export const liabilityReport: ReportSource = {
  report: 'liability',
  async read(db, _tools, { brand, currency, buckets, nowMs }) {
    const of = { brandId: brand.id, currency: currency.code }
    const { fromMs, untilMs } = buckets.at(-1)!
    const atMs = Math.min(untilMs, nowMs + 1)
    const [accounts, open] = await Promise.all([
      listAccountsAt(db, { ...of, atMs }),
      listOpenTickets(db, { ...of, parts: [{ fromMs, untilMs: atMs }] }),
    ])
    const tickets = open.reduce((sum, { staked }) => sum + staked, 0n)
    const rows = items.map(([item, isOf]): ReportRow => {
      const amount = accounts
        .filter(({ account }) => isOf(account))
        .reduce((sum, one) => sum + one.amount, 0n)
      return { bucket: 0, about: null, cells: { item, amount } }
    })
    return [...rows, { bucket: 0, about: null, cells: { item: 'open-tickets', amount: tickets } }]
  },
}
