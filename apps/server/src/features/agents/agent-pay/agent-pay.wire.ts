import type { DealFigures } from '@fairground/contract/agent-pay'
import type { GameCategory } from '@fairground/kernel/game-category'
import { type Currency, currencyOf, moneyText } from '@fairground/kernel/money'
import { planOf } from '@fairground/plans/plans'
import type { KeptDeal, KeptFigures } from './lines.rules.ts'
import type { ListedLine, Run } from './runs.queries.ts'

/** Converts the figures of a line for the API. */
export function figuresOnWire(
  { settled, costs, moved, active, base, clause, notReached, groups = [], deal }: KeptFigures,
  currency: Currency,
) {
  const text = (digits: string) => moneyText(BigInt(digits), currency)
  return {
    settled: Object.fromEntries(
      Object.entries(settled).map(([category, { validBet, loss }]) => [
        category,
        { validBet: text(validBet), loss: text(loss) },
      ]),
    ) as Partial<Record<GameCategory, { validBet: string; loss: string }>>,
    rebates: text(costs.rebates),
    promotions: text(costs.promotions),
    deposits: text(moved.deposits),
    withdrawals: text(moved.withdrawals),
    active,
    base: text(base),
    groups: groups.map(({ validBet, ...of }) => ({ ...of, validBet: text(validBet) })),
    clause,
    notReached,
    deal: deal ? dealOnWire(deal, text) : null,
  }
}

function dealOnWire(deal: KeptDeal, text: (digits: string) => string): DealFigures {
  const own = planOf(deal.plan).explanation.filter((figure) => typeof figure !== 'string')
  const named = own.map(({ name, kind }) => [
    name,
    kind === 'amount' ? text(deal[name] as string) : deal[name],
  ])
  return { plan: deal.plan, ...Object.fromEntries(named) }
}

/** Converts a line for the API, without the names of its sides. */
export function lineOnWire(line: ListedLine) {
  const currency = currencyOf(line.currency)
  const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: currency.code })
  return {
    lineId: line.id,
    contractId: line.contractId,
    plan: line.plan,
    period: line.period,
    from: new Date(line.fromMs).toISOString(),
    until: new Date(line.toMs).toISOString(),
    customerId: line.customerId,
    state: line.state,
    amount: money(line.takesBack ? -line.amount : line.amount),
    paid: money(line.takesBack ? -line.paid : line.paid),
    isHeld: line.held !== null,
    isCorrection: line.isCorrection,
    figures: figuresOnWire(line.figures, currency),
  }
}

/** Converts a run for the office's API. */
export function runOnWire(run: Run) {
  const currency = currencyOf(run.currency)
  const money = (amount: bigint) => ({ amount: moneyText(amount, currency), currency: currency.code })
  return {
    runId: String(run.id),
    plan: run.plan,
    period: run.period,
    from: new Date(run.fromMs).toISOString(),
    until: new Date(run.toMs).toISOString(),
    state: run.state,
    computedAt: run.computedAt.toISOString(),
    decidedBy: run.decidedBy ?? '',
    decidedAt: run.decidedAt?.toISOString() ?? null,
    lines: run.lines,
    amount: money(run.amount),
    brandPays: money(run.brandPays),
    paid: money(run.paid),
    waiting: run.waiting,
    held: run.held,
    corrected: money(run.corrected),
  }
}
