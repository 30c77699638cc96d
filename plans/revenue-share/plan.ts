import { clauseReached } from '../clauses.ts'
import { deductionFields, type TermsOf, teamFields } from '../fields.ts'
import { deducted, type Figures, shareOf, weighed } from '../figures.ts'
import type { DealBill, Explained, Kept, OwnPlayerFields, OwnPlayerPlan, ShownFigure } from '../plan.ts'

const fields = {
  /** The share of what the house has won that goes to vendors and administration first; 0 for none. */
  houseRate: { kind: 'rate', least: 0, first: '10' },
  // Fees of payment providers are a cost of affiliates by default.
  ...deductionFields,
  deducts: { ...deductionFields.deducts, first: ['rebates', 'promotions'] },
  depositFee: { ...deductionFields.depositFee, first: '1' },
  /** The number of periods without new play after which a negative balance is cleared. */
  clearedAfter: { kind: 'count', least: 1, most: 120, first: 3 },
  /** The share of the bills of affiliates directly below that the brand pays on top; 0 for none. */
  subRate: { kind: 'rate', least: 0, first: '0' },
  /** The clauses, by net revenue (`loss`) and active players; `sales` is 0. */
  clauses: {
    kind: 'clauses',
    asks: ['active', 'loss'],
    first: [
      { active: 5, rate: '25' },
      { active: 5, loss: 300_000, rate: '35' },
      { active: 5, loss: 5_000_000, rate: '45' },
    ],
  },
  weights: { kind: 'weights', of: 'loss' },
  activeFrom: teamFields.activeFrom,
} as const satisfies OwnPlayerFields

const explanation = [
  /** The house's win from the players, by the weights of the categories; below zero if it has lost. */
  { name: 'won', kind: 'amount' },
  { name: 'houseShare', kind: 'amount' },
  { name: 'costs', kind: 'amount' },
  /** The balance of the previous period, zero or below. */
  { name: 'balanceBefore', kind: 'amount' },
  'base',
  'active',
  'clause',
  /**
   * The income from the own players, that of affiliates directly below from theirs, and the share of the latter paid on
   * top.
   */
  { name: 'own', kind: 'amount' },
  { name: 'below', kind: 'amount', onlyWith: 'below' },
  { name: 'subShare', kind: 'amount', onlyWith: 'below' },
  { name: 'balanceAfter', kind: 'amount' },
  'given',
] as const satisfies readonly ShownFigure[]

export type RevenueShareTerms = TermsOf<typeof fields>
interface RevenueShareBill extends DealBill {
  explained: Explained<typeof explanation>
}

/**
 * Computes the bill of a period: net revenue × the rate of the highest reached clause, rounded down. Net revenue is
 * what the house has won, less the house's share, less costs, less a negative balance; a clause that requires more
 * active players than there are is not reached, and without a reached clause nothing is paid (agents-loyalty, revenue
 * share).
 */
function settle(terms: RevenueShareTerms, figures: Figures, before: Kept): RevenueShareBill {
  const { validBet, loss: won } = weighed(figures, terms)
  const houseShare = won > 0n ? shareOf(won, terms.houseRate) : 0n
  const costs = deducted(figures, terms)
  const net = won - houseShare - costs + before.balance
  const idle = validBet > 0n || before.balance === 0n ? 0 : before.idle + 1
  const balance = net < 0n && idle < terms.clearedAfter ? net : 0n
  const at =
    net > 0n ? clauseReached(terms.clauses, { validBet, loss: net, active: figures.active }) : undefined
  const amount = at === undefined ? 0n : shareOf(net, terms.clauses[at]!.rate)
  const balances = { balanceBefore: before.balance, balanceAfter: balance }
  return {
    amount,
    clause: at ?? null,
    base: net,
    kept: { balance, idle },
    explained: { won, houseShare, costs, ...balances, own: amount, below: 0n, subShare: 0n },
  }
}

/**
 * Returns the bill with the extra income for affiliates directly below: a share of their income from their own players
 * in the same period, without such extra income of theirs; rounded down once.
 */
function withBelow(
  { subRate }: RevenueShareTerms,
  bill: RevenueShareBill,
  bills: readonly bigint[],
): RevenueShareBill {
  const below = bills.reduce((sum, one) => sum + one, 0n)
  const subShare = shareOf(below, subRate)
  return { ...bill, amount: bill.amount + subShare, explained: { ...bill.explained, below, subShare } }
}

/** A revenue share: a share of what the house has won from the own players of an affiliate who does not play. */
export const revenueShare = {
  id: 'revenue-share',
  kind: 'deal',
  counts: 'own-players',
  periods: ['W', 'M'],
  usualPeriod: 'M',
  fields,
  explanation,
  settle,
  withBelow,
} as const satisfies OwnPlayerPlan
