import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBet, betOf, expectAtRisk, statedReturn } from '../../../tests/lotteries/market-checks.ts'
import { type MarketBet, type MarketGame, paid } from '../../market.ts'
import { ratio } from '../../ratio.ts'
import { roulette } from '../../roulette/rules.ts'
import { rouletteAmerican } from '../../roulette-american/rules.ts'
import { marketGames } from '../../rules.ts'
import { cloths, winningNumbers } from './cloth.fixture.ts'
import { recount, recountAmerican } from './recount.ts'

/** The numbers of a type that a bet covers, and the odds to 1 that it pays. */
const facts: Readonly<Record<string, readonly [covered: number, odds: number]>> = {
  straight: [1, 35],
  split: [2, 17],
  street: [3, 11],
  corner: [4, 8],
  line: [6, 5],
  five: [5, 6],
  dozen: [12, 2],
  column: [12, 2],
  'even-chance': [18, 1],
}

const tables = [
  { game: roulette, recount, pockets: 37, all: '97.29' },
  { game: rouletteAmerican, recount: recountAmerican, pockets: 38, all: '94.73' },
]

const on = ({ info }: MarketGame<string>, type: string, selection: string, stake = 1_000n): MarketBet =>
  betOf(info, type, selection, stake)

describe.each(tables.map((table) => [table.game.info.id, table] as const))('%s', (id, table) => {
  const { game, pockets, all } = table
  const { info, wins, atRisk, returnOf } = game
  const cloth = cloths[id as keyof typeof cloths]
  const drawable = cloth.straight!

  test('offers exactly the bets of the cloth', () => {
    const offered = Object.fromEntries(
      info.betTypes.map(({ id, form }) => [id, (form.values as readonly string[]).toSorted()]),
    )
    expect(offered).toEqual(
      Object.fromEntries(Object.entries(cloth).map(([type, values]) => [type, values.toSorted()])),
    )
  })

  test('pays every bet on exactly its numbers, by the rules and by the recount', () => {
    expect(drawable).toHaveLength(pockets)
    for (const [type, selections] of Object.entries(cloth))
      for (const selection of selections) {
        const bet = on(game, type, selection)
        const winning = winningNumbers(type, selection)
        const [covered, odds] = facts[type]!
        expect([type, selection, winning.length]).toEqual([type, selection, covered])
        for (const number of drawable) {
          const payout = winning.includes(number) ? 1_000n * BigInt(odds + 1) : 0n
          expect([selection, number, paid(bet, wins(bet, number))]).toEqual([selection, number, payout])
          expect([selection, number, table.recount(bet, number)]).toEqual([selection, number, payout])
        }
      }
  })

  test('returns the exact share of its pockets on every bet', () => {
    for (const type of info.betTypes) {
      const [covered, odds] = facts[type.id]!
      const exact = ratio(BigInt(covered * (odds + 1)), BigInt(pockets))
      expect(statedReturn(type)).toEqual(exact)
      expect(returnOf(type.id, type.price, type.prizes)).toEqual(exact)
      // 36 of 37 and of 38; the five numbers return 35 of 38.
      expect([type.id, type.returnPercent]).toEqual([type.id, type.id === 'five' ? '92.10' : all])
    }
    expect(info.returnPercent).toBe(all)
    expect(info.maxWin).toEqual({ timesStake: 36, rarerThanOneIn: pockets })
  })

  test('counts a prize of a brand, and refuses one that returns the stake', () => {
    const at = (type: string, prize: number) =>
      game.infoAt({ own: 0, chosen: 0, lists: { [type]: { price: 100, prizes: [prize] } } })
    const info = at('straight', 3_400)
    expect(statedReturn(info.betTypes[0]!)).toEqual(ratio(34n, BigInt(pockets)))
    expect(info.rules.find(({ words }) => words.endsWith('.straight'))!.values).toEqual({ prize: 33 })
    expect(() => at('straight', pockets * 100)).toThrow(RangeError)
  })

  test('agrees with its recount on any bet at any prices', () => {
    const chance = seededChance(pockets)
    for (let run = 0; run < 4_000; run++) {
      const bet = { ...anyBet(info, chance), price: 1 + chance.below(1_000), prizes: [chance.below(40_000)] }
      const number = game.draw(chance, [])
      expect(table.recount(bet, number)).toBe(paid(bet, wins(bet, number)))
    }
  })

  test('has at risk what the worst number loses, or twice the mean', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 80 }), (seed, count) => {
        const chance = seededChance(seed)
        const bets = Array.from({ length: count }, () => anyBet(info, chance))
        expectAtRisk(atRisk(bets, 1), table.recount, bets, drawable)
      }),
      { numRuns: 60 },
    )
  })

  test('draws every pocket equally often', () => {
    const chance = seededChance(2026)
    const rounds = 100_000
    const seen = new Map(drawable.map((number) => [number, 0]))
    for (let round = 0; round < rounds; round++) {
      const number = game.draw(chance, [])
      seen.set(number, seen.get(number)! + 1)
    }
    const mean = rounds / pockets
    const square = [...seen.values()].reduce((sum, times) => sum + (times - mean) ** 2 / mean, 0)
    // The 99.99th percentile of chi-squared with 37 degrees of freedom is about 79.
    expect(square).toBeLessThan(79)
    expect(seen.size).toBe(pockets)
  })

  test('takes a ticket with a whole cloth of chips', () => {
    expect(info.mostBets).toBe(80)
    expect(info.mostLines).toBe(80)
  })

  test('is settled by its own recount, and shows the number alone', () => {
    const { recount } = marketGames.find((one) => one.game.info.id === id)!
    const bet = on(game, 'straight', drawable[1]!, 100n)
    expect(recount(bet, drawable[1])).toBe(3_600n)
    // Only the wheel with two zeros has a double zero.
    if (id === 'roulette') expect(() => recount(bet, '00')).toThrow('not on the wheel')
    expect(game.headline('0')).toEqual(['0'])
    expect(game.rows('17')).toEqual([{ look: 'number', values: ['17'] }])
    expect(game.showMs!('17')).toBe(8_400)
  })

  test.each<[type: string, selection: string]>([
    ['straight', '37'],
    ['straight', '1+2'],
    ['split', '3+4'],
    ['split', '1+3'],
    ['split', '36+39'],
    ['split', '2+1'],
    ['street', '2+3+4'],
    ['corner', '3+4+6+7'],
    ['corner', '34+35+37+38'],
    ['line', '2+3+4+5+6+7'],
    ['line', '34+35+36+37+38+39'],
    ['dozen', '4'],
    ['column', '0'],
    ['even-chance', 'green'],
    ['even-chance', 'any'],
    ['trio', '1+2+3'],
    ...(id === 'roulette'
      ? ([
          ['straight', '00'],
          ['split', '0+00'],
          ['five', '0+00+1+2+3'],
        ] as [string, string][])
      : ([
          ['split', '0+3'],
          ['corner', '0+1+2+3'],
        ] as [string, string][])),
  ])('is not offered and not recounted: %s on %s', (type, selection) => {
    expect(() => on(game, type, selection)).toThrow()
    const bet = { ...on(game, 'straight', '1'), type, selection }
    expect(() => table.recount(bet, '1')).toThrow('cloth')
  })

  test.each([17, '37', '000', '01', '', null, { number: '1' }, ...(id === 'roulette' ? ['00'] : [])])(
    'recounts nothing for the result %j',
    (result) => {
      expect(() => table.recount(on(game, 'straight', '1'), result)).toThrow('not on the wheel')
    },
  )
})

describe('the turnover of a player who covers much of the wheel', () => {
  const straights = (count: number) =>
    cloths.roulette.straight!.slice(0, count).map((number) => on(roulette, 'straight', number))
  test.each<[string, MarketBet[], bigint]>([
    ['one number', straights(1), 1_000n],
    ['12 numbers', straights(12), 12_000n],
    ['25 of 37 numbers', straights(25), 25_000n],
    ['26 of 37 numbers, above 70 %', straights(26), 0n],
    ['30 of 37 numbers', straights(30), 0n],
    ['all numbers: twice their mean loss', straights(37), 1_000n],
    ['red and black', [on(roulette, 'even-chance', 'red'), on(roulette, 'even-chance', 'black')], 0n],
    ['two dozens', [on(roulette, 'dozen', '1'), on(roulette, 'dozen', '2')], 2_000n],
    [
      'two dozens and a line, above 70 %',
      [on(roulette, 'dozen', '1'), on(roulette, 'dozen', '2'), on(roulette, 'line', '25+26+27+28+29+30')],
      0n,
    ],
    ['a number on its colour', [on(roulette, 'even-chance', 'red'), on(roulette, 'straight', '1')], 2_000n],
  ])('%s', (_, bets, counted) => {
    expect(roulette.atRisk(bets, 0.7)).toBe(counted)
  })
})
