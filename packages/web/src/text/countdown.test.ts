import { expect, test } from 'vitest'
import { countdownOf } from './countdown.ts'

test.each([
  [119, null],
  [120, { days: 0, hours: 0, minutes: 2 }],
  [3 * 3600 + 12 * 60 + 9, { days: 0, hours: 3, minutes: 12 }],
  [2 * 86_400 + 59, { days: 2, hours: 0, minutes: 0 }],
])('%i seconds are counted as %o', (seconds, shown) => {
  expect(countdownOf(seconds)).toEqual(shown)
})
