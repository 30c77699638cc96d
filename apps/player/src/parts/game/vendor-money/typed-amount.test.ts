import { currencyOf } from '@fairground/kernel/money'
import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['12', 'PHP', 12_00n],
  [' 12.5 ', 'PHP', 12_50n],
  ['12,50', 'PHP', 12_50n],
  ['5000', 'VND', 5000n],
  // Ambiguous: a thousand or one.
  ['1,000', 'PHP', undefined],
  ['1,000', 'VND', undefined],
  ['1,000.50', 'PHP', undefined],
  ['12.345', 'PHP', undefined],
  ['0', 'PHP', undefined],
  ['0.00', 'PHP', undefined],
  ['-5', 'PHP', undefined],
  ['lahat', 'PHP', undefined],
  ['', 'PHP', undefined],
])('the typed amount %j in %s is read as minor units, or as no amount', (typed, code, amount) => {
  expect(typedAmount(typed, currencyOf(code))).toBe(amount)
})
