import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betOf, disagreements, expectAtRisk } from '../../tests/lotteries/market-checks.ts'
import { linesOf } from '../bet-lines.ts'
import { msUntil, multipleAfter, paid } from '../market.ts'
import { draws } from '../multiples.ts'
import { toNumber } from '../ratio.ts'
import { recount } from './recount.ts'
import { crash, leastTarget, mostTarget } from './rules.ts'

const { info, wins, draw, atRisk, returnOf, flight } = crash
const on = (target: number, stake = 1_000n, type = 'first') => betOf(info, type, String(target), stake)
const targets = fc.integer({ min: leastTarget, max: mostTarget })
const ends = fc.oneof(fc.integer({ min: 100, max: 400 }), fc.integer({ min: 100, max: mostTarget }))

test('every target returns 99 % less at most the rounding of its chance, and none returns less than the game states', () => {
  const [{ exactReturn }] = info.betTypes as [(typeof info.betTypes)[number]]
  const stated = BigInt(exactReturn.numerator) * BigInt(draws)
  let lowest = Number.POSITIVE_INFINITY
  for (let target = leastTarget; target <= mostTarget; target++) {
    // The draws up to 99 · 2³² ÷ target, by whole numbers alone.
    const ways = (99n * 2n ** 32n) / BigInt(target)
    const returned = BigInt(target) * ways
    expect(returned <= 99n * 2n ** 32n).toBe(true)
    expect(returned * BigInt(exactReturn.denominator) >= stated * 100n).toBe(true)
    lowest = Math.min(lowest, Number(returned))
  }
  expect(lowest / 100 / draws).toBe(toNumber(returnOf('first', 100, [lowestTarget(lowest)])))
  expect(info.returnPercent).toBe('98.99')
})

/** Returns the first target with a number of hundredths that it returns in all draws. */
function lowestTarget(returned: number): number {
  for (let target = leastTarget; ; target++)
    if (Number(BigInt(target) * ((99n * 2n ** 32n) / BigInt(target))) === returned) return target
}

test.each([
  [200, 0.495],
  [1_000, 0.099],
  [mostTarget, 0.00099],
])('a target of %d hundredths is reached with the chance of the facts, to 8 decimals', (target, chance) => {
  expect((toNumber(returnOf('first', 100, [target])) * 100) / target).toBeCloseTo(chance, 8)
})

test('flights reach ×2 as often as stated, and 1.98 % of them end at ×1.00', () => {
  const chance = seededChance(7)
  const drawn = Array.from({ length: 100_000 }, () => draw(chance, []).multiple)
  const share = (is: (multiple: number) => boolean) => drawn.filter(is).length / drawn.length
  // Five standard errors.
  expect(Math.abs(share((multiple) => multiple >= 200) - 0.495)).toBeLessThan(0.008)
  expect(Math.abs(share((multiple) => multiple === 100) - (1 - 0.99 / 1.01))).toBeLessThan(0.0023)
  expect(Math.max(...drawn)).toBeLessThanOrEqual(mostTarget)
})

test.each(['100', '100001', '0200', '2.00', '1e3', '', 'any', '200-300', '200|300', '-200'])(
  'no target is %s',
  (selection) => {
    expect(linesOf(info.betTypes[0]!.form, selection)).toBeUndefined()
  },
)

test('rules and recount pay the same for any target and any end', () => {
  fc.assert(
    fc.property(targets, ends, fc.bigInt({ min: 1n, max: 10n ** 9n }), (target, multiple, stake) => {
      expect(disagreements(crash, recount, on(target, stake), [{ multiple }])).toEqual([])
    }),
  )
  for (const target of [200, 201, 202])
    expect(paid(on(target), wins(on(target), { multiple: 201 }))).toBe(
      target > 201 ? 0n : BigInt(target * 10),
    )
})

describe('the recount refuses', () => {
  const bet = on(200)
  test.each([
    ['another type', { ...bet, type: 'third' }, { multiple: 200 }],
    ['a target that is not the prize', { ...bet, selection: '300' }, { multiple: 200 }],
    ['a target below the least', { ...bet, selection: '100', prizes: [100] }, { multiple: 200 }],
    ['an end below ×1', bet, { multiple: 99 }],
    ['an end above the largest', bet, { multiple: 100_001 }],
    ['an end that is no number', bet, { multiple: '200' }],
  ])('%s', (_, wrong, result) => {
    expect(() => recount(wrong, result)).toThrow()
  })
})

describe('at risk', () => {
  test.each<[string, ReturnType<typeof on>[], bigint]>([
    ['nothing', [], 0n],
    ['one bet', [on(200)], 1_000n],
    ['a bet that nine of ten flights pay', [on(110)], 0n],
    ['two bets', [on(200), on(500, 1_000n, 'second')], 2_000n],
    ['a covered bet beside another', [on(105), on(500, 1_000n, 'second')], 0n],
  ])('%s', (_, bets, risk) => {
    expect(atRisk(bets, 0.85)).toBe(risk)
  })

  test('is the loss of the worst flight, or twice the mean loss of bets that hardly vary', () => {
    fc.assert(
      fc.property(targets, targets, fc.bigInt({ min: 100n, max: 10n ** 6n }), (one, other, stake) => {
        const bets = [on(one, stake * 100n), on(other, 10_000n, 'second')]
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const ways = (target: number) => Math.floor((99 * draws) / target)
        const flights = [
          { multiple: 100, weight: draws - ways(low) },
          { multiple: low, weight: ways(low) - ways(high) },
          { multiple: high, weight: ways(high) },
        ]
        expectAtRisk(atRisk(bets, 1), recount, bets, flights, ({ weight }: { weight: number }) => weight)
      }),
    )
  })
})

describe('a flight', () => {
  test('grows by the clock: ×2 after 11.6 seconds, ×10 after 38.4, ×100 after 76.8', () => {
    const seconds = (hundredths: number) => Math.round(msUntil(hundredths) / 100) / 10
    expect([200, 1_000, 10_000].map(seconds)).toEqual([11.6, 38.4, 76.8])
    expect([-5, 0, 165, 166].map(multipleAfter)).toEqual([100, 100, 100, 101])
  })

  test('lasts until its multiple would pass the drawn one, and ends at the largest target', () => {
    fc.assert(
      fc.property(ends, (multiple) => {
        const endsMs = msUntil(flight!.lastOf({ multiple }) + 1)
        expect(multipleAfter(Math.floor(endsMs) - 1)).toBeLessThanOrEqual(multiple)
        expect(multipleAfter(Math.ceil(endsMs) + 1)).toBeGreaterThan(flight!.lastOf({ multiple }))
      }),
    )
    expect(flight!.lastOf({ multiple: mostTarget })).toBe(mostTarget - 1)
  })
})

test('a brand sets no prices of targets', () => {
  const lists = { first: { price: 100, prizes: [200] } }
  expect(() => crash.infoAt({ own: 0, chosen: 0, lists })).toThrow(RangeError)
})
