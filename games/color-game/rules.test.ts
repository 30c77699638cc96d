import { chanceFrom } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectAtRisk } from '../../tests/lotteries/market-checks.ts'
import { type Backed, type MarketBet, paid } from '../market.ts'
import { colours, pairs, price, prizes, type Roll } from './data.ts'
import { recount } from './recount.ts'
import { colorGame } from './rules.ts'

const { info, wins, returnOf, atRisk, draw } = colorGame
const pays = (bet: Backed, roll: Roll) => wins(bet, roll)[0]?.prize ?? 0
const on = (type: keyof typeof prizes, selection: string, stake = 100n): MarketBet => ({
  type,
  selection,
  price,
  prizes: prizes[type],
  lines: 1,
  stake,
})
const everyRoll: Roll[] = []
for (const one of colours)
  for (const two of colours) for (const three of colours) everyRoll.push([one, two, three])

const anyRoll = fc.constantFrom(...everyRoll)
const anyBet = fc
  .tuple(
    fc.constantFrom<MarketBet>(
      ...colours.map((colour) => on('colour', colour)),
      ...pairs.map((pair) => on('pair', pair)),
      on('alike', 'any'),
    ),
    fc.bigInt({ min: 1n, max: 1_000_000n }),
  )
  .map(([backed, stake]): MarketBet => ({ ...backed, stake }))

test.each<[string, MarketBet, Roll, number]>([
  ['colour red', on('colour', 'red'), ['red', 'blue', 'white'], 2_000],
  ['colour red', on('colour', 'red'), ['blue', 'red', 'red'], 3_000],
  ['colour red', on('colour', 'red'), ['red', 'red', 'red'], 4_000],
  ['colour red', on('colour', 'red'), ['blue', 'white', 'pink'], 0],
  ['pair red+blue', on('pair', 'red+blue'), ['blue', 'white', 'red'], 6_200],
  ['pair red+blue', on('pair', 'red+blue'), ['blue', 'blue', 'red'], 6_200],
  ['pair red+blue', on('pair', 'red+blue'), ['red', 'red', 'white'], 0],
  ['alike any', on('alike', 'any'), ['pink', 'pink', 'pink'], 32_000],
  ['alike any', on('alike', 'any'), ['pink', 'pink', 'white'], 0],
])('%s gets the payout of the rules by its roll (%#)', (_, bet, roll, thousandths) => {
  expect(pays(bet, roll)).toBe(thousandths)
})

describe('each bet type returns what it states, by every roll', () => {
  test.each([
    // The closed forms: binomial over three dice, inclusion and exclusion, 1 in 36.
    ['colour', 199n, 216n, '92.12'],
    ['pair', 186n, 216n, '86.11'],
    ['alike', 32n, 36n, '88.88'],
  ])('%s: %i in %i', (id, top, bottom, percent) => {
    const type = info.betTypes.find((one) => one.id === id)!
    const { numerator, denominator } = type.exactReturn
    expect(BigInt(numerator) * bottom).toBe(BigInt(denominator) * top)
    expect(type.returnPercent).toBe(percent)
    for (const selection of type.form.values as readonly string[]) {
      const sum = everyRoll.reduce(
        (all, roll) => all + pays({ type: id, selection, price, prizes: type.prizes }, roll),
        0,
      )
      expect(BigInt(sum) * bottom).toBe(216_000n * top)
    }
  })

  test('is at least 85 % and below 100 %', () => {
    for (const { returnPercent } of info.betTypes) {
      expect(Number(returnPercent)).toBeGreaterThanOrEqual(85)
      expect(Number(returnPercent)).toBeLessThan(100)
    }
  })

  test('but not at another prize', () => {
    const mutated = { type: 'pair', selection: 'red+blue', price, prizes: [6_000] }
    const sum = everyRoll.reduce((all, roll) => all + pays(mutated, roll), 0)
    expect(BigInt(sum) * 216n).not.toBe(216_000n * 186n)
    expect(returnOf('pair', price, [6_000])).toEqual({ numerator: 5n, denominator: 6n })
  })
})

test('the recount that shares no code with the rules agrees on every bet and roll, at any stake and frozen prizes', () => {
  fc.assert(
    fc.property(
      anyBet,
      anyRoll,
      fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 3, maxLength: 3 }),
      (bet, roll, frozen) => {
        for (const one of [bet, { ...bet, prizes: frozen }])
          expect(recount(one, roll)).toBe(paid(one, wins(one, roll)))
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([['sum'], ['']])('the recount throws for a bet named "%s"', (type) => {
  expect(() => recount({ type, selection: 'red', price, prizes: [1], stake: 1n }, everyRoll[0])).toThrow(
    'rules page',
  )
})

test('the recount throws for a value that is no roll', () => {
  expect(() => recount(on('colour', 'red'), ['red', 'red'])).toThrow('three dice')
})

describe('at risk', () => {
  const all = colours.map((colour) => on('colour', colour))
  test.each<[string, MarketBet[], bigint]>([
    ['nothing', [], 0n],
    ['one colour', [on('colour', 'red')], 100n],
    ['one colour twice', [on('colour', 'red'), on('colour', 'red', 50n)], 150n],
    // Three different colours pay 6, a pair and a single 5, three alike 4: twice the mean loss counts, because these
    // payouts hardly differ.
    ['all six colours', all, 95n],
    ['five of six colours', all.slice(1), 0n],
    ['four of six colours, below 70 %', all.slice(2), 400n],
    ['five colours with three alike', [...all.slice(1), on('alike', 'any', 70n)], 70n],
    ['a colour with three alike', [on('colour', 'red'), on('alike', 'any')], 200n],
    ['all pairs', pairs.map((pair) => on('pair', pair)), 1_500n],
  ])('of %s', (_, bets, expected) => {
    expect(atRisk(bets, 0.7)).toBe(expected)
  })

  test('depends on the brand’s share', () => {
    expect(atRisk(all.slice(1), 0.9)).toBe(79n)
    expect(atRisk(all.slice(2), 0.6)).toBe(0n)
  })

  test('is what the worst roll loses or twice the mean, of any bets whose colours are not bounded, and never above the stakes', () => {
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 22 }), (bets) => {
        const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
        expectAtRisk(atRisk(bets, 1), (bet, roll) => recount(bet, roll as Roll), bets, everyRoll)
        expect(atRisk(bets, 0.7)).toBeLessThanOrEqual(staked)
      }),
      { numRuns: 300 },
    )
  })
})

test('a draw takes three dice from chance, and every roll comes from exactly one sequence of them', () => {
  const seen = new Map<string, number>()
  for (let word = 0; word < 216; word++) {
    const words = [word % 6, Math.floor(word / 6) % 6, Math.floor(word / 36)]
    const roll = draw(
      chanceFrom(() => words.shift()! + 4, 8),
      [],
    )
    seen.set(roll.join(' '), (seen.get(roll.join(' ')) ?? 0) + 1)
  }
  expect(seen.size).toBe(216)
  expect([...seen.values()].every((times) => times === 1)).toBe(true)
})
