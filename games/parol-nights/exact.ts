import { type Ratio, ratio, toNumber } from '../ratio.ts'
import { linePayer } from '../slots/lines.ts'
import { combinationsOf, countOutcomes, type Outcomes } from '../slots/outcomes.ts'
import type { ExactFigures } from '../slots/stated.ts'
import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  maxWinUnits,
  moreFreeSpins,
  mostFreeSpins,
  mostMultiplier,
  type SymbolName,
  scatterPays,
  scattersToWin,
  symbols,
  topSymbol,
  unitsPerStake,
} from './data.ts'
import { type Reels, reelsOf, rules } from './reels.ts'

export interface ParolNightsFigures extends ExactFigures {
  /** The expected win of the free spins that three scatters give, in stakes. */
  freeSpins: Ratio
}

/** The highest moment that is computed; the best of all moments bounds the effect of the limit on a win. */
const moments = 16

const choose: bigint[][] = [[1n]]
for (let n = 1; n <= moments; n++) {
  choose.push(
    Array.from({ length: n + 1 }, (_, k) => (choose[n - 1]![k - 1] ?? 0n) + (choose[n - 1]![k] ?? 0n)),
  )
}

/** Returns for each k the sum of count · (units + added)^k over the selected outcomes. */
function powerSums(
  byUnits: ReadonlyMap<number, number>,
  isMeant: (units: number) => boolean,
  added = 0,
): bigint[] {
  const sums = Array<bigint>(moments + 1).fill(0n)
  for (const [lineUnits, count] of byUnits) {
    if (!isMeant(lineUnits)) continue
    const units = lineUnits + added
    let term = BigInt(count)
    for (let k = 0; k <= moments; k++, term *= BigInt(units)) sums[k]! += term
  }
  return sums
}

/** Returns the moments of a sum of two independent wins by the binomial formula; the second win is multiplied first. */
function addMoments(one: readonly bigint[], other: readonly bigint[], multiplier: bigint): bigint[] {
  const powers = [1n]
  while (powers.length <= moments) powers.push(powers.at(-1)! * multiplier)
  return one.map((_, n) => {
    let sum = 0n
    for (let k = 0; k <= n; k++) sum += choose[n]![k]! * one[n - k]! * powers[k]! * other[k]!
    return sum
  })
}

/**
 * Returns the moments of the payout of free spins, by the number given at first. Free spins are a Markov chain over
 * (spins left, spins given so far, multiplier), and each spin has four kinds of outcome: paying or not, giving more
 * spins or not. Values are whole numbers over N^d, where N is the number of combinations of stops and d is the number
 * of spins that may still come if each of them gave more, so nothing is rounded.
 */
function freeSpinMoments(outcomes: Outcomes): (spins: number) => bigint[] {
  const kinds = [false, true].flatMap((gives) =>
    [false, true].map((paying) => {
      const sums = outcomes
        .filter((_, scatters) => scatters >= scattersToWin === gives)
        .map((byUnits) => powerSums(byUnits, (units) => units > 0 === paying))
        .reduce((one, other) => one.map((sum, k) => sum + other[k]!))
      return { gives, paying, sums }
    }),
  )
  const combinations = kinds.reduce((sum, { sums }) => sum + sums[0]!, 0n)
  const known = new Map<string, bigint[]>()

  function from(left: number, given: number, multiplier: number): bigint[] {
    const key = `${left} ${given} ${multiplier}`
    const before = known.get(key)
    if (before) return before
    const sum = Array<bigint>(moments + 1).fill(0n)
    if (left === 0) {
      sum[0] = combinations ** BigInt(mostFreeSpins - given)
    } else {
      for (const { gives, paying, sums } of kinds) {
        const more = gives ? Math.min(moreFreeSpins, mostFreeSpins - given) : 0
        const next = from(
          left - 1 + more,
          given + more,
          paying ? Math.min(multiplier + 1, mostMultiplier) : multiplier,
        )
        for (const [k, moment] of addMoments(next, sums, BigInt(multiplier)).entries()) sum[k]! += moment
      }
    }
    known.set(key, sum)
    return sum
  }
  return (spins) => from(spins, spins, 1)
}

/** Returns how many combinations of stops show five of the top symbol (or wilds for it) on at least one line. */
function combinationsWithFive(reels: Reels): bigint {
  const one = Object.fromEntries(symbols.map((symbol) => [symbol, symbol === topSymbol ? [1] : [0]]))
  const payer = linePayer(reels, { ...rules, least: 5, pays: one as Record<SymbolName, number[]> })
  let combinations = 0
  for (const byUnits of countOutcomes(reels, payer)) {
    for (const [units, count] of byUnits) if (units > 0) combinations += count
  }
  return BigInt(combinations)
}

/**
 * Computes return, odds and spread of the game without sampling or rounding: every combination of the base reels is
 * counted once, and free spins are a Markov chain in whole numbers.
 */
export function exactFigures(base = reelsOf(baseStrips), free = reelsOf(freeStrips)): ParolNightsFigures {
  const outcomes = countOutcomes(base, base)
  const ofFreeSpins = freeSpinMoments(countOutcomes(free, free))
  const nothing = ofFreeSpins(0)
  const combinations = combinationsOf(base)
  const whole = combinations * nothing[0]!

  const win = Array<bigint>(moments + 1).fill(0n)
  const parts = { lines: 0n, scatters: 0n, freeSpins: 0n }
  let hits = 0n
  let features = 0n
  for (const [scatters, byUnits] of outcomes.entries()) {
    const after = ofFreeSpins(freeSpinsFor[scatters]!)
    const paid = powerSums(byUnits, () => true, scatterPays[scatters])
    for (const [k, moment] of addMoments(after, paid, 1n).entries()) win[k]! += moment
    const count = paid[0]!
    const scattersPaid = count * BigInt(scatterPays[scatters]!)
    parts.lines += (paid[1]! - scattersPaid) * nothing[0]!
    parts.scatters += scattersPaid * nothing[0]!
    parts.freeSpins += after[1]! * count
    if (scatters >= scattersToWin) features += count
    hits += scatterPays[scatters]! > 0 ? count : count - BigInt(byUnits.get(0) ?? 0)
  }

  const unit = BigInt(unitsPerStake)
  const momentInLimits = (k: number) =>
    toNumber({ numerator: win[k]!, denominator: whole * BigInt(maxWinUnits) ** BigInt(k) })
  const orders = Array.from({ length: moments - 1 }, (_, index) => index + 2)
  const limit = maxWinUnits / unitsPerStake
  const second = toNumber({ numerator: win[2]!, denominator: whole * unit * unit })
  const expected = ratio(win[1]!, whole * unit)
  return {
    expected,
    // (w − L)⁺ ≤ c·w^k for every win w, with the smallest such c = (k−1)^(k−1) / k^k / L^(k−1).
    limitTakesLessThan:
      limit * Math.min(...orders.map((k) => (momentInLimits(k) * (1 - 1 / k) ** (k - 1)) / k)),
    limitReachedAtMost: Math.min(...orders.map(momentInLimits)),
    deviation: Math.sqrt(second - toNumber(expected) ** 2),
    hit: ratio(hits, combinations),
    feature: ratio(features, combinations),
    topPrize: ratio(combinationsWithFive(base), combinations),
    freeSpins: ratio(ofFreeSpins(freeSpinsFor[scattersToWin]!)[1]!, nothing[0]! * unit),
    parts: {
      lines: ratio(parts.lines, whole * unit),
      scatters: ratio(parts.scatters, whole * unit),
      freeSpins: ratio(parts.freeSpins, whole * unit),
    },
  }
}
