import { describe, expect, test } from 'vitest'
import { chanceInterval } from './interval.rules.ts'

describe('the interval that chance allows', () => {
  test('narrows with the root of the number of rounds', () => {
    // Rounds of stake 1 that win 2 with a chance of 48 %: the variance of w − r·s is 4 · 0.48 · 0.52.
    const of = (rounds: number) =>
      chanceInterval(
        { statedPercent: 96, volatility: null },
        {
          staked: rounds,
          stakeSquares: rounds,
          winSquares: 4 * 0.48 * rounds,
          products: 0.96 * rounds,
        },
      )!
    const margin = 2.5758 * Math.sqrt(4 * 0.48 * 0.52)
    expect(of(10_000).high).toBeCloseTo(96 + margin, 6)
    expect(of(10_000).low).toBeCloseTo(96 - margin, 6)
    expect(of(1_000_000).high - 96).toBeCloseTo(margin / 10, 6)
  })

  test('is at least as wide as the volatility class allows, since rare wins may not have come yet', () => {
    const lost = { staked: 100, stakeSquares: 100, winSquares: 0, products: 0 }
    const { low, high } = chanceInterval({ statedPercent: 96, volatility: 2 }, lost)!
    expect(low).toBe(0)
    expect(high).toBeCloseTo(96 + (2.5758 * 7 * 100) / 10, 6)
  })

  test('is unknown without stakes or a stated return', () => {
    const sums = { staked: 0, stakeSquares: 0, winSquares: 0, products: 0 }
    const of = (statedPercent: number | null) => ({ statedPercent, volatility: 1 })
    expect([chanceInterval(of(96), sums), chanceInterval(of(null), { ...sums, staked: 1 })]).toEqual([
      null,
      null,
    ])
  })
})
