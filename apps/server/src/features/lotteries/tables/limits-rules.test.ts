import { currencyOf } from '@fairground/kernel/money'
import { expect, test } from 'vitest'
import { areHigher, limitsRefused, usualLimits } from './limits.rules.ts'

test.each([
  [1_000n, 1_000n, undefined],
  [2_000n, 5_000n, undefined],
  [0n, 5_000n, 'limit_invalid'],
  [-1_000n, 5_000n, 'limit_invalid'],
  [1_000n, 0n, 'limit_invalid'],
  [1_500n, 5_000n, 'limit_not_in_chips'],
  [1_000n, 5_001n, 'limit_not_in_chips'],
  [6_000n, 5_000n, 'spot_above_round'],
  [10n ** 15n, 10n ** 15n, undefined],
  [1_000n, 10n ** 15n + 1_000n, 'limit_too_high'],
  [10n ** 15n + 1_000n, 10n ** 15n + 1_000n, 'limit_too_high'],
])(
  'limits of %d on a spot and %d on a round, with a smallest chip of 1000, give %s',
  (spot, round, expected) => {
    expect(limitsRefused({ spot, round }, 1_000n)).toBe(expected)
  },
)

test.each([
  [20n, 50n, false],
  [10n, 40n, false],
  [21n, 50n, true],
  [20n, 51n, true],
  [10n, 51n, true],
  [21n, 40n, true],
])('limits of %d and %d are higher than 20 and 50: %s', (spot, round, expected) => {
  expect(areHigher({ spot, round }, { spot: 20n, round: 50n })).toBe(expected)
})

test('the limits of the rules are converted to the currency, and the same for trial money', () => {
  const mostStaked = { spot: 10_000_000, round: 30_000_000 }
  expect(usualLimits(mostStaked, currencyOf('PHP'))).toEqual({ spot: 10_000_000n, round: 30_000_000n })
  expect(usualLimits(mostStaked, currencyOf('USD'))).toEqual({ spot: 200_000n, round: 600_000n })
})
