import { describe, expect, test } from 'vitest'
import { type Loosening, loosensBy } from './loosening.rules.ts'

describe('a change of one field loosens a setting', () => {
  const cases: [Loosening, unknown, unknown, boolean][] = [
    ['up', 10, 11, true],
    ['up', 11, 10, false],
    ['up', 10, 10, false],
    // As texts, 9 would be above 10.
    ['up', '9.00', '10.00', true],
    ['up', '10.00', '9.99', false],
    ['up', '10', '10.00', false],
    ['up', '1000000000000.01', '1000000000000.02', true],
    ['up', '-1.00', '-0.50', true],
    // Null is no limit.
    ['up', '10.00', null, true],
    ['up', null, '10.00', false],
    ['up', null, null, false],
    ['down', 24, 0, true],
    ['down', 0, 24, false],
    ['down', '10.00', null, false],
    ['down', null, '10.00', true],
    ['on', false, true, true],
    ['on', true, false, false],
    ['on', true, true, false],
    ['off', true, false, true],
    ['off', false, true, false],
    ['any', ['a'], ['a', 'b'], true],
    ['any', ['a'], ['a'], false],
    ['none', 1, 2, false],
  ]
  test.each(cases)('%s, from %j to %j: %s', (direction, before, after, isLooser) => {
    expect(loosensBy<{ it: unknown }>({ it: direction })({ it: before }, { it: after })).toBe(isLooser)
  })
})

test('a change loosens if one of its fields does, whatever the others do', () => {
  const loosens = loosensBy<{ most: number; rest: number }>({ most: 'up', rest: 'down' })
  const before = { most: 5, rest: 24 }
  expect(loosens(before, { most: 6, rest: 48 })).toBe(true)
  expect(loosens(before, { most: 4, rest: 12 })).toBe(true)
  expect(loosens(before, { most: 4, rest: 48 })).toBe(false)
})
