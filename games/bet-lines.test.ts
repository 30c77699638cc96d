import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose, combinations, type Form, linesOf, stationsOf, winsOf } from './bet-lines.ts'
import { isStakeOffered, type MarketBet, offered, paid } from './market.ts'

const number: Form = { values: { digits: 2 }, sets: [{ id: 'numbers', pick: 1 }], mostLines: 100 }
const pairs: Form = { ...number, sets: [{ id: 'numbers', pick: 2 }] }
const places: Form = {
  values: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  sets: [
    { id: 'tens', pick: 1 },
    { id: 'units', pick: 1 },
  ],
  mostLines: 100,
}
const doubleAndSingle: Form = { ...places, isDistinct: true }

describe('the lines of a selection', () => {
  test.each<[string, Form, string, string[][]]>([
    ['one number', number, '07', [['07']]],
    ['three numbers', number, '07-23-99', [['07'], ['23'], ['99']]],
    [
      'all pairs of three numbers',
      pairs,
      '07-23-99',
      [
        ['07', '23'],
        ['07', '99'],
        ['23', '99'],
      ],
    ],
    [
      'each way to take a value of each place',
      places,
      '1-2|2',
      [
        ['1', '2'],
        ['2', '2'],
      ],
    ],
    ['no value twice where that is not allowed', doubleAndSingle, '1-2|2', [['1', '2']]],
    ['those of a selection that names a station', { ...number, stations: 1 }, 'hue/07', [['07']]],
  ])('are %s', (_, form, selection, lines) => {
    expect(linesOf(form, selection)).toEqual(lines)
  })

  test.each<[string, Form, string]>([
    ['nothing', number, ''],
    ['a value that is none', number, '7'],
    ['a value with a sign', number, '+7'],
    ['digits of another script', number, '٠٧'],
    ['a value twice', number, '07-07'],
    ['values out of order', number, '23-07'],
    ['too few values', pairs, '07'],
    ['a set too few', places, '1'],
    ['a set too many', places, '1|2|3'],
    ['an empty set', places, '1|'],
    ['the same value alone where none comes twice', doubleAndSingle, '2|2'],
    ['a station where none is named', number, 'hue/07'],
  ])('are undefined for %s', (_, form, selection) => {
    expect(linesOf(form, selection)).toBeUndefined()
  })

  test('are undefined above the largest number', () => {
    const all = Array.from({ length: 15 }, (_, at) => String(at + 10)).join('-')
    expect(linesOf({ ...pairs, mostLines: 105 }, all)).toHaveLength(105)
    expect(linesOf({ ...pairs, mostLines: 104 }, all)).toBeUndefined()
  })
})

test.each<[1 | 2 | undefined, string, string[] | undefined]>([
  [undefined, '07', []],
  [1, 'hue/07', ['hue']],
  [2, 'hue+phu-yen/07', ['hue', 'phu-yen']],
  [2, 'phu-yen+hue/07', undefined],
  [2, 'hue+hue/07', undefined],
  [1, 'hue+phu-yen/07', undefined],
  [1, '/07', undefined],
  [1, '07', undefined],
])('where %s stations are named, "%s" names %j', (stations, selection, named) => {
  expect(stationsOf({ ...number, stations }, selection)).toEqual(named)
})

describe('a bet', () => {
  const betType = {
    id: 'lo',
    form: { ...number, stations: 1 as const },
    price: 23,
    prizes: [80],
    perPoint: 23,
  }
  const info = { betTypes: [betType as never] }

  test('is offered at a draw of its station alone', () => {
    expect(offered(info, { type: 'lo', selection: 'hue/07-23' }, ['hue'])).toMatchObject({ lines: 2 })
    expect(offered(info, { type: 'lo', selection: 'hue/07-23' }, ['phu-yen'])).toBeUndefined()
    expect(offered(info, { type: 'de', selection: 'hue/07-23' }, ['hue'])).toBeUndefined()
  })

  test.each([
    [2_300n, true],
    [4_600n, true],
    [230_000n, true],
    [232_300n, false],
    [100n, false],
    [0n, false],
    [-2_300n, false],
  ])('of points at 23 and up to 100 may be staked with %s: %s', (stake, isIt) => {
    expect(isStakeOffered({ mostTimes: 100 }, [100n], betType, stake)).toBe(isIt)
  })

  test('gets its stake × prize ÷ price a line, each rounded down once', () => {
    const bet: MarketBet = { type: 'lo', selection: '', price: 23, prizes: [80], lines: 3, stake: 30n }
    // 10 × 80 ÷ 23 is 34.78, 10 × 160 ÷ 23 is 69.57.
    expect(paid(bet, [])).toBe(0n)
    expect(paid(bet, [{ prize: 80, lines: 1 }])).toBe(34n)
    expect(
      paid(bet, [
        { prize: 160, lines: 1 },
        { prize: 80, lines: 2 },
      ]),
    ).toBe(69n + 68n)
  })
})

test('wins count the lines of each prize, the largest first', () => {
  const lines = linesOf(number, '01-02-03-04')!
  expect(winsOf(lines, ([value]) => ({ '01': 5, '02': 0, '03': 9, '04': 5 })[value!]!)).toEqual([
    { prize: 9, lines: 1 },
    { prize: 5, lines: 2 },
  ])
})

test('the number of combinations is the binomial coefficient, and all are different and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (of, pick) => {
      const values = Array.from({ length: of }, (_, at) => at)
      const found = [...combinations(values, pick)]
      expect(BigInt(found.length)).toBe(choose(of, pick))
      expect(new Set(found.map(String)).size).toBe(found.length)
      for (const one of found) expect(one.toSorted((a, b) => a - b)).toEqual(one)
    }),
  )
})
