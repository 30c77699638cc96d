import { type Bet, priceOf, type RoundGame } from './game.ts'
import { returnOf, riskOf } from './payouts.ts'
import { toNumber } from './ratio.ts'

/** Edge in percent from which on a stake on a game with choices counts in full. */
const fullEdgePercent = 5

/** Returns the highest return of any way of playing a game, as a share of the stakes. */
export function highestReturn(game: RoundGame): number {
  return bestReturn(game) ?? Math.ceil(Number(game.info.returnPercent) * 100) / 10_000
}

/** Returns the highest return of a game whose player decides it; undefined for a game without choices or steps. */
function bestReturn({ choices, steps }: RoundGame): number | undefined {
  if (steps) return toNumber(steps.best)
  return choices && toNumber(returnOf(choices.payoutsOf(choices.best)!))
}

/**
 * Returns the weight of a house game's turnover, in percent, unless the brand sets another: the smallest edge of its
 * choices or ways of playing as a share of 5 %, at most 100. Other games, whose edge is that of their category, have
 * 100.
 */
export function usualWeight(game: RoundGame): number {
  const best = bestReturn(game)
  if (best === undefined) return 100
  // Tolerates the last binary digit of an edge of exactly 1 %.
  return Math.min(Math.floor((100 * 100 * (1 - best)) / fullEdgePercent + 1e-9), 100)
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
 * Returns the part of the stakes of a round in steps that counts as turnover, in minor units: the part that its acts
 * put at risk, times the weight in percent of the game.
 */
export function countedSteps(
  game: RoundGame,
  bet: Bet,
  { staked, events }: { staked: bigint; events: readonly unknown[] },
  { mostCovered, weight }: { mostCovered: number; weight: number },
): bigint {
  const played = game.steps!.playedOf(bet, events)
  const atRisk = played ? riskOf(played, staked, mostCovered) : staked
  return (atRisk * BigInt(weight)) / 100n
}

/**
 * Returns the return of a game in which every stake counts and the same turnover costs a player as much as in this
 * game with its best choice: 1 less the smallest edge divided by the weight. In hundredths of a percent, rounded up;
 * undefined for a weight of 0, with which nothing counts.
 */
export function countedReturn(game: RoundGame, weight: number): number | undefined {
  const best = highestReturn(game)
  return weight === 0 ? undefined : Math.ceil(10_000 - (1_000_000 * (1 - best)) / weight - 1e-6)
}
