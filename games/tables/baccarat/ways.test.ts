import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { baccarat } from '../../baccarat/rules.ts'
import { baccaratNoCommission } from '../../baccarat-no-commission/rules.ts'
import { type Ratio, ratio, toNumber } from '../../ratio.ts'
import { deal, outcomeOf } from './deal.ts'
import { enumerate, rowNames } from './enumerate.fixture.ts'
import { allWays, type Kind, kinds } from './ways.ts'

const everyWay = enumerate()
/** Orders of six cards of eight decks, and the divisor by which `ways` has them in lowest terms. */
const orders = 416n * 415n * 414n * 413n * 412n * 411n
const divisor = orders / BigInt(allWays)

const pairs = ['none', 'pair', 'perfect']
const rowOf = ({ winner, isSix, isBig }: Omit<Kind, 'ways'>) =>
  (rowNames as readonly string[]).indexOf(`${isSix ? 'six' : winner} ${isBig ? 'big' : 'small'}`)
const columnOf = ({ playerPair, bankerPair }: Omit<Kind, 'ways'>) =>
  3 * pairs.indexOf(playerPair) + pairs.indexOf(bankerPair)

test('the ways are those of every round, and no kind is missing or twice', () => {
  expect(everyWay.flat().reduce((sum, ways) => sum + ways, 0n)).toBe(orders)
  expect(Number.isSafeInteger(allWays)).toBe(true)
  const known = everyWay.map((row) => row.map(() => 0n))
  for (const kind of kinds) known[rowOf(kind)]![columnOf(kind)]! += BigInt(kind.ways) * divisor
  expect(known).toEqual(everyWay)
  expect(kinds).toHaveLength(everyWay.flat().length)
})

/** Returns the chance of some kinds, by the enumeration. */
function chanceOf(isCounted: (row: string, player: string, banker: string) => boolean): Ratio {
  let ways = 0n
  for (const [row, name] of rowNames.entries())
    for (const [column, count] of everyWay[row]!.entries())
      if (isCounted(name, pairs[Math.floor(column / 3)]!, pairs[column % 3]!)) ways += count
  return ratio(ways, orders)
}

describe('the chances are those of the published tables', () => {
  test.each<[string, Ratio, bigint, bigint]>([
    ['player', chanceOf((row) => row.startsWith('player')), 8_712_962_041_376n, 19_524_993_263_685n],
    ['banker', chanceOf((row) => /^(banker|six)/.test(row)), 8_954_111_587_648n, 19_524_993_263_685n],
    ['tie', chanceOf((row) => row.startsWith('tie')), 619_306_544_887n, 6_508_331_087_895n],
    ['banker with six', chanceOf((row) => row.startsWith('six')), 210_337_737_856n, 3_904_998_652_737n],
    ['a pair of the player', chanceOf((_, player) => player !== 'none'), 31n, 415n],
    ['a pair of the banker', chanceOf((_, __, banker) => banker !== 'none'), 31n, 415n],
    ['a perfect pair of the player', chanceOf((_, player) => player === 'perfect'), 7n, 415n],
  ])('%s', (_, { numerator, denominator }, top, bottom) => {
    expect([numerator, denominator]).toEqual([top, bottom])
  })

  test.each([
    ['either pair', chanceOf((_, player, banker) => player !== 'none' || banker !== 'none'), 0.143817],
    ['four cards', chanceOf((row) => row.endsWith('small')), 0.378868],
    ['five or six cards', chanceOf((row) => row.endsWith('big')), 0.621132],
  ])('%s, to six decimals', (_, chance, expected) => {
    expect(Number(toNumber(chance).toFixed(6))).toBe(expected)
  })
})

describe.each([baccarat, baccaratNoCommission].map((game) => [game.info.id, game] as const))(
  '%s returns what the enumeration says',
  (id, { info, returnOf }) => {
    // The published tables, to four decimals.
    test.each([
      ['player', 98.7649],
      ['banker', id === 'baccarat' ? 98.9421 : 98.5419],
      ['tie', 85.6404],
      ['player-pair', 89.6386],
      ['banker-pair', 89.6386],
      ['either-pair', 86.2901],
      ['perfect-pair', 91.953],
      ['big', 95.6543],
      ['small', 94.7171],
      ['banker-six', 86.1819],
    ])('%s: %f percent', (type, percent) => {
      const { price, prizes, exactReturn } = info.betTypes.find((one) => one.id === type)!
      const { numerator, denominator } = returnOf(type, price, prizes)
      expect(exactReturn).toEqual({ numerator: String(numerator), denominator: String(denominator) })
      expect(Number((toNumber({ numerator, denominator }) * 100).toFixed(4))).toBe(percent)
      expect({ numerator, denominator }).toEqual(enumerated(type, price, prizes))
    })

    test('at any price and prizes', () => {
      const chance = seededChance(7)
      for (let run = 0; run < 200; run++)
        for (const { id: type, prizes } of info.betTypes) {
          const price = 1 + chance.below(100_000)
          const others = prizes.map(() => chance.below(1_000_000))
          expect(returnOf(type, price, others)).toEqual(enumerated(type, price, others))
        }
    })
  },
)

/** Returns the return of a bet from the enumeration and the names of its rows alone. */
function enumerated(type: string, price: number, prizes: readonly number[]): Ratio {
  const perfect = (one: string, other: string) => [one, other].filter((pair) => pair === 'perfect').length
  const pays = (row: string, player: string, banker: string): number => {
    const side = row.split(' ')[0]!
    const [first = 0, second = first] = prizes
    const won: Record<string, number> = {
      player: side === 'player' ? first : side === 'tie' ? price : 0,
      banker: side === 'banker' ? first : side === 'six' ? second : side === 'tie' ? price : 0,
      tie: side === 'tie' ? first : 0,
      'player-pair': player === 'none' ? 0 : first,
      'banker-pair': banker === 'none' ? 0 : first,
      'either-pair': player === 'none' && banker === 'none' ? 0 : first,
      'perfect-pair': [0, first, second][perfect(player, banker)]!,
      big: row.endsWith('big') ? first : 0,
      small: row.endsWith('small') ? first : 0,
      'banker-six': side === 'six' ? first : 0,
    }
    return won[type]!
  }
  let sum = 0n
  for (const [row, name] of rowNames.entries())
    for (const [column, count] of everyWay[row]!.entries())
      sum += count * BigInt(pays(name, pairs[Math.floor(column / 3)]!, pairs[column % 3]!))
  return ratio(sum, BigInt(price) * orders)
}

test('the cards of 100,000 rounds come in the kinds of the enumeration', () => {
  const chance = seededChance(38)
  const rounds = 100_000
  const seen = new Map<string, number>()
  const nameOf = (kind: Omit<Kind, 'ways'>) => `${rowOf(kind)} ${columnOf(kind)}`
  for (let round = 0; round < rounds; round++) {
    const name = nameOf(outcomeOf(deal(chance)))
    seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  for (const kind of kinds) {
    const mean = (rounds * kind.ways) / allWays
    expect(Math.abs((seen.get(nameOf(kind)) ?? 0) - mean)).toBeLessThan(5 * Math.sqrt(mean) + 3)
  }
  expect([...seen.values()].reduce((sum, times) => sum + times, 0)).toBe(rounds)
})
