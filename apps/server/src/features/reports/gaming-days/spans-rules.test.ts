import { describe, expect, test } from 'vitest'
import { bucketsOf, dayAt } from './spans.rules.ts'

const clock = (timeZone: string, dayStartsHour = 0) => ({ timeZone, dayStartsHour })
const nowMs = Date.parse('2026-11-30T12:00:00Z')
const at = (ms: number) => new Date(ms).toISOString().slice(0, 16)

describe('the interval of a report', () => {
  test.each([
    ['a whole', 'all', '2026-11-01', '2026-11-30', [['2026-11-01', '2026-10-31T16:00', '2026-11-30T16:00']]],
    [
      'days',
      'day',
      '2026-11-29',
      '2026-11-30',
      [
        ['2026-11-29', '2026-11-28T16:00', '2026-11-29T16:00'],
        ['2026-11-30', '2026-11-29T16:00', '2026-11-30T16:00'],
      ],
    ],
    [
      'weeks, of which the first and the last are cut',
      'week',
      '2026-11-21',
      '2026-11-24',
      [
        ['2026-11-21', '2026-11-20T16:00', '2026-11-22T16:00'],
        ['2026-11-23', '2026-11-22T16:00', '2026-11-24T16:00'],
      ],
    ],
    [
      'months',
      'month',
      '2026-01-31',
      '2026-02-01',
      [
        ['2026-01-31', '2026-01-30T16:00', '2026-01-31T16:00'],
        ['2026-02-01', '2026-01-31T16:00', '2026-02-01T16:00'],
      ],
    ],
  ] as const)('is split into %s', (_, by, from, until, parts) => {
    const buckets = bucketsOf({ from, until, by }, clock('Asia/Manila'), nowMs)
    expect(buckets.map(({ day, fromMs, untilMs }) => [day, at(fromMs), at(untilMs)])).toEqual(parts)
  })

  test('has days of 23 and 25 hours where clocks change, and starts at the brand’s hour', () => {
    const hours = (from: string, dayStartsHour: number) =>
      bucketsOf({ from, until: from, by: 'all' }, clock('America/New_York', dayStartsHour), nowMs).map(
        ({ fromMs, untilMs }) => (untilMs - fromMs) / 3_600_000,
      )
    expect([hours('2026-03-08', 0), hours('2026-11-01', 0)]).toEqual([[23], [25]])
    // Two o'clock is skipped on the 8th of March, and the day then begins at three.
    expect([hours('2026-03-07', 2), hours('2026-03-08', 2)]).toEqual([[24], [23]])
    expect(dayAt(Date.parse('2026-11-30T00:59:00+05:45'), clock('Asia/Kathmandu', 1)).toString()).toBe(
      '2026-11-29',
    )
  })

  test.each([
    ['an end before the start', '2026-11-30', '2026-11-29', 'span_invalid'],
    ['a day that has not begun', '2026-11-30', '2026-12-02', 'span_invalid'],
    ['more than five years', '2021-11-28', '2026-11-30', 'span_too_long'],
  ])('is refused with %s', (_, from, until, code) => {
    expect(() => bucketsOf({ from, until, by: 'all' }, clock('Asia/Manila'), nowMs)).toThrow(
      expect.objectContaining({ code }),
    )
  })

  test('of five years is split into days that touch', () => {
    const buckets = bucketsOf(
      { from: '2021-11-30', until: '2026-11-30', by: 'day' },
      clock('Asia/Manila'),
      nowMs,
    )
    expect(buckets).toHaveLength(1827)
    for (let one = 1; one < buckets.length; one++)
      expect(buckets[one]!.fromMs).toBe(buckets[one - 1]!.untilMs)
  })
})
