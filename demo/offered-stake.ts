import type { RoundGame } from '@fairground/games/game'

/** Returns the largest stake of a slot that is not above a wished one in minor units, else its smallest stake. */
export function offeredStake({ info }: RoundGame, wish: bigint): bigint {
  const stakes = info.unitSizes.map((size) => BigInt(size) * BigInt(info.unitsPerStake))
  return stakes.findLast((stake) => stake <= wish) ?? stakes[0]!
}
