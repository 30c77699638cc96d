import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRate, rateText } from './rate.ts'

test.each([
  ['3', 30_000],
  ['0.35', 3_500],
  ['0.0001', 1],
  ['100', 1_000_000],
  ['2.5000', 25_000],
])('%s percent is %i millionths', (text, rate) => {
  expect(parseRate(text)).toBe(rate)
})

test.each(['', '-1', '1,5', '.5', '1.', '0.00001', '1e2', '1000', ' 1'])('%o is refused', (text) => {
  expect(() => parseRate(text)).toThrow(RangeError)
})

test('a rate is the same after formatting and parsing', () => {
  fc.assert(fc.property(fc.nat(1_000_000), (rate) => parseRate(rateText(rate)) === rate))
  expect(rateText(3_500)).toBe('0.35')
  expect(rateText(1_000_000)).toBe('100')
})
