import type { ContractPlan } from '@fairground/contract/contract-figures'
import type { ContractTerms } from '@fairground/contract/contracts'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import type { ClausesField, Field, SentClause } from '@fairground/plans/fields'
import type { PeriodKind } from '@fairground/plans/plan'
import { planOf } from '@fairground/plans/plans'

/** A clause as typed, with an id that identifies it in the form. */
export interface DraftClause {
  id: string
  sales: string
  active: string
  loss: string
  rate: string
}

/** The value of a field as typed. */
export type DraftValue = string | boolean | readonly string[]

/** Terms as typed: clauses and weights, and all other fields of the plan by their names. */
export interface Draft {
  plan: ContractPlan
  period: PeriodKind
  platformPaysBelow: boolean
  clauses: DraftClause[]
  weights: Record<GameCategory, string>
  values: Readonly<Record<string, DraftValue>>
}

/** The faults of a draft by field: `weights`, `clauses`, `clauses.0.rate`; each is the key of a fault. */
export type Faults = Readonly<Record<string, string>>

/** The approximate value of a peso in currencies with smaller units, for the initial amounts of a form. */
const perPeso: Readonly<Record<string, number>> = { VND: 400 }

/** Returns the initial terms of a plan's form, with amounts in a currency. */
export function firstDraft(plan: ContractPlan, currency: string): Draft {
  const amount = (pesos: number) => String(pesos * (perPeso[currency] ?? 1))
  const { fields, usualPeriod } = planOf(plan)
  const first = Object.entries(fields).flatMap(([name, field]) => {
    const value = firstValue(field, amount)
    return value === undefined ? [] : [[name, value]]
  })
  return {
    plan,
    period: usualPeriod,
    platformPaysBelow: false,
    weights: Object.fromEntries(gameCategories.map((category) => [category, '100'])) as Draft['weights'],
    clauses: (clausesField(plan)?.first ?? []).map(({ sales = 0, active = 0, loss = 0, rate }) => ({
      id: crypto.randomUUID(),
      sales: amount(sales),
      active: String(active),
      loss: amount(loss),
      rate,
    })),
    values: Object.fromEntries(first),
  }
}

function firstValue(field: Field, amount: (pesos: number) => string): DraftValue | undefined {
  switch (field.kind) {
    case 'amount':
      return amount(field.first)
    case 'count':
      return String(field.first)
    case 'choice':
      return field.options[0]
    case 'clauses':
    case 'weights':
      return undefined
    default:
      return field.first
  }
}

/** Returns the field of the clauses of a plan; undefined for a plan without clauses. */
export function clausesField(plan: ContractPlan): ClausesField | undefined {
  return Object.values(planOf(plan).fields).find((field) => field.kind === 'clauses')
}

/** Returns a new clause, with the values of the previous one. */
export function nextClause(clauses: readonly DraftClause[]): DraftClause {
  const before = clauses.at(-1) ?? { sales: '0', active: '0', loss: '0', rate: '' }
  return { ...before, id: crypto.randomUUID() }
}

/** Converts a draft to terms; thresholds and amounts that the plan does not use are sent as zero. */
export function termsOf(draft: Draft): ContractTerms {
  const { kind, periods, fields } = planOf(draft.plan)
  const values = Object.entries(fields).map(([name, field]) => [name, sentValue(draft, name, field)])
  return {
    plan: draft.plan,
    ...(periods.length > 1 && { period: draft.period }),
    ...Object.fromEntries(values),
    ...(kind === 'team' && { platformPaysBelow: draft.platformPaysBelow }),
  } as unknown as ContractTerms
}

function sentValue({ values, clauses, weights }: Draft, name: string, field: Field): unknown {
  switch (field.kind) {
    case 'amount':
      return field.isUnused ? '0' : plain(values[name] as string)
    case 'rate':
      return plain(values[name] as string)
    case 'count':
      return Number(values[name])
    case 'clauses':
      return clauses.map(
        ({ sales, active, loss, rate }): SentClause => ({
          sales: field.asks.includes('sales') ? plain(sales) : '0',
          active: field.asks.includes('active') ? Number(active) : 0,
          loss: field.asks.includes('loss') ? plain(loss) : '0',
          rate: plain(rate),
        }),
      )
    case 'weights':
      return Object.fromEntries(
        Object.entries(weights).flatMap(([category, weight]) =>
          isNothing(weight) ? [] : [[category, Number(weight)]],
        ),
      )
    default:
      return values[name]
  }
}

const amountForm = /^\d{1,16}(\.\d{1,4})?$/
const rateForm = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/
const wholeForm = /^\d{1,6}$/

/** Returns the fields of a draft that cannot be parsed, with their faults; the server checks the rules of the plan. */
export function faultsOfDraft({ plan, values, clauses, weights }: Draft): Faults {
  const faults: Record<string, string> = {}
  const amount = (field: string, text: string) => {
    if (!amountForm.test(plain(text))) faults[field] = 'amount_invalid'
  }
  const rate = (field: string, text: string, isZeroGood: boolean) => {
    if (!rateForm.test(plain(text)) || (!isZeroGood && Number(plain(text)) === 0))
      faults[field] = 'rate_invalid'
  }
  for (const [name, field] of Object.entries(planOf(plan).fields)) {
    if (field.isUnused) continue
    const text = values[name] as string
    if (field.kind === 'amount') amount(name, text)
    if (field.kind === 'rate') rate(name, text, field.least === 0)
    if (field.kind === 'count' && (!wholeForm.test(text) || Number(text) < field.least))
      faults[name] = 'number_invalid'
    if (field.kind === 'clauses') readClauses(field)
  }
  for (const [category, weight] of Object.entries(weights))
    if (!isNothing(weight) && (!wholeForm.test(weight) || Number(weight) > 100))
      faults[`weights.${category}`] = 'weight_invalid'
  if (Object.values(weights).every(isNothing)) faults.weights = 'weight_invalid'
  return faults

  function readClauses({ asks }: ClausesField) {
    if (clauses.length === 0) faults.clauses = 'no_clause'
    for (const [at, clause] of clauses.entries()) {
      rate(`clauses.${at}.rate`, clause.rate, false)
      for (const name of asks) {
        if (name !== 'active') amount(`clauses.${at}.${name}`, clause[name])
        else if (!wholeForm.test(clause.active)) faults[`clauses.${at}.active`] = 'active_invalid'
      }
    }
  }
}

/** The refusals that concern the account. */
const ofAccount = [
  'player_unknown',
  'contract_not_of_brand',
  'contract_affiliates_only',
  'contract_counts_twice',
]

/** Returns the faults found by the server, by field of the form. */
export function faultsOfAnswer(
  { error, fields = {} }: { error: string; fields?: Record<string, string> | undefined },
  plan: ContractPlan,
): Faults {
  if (ofAccount.includes(error)) return { customerId: error }
  return Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => {
      if (path === 'terms') return [placeOf(fault, plan), fault]
      const place = path.replace(/^terms\./, '')
      const isRate = place.endsWith('.rate') || planOf(plan).fields[place]?.kind === 'rate'
      return [place, isRate ? 'rate_invalid' : 'amount_invalid']
    }),
  )
}

/** Returns the field at which a fault named by the server is shown: the clauses, or the first field of its kind. */
function placeOf(fault: string, plan: ContractPlan): string {
  if (fault === 'weight_invalid') return 'weights'
  if (clausesField(plan)) return 'clauses'
  const kind = fault === 'rate_invalid' ? 'rate' : 'amount'
  return Object.entries(planOf(plan).fields).find(([, field]) => field.kind === kind)?.[0] ?? 'clauses'
}

function isNothing(weight: string): boolean {
  return weight.trim() === '' || Number(weight) === 0
}

/** Removes the commas from a typed number. */
function plain(text: string): string {
  return text.replaceAll(',', '').trim()
}
