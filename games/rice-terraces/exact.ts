import { plus, type Ratio, ratio, times, zero } from '../ratio.ts'
import {
  addMoments,
  deviationOf,
  limitBounds,
  type Moments,
  mixedMoments,
  momentsOf,
  momentsOfSure,
} from '../slots/moments.ts'
import { combinationsOf, countOutcomes, type Outcomes } from '../slots/outcomes.ts'
import type { Reels } from '../slots/reels.ts'
import type { ExactFigures } from '../slots/stated.ts'
import { wayPayer } from '../slots/ways.ts'
import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  maxWinUnits,
  moreFreeSpins,
  mostFreeSpins,
  type SymbolName,
  scatterPays,
  scattersToWin,
  symbols,
  topSymbol,
  topWays,
  unitsPerStake,
} from './data.ts'
import { tablesOf, wayRules } from './rules.ts'

interface Win {
  expected: Ratio
  moments: Moments
}

/**
 * Returns the payout of free spins, in stakes, by the number given at first: a Markov chain over (spins left, spins
 * given).
 */
function freeSpinWins(outcomes: Outcomes, combinations: bigint): (spins: number) => Win {
  const kinds = [false, true].map((gives) => {
    const wins = outcomes.flatMap((byUnits, scatters) =>
      scatters >= scattersToWin === gives ? [...byUnits] : [],
    )
    const units = wins.reduce((sum, [each, count]) => sum + BigInt(each) * BigInt(count), 0n)
    const count = wins.reduce((sum, [, some]) => sum + BigInt(some), 0n)
    return {
      gives,
      probability: ratio(count, combinations),
      /** The expected units of this kind of spin, times its probability. */
      paid: ratio(units, combinations * BigInt(unitsPerStake)),
      moments: momentsOf(wins.map(([each, some]) => [each / unitsPerStake, some] as const)),
      share: Number(count) / Number(combinations),
    }
  })
  const known = new Map<number, Win>()
  function from(left: number, given: number): Win {
    if (left === 0) return { expected: zero, moments: momentsOfSure(0) }
    const before = known.get(left * 100 + given)
    if (before) return before
    const cases = kinds.map((kind) => {
      const more = kind.gives ? Math.min(moreFreeSpins, mostFreeSpins - given) : 0
      return { ...kind, next: from(left - 1 + more, given + more) }
    })
    const win = {
      expected: plus(
        ...cases.map(({ paid, probability, next }) => plus(paid, times(probability, next.expected))),
      ),
      moments: mixedMoments(
        cases.map(({ share, moments, next }) => [share, addMoments(moments, next.moments)]),
      ),
    }
    known.set(left * 100 + given, win)
    return win
  }
  return (spins) => from(spins, spins)
}

/**
 * Computes the exact figures: every combination of stops is counted once, with expanded suns; free spins are a Markov
 * chain.
 */
export function exactFigures(base = baseStrips, ofFree = freeStrips): ExactFigures {
  const tables = tablesOf(base, ofFree)
  const { paid, free } = tables
  const paidOutcomes = countOutcomes(paid.reels, paid.payer)
  const freeOutcomes = countOutcomes(free.reels, free.payer)
  const combinations = combinationsOf(paid.drawn)
  const ofFreeSpins = freeSpinWins(freeOutcomes, combinationsOf(free.drawn))
  const share = (count: bigint) => ratio(count, combinations)
  const stake = ratio(1n, BigInt(unitsPerStake))
  const parts = { ways: zero, scatters: zero, freeSpins: zero }
  let hits = 0n
  let features = 0n
  const wins = paidOutcomes.map((byUnits, scatters) => {
    const count = [...byUnits.values()].reduce((sum, some) => sum + BigInt(some), 0n)
    const units = [...byUnits].reduce((sum, [each, some]) => sum + BigInt(each) * BigInt(some), 0n)
    const after = ofFreeSpins(freeSpinsFor[scatters]!)
    const extra = scatterPays[scatters]!
    parts.ways = plus(parts.ways, times(share(units), stake))
    parts.scatters = plus(parts.scatters, times(share(count * BigInt(extra)), stake))
    parts.freeSpins = plus(parts.freeSpins, times(share(count), after.expected))
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
  return {
    expected: plus(...Object.values(parts)),
    hit: share(hits),
    feature: share(features),
    topPrize: topPrizeOdds(tables, paidOutcomes, freeOutcomes),
    deviation: deviationOf(win),
    limitReachedAtMost: reachedAtMost,
    limitTakesLessThan: takesLessThan,
    parts,
  }
}

/** Returns the number of combinations that pay the top prize, by scatters in view. */
function combinationsOfTop(reels: Reels<SymbolName>): bigint[] {
  const one = Object.fromEntries(symbols.map((symbol) => [symbol, symbol === topSymbol ? [1] : [0]]))
  // At one unit per way, the units of this symbol alone equal its ways.
  const payer = wayPayer(reels, { ...wayRules, least: 5, pays: one as Record<SymbolName, number[]> })
  return countOutcomes(reels, payer).map((byWays) =>
    [...byWays].reduce((sum, [ways, count]) => (ways >= topWays ? sum + BigInt(count) : sum), 0n),
  )
}

/** Returns the probability that a round pays the top prize at least once, in its paid spin or a free one. */
function topPrizeOdds(
  { paid, free }: ReturnType<typeof tablesOf>,
  paidOutcomes: Outcomes,
  freeOutcomes: Outcomes,
) {
  const sumOf = (counts: readonly bigint[]) => counts.reduce((sum, count) => sum + count, 0n)
  const countsOf = (outcomes: Outcomes) =>
    outcomes.map((byUnits) => [...byUnits.values()].reduce((sum, some) => sum + BigInt(some), 0n))
  const ofFree = combinationsOfTop(free.reels)
  const all = combinationsOf(free.drawn)
  const counts = countsOf(freeOutcomes)
  /** The probability of a free spin without the top prize, by whether it gives more spins. */
  const missed = [false, true].map((gives) =>
    ratio(
      sumOf(counts.map((count, at) => (at >= scattersToWin === gives ? count - (ofFree[at] ?? 0n) : 0n))),
      all,
    ),
  )
  const known = new Map<number, Ratio>()
  function never(left: number, given: number): Ratio {
    if (left === 0) return ratio(1n)
    const key = left * 100 + given
    const found = known.get(key)
    if (found) return found
    const more = Math.min(moreFreeSpins, mostFreeSpins - given)
    const odds = plus(
      times(missed[0]!, never(left - 1, given)),
      times(missed[1]!, never(left - 1 + more, given + more)),
    )
    known.set(key, odds)
    return odds
  }
  const ofPaid = combinationsOfTop(paid.reels)
  const noTop = countsOf(paidOutcomes).map((count, scatters) =>
    times(
      ratio(count - (ofPaid[scatters] ?? 0n), combinationsOf(paid.drawn)),
      never(freeSpinsFor[scatters]!, freeSpinsFor[scatters]!),
    ),
  )
  const { numerator, denominator } = plus(...noTop)
  return ratio(denominator - numerator, denominator)
}
