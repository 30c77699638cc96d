import { listRecipeTotals, sumGameTotals } from '../../ledger/totals/index.ts'
import { countComplaints } from '../../messaging/complaints/index.ts'
import { countExclusions } from '../../people/limits/index.ts'
import { countActive, countRegistered } from '../gaming-days/index.ts'
import { liabilityReport } from './liability-report.queries.ts'
import type { ReportRow, ReportSource } from './sources.rules.ts'

/** Figures that a regulator asks for: players, play, money in and out, money owed, complaints and exclusions. */
export const regulatorReport: ReportSource = {
  report: 'regulator',
  async read(db, tools, question) {
    const { brand, currency, buckets } = question
    const [{ fromMs }, { untilMs }] = [buckets[0]!, buckets.at(-1)!]
    const span = { from: new Date(fromMs), until: new Date(untilMs) }
    const of = { brandId: brand.id, currency: currency.code, parts: [{ fromMs, untilMs }] }
    const [active, registered, { rounds, staked, won }, moved, owed, complaints, exclusions] =
      await Promise.all([
        countActive(db, brand.id, { fromMs, untilMs }),
        countRegistered(db, brand.id, { fromMs, untilMs }),
        sumGameTotals(db, { brandId: brand.id, currency: currency.code, fromMs, untilMs }),
        listRecipeTotals(db, of),
        liabilityReport.read(db, tools, question),
        countComplaints(db, brand.id, span),
        countExclusions(db, brand.id, span),
      ])
    const counted = (item: string, count: number) => ({ item, count, amount: null })
    const money = (item: string, amount: bigint) => ({ item, count: null, amount })
    const rowOf = (item: string, sums: { count: bigint; amount: bigint }) => ({
      item,
      count: Number(sums.count),
      amount: sums.amount,
    })
    const deposits = sumOf(moved, ['deposit', 'demo-money', 'chargeback'])
    const withdrawals = sumOf(moved, ['withdrawal-capture', 'withdrawal-return', 'withdrawal-late'])
    const items = [
      counted('players-registered', registered),
      counted('players-active', active),
      rowOf('deposits', deposits),
      rowOf('withdrawals', { ...withdrawals, amount: -withdrawals.amount }),
      rowOf('stakes', { count: rounds, amount: staked }),
      money('wins', won),
      money('gross-result', staked - won),
      ...owed.map(({ cells }) => money(cells.item as string, cells.amount as bigint)),
      counted('complaints-received', complaints.received),
      counted('complaints-closed', complaints.closed),
      ...complaints.closedByOutcome.map(({ outcome, count }) => counted(`complaints-${outcome}`, count)),
      counted('complaints-late', complaints.closedLate),
      counted('complaints-open', complaints.open),
      counted('exclusions-placed', exclusions.exclusionsPlaced),
      counted('exclusions-in-force', exclusions.exclusionsInForce),
      counted('pauses-placed', exclusions.pausesPlaced),
      counted('pauses-in-force', exclusions.pausesInForce),
    ]
    return items.map((cells): ReportRow => ({ bucket: 0, about: null, cells }))
  },
  // The items are of different kinds.
  total: () => ({ count: null, amount: null }),
}

function sumOf(
  totals: Awaited<ReturnType<typeof listRecipeTotals>>,
  recipes: readonly string[],
): { count: bigint; amount: bigint } {
  const own = totals.filter(({ purpose, recipe }) => purpose === 'play' && recipes.includes(recipe))
  return {
    count: own.reduce((sum, one) => sum + one.count, 0n),
    amount: own.reduce((sum, one) => sum + one.cash + one.bonus + one.held, 0n),
  }
}
