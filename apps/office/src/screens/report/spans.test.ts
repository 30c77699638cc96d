import { expect, test } from 'vitest'
import { daysOf } from './spans.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-22', '2026-02-28'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['lastQuarter', '2025-10-01', '2025-12-31'],
] as const)('the interval %s is in the brand’s time zone', (preset, from, until) => {
  // In Manila it is the first of March already.
  expect(daysOf(preset, Date.parse('2026-02-28T16:30:00Z'), 'Asia/Manila')).toEqual({ from, until })
})
