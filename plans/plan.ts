import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'

// What all kinds of agents' contracts are computed from. All amounts are minor units of one currency; all rates are millionths: 30,000 is 3 %.

/** A whole rate in the units of rates. */
export const wholeRate = 1_000_000n

/** The settled play of a team in a period, in one category of games. */
export interface Settled {
  /** The valid bet, which counts as turnover. */
  validBet: bigint
  /** Stakes less wins of the settled rounds: what the house has won; below zero where the team has. */
  loss: bigint
}

/** The amounts that the house gave a team in a period. */
export interface Costs {
  rebates: bigint
  promotions: bigint
}

/**
 * The deposits and withdrawals of a team in a period; deposits can be below zero, where more was charged back than paid
 * in.
 */
export interface Moved {
  deposits: bigint
  withdrawals: bigint
}

/** The figures of a team in a period: everybody below an account, and the account itself where the terms say so. */
export interface Figures {
  /** A category in which nothing was settled may be absent. */
  settled: Readonly<Partial<Record<GameCategory, Settled>>>
  costs: Costs
  moved: Moved
  /** How many members were active, as the terms have it. */
  active: number
}

/** The basis of a team's figures: the part of the terms that every kind of contract has. */
export interface Basis {
  /** How much each category counts, in percent from 1 to 100; one that is absent counts nothing. */
  weights: Readonly<Partial<Record<GameCategory, number>>>
  /** A member is active whose valid bet in the period, as weighted, is at least this. */
  activeFrom: bigint
  /** Whether the account's own play counts in its team. */
  countsOwn: boolean
}

/** A team's figures as terms weigh them. */
export interface Weighed {
  validBet: bigint
  loss: bigint
}

/**
 * The sum over all categories, each by its weight and rounded towards zero once. A category in which more valid bet was taken back than
 * played counts none: subtracted, it would make the sum larger the less the category weighs.
 */
export function weighed({ settled }: Pick<Figures, 'settled'>, { weights }: Pick<Basis, 'weights'>): Weighed {
  let [validBet, loss] = [0n, 0n]
  for (const [category, weight = 0] of Object.entries(weights) as [GameCategory, number | undefined][]) {
    const one = settled[category]
    if (!one) continue
    validBet += one.validBet > 0n ? (one.validBet * BigInt(weight)) / 100n : 0n
    loss += (one.loss * BigInt(weight)) / 100n
  }
  return { validBet, loss }
}

/** The deductions from the loss of a team before anything is shared. */
export interface Deductions {
  deducts: readonly (keyof Costs)[]
  /** The rates of deposits and withdrawals that stand for what payment providers take; 0 for none. */
  depositFee: number
  withdrawalFee: number
}

/** The sum that a team's costs and payments take off its loss, each payment fee rounded down. */
export function deducted(
  { costs, moved }: Pick<Figures, 'costs' | 'moved'>,
  { deducts, depositFee, withdrawalFee }: Deductions,
): bigint {
  const given = deducts.reduce((sum, cost) => sum + costs[cost], 0n)
  return given + feeOf(moved.deposits, depositFee) + feeOf(moved.withdrawals, withdrawalFee)
}

/** The fee on an amount; a charge-back brings none back. */
function feeOf(amount: bigint, rate: number): bigint {
  return amount > 0n ? shareOf(amount, rate) : 0n
}

/** The faults of deductions; empty where there is none. */
export function faultsOfDeductions({ depositFee, withdrawalFee }: Deductions): Fault[] {
  return [depositFee, withdrawalFee].every((rate) => rate === 0 || isRate(rate)) ? [] : ['rate_invalid']
}

/** Whether deductions never take less than others do by the same figures. */
export function takesNoLess(below: Deductions, above: Deductions): boolean {
  return (
    above.deducts.every((cost) => below.deducts.includes(cost)) &&
    below.depositFee >= above.depositFee &&
    below.withdrawalFee >= above.withdrawalFee
  )
}

/** A share of an amount of zero or more, rounded down to the minor unit; throws a RangeError for an amount below zero. */
export function shareOf(amount: bigint, rate: number): bigint {
  if (amount < 0n) throw new RangeError('a share is of an amount of zero or more')
  return (amount * BigInt(rate)) / wholeRate
}

/** Why terms cannot be offered. */
export type Fault =
  | 'no_clause'
  | 'too_many_clauses'
  | 'clauses_do_not_rise'
  | 'rate_invalid'
  | 'amount_invalid'
  | 'weight_invalid'

/** The faults of a basis; empty where there is none. */
export function faultsOfBasis({ weights, activeFrom }: Basis): Fault[] {
  return [...faultsOfWeights(weights), ...(activeFrom < 0n ? (['amount_invalid'] as const) : [])]
}

/** The faults of the weights of categories; empty where there is none. */
export function faultsOfWeights(weights: Basis['weights']): Fault[] {
  const all = Object.values(weights)
  const areGood = all.every((weight) => Number.isInteger(weight) && weight >= 1 && weight <= 100)
  return all.length > 0 && areGood ? [] : ['weight_invalid']
}

/**
 * Whether a basis never counts more than another one by the same play: no category weighs more, nobody is active who would not be
 * there, and own play counts only where it does there. Where losses count, all categories weigh the same: one in which the team has
 * won makes the sum larger the less it weighs.
 */
export function isWithin(below: Basis, above: Basis, { isByLoss }: { isByLoss: boolean }): boolean {
  const weight = ({ weights }: Basis, category: GameCategory) => weights[category] ?? 0
  return (
    gameCategories.every((category) => {
      const [one, other] = [weight(below, category), weight(above, category)]
      return isByLoss ? one === other : one <= other
    }) &&
    below.activeFrom >= above.activeFrom &&
    (above.countsOwn || !below.countsOwn)
  )
}

/** Whether a rate can be agreed on: above zero and at most all. */
export function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate > 0 && BigInt(rate) <= wholeRate
}
