import { recordedChance, seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf } from '../../bet-lines.ts'
import { type MarketBet, type MarketGame, paid } from '../../market.ts'
import { vietnamCentral } from '../../vietnam-central/rules.ts'
import { vietnamMinute } from '../../vietnam-minute/rules.ts'
import { vietnamNorth } from '../../vietnam-north/rules.ts'
import { vietnamSouth } from '../../vietnam-south/rules.ts'
import { recount } from './recount.ts'
import { centralSheets, northSheets, type Recorded, southSheets } from './results.fixture.ts'
import type { Result } from './rules.ts'

type Game = MarketGame<Result>

const sheetOf = (sheets: readonly Recorded[], date: string, station?: string) =>
  sheets.find((sheet) => sheet.date === date && (!station || sheet.station === station))!.result

/** Returns a bet of one unit per line at the stated price and prize. */
function on({ info }: Game, type: string, selection: string): MarketBet {
  const { form, price, prizes, perPoint } = info.betTypes.find(({ id }) => id === type)!
  const lines = linesOf(form, selection)!.length
  return { type, selection, price, prizes, lines, stake: BigInt(lines * perPoint * 100) }
}

/** Returns the payout of a bet in units of ₱1, by both computations. */
function units(game: Game, type: string, selection: string, result: Result): number {
  const bet = on(game, type, selection)
  const won = paid(bet, game.wins(bet, result))
  expect(recount(bet, result)).toBe(won)
  return Number(won) / 100
}

/** Returns the drawn numbers with this number of digits, each with its count. */
function come(game: Game, digits: 2 | 3, { station, result }: Recorded): Map<string, number> {
  const named = game === vietnamNorth ? '' : `${station}/`
  const { price, prizes } = game.info.betTypes.find(({ id }) => id === `lo-${digits}`)!
  const all = Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'))
  const counts = all.map((value): [string, number] => {
    const [win] = game.wins({ type: `lo-${digits}`, selection: named + value, price, prizes }, result)
    return [value, win ? win.prize / prizes[0]! : 0]
  })
  return new Map(counts.filter(([, times]) => times > 0))
}

describe('the recorded sheets', () => {
  test.each<[string, Game, readonly Recorded[], string, string, number]>([
    ['North', vietnamNorth, northSheets, '2020-03-31', '19 57', 25],
    ['North', vietnamNorth, northSheets, '2020-04-23', '03 08 18', 23],
    ['North', vietnamNorth, northSheets, '2025-01-27', '61', 26],
    ['North', vietnamNorth, northSheets, '2025-02-01', '32 41 55 69 71', 22],
    ['North', vietnamNorth, northSheets, '2026-02-15', '34 59 62', 24],
    ['North', vietnamNorth, northSheets, '2026-02-20', '25 81 92', 24],
    ['North', vietnamNorth, northSheets, '2026-08-11', '20 24 36 91 96', 22],
    ['South', vietnamSouth, southSheets, 'tp-hcm', '56', 17],
    ['South', vietnamSouth, southSheets, 'long-an', '51 70 79', 15],
    ['South', vietnamSouth, southSheets, 'binh-phuoc', '', 18],
    ['South', vietnamSouth, southSheets, 'hau-giang', '64 79', 16],
    ['South', vietnamSouth, southSheets, 'ben-tre', '50', 17],
    ['South', vietnamSouth, southSheets, 'vung-tau', '48 79', 16],
    ['South', vietnamSouth, southSheets, 'bac-lieu', '', 18],
    ['Centre', vietnamCentral, centralSheets, 'dak-lak', '17', 17],
    ['Centre', vietnamCentral, centralSheets, 'quang-nam', '11', 17],
    ['Centre', vietnamCentral, centralSheets, 'binh-dinh', '20 49', 16],
    ['Centre', vietnamCentral, centralSheets, 'quang-tri', '14', 17],
    ['Centre', vietnamCentral, centralSheets, 'quang-binh', '64', 17],
    ['Centre', vietnamCentral, centralSheets, 'kon-tum', '', 18],
    ['Centre', vietnamCentral, centralSheets, 'hue', '54', 17],
  ])('%s (%#): lô 2 finds the tails that come more than once, and the number of tails', (...args) => {
    const [, game, sheets, name, repeated, distinct] = args
    const found = come(game, 2, sheets.find(({ date, station }) => date === name || station === name)!)
    const several = [...found].filter(([, times]) => times > 1).map(([value]) => value)
    expect(several.join(' ')).toBe(repeated)
    expect(found.size).toBe(distinct)
  })

  test('03 comes three times on 2020-04-23, 824 twice on 2026-08-11, and 00 in G7', () => {
    const at = (date: string) => northSheets.find((sheet) => sheet.date === date)!
    expect(come(vietnamNorth, 2, at('2020-04-23')).get('03')).toBe(3)
    expect(come(vietnamNorth, 3, at('2026-08-11')).get('824')).toBe(2)
    expect(come(vietnamNorth, 2, at('2026-08-11')).get('00')).toBe(1)
  })
})

describe('payouts on recorded sheets, computed by hand', () => {
  test.each<[type: string, selection: string, units: number]>([
    ['lo-2', '03', 240],
    ['lo-2', '03-08-99', 400],
    ['lo-2', '99', 0],
    ['lo-3', '403-503', 1_300],
    ['lo-3', '003', 0],
    ['lo-4', '4503', 5_500],
    // 03 comes three times and 08 twice: paid once.
    ['xien-2', '03-08', 350],
    ['xien-2', '03-08-99', 350],
    ['xien-2', '03-08-18', 1_050],
    ['xien-3', '03-08-18', 48],
    ['xien-4', '03-08-18-70', 170],
    ['xien-4', '03-08-18-99', 0],
    ['truot-4', '00-01-02-04', 2],
    ['truot-4', '00-01-02-03', 0],
    ['truot-4', '00-01-02-03-04', 2],
    ['truot-8', '00-01-02-04-05-07-11-12', 9],
    ['de', '03', 85],
    ['de', '30', 0],
    ['de', '03-70', 85],
    ['de-dau', '54', 80],
    ['de-dau', '03', 0],
    ['giai-nhat', '70', 85],
    ['nhat-to-2', '70', 75],
    ['nhat-to-3', '470', 650],
    ['nhat-to-4', '2470', 5_500],
    ['dau', '0', 9],
    ['dau', '3', 0],
    ['duoi', '3', 9],
    ['3-cang', '503', 960],
    ['4-cang', '4503', 8_500],
    ['da', '03-08', 650],
    // In G7 and in ĐB; the third occurrence is in G3.
    ['bao-8', '03', 150],
    ['bao-8', '18', 0],
  ])('North, 2020-04-23: %s %s gets %i', (type, selection, expected) => {
    expect(units(vietnamNorth, type, selection, sheetOf(northSheets, '2020-04-23'))).toBe(expected)
  })

  const both = southSheets.filter(({ date }) => date === '2026-02-17').flatMap(({ result }) => result)
  test.each<[type: string, selection: string, units: number]>([
    ['lo-2', 'ben-tre/50', 150],
    ['lo-2', 'vung-tau/50', 0],
    ['lo-3', 'ben-tre/550', 1_300],
    ['lo-4', 'ben-tre/6550', 11_000],
    ['xien-2', 'ben-tre/50-82', 27],
    ['truot-4', 'ben-tre/00-01-02-04', 2],
    ['truot-4', 'bac-lieu/00-01-02-04', 0],
    ['de', 'ben-tre/96', 85],
    ['de-dau', 'ben-tre/07', 80],
    ['giai-nhat', 'ben-tre/50', 85],
    ['dau', 'ben-tre/9', 9],
    ['duoi', 'ben-tre/6', 9],
    ['3-cang', 'ben-tre/896', 960],
    ['4-cang', 'ben-tre/8896', 8_500],
    ['dd', 'ben-tre/82', 75],
    ['dd', 'ben-tre/96', 75],
    ['dd', 'ben-tre/82-96', 150],
    ['dd', 'ben-tre/50', 0],
    ['xiu-chu', 'ben-tre/403', 960],
    ['xiu-chu', 'ben-tre/896', 960],
    ['da', 'ben-tre/50-82', 750],
    ['da', 'ben-tre/56-82', 0],
    // 82 comes at Bến Tre, 56 at Vũng Tàu.
    ['da-hai-dai', 'ben-tre+vung-tau/56-82', 550],
    ['da-hai-dai', 'bac-lieu+ben-tre/56-82', 0],
    ['bao-7', 'ben-tre/03', 75],
    ['bao-7', 'ben-tre/52', 75],
    ['bao-7', 'ben-tre/50', 0],
  ])('South, 2026-02-17: %s %s gets %i', (type, selection, expected) => {
    expect(units(vietnamSouth, type, selection, both)).toBe(expected)
  })

  test('dd and xỉu chủ pay twice where both of their prizes show the number', () => {
    const [sheet] = sheetOf(southSheets, '2026-02-17', 'ben-tre')
    const made = [{ ...sheet!, tiers: [['96'], ['896'], ...sheet!.tiers.slice(2)] }]
    expect(units(vietnamSouth, 'dd', 'ben-tre/96', made)).toBe(150)
    expect(units(vietnamSouth, 'xiu-chu', 'ben-tre/896', made)).toBe(1_920)
  })

  test.each<[type: string, selection: string, units: number]>([
    ['lo-2', 'hue/54', 150],
    ['3-cang', 'hue/554', 960],
    ['de-dau', 'hue/85', 80],
    ['dd', 'hue/52', 75],
    ['bao-7', 'hue/37', 75],
  ])('Centre, 2026-04-20: %s %s gets %i', (type, selection, expected) => {
    expect(units(vietnamCentral, type, selection, sheetOf(centralSheets, '2026-04-20'))).toBe(expected)
  })
})

describe.each<[string, Game, readonly string[], readonly Recorded[]]>([
  ['27', vietnamNorth, ['ha-noi'], northSheets],
  ['18', vietnamSouth, ['ben-tre', 'vung-tau', 'bac-lieu'], [...southSheets, ...centralSheets]],
])('by %s numbers', (_, game, stations, sheets) => {
  const drawn = fc.integer().map((seed) => game.draw(seededChance(seed), stations))
  const results = fc.oneof(drawn, fc.constantFrom(...sheets.map(({ result }) => result)))

  test.each(game.info.betTypes.map(({ id, form }) => [id, form] as const))(
    'the recount that shares no code with the rules agrees on %s, at any stake and frozen prizes',
    (type, form) => {
      const { digits } = form.values as { digits: number }
      const { pick } = form.sets[0]!
      const wanted = form.stations ?? 0
      // The sheets of South and Centre were recorded one by one; bets on two stations need a draw of several.
      const made = (wanted === 2 ? drawn : results).chain((result) => {
        // Half of the numbers come, so wins are as common as losses.
        const shown = result.flatMap(({ tiers }) =>
          tiers.flat().flatMap((number) => [number.slice(-digits), number.slice(0, digits)]),
        )
        const any = fc.integer({ min: 0, max: 10 ** digits - 1 })
        const value = fc.oneof(
          fc.constantFrom(...shown.filter((part) => part.length === digits)),
          any.map((number) => String(number).padStart(digits, '0')),
        )
        const stations = result.map(({ station }) => station)
        return fc.record({
          result: fc.constant(result),
          values: fc.uniqueArray(value, { minLength: pick, maxLength: pick > 4 ? pick + 1 : pick + 3 }),
          named: fc.shuffledSubarray(stations, { minLength: wanted, maxLength: wanted }),
          lineStake: fc.bigInt({ min: 1n, max: 1_000_000n }),
          price: fc.integer({ min: 1, max: 100 }),
          prize: fc.integer({ min: 0, max: 10_000 }),
        })
      })
      fc.assert(
        fc.property(made, ({ result, values, named, lineStake, price, prize }) => {
          const selection = [
            ...(wanted ? [named.toSorted().join('+')] : []),
            values.toSorted().join('-'),
          ].join('/')
          const lines = linesOf(form, selection)!.length
          const bet: MarketBet = {
            type,
            selection,
            price,
            prizes: [prize],
            lines,
            stake: lineStake * BigInt(lines),
          }
          expect(recount(bet, result)).toBe(paid(bet, game.wins(bet, result)))
        }),
        { numRuns: 100 },
      )
    },
  )
})

test.each<[Game, readonly string[], Result]>([
  [vietnamNorth, ['ha-noi'], northSheets[0]!.result],
  [vietnamSouth, ['ben-tre', 'vung-tau', 'bac-lieu'], southSheets[0]!.result],
  [vietnamCentral, ['hue', 'kon-tum'], centralSheets[0]!.result],
  [vietnamMinute, [], northSheets[0]!.result],
])(
  '$info.name: a draw takes every number from chance, uniform, with its leading zeros, for each station',
  (...args) => {
    const [game, stations, recorded] = args
    const chance = recordedChance(seededChance(7))
    const result = game.draw(chance, stations)
    const numbers = result.flatMap(({ tiers }) => tiers.flat())
    expect(chance.transcript).toEqual(numbers.map((number) => [10 ** number.length, Number(number)]))
    expect(result.map(({ station }) => station)).toEqual(stations.length > 0 ? stations : ['vietnam-minute'])
    const shape = ({ tiers }: Result[number]) => tiers.map((tier) => tier.map((number) => number.length))
    for (const sheet of result) expect(shape(sheet)).toEqual(shape(recorded[0]!))
  },
)

describe('an unknown value is an error and pays nothing', () => {
  const result = sheetOf(northSheets, '2020-04-23')
  const south = sheetOf(southSheets, '2026-02-17', 'ben-tre')
  const bet = on(vietnamNorth, 'de', '03')

  test.each<[string, MarketBet, unknown, string]>([
    ['a type of no region', { ...bet, type: 'lo-5' }, result, 'no bet named lo-5'],
    ['a type of the South in the North', { ...bet, type: 'dd' }, result, 'no bet named dd'],
    ['a type of the North in the South', { ...bet, type: 'bao-8', selection: 'ben-tre/03' }, south, 'no bet'],
    ['a station in the North', { ...bet, selection: 'ha-noi/03' }, result, 'does not name the stations'],
    ['no station in the South', bet, south, 'does not name the stations'],
    ['a station without a result', { ...bet, selection: 'vung-tau/03' }, south, 'has no result'],
    ['a number of other digits', { ...bet, selection: '503' }, result, 'other digits'],
    ['other lines', { ...bet, lines: 2 }, result, 'other lines'],
    ['no result', bet, [], 'no station'],
    ['a number too few', bet, [{ ...result[0]!, tiers: result[0]!.tiers.slice(1) }], 'not of the numbers'],
    ['no digits', bet, [{ ...result[0]!, tiers: [['4a179'], ...result[0]!.tiers.slice(1)] }], 'not of the'],
  ])('by the recount: %s', (_, wrong, drawn, message) => {
    expect(() => recount(wrong, drawn)).toThrow(message)
  })

  test('by the rules: a type, and a station that drew nothing', () => {
    expect(() => vietnamNorth.wins({ ...bet, type: 'dd' }, result)).toThrow('no bet named dd')
    const none = on(vietnamSouth, 'truot-4', 'vung-tau/00-01-02-04')
    expect(() => vietnamSouth.wins(none, south)).toThrow('no result of vung-tau')
  })
})
