import { currencyOf } from '@fairground/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBeginMs } from '../../../periods.ts'
import { type Part, rebateOf, whole } from './rebate.rules.ts'
import { rateOf, usualLeast, usualRates } from './terms.rules.ts'

const part = (validBet: bigint, rate = 30, category: Part['category'] = 'RNG', termsId = 1n): Part => ({
  category,
  termsId,
  rate,
  validBet,
})

describe('a rebate', () => {
  test.each<[string, bigint, Part[], bigint[], bigint]>([
    ['of no bets is zero', 5n, [part(0n)], [], 5n],
    ['of 1,000.00 at 0.3 % is 3.00', 0n, [part(1_000_00n)], [3_00n], 0n],
    ['is rounded down, and the rest is kept', 0n, [part(3_33n)], [0n], 9990n],
    ['the kept rest completes a centavo', 9990n, [part(1n)], [1n], 20n],
    [
      'has a line for each terms, and carries the rest over',
      0n,
      [part(3_33n), part(1_00n, 40, 'RNG', 2n)],
      [0n, 1n],
      3990n,
    ],
    ['of cancelled bets is negative', 0n, [part(-1_000_00n)], [-3_00n], 0n],
    ['below zero is rounded down as well, so that no rest is negative', 0n, [part(-1n)], [-1n], 9970n],
    ['at no rate counts the bets nevertheless', 0n, [part(1_000_00n, 0)], [0n], 0n],
  ])('%s', (_what, rest, parts, amounts, left) => {
    const rebate = rebateOf(new Map([['RNG', rest]]), parts)
    expect(rebate.lines.map(({ amount }) => amount)).toEqual(amounts)
    expect(rebate.amount).toBe(amounts.reduce((sum, amount) => sum + amount, 0n))
    expect(rebate.rests.get('RNG')).toBe(left)
  })

  test('keeps the rest of each category separate', () => {
    const { rests } = rebateOf(new Map(), [part(1n, 30), part(1n, 10, 'LIVE')])
    expect([...rests]).toEqual([
      ['RNG', 30n],
      ['LIVE', 10n],
    ])
  })

  test('has the same total however often it is paid, and loses nothing', () => {
    const bets = fc.array(
      fc.record({
        validBet: fc.bigInt({ min: -1_000_00n, max: 1_000_00n }),
        rate: fc.integer({ min: 0, max: 500 }),
        category: fc.constantFrom('RNG' as const, 'LIVE' as const),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(bets, (given) => {
        let rests = new Map()
        let paid = 0n
        let units = 0n
        for (const bet of given) {
          const rebate = rebateOf(rests, [{ termsId: 1n, ...bet }])
          rests = rebate.rests
          paid += rebate.amount
          units += bet.validBet * BigInt(bet.rate)
        }
        const left = [...rests.values()].reduce((sum, rest) => sum + rest, 0n)
        expect(paid * whole + left).toBe(units)
        for (const rest of rests.values()) expect(rest >= 0n && rest < whole).toBe(true)
        const together = rebateOf(
          new Map(),
          given.map((bet) => ({ termsId: 1n, ...bet })),
        )
        expect(together.amount).toBe(paid)
      }),
    )
  })
})

describe('the rates of a brand that has set none', () => {
  test('are 0.3 to 0.8 % for slots by rank, and a third elsewhere', () => {
    expect(usualRates.RNG).toEqual([30, 30, 40, 50, 60, 70, 80])
    expect(usualRates.LIVE).toEqual([10, 10, 13, 16, 20, 23, 26])
  })

  test.each([
    ['RNG', 0, 30],
    ['RNG', 6, 80],
    ['RNG', 12, 80],
    ['INHOUSE', 4, 20],
  ] as const)(
    'the rates of a brand that has set none of %s at rank %i are %i hundredths of a percent',
    (category, rank, rate) => {
      expect(rateOf(usualRates, category, rank)).toBe(rate)
    },
  )

  test('the rates of a brand that has set none of a missing category are zero', () => {
    expect(rateOf({}, 'RNG', 3)).toBe(0)
    expect(rateOf({ RNG: [] }, 'RNG', 3)).toBe(0)
  })

  test.each([
    ['PHP', 1_00n],
    ['VND', 400n],
  ])('the rates of a brand that has set none in %s pay from %s minor units on', (code, least) => {
    expect(usualLeast(currencyOf(code))).toBe(least)
  })
})

test('terms begin with a quarter of an hour, at least a minute ahead', () => {
  expect(nextBeginMs(14 * 60_000 + 1)).toBe(30 * 60_000)
})
