import type { TeamTerms } from '@fairground/contract/contracts'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { parseRate, rateText } from '@fairground/kernel/rate'
import { amountIn, typed } from '../cashier/typed-amount.ts'

/** A step of a contract as it is typed. */
export interface TypedClause {
  /** Names the row in the form while others come and go. */
  row: number
  sales: string
  active: string
  loss: string
  rate: string
}

/** Terms as they are typed; what the plan has not stays as it was. */
export interface Draft {
  clauses: TypedClause[]
  profitRate: string
  lossRate: string
  singleBet: string
  activeFrom: string
  countsOwn: boolean
  mode: 'fixed' | 'float'
  deducts: ('rebates' | 'promotions')[]
  weights: Partial<Record<GameCategory, string>>
}

/**
 * The fault of a field: it cannot be read, the own contract does not cover it, or a step asks for no more than the one
 * before.
 */
export type DraftFault = 'unclear' | 'uncovered' | 'not-rising' | 'above-own' | 'below-own'

/** The most steps of a contract. */
export const mostClauses = 10

/** A draft to begin with: the same as other terms give. */
export function draftOf(terms: TeamTerms): Draft {
  const isLive = terms.plan === 'real-time-wage'
  return {
    clauses: isLive
      ? []
      : terms.clauses.map(({ sales, active, loss, rate }, row) => ({
          row,
          sales: typed(sales),
          active: String(active),
          loss: typed(loss),
          rate,
        })),
    profitRate: isLive ? terms.profitRate : '0',
    lossRate: isLive ? terms.lossRate : '0',
    singleBet: isLive ? typed(terms.singleBet) : '0',
    activeFrom: typed(terms.activeFrom),
    countsOwn: terms.countsOwn,
    mode: terms.plan === 'dividend' ? terms.mode : 'fixed',
    deducts: terms.plan === 'dividend' ? terms.deducts : [],
    weights: Object.fromEntries(Object.entries(terms.weights).map(([name, part]) => [name, String(part)])),
  }
}

/** Which thresholds clauses of a plan have besides their sales. */
export function thresholdsOf(plan: TeamTerms['plan']) {
  return { hasActive: plan !== 'hourly-wage', hasLoss: plan === 'dividend' || plan === 'daily-wage' }
}

type OwnClause = Extract<TeamTerms, { clauses: unknown }>['clauses'][number]

/** The highest rate in millionths that own clauses cover from these thresholds on; undefined where they give nothing for so little. */
export function highestRate(
  { sales, active, loss }: { sales: bigint; active: number; loss: bigint },
  own: readonly OwnClause[],
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

/** Where losses count, all categories must weigh as in the own contract. */
export function weighsAsOwn(draft: Draft, own: TeamTerms, currency: string): boolean {
  if (own.plan === 'dividend') return true
  if (own.plan === 'real-time-wage') return false
  const isLoss = (text: string) => (amountIn(text, currency) ?? 0n) > 0n
  return draft.clauses.some(({ loss }) => isLoss(loss)) || own.clauses.some(({ loss }) => isLoss(loss))
}

/**
 * Terms out of a draft that own terms cover, or what is wrong by field (`clauses.0.rate`, `activeFrom`, `weights.LIVE`). The server
 * has the last word.
 */
export function termsOf(
  draft: Draft,
  own: TeamTerms,
  currency: string,
): { terms: TeamTerms } | { faults: Record<string, DraftFault> } {
  const unit = currencyOf(currency)
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

  const activeFrom = amountOf('activeFrom', draft.activeFrom)
  if (activeFrom < parseMoney(own.activeFrom, unit)) fault('activeFrom', 'below-own')
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
  const basis = {
    weights,
    activeFrom: moneyText(activeFrom, unit),
    countsOwn: draft.countsOwn && own.countsOwn,
    platformPaysBelow: false,
  }

  if (own.plan === 'real-time-wage') {
    const [profit, loss] = [
      rateOf('profitRate', draft.profitRate, { mayBeNone: true }),
      rateOf('lossRate', draft.lossRate, { mayBeNone: true }),
    ]
    if (profit > parseRate(own.profitRate)) fault('profitRate', 'above-own')
    if (loss > parseRate(own.lossRate)) fault('lossRate', 'above-own')
    if (profit === 0 && loss === 0) fault('lossRate', 'unclear')
    const singleBet = amountOf('singleBet', draft.singleBet)
    if (singleBet < parseMoney(own.singleBet, unit)) fault('singleBet', 'below-own')
    if (Object.keys(faults).length > 0) return { faults }
    const terms = {
      profitRate: rateText(profit),
      lossRate: rateText(loss),
      singleBet: moneyText(singleBet, unit),
    }
    return { terms: { plan: 'real-time-wage', ...basis, ...terms } }
  }

  const { hasActive, hasLoss } = thresholdsOf(own.plan)
  const read = draft.clauses.map((clause, at) => ({
    sales: amountOf(`clauses.${at}.sales`, clause.sales),
    active: hasActive ? activeOf(`clauses.${at}.active`, clause.active) : 0,
    loss: hasLoss ? amountOf(`clauses.${at}.loss`, clause.loss) : 0n,
    rate: rateOf(`clauses.${at}.rate`, clause.rate),
  }))
  for (const [at, clause] of read.entries()) {
    const before = read[at - 1]
    if (before && !rises(before, clause)) fault(`clauses.${at}.rate`, 'not-rising')
    if ((highestRate(clause, own.clauses, currency) ?? -1) < clause.rate)
      fault(`clauses.${at}.rate`, 'uncovered')
  }
  if (read.length === 0) fault('clauses', 'unclear')
  if (Object.keys(faults).length > 0) return { faults }
  const clauses = read.map(({ sales, active, loss, rate }) => ({
    sales: moneyText(sales, unit),
    active,
    loss: moneyText(loss, unit),
    rate: rateText(rate),
  }))
  if (own.plan !== 'dividend') return { terms: { plan: own.plan, ...basis, clauses } }
  // What the form does not ask is as in the own contract.
  const { period, carryOver, depositFee, withdrawalFee } = own
  const mode = own.mode === 'float' ? draft.mode : 'fixed'
  const deducts = (['rebates', 'promotions'] as const).filter(
    (cost) => own.deducts.includes(cost) || draft.deducts.includes(cost),
  )
  const rest = { period, mode, carryOver, deducts, depositFee, withdrawalFee }
  return { terms: { plan: 'dividend', ...basis, clauses, ...rest } }

  function activeOf(field: string, text: string): number {
    if (/^\d{1,7}$/.test(text.trim()) && Number(text) <= 1_000_000) return Number(text)
    fault(field, 'unclear')
    return 0
  }
}

interface Read {
  sales: bigint
  active: number
  loss: bigint
  rate: number
}

/** Whether a step asks for no less than the one before and for something more, and gives more. */
function rises(before: Read, { sales, active, loss, rate }: Read): boolean {
  const asksNoLess = sales >= before.sales && active >= before.active && loss >= before.loss
  const asksMore = sales > before.sales || active > before.active || loss > before.loss
  return asksNoLess && asksMore && rate > before.rate
}

/** A rate in millionths of typed percent; undefined for what is none up to a whole. */
export function rateIn(text: string): number | undefined {
  try {
    const rate = parseRate(text.trim().replace(',', '.').replace(/%$/, ''))
    return rate <= 1_000_000 ? rate : undefined
  } catch {
    return undefined
  }
}
