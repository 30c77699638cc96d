import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectAtRisk } from '../../../tests/lotteries/market-checks.ts'
import { linesOf } from '../../bet-lines.ts'
import { type MarketBet, type MarketGame, paid } from '../../market.ts'
import { vietnamNorth } from '../../vietnam-north/rules.ts'
import { vietnamSouth } from '../../vietnam-south/rules.ts'
import { recount } from './recount.ts'
import { northSheets } from './results.fixture.ts'
import type { Result } from './rules.ts'

type Game = MarketGame<Result>

/** Returns a bet of ₱1 for each line, times a multiple. */
function on({ info }: Game, type: string, selection: string, times = 1): MarketBet {
  const { form, price, prizes, perPoint } = info.betTypes.find(({ id }) => id === type)!
  const lines = linesOf(form, selection)!.length
  return { type, selection, price, prizes, lines, stake: BigInt(lines * perPoint * times * 100) }
}

const north = (type: string, selection: string, times = 1) => on(vietnamNorth, type, selection, times)
/** Returns the numbers of a length in digits, from one to below another. */
const numbers = (from: number, to: number, digits = 2) =>
  Array.from({ length: to - from }, (_, at) => String(from + at).padStart(digits, '0')).join('-')
/** Returns bets on a range of numbers of three digits, each of up to a hundred numbers. */
const hundreds = (type: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) =>
    north(type, numbers((from + at) * 100, (from + at + 1) * 100, 3)),
  )
const units = (game: Game, bets: readonly MarketBet[], mostCovered = 0.7) =>
  Number(game.atRisk(bets, mostCovered)) / 100

describe('at risk, in units of ₱1,', () => {
  test.each<[string, MarketBet[], number]>([
    ['nothing', [], 0],
    ['one number', [north('de', '07')], 1],
    ['đề on all numbers: 85 come back', [north('de', numbers(0, 100))], 15],
    ['đề on 70 of 100', [north('de', numbers(0, 70))], 70],
    ['đề on 71 of 100', [north('de', numbers(0, 71))], 0],
    ['đề on 71, in two bets', [north('de', numbers(0, 40)), north('de', numbers(40, 71))], 0],
    ['đầu on all digits: 9 come back', [north('dau', '0-1-2-3-4-5-6-7-8-9')], 1],
    ['đuôi on nine digits', [north('duoi', '0-1-2-3-4-5-6-7-8')], 0],
    // 07 gets 85, 9 and 9, all others less; the worst number gets nothing.
    ['đề, đầu and đuôi', [north('de', '07'), north('dau', '0'), north('duoi', '7')], 3],
    // 00 to 49 by đề (85 for 50), 50 to 99 by đầu (9 for 5): at worst 9 are paid.
    ['đề on a half, đầu on the other', [north('de', numbers(0, 50)), north('dau', '5-6-7-8-9')], 46],
    ['đề on 40, đầu on 40 more', [north('de', numbers(0, 40)), north('dau', '4-5-6-7')], 0],
    [
      'giải nhất and nhất to on halves',
      [north('giai-nhat', numbers(0, 50)), north('nhat-to-2', numbers(50, 100))],
      25,
    ],
    ['3 càng on all numbers: 960 come back', hundreds('3-cang', 0, 10), 40],
    ['3 càng on 800', hundreds('3-cang', 0, 8), 0],
    // 2,300 staked; 27 numbers get 80 each.
    ['lô 2 on all numbers', [north('lo-2', numbers(0, 100))], 140],
    // About 13.5 ± 3 of 27 come: twice the mean loss of 70.
    ['lô 2 on 50 numbers', [north('lo-2', numbers(0, 50))], 140],
    ['lô 2 on 10 numbers', [north('lo-2', numbers(0, 10))], 230],
    ['lô 2 on 80 numbers', [north('lo-2', numbers(0, 80))], 0],
    // One number at two points and 99 at one: at worst all drawn numbers have one point.
    ['lô 2 on all, one twice', [north('lo-2', numbers(0, 100)), north('lo-2', '07')], 163],
    ['lô 3 on all numbers', hundreds('lo-3', 0, 10), 23_000 - 23 * 650],
    // Numbers of two digits get 80; those of three or more get 80 and 650.
    [
      'lô 2 and lô 3 on all',
      [north('lo-2', numbers(0, 100)), ...hundreds('lo-3', 0, 10)],
      140 + 23_000 - 23 * 650,
    ],
    ['bao 8 on all numbers', [north('bao-8', numbers(0, 100))], 200],
    ['đề đầu on all numbers', [north('de-dau', numbers(0, 100))], 20],
    [
      'xiên, trượt and đá',
      [north('xien-3', '01-02-03'), north('truot-4', '01-02-03-04'), north('da', '01-02')],
      56,
    ],
  ])('of %s', (_, bets, expected) => {
    expect(units(vietnamNorth, bets)).toBe(expected)
  })

  test.each<[string, MarketBet[], number]>([
    ['đề on all numbers of one station', [on(vietnamSouth, 'de', `one/${numbers(0, 100)}`)], 15],
    [
      'đề on halves of two stations',
      [on(vietnamSouth, 'de', `one/${numbers(0, 50)}`), on(vietnamSouth, 'de', `two/${numbers(50, 100)}`)],
      100,
    ],
    ['dd on all numbers: two prizes of 75', [on(vietnamSouth, 'dd', `one/${numbers(0, 100)}`)], 50],
    ['lô 2 on all numbers', [on(vietnamSouth, 'lo-2', `one/${numbers(0, 100)}`)], 1_800 - 18 * 75],
    ['đá of two stations', [on(vietnamSouth, 'da-hai-dai', 'one+two/01-02')], 72],
  ])('in the South, of %s', (_, bets, expected) => {
    expect(units(vietnamSouth, bets)).toBe(expected)
  })

  test('depends on the brand’s share', () => {
    expect(units(vietnamNorth, [north('de', numbers(0, 71))], 0.8)).toBe(71)
    expect(units(vietnamNorth, [north('de', numbers(0, 70))], 0.6)).toBe(0)
  })

  test('a prize that was frozen at more than the stake of all numbers puts nothing at risk', () => {
    expect(units(vietnamNorth, [{ ...north('de', numbers(0, 100)), prizes: [120] }])).toBe(0)
  })
})

/** Returns a sheet of the North with a ĐB that ends with some digits. */
function endingWith(digits: string): Result {
  const [sheet] = northSheets[0]!.result
  return [{ ...sheet!, tiers: [...sheet!.tiers.slice(0, -1), [digits.padStart(5, '9')]] }]
}

const anyOf = (type: string, digits: number, mostTimes = 5) =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 10 ** digits - 1 }), { minLength: 1, maxLength: 100 }),
      fc.integer({ min: 1, max: mostTimes }),
    )
    .map(([values, times]) =>
      north(
        type,
        values
          .map((value) => String(value).padStart(digits, '0'))
          .toSorted()
          .join('-'),
        times,
      ),
    )

test('at risk of đề, đầu, đuôi and 3 càng together is what the worst of all ends of ĐB loses, or twice the mean', () => {
  const ends = Array.from({ length: 1_000 }, (_, at) => endingWith(String(at).padStart(3, '0')))
  const bets = fc.array(
    fc.oneof(
      anyOf('de', 2),
      anyOf('dau', 1),
      anyOf('duoi', 1),
      anyOf('3-cang', 3),
      fc.constant(north('de', numbers(0, 100))),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(bets, (made) => {
      const paidBy = (bet: MarketBet, result: unknown) => paid(bet, vietnamNorth.wins(bet, result as Result))
      expectAtRisk(vietnamNorth.atRisk(made, 1), paidBy, made, ends)
    }),
    { numRuns: 40 },
  )
})

/** Returns the mean loss of bets, in minor units. */
function meanLossOf(made: readonly MarketBet[]): number {
  return made.reduce((sum, { type, stake, price, prizes }) => {
    const { numerator, denominator } = vietnamNorth.returnOf(type, price, prizes)
    return sum + Number(stake) * (1 - Number(numerator) / Number(denominator))
  }, 0)
}

test('at risk is never below what a draw loses or twice the mean loss, never negative and never above the stakes', () => {
  const bets = fc.array(
    fc.oneof(
      ...[2, 3, 4].map((digits) => anyOf(`lo-${digits}`, digits)),
      ...['de', 'de-dau', 'giai-nhat', 'bao-8'].map((type) => anyOf(type, 2)),
      anyOf('4-cang', 4),
      fc.constant(north('lo-2', numbers(0, 100))),
      fc.constant(north('da', '01-02-03')),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(bets, fc.integer(), (made, seed) => {
      const staked = made.reduce((sum, { stake }) => sum + stake, 0n)
      const result = vietnamNorth.draw(seededChance(seed), ['ha-noi'])
      const won = made.reduce((sum, bet) => sum + recount(bet, result), 0n)
      const risk = vietnamNorth.atRisk(made, 1)
      const lost = Number(staked - won)
      expect(Number(risk)).toBeGreaterThanOrEqual(Math.min(lost, 2 * meanLossOf(made) - 0.01))
      expect(risk).toBeLessThanOrEqual(staked)
      const bounded = vietnamNorth.atRisk(made, 0.7)
      expect(bounded).toBeGreaterThanOrEqual(0n)
      expect(bounded).toBeLessThanOrEqual(risk)
    }),
    { numRuns: 200 },
  )
})
