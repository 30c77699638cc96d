import { expect, test } from 'vitest'
import {
  amountWords,
  difference,
  isPositive,
  numberText,
  wholeAmountWords,
  wholeUnitWords,
} from './formats.ts'

test('amounts are shown with the sign of their currency, and trial money with that of its model', () => {
  expect(amountWords('1250.50', 'PHP', 'en')).toBe('₱1,250.50')
  expect(amountWords('10000.00', 'PHP-TRIAL', 'en')).toBe('₱10,000.00')
})

test('a whole amount is shown without decimals, and any other amount with them', () => {
  expect(wholeAmountWords('1250.00', 'PHP', 'en')).toBe('₱1,250')
  expect(wholeAmountWords('1250.50', 'PHP', 'en')).toBe('₱1,250.50')
  expect(wholeUnitWords('1250.99', 'PHP', 'en')).toBe('₱1,250')
  expect(wholeUnitWords('0.75', 'PHP', 'en')).toBe('₱0.75')
})

test('a difference is shown with its amount and its sign', () => {
  expect(difference('0.30', '0.10', 'PHP', 'en')).toEqual({ sign: 1, words: '₱0.20' })
  expect(difference('0.00', '5.00', 'PHP', 'en')).toEqual({ sign: -1, words: '−₱5.00' })
  expect(difference('5.00', '5.00', 'PHP', 'en').sign).toBe(0)
})

test('an amount of zero is not positive, with any number of decimals', () => {
  expect(['0', '0.00', '-1.00', '0.01', '10'].map(isPositive)).toEqual([false, false, false, true, true])
})

test('a number has the separators of its language, also one from the wire', () => {
  expect(numberText('3750000', 'en')).toBe('3,750,000')
  expect(numberText(3750000, 'vi')).toBe('3.750.000')
  expect(numberText(0.0525, 'en', { style: 'percent', maximumFractionDigits: 2 })).toBe('5.25%')
})
