import { expect, test } from 'vitest'
import { hoursOnWire, minutesOf } from './hours.rules.ts'

test('hours are returned as they were sent, and midnight ends a day', () => {
  for (const hours of [
    { from: '08:00', until: '22:30' },
    { from: '22:00', until: '06:00' },
    { from: '09:15', until: '00:00' },
  ])
    expect(hoursOnWire(minutesOf(hours))).toEqual(hours)
  expect(minutesOf({ from: '00:00', until: '00:00' })).toEqual({ opens_minute: 0, closes_minute: 1440 })
})
