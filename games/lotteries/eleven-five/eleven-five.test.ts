import { describe } from 'vitest'
import {
  testAtRisk,
  testLines,
  testPrizes,
  testRecount,
  testRecountThrows,
  testReturns,
  testWorstLoss,
} from '../../../tests/lotteries/family-tests.ts'
import { betOf } from '../../../tests/lotteries/market-checks.ts'
import { elevenFive } from '../../eleven-five/rules.ts'
import { ordersOf } from '../ways.ts'
import { recount } from './recount.ts'
import { type Drawn, plays } from './rules.ts'

const everyResult: Drawn[] = [...ordersOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5)]
const resultsOf = (_: string) => everyResult
const wholeResultsOf = (_: string) => everyResult.filter((_, at) => at % 11 === 0)

const { info } = elevenFive
const family = { game: elevenFive, plays, recount }
const on = (type: string, selection: string, stake?: bigint) => betOf(info, type, selection, stake)

testReturns(family, resultsOf, '95.00')
testRecount(family, wholeResultsOf, { runs: 3_000 })

testPrizes(elevenFive, { group: 1_800, stake: 2 }, [
  // The prizes of the source for a stake of 2 at 90 %, some of them rounded there (lotteries.md 4.4).
  ['straight-3', 1_782],
  ['group-3', 297],
  ['straight-2', 198],
  ['group-2', 99],
  ['in-first-3', 6.6],
  ['place-1', 19.8],
  ['any-1', 3.96],
  ['any-2', 9.9],
  ['any-3', 29.7],
  ['any-4', 118.8],
  ['any-5', 831.6],
  ['any-6', 138.6],
  ['any-7', 39.6],
  ['any-8', 14.85],
])

// No recorded draw was found: this one is invented.
const madeUp: Drawn = [7, 2, 11, 5, 10]
testLines(family, 36_000n, [
  [madeUp, 'any-1', '01-02-05', 2],
  [madeUp, 'any-2', '02-05-07-08', 3],
  [madeUp, 'any-5', '02-05-07-10-11', 1],
  [madeUp, 'any-5', '02-05-07-09-10-11', 1],
  [madeUp, 'any-8', '01-02-03-04-05-07-10-11', 1],
  [madeUp, 'any-8', '01-02-03-04-05-06-07-10-11', 4],
  [madeUp, 'any-8', '01-02-03-04-05-06-07-08-11', 0],
  [madeUp, 'place-3', '10-11', 1],
  [madeUp, 'straight-2', '07|01-02', 1],
  [madeUp, 'straight-3', '02|07|11', 0],
  [madeUp, 'group-3', '01-02-07-11', 1],
  [madeUp, 'in-first-3', '02-05-07', 2],
])

testRecountThrows(recount, on('any-1', '01'), [
  ['any-9', madeUp, 'rules page'],
  ['any-1', [7, 7, 11, 5, 10], 'five different'],
  ['any-1', [7, 12, 11, 5, 10], 'five different'],
])

describe('at risk', () => {
  const all = '01-02-03-04-05-06-07-08-09-10-11'
  testAtRisk(elevenFive, [
    ['nothing', [], 0n],
    ['all numbers of a place', [on('place-1', all, 11_000n)], 550n],
    ['ten numbers of a place', [on('place-1', all.slice(3), 10_000n)], 0n],
    ['any one of all', [on('any-1', all, 11_000n)], 550n],
    ['any four of four', [on('any-4', '01-02-03-04')], 100n],
  ])

  /** The parts of a draw that can be bet on, each with the pattern of its bet types. */
  const parts: [RegExp, (drawn: Drawn) => readonly number[]][] = [
    [/^any-/, (drawn) => drawn.toSorted((one, other) => one - other)],
    [/^(straight|group)-2$/, (drawn) => drawn.slice(0, 3)],
    [/^(straight-3|group-3|in-first-3)$/, (drawn) => drawn.slice(0, 3)],
    [/^place-5$/, (drawn) => drawn.slice(4)],
  ]
  for (const [named, part] of parts)
    testWorstLoss(
      `is what the worst draw loses of bets named ${named}, and never above the stakes`,
      family,
      info.betTypes.filter(({ id }) => named.test(id)),
      new Map(everyResult.map((drawn) => [String(part(drawn)), drawn])).values(),
      { bets: 10, runs: 50 },
    )
})
