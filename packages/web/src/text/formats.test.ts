import { expect, test } from 'vitest'
import { amountWords, difference, isPositive, timeText } from './formats.ts'

test('times are shown in the time zone of the brand, also around midnight and the new year', () => {
  expect(timeText('2026-12-31T15:59:59.900Z', 'Asia/Manila')).toBe('2026-12-31 23:59:59')
  expect(timeText('2026-12-31T16:00:00Z', 'Asia/Manila')).toBe('2027-01-01 00:00:00')
})

test('amounts are shown with the sign of their currency, and trial money with that of its model', () => {
  expect(amountWords('1250.50', 'PHP', 'en')).toBe('₱1,250.50')
  expect(amountWords('10000.00', 'PHP-TRIAL', 'en')).toBe('₱10,000.00')
})

test('a difference is shown with its amount and its sign', () => {
  expect(difference('0.30', '0.10', 'PHP', 'en')).toEqual({ sign: 1, words: '₱0.20' })
  expect(difference('0.00', '5.00', 'PHP', 'en')).toEqual({ sign: -1, words: '−₱5.00' })
  expect(difference('5.00', '5.00', 'PHP', 'en').sign).toBe(0)
})

test('an amount of zero is not positive, with any number of decimals', () => {
  expect(['0', '0.00', '-1.00', '0.01', '10'].map(isPositive)).toEqual([false, false, false, true, true])
})
