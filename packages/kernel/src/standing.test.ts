import { expect, test } from 'vitest'
import { isStanding, type Standing, standings } from './standing.ts'

test('the agent centre is for standings 1, 2, 41 and 42, and the member centre for all but 4', () => {
  const numbers = Object.keys(standings).map(Number) as Standing[]
  expect(numbers).toEqual([0, 1, 2, 4, 41, 42])
  expect(numbers.filter((number) => standings[number].agentCentre)).toEqual([1, 2, 41, 42])
  expect(numbers.filter((number) => !standings[number].memberCentre)).toEqual([4])
  expect(numbers.filter((number) => standings[number].trial)).toEqual([4])
})

test('a number outside the table is not a standing', () => {
  expect([0, 1, 2, 4, 41, 42].every(isStanding)).toBe(true)
  expect([3, -1, 40, 1.5, Number.NaN].some(isStanding)).toBe(false)
})
