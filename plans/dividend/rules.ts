import { type Clause, clauseReached, faultsOfClauses, isSold, uncovered } from '../clauses.ts'
import {
  type Basis,
  type Deductions,
  deducted,
  type Fault,
  type Figures,
  faultsOfBasis,
  faultsOfDeductions,
  isWithin,
  shareOf,
  takesNoLess,
  weighed,
} from '../plan.ts'

/**
 * The treatment of a period in which the team has won: nothing (`none`), it is kept until it is made up for
 * (`permanent`), it counts in the next period of the account alone (`previous`), or that of the first half of a month
 * counts in the second (`second-half`). A time without a contract, periods of another length and a move erase nothing
 * on their own.
 */
export type CarryOver = 'none' | 'permanent' | 'previous' | 'second-half'

/** The terms of a dividend. */
export interface DividendTerms extends Basis, Deductions {
  clauses: readonly Clause[]
  /** `fixed`: the highest clause whose loss is reached. `float`: each clause in proportion to its loss, the best of them. */
  mode: 'fixed' | 'float'
  carryOver: CarryOver
}

/** The income of a contract for a period. */
export interface DividendBill {
  amount: bigint
  /** The place of the clause that was reached; null for none. */
  clause: number | null
  /** The house's win from the team after costs and the amount carried here; below zero where it has lost. */
  net: bigint
  /** The amount carried to the next period; zero or below. */
  carried: bigint
}

/** Shares of a loss level are cut to hundredths. */
const hundredths = 100n

/**
 * The bill of a period: net loss × rate, rounded down to the minor unit. With `float` the rate of a clause counts by the share loss ÷ its
 * loss level, cut to two decimals and at most 1 (agent-contracts, dividend; agents-loyalty for the cut). `carriedHere` is what the last period
 * of the account carried (`stillCarried`); `isFirstHalf` says whether the period is the first half of a month.
 */
export function settle(
  terms: DividendTerms,
  figures: Figures,
  { carriedHere, isFirstHalf }: { carriedHere: bigint; isFirstHalf: boolean },
): DividendBill {
  const { validBet, loss } = weighed(figures, terms)
  const own = loss - deducted(figures, terms)
  const net = own + carriedHere
  const carried = carriedFrom(terms.carryOver, { own, net, isFirstHalf })
  const best =
    net > 0n ? bestOf(terms, { validBet, loss: net, active: figures.active }) : { amount: 0n, clause: null }
  return { ...best, net, carried }
}

function bestOf(
  { clauses, mode }: DividendTerms,
  reached: { validBet: bigint; loss: bigint; active: number },
): { amount: bigint; clause: number | null } {
  if (mode === 'fixed') {
    const at = clauseReached(clauses, reached)
    if (at === undefined) return { amount: 0n, clause: null }
    return { amount: shareOf(reached.loss, clauses[at]!.rate), clause: at }
  }
  let best: { amount: bigint; clause: number | null } = { amount: 0n, clause: null }
  for (const [at, clause] of clauses.entries()) {
    if (!isSold(clause, reached)) continue
    const share = clause.loss === 0n ? hundredths : (reached.loss * hundredths) / clause.loss
    const capped = share < hundredths ? share : hundredths
    const amount = shareOf(reached.loss * capped, clause.rate) / hundredths
    if (amount > best.amount) best = { amount, clause: at }
  }
  return best
}

function carriedFrom(
  carryOver: CarryOver,
  { own, net, isFirstHalf }: { own: bigint; net: bigint; isFirstHalf: boolean },
): bigint {
  switch (carryOver) {
    case 'none':
      return 0n
    case 'permanent':
      return net < 0n ? net : 0n
    case 'previous':
      return own < 0n ? own : 0n
    case 'second-half':
      return isFirstHalf && own < 0n ? own : 0n
  }
}

/**
 * The part of an earlier period's carry-over by these terms that the account's next period still takes; that period may
 * be long ago.
 */
export function stillCarried(
  { carryOver }: Pick<DividendTerms, 'carryOver'>,
  carried: bigint,
  { isInItsMonth }: { isInItsMonth: boolean },
): bigint {
  return carryOver === 'second-half' && !isInItsMonth ? 0n : carried
}

/** The faults of terms; empty where they can be offered. */
export function faultsOf(terms: DividendTerms): Fault[] {
  return [
    ...new Set([...faultsOfBasis(terms), ...faultsOfDeductions(terms), ...faultsOfClauses(terms.clauses)]),
  ]
}

/**
 * Whether these terms never give more than those of the account above by the same figures: each clause is covered, they float only
 * where those do, they are carried over alike, and what is taken off there is taken off here.
 */
export function isCovered(below: DividendTerms, above: DividendTerms): boolean {
  return (
    isWithin(below, above, { isByLoss: true }) &&
    (below.mode === 'fixed' || above.mode === 'float') &&
    below.carryOver === above.carryOver &&
    takesNoLess(below, above) &&
    uncovered(below.clauses, above.clauses).length === 0
  )
}
