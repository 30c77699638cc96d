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
    [195, 4700],
    [900, 60],
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

/** Returns the win of a round at a made-up vendor, in minor units of the stake. */
export function winOf(category: GameCategory, stake: bigint, chance: Chance): bigint {
  let left = chance.below(10_000)
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
