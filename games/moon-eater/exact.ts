import { plus, type Ratio, ratio, times, zero } from '../ratio.ts'
import { jackpotReturn } from '../slots/jackpot.ts'
import { linePayer } from '../slots/lines.ts'
import {
  addMoments,
  deviationOf,
  limitBounds,
  type Moments,
  mixedMoments,
  momentsOf,
  momentsOfSure,
  timesMoments,
} from '../slots/moments.ts'
import { combinationsOf, countOutcomes, type Outcomes } from '../slots/outcomes.ts'
import type { ExactFigures } from '../slots/stated.ts'
import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  jackpot,
  maxWinUnits,
  mostMultiplier,
  type SymbolName,
  scatterPays,
  scattersToWin,
  symbols,
  topSymbol,
  unitsPerStake,
} from './data.ts'
import { lineRules, tablesOf } from './rules.ts'

interface Win {
  expected: Ratio
  moments: Moments
}

/** Returns the payout of an eclipse, in stakes, by its spins: a Markov chain over (spins left, multiplier). */
function eclipseWins(outcomes: Outcomes, combinations: bigint): (spins: number) => Win {
  const byMoons = outcomes.map((byUnits) => {
    const count = [...byUnits.values()].reduce((sum, some) => sum + BigInt(some), 0n)
    const units = [...byUnits].reduce((sum, [each, some]) => sum + BigInt(each) * BigInt(some), 0n)
    return {
      probability: ratio(count, combinations),
      share: Number(count) / Number(combinations),
      /** The expected stakes of such a spin at multiplier 1, times its probability. */
      paid: ratio(units, combinations * BigInt(unitsPerStake)),
      moments:
        count > 0n
          ? momentsOf([...byUnits].map(([each, some]) => [each / unitsPerStake, some] as const))
          : momentsOfSure(0),
    }
  })
  const known = new Map<number, Win>()
  function from(left: number, before: number): Win {
    if (left === 0) return { expected: zero, moments: momentsOfSure(0) }
    const key = left * 100 + before
    const found = known.get(key)
    if (found) return found
    const cases = byMoons.map((spin, moons) => {
      const multiplier = Math.min(before + moons, mostMultiplier)
      return { ...spin, multiplier, next: from(left - 1, multiplier) }
    })
    const win = {
      expected: plus(
        ...cases.map(({ paid, multiplier, probability, next }) =>
          plus(times(paid, ratio(BigInt(multiplier))), times(probability, next.expected)),
        ),
      ),
      moments: mixedMoments(
        cases.map(({ share, moments, multiplier, next }) => [
          share,
          addMoments(timesMoments(moments, multiplier), next.moments),
        ]),
      ),
    }
    known.set(key, win)
    return win
  }
  return (spins) => from(spins, 1)
}

/**
 * Computes the exact figures: every combination of stops is counted once; the eclipse is a Markov chain. Deviation and
 * limit are those without the jackpot, whose size does not depend on play.
 */
export function exactFigures(baseReels = baseStrips, freeReels = freeStrips): ExactFigures {
  const base = tablesOf(baseReels)
  const free = tablesOf(freeReels)
  const combinations = combinationsOf(base.reels)
  const ofEclipse = eclipseWins(countOutcomes(free.reels, free.payer), combinationsOf(free.reels))
  const share = (count: bigint) => ratio(count, combinations)
  const stake = ratio(1n, BigInt(unitsPerStake))
  const { fed, seeded } = jackpotReturn(jackpot, unitsPerStake)
  const parts = { lines: zero, scatters: zero, eclipse: zero, jackpotFed: fed, jackpotSeed: seeded }
  let hits = 0n
  let features = 0n
  const wins = countOutcomes(base.reels, base.payer).map((byUnits, scatters) => {
    const count = [...byUnits.values()].reduce((sum, some) => sum + BigInt(some), 0n)
    const units = [...byUnits].reduce((sum, [each, some]) => sum + BigInt(each) * BigInt(some), 0n)
    const after = ofEclipse(freeSpinsFor[scatters]!)
    const extra = scatterPays[scatters]!
    parts.lines = plus(parts.lines, times(share(units), stake))
    parts.scatters = plus(parts.scatters, times(share(count * BigInt(extra)), stake))
    parts.eclipse = plus(parts.eclipse, times(share(count), after.expected))
    if (scatters >= scattersToWin) features += count
    hits += extra > 0 ? count : count - BigInt(byUnits.get(0) ?? 0)
    const here = momentsOf(
      [...byUnits].map(([each, some]) => [(each + extra) / unitsPerStake, some] as const),
    )
    return [
      Number(count) / Number(combinations),
      count > 0n ? addMoments(here, after.moments) : momentsOfSure(0),
    ] as const
  })
  const win = mixedMoments(wins)
  const { reachedAtMost, takesLessThan } = limitBounds(win, maxWinUnits / unitsPerStake)

  const one = Object.fromEntries(symbols.map((symbol) => [symbol, symbol === topSymbol ? [1] : [0]]))
  const topPayer = linePayer(base.reels, {
    ...lineRules,
    least: 5,
    pays: one as Record<SymbolName, number[]>,
  })
  const tops = countOutcomes(base.reels, topPayer)
    .flatMap((byUnits) => [...byUnits])
    .reduce((sum, [units, count]) => (units > 0 ? sum + BigInt(count) : sum), 0n)
  return {
    expected: plus(...Object.values(parts)),
    hit: share(hits),
    feature: share(features),
    topPrize: share(tops),
    deviation: deviationOf(win),
    limitReachedAtMost: reachedAtMost,
    limitTakesLessThan: takesLessThan,
    parts,
  }
}
