import type { ReferralSign, ReferralTier } from '@fairground/contract/referral-figures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBeginMs } from '../../../periods.ts'
import { answerTo, areTiersGood, tiersReached } from './referral.rules.ts'

const tier = (deposited: number, bet: number, amount = 100): ReferralTier => ({
  deposited: String(deposited),
  bet: String(bet),
  amount: String(amount),
})
const tiers = [tier(500, 1_000), tier(500, 5_000), tier(2_000, 5_000)]

test.each([
  [0n, 0n, 0],
  [500n, 999n, 0],
  [499n, 9_999n, 0],
  [500n, 1_000n, 1],
  [500n, 5_000n, 2],
  [1_999n, 9_999n, 2],
  [2_000n, 5_000n, 3],
])('%s deposited and %s bet reach %i tiers', (deposited, bet, reached) => {
  expect(tiersReached(tiers, deposited, bet)).toBe(reached)
})

test('more deposits and bets never reach less', () => {
  const amount = fc.bigInt({ min: 0n, max: 10_000n })
  fc.assert(
    fc.property(amount, amount, amount, amount, (deposited, bet, more, further) => {
      expect(tiersReached(tiers, deposited + more, bet + further)).toBeGreaterThanOrEqual(
        tiersReached(tiers, deposited, bet),
      )
    }),
  )
})

describe('tiers', () => {
  test.each<[string, ReferralTier[], boolean]>([
    ['none, which gives nothing', [], true],
    ['each asking more', tiers, true],
    ['a deposit alone', [tier(500, 0)], true],
    ['a bet without a deposit, which free accounts would reach', [tier(0, 1_000)], false],
    ['one that gives nothing', [tier(500, 1_000, 0)], false],
    ['one with the same requirements as before', [tier(500, 1_000), tier(500, 1_000)], false],
    ['one that requires less of one thing', [tier(500, 1_000), tier(400, 5_000)], false],
    ['a negative amount', [tier(-500, 1_000)], false],
  ])('%s', (_what, list, isGood) => {
    expect(areTiersGood(list)).toBe(isGood)
  })
})

describe('a friend who has reached a tier', () => {
  const review = (state: 'open' | 'released' | 'refused', ...signs: ReferralSign[]) => ({ state, signs })
  test.each([
    ['is given with nothing in common', { signs: [], review: null }, 'give'],
    ['is looked at with a browser in common', { signs: ['browser'], review: null }, 'review'],
    ['waits while nobody has looked', { signs: ['browser'], review: review('open', 'browser') }, 'wait'],
    [
      'waits also where nothing is in common any more',
      { signs: [], review: review('open', 'browser') },
      'wait',
    ],
    ['is given after a release', { signs: ['browser'], review: review('released', 'browser') }, 'give'],
    [
      'is looked at again where something else is in common since',
      { signs: ['browser', 'account'], review: review('released', 'browser') },
      'review',
    ],
    ['is never given after a refusal', { signs: [], review: review('refused', 'browser') }, 'wait'],
  ] as const)('%s', (_what, doubt, answer) => {
    expect(answerTo(doubt)).toBe(answer)
  })
})

test.each([
  [0, 900_000],
  [840_000, 900_000],
  [840_001, 1_800_000],
])('terms set %i ms after a quarter begin %i ms after it', (now, begin) => {
  expect(nextBeginMs(now)).toBe(begin)
})
