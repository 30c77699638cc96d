import { describe, expect, test } from 'vitest'
import { areTimesOffered } from '../market.ts'
import { marketGames } from '../rules.ts'
import { timesBy } from './rises.ts'

const { info } = marketGames.find(({ game }) => game.info.id === 'vietnam-north')!.game
const bet = (points: bigint) => ({ type: 'lo-2', selection: '07-23', lines: 2, stake: points * 46_00n })
const stakes = [1_00n]

test('a stake stays the same, doubles with each draw, or grows by the first stake', () => {
  expect(timesBy('same', 4)).toEqual([1, 1, 1, 1])
  expect(timesBy('double', 5)).toEqual([1, 2, 4, 8, 16])
  expect(timesBy('add', 5)).toEqual([1, 2, 3, 4, 5])
  // Exact for the longest chase.
  expect(BigInt(timesBy('double', 50).at(-1)!)).toBe(2n ** 49n)
})

describe('a rise is offered', () => {
  const isOffered = (points: bigint[], times: number[]) =>
    areTimesOffered(info, stakes, points.map(bet), times)

  test('if each bet has at most the largest multiple on every draw', () => {
    expect(info.mostTimes).toBe(1_000)
    expect(isOffered([1n], timesBy('double', 10))).toBe(true)
    expect(isOffered([1n], timesBy('double', 11))).toBe(false)
    expect(isOffered([1n], [1, 1_000, 1])).toBe(true)
    expect(isOffered([1n], [1, 1_001, 1])).toBe(false)
    expect(isOffered([20n], timesBy('add', 50))).toBe(true)
    expect(isOffered([20n, 21n], timesBy('add', 50))).toBe(false)
  })

  test('for no bet of a type that the game no longer has', () => {
    expect(areTimesOffered(info, stakes, [{ ...bet(1n), type: 'gone' }], [1, 1])).toBe(false)
  })
})
