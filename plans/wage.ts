import { type Clause, clauseReached, faultsOfClauses, uncovered } from './clauses.ts'
import { type Basis, type Fault, type Figures, faultsOfBasis, isWithin, shareOf, weighed } from './plan.ts'

/** The terms of a wage on what a team plays. */
export interface WageTerms extends Basis {
  clauses: readonly Clause[]
}

/** The income of a contract for a period. */
export interface WageBill {
  amount: bigint
  /** The place of the clause that was reached; null for none. */
  clause: number | null
  /** The valid bet of which the rate is, as weighted. */
  base: bigint
}

/**
 * The bill of a day or an hour: valid bet × the rate of the highest clause whose sales, active members and, where it asks for one, loss the team has
 * come to; rounded down to the minor unit (agent-contracts, daily wage).
 */
export function settle({ clauses, ...basis }: WageTerms, figures: Figures): WageBill {
  const sums = weighed(figures, basis)
  const base = sums.validBet
  const at = clauseReached(clauses, { ...sums, active: figures.active })
  if (at === undefined) return { amount: 0n, clause: null, base }
  return { amount: shareOf(base, clauses[at]!.rate), clause: at, base }
}

/** The faults of terms; empty where they can be offered. */
export function faultsOf(terms: WageTerms): Fault[] {
  return [...new Set([...faultsOfBasis(terms), ...faultsOfClauses(terms.clauses)])]
}

/** Whether these terms never give more than those of the account above by the same figures. */
export function isCovered(below: WageTerms, above: WageTerms): boolean {
  const isByLoss = [...below.clauses, ...above.clauses].some(({ loss }) => loss > 0n)
  return isWithin(below, above, { isByLoss }) && uncovered(below.clauses, above.clauses).length === 0
}
