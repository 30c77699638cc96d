import { settle as settleDailyWage } from '@fairground/plans/daily-wage/rules'
import { settle as settleDividend } from '@fairground/plans/dividend/rules'
import { settle as settleHourlyWage } from '@fairground/plans/hourly-wage/rules'
import type { Figures } from '@fairground/plans/plan'
import type { Terms } from './terms.rules.ts'

/** What a period hands on to the next, in minor units: zero or below. */
export type Carried = bigint

/** What the first period of a contract is handed. */
export const nothingCarried: Carried = 0n

/** What a contract with clauses gives for a period. */
export interface ClauseBill {
  amount: bigint
  /** The place of the clause that was reached; null for none. */
  clause: number | null
  /** The sum of which the rate is: the valid bet of a wage, the net loss of a dividend. */
  base: bigint
  carried: Carried
}

/** The bill of a team's period by terms with clauses; a real-time wage and a deal throw a TypeError. */
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
