import type { Condition, MissionTerms } from '@fairground/contract/mission-figures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arePrizesGood, areTermsGood, costOf, isMet, shownMission } from './missions.rules.ts'
import { boardPeriod, countPeriods, missionPeriod, startOfDay } from './periods.rules.ts'

const bet: Condition = { kind: 'bet', least: '50000', categories: [], each: null }
const terms = (...conditions: Condition[]): MissionTerms => ({
  conditions,
  amount: '2000',
  turnover: 100,
  claimDays: 3,
  points: 10,
})

describe('terms of a mission', () => {
  test.each<[string, Condition[], boolean]>([
    ['a valid bet', [bet], true],
    ['a valid bet on some categories', [{ ...bet, categories: ['LIVE'] }], true],
    ['a valid bet on all and one on some categories', [bet, { ...bet, categories: ['LIVE'] }], true],
    ['the same condition twice', [bet, bet], false],
    ['an empty target', [{ ...bet, least: '0' }], false],
    ['a negative target', [{ ...bet, least: '-100' }], false],
    ['deposits of a category', [{ ...bet, kind: 'deposits', categories: ['RNG'] }], false],
    ['friends who deposited', [{ kind: 'friends', least: '2', categories: [], each: '50000' }], true],
    ['friends without a deposit', [{ kind: 'friends', least: '2', categories: [], each: '0' }], false],
    ['friends without any terms', [{ kind: 'friends', least: '2', categories: [], each: null }], false],
    ['a bet with a deposit of each', [{ ...bet, each: '100' }], false],
    ['more rounds than possible', [{ ...bet, kind: 'rounds', least: '1000001' }], false],
  ])('%s', (_what, conditions, isGood) => {
    expect(areTermsGood(terms(...conditions))).toBe(isGood)
  })

  test('a mission without a reward is invalid', () => {
    expect(areTermsGood({ ...terms(bet), amount: '0' })).toBe(false)
  })

  test('are met if every condition is, and not by one alone', () => {
    const both = terms(bet, { kind: 'deposits', least: '1', categories: [], each: null })
    expect(isMet(both, [50000n, 1n])).toBe(true)
    expect(isMet(both, [50000n, 0n])).toBe(false)
    expect(isMet(both, [49999n, 9n])).toBe(false)
    expect(isMet(both, [])).toBe(false)
  })
})

describe('a mission as a player sees it', () => {
  const nowMs = 1_000
  const standing = {
    state: 'open' as const,
    left: 100n,
    amount: 100n,
    reward: undefined,
    endsMs: 2_000,
  }
  const reward = (state: 'open' | 'claimed' | 'paid' | 'expired' | 'dropped', expiresMs = 2_000) => ({
    reward: { state, expiresMs },
  })
  test.each([
    ['open', {}],
    ['full', { left: 99n }],
    ['over', { endsMs: 1_000 }],
    ['over', { state: 'ended' as const }],
    ['over', { state: 'paused' as const }],
    ['claimable', reward('open')],
    // A met mission stays met, whatever happens to it later.
    ['claimable', { ...reward('open'), left: 0n, state: 'ended' as const, endsMs: 1 }],
    ['lapsed', reward('open', 1_000)],
    ['lapsed', reward('expired')],
    ['lapsed', reward('dropped')],
    ['claimed', reward('claimed')],
    ['claimed', reward('paid')],
  ] as const)('is %s (%#)', (state, given) => {
    expect(shownMission({ ...standing, ...given }, nowMs)).toBe(state)
  })
})

test.each([
  [
    { players: 3, periods: 2, budget: 1_000n },
    { everybody: 600n, atMost: 600n, rewards: 10 },
  ],
  [
    { players: 30, periods: 2, budget: 1_050n },
    { everybody: 6_000n, atMost: 1_000n, rewards: 10 },
  ],
  [
    { players: 0, periods: 2, budget: 1_000n },
    { everybody: 0n, atMost: 0n, rewards: 10 },
  ],
])(
  'a mission costs the rewards of everybody, or the whole rewards that its budget covers (%#)',
  (of, cost) => {
    expect(costOf({ amount: 100n, ...of })).toEqual(cost)
  },
)

test.each([
  [[], true],
  [[300n, 200n, 200n], true],
  [[200n, 300n], false],
  [[300n, 0n], false],
])('prizes are valid if none is above the one before (%#)', (prizes, isGood) => {
  expect(arePrizesGood(prizes)).toBe(isGood)
})

describe('periods', () => {
  const zones = ['Asia/Manila', 'America/New_York', 'Australia/Lord_Howe'] as const
  const day = (text: string, zone: string, later = 0) => startOfDay(text, zone, later)!

  test('cover the days of a mission without a gap, one after the other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('day' as const, 'week' as const, 'once' as const),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 60 }),
        (zone, cycle, first, days) => {
          const startsAt = day('2026-01-01', zone, first)
          const endsAt = day('2026-01-01', zone, first + days)
          const mission = { cycle, startsAt, endsAt }
          let atMs = startsAt.getTime()
          const names = new Set<string>()
          while (atMs < endsAt.getTime()) {
            const period = missionPeriod(mission, zone, atMs)
            expect(period.fromMs).toBe(atMs)
            expect(period.toMs).toBeGreaterThan(atMs)
            // Any moment within it is in the same period.
            expect(missionPeriod(mission, zone, period.toMs - 1)).toEqual(period)
            names.add(period.day)
            atMs = period.toMs
          }
          expect(atMs).toBe(endsAt.getTime())
          expect(names.size).toBe(countPeriods(mission, zone))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('follow the brand’s own days, also where clocks change', () => {
    const startsAt = day('2026-11-01', 'America/New_York')
    const mission = { cycle: 'day' as const, startsAt, endsAt: day('2026-11-03', 'America/New_York') }
    const { fromMs, toMs } = missionPeriod(mission, 'America/New_York', startsAt.getTime())
    expect(toMs - fromMs).toBe(25 * 3_600_000)
  })

  test('periods of a leaderboard are weeks from Monday on, and months', () => {
    const atMs = Date.UTC(2026, 10, 25, 12)
    expect(boardPeriod('week', 'Asia/Manila', atMs).day).toBe('2026-11-23')
    expect(boardPeriod('month', 'Asia/Manila', atMs).day).toBe('2026-11-01')
  })

  test.each(['2026-02-30', 'tomorrow', ''])('“%s” is not a day', (text) => {
    expect(startOfDay(text, 'Asia/Manila')).toBeUndefined()
  })
})
