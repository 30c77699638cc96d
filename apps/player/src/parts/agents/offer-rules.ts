import type { TeamTerms } from '@fairground/contract/contracts'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { parseRate, rateText } from '@fairground/kernel/rate'
import type { ClausesField, Field, SentClause } from '@fairground/plans/fields'
import { isByLoss } from '@fairground/plans/plan'
import { planOf } from '@fairground/plans/plans'
import { faultsOf, parseTerms } from '@fairground/plans/terms'
import { amountIn, typed } from '../cashier/typed-amount.ts'

/** A step of a contract as typed. */
export interface TypedClause {
  /** Identifies the row in the form while other rows are added and removed. */
  row: number
  sales: string
  active: string
  loss: string
  rate: string
}

type TypedWeights = Partial<Record<GameCategory, string>>

/** Terms as typed, by the names of the plan's fields. */
export interface Draft {
  [field: string]: string | boolean | readonly string[] | TypedClause[] | TypedWeights | undefined
  clauses: TypedClause[]
  weights: TypedWeights
}

/**
 * The fault of a field: it cannot be parsed, the own contract does not cover it, or a step requires no more than the
 * previous one.
 */
export type DraftFault = 'unclear' | 'uncovered' | 'not-rising' | 'above-own' | 'below-own'

/** Returns a first draft with the same values as the given terms. */
export function draftOf(terms: TeamTerms): Draft {
  const fields = Object.entries(planOf(terms.plan).fields)
  return {
    clauses: [],
    weights: {},
    ...Object.fromEntries(fields.map(([name, field]) => [name, typedValue(field, sentOf(terms)[name])])),
  }
}

function typedValue({ kind }: Field, value: unknown): Draft[string] {
  switch (kind) {
    case 'amount':
      return typed(value as string)
    case 'count':
      return String(value)
    case 'clauses':
      return (value as SentClause[]).map(({ sales, active, loss, rate }, row) => ({
        row,
        sales: typed(sales),
        active: String(active),
        loss: typed(loss),
        rate,
      }))
    case 'weights':
      return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, String(part)]))
    default:
      return value as string | boolean | string[]
  }
}

/** Returns the values of terms by the names of their fields. */
export function sentOf(terms: object): Readonly<Record<string, unknown>> {
  return terms as Record<string, unknown>
}

/** Returns the steps of terms; none for a plan without steps. */
export function clausesOf(terms: object): readonly SentClause[] {
  return 'clauses' in terms ? (terms.clauses as SentClause[]) : []
}

/** Returns the field of the steps of a plan; undefined for a plan without steps. */
export function clausesField({ plan }: Pick<TeamTerms, 'plan'>): ClausesField | undefined {
  return Object.values(planOf(plan).fields).find((field) => field.kind === 'clauses')
}

/**
 * Returns the highest rate in millionths that the own clauses cover at these thresholds; undefined if they pay nothing
 * at such low thresholds.
 */
export function highestRate(
  { sales, active, loss }: { sales: bigint; active: number; loss: bigint },
  own: readonly SentClause[],
  currency: string,
): number | undefined {
  const unit = currencyOf(currency)
  const rates = own
    .filter(
      (one) =>
        parseMoney(one.sales, unit) <= sales && one.active <= active && parseMoney(one.loss, unit) <= loss,
    )
    .map(({ rate }) => parseRate(rate))
  return rates.length > 0 ? Math.max(...rates) : undefined
}

/** Returns whether the weights of all categories equal those of the own contract, as is required if losses count. */
export function weighsAsOwn(draft: Draft, own: TeamTerms, currency: string): boolean {
  if (isByLoss(planOf(own.plan))) return true
  const isLoss = (text: string) => (amountIn(text, currency) ?? 0n) > 0n
  return draft.clauses.some(({ loss }) => isLoss(loss)) || clausesOf(own).some(({ loss }) => isLoss(loss))
}

/**
 * Converts a draft to terms that the own terms cover, or returns the faults by field (`clauses.0.rate`, `activeFrom`,
 * `weights.LIVE`). The server has the last word.
 */
export function termsOf(
  draft: Draft,
  own: TeamTerms,
  currency: string,
): { terms: TeamTerms } | { faults: Record<string, DraftFault> } {
  const unit = currencyOf(currency)
  const plan = planOf(own.plan)
  const faults: Record<string, DraftFault> = {}
  const fault = (field: string, what: DraftFault) => {
    faults[field] ??= what
  }
  const amountOf = (field: string, text: string) => {
    const minor = amountIn(text, currency)
    if (minor === undefined || minor < 0n) fault(field, 'unclear')
    return minor ?? 0n
  }
  const rateOf = (field: string, text: string, { mayBeNone = false } = {}) => {
    const rate = rateIn(text)
    if (rate === undefined || (rate === 0 && !mayBeNone)) fault(field, 'unclear')
    return rate ?? 0
  }

  const values = Object.fromEntries(
    Object.entries(plan.fields).map(([name, field]) => [name, sentValue(name, field, sentOf(own)[name])]),
  )
  if (Object.keys(faults).length === 0) {
    // A fault of several fields together is shown at the last field that it can concern.
    const [wrong] = faultsOf(plan, parseTerms(plan, values, unit))
    const kind = wrong === 'rate_invalid' ? 'rate' : 'amount'
    const last = Object.entries(plan.fields).findLast(([, field]) => field.kind === kind)
    if (wrong) fault(last?.[0] ?? 'clauses', 'unclear')
  }
  if (Object.keys(faults).length > 0) return { faults }
  const period = 'period' in own ? { period: own.period } : {}
  return { terms: { plan: own.plan, ...period, ...values, platformPaysBelow: false } as unknown as TeamTerms }

  /** Returns the value to send for a field; without a form field, that of the own contract. */
  function sentValue(name: string, field: Field, ownValue: unknown): unknown {
    if (field.kind === 'clauses') return clausesIn(field)
    if (field.kind === 'weights') return weightsIn()
    if (!isAsked(field)) return ownValue
    switch (field.kind) {
      case 'amount': {
        const amount = amountOf(name, draft[name] as string)
        compare(name, field, amount, parseMoney(ownValue as string, unit))
        return moneyText(amount, unit)
      }
      case 'rate': {
        const rate = rateOf(name, draft[name] as string, { mayBeNone: field.least === 0 })
        compare(name, field, rate, parseRate(ownValue as string))
        return rateText(rate)
      }
      case 'count': {
        const count = countOf(name, draft[name] as string, field.most)
        compare(name, field, count, ownValue as number)
        return count
      }
      case 'switch':
        return field.covered === 'at-most' ? draft[name] && ownValue : draft[name] || ownValue
      case 'choice': {
        const places = [draft[name], ownValue].map((option) => field.options.indexOf(option as string))
        return field.options[field.covered === 'at-most' ? Math.min(...places) : Math.max(...places)]
      }
      case 'set': {
        const has = (options: unknown, option: string) => (options as readonly string[]).includes(option)
        return field.options.filter((option) =>
          field.covered === 'at-most'
            ? has(ownValue, option) && has(draft[name], option)
            : has(ownValue, option) || has(draft[name], option),
        )
      }
    }
  }

  function compare<Size extends bigint | number>(name: string, { covered }: Field, one: Size, its: Size) {
    if (covered === 'at-most' && one > its) fault(name, 'above-own')
    if (covered === 'at-least' && one < its) fault(name, 'below-own')
  }

  function weightsIn(): Partial<Record<GameCategory, number>> {
    const weights: Partial<Record<GameCategory, number>> = {}
    for (const category of gameCategories) {
      const most = own.weights[category] ?? 0
      const text = weighsAsOwn(draft, own, currency) ? String(most) : (draft.weights[category]?.trim() ?? '')
      if (text === '' || text === '0') continue
      const part = /^\d{1,3}$/.test(text) ? Number(text) : undefined
      if (part === undefined || part > 100) fault(`weights.${category}`, 'unclear')
      else if (part > most) fault(`weights.${category}`, 'above-own')
      else weights[category] = part
    }
    if (Object.keys(weights).length === 0) fault('weights', 'unclear')
    return weights
  }

  function clausesIn({ asks }: ClausesField): SentClause[] {
    const read = draft.clauses.map((clause, at) => ({
      sales: asks.includes('sales') ? amountOf(`clauses.${at}.sales`, clause.sales) : 0n,
      active: asks.includes('active') ? countOf(`clauses.${at}.active`, clause.active, 1_000_000) : 0,
      loss: asks.includes('loss') ? amountOf(`clauses.${at}.loss`, clause.loss) : 0n,
      rate: rateOf(`clauses.${at}.rate`, clause.rate),
    }))
    for (const [at, clause] of read.entries()) {
      const before = read[at - 1]
      if (before && !rises(before, clause)) fault(`clauses.${at}.rate`, 'not-rising')
      if ((highestRate(clause, clausesOf(own), currency) ?? -1) < clause.rate)
        fault(`clauses.${at}.rate`, 'uncovered')
    }
    if (read.length === 0) fault('clauses', 'unclear')
    return read.map(({ sales, active, loss, rate }) => ({
      sales: moneyText(sales, unit),
      active,
      loss: moneyText(loss, unit),
      rate: rateText(rate),
    }))
  }

  function countOf(field: string, text: string, most: number): number {
    if (/^\d{1,7}$/.test(text.trim()) && Number(text) <= most) return Number(text)
    fault(field, 'unclear')
    return 0
  }
}

/** Returns whether an agent who offers a contract must fill in a field: one that may differ from the own contract. */
export function isAsked({ covered, isPassedOn, isUnused }: Field): boolean {
  return covered !== undefined && !isPassedOn && !isUnused
}

interface Read {
  sales: bigint
  active: number
  loss: bigint
  rate: number
}

/**
 * Returns whether a step requires at least as much as the previous one in every respect, more in one, and pays more.
 */
function rises(before: Read, { sales, active, loss, rate }: Read): boolean {
  const asksNoLess = sales >= before.sales && active >= before.active && loss >= before.loss
  const asksMore = sales > before.sales || active > before.active || loss > before.loss
  return asksNoLess && asksMore && rate > before.rate
}

/** Parses a typed percentage into millionths; undefined if it is not a percentage up to 100. */
export function rateIn(text: string): number | undefined {
  try {
    const rate = parseRate(text.trim().replace(',', '.').replace(/%$/, ''))
    return rate <= 1_000_000 ? rate : undefined
  } catch {
    return undefined
  }
}
