import { type Chance, seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { returnOf } from '../payouts.ts'
import { percentOf, ratio, toNumber } from '../ratio.ts'
import { recount } from './recount.ts'
import {
  cards,
  guessesOn,
  hilo,
  hiloMultiple,
  hiloPayouts,
  limit,
  mostGuesses,
  mostSkips,
  ranks,
  top,
  winningCount,
} from './rules.ts'

/** Chance that draws cards of these ranks, one after another, and again from the first. */
function drawing(...drawn: readonly number[]): Chance {
  let at = 0
  return {
    ...seededChance(1),
    below(n) {
      expect(n).toBe(cards)
      return drawn[at++ % drawn.length]! * 4 + (at % 4)
    },
  }
}

const play = (drawn: readonly number[], ...acts: readonly string[]) =>
  hilo.play({ stake: 100n, acts }, drawing(...drawn))
const offered = (drawn: readonly number[], ...acts: readonly string[]) =>
  Object.fromEntries(play(drawn, ...acts).next!.offers.map(({ act, most }) => [act, most]))

const [ace, two, seven, jack, queen, king] = [0, 1, 6, 10, 11, 12]

test.each([
  // 99 × 13 ÷ ranks that win, rounded down; a round begins with a skip and without a cash-out.
  ['an ace', ace, { higher: 107, same: 1287 }],
  ['a two', two, { higher: 107, lower: 643 }],
  ['a seven', seven, { higher: 183, lower: 183 }],
  ['a jack', jack, { higher: 429, lower: 117 }],
  ['a queen', queen, { higher: 643, lower: 107 }],
  ['a king', king, { lower: 107, same: 1287 }],
])('%s offers its two guesses with their multiples', (_, rank, guesses) => {
  expect(offered([rank])).toEqual({ ...guesses, skip: 0 })
  expect(play([rank]).next!.leaving).toBeNull()
})

test.each([
  [ace, 'higher', [two, king], [ace]],
  [ace, 'same', [ace], [two, king]],
  [two, 'higher', [two, king], [ace]],
  [two, 'lower', [ace, two], [two + 1, king]],
  [queen, 'higher', [queen, king], [ace, jack]],
  [queen, 'lower', [ace, queen], [king]],
  [king, 'lower', [ace, queen], [king]],
  [king, 'same', [king], [ace, queen]],
])('on rank %d, %s is right with its ranks and wrong with the next ones', (rank, act, right, wrong) => {
  for (const next of right) expect(play([rank, next], act).next!.leaving).toBe('cash')
  for (const next of wrong) {
    const { win, next: step, events } = play([rank, next], act)
    expect([win, step]).toEqual([0n, undefined])
    expect(events).toHaveLength(3)
  }
})

test('each guess is right with as many of the 52 cards as its multiple says', () => {
  for (let rank = 0; rank < ranks; rank++) {
    for (const guess of guessesOn(rank)) {
      const right = Array.from({ length: cards }, (_, card) => card).filter((card) => {
        const draws = [rank * 4, card]
        const chance = { ...seededChance(1), below: () => draws.shift()! }
        return hilo.play({ stake: 100n, acts: [guess] }, chance).next
      })
      expect(right).toHaveLength(4 * winningCount(rank, guess))
    }
  }
})

test('several right guesses are rounded down once, and are paid at the cash-out', () => {
  // Four guesses on sevens: 99 × (13 ÷ 7)⁴ = 1177.6; rounded at each guess it would be 1175.
  const { win, events } = play([seven], 'higher', 'lower', 'skip', 'higher', 'lower', 'cash')
  expect(win).toBe(1177n)
  expect(recount('', events)).toBe(1177)
  expect(offered([seven], 'higher', 'skip')).toEqual({ higher: 341, lower: 341, skip: 183, cash: 183 })
})

test('a round has at most 50 skips and 100 guesses, and none above ×1,000,000', () => {
  const skips = Array.from({ length: mostSkips }, () => 'skip')
  expect(Object.keys(offered([seven], ...skips.slice(1)))).toEqual(['higher', 'lower', 'skip'])
  expect(Object.keys(offered([seven], ...skips))).toEqual(['higher', 'lower'])
  const guesses = Array.from({ length: mostGuesses }, () => 'higher')
  expect(Object.keys(offered([two], ...guesses))).toEqual(['skip', 'cash'])
  const aces = Array.from({ length: 5 }, () => 'same')
  // 99 × 13⁵, and then a further 13 ÷ 12.
  expect(offered([ace], ...aces)).toEqual({ higher: 39_821_174, skip: 36_758_007, cash: 36_758_007 })
})

/** Yields the right guesses of a round, in any order, as far as their multiple in hundredths goes. */
function* runs(most: number, won = ranks - 1, ways = 1n, guesses = 0): Generator<[bigint, number]> {
  for (let one = won; one >= 1; one--) {
    const run = [ways * BigInt(one), guesses + 1] as const
    if (hiloMultiple({ ways: run[0], guesses: run[1] }) > most) return
    yield [...run]
    yield* runs(most, one, ...run)
  }
}

describe('the returns', () => {
  test('are between the stated return and 99 % for whatever is guessed', () => {
    // Rounding takes less than a hundredth: from ×10 on, a return is above 98.9 %.
    let [lowest, highest, count] = [ratio(1n), ratio(0n), 0]
    for (const [ways, guesses] of runs(1_000)) {
      const share = returnOf(hiloPayouts({ ways, guesses }))
      if (toNumber(share) < toNumber(lowest)) lowest = share
      if (toNumber(share) > toNumber(highest)) highest = share
      count += 1
    }
    expect(count).toBeGreaterThan(5_000)
    expect(toNumber(lowest)).toBeLessThan(0.989)
    expect(hilo.info.exactReturn).toEqual({
      numerator: String(lowest.numerator),
      denominator: String(lowest.denominator),
    })
    expect(hilo.info.returnPercent).toBe(percentOf(lowest))
    expect(highest).toEqual(ratio(99n, 100n))
    expect(hilo.steps!.best).toEqual(highest)
  })

  test('reach the best one by guesses with 3 ranks, for which nothing is rounded', () => {
    const { win } = play([two + 1], 'lower', 'cash')
    expect(win * 3n * 100n).toBe(99n * 13n * 100n)
  })

  test('count a wrong guess as a part of the bet', () => {
    const { events } = play([seven, seven, ace], 'higher', 'higher')
    expect(hilo.steps!.playedOf({ stake: 100n }, events)).toEqual([
      { hundredths: 341, ways: 49n },
      { hundredths: 0, ways: 120n },
    ])
    expect(hilo.steps!.playedOf({ stake: 100n }, play([seven], 'skip').events)).toBeUndefined()
  })
})

test('on any first card a guess is possible within the least that a brand must allow', () => {
  const least = Array.from({ length: ranks }, (_, rank) => {
    const { skip: _skip, ...guesses } = offered([rank])
    return Math.min(...Object.values(guesses))
  })
  expect(hilo.steps!.leastMost(undefined)).toBe(183)
  expect(Math.max(...least)).toBe(183)
})

/** The least number of guesses whose numbers of winning ranks have this product, given by its prime factors. */
function fewestGuesses(twos: number, threes: number, others: number, fives: number): number {
  let fewest = Number.POSITIVE_INFINITY
  for (let tens = 0; tens <= Math.min(fives, twos); tens++) {
    for (let twelves = 0; twelves <= Math.min(threes, (twos - tens) / 2); twelves++) {
      const [two, three] = [twos - tens - 2 * twelves, threes - twelves]
      // Nines and eights; a three that is left takes a two with it.
      const rest = three % 2 === 1 ? Math.ceil(Math.max(two - 1, 0) / 3) + 1 : Math.ceil(two / 3)
      fewest = Math.min(fewest, fives + twelves + Math.floor(three / 2) + rest)
    }
  }
  return fewest + others
}

test('the top prize is the highest multiple that a round can have', () => {
  const stated = hiloMultiple(top)
  expect(hilo.info.topPrize).toEqual({
    words: 'originals.topPrize',
    timesStake: stated / 100,
    oneIn: 1_010_101,
  })
  // On 50 twos, 3 tens, 15 nines, a five and an ace.
  const counts = [
    [two, 'higher', 50],
    [9, 'lower', 3],
    [8, 'lower', 15],
    [4, 'lower', 1],
    [ace, 'same', 1],
  ] as const
  const drawn = counts.flatMap(([rank, , count]) => Array.from({ length: count }, () => rank))
  const acts = counts.flatMap(([, act, count]) => Array.from({ length: count }, () => act))
  expect(play([...drawn, ace], ...acts, 'cash').win).toBe(BigInt(stated))
  const logs = { stake: Math.log(99), thirteen: Math.log(13), limit: Math.log(limit) }
  const [l2, l3, l5, l7, l11, l12] = [2, 3, 5, 7, 11, 12].map(Math.log) as [number, ...number[]]
  const above = Math.log(limit / (stated + 1)) + 1e-12
  let tried = 0
  for (let guesses = 1; guesses <= mostGuesses; guesses++) {
    const ways = logs.stake + guesses * logs.thirteen - logs.limit
    for (let elevens = 0; elevens <= guesses; elevens++) {
      for (let sevens = 0; sevens <= guesses - elevens; sevens++) {
        for (let fives = 0; fives <= guesses - elevens - sevens; fives++) {
          const left = ways - elevens * l11! - sevens * l7! - fives * l5!
          const rest = guesses - elevens - sevens - fives
          // Otherwise the rest of the guesses cannot win in so many ways.
          if (left > fives * l2 + rest * l12!) continue
          const least = Math.max(Math.ceil((left - (3 * rest + fives) * l2) / l3! - 1), 0)
          for (let threes = least; threes <= 2 * rest; threes++) {
            const twos = Math.ceil((left - threes * l3!) / l2 - 1e-9)
            if (twos < 0) break
            if (twos * l2 + threes * l3! - left > above) continue
            tried += 1
            if (fewestGuesses(twos, threes, elevens + sevens, fives) > guesses) continue
            const exact = 2n ** BigInt(twos) * 3n ** BigInt(threes) * 5n ** BigInt(fives)
            const all = exact * 7n ** BigInt(sevens) * 11n ** BigInt(elevens)
            const multiple = hiloMultiple({ ways: all, guesses })
            if (multiple <= limit) expect(multiple).toBeLessThanOrEqual(stated)
          }
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(0)
})
