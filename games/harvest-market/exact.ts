import { plus, type Ratio, ratio, times, toNumber, zero } from '../ratio.ts'
import { linePayer } from '../slots/lines.ts'
import {
  addMoments,
  deviationOf,
  limitBounds,
  type Moments,
  mixedMoments,
  momentsOf,
  momentsOfSure,
} from '../slots/moments.ts'
import { combinationsOf, countOutcomes } from '../slots/outcomes.ts'
import { type Reels, reelsOf } from '../slots/reels.ts'
import type { ExactFigures } from '../slots/stated.ts'
import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  lines,
  maxWinUnits,
  mystery,
  pays,
  produce,
  rows,
  type Strips,
  type SymbolName,
  scatter,
  scatterPays,
  scattersToWin,
  symbols,
  topSymbol,
  unitsPerStake,
} from './data.ts'
import { lineRules } from './rules.ts'

type View = readonly SymbolName[]

const reelCount = 5
const allFull = 2 ** reelCount - 1
const weightOfAll = produce.reduce((sum, { weight }) => sum + weight, 0)
const chanceOf = (weight: number) => ratio(BigInt(weight), BigInt(weightOfAll))
const openedAs = (view: View, symbol: SymbolName): View =>
  view.map((seen) => (seen === mystery ? symbol : seen))

/** The equally likely views of each reel. */
type Standing = readonly (readonly View[])[]

/**
 * Returns the exact expected units of all lines. Reels are independent, so for each line and symbol they are a product
 * of the numbers of views of each reel that continue the line and that end it.
 */
function expectedUnits(standing: Standing): Ratio {
  let units = 0n
  const all = standing.map((views) => BigInt(views.length))
  for (const line of lines) {
    for (const symbol of symbols) {
      if (pays[symbol].every((each) => each === 0)) continue
      const met = standing.map((views, reel) => {
        const goesOn = (seen: SymbolName) => seen === symbol || (reel > 0 && seen === lineRules.wild)
        return BigInt(views.filter((view) => goesOn(view[line[reel]!]!)).length)
      })
      for (const [more, each] of pays[symbol].entries()) {
        const count = lineRules.least + more
        let ways = 1n
        for (let reel = 0; reel < reelCount; reel++) {
          if (reel < count) ways *= met[reel]!
          else if (reel === count) ways *= all[reel]! - met[reel]!
          else ways *= all[reel]!
        }
        units += ways * BigInt(each)
      }
    }
  }
  return ratio(
    units,
    all.reduce((product, many) => product * many, 1n),
  )
}

/**
 * Returns the reels of a spin of the market day if these reels (one bit each) are full of crates and the others show
 * none.
 */
function standingWith(full: number, free: Reels<SymbolName>, opened: SymbolName): Standing {
  return free.views.map((views, reel) =>
    (full >> reel) & 1
      ? [Array<SymbolName>(rows).fill(opened)]
      : views.filter((view) => !view.includes(mystery)),
  )
}

/** Returns the transition probabilities from the full reels of one spin to those of the next. */
function steps(free: Reels<SymbolName>): (from: number) => [to: number, probability: Ratio][] {
  const crates = free.views.map((views) =>
    ratio(BigInt(views.filter((view) => view.includes(mystery)).length), BigInt(views.length)),
  )
  return (from) => {
    const found: [number, Ratio][] = []
    for (let to = 0; to <= allFull; to++) {
      if ((from & to) !== from) continue
      const parts = crates.map(({ numerator, denominator }, reel) => {
        if ((from >> reel) & 1) return ratio(1n)
        return (to >> reel) & 1 ? ratio(numerator, denominator) : ratio(denominator - numerator, denominator)
      })
      found.push([to, times(...parts)])
    }
    return found
  }
}

/** Computes the exact return, its parts, and the odds of feature and top prize, in a few milliseconds. */
export function exactReturn(base: Strips = baseStrips, ofFree: Strips = freeStrips) {
  const baseReels = reelsOf(base, rows, scatter)
  const free = reelsOf(ofFree, rows, scatter)
  const stake = ratio(1n, BigInt(unitsPerStake))
  const onLines = plus(
    ...produce.map(({ item, weight }) => {
      const standing = baseReels.views.map((views) => views.map((view) => openedAs(view, item)))
      return times(chanceOf(weight), expectedUnits(standing))
    }),
  )
  const combinations = combinationsOf(baseReels)
  const feature = ratio(BigInt(combinationsWithBells(baseReels)), combinations)

  const next = steps(free)
  const paid = Array.from({ length: allFull + 1 }, (_, full) =>
    plus(
      ...produce.map(({ item, weight }) =>
        times(chanceOf(weight), expectedUnits(standingWith(full, free, item))),
      ),
    ),
  )
  const top = chanceOf(produce.find(({ item }) => item === topSymbol)!.weight)
  /** The expected units of all remaining spins and the probability of a grid of the top symbol, by full reels. */
  let left = paid.map(() => ({ units: zero, top: zero }))
  for (let spin = 0; spin < freeSpinsFor[scattersToWin]!; spin++) {
    left = paid.map((_, from) => {
      const ways = next(from)
      return {
        units: plus(...ways.map(([to, probability]) => times(probability, plus(paid[to]!, left[to]!.units)))),
        top: plus(
          ...ways.map(([to, probability]) => {
            if (to !== allFull) return times(probability, left[to]!.top)
            const missed = ratio(top.denominator - top.numerator, top.denominator)
            return times(probability, plus(top, times(missed, left[to]!.top)))
          }),
        ),
      }
    })
  }
  const parts = {
    lines: times(onLines, stake),
    scatters: times(feature, ratio(BigInt(scatterPays[scattersToWin]!)), stake),
    marketDay: times(feature, left[0]!.units, stake),
  }
  return { expected: plus(...Object.values(parts)), parts, feature, topPrize: times(feature, left[0]!.top) }
}

function combinationsWithBells({ lengths, marks }: Reels<SymbolName>): number {
  let counts = [1]
  for (const [reel, length] of lengths.entries()) {
    const next = Array<number>(counts.length + 1).fill(0)
    for (const [bells, count] of counts.entries()) {
      for (let stop = 0; stop < length; stop++) next[bells + marks[reel]![stop]!]! += count
    }
    counts = next
  }
  return counts.slice(scattersToWin).reduce((sum, count) => sum + count, 0)
}

function reelsStanding(standing: Standing): Reels<SymbolName> {
  return {
    rows,
    lengths: standing.map((views) => views.length),
    views: standing,
    marks: standing.map((views) =>
      Uint8Array.from(views, (view) => view.filter((seen) => seen === scatter).length),
    ),
  }
}

/** Computes all figures from every combination of stops for every way to open the crates: about ten seconds. */
export function exactFigures(base: Strips = baseStrips, ofFree: Strips = freeStrips): ExactFigures {
  const baseReels = reelsOf(base, rows, scatter)
  const free = reelsOf(ofFree, rows, scatter)
  const inStakes = (byUnits: ReadonlyMap<number, number>) =>
    [...byUnits].map(([units, some]) => [units / unitsPerStake, some] as const)

  const paid = Array.from({ length: allFull + 1 }, (_, full): Moments => {
    // Without crates in view, what they would open as makes no difference.
    const openings = full === 0 ? produce.slice(0, 1) : produce
    const sum = openings.reduce((all, { weight }) => all + weight, 0)
    return mixedMoments(
      openings.map(({ item, weight }) => {
        const reels = reelsStanding(standingWith(full, free, item))
        const outcomes = countOutcomes(reels, linePayer(reels, lineRules))
        return [weight / sum, momentsOf(outcomes.flatMap(inStakes))] as const
      }),
    )
  })
  const next = steps(free)
  let left: Moments[] = paid.map(() => momentsOfSure(0))
  for (let spin = 0; spin < freeSpinsFor[scattersToWin]!; spin++) {
    left = left.map((_, from) =>
      mixedMoments(
        next(from).map(([to, probability]) => [toNumber(probability), addMoments(paid[to]!, left[to]!)]),
      ),
    )
  }

  let hits = zero
  const combinations = combinationsOf(baseReels)
  const wins = produce.flatMap(({ item, weight }) => {
    const standing = baseReels.views.map((views) => views.map((view) => openedAs(view, item)))
    const reels = reelsStanding(standing)
    return countOutcomes(reels, linePayer(reels, lineRules)).flatMap((byUnits, bells) => {
      const count = [...byUnits.values()].reduce((sum, some) => sum + BigInt(some), 0n)
      if (count === 0n) return []
      const isDay = bells >= scattersToWin
      const won = isDay ? count : count - BigInt(byUnits.get(0) ?? 0)
      hits = plus(hits, times(chanceOf(weight), ratio(won, combinations)))
      const share = times(chanceOf(weight), ratio(count, combinations))
      const extra = momentsOfSure((scatterPays[bells] ?? 0) / unitsPerStake)
      const here = addMoments(momentsOf(inStakes(byUnits)), extra)
      return [[toNumber(share), isDay ? addMoments(here, left[0]!) : here] as const]
    })
  })
  const win = mixedMoments(wins)
  const { reachedAtMost, takesLessThan } = limitBounds(win, maxWinUnits / unitsPerStake)
  return {
    ...exactReturn(base, ofFree),
    hit: hits,
    deviation: deviationOf(win),
    limitReachedAtMost: reachedAtMost,
    limitTakesLessThan: takesLessThan,
  }
}
