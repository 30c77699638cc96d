import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayBefore, instantOf, localOf, startOfDay } from './zone.ts'

const zones = [
  'UTC',
  'Asia/Manila',
  'Asia/Ho_Chi_Minh',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

describe('a date and time in a zone', () => {
  test('is the first instant that a clock there shows as such', () => {
    const minuteOf2030 = integer({ min: 0, max: 60 * 24 * 365 * 30 })
    assert(
      property(minuteOf2030, constantFrom(...zones), (minute, zone) => {
        const instant = new Date(Date.UTC(2005, 0) + minute * 60_000).toISOString()
        const local = localOf(instant, zone)
        const first = instantOf(local, zone)!
        expect(localOf(first, zone)).toBe(local)
        expect(Date.parse(first)).toBeLessThanOrEqual(Date.parse(instant))
        expect(Date.parse(instant) - Date.parse(first)).toBeLessThanOrEqual(60 * 60_000)
      }),
    )
  })

  test.each([
    ['2026-11-29T17:45', 'Asia/Manila', '2026-11-29T09:45:00.000Z'],
    ['2026-11-26T00:00', 'Asia/Kathmandu', '2026-11-25T18:15:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', undefined],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', undefined],
    ['2026-02-30T10:00', 'UTC', undefined],
    ['2026-11-29', 'UTC', undefined],
    ['', 'UTC', undefined],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone)).toBe(instant)
  })
})

test('a day begins at its first instant, also where midnight is skipped', () => {
  expect(startOfDay('2026-11-26', 'Asia/Manila')).toBe('2026-11-25T16:00:00.000Z')
  expect(startOfDay('2024-04-26', 'Africa/Cairo')).toBe('2024-04-25T22:00:00.000Z')
  expect(startOfDay('2026-13-01', 'UTC')).toBeUndefined()
})

test('the days before today are those of the zone', () => {
  const late = Date.parse('2026-02-28T20:00:00Z')
  expect(dayBefore(late, 0, 'Asia/Manila')).toBe('2026-03-01')
  expect(dayBefore(late, 1, 'Asia/Manila')).toBe('2026-02-28')
})
