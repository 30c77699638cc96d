import type { ContractPlan } from '@fairground/contract/contract-figures'
import type { ContractTerms } from '@fairground/contract/contracts'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import { parseRate, rateText } from '@fairground/kernel/rate'
import type { Clause } from '@fairground/plans/clauses'
import type { Basis, Fault } from '@fairground/plans/plan'
import { type PlanTerms, planRules } from '@fairground/plans/plans'
import type { PeriodKind } from './periods.rules.ts'

/** What was agreed: a plan with its rules, how long its periods are, and whether the brand pays those below while nothing is earned here. */
export type Terms = {
  [Plan in ContractPlan]: {
    plan: Plan
    period: PeriodKind
    platformPaysBelow: boolean
    rules: PlanTerms[Plan]
  }
}[ContractPlan]

/** Terms out of what was sent, with amounts of a currency. */
export function readTerms(sent: ContractTerms, currency: Currency): Terms {
  const basis = {
    weights: sent.weights,
    activeFrom: parseMoney(sent.activeFrom, currency),
    countsOwn: sent.countsOwn,
  }
  const { platformPaysBelow } = sent
  switch (sent.plan) {
    case 'dividend': {
      const { mode, carryOver, deducts } = sent
      const rules = { ...basis, clauses: sent.clauses.map(readClause), mode, carryOver, deducts }
      return { plan: 'dividend', period: sent.period, platformPaysBelow, rules }
    }
    case 'daily-wage':
      return { plan: 'daily-wage', period: 'D', platformPaysBelow, rules: readWage(sent.clauses) }
    case 'hourly-wage':
      return { plan: 'hourly-wage', period: 'hour', platformPaysBelow, rules: readWage(sent.clauses) }
    case 'real-time-wage': {
      const [profitRate, lossRate] = [parseRate(sent.profitRate), parseRate(sent.lossRate)]
      const rules = { ...basis, profitRate, lossRate, singleBet: parseMoney(sent.singleBet, currency) }
      return { plan: 'real-time-wage', period: 'live', platformPaysBelow, rules }
    }
  }

  function readWage(clauses: Parameters<typeof readClause>[0][]) {
    return { ...basis, clauses: clauses.map(readClause) }
  }

  function readClause(clause: { sales: string; active: number; loss: string; rate: string }): Clause {
    return {
      sales: parseMoney(clause.sales, currency),
      active: clause.active,
      loss: parseMoney(clause.loss, currency),
      rate: parseRate(clause.rate),
    }
  }
}

/** Terms as they are sent. */
export function termsOnWire(terms: Terms, currency: Currency): ContractTerms {
  const { platformPaysBelow } = terms
  switch (terms.plan) {
    case 'dividend': {
      const { mode, carryOver, deducts } = terms.rules
      // A dividend deducts only what its schema names; fees are the affiliates'.
      const taken = deducts.filter((cost) => cost !== 'fees')
      const period = terms.period as 'D'
      return {
        plan: 'dividend',
        period,
        ...wage(terms.rules),
        mode,
        carryOver,
        deducts: taken,
        platformPaysBelow,
      }
    }
    case 'daily-wage':
      return { plan: 'daily-wage', ...wage(terms.rules), platformPaysBelow }
    case 'hourly-wage':
      return { plan: 'hourly-wage', ...wage(terms.rules), platformPaysBelow }
    case 'real-time-wage': {
      const { profitRate, lossRate, singleBet } = terms.rules
      return {
        plan: 'real-time-wage',
        ...basis(terms.rules),
        profitRate: rateText(profitRate),
        lossRate: rateText(lossRate),
        singleBet: moneyText(singleBet, currency),
        platformPaysBelow,
      }
    }
  }

  function basis({ weights, activeFrom, countsOwn }: Basis) {
    return { weights: { ...weights }, activeFrom: moneyText(activeFrom, currency), countsOwn }
  }

  function wage({ clauses, ...rest }: Basis & { clauses: readonly Clause[] }) {
    return {
      ...basis(rest),
      clauses: clauses.map(({ sales, active, loss, rate }) => ({
        sales: moneyText(sales, currency),
        active,
        loss: moneyText(loss, currency),
        rate: rateText(rate),
      })),
    }
  }
}

/** Fields of terms that hold minor units: digits in the database. */
const amounts = ['sales', 'loss', 'activeFrom', 'singleBet']

/** Terms as the database keeps them, beside plan and period. */
export function storedTerms({ platformPaysBelow, rules }: Terms): string {
  return JSON.stringify({ platformPaysBelow, rules }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** Terms out of the columns of a contract. */
export function termsOfRow(row: { plan: ContractPlan; period: PeriodKind; terms: unknown }): Terms {
  const terms = JSON.parse(JSON.stringify(row.terms), (name, value) =>
    amounts.includes(name) ? BigInt(value as string) : value,
  ) as Pick<Terms, 'platformPaysBelow' | 'rules'>
  return { ...terms, plan: row.plan, period: row.period } as Terms
}

/** What is wrong with terms; empty where they can be offered. */
export function faultsOf({ plan, rules }: Terms): Fault[] {
  return planRules[plan].faultsOf(rules as never)
}

/** Whether terms never give more than others by the same figures, and in the same periods, so that they can be paid out of them. */
export function isCovered(below: Terms, above: Terms): boolean {
  return (
    below.plan === above.plan &&
    below.period === above.period &&
    planRules[below.plan].isCovered(below.rules as never, above.rules as never)
  )
}
