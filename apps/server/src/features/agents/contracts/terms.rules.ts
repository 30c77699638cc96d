import {
  type ContractPlan,
  type DealPeriod,
  type DealPlan,
  isDeal,
  type TeamPlan,
} from '@fairground/contract/contract-figures'
import type {
  ContractTerms,
  DealTermsOnWire,
  TeamTerms as TeamTermsOnWire,
} from '@fairground/contract/contracts'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import { parseRate, rateText } from '@fairground/kernel/rate'
import type { Clause } from '@fairground/plans/clauses'
import type { Basis, Fault } from '@fairground/plans/plan'
import { type DealTerms as DealRules, dealRules, type PlanTerms, planRules } from '@fairground/plans/plans'
import type { PeriodKind } from '../../../periods.ts'

/**
 * Agreed terms: a plan with its rules, the length of its periods, and whether the brand pays those below while nothing
 * is earned here.
 */
export type Terms<Of extends ContractPlan = ContractPlan> = {
  [Plan in Of]: {
    plan: Plan
    period: PeriodKind
    platformPaysBelow: boolean
    rules: (PlanTerms & DealRules)[Plan]
  }
}[Of]
export type TeamTerms = Terms<TeamPlan>
export type DealTerms = Terms<DealPlan>

/** Returns whether terms are those of a deal. */
export function areOfDeal(terms: Terms): terms is DealTerms {
  return isDeal(terms.plan)
}

/** Parses terms from an input, with amounts of a currency. */
export function readTerms(sent: ContractTerms, currency: Currency): Terms {
  return sent.plan === 'revenue-share' || sent.plan === 'acquisition'
    ? readDeal(sent, currency)
    : readTeamTerms(sent, currency)
}

function readDeal(sent: DealTermsOnWire, currency: Currency): DealTerms {
  const { period, weights } = sent
  const amount = (text: string) => parseMoney(text, currency)
  if (sent.plan === 'acquisition') {
    const { withinDays } = sent
    const amounts = {
      bounty: amount(sent.bounty),
      deposits: amount(sent.deposits),
      validBet: amount(sent.validBet),
    }
    return {
      plan: 'acquisition',
      period,
      platformPaysBelow: false,
      rules: { weights, withinDays, ...amounts },
    }
  }
  const { deducts, clearedAfter } = sent
  const rules = {
    weights,
    activeFrom: amount(sent.activeFrom),
    // Play of an affiliate itself earns nothing.
    countsOwn: false,
    clauses: sent.clauses.map((clause) => readClause(clause, currency)),
    houseRate: parseRate(sent.houseRate),
    deducts,
    depositFee: parseRate(sent.depositFee),
    withdrawalFee: parseRate(sent.withdrawalFee),
    clearedAfter,
    subRate: parseRate(sent.subRate),
  }
  return { plan: 'revenue-share', period, platformPaysBelow: false, rules }
}

/** Parses terms of a contract with the agent above from an input, with amounts of a currency. */
export function readTeamTerms(sent: TeamTermsOnWire, currency: Currency): TeamTerms {
  const basis = {
    weights: sent.weights,
    activeFrom: parseMoney(sent.activeFrom, currency),
    countsOwn: sent.countsOwn,
  }
  const { platformPaysBelow } = sent
  switch (sent.plan) {
    case 'dividend': {
      const { mode, carryOver, deducts } = sent
      const [depositFee, withdrawalFee] = [parseRate(sent.depositFee), parseRate(sent.withdrawalFee)]
      const clauses = clausesOf(sent.clauses)
      const rules = { ...basis, clauses, mode, carryOver, deducts, depositFee, withdrawalFee }
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

  function readWage(clauses: readonly ClauseOnWire[]) {
    return { ...basis, clauses: clausesOf(clauses) }
  }

  function clausesOf(clauses: readonly ClauseOnWire[]) {
    return clauses.map((clause) => readClause(clause, currency))
  }
}

type ClauseOnWire = Extract<ContractTerms, { clauses: unknown }>['clauses'][number]

function readClause(clause: ClauseOnWire, currency: Currency): Clause {
  return {
    sales: parseMoney(clause.sales, currency),
    active: clause.active,
    loss: parseMoney(clause.loss, currency),
    rate: parseRate(clause.rate),
  }
}

/** Converts terms for the API. */
export function termsOnWire(terms: Terms, currency: Currency): ContractTerms {
  const { platformPaysBelow } = terms
  const amount = (minor: bigint) => moneyText(minor, currency)
  switch (terms.plan) {
    case 'dividend': {
      const { mode, carryOver, deducts, depositFee, withdrawalFee } = terms.rules
      const period = terms.period as 'D'
      return {
        plan: 'dividend',
        period,
        ...wage(terms.rules),
        mode,
        carryOver,
        deducts: [...deducts],
        depositFee: rateText(depositFee),
        withdrawalFee: rateText(withdrawalFee),
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
        singleBet: amount(singleBet),
        platformPaysBelow,
      }
    }
    case 'revenue-share': {
      const { weights, activeFrom, houseRate, deducts, depositFee, withdrawalFee, clearedAfter, subRate } =
        terms.rules
      return {
        plan: 'revenue-share',
        period: terms.period as DealPeriod,
        weights: { ...weights },
        activeFrom: amount(activeFrom),
        clauses: clauses(terms.rules),
        houseRate: rateText(houseRate),
        deducts: [...deducts],
        depositFee: rateText(depositFee),
        withdrawalFee: rateText(withdrawalFee),
        clearedAfter,
        subRate: rateText(subRate),
      }
    }
    case 'acquisition': {
      const { weights, bounty, withinDays, deposits, validBet } = terms.rules
      return {
        plan: 'acquisition',
        period: terms.period as DealPeriod,
        weights: { ...weights },
        bounty: amount(bounty),
        withinDays,
        deposits: amount(deposits),
        validBet: amount(validBet),
      }
    }
  }

  function basis({ weights, activeFrom, countsOwn }: Basis) {
    return { weights: { ...weights }, activeFrom: amount(activeFrom), countsOwn }
  }

  function wage(rules: Basis & { clauses: readonly Clause[] }) {
    return { ...basis(rules), clauses: clauses(rules) }
  }

  function clauses({ clauses: all }: { clauses: readonly Clause[] }) {
    return all.map(({ sales, active, loss, rate }) => ({
      sales: amount(sales),
      active,
      loss: amount(loss),
      rate: rateText(rate),
    }))
  }
}

/** Fields of terms that hold minor units: digits in the database. */
const amounts = ['sales', 'loss', 'activeFrom', 'singleBet', 'bounty', 'deposits', 'validBet']

/** Returns terms as the database stores them, beside plan and period. */
export function storedTerms({ platformPaysBelow, rules }: Terms): string {
  return JSON.stringify({ platformPaysBelow, rules }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** Reads terms from the columns of a contract. */
export function termsOfRow(row: { plan: ContractPlan; period: PeriodKind; terms: unknown }): Terms {
  const terms = JSON.parse(JSON.stringify(row.terms), (name, value) =>
    amounts.includes(name) ? BigInt(value as string) : value,
  ) as Pick<Terms, 'platformPaysBelow' | 'rules'>
  return { ...terms, plan: row.plan, period: row.period } as Terms
}

/** Returns the faults of terms; empty if they can be offered. */
export function faultsOf({ plan, rules }: Terms): Fault[] {
  return (isDeal(plan) ? dealRules[plan] : planRules[plan]).faultsOf(rules as never)
}

/**
 * Returns whether terms never give more than others by the same figures, and in the same periods, so that they can be
 * paid out of them.
 */
export function isCovered(below: Terms, above: Terms): boolean {
  return (
    !isDeal(below.plan) &&
    below.plan === above.plan &&
    below.period === above.period &&
    planRules[below.plan].isCovered(below.rules as never, above.rules as never)
  )
}
