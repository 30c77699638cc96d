import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyBet,
  betOf,
  disagreements,
  expectAtRisk,
  statedReturn,
} from '../../../tests/lotteries/market-checks.ts'
import { lanternWheel } from '../../lantern-wheel/rules.ts'
import type { MarketBet } from '../../market.ts'
import { ratio } from '../../ratio.ts'
import { valueOfType } from './bets.ts'
import { recount } from './recount.ts'
import { paceMs, segments, showMs, spin, stopAt, type Value, values, verdictMs } from './wheel.ts'

const { info, wins, atRisk, returnOf } = lanternWheel
const stops = segments.map((_, at) => stopAt(at + 1))
const on = (type: string, stake = 1_000n) => betOf(info, type, 'any', stake)

test('the wheel has 50 segments in a fixed order: 24 of 1, 16 of 2, 8 of 5 and 2 of 23', () => {
  expect(segments.join(' ')).toBe(
    '23 1 2 1 5 1 2 1 2 1 5 1 2 1 2 1 5 1 2 1 2 1 5 1 2 23 2 1 2 1 5 1 2 1 2 1 5 1 2 1 2 1 5 1 2 1 2 1 5 1',
  )
  expect(values.map((value) => segments.filter((one) => one === value).length)).toEqual([24, 16, 8, 2])
})

test.each<[value: Value, least: number, most: number]>([
  [1, 2, 4],
  [2, 2, 6],
  [5, 6, 8],
  [23, 25, 25],
])('the next %d is %d to %d segments further, all around', (value, least, most) => {
  const places = segments.flatMap((one, at) => (one === value ? [at] : []))
  const ways = places.map((place, at) => (places[at + 1] ?? places[0]! + segments.length) - place)
  expect([Math.min(...ways), Math.max(...ways)]).toEqual([least, most])
})

test('no two neighbours have the same value', () => {
  expect(segments.filter((one, at) => one === segments[(at + 1) % segments.length])).toEqual([])
})

test.each<[type: string, value: Value, ways: number]>([
  ['one', 1, 24],
  ['two', 2, 16],
  ['five', 5, 8],
  ['twenty-three', 23, 2],
])('%s pays %d to 1 on %d segments and returns exactly 96 percent', (type, value, ways) => {
  const betType = info.betTypes.find(({ id }) => id === type)!
  expect(betType.prizes).toEqual([100 * (value + 1)])
  expect(statedReturn(betType)).toEqual(ratio(96n, 100n))
  expect(betType.returnPercent).toBe('96.00')
  const got = stops.map((stop) => recount(on(type), stop))
  expect(got.filter((win) => win === BigInt(1_000 * (value + 1)))).toHaveLength(ways)
  expect(got.filter((win) => win === 0n)).toHaveLength(50 - ways)
  expect(valueOfType(type)).toBe(value)
})

test('rules and recount agree on any bet, and returns are those of all segments at any prices', () => {
  const chance = seededChance(5)
  const bets = Array.from({ length: 100 }, () => anyBet(info, chance))
  expect(bets.flatMap((bet) => disagreements(lanternWheel, recount, bet, stops))).toEqual([])
  for (const { type, selection } of bets) {
    const price = 1 + chance.below(1_000)
    const prizes = [chance.below(5_000)]
    const bet: MarketBet = { type, selection, price, prizes, lines: 1, stake: BigInt(price) }
    const sum = stops.reduce((all, stop) => all + recount(bet, stop), 0n)
    expect(returnOf(type, price, prizes)).toEqual(ratio(sum, BigInt(price) * 50n))
  }
})

test('the recount and the rules refuse what the rules page does not know', () => {
  const stop = { segment: 1, value: 23 }
  expect(() => recount({ ...on('one'), type: 'three' }, stop)).toThrow()
  expect(() => recount({ ...on('one'), type: 'constructor' }, stop)).toThrow()
  expect(() => recount({ ...on('one'), selection: '1' }, stop)).toThrow()
  expect(() => recount({ ...on('one'), lines: 2 }, stop)).toThrow()
  for (const other of [
    null,
    undefined,
    7,
    '7',
    {},
    { segment: 0, value: 1 },
    { segment: 51, value: 1 },
    { segment: 1.5, value: 1 },
    { segment: '1', value: 23 },
    { segment: 1, value: 1 },
    { segment: 2 },
  ])
    expect(() => recount(on('one'), other), JSON.stringify(other)).toThrow()
  expect(() => wins({ ...on('one'), type: 'three' }, stopAt(1))).toThrow(RangeError)
})

describe('at risk', () => {
  test.each<[string, MarketBet[], bigint]>([
    ['nothing', [], 0n],
    ['1', [on('one')], 1_000n],
    ['1 and 5: the 2 loses both', [on('one'), on('five')], 2_000n],
    ['1 and 2: 40 of 50 segments are covered', [on('one'), on('two')], 0n],
    [
      'all four as the segments are: what every segment loses',
      [on('one', 1_200n), on('two', 800n), on('five', 400n), on('twenty-three', 100n)],
      100n,
    ],
  ])('of %s', (_, bets, expected) => {
    expect(atRisk(bets, 0.7)).toBe(expected)
  })

  test('is what the worst of all segments loses or twice the mean, of any bets', () => {
    const chance = seededChance(3)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), (count) => {
        const bets = Array.from({ length: count }, () => anyBet(info, chance))
        expectAtRisk(atRisk(bets, 1), recount, bets, stops)
      }),
      { numRuns: 120 },
    )
  })
})

test('50,000 spins stop at every segment equally often, with its own value', () => {
  const chance = seededChance(38)
  const seen = segments.map(() => 0)
  for (let round = 0; round < 50_000; round++) {
    const { segment, value } = spin(chance)
    expect(value).toBe(segments[segment - 1])
    seen[segment - 1]! += 1
  }
  for (const times of seen) expect(Math.abs(times - 1_000)).toBeLessThan(5 * Math.sqrt(1_000))
})

test('the show takes 5 to 9 seconds, and its verdict follows the end of the turn', () => {
  expect(verdictMs).toBeGreaterThan(paceMs.turn)
  expect(showMs).toBeGreaterThan(5_000)
  expect(showMs).toBeLessThan(9_000)
})

test('a result is told as its value, and with the segment behind it', () => {
  expect(lanternWheel.headline(stopAt(26))).toEqual(['23'])
  expect(lanternWheel.rows(stopAt(5))).toEqual([
    { look: 'number', values: ['5'] },
    { look: 'number', values: ['5'], station: 'segment' },
  ])
})
