import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CountedBy,
  expiredPart,
  type OpenRequirement,
  playDown,
  releases,
  requiredOf,
  type Settled,
  toPlayOf,
} from './turnover.rules.ts'

const owed = (version: bigint, required: bigint, played = 0n): OpenRequirement => ({
  version,
  account: 'cash',
  isDeposit: false,
  amount: required,
  required,
  played,
  rest: 0,
  terms: null,
  expiresAt: null,
})
const at = new Date(0)
const slot = { category: 'RNG', gameId: 'g', stake: 10n } as const

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
    const settled = settlements.map(([version, validBet]) => ({ version, at, validBet, ...slot }))
    expect(played(playDown(rows, settled))).toEqual(expected)
  })

  test.each([
    ['counts for a deposit first, however old a bonus is', [[5n, 130n]], [30n, 100n, 0n]],
    ['counts for the oldest bonus next', [[5n, 250n]], [100n, 100n, 50n]],
    [
      'counts for a bonus while the deposit was not credited yet',
      [
        [2n, 40n],
        [5n, 130n],
      ],
      [70n, 100n, 0n],
    ],
    [
      'is taken from the bonus before the deposit where it is corrected',
      [
        [5n, 130n],
        [6n, -20n],
      ],
      [10n, 100n, 0n],
    ],
  ] as [string, [bigint, bigint][], bigint[]][])('%s', (_what, settlements, expected) => {
    const gift = { account: 'bonus' } as const
    const rows = [
      { ...owed(1n, 100n), ...gift },
      { ...owed(3n, 100n), isDeposit: true },
      { ...owed(4n, 100n), ...gift },
    ]
    const settled = settlements.map(([version, validBet]) => ({ version, at, validBet, ...slot }))
    expect(played(playDown(rows, settled))).toEqual(expected)
  })

  test.each([
    ['the rest of the deposits alone where what was given is bonus', ['deposit', 'bonus'], 60n],
    ['what stands before cash that was given', ['deposit', 'bonus', 'gift'], 240n],
    ['nothing where no cash is locked', ['bonus'], 0n],
  ] as const)('a valid bet to be played before all cash is free is %s', (_what, kinds, expected) => {
    const rows = kinds.map((kind, at) => ({
      ...owed(BigInt(at), 100n, kind === 'deposit' ? 40n : 10n),
      isDeposit: kind === 'deposit',
      account: kind === 'bonus' ? ('bonus' as const) : ('cash' as const),
    }))
    expect(toPlayOf(rows)).toBe(expected)
  })

  test('is counted once, whatever the requirements and however the bets are split over runs', () => {
    const settlement = fc.record({
      version: fc.bigInt(1n, 40n),
      at: fc.constant(at),
      validBet: fc.bigInt(1n, 300n),
      category: fc.constant('RNG' as const),
      gameId: fc.constant(null),
      stake: fc.constant(10n),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.bigInt(1n, 40n), { maxLength: 5 }),
        fc.array(settlement, { maxLength: 20 }),
        fc.nat(20),
        (versions, all, cut) => {
          const rows = versions
            .toSorted((a, b) => Number(a - b))
            .map((version) => ({ ...owed(version, 200n), isDeposit: version % 2n === 0n }))
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

describe('the terms of a bonus', () => {
  const terms: CountedBy = { weights: { RNG: 100, LIVE: 20 }, highestStake: 500n, excluded: ['wheel'] }
  const bet = (validBet: bigint, more: Partial<Settled> = {}): Settled => ({
    version: 2n,
    at,
    validBet,
    category: 'RNG',
    gameId: 'slot',
    stake: 10n,
    ...more,
  })
  const left = (settled: Settled[], required = 100n) => {
    const [bonus, next] = playDown(
      [
        { ...owed(0n, required), terms },
        { ...owed(1n, 1_000n), terms: null },
      ],
      settled,
    )
    return [bonus!.played, bonus!.rest, next!.played]
  }

  test.each([
    [
      'a category at its weight, the rest of the bet going on',
      [bet(60n), bet(300n, { category: 'LIVE' })],
      [100n, 0, 100n],
    ],
    ['hundredths of several small bets', [1, 2, 3].map(() => bet(3n, { category: 'LIVE' })), [1n, 80, 0n]],
    ['a category without a weight not at all', [bet(50n, { category: 'PVP' })], [0n, 0, 50n]],
    ['an excluded game not at all', [bet(50n, { gameId: 'wheel' })], [0n, 0, 50n]],
    ['the highest stake', [bet(50n, { stake: 500n })], [50n, 0, 0n]],
    ['a higher stake not at all', [bet(50n, { stake: 501n })], [0n, 0, 50n]],
    [
      'a higher stake not at all where it is taken back',
      [bet(80n), bet(-50n, { stake: -501n })],
      [80n, 0, 0n],
    ],
    [
      'what is taken back at the same weight',
      [bet(90n, { category: 'LIVE' }), bet(-7n, { category: 'LIVE' })],
      [16n, 60, 0n],
    ],
  ] as [string, Settled[], [bigint, number, bigint]][])('count %s', (_what, settled, expected) => {
    expect(left(settled)).toEqual(expected)
  })

  test('never let a bet count for more than itself, and lose no hundredth, however bets are split', () => {
    const categories = fc.constantFrom('RNG' as const, 'LIVE' as const, 'PVP' as const)
    const bets = fc.array(
      fc.record({ validBet: fc.bigInt(1n, 90n), category: categories, stake: fc.bigInt(1n, 700n) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(bets, fc.nat(20), (given, cut) => {
        const settled = given.map(({ validBet, ...more }) => bet(validBet, more))
        const rows = [
          { ...owed(0n, 40n), terms },
          { ...owed(1n, 70n), terms: null },
        ]
        const whole = playDown(rows, settled)
        expect(playDown(playDown(rows, settled.slice(0, cut)), settled.slice(cut))).toEqual(whole)
        const hundredths = whole.reduce((sum, { played, rest }) => sum + played * 100n + BigInt(rest), 0n)
        expect(hundredths <= settled.reduce((sum, { validBet }) => sum + validBet * 100n, 0n)).toBe(true)
      }),
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

describe('the cash from a played bonus', () => {
  const one = (mostOut: bigint | null, released: bigint | null = null) => ({ mostOut, released })

  test.each([
    ['is all of it if its terms have no maximum', 150n, [one(null)], [150n]],
    ['is limited by its maximum', 150n, [one(100n)], [100n]],
    ['is limited by the bonus', 50n, [one(100n)], [50n]],
    [
      'is the maximum of both for two that waited in turn, the older first',
      250n,
      [one(100n), one(200n)],
      [100n, 150n],
    ],
    ['has no maximum if one of them has none', 250n, [one(100n), one(null)], [100n, 150n]],
    ['leaves out those that became cash before', 150n, [one(500n, 20n), one(100n)], [0n, 100n]],
    ['fills up the newest if it came late', 50n, [one(500n, 20n), one(100n, 80n)], [0n, 20n]],
    ['is all late money if the newest has no maximum', 50n, [one(100n, 80n), one(null, 70n)], [0n, 50n]],
  ])('%s', (_what, bonus, done, expected) => {
    expect(releases(bonus, done)).toEqual(expected)
  })
})
