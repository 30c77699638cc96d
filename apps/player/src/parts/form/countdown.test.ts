import { expect, test } from 'vitest'
import { countdownText, restsUntil, secondsLeft } from './countdown.ts'

test('a countdown runs in whole seconds and ends at zero', () => {
  expect(secondsLeft(10_000, 0)).toBe(10)
  expect(secondsLeft(10_000, 9_001)).toBe(1)
  expect(secondsLeft(10_000, 10_000)).toBe(0)
  expect(secondsLeft(10_000, 60_000)).toBe(0)
})

test('a countdown is shown as minutes and seconds', () => {
  expect([300, 245, 60, 9, 0].map(countdownText)).toEqual(['5:00', '4:05', '1:00', '0:09', '0:00'])
})

test('a button is disabled for sixty seconds, or until the instant that the server gives', () => {
  expect(restsUntil({ expiredMinutes: 5 }, 1000)).toBe(301_000)
  expect(restsUntil({ expiredMinutes: 5, expirationTime: '1970-01-01T00:02:00.000Z' }, 1000)).toBe(120_000)
  expect(restsUntil({ expiredMinutes: 5, expirationTime: '2026-01-01T00:00:00.000Z' }, 1000)).toBe(301_000)
})
