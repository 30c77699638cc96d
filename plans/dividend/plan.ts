import { clauseReached, isSold } from '../clauses.ts'
import { deductionFields, type TermsOf, teamFields } from '../fields.ts'
import { deducted, type Figures, shareOf, weighed } from '../figures.ts'
import type { Bill, Carrying, TeamFields, TeamPlan } from '../plan.ts'

const fields = {
  clauses: {
    kind: 'clauses',
    asks: ['sales', 'active', 'loss'],
    first: [
      { sales: 500_000, active: 3, loss: 10_000, rate: '3' },
      { sales: 2_000_000, active: 5, loss: 50_000, rate: '5' },
      { sales: 10_000_000, active: 10, loss: 300_000, rate: '8' },
    ],
  },
  /**
   * `fixed`: the highest clause whose loss is reached. `float`: each clause in proportion to its loss, the best of
   * them.
   */
  mode: { kind: 'choice', options: ['fixed', 'float'], covered: 'at-most' },
  /**
   * The treatment of a period that the team has won: nothing (`none`), its balance is kept until it is made up for
   * (`permanent`), it counts only in the next period of the account (`previous`), or that of the first half of a month
   * counts in the second (`second-half`). A time without a contract, periods of another length and a move do not clear
   * a balance on their own.
   */
  carryOver: {
    kind: 'choice',
    options: ['none', 'permanent', 'previous', 'second-half'],
    isPassedOn: true,
  },
  ...deductionFields,
  ...teamFields,
  weights: { kind: 'weights', of: 'loss' },
} as const satisfies TeamFields

export type DividendTerms = TermsOf<typeof fields>
export type CarryOver = DividendTerms['carryOver']

/** The precision of shares of a loss level: hundredths, rounded down. */
const hundredths = 100n

/**
 * Computes the bill of a period: net loss × rate, rounded down to the minor unit. With `float` the rate of a clause
 * counts by the share loss ÷ its loss level, truncated to two decimals and at most 1 (agent-contracts, dividend;
 * agents-loyalty for the truncation). `carriedHere` is the balance carried from the last period of the account
 * (`stillCarried`).
 */
function settle(terms: DividendTerms, figures: Figures, { carriedHere, isFirstHalf }: Carrying): Bill {
  const { validBet, loss } = weighed(figures, terms)
  const own = loss - deducted(figures, terms)
  const net = own + carriedHere
  const carried = carriedFrom(terms.carryOver, { own, net, isFirstHalf })
  const best =
    net > 0n ? bestOf(terms, { validBet, loss: net, active: figures.active }) : { amount: 0n, clause: null }
  return { ...best, base: net, carried }
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

function stillCarried(
  { carryOver }: DividendTerms,
  carried: bigint,
  { isInItsMonth }: { isInItsMonth: boolean },
): bigint {
  return carryOver === 'second-half' && !isInItsMonth ? 0n : carried
}

/** A dividend: a share of what the house has won from a team in a period. */
export const dividend = {
  id: 'dividend',
  kind: 'team',
  counts: 'team',
  periods: ['D', 'W', 'H', 'M'],
  usualPeriod: 'H',
  fields,
  explanation: ['given', 'active', 'base', 'clause'],
  isCollected: true,
  settle,
  stillCarried,
} as const satisfies TeamPlan
