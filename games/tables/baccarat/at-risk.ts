import { countedRisk } from '../../counted-risk.ts'
import { type MarketBet, paid } from '../../market.ts'
import { winsFor } from './bets.ts'
import type { Outcome } from './deal.ts'
import { allWays, kinds } from './ways.ts'

/** The types of bets on each thing, of whose outcomes a player may not cover nearly all. */
const things: readonly (readonly string[])[] = [
  ['player', 'banker', 'tie', 'banker-six'],
  ['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'],
  ['big', 'small'],
]

/**
 * Returns the largest loss of bets on a round, in minor units, exactly (`countedRisk`). Bets on a thing that are paid
 * or pushed for more than a share `mostCovered` of its outcomes, but not for all, count nothing.
 */
export function atRisk(bets: readonly MarketBet[], mostCovered: number): bigint {
  const counted = things
    .map((types) => bets.filter(({ type }) => types.includes(type)))
    .filter((on) => !isCovered(on, mostCovered))
    .flat()
  const staked = counted.reduce((sum, { stake }) => sum + stake, 0n)
  if (staked === 0n) return 0n
  const outcomes = kinds.map((kind) => ({ amount: Number(paidFor(counted, kind)), weight: kind.ways }))
  const expected = outcomes.reduce((sum, { amount, weight }) => sum + amount * (weight / allWays), 0)
  // The payout of every kind of outcome is known, so no prize is too rare for them.
  return countedRisk({ staked, expected, squares: 0 }, outcomes)
}

function isCovered(bets: readonly MarketBet[], mostCovered: number): boolean {
  const covered = kinds.reduce((sum, kind) => (paidFor(bets, kind) > 0n ? sum + kind.ways : sum), 0)
  return covered < allWays && covered / allWays > mostCovered
}

/** Returns the payout of some bets for an outcome, in minor units. */
function paidFor(bets: readonly MarketBet[], outcome: Outcome): bigint {
  return bets.reduce((sum, bet) => sum + paid(bet, winsFor(bet, outcome)), 0n)
}
