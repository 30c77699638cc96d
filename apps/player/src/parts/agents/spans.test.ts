import { expect, test } from 'vitest'
import { dayEnd, dayStart, spanText } from './spans.ts'

const manila = 'Asia/Manila'
const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '')
const span = (from: string, until: string) => plain(spanText({ from, until }, manila))

test('a span of days shows its first and last day, and a single day once', () => {
  expect(span('2026-11-15T16:00:00.000Z', '2026-11-30T16:00:00.000Z')).toBe('2026-11-16 – 2026-11-30')
  expect(span('2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z')).toBe('2026-11-23')
})

test('a span within a day shows its times, also the last one before midnight', () => {
  expect(span('2026-11-23T05:00:00.000Z', '2026-11-23T06:00:00.000Z')).toBe('2026-11-23 13:00–14:00')
  expect(span('2026-11-23T15:55:00.000Z', '2026-11-23T16:00:00.000Z')).toBe('2026-11-23 23:55–00:00')
})

test('a day begins and ends at midnight of its time zone, also on a daylight saving change', () => {
  expect(dayStart('2026-11-23', manila)).toBe('2026-11-22T16:00:00.000Z')
  expect(dayEnd('2026-11-23', manila)).toBe('2026-11-23T16:00:00.000Z')
  expect(dayStart('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(dayEnd('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(dayEnd('2026-10-25', 'America/New_York')).toBe('2026-10-26T04:00:00.000Z')
})
