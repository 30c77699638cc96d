import { expect, test } from 'vitest'
import { amountWords, difference, isPositive, timeText, whenText } from './formats.ts'

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

test.each([
  ['en', '2026-11-27T13:00:00Z', 'Fri 27 Nov, 9:00 PM'],
  ['en', '2026-11-26T15:59:00Z', '11:59 PM'],
  ['en', '2026-11-25T15:59:00Z', 'Wed 25 Nov, 11:59 PM'],
  ['fil', '2026-11-27T13:00:00Z', 'Biy 27 Nob, 9:00 PM'],
  ['vi', '2026-11-27T13:00:00Z', '21:00 Thứ 6, 27 thg 11'],
])('in %s a draw at %s is at %s for a person in Manila on Thursday', (tag, at, shown) => {
  const thursday = Date.parse('2026-11-26T00:30:00Z')
  expect(whenText(at, 'Asia/Manila', tag, thursday).replace(/\s/g, ' ')).toBe(shown)
})
