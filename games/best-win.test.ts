import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { betOf } from '../tests/lotteries/market-checks.ts'
import type { Result as Sheets } from './lotteries/vietnam/rules.ts'
import { bestWin } from './market.ts'
import { marketGames } from './rules.ts'
import { deck } from './tables/cards.ts'

const known = (id: string) => marketGames.find(({ game }) => game.info.id === id)!

/** Returns a bet of 4 càng on the last digits of the special prize of the first station, and the result. */
function fourDigits(id: string): [selection: string, result: unknown] {
  const stations = ['vietnam-south', 'vietnam-central'].includes(id) ? ['a', 'b'] : []
  const result = known(id).game.draw(seededChance(7), stations) as Sheets
  const number = result[0]!.tiers.at(-1)![0]!.slice(-4)
  return [stations.length > 0 ? `a/${number}` : number, result]
}

const six = [42, 45, 49, 55, 58].map(
  (of, at) =>
    [
      `lotto-6-${of}`,
      'six',
      [10_000_000, 15_000_000, 25_000_000, 45_000_000, 75_000_000][at]!,
      '01-02-03-04-05-06',
      [4, 6, 1, 3, 2, 5],
    ] as const,
)

/** A round of Andar Bahar whose first king after the joker is the card of number 41. */
const fortyOneCards = (() => {
  const others = deck.filter((card) => !card.startsWith('K')).slice(0, 40)
  return {
    joker: 'KH',
    andar: [...others.filter((_, at) => at % 2 === 0), 'KS'],
    bahar: others.filter((_, at) => at % 2 === 1),
  }
})()

/**
 * Each market game with the pesos that a line wins at most at the smallest stake, a bet on such a line, and its result.
 */
const table: readonly (readonly [id: string, type: string, pesos: number, on: string, result: unknown])[] = [
  ['color-game', 'alike', 160, 'any', ['red', 'red', 'red']],
  ...['vietnam-north', 'vietnam-south', 'vietnam-central', 'vietnam-minute'].map(
    (id) => [id, '4-cang', 8_500, ...fourDigits(id)] as const,
  ),
  ['five-digits', 'straight-5', 95_000, '1|2|3|4|5', [1, 2, 3, 4, 5]],
  ['dice-three', 'sum-3', 205.2, '3', [1, 1, 1]],
  ['ranking', 'straight-5', 28_728, '01|02|03|04|05', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['eleven-five', 'straight-3', 940.5, '01|02|03', [1, 2, 3, 4, 5]],
  [
    'keno',
    'pick-10',
    100_000,
    '01-02-03-04-05-06-07-08-09-10',
    Array.from({ length: 20 }, (_, at) => at + 1),
  ],
  ['philippine-2d', 'straight', 4_000, '07|31', [7, 31]],
  ['philippine-3d', 'straight', 4_500, '1|2|3', [1, 2, 3]],
  ['philippine-4d', 'straight', 55_000, '1|2|3|4', [1, 2, 3, 4]],
  ['philippine-6d', 'straight', 5_500_000, '1|2|3|4|5|6', [1, 2, 3, 4, 5, 6]],
  ...six,
  ['crash', 'first', 10_000, '100000', { multiple: 100_000 }],
  ...['baccarat', 'baccarat-no-commission'].map(
    (id) => [id, 'perfect-pair', 2_010, 'any', { player: ['KH', 'KH'], banker: ['9S', '9S'] }] as const,
  ),
  ['roulette', 'straight', 360, '17', '17'],
  ['roulette-american', 'straight', 360, '00', '00'],
  ['sic-bo', 'triple', 1_860, '4', [4, 4, 4]],
  ['lantern-wheel', 'twenty-three', 240, 'any', { segment: 26, value: 23 }],
  ['dragon-tiger', 'suited-tie', 510, 'any', { dragon: 'KH', tiger: 'KH' }],
  ['andar-bahar', 'cards-41-49', 1_200, 'any', fortyOneCards],
]

test('the table has every market game', () => {
  expect(table.map(([id]) => id).toSorted()).toEqual(marketGames.map(({ game }) => game.info.id).toSorted())
})

test.each(table)('a line of %s wins most on %s, %d pesos, by the rules', (id, type, pesos, on, result) => {
  const { game, recount } = known(id)
  const stake = BigInt(game.info.stakes[0]!)
  const best = bestWin(game.info, { stake, times: 1, mostPaid: [] })!
  expect([best.betType.id, Number(best.win) / 100]).toEqual([type, pesos])
  const bet = betOf(game.info, type, on, stake * BigInt(best.betType.perPoint))
  expect(recount(bet, result)).toBe(best.win)
  expect(game.wins(bet, result)[0]!.prize).toBe(Math.max(...bet.prizes))
})

test('what can be won grows with the stake and its multiple', () => {
  const { info } = known('philippine-3d').game
  expect(bestWin(info, { stake: 1_000n, times: 100, mostPaid: [] })!.win).toBe(450_000_00n)
  expect(bestWin(info, { stake: 5_000n, times: 1, mostPaid: [] })!.win).toBe(22_500_00n)
})

test('a line that would win more than the brand pays for its type or its game is not for sale', () => {
  const { info } = known('vietnam-north').game
  const best = (mostPaid: { type: string; amount: bigint }[]) => {
    const found = bestWin(info, { stake: 100n, times: 1, mostPaid })
    return found && [found.betType.id, found.win]
  }
  expect(best([{ type: '', amount: 8_500_00n }])).toEqual(['4-cang', 8_500_00n])
  expect(best([{ type: '', amount: 8_499_99n }])).toEqual(['lo-4', 5_500_00n])
  expect(best([{ type: '4-cang', amount: 1n }])).toEqual(['lo-4', 5_500_00n])
  const ofType = { type: '4-cang', amount: 8_500_00n }
  expect(best([ofType, { type: '', amount: 1n }])).toEqual(['4-cang', 8_500_00n])
  expect(best([{ type: '', amount: 1n }])).toBeUndefined()
})
