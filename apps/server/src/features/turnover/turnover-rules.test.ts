import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expiredPart, type OpenRequirement, playDown, requiredOf } from './turnover.rules.ts'

const owed = (version: bigint, required: bigint, played = 0n): OpenRequirement => ({
  version,
  account: 'cash',
  amount: required,
  required,
  played,
  expiresAt: null,
})
const at = new Date(0)

describe('a valid bet', () => {
  const played = (rows: OpenRequirement[]) => rows.map((one) => one.played)

  test.each([
    ['counts for the oldest first, and its rest for the next', [[4n, 130n]], [100n, 30n]],
    ['counts for nothing that was credited after it', [[1n, 130n]], [0n, 0n]],
    ['counts only for what was credited before it', [[2n, 130n]], [100n, 0n]],
    ['beyond all requirements counts for nothing', [[9n, 900n]], [100n, 200n]],
    [
      'is taken from the newest begun where it is corrected',
      [
        [4n, 130n],
        [5n, -20n],
      ],
      [100n, 10n],
    ],
    [
      'that is corrected leaves what was played in full',
      [
        [4n, 130n],
        [5n, -90n],
      ],
      [100n, 0n],
    ],
  ] as [string, [bigint, bigint][], bigint[]][])('%s', (_what, settlements, expected) => {
    const rows = [owed(1n, 100n), owed(3n, 200n)]
    const settled = settlements.map(([version, validBet]) => ({ version, at, validBet }))
    expect(played(playDown(rows, settled))).toEqual(expected)
  })

  test('is counted once, whatever the requirements are and however the bets are split over runs', () => {
    const settlement = fc.record({
      version: fc.bigInt(1n, 40n),
      at: fc.constant(at),
      validBet: fc.bigInt(1n, 300n),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.bigInt(1n, 40n), { maxLength: 5 }),
        fc.array(settlement, { maxLength: 20 }),
        fc.nat(20),
        (versions, all, cut) => {
          const rows = versions.toSorted((a, b) => Number(a - b)).map((version) => owed(version, 200n))
          const settled = all.toSorted((a, b) => Number(a.version - b.version))
          const whole = playDown(rows, settled)
          const halves = playDown(playDown(rows, settled.slice(0, cut)), settled.slice(cut))
          expect(halves).toEqual(whole)
          const sum = whole.reduce((total, one) => total + one.played, 0n)
          expect(sum <= settled.reduce((total, { validBet }) => total + validBet, 0n)).toBe(true)
          expect(whole.every((one) => one.played >= 0n && one.played <= one.required)).toBe(true)
        },
      ),
    )
  })
})

test.each([
  [100_00n, 1000, 1000_00n],
  [1n, 150, 2n],
  [99n, 100, 99n],
  [50_000n, 0, 0n],
] as const)('an amount of %s at %s percent requires %s', (amount, percent, required) => {
  expect(requiredOf(amount, percent)).toBe(required)
})

test.each([
  ['everything where it is the only one', 250n, 100n, [], 250n],
  ['its amount where others leave so much', 250n, 100n, [100n], 100n],
  ['what others leave', 150n, 100n, [100n], 50n],
  ['nothing where others claim all', 80n, 100n, [100n], 0n],
] as const)('an expired bonus ends %s', (_what, bonus, amount, others, part) => {
  expect(expiredPart(bonus, amount, others)).toBe(part)
})
