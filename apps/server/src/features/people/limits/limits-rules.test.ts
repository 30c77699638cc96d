import { describe, expect, test } from 'vitest'
import {
  endOfPeriod,
  isExempt,
  isLower,
  longest,
  type OwnedLimit,
  strictest,
  strictestOfAll,
} from './limits.rules.ts'

const limit = (owner: OwnedLimit['owner'], amount: bigint): OwnedLimit => ({
  owner,
  kind: 'loss',
  period: 'day',
  amount,
})

test.each([
  [
    'the player’s where it is the lowest',
    [limit('player', 5n), limit('brand', 9n), limit('law', 7n)],
    'player',
  ],
  [
    'the law’s before the brand’s and the player’s where they are the same',
    [limit('player', 5n), limit('law', 5n), limit('brand', 5n)],
    'law',
  ],
  ['nobody’s where there is none', [], undefined],
] as const)('the current limit is %s', (_what, limits, owner) => {
  expect(strictest(limits, 'loss', 'day')?.owner).toBe(owner)
})

test('current limits are those of their own kind and period', () => {
  const all = strictestOfAll([limit('player', 5n), { ...limit('brand', 3n), period: 'week' }])
  expect(all.loss).toEqual({ day: 5n, week: 3n, month: null })
  expect(all.stake).toEqual({ day: null, week: null, month: null })
})

test.each([
  [5n, 10n, true],
  [10n, 10n, true],
  [11n, 10n, false],
  [null, 10n, false],
  [10n, null, true],
  [null, null, false],
] as const)('a limit of %s replacing %s takes effect at once: %s', (next, present, expected) => {
  expect(isLower(next, present)).toBe(expected)
})

describe('of several closings', () => {
  test.each([
    ['the one that ends last', [100, 300, 200], 300],
    ['one without an end before all', [100, null, 200], null],
    ['none that has ended', [10, 20], undefined],
  ] as const)('the one in force is %s', (_what, ends, until) => {
    const closings = ends.map((one) => ({ kind: 'pause' as const, until: one }))
    expect(longest(closings, 50)?.until).toBe(until)
  })
})

test.each([
  ['day', '2026-11-18T15:59:59Z', '2026-11-18T16:00:00Z'],
  ['week', '2026-11-18T03:00:00Z', '2026-11-22T16:00:00Z'],
  ['week', '2026-11-22T16:00:00Z', '2026-11-29T16:00:00Z'],
  ['month', '2026-12-31T15:00:00Z', '2026-12-31T16:00:00Z'],
] as const)('the %s of %s ends in Manila at %s', (period, now, end) => {
  expect(new Date(endOfPeriod(period, 'Asia/Manila', Date.parse(now))).toISOString()).toBe(
    end.replace('Z', '.000Z'),
  )
})

const [one, two, three] = ['one', 'two', 'three'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer]
test.each([
  ['no exemption', [one], null, [[one]], false],
  ['what was known', [one], [one], [[one]], true],
  ['another key of what was known', [one, two], [two], [[one, two]], true],
  ['one mark more', [one, two], [one], [[one], [two]], false],
  ['a mark that the exclusion lacks', [one], [one], [[one], [three]], true],
])(
  'an account is exempt from an exclusion by what was known then: %s',
  (_, digests, exempted, byMark, is) => {
    expect(isExempt({ digests, exempted }, byMark)).toBe(is)
  },
)
