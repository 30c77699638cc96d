import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanDifference, shareInterval } from './results.rules.ts'
import { playGifts, spreadOf } from './spread.rules.ts'

describe('the result beside a hold-out group', () => {
  // Wilson's interval of 10 in 100: 0.0552 to 0.1744 (Brown, Cai, DasGupta, Statistical Science 16, 2001, by its
  // formula).
  test.each([
    [10, 100, 0.0552, 0.1744],
    [0, 100, 0, 0.037],
    [100, 100, 0.963, 1],
    [0, 0, 0, 1],
  ])('has %i of %i between %d and %d', (hits, of, from, to) => {
    const found = shareInterval(hits, of)
    expect(found.from).toBeCloseTo(from, 3)
    expect(found.to).toBeCloseTo(to, 3)
  })

  test('holds the true difference of means in about 95 of 100 experiments', () => {
    const chance = seededChance(7)
    const experiments = 400
    let held = 0
    for (let of = 0; of < experiments; of++) {
      const groups = [0, 30].map((more) => {
        const values = Array.from({ length: 200 }, () => chance.below(1_000) + more)
        const sum = values.reduce((all, one) => all + one, 0)
        return { players: 200, sum, squares: values.reduce((all, one) => all + one * one, 0) }
      })
      const { from, to } = meanDifference(groups[1]!, groups[0]!)!
      if (from <= 30 && to >= 30) held++
    }
    expect(held / experiments).toBeGreaterThan(0.92)
    expect(held / experiments).toBeLessThan(0.98)
  })

  test('is undefined for groups of fewer than two', () => {
    expect(
      meanDifference({ players: 1, sum: 5, squares: 25 }, { players: 9, sum: 5, squares: 25 }),
    ).toBeUndefined()
  })
})

describe('the spread of a gift', () => {
  const whole = { mostOut: Number.POSITIVE_INFINITY, winsAreCash: false }

  test.each([
    // A game that always pays double: 1, 2, 4, 8 and 16 are staked.
    ['is the whole rest', whole, 31, 32],
    ['is limited by its maximum', { ...whole, mostOut: 3 }, 31, 3],
    ['restakes no win that is cash', { ...whole, winsAreCash: true }, 31, 2],
    ['keeps wins that are cash beyond its maximum', { mostOut: 0.25, winsAreCash: true }, 0.5, 1.25],
  ])('%s', (_what, terms, turnover, expected) => {
    const [left] = playGifts({ ...terms, stake: 32, turnover }, Float64Array.of(2), 1, seededChance(1))
    expect(left).toBeCloseTo(expected)
  })
  test('the spread of a gift of a game that returns every stake is zero', () => {
    const left = playGifts({ ...whole, stake: 0.05, turnover: 10 }, Float64Array.of(1), 50, seededChance(1))
    expect(spreadOf(left)).toEqual({ mean: 1, low: 1, median: 1, high: 1, ruined: 0 })
  })

  test('is never negative, and its mean is the gift minus the cost of the turnover if nobody is ruined', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (seed) => {
        // Returns 98 % a round and cannot ruin within twice the gift.
        const left = playGifts(
          { ...whole, stake: 0.05, turnover: 2 },
          Float64Array.of(0.9, 1.06),
          2_000,
          seededChance(seed),
        )
        const { mean, low, high, ruined } = spreadOf(left)
        expect(mean).toBeCloseTo(1 - 2 * 0.02, 2)
        expect(low).toBeLessThan(high)
        expect(ruined).toBe(0)
      }),
      { numRuns: 20 },
    )
  })

  test('has the share of players who lost everything', () => {
    const left = playGifts(
      { ...whole, stake: 1, turnover: 1 },
      Float64Array.of(0, 2),
      10_000,
      seededChance(3),
    )
    const { mean, low, high, ruined } = spreadOf(left)
    expect([low, high]).toEqual([0, 2])
    expect(ruined).toBeCloseTo(0.5, 1)
    expect(mean).toBeCloseTo(1, 1)
  })
})
