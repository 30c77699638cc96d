import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameSet, placeByKey, placed } from './place.ts'

const order = ['a', 'b', 'c', 'd']

describe('an item of an order', () => {
  test.each([
    ['b', 0, 'bacd'],
    ['b', 2, 'acbd'],
    ['b', 9, 'acdb'],
    ['d', -3, 'dabc'],
    ['c', 2, 'abcd'],
  ])('%s stands at place %d after the move: %s', (id, place, after) => {
    expect(placed(order, id, place).join('')).toBe(after)
  })

  test('is moved by keys to places that exist, and nothing is lost', () => {
    const keys = constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a')
    assert(
      property(keys, constantFrom(...order), integer({ min: 0, max: 3 }), (key, id, from) => {
        const before = placed(order, id, from)
        const place = placeByKey(key, from, before.length)
        if (place === undefined) return key === 'a'
        const after = placed(before, id, place)
        return after[place] === id && isSameSet(before, after)
      }),
    )
  })
})

test.each([
  ['the same items', ['a', 'b'], ['b', 'a'], true],
  ['a new item', ['a', 'b'], ['a', 'b', 'c'], false],
  ['another item', ['a', 'b'], ['a', 'c'], false],
  ['an item twice', ['a', 'b'], ['a', 'a'], false],
])('two orders are compared: %s', (_what, one, other, isSame) => {
  expect(isSameSet(one, other)).toBe(isSame)
})
