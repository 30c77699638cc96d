import { type Clause, clauseReached, faultsOfClauses } from '../clauses.ts'
import {
  type Basis,
  type Costs,
  type Fault,
  type Figures,
  faultsOfBasis,
  isRate,
  shareOf,
  weighed,
} from '../plan.ts'

/** The terms of a revenue share of an affiliate who does not play. */
export interface RevenueShareTerms extends Basis {
  /** By net revenue (`loss`) and active members; `sales` is 0. */
  clauses: readonly Clause[]
  /** The share of what the house has won that goes to vendors and administration before anything else; 0 for none. */
  houseRate: number
  deducts: readonly (keyof Costs)[]
  /** A negative balance is cleared after so many periods without new play. */
  clearedAfter: number
}

/** What is kept from one period to the next: what the house has lost, zero or below, and for how many periods nobody has played. */
export interface Kept {
  balance: bigint
  idle: number
}

/** What a contract gives for a period. */
export interface RevenueShareBill {
  amount: bigint
  clause: number | null
  /** What the house has won of the players after its costs and the balance before. */
  net: bigint
  kept: Kept
}

/**
 * The bill of a period: net revenue × the rate of the highest clause that is reached, rounded down. Net revenue is what the house has
 * won, less its own share, less costs, less a negative balance; a clause that asks for more active members than there are is not
 * reached, and then nothing is paid (agents-loyalty, revenue share).
 */
export function settle(terms: RevenueShareTerms, figures: Figures, before: Kept): RevenueShareBill {
  const { validBet, loss } = weighed(figures, terms)
  const own =
    loss -
    (loss > 0n ? shareOf(loss, terms.houseRate) : 0n) -
    terms.deducts.reduce((sum, cost) => sum + figures.costs[cost], 0n)
  const net = own + before.balance
  const idle = validBet > 0n ? 0 : before.idle + 1
  const balance = net < 0n && idle < terms.clearedAfter ? net : 0n
  const at =
    net > 0n ? clauseReached(terms.clauses, { validBet, loss: net, active: figures.active }) : undefined
  const amount = at === undefined ? 0n : shareOf(net, terms.clauses[at]!.rate)
  return { amount, clause: at ?? null, net, kept: { balance, idle } }
}

/** What is wrong with terms; empty where they can be offered. */
export function faultsOf(terms: RevenueShareTerms): Fault[] {
  const { houseRate, clearedAfter } = terms
  const faults: Fault[] = [...faultsOfBasis(terms), ...faultsOfClauses(terms.clauses)]
  if (houseRate !== 0 && !isRate(houseRate)) faults.push('rate_invalid')
  if (!Number.isInteger(clearedAfter) || clearedAfter < 1) faults.push('amount_invalid')
  return [...new Set(faults)]
}
