import type { GameCategory } from '@fairground/kernel/game-category'

// The figures from which agents' contracts are computed. All amounts are minor units of one currency; all rates are
// millionths: 30,000 is 3 %.

/** A rate of 100 % in the units of rates. */
export const wholeRate = 1_000_000n

/** The settled play of a team in a period, in one category of games. */
export interface Settled {
  /** The valid bet, which counts as turnover. */
  validBet: bigint
  /** Stakes less wins of the settled rounds: the house's win; below zero if the team has won. */
  loss: bigint
}

/** The amounts that the house gave to a team in a period. */
export interface Costs {
  rebates: bigint
  promotions: bigint
}

/** The deposits and withdrawals of a team in a period; deposits can be below zero if charge-backs exceeded them. */
export interface Moved {
  deposits: bigint
  withdrawals: bigint
}

/** The figures of a team in a period: everybody below an account, and the account itself if the terms include it. */
export interface Figures {
  /** The settled play by category; a category without settled play may be absent. */
  settled: Readonly<Partial<Record<GameCategory, Settled>>>
  costs: Costs
  moved: Moved
  /** The number of active members, as defined by the terms. */
  active: number
}

/** The weight of each category of games, in percent from 1 to 100; an absent category counts nothing. */
export type Weights = Readonly<Partial<Record<GameCategory, number>>>

/** The basis of a team's figures: the terms that define what counts. */
export interface Basis {
  weights: Weights
  /** The smallest weighted valid bet in the period that makes a member active. */
  activeFrom: bigint
  /** Whether the account's own play counts in its team. */
  countsOwn: boolean
}

/** The figures of a team, weighted by terms. */
export interface Weighed {
  validBet: bigint
  loss: bigint
}

/**
 * Returns the sum over all categories, each by its weight, rounded towards zero once. A category with more voided than
 * played valid bet counts none: subtracting it would make the sum larger the less the category weighs.
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

/** The deductions from the loss of a team before it is shared. */
export interface Deductions {
  deducts: readonly (keyof Costs)[]
  /** The rates of deposits and withdrawals that represent the fees of payment providers; 0 for none. */
  depositFee: number
  withdrawalFee: number
}

/** Returns the sum that a team's costs and payments deduct from its loss, each payment fee rounded down. */
export function deducted(
  { costs, moved }: Pick<Figures, 'costs' | 'moved'>,
  { deducts, depositFee, withdrawalFee }: Deductions,
): bigint {
  const given = deducts.reduce((sum, cost) => sum + costs[cost], 0n)
  return given + feeOf(moved.deposits, depositFee) + feeOf(moved.withdrawals, withdrawalFee)
}

/** Returns the fee on an amount; a charge-back does not refund it. */
function feeOf(amount: bigint, rate: number): bigint {
  return amount > 0n ? shareOf(amount, rate) : 0n
}

/**
 * Returns a share of an amount of zero or more, rounded down to the minor unit; throws a RangeError for an amount below
 * zero.
 */
export function shareOf(amount: bigint, rate: number): bigint {
  if (amount < 0n) throw new RangeError('a share is of an amount of zero or more')
  return (amount * BigInt(rate)) / wholeRate
}

/** Whether a rate can be agreed on: above zero and at most 100 %. */
export function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate > 0 && BigInt(rate) <= wholeRate
}
