import type { Fault } from './fault.ts'
import { isRate, type Weighed } from './figures.ts'

/** A step of a contract: a rate with the thresholds from which it applies. */
export interface Clause {
  /** The smallest valid bet of the team. */
  sales: bigint
  /** The smallest number of active members. */
  active: number
  /** The smallest net loss of the team; 0 for no condition. */
  loss: bigint
  rate: number
}

/** The largest number of clauses of a contract. */
export const mostClauses = 10

/** The figures of a team in a period that clauses require. */
export interface Reached extends Weighed {
  active: number
}

/**
 * Lists the faults of clauses; none if each requires at least as much as the previous one in every respect, more in
 * one, and pays more.
 */
export function faultsOfClauses(clauses: readonly Clause[]): Fault[] {
  const faults = new Set<Fault>()
  if (clauses.length === 0) faults.add('no_clause')
  if (clauses.length > mostClauses) faults.add('too_many_clauses')
  for (const [at, clause] of clauses.entries()) {
    if (!isRate(clause.rate)) faults.add('rate_invalid')
    const isAmount = clause.sales >= 0n && clause.loss >= 0n
    if (!isAmount || !Number.isInteger(clause.active) || clause.active < 0) faults.add('amount_invalid')
    const before = clauses[at - 1]
    if (before && !rises(before, clause)) faults.add('clauses_do_not_rise')
  }
  return [...faults]
}

function rises(before: Clause, clause: Clause): boolean {
  return asksNoLess(clause, before) && !asksNoLess(before, clause) && clause.rate > before.rate
}

/** Whether a clause requires at least as much as another one in every respect. */
function asksNoLess(clause: Clause, other: Clause): boolean {
  return clause.sales >= other.sales && clause.active >= other.active && clause.loss >= other.loss
}

/**
 * Returns the indices of the clauses that no clause above covers: one with no higher threshold and no lower rate. If
 * there are none, the account above earns at least as much by the same figures (agent-contracts, "Sign rule").
 */
export function uncovered(below: readonly Clause[], above: readonly Clause[]): number[] {
  return [...below.keys()].filter((at) => {
    const clause = below[at]!
    return !above.some((other) => asksNoLess(clause, other) && other.rate >= clause.rate)
  })
}

/** Whether a team has reached the sales and the active members of a clause, whatever its loss. */
export function isSold({ sales, active }: Clause, reached: Omit<Reached, 'loss'>): boolean {
  return reached.validBet >= sales && reached.active >= active
}

/** Returns the index of the highest-paying clause that a team has reached; undefined if it has reached none. */
export function clauseReached(clauses: readonly Clause[], reached: Reached): number | undefined {
  // Rates rise, so the last one pays the most.
  const at = clauses.findLastIndex(
    (clause) => isSold(clause, reached) && (clause.loss === 0n || reached.loss >= clause.loss),
  )
  return at < 0 ? undefined : at
}
