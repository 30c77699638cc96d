import { type Clause, clauseReached, faultsOfClauses } from '../clauses.ts'
import {
  type Basis,
  type Deductions,
  deducted,
  type Fault,
  type Figures,
  faultsOfBasis,
  faultsOfDeductions,
  isRate,
  shareOf,
  weighed,
} from '../plan.ts'

/** The terms of a revenue share of an affiliate who does not play. */
export interface RevenueShareTerms extends Basis, Deductions {
  /** By net revenue (`loss`) and active players; `sales` is 0. */
  clauses: readonly Clause[]
  /** The share of what the house has won that goes to vendors and administration before anything else (admin fee); 0 for none. */
  houseRate: number
  /** The number of periods without new play after which a negative balance is cleared. */
  clearedAfter: number
  /** The share of the bills of affiliates directly below that the brand pays on top; 0 for none. */
  subRate: number
}

/**
 * The state that is kept from one period to the next: the house's loss, zero or below, and the number of periods
 * without play since.
 */
export interface Kept {
  balance: bigint
  idle: number
}

/** The state that the first period begins with. */
export const nothingKept: Kept = { balance: 0n, idle: 0 }

/** The income of a contract for the own players of a period. */
export interface RevenueShareBill {
  amount: bigint
  clause: number | null
  /** The house's win from the players, by the weights of the categories; below zero where it has lost. */
  won: bigint
  /** Its own share of that. */
  houseShare: bigint
  /** The costs that the terms deduct. */
  costs: bigint
  /** The rest of that with the balance before. */
  net: bigint
  kept: Kept
}

/**
 * The bill of a period: net revenue × the rate of the highest clause that is reached, rounded down. Net revenue is what the house has
 * won, less its own share, less costs, less a negative balance; a clause that asks for more active players than there are is not
 * reached, and then nothing is paid (agents-loyalty, revenue share).
 */
export function settle(terms: RevenueShareTerms, figures: Figures, before: Kept): RevenueShareBill {
  const { validBet, loss: won } = weighed(figures, terms)
  const houseShare = won > 0n ? shareOf(won, terms.houseRate) : 0n
  const costs = deducted(figures, terms)
  const net = won - houseShare - costs + before.balance
  const idle = validBet > 0n || before.balance === 0n ? 0 : before.idle + 1
  const balance = net < 0n && idle < terms.clearedAfter ? net : 0n
  const at =
    net > 0n ? clauseReached(terms.clauses, { validBet, loss: net, active: figures.active }) : undefined
  const amount = at === undefined ? 0n : shareOf(net, terms.clauses[at]!.rate)
  return { amount, clause: at ?? null, won, houseShare, costs, net, kept: { balance, idle } }
}

/**
 * The extra income for affiliates directly below: a share of what their own players gave them in the same period,
 * before such shares of their own; rounded down once.
 */
export function shareOfBelow({ subRate }: RevenueShareTerms, bills: readonly bigint[]): bigint {
  return shareOf(
    bills.reduce((sum, bill) => sum + bill, 0n),
    subRate,
  )
}

/** The faults of terms; empty where they can be offered. */
export function faultsOf(terms: RevenueShareTerms): Fault[] {
  const { houseRate, subRate, clearedAfter } = terms
  const faults: Fault[] = [
    ...faultsOfBasis(terms),
    ...faultsOfDeductions(terms),
    ...faultsOfClauses(terms.clauses),
  ]
  if ([houseRate, subRate].some((rate) => rate !== 0 && !isRate(rate))) faults.push('rate_invalid')
  if (!Number.isInteger(clearedAfter) || clearedAfter < 1) faults.push('amount_invalid')
  return [...new Set(faults)]
}
