import { currencyOf } from '@fairground/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBeginMs } from '../../../periods.ts'
import {
  birthdaysOn,
  keepIn,
  levelOf,
  reviewOf,
  risenTo,
  type Standing,
  usualLevels,
  wrongLevels,
} from './ranks.rules.ts'

const peso = currencyOf('PHP')
const levels = usualLevels(peso)
const standing = (given: Partial<Standing>): Standing => ({
  rank: 0,
  lost: null,
  validBet: 0n,
  deposits: 0n,
  monthBet: 0n,
  ...given,
})

describe('the reached rank', () => {
  test.each<[string, Partial<Standing>, number]>([
    ['no play gives none', {}, 0],
    ['one centavo too little gives none', { validBet: 9_999_99n, deposits: 500_00n }, 0],
    ['both amounts reached give the first', { validBet: 10_000_00n, deposits: 500_00n }, 1],
    ['play alone is not enough', { validBet: 20_000_000_00n, deposits: 499_99n }, 0],
    ['deposits alone are not enough', { validBet: 9_999_99n, deposits: 500_000_00n }, 0],
    ['several at once', { validBet: 1_000_000_00n, deposits: 40_000_00n }, 4],
    ['the lower of the two counts', { validBet: 20_000_000_00n, deposits: 10_000_00n }, 3],
    ['everything reached gives the highest', { validBet: 99_000_000_00n, deposits: 900_000_00n }, 6],
    ['never below the current one', { rank: 3 }, 3],
    [
      'a lost rank does not come back by earlier play',
      { rank: 1, lost: 2, validBet: 60_000_00n, deposits: 2_000_00n },
      1,
    ],
    [
      'a lost rank comes back by a month that keeps it',
      { rank: 1, lost: 2, validBet: 60_000_00n, deposits: 2_000_00n, monthBet: 5_000_00n },
      2,
    ],
    [
      'of two lost ranks, a month brings back the one that it keeps',
      { rank: 1, lost: 3, validBet: 300_000_00n, deposits: 10_000_00n, monthBet: 5_000_00n },
      2,
    ],
    [
      'a rank above the lost one is new',
      { rank: 1, lost: 2, validBet: 250_000_00n, deposits: 10_000_00n },
      3,
    ],
  ])('%s', (_what, given, rank) => {
    expect(risenTo(levels, standing(given))).toBe(rank)
  })

  test('never falls, and never rises by less', () => {
    const amount = fc.bigInt({ min: 0n, max: 30_000_000_00n })
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.integer({ min: 0, max: 6 }),
        fc.option(fc.integer({ min: 1, max: 6 })),
        (validBet, deposits, monthBet, more, rank, lost) => {
          const before = risenTo(levels, { rank, lost, validBet, deposits, monthBet })
          const after = risenTo(levels, {
            rank,
            lost,
            validBet: validBet + more,
            deposits: deposits + more,
            monthBet: monthBet + more,
          })
          expect(before).toBeGreaterThanOrEqual(rank)
          expect(after).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })
})

const away = (days: number) => ({ awayMs: days * 86_400_000, monthMs: 30 * 86_400_000 })

test.each([
  ['kept', { played: 100n }],
  ['kept', { played: 100n, hasNotice: true }],
  ['noticed', { played: 99n }],
  ['fallen', { played: 99n, hasNotice: true }],
  ['left', { played: 0n, isWhole: false }],
  ['left', { played: 100n, isWhole: false }],
  ['left', { played: 50n, away: away(15) }],
  ['noticed', { played: 49n, away: away(15) }],
  ['left', { played: 0n, hasNotice: true, away: away(30) }],
  ['fallen', { played: 0n, hasNotice: true, away: away(1) }],
  ['kept', { played: 100n, away: away(30) }],
] as const)('a month is %s for %o', (review, given) => {
  const month = { isWhole: true, away: away(0), hasNotice: false, keep: 100n, ...given }
  expect(reviewOf(month)).toBe(review)
})

test('a pause lowers the bet that keeps a rank by its share of the month, and never below zero', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 40 }), (keep, days) => {
      const lowered = keepIn(keep, away(days - 0.5))
      expect(lowered).toBe((keep * BigInt(Math.max(0, 30 - days))) / 30n)
    }),
  )
})

describe('the ranks of a brand that has set none', () => {
  test.each([
    ['PHP', 10_000_00n, 1_000_00n, 10_00n],
    ['VND', 4_000_000n, 400_000n, 4_000n],
    ['JPY', 10_000n, 1_000n, 10n],
  ])(
    'ranks of a brand that has set none, in %s, first require %s minor units, are kept by %s, and give %s',
    (code, validBet, keep, levelGift) => {
      const own = usualLevels(currencyOf(code))
      expect(own[0]).toMatchObject({ rank: 1, validBet, keep, levelGift })
      expect(wrongLevels(own)).toEqual({})
      for (const level of own) {
        expect(level.keep * 10n).toBe(level.validBet)
        expect(level.levelGift * 1_000n).toBe(level.validBet)
      }
    },
  )
})

test('a rank that a brand no longer has is kept like the highest remaining one', () => {
  expect(levelOf(levels.slice(0, 3), 6)?.rank).toBe(3)
  expect(levelOf(levels, 0)).toBeUndefined()
})

test.each<[string, object, string]>([
  ['less than the rank before', { validBet: 1n, keep: 0n }, 'levels.1.validBet'],
  ['fewer deposits than the rank before', { deposits: 1n }, 'levels.1.deposits'],
  ['more to be kept than to be reached', { keep: 60_000_00n }, 'levels.1.keep'],
  ['a negative gift', { monthGift: -1n }, 'levels.1.monthGift'],
  ['more than can be counted', { levelGift: 10n ** 16n }, 'levels.1.levelGift'],
])('a rank cannot require or give %s', (_what, change, field) => {
  const own = levels.map((level) => (level.rank === 2 ? { ...level, ...change } : level))
  expect(Object.keys(wrongLevels(own))).toContain(field)
})

test.each([
  ['2027-03-01', ['02-29', '03-01']],
  ['2028-03-01', ['03-01']],
  ['2028-02-29', ['02-29']],
  ['2100-03-01', ['02-29', '03-01']],
  ['2026-11-25', ['11-25']],
])('on %s the birthdays are those on %o', (day, birthdays) => {
  expect(birthdaysOn(day)).toEqual(birthdays)
})

test('terms begin with a quarter of an hour, at least a minute ahead', () => {
  const quarterMs = 15 * 60_000
  expect(nextBeginMs(0)).toBe(quarterMs)
  expect(nextBeginMs(quarterMs - 59_999)).toBe(2 * quarterMs)
})
