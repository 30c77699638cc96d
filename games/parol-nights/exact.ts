import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  lines,
  maxWinUnits,
  moreFreeSpins,
  mostFreeSpins,
  mostMultiplier,
  pays,
  scatterPays,
  scattersToWin,
  symbols,
  topSymbol,
  unitsPerStake,
} from './data.ts'
import { linePays, linesFrom, type Reels, reelsOf, rows } from './reels.ts'

/** numerator / denominator, in lowest terms. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

export interface ExactFigures {
  /** Expected win as a share of the stake, before the limit on a round's win. */
  expected: Ratio
  /** More than the limit can take away from `expected`, proved by a moment of the win (Markov). */
  limitTakesLessThan: number
  /** No more than this is the probability that a round reaches the limit. */
  limitReachedAtMost: number
  /** Standard deviation of a round's win, in stakes. */
  deviation: number
  /** Probability that a round wins anything. */
  hit: Ratio
  /** Probability that free spins begin. */
  feature: Ratio
  /** Probability that five jeepneys stand on a line before free spins. */
  topPrize: Ratio
  /** Expected win of the free spins that three scatters give, in stakes. */
  freeSpins: Ratio
  /** Shares of `expected` that lines, scatters and free spins pay. */
  parts: { lines: number; scatters: number; freeSpins: number }
}

/** By scatters in view (0 to 5), then by units: how many of all stops pay so much on the lines. */
type Outcomes = readonly Float64Array[]

const mostLineUnits = lines.length * Math.max(...Object.values(pays).flat())

/** Counts every combination of the five stops, once each. */
function enumerate(reels: Reels): Outcomes {
  const outcomes = Array.from({ length: 6 }, () => new Float64Array(mostLineUnits + 1))
  const [length0, length1, length2, length3, length4] = reels.lengths as [
    number,
    number,
    number,
    number,
    number,
  ]
  const [on0, on1, on2, on3, on4] = reels.scatters as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const { starts, met } = reels

  const scattersOfLast = [0, 0]
  for (const scatters of on4) scattersOfLast[scatters]! += 1
  const scattersOfLastTwo = [0, 0, 0]
  for (const scatters of on3) {
    scattersOfLastTwo[scatters]! += scattersOfLast[0]!
    scattersOfLastTwo[scatters + 1]! += scattersOfLast[1]!
  }
  const add = (scatters: number, units: number, more: readonly number[]) => {
    for (const [extra, count] of more.entries()) outcomes[scatters + extra]![units]! += count
  }

  const alive = [0, 0, 0]
  for (let stop0 = 0; stop0 < length0; stop0++) {
    for (let stop1 = 0; stop1 < length1; stop1++) {
      for (let stop2 = 0; stop2 < length2; stop2++) {
        const scatters = on0[stop0]! + on1[stop1]! + on2[stop2]!
        for (let row = 0; row < rows; row++) {
          const symbol = starts[stop0 * rows + row]!
          alive[row] =
            linesFrom[row]! & met[1]![symbol * length1 + stop1]! & met[2]![symbol * length2 + stop2]!
        }
        // Lines that have died leave nothing for the later reels to change but the scatters.
        if ((alive[0]! | alive[1]! | alive[2]!) === 0) {
          add(scatters, 0, scattersOfLastTwo)
          continue
        }
        for (let stop3 = 0; stop3 < length3; stop3++) {
          let onward = 0
          for (let row = 0; row < rows; row++) {
            onward |= alive[row]! & met[3]![starts[stop0 * rows + row]! * length3 + stop3]!
          }
          if (onward === 0) {
            add(scatters + on3[stop3]!, linePays(reels, stop0, stop1, stop2, stop3, 0), scattersOfLast)
            continue
          }
          for (let stop4 = 0; stop4 < length4; stop4++) {
            const units = linePays(reels, stop0, stop1, stop2, stop3, stop4)
            outcomes[scatters + on3[stop3]! + on4[stop4]!]![units]! += 1
          }
        }
      }
    }
  }
  return outcomes
}

/** Moments up to this one; the best of them bounds what the limit on a win can take. */
const moments = 16

const choose: bigint[][] = [[1n]]
for (let n = 1; n <= moments; n++) {
  choose.push(
    Array.from({ length: n + 1 }, (_, k) => (choose[n - 1]![k - 1] ?? 0n) + (choose[n - 1]![k] ?? 0n)),
  )
}

/** By k: the sum of count · (units + added)^k over the outcomes that are meant. */
function powerSums(byUnits: Float64Array, isMeant: (units: number) => boolean, added = 0): bigint[] {
  const sums = Array<bigint>(moments + 1).fill(0n)
  for (const [lineUnits, count] of byUnits.entries()) {
    if (count === 0 || !isMeant(lineUnits)) continue
    const units = lineUnits + added
    let term = BigInt(count)
    for (let k = 0; k <= moments; k++, term *= BigInt(units)) sums[k]! += term
  }
  return sums
}

/** The moments of a sum of two independent wins: the binomial formula. The second one is multiplied first. */
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
 * Moments of what free spins pay, by how many are given at first.
 * They are a Markov chain over (spins left, spins given so far, multiplier), and each spin has four kinds of
 * outcome: paying or not, giving more spins or not. Values are whole numbers over N^d, N the combinations of
 * the stops and d the spins that may still come if every one of them gave more, so nothing is rounded.
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

function ratio(numerator: bigint, denominator: bigint): Ratio {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}

/** The nearest number of a ratio whose parts are too long for one. */
export function toNumber({ numerator, denominator }: Ratio): number {
  return Number((numerator << 200n) / denominator) / 2 ** 200
}

/** Percent with two decimals, rounded down. */
export function percentOf({ numerator, denominator }: Ratio): string {
  const hundredths = String((numerator * 10_000n) / denominator).padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}

/** How many of all stops show five of a symbol (or wilds for it) on at least one line. */
function combinationsWithFive(reels: Reels, symbol: number): number {
  let alive = new Map<number, number>([[-1, 1]])
  for (const [reel, length] of reels.lengths.entries()) {
    const next = new Map<number, number>()
    for (const [mask, count] of alive) {
      for (let stop = 0; stop < length; stop++) {
        const left = mask & reels.met[reel]![symbol * length + stop]!
        next.set(left, (next.get(left) ?? 0) + count)
      }
    }
    alive = next
  }
  const all = reels.lengths.reduce((product, length) => product * length, 1)
  return all - (alive.get(0) ?? 0)
}

/**
 * Return, odds and spread of the game without chance and without rounding: every combination of the base
 * reels is counted once, and free spins are followed as a Markov chain in whole numbers.
 */
export function exactFigures(base = reelsOf(baseStrips), free = reelsOf(freeStrips)): ExactFigures {
  const outcomes = enumerate(base)
  const ofFreeSpins = freeSpinMoments(enumerate(free))
  const nothing = ofFreeSpins(0)
  const combinations = base.lengths.reduce((product, length) => product * BigInt(length), 1n)
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
    hits += scatterPays[scatters]! > 0 ? count : count - BigInt(byUnits[0]!)
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
    topPrize: ratio(BigInt(combinationsWithFive(base, symbols.indexOf(topSymbol))), combinations),
    freeSpins: ratio(ofFreeSpins(freeSpinsFor[scattersToWin]!)[1]!, nothing[0]! * unit),
    parts: {
      lines: toNumber({ numerator: parts.lines, denominator: win[1]! }),
      scatters: toNumber({ numerator: parts.scatters, denominator: win[1]! }),
      freeSpins: toNumber({ numerator: parts.freeSpins, denominator: win[1]! }),
    },
  }
}
