import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['2', 2],
  ['×2.5', 2.5],
  ['2,5', 2.5],
  ['1,250.75', 1250.75],
  [' 49.5 % ', 49.5],
  ['', Number.NaN],
  ['%', Number.NaN],
  ['two', Number.NaN],
])('the typed text "%s" is read as %d', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})
