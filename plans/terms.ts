import { gameCategories } from '@fairground/kernel/game-category'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import { parseRate, rateText } from '@fairground/kernel/rate'
import { type Clause, faultsOfClauses, uncovered } from './clauses.ts'
import type { Fault } from './fault.ts'
import type { Field, Fields, SentClause } from './fields.ts'
import { type Weights, wholeRate } from './figures.ts'
import { isByLoss, type Plan } from './plan.ts'

// The operations on the terms of every plan, by their fields.

/** Terms by the names of their fields. */
export type AnyTerms = Readonly<Record<string, unknown>>

function mapped(fields: Fields, terms: AnyTerms, of: (field: Field, value: unknown) => unknown): AnyTerms {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, terms[name])]))
}

/** Parses terms from an input, with amounts of a currency; throws for a text that is not an amount or a rate. */
export function parseTerms({ fields }: Pick<Plan, 'fields'>, sent: AnyTerms, currency: Currency): AnyTerms {
  const amount = (text: string) => parseMoney(text, currency)
  return mapped(fields, sent, ({ kind }, value) => {
    if (kind === 'amount') return amount(value as string)
    if (kind === 'rate') return parseRate(value as string)
    if (kind !== 'clauses') return value
    return (value as SentClause[]).map(
      ({ sales, active, loss, rate }): Clause => ({
        sales: amount(sales),
        active,
        loss: amount(loss),
        rate: parseRate(rate),
      }),
    )
  })
}

/** Returns terms in the form in which they are sent. */
export function sentTerms({ fields }: Pick<Plan, 'fields'>, terms: AnyTerms, currency: Currency): AnyTerms {
  const amount = (minor: bigint) => moneyText(minor, currency)
  return mapped(fields, terms, ({ kind }, value) => {
    if (kind === 'amount') return amount(value as bigint)
    if (kind === 'rate') return rateText(value as number)
    if (kind === 'set') return [...(value as string[])]
    if (kind === 'weights') return { ...(value as Weights) }
    if (kind !== 'clauses') return value
    return (value as Clause[]).map(
      ({ sales, active, loss, rate }): SentClause => ({
        sales: amount(sales),
        active,
        loss: amount(loss),
        rate: rateText(rate),
      }),
    )
  })
}

/** Parses terms from a database, where amounts are digits. */
export function storedTerms({ fields }: Pick<Plan, 'fields'>, stored: AnyTerms): AnyTerms {
  return mapped(fields, stored, ({ kind }, value) => {
    if (kind === 'amount') return BigInt(value as string)
    if (kind !== 'clauses') return value
    return (value as (Pick<Clause, 'active' | 'rate'> & Record<'sales' | 'loss', string>)[]).map(
      (clause): Clause => ({ ...clause, sales: BigInt(clause.sales), loss: BigInt(clause.loss) }),
    )
  })
}

/** Lists the faults of terms; empty if they can be offered. */
export function faultsOf(plan: Plan, terms: AnyTerms): Fault[] {
  const ofFields = Object.entries(plan.fields).flatMap(([name, field]) => faultsOfField(field, terms[name]))
  return [...new Set([...ofFields, ...(plan.faultsOf?.(terms as never) ?? [])])]
}

function faultsOfField(field: Field, value: unknown): Fault[] {
  switch (field.kind) {
    case 'amount':
      return (value as bigint) >= BigInt(field.least) ? [] : ['amount_invalid']
    case 'rate': {
      const rate = value as number
      return Number.isInteger(rate) && rate >= field.least && BigInt(rate) <= wholeRate
        ? []
        : ['rate_invalid']
    }
    case 'count': {
      const count = value as number
      return Number.isInteger(count) && count >= field.least && count <= field.most ? [] : ['amount_invalid']
    }
    case 'clauses':
      return faultsOfClauses(value as Clause[])
    case 'weights': {
      const all = Object.values(value as Weights)
      const areGood = all.every((weight) => Number.isInteger(weight) && weight >= 1 && weight <= 100)
      return all.length > 0 && areGood ? [] : ['weight_invalid']
    }
    default:
      return []
  }
}

/**
 * Whether terms of a plan never pay more than those of the account above by the same figures. If losses count, all
 * categories must weigh the same: a category that the team has won makes the sum larger the less it weighs.
 */
export function isCovered(plan: Plan, below: AnyTerms, above: AnyTerms): boolean {
  const isLoss = isByLoss(plan) || asksForLoss(below) || asksForLoss(above)
  return Object.entries(plan.fields).every(([name, field]) =>
    isFieldCovered(field, below[name], above[name], isLoss),
  )
}

function asksForLoss({ clauses }: AnyTerms): boolean {
  return clauses !== undefined && (clauses as Clause[]).some(({ loss }) => loss > 0n)
}

function isFieldCovered(field: Field, below: unknown, above: unknown, isLoss: boolean): boolean {
  if (field.kind === 'clauses') return uncovered(below as Clause[], above as Clause[]).length === 0
  const isLess = isAtMost(field, below, above)
  const isMore = isAtMost(field, above, below)
  if (field.kind === 'weights') return isLoss ? isLess && isMore : isLess
  if (field.covered === undefined) return isLess && isMore
  return field.covered === 'at-most' ? isLess : isMore
}

/** Whether a value of a field is at most another one. */
function isAtMost(field: Exclude<Field, { kind: 'clauses' }>, one: unknown, other: unknown): boolean {
  switch (field.kind) {
    case 'choice':
      return field.options.indexOf(one as string) <= field.options.indexOf(other as string)
    case 'set':
      return (one as string[]).every((option) => (other as string[]).includes(option))
    case 'weights':
      return gameCategories.every(
        (category) => ((one as Weights)[category] ?? 0) <= ((other as Weights)[category] ?? 0),
      )
    default:
      return (one as bigint | number | boolean) <= (other as bigint | number | boolean)
  }
}
