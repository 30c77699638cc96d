import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { byScope } from '../../../tests/scope.ts'
import type { BetType, MarketGame } from '../../market.ts'
import { percentOf, type Ratio, ratio } from '../../ratio.ts'
import { vietnamNorth } from '../../vietnam-north/rules.ts'
import { vietnamSouth } from '../../vietnam-south/rules.ts'
import type { Result } from './rules.ts'

type Game = MarketGame<Result>

const games = [
  ['27', vietnamNorth, ''],
  ['18', vietnamSouth, 'one/'],
] as const satisfies [string, Game, string][]

const typeOf = ({ info }: Game, id: string) => info.betTypes.find((type) => type.id === id)!
const exactOf = ({ exactReturn }: BetType): Ratio => ({
  numerator: BigInt(exactReturn.numerator),
  denominator: BigInt(exactReturn.denominator),
})

/** Returns the payout of a line of a type for a result, in units. */
function gets(game: Game, id: string, selection: string, result: Result): number {
  const { price, prizes } = typeOf(game, id)
  return game
    .wins({ type: id, selection, price, prizes }, result)
    .reduce((sum, { prize, lines }) => sum + prize * lines, 0)
}

/** A number that replaces the fives of a sheet, by station, tier and place. */
type Written = readonly [station: number, tier: number, at: number, number: string]

/** Returns the sheets of stations `one` and `two` with every digit 5. */
const fives = (game: Game): Result =>
  game.draw({ below: (n) => Math.floor((n * 5) / 9), bytes: () => new Uint8Array() }, ['one', 'two'])

function withNumbers(blank: Result, numbers: readonly Written[]): Result {
  return blank.map(({ station, tiers }, on) => ({
    station,
    tiers: tiers.map((drawn, tier) =>
      drawn.map((five, at) => {
        const written = numbers.find((one) => one[0] === on && one[1] === tier && one[2] === at)
        return written ? written[3] : five
      }),
    ),
  }))
}

/** The stated percentages, so that a change of a price or prize is noticed. */
test.each<[string, Game, string]>([
  [
    '27',
    vietnamNorth,
    `lo-2 93.91, lo-3 65.00, lo-4 55.00, xien-2 71.14, xien-3 59.03, xien-4 45.38, truot-4 66.42, truot-8 94.73, truot-10 58.14,
     truot-12 50.71, truot-14 34.07, de 85.00, de-dau 80.00, giai-nhat 85.00, nhat-to-2 75.00, nhat-to-3 65.00, nhat-to-4 55.00,
     dau 90.00, duoi 90.00, 3-cang 96.00, 4-cang 85.00, da 66.06, bao-8 75.00`,
  ],
  [
    '18',
    vietnamSouth,
    `lo-2 75.00, lo-3 65.00, lo-4 55.00, xien-2 70.49, xien-3 58.70, xien-4 45.36, truot-4 95.92, truot-8 89.17, truot-10 90.05,
     truot-12 90.14, truot-14 92.70, de 85.00, de-dau 80.00, giai-nhat 85.00, nhat-to-2 75.00, nhat-to-3 65.00, nhat-to-4 55.00,
     dau 90.00, duoi 90.00, 3-cang 96.00, 4-cang 85.00, dd 75.00, xiu-chu 96.00, da 54.39, da-hai-dai 69.04, bao-7 75.00`,
  ],
])('by %s numbers, each type states its return, at most 96 %%', (_, { info, returnOf }, stated) => {
  const lines = info.betTypes.map(({ id, returnPercent }) => `${id} ${returnPercent}`)
  expect(lines).toEqual(stated.split(/,\s+/))
  for (const type of info.betTypes) {
    expect(Number(type.returnPercent)).toBeLessThanOrEqual(96)
    expect(percentOf(returnOf(type.id, type.price, type.prizes))).toBe(type.returnPercent)
    expect(returnOf(type.id, type.price, [type.prizes[0]! + 1])).not.toEqual(exactOf(type))
  }
})

describe.each(games)('by %s numbers', (count, game, station) => {
  const blank = fives(game)
  const last = game === vietnamNorth ? 7 : 8
  const g1 = game === vietnamNorth ? 0 : 7
  const length = game === vietnamNorth ? 5 : 6

  // Every outcome of the digits that a bet on a single number compares.
  test.each<[string, digits: number, value: string, tier: number, write: (digits: string) => string]>([
    ['de', 2, '07', last, (end) => end.padStart(length, '5')],
    ['de-dau', 2, '07', last, (start) => start.padEnd(length, '5')],
    ['giai-nhat', 2, '70', g1, (end) => end.padStart(5, '5')],
    ['nhat-to-2', 2, '70', g1, (end) => end.padStart(5, '5')],
    ['nhat-to-3', 3, '007', g1, (end) => end.padStart(5, '5')],
    ['nhat-to-4', 4, '0070', g1, (end) => end.padStart(5, '5')],
    ['dau', 2, '0', last, (end) => end.padStart(length, '5')],
    ['duoi', 2, '0', last, (end) => end.padStart(length, '5')],
    ['3-cang', 3, '007', last, (end) => end.padStart(length, '5')],
    ['4-cang', 4, '0070', last, (end) => end.padStart(length, '5')],
  ])('%s returns what it states, over every outcome of %i digits', (id, digits, value, tier, write) => {
    let [sum, hits] = [0, 0]
    for (let outcome = 0; outcome < 10 ** digits; outcome++) {
      const number = write(String(outcome).padStart(digits, '0'))
      const won = gets(game, id, station + value, withNumbers(blank, [[0, tier, 0, number]]))
      sum += won
      hits += won > 0 ? 1 : 0
    }
    const type = typeOf(game, id)
    expect(ratio(BigInt(sum), BigInt(type.price * 10 ** digits))).toEqual(exactOf(type))
    expect(type.hitPercent).toBe(percentOf(ratio(BigInt(hits), BigInt(10 ** digits))))
  })

  // Each number in turn shows the digits or not; the chance of each count follows the binomial distribution.
  const { tiers } = blank[0]!
  const places = (from: readonly number[]) =>
    from.flatMap((tier) => tiers[tier]!.map((number, at): [number, number, string] => [tier, at, number]))
  const every = tiers.map((_, tier) => tier)
  const withDigits = (digits: number) => places(every).filter(([, , number]) => number.length >= digits)
  /** The numbers that each type compares, with how many there are according to the facts. */
  const looks: [string, string, number, [number, number, string][]][] =
    game === vietnamNorth
      ? [
          ['lo-2', '07', 27, places(every)],
          ['lo-3', '007', 23, withDigits(3)],
          ['lo-4', '0070', 20, withDigits(4)],
          ['bao-8', '07', 8, places([6, 5, 7])],
        ]
      : [
          ['lo-2', '07', 18, places(every)],
          ['lo-3', '007', 17, withDigits(3)],
          ['lo-4', '0070', 16, withDigits(4)],
          ['dd', '07', 2, places([0, 8])],
          ['xiu-chu', '007', 2, places([1, 8])],
          ['bao-7', '07', 7, places([0, 1, 2, 3, 8])],
        ]
  test.each(looks)(
    '%s pays for each number that shows it, by the binomial law',
    (id, value, numbers, looked) => {
      expect(looked.length).toBe(numbers)
      const values = 10n ** BigInt(value.length)
      let [sum, hits] = [0n, 0n]
      let ways = 1n
      for (let shown = 0; shown <= looked.length; shown++) {
        const written = looked
          .slice(0, shown)
          .map(([tier, at, number]): Written => [0, tier, at, value.padStart(number.length, '5')])
        const won = gets(game, id, station + value, withNumbers(blank, written))
        const outcomes = ways * (values - 1n) ** BigInt(looked.length - shown)
        sum += outcomes * BigInt(won)
        hits += won > 0 ? outcomes : 0n
        ways = (ways * BigInt(looked.length - shown)) / BigInt(shown + 1)
      }
      const type = typeOf(game, id)
      const all = values ** BigInt(looked.length)
      expect(ratio(sum, BigInt(type.price) * all)).toEqual(exactOf(type))
      expect(type.hitPercent).toBe(percentOf(ratio(hits, all)))
    },
  )

  // The number of drawn numbers of a line is a walk with one step per number: independent of inclusion and exclusion.
  test.each(
    game.info.betTypes
      .filter(({ id }) => /^(xien|truot|da)\b/.test(id))
      .map(({ id, form }) => [id, form.sets[0]!.pick, id === 'da-hai-dai' ? 2 : 1] as const),
  )('%s returns what it states, by a walk over the numbers drawn', (id, pick, stations) => {
    let reached: bigint[] = Array.from({ length: pick + 1 }, (_, come) => (come === 0 ? 1n : 0n))
    for (let number = 0; number < Number(count) * stations; number++)
      reached = reached.map(
        (ways, come) =>
          ways * BigInt(100 - pick + come) + (come > 0 ? reached[come - 1]! * BigInt(pick - come + 1) : 0n),
      )
    const line = Array.from({ length: pick }, (_, at) => String(at).padStart(2, '0'))
    const named = station && (stations === 2 ? 'one+two/' : 'one/')
    let [sum, hits] = [0n, 0n]
    for (const [come, ways] of reached.entries()) {
      const spread = line.slice(0, come).map((value, at): Written => {
        const [tier, place, number] = places(every)[at]!
        return [at % stations, tier, place, value.padStart(number.length, '5')]
      })
      const won = gets(game, id, named + line.join('-'), withNumbers(blank, spread))
      sum += ways * BigInt(won)
      hits += won > 0 ? ways : 0n
    }
    const type = typeOf(game, id)
    const all = 100n ** BigInt(Number(count) * stations)
    expect(reached.reduce((one, other) => one + other)).toBe(all)
    expect(ratio(sum, BigInt(type.price) * all)).toEqual(exactOf(type))
    expect(type.hitPercent).toBe(percentOf(ratio(hits, all)))
  })

  test('draws return what the types state, within five standard deviations', () => {
    const chance = seededChance(20_261_123)
    const draws = byScope(4_000, 20_000)
    const results = Array.from({ length: draws }, () => game.draw(chance, ['one', 'two']))
    for (const type of game.info.betTypes.filter(({ hitPercent }) => Number(hitPercent) >= 1)) {
      const { digits } = type.form.values as { digits: number }
      const line = Array.from({ length: type.form.sets[0]!.pick }, (_, at) =>
        String(at * 7).padStart(digits, '0'),
      )
      const named = station && (type.form.stations === 2 ? 'one+two/' : 'one/')
      const won = results.map((result) => gets(game, type.id, named + line.join('-'), result) / type.price)
      const mean = won.reduce((sum, one) => sum + one, 0) / draws
      const variance = won.reduce((sum, one) => sum + (one - mean) ** 2, 0) / draws
      const { numerator, denominator } = exactOf(type)
      const stated = Number((numerator * 10n ** 12n) / denominator) / 1e12
      expect(Math.abs(mean - stated), type.id).toBeLessThan(5 * Math.sqrt(variance / draws))
    }
  })

  test('no line pays more stakes than stated, and lô 2 is as volatile as stated', () => {
    const most = game.info.betTypes.map(({ id, price, prizes }) => {
      const numbers = looks.find(([name]) => name === id)?.[2] ?? 1
      return (prizes[0]! * numbers) / price
    })
    expect(game.info.maxWin).toEqual({ timesStake: Math.max(...most), rarerThanOneIn: 10_000 })
    const { price, prizes } = typeOf(game, 'lo-2')
    const deviation = (prizes[0]! / price) * Math.sqrt(Number(count) * 0.01 * 0.99)
    expect(deviation).toBeLessThan(3)
    expect(game.info.volatility).toBe(1)
  })
})

describe('prizes that no source gives', () => {
  const above = (game: Game, id: string) => {
    const { price, prizes } = typeOf(game, id)
    return game.returnOf(id, price, [prizes[0]! + 1])
  }
  const isMore = (one: Ratio, other: Ratio) =>
    one.numerator * other.denominator > other.numerator * one.denominator

  test.each(['xien-2', 'xien-3', 'xien-4'])(
    '%s by 18 numbers returns the most that is not above the North',
    (id) => {
      const northern = exactOf(typeOf(vietnamNorth, id))
      expect(isMore(exactOf(typeOf(vietnamSouth, id)), northern)).toBe(false)
      expect(isMore(above(vietnamSouth, id), northern)).toBe(true)
    },
  )

  test.each<[string, Game]>([
    ['truot-4', vietnamNorth],
    ['truot-8', vietnamNorth],
    ...['truot-4', 'truot-8', 'truot-10', 'truot-12', 'truot-14'].map((id): [string, Game] => [
      id,
      vietnamSouth,
    ]),
  ])('%s (%#) returns the most that is not above 96 %%', (id, game) => {
    expect(isMore(above(game, id), ratio(96n, 100n))).toBe(true)
  })
})
