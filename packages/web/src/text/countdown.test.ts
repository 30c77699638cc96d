import { expect, test } from 'vitest'
import { clockText, countdownOf } from './countdown.ts'

test.each([
  [119, null],
  [120, { days: 0, hours: 0, minutes: 2 }],
  [3 * 3600 + 12 * 60 + 9, { days: 0, hours: 3, minutes: 12 }],
  [2 * 86_400 + 59, { days: 2, hours: 0, minutes: 0 }],
])('%i seconds are counted as %o', (seconds, shown) => {
  expect(countdownOf(seconds)).toEqual(shown)
})

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [729, '12:09'],
  [3 * 3600 + 12 * 60 + 9, '3:12:09'],
  [2 * 86_400 + 3 * 3600 + 9, '03:00:09'],
])('a clock shows %i seconds as %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown)
})
