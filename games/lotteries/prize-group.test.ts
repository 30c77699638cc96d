import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratio } from '../ratio.ts'
import { belowWhole, pricedAt, pricedToReturn, returnAt, termsAt, usualTerms } from './prize-group.ts'

const mostUnits = 2 ** 31 - 1

test('a line returns its group, exactly if the prize can be stored, else at most a millionth of the stake less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700, max: 1_960 }),
      fc.bigInt({ min: 2n, max: 10n ** 6n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (group, all, winning) => {
        fc.pre(winning < all)
        const chance = ratio(winning, all)
        const priced = pricedAt(chance, termsAt(group))
        expect([priced.price, ...priced.prizes].every((units) => units > 0 && units <= mostUnits)).toBe(true)
        const returned = returnAt([chance], priced)
        const [whole, stated] = [ratio(BigInt(group), 2_000n), returned]
        expect(stated.numerator * whole.denominator <= whole.numerator * stated.denominator).toBe(true)
        const lost = whole.numerator * stated.denominator - stated.numerator * whole.denominator
        expect(lost * 1_000_000n <= whole.denominator * stated.denominator).toBe(true)
      },
    ),
  )
})

test.each([
  ['a hundred thousand to one', '1/100000', { price: 1, prizes: [95_000] }],
  ['one in two', '1/2', { price: 10, prizes: [19] }],
  [
    'a chance whose parts the books cannot hold',
    `${2n ** 40n}/${2n ** 41n + 1n}`,
    { price: 1_000_000, prizes: [1_900_000] },
  ],
])('%s', (_, chance, priced) => {
  const [top, bottom] = chance.split('/').map(BigInt)
  expect(pricedAt(ratio(top!, bottom!), usualTerms)).toEqual(priced)
})

test.each([1_699, 1_961, 2_000, 1_900.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'the group %d is refused',
  (group) => {
    expect(() => pricedAt(ratio(1n, 2n), termsAt(group))).toThrow('prize group')
  },
)

test.each([
  [0, 1],
  [3, 2],
])('a chance of %i in %i has no prize', (top, bottom) => {
  expect(() => pricedAt(ratio(BigInt(top), BigInt(bottom)), usualTerms)).toThrow('chance')
})

test('a prize above the largest stored value is refused', () => {
  expect(() => pricedAt(ratio(1n, 10n ** 12n), usualTerms)).toThrow('above')
})

test('a return of the whole stake or more is refused, and any below it is not', () => {
  expect(() => pricedToReturn(ratio(1n, 2n), ratio(1n))).toThrow('the stake or more')
  expect(pricedToReturn(ratio(1n, 2n), ratio(99n, 100n))).toEqual({ price: 50, prizes: [99] })
})

test('flat prizes of 1.98 on the sum of the first two of ten racers return 110 % on small and odd with 11 as small, and are refused', () => {
  const flat = { price: 100, prizes: [198] }
  const small = [ratio(50n, 90n)]
  expect(returnAt(small, flat)).toEqual(ratio(110n, 100n))
  expect(() => belowWhole(small, flat)).toThrow('the stake or more')
  expect(returnAt([ratio(40n, 90n)], flat)).toEqual(ratio(88n, 100n))
})
