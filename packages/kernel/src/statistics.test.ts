import { expect, test } from 'vitest'
import { chiSquareTail, holmRejected, normalTail } from './statistics.ts'

test.each([
  [15.0863, 5, 0.01],
  [58.6192, 36, 0.01],
  [77.386, 51, 0.01],
  [1105.917, 999, 0.01],
  [3.8415, 1, 0.05],
  [4.6052, 2, 0.1],
  [1.3863, 2, 0.5],
  [20, 40, 0.9965],
])('chi-square %d of %i degrees of freedom has the tail %d of published tables', (x, degrees, tail) => {
  expect(chiSquareTail(x, degrees)).toBeCloseTo(tail, 4)
})

test('the tail of the normal distribution is two-sided', () => {
  expect(normalTail(1.959964)).toBeCloseTo(0.05, 6)
  expect(normalTail(-2.575829)).toBeCloseTo(0.01, 6)
  expect(normalTail(0)).toBe(1)
})

test("Holm's procedure stops at the first hypothesis that it keeps", () => {
  const findings = [
    { name: 'a', p: 0.001 },
    { name: 'b', p: 0.004 },
    { name: 'c', p: 0.0051 },
    { name: 'd', p: 0.009 },
  ]
  expect(holmRejected(findings, 0.01)).toEqual(['a'])
  expect(holmRejected(findings, 0.016)).toEqual(['a', 'b', 'c', 'd'])
  expect(holmRejected([{ name: 'not a number', p: Number.NaN }], 0.01)).toEqual([])
  expect(holmRejected([], 0.01)).toEqual([])
})
