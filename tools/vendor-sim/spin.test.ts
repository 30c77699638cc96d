import { type Chance, seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { allWeights, prizes, spin, symbolCount } from './spin.ts'

/** Chance whose first draw is given. */
function startingWith(first: number): Chance {
  const rest = seededChance(first)
  let isFirst = true
  return {
    bytes: rest.bytes,
    below(limit) {
      if (!isFirst) return rest.below(limit)
      isFirst = false
      return first
    },
  }
}

/** Every round that can be drawn. */
const all = Array.from({ length: allWeights }, (_, first) => spin(startingWith(first)))

describe('a round of a simulated game', () => {
  test('pays each prize as often as its weight, 93 % of the stakes in all', () => {
    for (const [prize, { times, weight }] of prizes.entries()) {
      const paid = all.filter((round) => round.prize === prize)
      expect(paid).toHaveLength(weight)
      expect(new Set(paid.map((round) => round.times))).toEqual(new Set([times]))
    }
    expect(all.reduce((sum, { times }) => sum + times, 0) / allWeights).toBe(0.93)
  })

  test('shows three equal symbols, which are its prize, only if it wins', () => {
    const wrong = all.filter(({ symbols, prize, times }) => {
      const isAlike = new Set(symbols).size === 1
      const isWin = prize !== null && times === prizes[prize]!.times && symbols[0] === prize
      return isAlike !== (prize !== null) || (isAlike && !isWin) || Math.max(...symbols) >= symbolCount
    })
    expect(wrong).toEqual([])
  })
})
