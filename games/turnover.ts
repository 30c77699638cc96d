import { type Bet, priceOf, type RoundGame } from './game.ts'
import { returnOf, riskOf } from './payouts.ts'
import { toNumber } from './ratio.ts'

/** Edge in percent from which on a stake on a game with choices counts in full. */
const fullEdgePercent = 5

/**
 * Returns the weight of a house game's turnover, in percent, unless the brand sets another: the smallest edge of its
 * choices as a share of 5 %, at most 100. Games without choices, whose edge is that of their category, have 100.
 */
export function usualWeight({ choices }: RoundGame): number {
  if (!choices) return 100
  const edgePercent = 100 * (1 - toNumber(returnOf(choices.payoutsOf(choices.best)!)))
  // Tolerates the last binary digit of an edge of exactly 1 %.
  return Math.min(Math.floor((100 * edgePercent) / fullEdgePercent + 1e-9), 100)
}

/**
 * Returns the part of a bet's price that counts as turnover, in minor units: the part that its choice puts at risk,
 * times the weight in percent of the game. Undefined if all of it counts.
 */
export function countedStake(
  game: RoundGame,
  bet: Bet,
  { mostCovered, weight }: { mostCovered: number; weight: number },
): bigint | undefined {
  const price = priceOf(bet, game.info)
  const payouts = bet.choice === undefined ? undefined : game.choices?.payoutsOf(bet.choice)
  const atRisk = payouts ? riskOf(payouts, price, mostCovered) : price
  return atRisk === price && weight === 100 ? undefined : (atRisk * BigInt(weight)) / 100n
}

/**
 * Returns the return of a game in which every stake counts and the same turnover costs a player as much as in this
 * game with its best choice: 1 less the smallest edge divided by the weight. In hundredths of a percent, rounded up;
 * undefined for a weight of 0, with which nothing counts.
 */
export function countedReturn({ info, choices }: RoundGame, weight: number): number | undefined {
  const best = choices
    ? toNumber(returnOf(choices.payoutsOf(choices.best)!))
    : Math.ceil(Number(info.returnPercent) * 100) / 10_000
  return weight === 0 ? undefined : Math.ceil(10_000 - (1_000_000 * (1 - best)) / weight - 1e-6)
}
