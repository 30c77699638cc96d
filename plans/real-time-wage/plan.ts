import type { GameCategory } from '@fairground/kernel/game-category'
import type { Fault } from '../fault.ts'
import { type TermsOf, teamFields } from '../fields.ts'
import { shareOf } from '../figures.ts'
import type { RoundFields, RoundFigures, RoundPlan, RoundSums } from '../plan.ts'

const fields = {
  /** The rate of the valid bet of rounds in which the player won more than staked; 0 for none. */
  profitRate: { kind: 'rate', least: 0, first: '0.1', covered: 'at-most' },
  /** The rate of the valid bet of rounds in which the player lost; 0 for none. */
  lossRate: { kind: 'rate', least: 0, first: '0.4', covered: 'at-most' },
  /** The smallest stake of a round that counts. */
  singleBet: { kind: 'amount', least: 0, first: 0, covered: 'at-least' },
  ...teamFields,
  activeFrom: { ...teamFields.activeFrom, isUnused: true },
} as const satisfies RoundFields

export type RealTimeTerms = TermsOf<typeof fields>

/**
 * Computes the bill of a run, rounded towards zero: profit rate × the valid bet of won rounds plus loss rate × that of
 * lost ones, less the same of rounds voided since; it can be below zero. A round that ended even counts nothing.
 */
function settle(terms: RealTimeTerms, { settled, voided }: RoundFigures): { amount: bigint } {
  return { amount: sharesOf(terms, settled) - sharesOf(terms, voided) }
}

function sharesOf({ weights, profitRate, lossRate }: RealTimeTerms, { won, lost }: RoundSums): bigint {
  let amount = 0n
  for (const [category, weight = 0] of Object.entries(weights) as [GameCategory, number | undefined][]) {
    amount += (won[category] ?? 0n) * BigInt(weight) * BigInt(profitRate)
    amount += (lost[category] ?? 0n) * BigInt(weight) * BigInt(lossRate)
  }
  return shareOf(amount, 1) / 100n
}

/** Returns the fault of terms with both rates zero. */
function faultsOf({ profitRate, lossRate }: RealTimeTerms): Fault[] {
  return profitRate === 0 && lossRate === 0 ? ['rate_invalid'] : []
}

/** A real-time salary: a share of single rounds of a team, every five minutes. */
export const realTimeWage = {
  id: 'real-time-wage',
  kind: 'team',
  counts: 'rounds',
  periods: ['live'],
  usualPeriod: 'live',
  fields,
  explanation: [],
  isAutomatic: true,
  faultsOf,
  settle,
} as const satisfies RoundPlan
