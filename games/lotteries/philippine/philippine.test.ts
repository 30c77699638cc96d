import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import {
  testRecount,
  testRecountThrows,
  testReturns,
  testWorstLoss,
} from '../../../tests/lotteries/family-tests.ts'
import { anyBet, betOf, disagreements, firstLine } from '../../../tests/lotteries/market-checks.ts'
import { byScope } from '../../../tests/scope.ts'
import { lotto6of42 } from '../../lotto-6-42/rules.ts'
import { lotto6of45 } from '../../lotto-6-45/rules.ts'
import { lotto6of49 } from '../../lotto-6-49/rules.ts'
import { lotto6of55 } from '../../lotto-6-55/rules.ts'
import { lotto6of58 } from '../../lotto-6-58/rules.ts'
import { type MarketBet, type MarketGame, offered, paid } from '../../market.ts'
import { philippine2d } from '../../philippine-2d/rules.ts'
import { philippine3d } from '../../philippine-3d/rules.ts'
import { philippine4d } from '../../philippine-4d/rules.ts'
import { philippine6d } from '../../philippine-6d/rules.ts'
import { percentOf, plus } from '../../ratio.ts'
import { numbers, showings } from '../ways.ts'
import { closed, easters } from './data.ts'
import { recount } from './recount.ts'
import { recorded } from './results.fixture.ts'
import { plays } from './rules.ts'

type Drawn = readonly number[]
const games: Record<keyof typeof plays, MarketGame<Drawn>> = {
  '2d': philippine2d,
  '3d': philippine3d,
  '4d': philippine4d,
  '6d': philippine6d,
  '6-42': lotto6of42,
  '6-45': lotto6of45,
  '6-49': lotto6of49,
  '6-55': lotto6of55,
  '6-58': lotto6of58,
}
const names = Object.keys(games) as (keyof typeof games)[]
const digits = numbers(0, 9)
const on = (game: keyof typeof games, type: string, selection: string, stake?: bigint) =>
  betOf(games[game].info, type, selection, stake)

const familyOf = (name: keyof typeof games) => ({ game: games[name], plays: plays[name], recount })

/** All results of the games with few results. */
const resultsOf = {
  '2d': [...showings(numbers(1, 31), 2)],
  '3d': [...showings(digits, 3)],
  '4d': [...showings(digits, 4)],
}

for (const [name, percent] of [
  ['2d', '41.62'],
  ['3d', '45.00'],
  ['4d', '55.00'],
] as const)
  testReturns(familyOf(name), () => resultsOf[name], percent)

test('each type of 6d wins on as many of a million results as it states', () => {
  // The first lines have no digit above 5, so 6 may represent the four digits above.
  const shown = byScope(numbers(0, 6), digits)
  const waysOf = (digit: number) => (digit === 6 ? 11 - shown.length : 1)
  const won = new Map<string, number>()
  for (const result of showings(shown, 6)) {
    const ways = result.reduce((all, digit) => all * waysOf(digit), 1)
    for (const { id, form, prizeAt } of plays['6d'])
      if (prizeAt(firstLine(form), result) !== undefined) won.set(id, (won.get(id) ?? 0) + ways)
  }
  for (const { id, chances } of plays['6d'])
    expect(BigInt(won.get(id)!) * chances[0]!.denominator, id).toBe(1_000_000n * chances[0]!.numerator)
})

test('a line of six wins each prize on as many of all 5,245,786 results of 6/42 as it states', () => {
  // The hits of one set of six against all others equal those of one result against all sets: counted number by number.
  const ways = new Map([['0 of 0', 1]])
  for (const number of numbers(1, 42))
    for (const taken of [5, 4, 3, 2, 1, 0])
      for (const hits of numbers(0, taken).reverse()) {
        const [from, to] = [`${hits} of ${taken}`, `${number <= 6 ? hits + 1 : hits} of ${taken + 1}`]
        ways.set(to, (ways.get(to) ?? 0) + (ways.get(from) ?? 0))
      }
  const { chances } = plays['6-42'][0]!
  for (const [prize, { numerator, denominator }] of chances.entries())
    expect(BigInt(ways.get(`${6 - prize} of 6`)!) * denominator).toBe(5_245_786n * numerator)
})

test.each([
  // lottery-results.md 4, derived there with one winner; here rounded down.
  ['6-42', '24.40'],
  ['6-45', '23.99'],
  ['6-49', '23.77'],
  ['6-55', '21.20'],
  ['6-58', '24.26'],
  ['2d', '41.62'],
  ['3d', '45.00'],
  ['4d', '55.00'],
  ['6d', '55.00'],
] as const)('%s states a return of %s %% for each bet', (game, percent) => {
  for (const type of games[game].info.betTypes) {
    expect(type.returnPercent).toBe(percent)
    expect(percentOf(plus(...plays[game].find(({ id }) => id === type.id)!.chances))).toBe(type.hitPercent)
  }
})

describe('recorded and made-up results', () => {
  test.each<[keyof typeof games, Drawn, string, string, bigint, bigint]>([
    ['2d', recorded['2d'][0], 'straight', '30|11', 1_000n, 400_000n],
    ['2d', recorded['2d'][0], 'straight', '11|30', 1_000n, 0n],
    ['2d', recorded['2d'][0], 'rambolito', '11-30', 1_000n, 200_000n],
    ['2d', recorded['2d'][0], 'rambolito', '11-12-30', 3_000n, 200_000n],
    ['2d', recorded['2d'][10], 'straight', '10|10', 1_000n, 400_000n],
    ['2d', recorded['2d'][10], 'rambolito', '10-11', 1_000n, 0n],
    ['3d', recorded['3d'][0], 'straight', '2|1|6', 1_000n, 450_000n],
    ['3d', recorded['3d'][0], 'rambolito-6', '1-2-6', 1_000n, 75_000n],
    ['3d', recorded['3d'][6], 'rambolito-3', '8|3', 1_000n, 150_000n],
    ['3d', recorded['3d'][6], 'rambolito-6', '3-7-8', 1_000n, 0n],
    ['4d', recorded['4d'][0], 'straight', '1|7|0|4', 1_000n, 5_500_000n],
    ['4d', recorded['4d'][0], 'ramble-24', '0-1-4-7', 1_000n, 229_166n],
    ['4d', recorded['4d'][1], 'ramble-12', '9|1-8', 1_000n, 458_333n],
    ['4d', recorded['4d'][1], 'ramble-24', '1-7-8-9', 1_000n, 0n],
    ['6d', recorded['6d'][0], 'ramble-720', '2-4-5-7-8-9', 1_000n, 763_888n],
    ['6d', recorded['6d'][1], 'ramble-360', '9|0-3-5-6', 1_000n, 1_527_777n],
    ['6d', [4, 4, 1, 4, 4, 1], 'ramble-15', '4|1', 1_000n, 36_666_666n],
    ['6-42', recorded['6-42'][0], 'six', '03-07-24-25-39-41', 2_000n, 1_000_000_000n],
    ['6-42', recorded['6-42'][0], 'six', '03-07-24-25-39-42', 2_000n, 2_400_000n],
    ['6-42', recorded['6-42'][0], 'six', '03-07-24-25-40-42', 2_000n, 80_000n],
    ['6-42', recorded['6-42'][0], 'six', '03-07-24-26-40-42', 2_000n, 2_000n],
    ['6-42', recorded['6-42'][0], 'six', '03-07-23-26-40-42', 2_000n, 0n],
    // A system of seven with all six: one line of six, six lines of five.
    ['6-42', recorded['6-42'][0], 'six', '03-07-24-25-39-41-42', 14_000n, 1_014_400_000n],
    ['6-58', recorded['6-58'][0], 'six', '07-30-32-34-48-55', 2_000n, 7_500_000_000n],
  ])('%s %j: %s %s for %i gets %i', (game, result, type, selection, stake, win) => {
    const bet = on(game, type, selection, stake)
    expect(paid(bet, games[game].wins(bet, result))).toBe(win)
    expect(recount(bet, result)).toBe(win)
  })

  test.each(names)('the recount agrees on any bets by all recorded results of %s', (game) => {
    const chance = seededChance(9)
    for (let times = 0; times < 100; times++)
      expect(disagreements(games[game], recount, anyBet(games[game].info, chance), recorded[game])).toEqual(
        [],
      )
  })
})

for (const name of names)
  testRecount(familyOf(name), () => recorded[name], {
    runs: 500,
    // Half of the results of a lotto contain numbers of the bet, because a line of six seldom wins.
    resultFor(bet, chance) {
      const drawn = games[name].draw(chance, [])
      if (!name.startsWith('6-') || chance.below(2) > 0) return drawn
      const named = bet.selection
        .split('-')
        .map(Number)
        .slice(0, 3 + chance.below(4))
      return [...new Set([...named, ...drawn])].slice(0, 6)
    },
  })

testRecountThrows(recount, on('2d', 'straight', '01|02'), [
  ['ramble-5', [1, 2, 3, 4], 'rules page'],
  ['six', [1, 2, 3, 4, 5, 5], 'six different'],
  ['rambolito', [1, 2, 3], 'two numbers'],
  ['straight', [1, 2, 3], 'other places'],
  ['straight', '12', 'of numbers'],
])

test.each([
  [7, 7],
  [8, 28],
  [9, 84],
  [10, 210],
  [11, 462],
  [12, 924],
])('a system of %i numbers has %i lines, and one of thirteen is not offered', (taken, lines) => {
  const selection = (count: number) => ({
    type: 'six',
    selection: numbers(1, count)
      .map((number) => String(number).padStart(2, '0'))
      .join('-'),
  })
  expect(offered(lotto6of42.info, selection(taken), [])?.lines).toBe(lines)
  expect(offered(lotto6of42.info, selection(13), [])).toBeUndefined()
})

test.each([
  ['straight', '00|01'],
  ['straight', '32|01'],
  ['straight', '1|2'],
  ['rambolito', '10-10'],
  ['rambolito', '10'],
])('2d does not offer %s %s', (type, selection) => {
  expect(offered(philippine2d.info, { type, selection }, [])).toBeUndefined()
})

describe('at risk', () => {
  const every = digits.join('-')
  test.each<[string, keyof typeof games, MarketBet[], bigint]>([
    ['nothing', '3d', [], 0n],
    ['all thousand of 3d', '3d', [on('3d', 'straight', `${every}|${every}|${every}`, 1_000_000n)], 550_000n],
    ['nine hundred of 3d', '3d', [on('3d', 'straight', `${every.slice(2)}|${every}|${every}`, 900_000n)], 0n],
    ['a line of 6d', '6d', [on('6d', 'straight', '1|2|3|4|5|6')], 100n],
    ['a system', '6-42', [on('6-42', 'six', '01-02-03-04-05-06-07', 14_000n)], 14_000n],
  ])('of %s', (_, game, bets, expected) => {
    expect(games[game].atRisk(bets, 0.7)).toBe(expected)
  })

  for (const name of ['2d', '3d'] as const)
    testWorstLoss(
      `is what the worst result of ${name} loses, and never above the stakes`,
      familyOf(name),
      games[name].info.betTypes,
      resultsOf[name],
      { bets: 8, runs: 50 },
    )
})

describe('the calendar', () => {
  /** Returns the date of Easter Sunday of a year by the algorithm of Meeus, Jones and Butcher. */
  function easterOf(year: number): string {
    const a = year % 19
    const [b, c] = [Math.floor(year / 100), year % 100]
    const g = Math.floor((8 * b + 13) / 25)
    const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
    const m = Math.floor((a + 11 * h + 19 * l) / 433)
    const month = Math.floor((h + l - 7 * m + 90) / 25)
    const day = (h + l - 7 * m + 33 * month + 19) % 32
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  }
  const before = (date: string, days: number) =>
    new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

  test('has no draw at New Year, from Maundy Thursday to Black Saturday and at Christmas', () => {
    const years = numbers(2025, 2032)
    expect([...easters]).toEqual(years.map(easterOf))
    expect(closed).toEqual(
      easters.flatMap((easter) => [
        { from: `${easter.slice(0, 4)}-01-01`, to: `${easter.slice(0, 4)}-01-01` },
        { from: before(easter, 3), to: before(easter, 1) },
        { from: `${easter.slice(0, 4)}-12-25`, to: `${easter.slice(0, 4)}-12-25` },
      ]),
    )
  })

  test.each([
    // The recorded results show the days of the week on which each game was drawn.
    ['2d', '2026-07-28'],
    ['3d', '2026-08-03'],
    ['4d', '2026-07-31'],
    ['6d', '2026-08-01'],
    ['6-42', '2026-07-28'],
    ['6-45', '2026-08-03'],
    ['6-49', '2026-08-04'],
    ['6-55', '2026-08-01'],
    ['6-58', '2026-07-31'],
  ] as const)('has a draw of %s on %s', (game, date) => {
    const { schedule } = games[game].info
    if (schedule.kind !== 'calendar') throw new Error('not a calendar')
    expect(schedule.week[new Date(date).getUTCDay()]).toEqual(['manila'])
    expect(schedule.times).toEqual(['2d', '3d'].includes(game) ? ['14:00', '17:00', '21:00'] : ['21:00'])
    expect(schedule.week.filter((day) => day.length > 0)).toHaveLength(['2d', '3d'].includes(game) ? 7 : 3)
  })
})
