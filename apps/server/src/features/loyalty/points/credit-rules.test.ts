import { currencyOf } from '@fairground/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBeginMs, quarterMs } from '../../../periods.ts'
import { creditOf, type Part } from './credit.rules.ts'
import { defaultConversion, defaultPerPoint, worthOf } from './terms.rules.ts'

const part = (found: bigint, counted = 0n, perPoint = 100_00n, termsId = 1n): Part => ({
  termsId,
  perPoint,
  found,
  counted,
})

describe('the credit of play', () => {
  test.each([
    ['nothing found gives nothing', 0n, [part(0n)], 0n, []],
    ['less than a point is kept', 0n, [part(99_99n * 100n)], 99_99n * 100n, []],
    ['a whole point is given', 0n, [part(100_00n * 100n)], 0n, [[1n, 1n]]],
    ['what was kept completes a point', 99_00n * 100n, [part(1_00n * 100n)], 0n, [[1n, 1n]]],
    ['what is counted already gives nothing again', 7n, [part(500n, 500n)], 7n, []],
    ['a fifth of the weight gives a fifth', 0n, [part(1_000_00n * 20n)], 0n, [[1n, 2n]]],
    ['play that is taken back takes its point back', 0n, [part(0n, 100_00n * 100n)], 0n, [[1n, -1n]]],
    [
      'a part of a point taken back costs one and keeps the rest',
      0n,
      [part(0n, 1_00n * 100n)],
      99_00n * 100n,
      [[1n, -1n]],
    ],
    [
      'each terms give by their own ratio, the oldest first',
      0n,
      [part(150_00n * 100n), part(50_00n * 100n, 0n, 50_00n, 2n)],
      0n,
      [
        [1n, 1n],
        [2n, 2n],
      ],
    ],
  ] as const)('%s', (_what, rest, parts, left, credits) => {
    const credit = creditOf(rest, parts)
    expect(credit.rest).toBe(left)
    expect(credit.credits.map(({ termsId, points }) => [termsId, points])).toEqual(credits)
  })

  const play = fc.array(
    fc.record({ amount: fc.bigInt({ min: -5_000_000n, max: 5_000_000n }), isCounted: fc.boolean() }),
    { maxLength: 40 },
  )

  test('has the same total however the counting is divided, and loses nothing', () => {
    fc.assert(
      fc.property(play, fc.bigInt({ min: 1n, max: 50_000n }), (bets, perPoint) => {
        let [found, counted, rest, points] = [0n, 0n, 0n, 0n]
        const count = () => {
          const credit = creditOf(rest, [part(found, counted, perPoint)])
          counted = found
          rest = credit.rest
          for (const one of credit.credits) points += one.points
          expect(rest >= 0n && rest < perPoint * 100n).toBe(true)
        }
        for (const { amount, isCounted } of bets) {
          found += amount
          if (isCounted) count()
        }
        count()
        const [once] = creditOf(0n, [part(found, 0n, perPoint)]).credits
        expect(points).toBe(once?.points ?? 0n)
        expect(points * perPoint * 100n + rest).toBe(found)
      }),
    )
  })
})

describe('the settings of a brand that has set none', () => {
  test.each([
    ['PHP', 100_00n, 50_00n],
    ['VND', 40_000n, 20_000n],
    ['JPY', 100n, 50n],
    ['BHD', 100_000n, 50_000n],
  ])(
    'a brand that has set none, in %s: a point for %s minor units, and 1,000 points for %s',
    (code, perPoint, amount) => {
      const currency = currencyOf(code)
      expect(defaultPerPoint(currency)).toBe(perPoint)
      expect(defaultConversion(currency)).toEqual({ isOn: true, points: 1_000n, amount, turnover: 100 })
    },
  )
})

test.each([
  [0n, undefined],
  [999n, undefined],
  [1_000n, 50_00n],
  [1_500n, undefined],
  [3_000n, 150_00n],
  [-1_000n, undefined],
])('%s points are worth %s: only multiples of the conversion', (points, worth) => {
  expect(worthOf(points, { isOn: true, points: 1_000n, amount: 50_00n, turnover: 100 })).toBe(worth)
})

test.each([
  [0, quarterMs],
  [quarterMs - 60_000, quarterMs],
  [quarterMs - 59_999, 2 * quarterMs],
  [quarterMs, 2 * quarterMs],
])('terms set %i ms after a quarter begin %i ms after it, at least a minute ahead', (now, begin) => {
  expect(nextBeginMs(now)).toBe(begin)
})
