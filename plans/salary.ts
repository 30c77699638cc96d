import { clauseReached } from './clauses.ts'
import type { ClausesField, TermsOf } from './fields.ts'
import { type Figures, shareOf, weighed } from './figures.ts'
import type { Bill, TeamFields } from './plan.ts'

/** The terms from which a salary of a day or an hour is computed. */
type SalaryTerms = TermsOf<TeamFields & { clauses: ClausesField }>

/**
 * Computes the bill of a day or an hour: valid bet × the rate of the highest clause whose sales, active members and, if
 * required, loss the team has reached; rounded down to the minor unit (agent-contracts, daily salary).
 */
export function settleSalary(terms: SalaryTerms, figures: Figures): Bill {
  const sums = weighed(figures, terms)
  const base = sums.validBet
  const at = clauseReached(terms.clauses, { ...sums, active: figures.active })
  if (at === undefined) return { amount: 0n, clause: null, base, carried: 0n }
  return { amount: shareOf(base, terms.clauses[at]!.rate), clause: at, base, carried: 0n }
}
