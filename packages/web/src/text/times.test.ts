import { expect, test } from 'vitest'
import { dayName, hourName, issueName, monthName } from './time-names.ts'
import { dayOf, type Times, timesOf, timeText } from './times.ts'

const thursday = Date.parse('2026-11-26T00:30:00Z')
const inManila = (tag: string, nowMs: number | undefined = thursday) =>
  timesOf({ tag, timeZone: 'Asia/Manila', nowMs })
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/[\u2066\u2069]/g, '')

test('notices and files have times to the second, in the time zone of the brand and around the new year', () => {
  expect(timeText('2026-12-31T15:59:59.900Z', 'Asia/Manila')).toBe('2026-12-31 23:59:59')
  expect(timeText('2026-12-31T16:00:00Z', 'Asia/Manila')).toBe('2027-01-01 00:00:00')
  expect(dayOf(Date.parse('2026-12-31T16:00:00Z'), 'Asia/Manila')).toBe('2027-01-01')
})

test.each<[keyof Times, string, string, string]>([
  ['moment', 'en', '2026-11-27T09:46:03Z', '27 Nov, 5:46 PM'],
  ['moment', 'en', '2025-11-27T09:46:03Z', '27 Nov 2025, 5:46 PM'],
  ['moment', 'fil', '2026-11-27T09:46:03Z', '27 Nob, 5:46 PM'],
  ['moment', 'vi', '2026-11-27T09:46:03Z', '17:46 27 thg 11'],
  ['moment', 'th', '2025-11-27T09:46:03Z', '27 พ.ย. 2025 17:46'],
  ['clock', 'en', '2026-11-27T09:46:03Z', '5:46 PM'],
  ['exact', 'en', '2026-11-27T09:46:03Z', '27 Nov 2026, 5:46:03 PM'],
  ['date', 'en', '2026-11-27T16:00:00Z', '28 Nov'],
  ['day', 'en', '2025-11-28', '28 Nov 2025'],
  ['near', 'en', '2026-11-26T03:59:00Z', 'in 3 h'],
  ['near', 'fil', '2026-11-26T03:59:00Z', 'sa 3 oras'],
  ['near', 'en', '2026-11-26T00:25:00Z', '5 min ago'],
  ['near', 'en', '2026-11-26T00:30:59Z', 'now'],
  ['near', 'en', '2026-11-25T23:30:01Z', '59 min ago'],
  ['near', 'en', '2026-11-25T00:30:01Z', '23 h ago'],
  ['near', 'en', '2026-11-25T00:30:00Z', '25 Nov, 8:30 AM'],
  ['near', 'fil', '2026-11-26T00:25:00Z', '5 min ang nakalipas'],
  ['near', 'fil', '2026-11-26T01:29:00Z', 'sa 59 min'],
  ['near', 'ar', '2026-11-26T03:59:00Z', 'خلال 3 ساعات'],
  ['drawn', 'en', '2026-11-27T13:00:00Z', 'Fri 27 Nov, 9:00 PM'],
  ['drawn', 'en', '2026-11-26T15:59:00Z', '11:59 PM'],
  ['drawn', 'en', '2026-11-25T15:59:00Z', 'Wed 25 Nov, 11:59 PM'],
  ['drawn', 'fil', '2026-11-27T13:00:00Z', 'Biy 27 Nob, 9:00 PM'],
  ['drawn', 'vi', '2026-11-27T13:00:00Z', '21:00 Thứ 6, 27 thg 11'],
])('as %s in %s, %s is %s for a person in Manila on Thursday', (form, tag, at, shown) => {
  const say = inManila(tag)[form] as (at: string) => string
  expect(plain(say(at))).toBe(shown)
})

test('without the present, which the server and the browser do not share, a near time is told by its day', () => {
  const { near, draw } = timesOf({ tag: 'en', timeZone: 'Asia/Manila', nowMs: undefined })
  expect(plain(near('2026-11-26T00:25:00Z'))).toBe('26 Nov, 8:25 AM')
  expect(plain(draw({ issue: '20261126-0007', drawsAt: '2026-11-26T00:25:00Z' }))).toBe(
    '#7 · Thu 26 Nov, 8:25 AM',
  )
})

test('a draw is named by its number in its day, if it has one, and its time', () => {
  const { draw } = inManila('en')
  expect(plain(draw({ issue: '20261126-1198', drawsAt: '2026-11-26T12:24:00Z' }))).toBe('#1198 · 8:24 PM')
  expect(plain(draw({ issue: '20261127', drawsAt: '2026-11-27T13:00:00Z' }))).toBe('Fri 27 Nov, 9:00 PM')
  expect(plain(issueName('20261127-002', inManila('en')))).toBe('#2 · 27 Nov')
  expect(plain(issueName('20261127', inManila('en')))).toBe('27 Nov')
})

test('the parts of a time keep together, so that a line never begins with PM', () => {
  expect(inManila('en').moment('2026-11-27T09:46:03Z')).toBe('27 Nov, 5:46\u00a0PM')
})

test('the days, months and hours of an axis have the names of their language, in the Gregorian calendar', () => {
  expect(['en', 'fil', 'vi'].map((tag) => dayName('2026-11-27', tag))).toEqual([
    '27 Nov',
    '27 Nob',
    '27 thg 11',
  ])
  expect(['en', 'th'].map((tag) => monthName('2026-11', tag))).toEqual(['Nov 2026', 'พ.ย. 2026'])
  expect(monthName('2026-11', 'en', false)).toBe('Nov')
  expect(hourName('2026-11-27T12:00:00Z', 'Asia/Manila', 'en')).toMatch(/^8\sPM$/)
  expect(hourName('2026-11-27T12:00:00Z', 'Asia/Bangkok', 'id')).toBe('19.00')
})
