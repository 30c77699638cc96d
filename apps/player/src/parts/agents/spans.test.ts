import { timesOf } from '@fairground/web/text/times'
import { expect, test } from 'vitest'
import { dayEnd, dayStart, spanText } from './spans.ts'

const manila = 'Asia/Manila'
const times = timesOf({ tag: 'en', timeZone: manila, nowMs: Date.parse('2026-11-28T00:00:00Z') })
const span = (from: string, until: string) =>
  spanText({ from, until }, manila, times).replaceAll('\u00a0', ' ')

test('a span of days shows its first and last day, and a single day once', () => {
  expect(span('2026-11-15T16:00:00.000Z', '2026-11-30T16:00:00.000Z')).toBe('16 Nov – 30 Nov')
  expect(span('2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z')).toBe('23 Nov')
})

test('a span within a day shows its times, also the last one before midnight', () => {
  expect(span('2026-11-23T05:00:00.000Z', '2026-11-23T06:00:00.000Z')).toBe('23 Nov, 1:00 PM–2:00 PM')
  expect(span('2026-11-23T15:55:00.000Z', '2026-11-23T16:00:00.000Z')).toBe('23 Nov, 11:55 PM–12:00 AM')
})

test('a day begins and ends at midnight of its time zone, also on a daylight saving change', () => {
  expect(dayStart('2026-11-23', manila)).toBe('2026-11-22T16:00:00.000Z')
  expect(dayEnd('2026-11-23', manila)).toBe('2026-11-23T16:00:00.000Z')
  expect(dayStart('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(dayEnd('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(dayEnd('2026-10-25', 'America/New_York')).toBe('2026-10-26T04:00:00.000Z')
})
