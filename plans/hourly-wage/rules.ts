import type { Fault } from '../plan.ts'
import { faultsOf as faultsOfWage, type WageTerms } from '../wage.ts'

// A wage of an hour that is over: its sales alone decide about the rate.
export { isCovered, settle, type WageTerms as HourlyWageTerms } from '../wage.ts'

/** The faults of terms; empty where they can be offered. An hour is too short to ask for active members or a loss. */
export function faultsOf(terms: WageTerms): Fault[] {
  const isBySales = terms.clauses.every(({ active, loss }) => active === 0 && loss === 0n)
  return [...new Set([...faultsOfWage(terms), ...(isBySales ? [] : (['amount_invalid'] as const))])]
}
