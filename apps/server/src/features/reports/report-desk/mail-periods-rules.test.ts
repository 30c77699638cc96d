import { expect, test } from 'vitest'
import { lastPeriod } from './mail-periods.rules.ts'

test.each([
  ['day', '2026-11-30', '2026-11-30', '2026-11-30'],
  ['week', '2026-11-28', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['month', '2026-11-29', '2026-10-01', '2026-10-31'],
  ['month', '2026-11-30', '2026-11-01', '2026-11-30'],
  ['month', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-28', '2028-01-01', '2028-01-31'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
] as const)('the last %s that has ended by %s is from %s to %s', (every, closed, from, until) => {
  expect(lastPeriod(every, closed)).toEqual({ from, until })
})
