import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measured, measuredTime } from './measured-times.rules.ts'

const minutes = (count: number) => count * 60_000

test('half, and nine of ten, of the payments took at most the reported minutes', () => {
  expect(measuredTime([10, 1, 9, 2, 8, 3, 7, 4, 6, 5].map(minutes))).toEqual({ half: 5, most: 9, count: 10 })
  expect(measuredTime(Array(20).fill(1))).toEqual({ half: 1, most: 1, count: 20 })
  const tookMs = fc.array(fc.nat(minutes(10_000)), { minLength: measured.least, maxLength: measured.most })
  fc.assert(
    fc.property(tookMs, (all) => {
      const { half, most } = measuredTime(all)!
      const within = (limit: number) => all.filter((one) => one <= minutes(limit)).length
      expect(within(half)).toBeGreaterThanOrEqual(all.length * 0.5)
      expect(within(most)).toBeGreaterThanOrEqual(all.length * 0.9)
      expect(within(most - 1)).toBeLessThan(Math.max(1, all.length * 0.9))
    }),
  )
})

test('nothing is reported for fewer than ten payments', () => {
  expect(measuredTime(Array(measured.least - 1).fill(minutes(5)))).toBeNull()
})
