import { getPayReport } from '@fairground/contract/pay-reports'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { daysOf, spanOf } from '../../games/rounds/index.ts'
import { type PaySums, paySums, programmeCost, type TopAgent, topAgents } from './report.queries.ts'

const mostDays = 92
/** Number of agents, those with the largest income, whose shares are compared, and number of agents shown. */
const compared = 200
const shown = 20

/** Binds the office's report of agents' income. */
export function payReportRoutes({ serve }: Serving, { db }: Tools): void {
  serve(getPayReport, async ({ brand, input: { from, to, plan }, nowMs }) => {
    const { currency } = brand
    const days = daysOf({ from, to }, brand.timeZone, nowMs, mostDays)
    const of = {
      brandId: brand.id,
      currency: currency.code,
      plan: plan ?? null,
      ...spanOf(days, brand.timeZone),
    }
    const [rows, agents, programme] = await Promise.all([
      paySums(db, of),
      topAgents(db, of, compared),
      programmeCost(db, of),
    ])
    const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: currency.code })
    const result = programme.stakes - programme.wins
    return {
      ...days,
      rows: rows.map((row) => ({ plan: row.plan, period: row.period, ...sumsOnWire(row, currency) })),
      total: sumsOnWire(totalOf(rows), currency),
      topByIncome: agents.slice(0, shown).map((agent) => agentOnWire(agent, currency)),
      topByShare: agents
        .filter((agent) => agent.income > 0n)
        .toSorted(byShare)
        .slice(0, shown)
        .map((agent) => agentOnWire(agent, currency)),
      programme: {
        paid: money(programme.paid),
        stakes: money(programme.stakes),
        wins: money(programme.wins),
        result: money(result),
        percent: percentOf(programme.paid, result),
      },
    }
  })
}

function totalOf(rows: readonly PaySums[]): PaySums {
  const sum = (name: Exclude<keyof PaySums, 'lines'>) => rows.reduce((all, row) => all + row[name], 0n)
  return {
    lines: rows.reduce((all, { lines }) => all + lines, 0),
    computed: sum('computed'),
    brandPays: sum('brandPays'),
    paid: sum('paid'),
    outstanding: sum('outstanding'),
    held: sum('held'),
    refused: sum('refused'),
    expired: sum('expired'),
    corrected: sum('corrected'),
  }
}

function sumsOnWire(sums: PaySums, currency: Currency) {
  const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: currency.code })
  return {
    lines: sums.lines,
    computed: money(sums.computed),
    brandPays: money(sums.brandPays),
    paid: money(sums.paid),
    outstanding: money(sums.outstanding),
    held: money(sums.held),
    refused: money(sums.refused),
    expired: money(sums.expired),
    corrected: money(sums.corrected),
  }
}

function agentOnWire({ customerId, username, lines, income, result }: TopAgent, currency: Currency) {
  const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: currency.code })
  const percent = percentOf(income, result)
  return { customerId, username, lines, income: money(income), result: money(result), percent }
}

/** Share in percent with two decimals, rounded down; null for a whole of zero or less. */
function percentOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const hundredths = (part * 10_000n) / whole
  const [sign, size] = hundredths < 0n ? ['-', -hundredths] : ['', hundredths]
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** Larger share first; agents with income from a team that has won come before all others, the largest income first. */
function byShare(one: TopAgent, other: TopAgent): number {
  const [oneWon, otherWon] = [one.result <= 0n, other.result <= 0n]
  if (oneWon !== otherWon) return oneWon ? -1 : 1
  const difference = oneWon
    ? other.income - one.income
    : other.income * one.result - one.income * other.result
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
