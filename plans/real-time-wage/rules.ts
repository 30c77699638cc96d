import type { GameCategory } from '@fairground/kernel/game-category'
import { type Basis, type Fault, faultsOfBasis, isRate, isWithin, shareOf } from '../plan.ts'

/** The terms of a real-time wage. */
export interface RealTimeWageTerms extends Basis {
  /** The rate of the valid bet of rounds in which the player won more than staked; 0 for none. */
  profitRate: number
  /** The rate of the valid bet of rounds in which the player lost; 0 for none. */
  lossRate: number
  /** Rounds count that were staked with at least this. */
  singleBet: bigint
}

/** Valid bets of rounds that count, by category: of those that the player won, and of those that the player lost. */
export interface RoundSums {
  won: Readonly<Partial<Record<GameCategory, bigint>>>
  lost: Readonly<Partial<Record<GameCategory, bigint>>>
}

/** The play since the last run: rounds that were settled, and earlier ones that were made void. */
export interface RealTimeFigures {
  settled: RoundSums
  voided: RoundSums
}

/**
 * The bill of a run, rounded towards zero: profit rate × the valid bet of won rounds and loss rate × that of lost ones, less the same of
 * rounds that were made void since; it can be below zero. A round that ended even counts nothing.
 */
export function settle(terms: RealTimeWageTerms, { settled, voided }: RealTimeFigures): { amount: bigint } {
  return { amount: sharesOf(terms, settled) - sharesOf(terms, voided) }
}

function sharesOf({ weights, profitRate, lossRate }: RealTimeWageTerms, { won, lost }: RoundSums): bigint {
  let amount = 0n
  for (const [category, weight = 0] of Object.entries(weights) as [GameCategory, number | undefined][]) {
    amount += (won[category] ?? 0n) * BigInt(weight) * BigInt(profitRate)
    amount += (lost[category] ?? 0n) * BigInt(weight) * BigInt(lossRate)
  }
  return shareOf(amount, 1) / 100n
}

/** The faults of terms; empty where they can be offered. */
export function faultsOf(terms: RealTimeWageTerms): Fault[] {
  const rates = [terms.profitRate, terms.lossRate]
  const areRates = rates.every((rate) => rate === 0 || isRate(rate)) && rates.some((rate) => rate > 0)
  return [
    ...faultsOfBasis(terms),
    ...(areRates ? [] : (['rate_invalid'] as const)),
    ...(terms.singleBet < 0n ? (['amount_invalid'] as const) : []),
  ]
}

/** Whether these terms never give more than those of the account above by the same rounds. */
export function isCovered(below: RealTimeWageTerms, above: RealTimeWageTerms): boolean {
  return (
    isWithin(below, above, { isByLoss: false }) &&
    below.profitRate <= above.profitRate &&
    below.lossRate <= above.lossRate &&
    below.singleBet >= above.singleBet
  )
}
