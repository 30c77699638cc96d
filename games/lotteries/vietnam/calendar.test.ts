import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { vietnamCentral } from '../../vietnam-central/rules.ts'
import { vietnamMinute } from '../../vietnam-minute/rules.ts'
import { vietnamNorth } from '../../vietnam-north/rules.ts'
import { vietnamSouth } from '../../vietnam-south/rules.ts'
import { centralSchedule, northSchedule, southSchedule, stationNames } from './calendar.ts'
import { centralSheets, northSheets, type Recorded, southSheets } from './results.fixture.ts'

type Calendar = Extract<typeof northSchedule, { kind: 'calendar' }>

/** Returns the stations that draw on a date. */
function drawsOn(schedule: Calendar, date: string): readonly string[] {
  if (schedule.closed.some(({ from, to }) => from <= date && date <= to)) return []
  const week = schedule.weeksFrom.findLast((change) => change.date <= date)?.week ?? schedule.week
  return week[new Date(date).getUTCDay()]!
}

const daysFrom = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

test.each<[string, Calendar, readonly Recorded[]]>([
  ['North', northSchedule as Calendar, northSheets],
  ['South', southSchedule as Calendar, southSheets],
  ['Centre', centralSchedule as Calendar, centralSheets],
])('%s: each recorded sheet is of a station that the calendar has on its date', (_, schedule, sheets) => {
  for (const { date, station } of sheets) expect(drawsOn(schedule, date)).toContain(station)
})

test.each([
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
  '2031-01-23',
  '2032-02-11',
])('the North alone rests on the eve of the lunar year of %s and on its first three days', (newYear) => {
  const north = northSchedule as Calendar
  expect(drawsOn(north, daysFrom(newYear, -2))).toHaveLength(1)
  for (let day = -1; day <= 2; day++) {
    const date = daysFrom(newYear, day)
    expect(drawsOn(north, date)).toEqual([])
    expect(drawsOn(southSchedule as Calendar, date).length).toBeGreaterThan(2)
    expect(drawsOn(centralSchedule as Calendar, date).length).toBeGreaterThan(1)
  }
  expect(drawsOn(north, daysFrom(newYear, 3))).toHaveLength(1)
})

test('the North did not draw from 1 to 22 April 2020, and closed days rise', () => {
  const north = northSchedule as Calendar
  expect(drawsOn(north, '2020-04-01')).toEqual([])
  expect(drawsOn(north, '2020-04-22')).toEqual([])
  expect(drawsOn(north, '2020-04-23')).toEqual(['ha-noi'])
  const days = north.closed.flatMap(({ from, to }) => [from, to])
  expect(days).toEqual(days.toSorted())
})

test('Huế draws under its new name from 2026 on', () => {
  expect(drawsOn(centralSchedule as Calendar, '2025-12-29')).toEqual(['phu-yen', 'thua-thien-hue'])
  expect(drawsOn(centralSchedule as Calendar, '2026-01-05')).toEqual(['phu-yen', 'hue'])
})

test('every station has a name, every name a station, and an id that is a plain word', () => {
  const weeks = [northSchedule, southSchedule, centralSchedule].flatMap((schedule) => {
    const { week, weeksFrom } = schedule as Calendar
    return [week, ...weeksFrom.map((change) => change.week)]
  })
  const stations = weeks.flat(2)
  expect([...new Set(stations)].toSorted()).toEqual(Object.keys(stationNames).toSorted())
  for (const station of stations) expect(station).toMatch(/^[a-z]+(-[a-z]+)*$/)
  for (const week of weeks) expect(week).toHaveLength(7)
})

test.each([vietnamNorth, vietnamSouth, vietnamCentral, vietnamMinute])(
  '$info.name has English texts for its name, its bets and its rules with their numbers',
  ({ info }) => {
    const words: Record<string, string> = JSON.parse(
      readFileSync(`${import.meta.dirname}/../../${info.id}/words.json`, 'utf8'),
    )
    const needed = [
      `${info.id}.name`,
      ...info.betTypes.map(({ id }) => `${info.id}.bet.${id}`),
      ...info.rules.map((rule) => rule.words),
    ]
    expect(Object.keys(words).toSorted()).toEqual(needed.toSorted())
    expect(words[`${info.id}.name`]).toBe(info.name)
    for (const { words: rule, values } of info.rules) {
      const asked = [...words[rule]!.matchAll(/\{(\w+)/g)].map(([, name]) => name!)
      expect([...new Set(asked)].toSorted()).toEqual(Object.keys(values).toSorted())
    }
  },
)
