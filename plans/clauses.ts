import type { Fault } from './fault.ts'
import { isRate, type Weighed } from './figures.ts'

/** A step of a contract: from these sums on, this rate. */
export interface Clause {
  /** The least valid bet of the team. */
  sales: bigint
  /** The least number of active members. */
  active: number
  /** The least net loss of the team; 0 where it does not matter. */
  loss: bigint
  rate: number
}

/** The most clauses of a contract. */
export const mostClauses = 10

/** The figures of a team in a period that clauses ask for. */
export interface Reached extends Weighed {
  active: number
}

/**
 * The faults of clauses; empty where each one asks for no less and for something more than the one before, and gives
 * more.
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

/** Whether a clause is never reached where another one is not. */
function asksNoLess(clause: Clause, other: Clause): boolean {
  return clause.sales >= other.sales && clause.active >= other.active && clause.loss >= other.loss
}

/**
 * The places of the clauses that no clause above covers: one whose every threshold is no higher and whose rate is no
 * lower. Where there are none, the account above earns at least as much by the same figures (agent-contracts, "Sign
 * rule").
 */
export function uncovered(below: readonly Clause[], above: readonly Clause[]): number[] {
  return [...below.keys()].filter((at) => {
    const clause = below[at]!
    return !above.some((other) => asksNoLess(clause, other) && other.rate >= clause.rate)
  })
}

/** Whether a team has come to the sales and the active members of a clause, whatever it lost. */
export function isSold({ sales, active }: Clause, reached: Omit<Reached, 'loss'>): boolean {
  return reached.validBet >= sales && reached.active >= active
}

/**
 * The place of the clause that gives the most of those that a team has come to; undefined where it has come to none.
 */
export function clauseReached(clauses: readonly Clause[], reached: Reached): number | undefined {
  // Rates rise, so the last one gives the most.
  const at = clauses.findLastIndex(
    (clause) => isSold(clause, reached) && (clause.loss === 0n || reached.loss >= clause.loss),
  )
  return at < 0 ? undefined : at
}
