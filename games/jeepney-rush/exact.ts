import { plus, type Ratio, ratio, times } from '../ratio.ts'
import { holdFigures } from '../slots/hold-exact.ts'
import {
  addMoments,
  deviationOf,
  limitBounds,
  mixedMoments,
  momentsOf,
  momentsOfSure,
} from '../slots/moments.ts'
import { combinationsOf, countOutcomes } from '../slots/outcomes.ts'
import type { ExactFigures } from '../slots/stated.ts'
import { baseStrips, faresToRide, maxWinUnits, unitsPerStake } from './data.ts'
import { ride, tablesOf } from './rules.ts'

/**
 * Computes the exact figures: every combination of stops is counted once, by fares in view; the ride is a Markov chain
 * in whole numbers.
 */
export function exactFigures(strips = baseStrips): ExactFigures {
  const { reels, payer } = tablesOf(strips)
  const combinations = combinationsOf(reels)
  const share = (count: number) => ratio(BigInt(count), combinations)
  let onLines = 0
  let hits = 0
  let rides = 0
  const ofRides: Ratio[] = []
  const tops: Ratio[] = []
  const wins = countOutcomes(reels, payer).map((byUnits, fares) => {
    const count = [...byUnits.values()].reduce((sum, some) => sum + some, 0)
    for (const [units, some] of byUnits) onLines += units * some
    const win = momentsOf([...byUnits].map(([units, some]) => [units / unitsPerStake, some] as const))
    const rode = fares >= faresToRide && count > 0
    hits += rode ? count : count - (byUnits.get(0) ?? 0)
    if (!rode) return [count / Number(combinations), count > 0 ? win : momentsOfSure(0)] as const
    const hold = holdFigures(fares, ride, unitsPerStake)
    rides += count
    ofRides.push(times(share(count), hold.expected))
    tops.push(times(share(count), hold.full))
    return [count / Number(combinations), addMoments(win, hold.win)] as const
  })

  const win = mixedMoments(wins)
  const { reachedAtMost, takesLessThan } = limitBounds(win, maxWinUnits / unitsPerStake)
  const stake = ratio(1n, BigInt(unitsPerStake))
  const parts = { lines: times(share(onLines), stake), ride: times(plus(...ofRides), stake) }
  return {
    expected: plus(parts.lines, parts.ride),
    hit: share(hits),
    feature: share(rides),
    topPrize: plus(...tops),
    deviation: deviationOf(win),
    limitReachedAtMost: reachedAtMost,
    limitTakesLessThan: takesLessThan,
    parts,
  }
}
