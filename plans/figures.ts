import type { GameCategory } from '@fairground/kernel/game-category'

// The figures that agents' contracts are computed from. All amounts are minor units of one currency; all rates are
// millionths: 30,000 is 3 %.

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

/** How much each category of games counts, in percent from 1 to 100; one that is absent counts nothing. */
export type Weights = Readonly<Partial<Record<GameCategory, number>>>

/** The basis of a team's figures: the terms that say what counts in it. */
export interface Basis {
  weights: Weights
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
 * The sum over all categories, each by its weight and rounded towards zero once. A category in which more valid bet was
 * taken back than played counts none: subtracted, it would make the sum larger the less the category weighs.
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

/**
 * A share of an amount of zero or more, rounded down to the minor unit; throws a RangeError for an amount below zero.
 */
export function shareOf(amount: bigint, rate: number): bigint {
  if (amount < 0n) throw new RangeError('a share is of an amount of zero or more')
  return (amount * BigInt(rate)) / wholeRate
}

/** Whether a rate can be agreed on: above zero and at most all. */
export function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate > 0 && BigInt(rate) <= wholeRate
}
