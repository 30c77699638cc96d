import { expect, test } from 'vitest'
import { combinations } from '../bet-lines.ts'
import {
  arrangements,
  numbers,
  ordersOf,
  showings,
  twoDigits,
  waysOfDistinctSum,
  waysOfHits,
  waysOfSum,
} from './ways.ts'

const sumOf = (list: readonly number[]) => list.reduce((sum, number) => sum + number, 0)

/** Returns how often each value of a function comes. */
function counted<T>(list: Iterable<T>, numberOf: (one: T) => number): [number, bigint][] {
  const counts = new Map<number, bigint>()
  for (const one of list) counts.set(numberOf(one), (counts.get(numberOf(one)) ?? 0n) + 1n)
  return [...counts].sort(([one], [other]) => one - other)
}

test('the ways of a sum of dice are those of all their showings', () => {
  expect([...waysOfSum([1, 2, 5], 4)].sort(([one], [other]) => one - other)).toEqual(
    counted(showings([1, 2, 5], 4), sumOf),
  )
})

test('the ways of a sum of different numbers are those of all their combinations', () => {
  expect([...waysOfDistinctSum(12, 4)].sort(([one], [other]) => one - other)).toEqual(
    counted(combinations(numbers(1, 12), 4), sumOf),
  )
})

test('the ways of hits are those of all combinations, and add up to them', () => {
  const marked = [1, 2, 3]
  const byHits = counted(
    combinations(numbers(1, 11), 5),
    (drawn) => drawn.filter((number) => marked.includes(number)).length,
  )
  expect(waysOfHits(11, 5, 3).map((ways, hits) => [hits, ways])).toEqual(byHits)
})

test('every order comes exactly once', () => {
  const orders = [...ordersOf(numbers(1, 6), 3)].map(String)
  expect(new Set(orders).size).toBe(120)
  expect(BigInt(orders.length)).toBe(arrangements(6, 3))
})

test.each([
  [7, '07'],
  [10, '10'],
])('%i is written %s', (number, text) => {
  expect(twoDigits(number)).toBe(text)
})
