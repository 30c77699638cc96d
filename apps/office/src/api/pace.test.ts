import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPace } from './pace.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a burst is handled at once and then together after five seconds, and not after the end', () => {
  const handle = vi.fn()
  const pace = openPace(handle)
  pace.act()
  vi.advanceTimersByTime(0)
  expect(handle).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 10; at++) pace.act()
  vi.advanceTimersByTime(4_900)
  expect(handle).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(200)
  expect(handle).toHaveBeenCalledTimes(2)
  pace.act()
  pace.stop()
  vi.advanceTimersByTime(20_000)
  expect(handle).toHaveBeenCalledTimes(2)
})
