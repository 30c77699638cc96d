import type { Chance } from '@fairground/kernel/chance'
import type { GameCategory } from '@fairground/kernel/game-category'

/** A win as a multiple of the stake in hundredths, and its weight out of 10,000. */
type Win = readonly [hundredths: number, weight: number]

/**
 * The wins of one round at a made-up vendor, by category. The rest of the 10,000 is a loss; the sum of multiple ×
 * weight is the theoretical return.
 */
export const wins: Partial<Record<GameCategory, readonly Win[]>> = {
  RNG: [
    [50, 1400],
    [120, 1000],
    [250, 750],
    [600, 400],
    [1500, 120],
    [4000, 30],
    [12000, 3],
  ],
  LIVE: [
    [195, 4200],
    [295, 480],
  ],
  FISH: [
    [100, 1500],
    [200, 1500],
    [500, 700],
    [2000, 80],
  ],
  PVP: [[190, 5000]],
  SPORTS: [
    [165, 2500],
    [190, 1700],
    [310, 650],
  ],
  ESPORTS: [
    [175, 2600],
    [210, 2250],
  ],
  COCKFIGHT: [[190, 5000]],
}

/** The number of rounds of a series in which each part of the distribution is met once. */
const strata = 20

/** Rounds of equal stake whose outcomes are balanced against each other. */
interface Series {
  brandId: number
  /** The user name of the agent at the top of the players' team; empty without one. */
  team: string
  category: GameCategory
  /** In minor units. */
  stake: bigint
}

/**
 * Opens the outcomes of rounds at made-up vendors. In every 20 rounds of a series, each twentieth of the distribution
 * is met once, in random order (stratified sampling): otherwise a few people with large stakes would decide whether the
 * house has won, overall and in each team. The returned function gives the win of the next round of a series, in minor
 * units.
 */
export function openWins(): (series: Series, chance: Chance) => bigint {
  const waiting = new Map<string, number[]>()
  const width = 10_000 / strata
  return ({ brandId, team, category, stake }, chance) => {
    const name = `${brandId} ${team} ${category} ${stake}`
    const left = waiting.get(name) ?? []
    if (left.length === 0) left.push(...Array(strata).keys())
    waiting.set(name, left)
    const [stratum] = left.splice(chance.below(left.length), 1)
    return winAt(category, stake, stratum! * width + chance.below(width))
  }
}

/** Returns the win at a place of 0 to 9,999 in the distribution of a category, in minor units of the stake. */
function winAt(category: GameCategory, stake: bigint, place: number): bigint {
  let left = place
  for (const [hundredths, weight] of wins[category] ?? []) {
    if (left < weight) return (stake * BigInt(hundredths)) / 100n
    left -= weight
  }
  return 0n
}

/** Returns the theoretical return of a category at a made-up vendor, in percent. */
export function returnOf(category: GameCategory): number {
  return (wins[category] ?? []).reduce((sum, [hundredths, weight]) => sum + hundredths * weight, 0) / 10_000
}
