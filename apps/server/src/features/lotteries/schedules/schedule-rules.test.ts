import type { Schedule } from '@fairground/games/market'
import { describe, expect, test } from 'vitest'
import { aheadOf, slotsBetween } from './schedule.rules.ts'

const every: Schedule = { kind: 'every', offsetMinutes: 0, everySeconds: 30, closesBeforeSeconds: 3 }
const at = (text: string) => Date.parse(`2026-11-23T${text}Z`)

describe('a draw every few seconds', () => {
  test.each([
    ['00:00:00', '00:01:00', ['20261123-0001', '20261123-0002']],
    ['11:59:59.999', '12:00:00', ['20261123-1440']],
    ['12:00:00', '12:00:29.999', []],
  ])('a draw every few seconds after %s and up to %s: %j', (from, to, issues) => {
    expect(slotsBetween(every, at(from), at(to)).map(({ issue }) => issue)).toEqual(issues)
  })

  test('a draw at midnight is the last of the day that ends, and the next is the first of the new day', () => {
    const midnight = at('00:00:00') + 24 * 60 * 60_000
    const slots = slotsBetween(every, midnight - 30_000, midnight + 30_000)
    expect(slots).toEqual([
      { issue: '20261123-2880', closesMs: midnight - 3_000, drawsMs: midnight, stations: [] },
      { issue: '20261124-0001', closesMs: midnight + 27_000, drawsMs: midnight + 30_000, stations: [] },
    ])
  })

  test('belongs to the day at its place', () => {
    const manila = { ...every, offsetMinutes: 480 }
    expect(slotsBetween(manila, at('16:00:00'), at('16:00:30'))[0]!.issue).toBe('20261124-0001')
    expect(slotsBetween(manila, at('15:59:30'), at('16:00:00'))[0]!.issue).toBe('20261123-2880')
  })

  test('exists ten minutes ahead, or fifty draws where they are longer, and is made for twice as long', () => {
    expect(aheadOf({ ...every, everySeconds: 5 })).toEqual({ leastMs: 600_000, moreMs: 600_000 })
    expect(aheadOf({ ...every, everySeconds: 60 })).toEqual({ leastMs: 3_060_000, moreMs: 3_060_000 })
  })
})

describe('a draw by a calendar', () => {
  // Sunday first: two stations on Mondays, one on Thursdays.
  const week = [[], ['phu-yen', 'hue'], [], [], ['binh-dinh'], [], []]
  const calendar: Schedule = {
    kind: 'calendar',
    offsetMinutes: 420,
    closesBeforeSeconds: 300,
    times: ['17:15'],
    week,
    weeksFrom: [{ date: '2026-12-01', week: [[], [], ['dak-lak'], [], [], [], []] }],
    closed: [{ from: '2026-11-30', to: '2026-12-08' }],
  }
  const from = Date.parse('2026-11-23T00:00:00+07:00')

  test('comes on its weekdays, except on closed days, and by the week in force', () => {
    const slots = slotsBetween(calendar, from, from + 24 * 86_400_000)
    expect(slots.map(({ issue, stations }) => [issue, stations])).toEqual([
      ['20261123', ['phu-yen', 'hue']],
      ['20261126', ['binh-dinh']],
      ['20261215', ['dak-lak']],
    ])
    expect(slots[0]).toMatchObject({
      drawsMs: Date.parse('2026-11-23T17:15:00+07:00'),
      closesMs: Date.parse('2026-11-23T17:10:00+07:00'),
    })
  })

  test('several times a day is numbered', () => {
    const daily = { ...calendar, times: ['14:00', '17:00', '21:00'] }
    const day = slotsBetween(daily, from, from + 86_400_000)
    expect(day.map(({ issue }) => issue)).toEqual(['20261123-001', '20261123-002', '20261123-003'])
    expect(slotsBetween(daily, day[0]!.drawsMs, day[1]!.drawsMs).map(({ issue }) => issue)).toEqual([
      '20261123-002',
    ])
  })

  test('exists a month ahead, and is made day by day', () => {
    expect(aheadOf(calendar)).toEqual({ leastMs: 31 * 86_400_000, moreMs: 86_400_000 })
  })
})
