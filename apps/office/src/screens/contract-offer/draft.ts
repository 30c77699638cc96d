import {
  type ContractPlan,
  type DealPeriod,
  type DividendPeriod,
  isDeal,
} from '@fairground/contract/contract-figures'
import type { ContractTerms } from '@fairground/contract/contracts'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'

type Dividend = Extract<ContractTerms, { plan: 'dividend' }>
type Cost = Dividend['deducts'][number]

/** A clause as it is typed, with an id by which the form tells it from others. */
export interface DraftClause {
  id: string
  sales: string
  active: string
  loss: string
  rate: string
}

/** Terms as they are typed; fields that a plan does not have are kept and not sent. */
export interface Draft {
  plan: ContractPlan
  period: DividendPeriod
  mode: Dividend['mode']
  carryOver: Dividend['carryOver']
  deducts: Cost[]
  depositFee: string
  withdrawalFee: string
  weights: Record<GameCategory, string>
  activeFrom: string
  countsOwn: boolean
  platformPaysBelow: boolean
  clauses: DraftClause[]
  profitRate: string
  lossRate: string
  singleBet: string
  /** The terms of deals. */
  houseRate: string
  clearedAfter: string
  subRate: string
  bounty: string
  withinDays: string
  deposits: string
  validBet: string
}

/** The faults of a draft by field: `weights`, `clauses`, `clauses.0.rate`; each is the key of a fault. */
export type Faults = Readonly<Record<string, string>>

/**
 * The approximate worth of a peso in the smaller units of other currencies, for the amounts that a form begins with.
 */
const perPeso: Readonly<Record<string, number>> = { VND: 400 }

type Step = [sales: number, active: number, loss: number, rate: string]

/** The clauses that a form begins with, in pesos. */
const firstSteps: Record<ContractPlan, Step[]> = {
  dividend: [
    [500_000, 3, 10_000, '3'],
    [2_000_000, 5, 50_000, '5'],
    [10_000_000, 10, 300_000, '8'],
  ],
  'daily-wage': [
    [10_000, 0, 0, '0.3'],
    [100_000, 3, 0, '0.5'],
  ],
  'hourly-wage': [
    [10_000, 0, 0, '0.1'],
    [50_000, 0, 0, '0.2'],
  ],
  'real-time-wage': [],
  'revenue-share': [
    [0, 5, 0, '25'],
    [0, 5, 300_000, '35'],
    [0, 5, 5_000_000, '45'],
  ],
  acquisition: [],
}

/** The terms that a form of a plan begins with, with amounts of a currency. */
export function firstDraft(plan: ContractPlan, currency: string): Draft {
  const amount = (pesos: number) => String(pesos * (perPeso[currency] ?? 1))
  return {
    plan,
    period: isDeal(plan) ? 'M' : 'H',
    mode: 'fixed',
    carryOver: 'none',
    deducts: plan === 'revenue-share' ? ['rebates', 'promotions'] : [],
    // What payment providers take is a cost of affiliates unless somebody says otherwise.
    depositFee: plan === 'revenue-share' ? '1' : '0',
    withdrawalFee: '0',
    weights: Object.fromEntries(gameCategories.map((category) => [category, '100'])) as Draft['weights'],
    activeFrom: amount(1_000),
    countsOwn: true,
    platformPaysBelow: false,
    clauses: firstSteps[plan].map(([sales, active, loss, rate]) => ({
      id: crypto.randomUUID(),
      sales: amount(sales),
      active: String(active),
      loss: amount(loss),
      rate,
    })),
    profitRate: '0.1',
    lossRate: '0.4',
    singleBet: '0',
    houseRate: '10',
    clearedAfter: '3',
    subRate: '0',
    // What the house keeps of such a bet is more than the bounty, so that made-up players do not pay.
    bounty: amount(100),
    withinDays: '30',
    deposits: amount(1_000),
    validBet: amount(5_000),
  }
}

/** A further clause, which begins as the one before. */
export function nextClause(clauses: readonly DraftClause[]): DraftClause {
  const before = clauses.at(-1) ?? { sales: '0', active: '0', loss: '0', rate: '' }
  return { ...before, id: crypto.randomUUID() }
}

/**
 * Terms as they are sent. An hourly wage asks for sales alone, a revenue share for net revenue and active players, and a wage in real time
 * counts no active members.
 */
export function termsOf(draft: Draft): ContractTerms {
  const { plan, countsOwn, platformPaysBelow, deducts } = draft
  const isHourly = plan === 'hourly-wage'
  const weights = Object.fromEntries(
    Object.entries(draft.weights).flatMap(([category, weight]) =>
      isNothing(weight) ? [] : [[category, Number(weight)]],
    ),
  )
  const fees = { depositFee: plain(draft.depositFee), withdrawalFee: plain(draft.withdrawalFee) }
  const clauses = draft.clauses.map(({ sales, active, loss, rate }) => ({
    sales: plan === 'revenue-share' ? '0' : plain(sales),
    active: isHourly ? 0 : Number(active),
    loss: isHourly ? '0' : plain(loss),
    rate: plain(rate),
  }))
  if (plan === 'revenue-share')
    return {
      plan,
      period: draft.period as DealPeriod,
      weights,
      activeFrom: plain(draft.activeFrom),
      clauses,
      houseRate: plain(draft.houseRate),
      deducts,
      ...fees,
      clearedAfter: Number(draft.clearedAfter),
      subRate: plain(draft.subRate),
    }
  if (plan === 'acquisition')
    return {
      plan,
      period: draft.period as DealPeriod,
      weights,
      bounty: plain(draft.bounty),
      withinDays: Number(draft.withinDays),
      deposits: plain(draft.deposits),
      validBet: plain(draft.validBet),
    }
  const common = {
    weights,
    activeFrom: isHourly || plan === 'real-time-wage' ? '0' : plain(draft.activeFrom),
    countsOwn,
    platformPaysBelow,
  }
  if (plan === 'real-time-wage')
    return {
      plan,
      ...common,
      profitRate: plain(draft.profitRate),
      lossRate: plain(draft.lossRate),
      singleBet: plain(draft.singleBet),
    }
  if (plan !== 'dividend') return { plan, ...common, clauses }
  const { period, mode, carryOver } = draft
  return { plan, ...common, clauses, period, mode, carryOver, deducts, ...fees }
}

const amountForm = /^\d{1,16}(\.\d{1,4})?$/
const rateForm = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/
const wholeForm = /^\d{1,6}$/

/** The fields of a draft that cannot be read, with their faults; the rules of the plan are the server's. */
export function faultsOfDraft(draft: Draft): Faults {
  const faults: Record<string, string> = {}
  const isHourly = draft.plan === 'hourly-wage'
  const amount = (field: string, text: string) => {
    if (!amountForm.test(plain(text))) faults[field] = 'amount_invalid'
  }
  const rate = (field: string, text: string, isZeroGood: boolean) => {
    if (!rateForm.test(plain(text)) || (!isZeroGood && Number(plain(text)) === 0))
      faults[field] = 'rate_invalid'
  }
  for (const [category, weight] of Object.entries(draft.weights))
    if (!isNothing(weight) && (!wholeForm.test(weight) || Number(weight) > 100))
      faults[`weights.${category}`] = 'weight_invalid'
  if (Object.values(draft.weights).every(isNothing)) faults.weights = 'weight_invalid'
  if (draft.plan === 'real-time-wage') {
    rate('profitRate', draft.profitRate, true)
    rate('lossRate', draft.lossRate, true)
    amount('singleBet', draft.singleBet)
    return faults
  }
  const days = (field: string, text: string) => {
    if (!wholeForm.test(text) || Number(text) === 0) faults[field] = 'number_invalid'
  }
  if (draft.plan === 'acquisition') {
    for (const field of ['bounty', 'deposits', 'validBet'] as const) amount(field, draft[field])
    days('withinDays', draft.withinDays)
    return faults
  }
  if (!isHourly) amount('activeFrom', draft.activeFrom)
  if (draft.plan === 'dividend' || draft.plan === 'revenue-share') {
    rate('depositFee', draft.depositFee, true)
    rate('withdrawalFee', draft.withdrawalFee, true)
  }
  if (draft.plan === 'revenue-share') {
    rate('houseRate', draft.houseRate, true)
    rate('subRate', draft.subRate, true)
    days('clearedAfter', draft.clearedAfter)
  }
  if (draft.clauses.length === 0) faults.clauses = 'no_clause'
  for (const [at, clause] of draft.clauses.entries()) {
    amount(`clauses.${at}.sales`, clause.sales)
    rate(`clauses.${at}.rate`, clause.rate, false)
    if (isHourly) continue
    amount(`clauses.${at}.loss`, clause.loss)
    if (!wholeForm.test(clause.active)) faults[`clauses.${at}.active`] = 'active_invalid'
  }
  return faults
}

/** Where the fault of terms that the server names is shown. */
const placeOf: Readonly<Record<string, string>> = { weight_invalid: 'weights', amount_invalid: 'clauses' }

/** Refusals that are about the account. */
const ofAccount = [
  'player_unknown',
  'contract_not_of_brand',
  'contract_affiliates_only',
  'contract_counts_twice',
]

/** The faults that the server has found, by the field of the form. */
export function faultsOfAnswer(
  { error, fields = {} }: { error: string; fields?: Record<string, string> | undefined },
  plan: ContractPlan,
): Faults {
  if (ofAccount.includes(error)) return { customerId: error }
  return Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => {
      if (path === 'terms' && plan === 'acquisition' && fault === 'amount_invalid') return ['bounty', fault]
      if (path === 'terms') return [placeOf[fault] ?? placeOfClauses(plan), fault]
      const place = path.replace(/^terms\./, '')
      return [place, place.endsWith('.rate') || /(Rate|Fee)$/.test(place) ? 'rate_invalid' : 'amount_invalid']
    }),
  )
}

function placeOfClauses(plan: ContractPlan): string {
  return plan === 'real-time-wage' ? 'profitRate' : 'clauses'
}

function isNothing(weight: string): boolean {
  return weight.trim() === '' || Number(weight) === 0
}

/** A number as it is sent, without the commas in which it may be typed. */
function plain(text: string): string {
  return text.replaceAll(',', '').trim()
}
