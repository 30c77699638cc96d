import { expect, test } from 'vitest'
import { steppedClock } from './clock.ts'
import { systemClock } from './system-clock.ts'

test('a stepped clock moves only when it is advanced', () => {
  const clock = steppedClock(1_000)
  expect(clock.now()).toBe(1_000)
  expect(clock.now()).toBe(1_000)
  clock.advance(250)
  expect(clock.now()).toBe(1_250)
})

test('the system clock gives whole milliseconds and does not run backwards on this machine', () => {
  const before = systemClock.now()
  expect(Number.isInteger(before)).toBe(true)
  expect(systemClock.now()).toBeGreaterThanOrEqual(before)
})
