import { expect, test } from 'vitest'
import { pointsOf } from './points.ts'

const size = { width: 30, height: 10 }

test.each([
  ['rising values', [0, 5, 10, 20], '0,10 10,7.5 20,5 30,0'],
  ['negative values', [-10, 10], '0,10 30,0'],
  ['a day without a figure', [0, null, 10, 0], '0,10 20,0 30,10'],
  ['equal values', [3, 3], '0,5 30,5'],
  ['no value', [null, null], ''],
])('the line through %s', (_, values, points) => {
  expect(pointsOf(values, size)).toBe(points)
})
