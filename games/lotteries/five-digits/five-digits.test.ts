import { chanceFrom, seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  testAtRisk,
  testLines,
  testPrizes,
  testRecount,
  testRecountThrows,
  testReturns,
  testWorstLoss,
} from '../../../tests/lotteries/family-tests.ts'
import { anyBet, betOf, lossBy } from '../../../tests/lotteries/market-checks.ts'
import { byScope } from '../../../tests/scope.ts'
import { fiveDigits } from '../../five-digits/rules.ts'
import type { Digits } from '../digits.ts'
import { showings } from '../ways.ts'
import { recount } from './recount.ts'
import { playsOf } from './rules.ts'

const plays = playsOf({ tie: 'loses' })
const { info, atRisk, draw } = fiveDigits
const family = { game: fiveDigits, plays, recount }
const everyResult: Digits[] = [...showings([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)]
const on = (type: string, selection: string, stake?: bigint) => betOf(info, type, selection, stake)

// Only the values of sums and spans win for different numbers of results; those of every other type differ only in the
// digit or place.
testReturns(
  family,
  () => everyResult,
  '95.00',
  ({ group }) => ['sum', 'span'].includes(group),
)
const someResults = everyResult.filter((_, at) => at % byScope(97, 7) === 0)
testRecount(family, () => someResults, { runs: byScope(2_000, 5_000) })

testPrizes(fiveDigits, { group: 1_800, stake: 2 }, [
  // The prizes of the source for a stake of 2 at 90 % (lotteries.md 4.4).
  ['straight-5', 180_000],
  ['group-120', 1_500],
  ['group-60', 3_000],
  ['group-30', 6_000],
  ['group-20', 9_000],
  ['group-10', 18_000],
  ['group-5', 36_000],
  ['straight-4', 18_000],
  ['group-24', 750],
  ['group-12', 1_500],
  ['group-6', 3_000],
  ['group-4', 4_500],
  ['front-straight-3', 1_800],
  ['middle-group-3', 600],
  ['back-group-6', 300],
  ['front-straight-2', 180],
  ['back-group-2', 90],
  ['place-3', 18],
  ['sides-last-2', 7.2],
  ['sides-last-3', 14.4],
])

describe('recorded and made-up results', () => {
  // Recorded draws (lottery-results.md 5); those with runs, leopards and ties are invented.
  testLines(family, 6_000n, [
    [[8, 3, 2, 2, 1], 'back-group-3', '2|1', 1],
    [[8, 3, 2, 2, 1], 'back-pair', 'any', 1],
    [[8, 3, 2, 2, 1], 'group-60', '2|1-3-8', 1],
    [[8, 3, 2, 2, 1], 'group-60', '2-3|1-2-3-8', 1],
    [[8, 3, 2, 2, 1], 'group-12', '2|1-3', 1],
    [[8, 3, 2, 2, 1], 'repeat-2', '1-2-3', 1],
    [[8, 3, 2, 2, 1], 'dragon-tiger', 'dragon', 1],
    [[8, 3, 2, 2, 1], 'size-sum', 'small', 1],
    [[2, 9, 9, 3, 0], 'front-group-3', '9|2', 1],
    [[2, 9, 9, 3, 0], 'front-group-3', '2|9', 0],
    [[2, 9, 9, 3, 0], 'size-sum', 'big', 1],
    [[5, 5, 9, 7, 1], 'front-group-3', '5|9', 1],
    [[5, 5, 9, 7, 1], 'sides-last-2', 'big-odd|small-odd', 4],
    [[3, 1, 5, 8, 6], 'group-120', '1-3-5-6-8', 1],
    [[3, 1, 5, 8, 6], 'group-120', '1-2-3-5-6-8', 1],
    [[3, 1, 5, 8, 6], 'straight-5', '3|1|5|8|6', 1],
    [[3, 1, 5, 8, 6], 'straight-5', '3|1|5|6|8', 0],
    [[3, 1, 5, 8, 6], 'any-2-of-5', '1-3-5', 3],
    [[3, 1, 5, 8, 6], 'back-half-run', 'any', 1],
    [[3, 1, 5, 8, 6], 'front-mixed', 'any', 1],
    [[3, 1, 5, 8, 6], 'front-sum-9', '9-18', 1],
    [[3, 1, 5, 8, 6], 'front-span-4', '4', 1],
    [[0, 7, 3, 0, 7], 'group-30', '0-7|3', 1],
    [[8, 9, 0, 1, 4], 'front-run', 'any', 1],
    [[8, 9, 0, 1, 4], 'middle-run', 'any', 1],
    [[8, 9, 0, 1, 4], 'back-half-run', 'any', 1],
    [[0, 9, 5, 5, 5], 'front-half-run', 'any', 1],
    [[0, 9, 5, 5, 5], 'back-leopard', 'any', 1],
    [[4, 4, 4, 4, 4], 'tie', 'any', 1],
    [[4, 4, 4, 4, 4], 'dragon-tiger', 'dragon-tiger', 0],
    [[4, 4, 4, 4, 4], 'repeat-4', '4', 1],
  ])
})

testRecountThrows(recount, on('place-1', '1'), [
  ['front-star', [1, 2, 3, 4, 5], 'rules page'],
  ['side-straight-3', [1, 2, 3, 4, 5], 'rules page'],
  ['place-1', [1, 2, 3, 4], 'five digits'],
  ['place-1', [1, 2, 3, 4, 10], 'five digits'],
  ['place-1', '12345', 'five digits'],
])

describe('at risk', () => {
  const all = '0-1-2-3-4-5-6-7-8-9'
  testAtRisk(fiveDigits, [
    ['nothing', [], 0n],
    ['one digit', [on('place-1', '7')], 100n],
    ['all ten digits of a place at 9.5', [on('place-1', all, 1_000n)], 50n],
    ['nine digits', [on('place-1', all.slice(2), 900n)], 0n],
    ['nine digits in nine bets', [...all.slice(2).split('-')].map((digit) => on('place-1', digit)), 0n],
    ['seven digits', [on('place-1', '0-1-2-3-4-5-6', 700n)], 700n],
    ['big and small at 1.9', [on('size-1', 'big'), on('size-1', 'small')], 10n],
    ['big and small of two places', [on('size-1', 'big'), on('size-2', 'small')], 200n],
    ['dragon and tiger, nine tenths', [on('dragon-tiger', 'dragon-tiger', 200n)], 0n],
    ['dragon, tiger and tie', [on('dragon-tiger', 'dragon-tiger', 200n), on('tie', 'any')], 100n],
    ['all hundred of two places', [on('front-straight-2', `${all}|${all}`, 10_000n)], 500n],
    [
      'both sides of a place, one of them by the last two',
      [on('size-5', 'big'), on('sides-last-2', 'big-small|small')],
      10n,
    ],
    [
      'a side of the first place and the other side in a window',
      [on('size-1', 'big', 500n), on('front-straight-3', `0-1-2-3-4|${all}|${all}`, 500n), on('tie', 'any')],
      1_100n - 950n,
    ],
    [
      'all numbers of four, in five types that pay alike',
      [
        on('group-24', all, 210n * 24_00n),
        on('group-12', `${all}|${all}`, 360n * 12_00n),
        on('group-6', all, 45n * 6_00n),
        on('group-4', `${all}|${all}`, 90n * 4_00n),
        ...all.split('-').map((digit) => on('straight-4', [digit, digit, digit, digit].join('|'))),
      ],
      500_00n,
    ],
    ['two of one straight', [on('straight-5', '1-2|1|1|1|1', 200n)], 200n],
  ])

  test('of big and small at 1.98 is 2 of 200', () => {
    const at198 = (side: string) => ({ ...on('size-1', side), price: 100, prizes: [198] })
    expect(atRisk([at198('big'), at198('small')], 0.7)).toBe(2n)
  })

  const parts: [string, RegExp, (at: number) => boolean][] = [
    [
      'a window',
      /^front-(straight-3|group-[36]|sum|span|leopard|run|pair|half|mixed)/,
      (at) => at % 100 === 0,
    ],
    ['a place', /^(place|size|parity)-2$/, (at) => at % 1_000 === 0],
    ['the duel', /^(tie|dragon-tiger)$/, (at) => Math.floor(at / 10) % 1_000 === 0],
  ]
  for (const [part, named, isAsked] of parts)
    testWorstLoss(
      `is what the worst result loses of bets on ${part}, and never above the stakes`,
      family,
      info.betTypes.filter(({ id }) => named.test(id)),
      everyResult.filter((_, at) => isAsked(at)),
      { bets: 8, runs: 60 },
    )

  const sumOf = (result: Digits) => result.reduce((sum, digit) => sum + digit, 0)
  const waysOf = Map.groupBy(everyResult, sumOf)
  testWorstLoss(
    'is what the worst result loses of bets on the sum, and never above the stakes',
    family,
    info.betTypes.filter(({ id }) => /^(size|parity)-sum$/.test(id)),
    [...waysOf.values()].map(([one]) => one!),
    { bets: 8, runs: 60, weightOf: (result) => waysOf.get(sumOf(result))!.length },
  )
})

test('at risk of bets on several parts of a draw is never above what the worst result loses', () => {
  // In the other types several lines may win on all five or four places: their whole stake counts.
  const betTypes = info.betTypes.filter(({ id }) => !/^(repeat-|any-.-of-[45])/.test(id))
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 2, maxLength: 12 }), (seeds) => {
      const bets = seeds.map((seed) => anyBet({ betTypes }, seededChance(seed)))
      const risk = atRisk(bets, 1)
      expect(everyResult.some((result) => lossBy(recount, bets, result) >= risk)).toBe(true)
    }),
    { numRuns: 8 },
  )
})

test('a draw takes five digits from chance, and each number comes from exactly one of them', () => {
  const words = [3, 1, 5, 8, 6]
  expect(
    draw(
      chanceFrom(() => words.shift()! + 100, 8),
      [],
    ),
  ).toEqual([3, 1, 5, 8, 6])
})
