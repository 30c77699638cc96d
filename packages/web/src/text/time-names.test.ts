import { expect, test } from 'vitest'
import { dayName, hourName, monthName } from './time-names.ts'

test('days, months and times have the names of their language, in the Gregorian calendar', () => {
  expect(['en', 'fil', 'vi'].map((tag) => dayName('2026-11-27', tag))).toEqual([
    '27 Nov',
    'Nob 27',
    '27 thg 11',
  ])
  expect(['en', 'th'].map((tag) => monthName('2026-11', tag))).toEqual(['Nov 2026', 'พ.ย. 2026'])
  expect(monthName('2026-11', 'en', false)).toBe('Nov')
})

test('an hour is that of the time zone', () => {
  expect(hourName('2026-11-27T12:00:00Z', 'Asia/Manila', 'en')).toMatch(/^8\sPM$/)
  expect(hourName('2026-11-27T12:00:00Z', 'Asia/Bangkok', 'id')).toBe('19.00')
})
