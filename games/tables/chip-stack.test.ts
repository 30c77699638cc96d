import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostStacked, stackOf } from './chip-stack.ts'

const offered = [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n, 100_000n]

test.each([
  ['nothing', 0n, []],
  ['less than nothing', -100n, []],
  ['less than the least value', 99n, [0]],
  ['one value', 5_000n, [3]],
  ['a sum of several values, the largest at the bottom', 16_600n, [4, 3, 2, 1, 0]],
  ['a rest that no value shows', 1_050n, [2]],
  ['more chips than a stack shows, without the least ones', 999_900n, [6, 6, 6, 6, 6]],
] as const)('the stack of %s', (_, sum, places) => {
  expect(stackOf(sum, offered)).toEqual(places)
})

test('a table without values has no stacks', () => {
  expect(stackOf(100n, [])).toEqual([])
})

test('a stack never shows more than its sum, nor more chips than it may, and its chips never grow upwards', () => {
  fc.assert(
    fc.property(fc.bigInt(100n, 10n ** 12n), (sum) => {
      const places = stackOf(sum, offered)
      expect(places.reduce((total, place) => total + offered[place]!, 0n)).toBeLessThanOrEqual(sum)
      expect(places.length).toBeLessThanOrEqual(mostStacked)
      expect(places).toEqual(places.toSorted((a, b) => b - a))
    }),
  )
})
