import { settle as settleDailyWage } from '@fairground/plans/daily-wage/rules'
import { settle as settleDividend } from '@fairground/plans/dividend/rules'
import { settle as settleHourlyWage } from '@fairground/plans/hourly-wage/rules'
import type { Figures } from '@fairground/plans/plan'
import type { Terms } from './terms.rules.ts'

/** Balance that a period carries to the next, in minor units: zero or negative. */
export type Carried = bigint

/** Balance carried into the first period of a contract. */
export const nothingCarried: Carried = 0n

/** Income from a contract with clauses for a period. */
export interface ClauseBill {
  amount: bigint
  /** Index of the reached clause; null for none. */
  clause: number | null
  /** Sum to which the rate applies: the valid bet of a salary, the net loss of a dividend. */
  base: bigint
  carried: Carried
}

/** Returns the bill of a team's period by terms with clauses; throws a TypeError for a real-time salary or a deal. */
export function billOf(
  { plan, rules }: Terms,
  figures: Figures,
  { carriedHere, isFirstHalf }: { carriedHere: Carried; isFirstHalf: boolean },
): ClauseBill {
  switch (plan) {
    case 'dividend': {
      const { net, ...bill } = settleDividend(rules, figures, { carriedHere, isFirstHalf })
      return { ...bill, base: net }
    }
    case 'daily-wage':
      return { ...settleDailyWage(rules, figures), carried: nothingCarried }
    case 'hourly-wage':
      return { ...settleHourlyWage(rules, figures), carried: nothingCarried }
    case 'real-time-wage':
      throw new TypeError('a real-time wage is counted by rounds')
    default:
      throw new TypeError(`a deal counts no team: ${plan}`)
  }
}
