import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFirstHalf, type PeriodKind, periodAt, periodBefore, startsIn } from './periods.ts'

const manila = 'Asia/Manila'
const at = (text: string) => Date.parse(text)
const shown = ({ fromMs, toMs }: { fromMs: number; toMs: number }) =>
  [fromMs, toMs].map((ms) => new Date(ms).toISOString().slice(0, 16))

describe('the period that contains an instant', () => {
  test.each<[PeriodKind, string, string, string, string]>([
    ['D', manila, '2026-11-22T15:59:59Z', '2026-11-21T16:00', '2026-11-22T16:00'],
    ['D', manila, '2026-11-22T16:00:00Z', '2026-11-22T16:00', '2026-11-23T16:00'],
    ['W', 'UTC', '2026-11-22T12:00:00Z', '2026-11-16T00:00', '2026-11-23T00:00'],
    ['H', 'UTC', '2026-02-15T23:59:59Z', '2026-02-01T00:00', '2026-02-16T00:00'],
    ['H', 'UTC', '2026-02-16T00:00:00Z', '2026-02-16T00:00', '2026-03-01T00:00'],
    ['H', 'UTC', '2028-02-29T12:00:00Z', '2028-02-16T00:00', '2028-03-01T00:00'],
    ['H', 'UTC', '2026-12-31T12:00:00Z', '2026-12-16T00:00', '2027-01-01T00:00'],
    ['M', manila, '2026-12-31T16:30:00Z', '2026-12-31T16:00', '2027-01-31T16:00'],
    // The clocks go forward, and back: a day of 23 hours and one of 25.
    ['D', 'Europe/Berlin', '2026-03-29T10:00:00Z', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['D', 'Europe/Berlin', '2026-10-25T10:00:00Z', '2026-10-24T22:00', '2026-10-25T23:00'],
    ['hour', manila, '2026-11-22T12:59:59Z', '2026-11-22T12:00', '2026-11-22T13:00'],
    ['hour', 'Asia/Kolkata', '2026-11-22T12:40:00Z', '2026-11-22T12:30', '2026-11-22T13:30'],
    // An hour that the clocks repeat is two periods.
    ['hour', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T00:00', '2026-10-25T01:00'],
    ['hour', 'Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T01:00', '2026-10-25T02:00'],
    ['live', manila, '2026-11-22T12:04:59Z', '2026-11-22T12:00', '2026-11-22T12:05'],
  ])('%s in %s at %s', (kind, zone, instant, from, to) => {
    expect(shown(periodAt(kind, zone, at(instant)))).toEqual([from, to])
  })

  test('begins where the previous one ends, in every zone and at every time', () => {
    const kinds = fc.constantFrom<PeriodKind[]>('D', 'W', 'H', 'M', 'hour', 'live')
    const zones = fc.constantFrom(manila, 'UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu')
    const instants = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') })
    fc.assert(
      fc.property(kinds, zones, instants, (kind, zone, ms) => {
        const period = periodAt(kind, zone, ms)
        expect(period.fromMs <= ms && ms < period.toMs).toBe(true)
        expect(periodBefore(kind, zone, ms).toMs).toBe(period.fromMs)
        expect(periodAt(kind, zone, period.toMs).fromMs).toBe(period.toMs)
      }),
    )
  })
})

test('the hours of a day and the days of a week begin in the time zone, also when its clocks change', () => {
  const starts = (kind: 'hour' | 'D', zone: string, day: string, of: PeriodKind) =>
    startsIn(kind, zone, periodAt(of, zone, at(`${day}T12:00:00Z`))).map((start) => start.toISOString())
  expect(starts('D', manila, '2026-11-25', 'W')[6]).toBe('2026-11-28T16:00:00.000Z')
  expect(starts('hour', manila, '2026-11-25', 'D').at(-1)).toBe('2026-11-25T15:00:00.000Z')
  expect(starts('hour', 'Europe/Berlin', '2026-10-25', 'D')).toHaveLength(25)
  // In Santiago this day begins at one o'clock, and the next one at midnight.
  expect(starts('D', 'America/Santiago', '2026-09-06', 'W').slice(-1)).toEqual(['2026-09-06T04:00:00.000Z'])
})

test('the first half of a month is recognised', () => {
  const half = (day: string) => {
    const ms = at(`${day}T12:00:00Z`)
    return isFirstHalf('H', manila, periodAt('H', manila, ms))
  }
  expect([half('2026-11-10'), half('2026-11-20')]).toEqual([true, false])
  expect(isFirstHalf('M', manila, periodAt('M', manila, at('2026-11-10T12:00:00Z')))).toBe(false)
})
