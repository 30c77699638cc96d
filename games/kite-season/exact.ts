import { plus, type Ratio, ratio, times, zero } from '../ratio.ts'
import { deviationOf, limitBounds, momentsOf } from '../slots/moments.ts'
import type { ExactFigures } from '../slots/stated.ts'
import { baseStrips, maxWinUnits, scattersToWin, unitsPerStake, wheel, wild } from './data.ts'
import { tablesOf } from './rules.ts'

/**
 * The wins that the outer reels make with one stop of the middle reel, with their frequency among all stops of the
 * outer reels.
 */
interface Around {
  /** The wins by the units of ways and of the wheel. */
  wins: Map<string, { ways: number; ofWheel: number; count: Ratio }>
  /** The frequency of no payout and no wheel. */
  nothing: Ratio
}

/**
 * Computes the exact figures: every combination of stops is counted once, by the middle reel; a second wind turns the
 * outer reels once more.
 */
export function exactFigures(strips = baseStrips): ExactFigures {
  const { reels, payer } = tablesOf(strips)
  const [first, middle, last] = reels.lengths as [number, number, number]
  const pairs = BigInt(first * last)
  const stake = ratio(1n, BigInt(unitsPerStake))
  const best = Math.max(...wheel)

  function around(stop: number): Around {
    const wins: Around['wins'] = new Map()
    let nothing = 0n
    const add = (ways: number, ofWheel: number, count: Ratio) => {
      const key = `${ways} ${ofWheel}`
      wins.set(key, { ways, ofWheel, count: plus(wins.get(key)?.count ?? zero, count) })
    }
    for (let left = 0; left < first; left++) {
      for (let right = 0; right < last; right++) {
        const ways = payer.unitsAt([left, stop, right])
        const pinwheels = reels.marks[0]![left]! + reels.marks[1]![stop]! + reels.marks[2]![right]!
        if (pinwheels >= scattersToWin) {
          for (const part of wheel) add(ways, part, ratio(1n, pairs * BigInt(wheel.length)))
        } else if (ways > 0) add(ways, 0, ratio(1n, pairs))
        else nothing++
      }
    }
    return { wins, nothing: ratio(nothing, pairs) }
  }

  const parts = { ways: zero, wheel: zero, respin: zero }
  let feature = zero
  let topPrize = zero
  let miss = zero
  const all = new Map<number, number>()
  for (let stop = 0; stop < middle; stop++) {
    const here = ratio(1n, BigInt(middle))
    const { wins, nothing } = around(stop)
    const again = reels.views[1]![stop]!.includes(wild) ? times(here, nothing) : zero
    miss = plus(miss, again === zero ? times(here, nothing) : times(again, nothing))
    for (const { ways, ofWheel, count } of wins.values()) {
      const once = times(here, count)
      const twice = times(again, count)
      parts.ways = plus(parts.ways, times(once, ratio(BigInt(ways)), stake))
      parts.wheel = plus(parts.wheel, times(once, ratio(BigInt(ofWheel)), stake))
      parts.respin = plus(parts.respin, times(twice, ratio(BigInt(ways + ofWheel)), stake))
      if (ofWheel > 0) feature = plus(feature, once, twice)
      if (ofWheel === best) topPrize = plus(topPrize, once, twice)
      const units = ways + ofWheel
      const share = plus(once, twice)
      all.set(units, (all.get(units) ?? 0) + Number(share.numerator) / Number(share.denominator))
    }
  }
  const win = momentsOf([
    ...[...all].map(([units, share]) => [units / unitsPerStake, share] as const),
    [0, Number(miss.numerator) / Number(miss.denominator)],
  ])
  const { reachedAtMost, takesLessThan } = limitBounds(win, maxWinUnits / unitsPerStake)
  return {
    expected: plus(...Object.values(parts)),
    hit: ratio(miss.denominator - miss.numerator, miss.denominator),
    feature,
    topPrize,
    deviation: deviationOf(win),
    limitReachedAtMost: reachedAtMost,
    limitTakesLessThan: takesLessThan,
    parts,
  }
}
