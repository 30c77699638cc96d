import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelStride, slotAt, ticksOf } from './chart-scale.ts'

test.each([
  [[0], [0, 1, 2]],
  [[3], [0, 2, 4]],
  [[7], [0, 4, 8]],
  [[100], [0, 50, 100]],
  [[101], [0, 60, 120]],
  [[1_250_00], [0, 80_000, 160_000]],
  [[-7], [-8, -4, 0]],
  [
    [5_000_00, -50_00],
    [-125_000, 0, 500_000],
  ],
  [
    [50_00, -5_000_00],
    [-500_000, 0, 125_000],
  ],
  [
    [4_900_00, -3_000_00],
    [-500_000, 0, 500_000],
  ],
])('an axis of the values %j has the ticks %j', (values, ticks) => {
  expect(ticksOf(values)).toEqual(ticks)
})

test('three whole ticks rise from below to above all values, zero is one of them, and half the axis is used', () => {
  const value = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
      const ticks = ticksOf(values)
      const [low, middle, high] = ticks
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(low < middle && middle < high).toBe(true)
      expect(ticks.some((tick) => tick === 0)).toBe(true)
      const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
      expect(low <= least && most <= high).toBe(true)
      expect(Math.max(most, -least, 1) * 2).toBeGreaterThanOrEqual(Math.max(high, -low))
    }),
  )
})

test('labels are at equal distances, and never more than fit', () => {
  expect([labelStride(24, 24), labelStride(24, 7.9), labelStride(24, 5), labelStride(30, 6)]).toEqual([
    1, 4, 6, 5,
  ])
  expect([labelStride(7, 4), labelStride(5, 0), labelStride(1, 9)]).toEqual([2, 5, 1])
})

test('a position belongs to the slot that covers it, in either direction, and outside to the nearest', () => {
  const at = (x: number, isFromRight: boolean) => slotAt(x, 300, 3, isFromRight)
  expect([-5, 0, 99, 100, 299, 300].map((x) => at(x, false))).toEqual([0, 0, 0, 1, 2, 2])
  expect([-5, 0, 99, 100, 299, 300].map((x) => at(x, true))).toEqual([2, 2, 2, 1, 0, 0])
})
