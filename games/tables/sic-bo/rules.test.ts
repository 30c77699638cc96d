import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyBet,
  betOf,
  disagreements,
  expectAtRisk,
  statedReturn,
} from '../../../tests/lotteries/market-checks.ts'
import type { MarketBet } from '../../market.ts'
import { ratio } from '../../ratio.ts'
import { sicBo } from '../../sic-bo/rules.ts'
import { placeOf, plays } from './bets.ts'
import { allKinds, type Dice, faces, leavesMs, outcomeOf, paceMs, roll, showMs, verdictMs } from './dice.ts'
import { recount } from './recount.ts'

const { info, wins, atRisk, returnOf } = sicBo
const rolls: Dice[] = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => [one, two, three])))
const everyBet = (stake = 100n) =>
  plays.flatMap(({ type, values = ['any'] }) => values.map((value) => betOf(info, type, value, stake)))

test('the table has 52 spots, and each may have chips on one ticket', () => {
  expect(everyBet()).toHaveLength(52)
  expect(info.mostBets).toBe(52)
})

// The published ways of the 216 rolls and the prices to 1.
test.each<[type: string, ways: number, pays: number, percent: string]>([
  ['big', 105, 1, '97.22'],
  ['small', 105, 1, '97.22'],
  ['odd', 105, 1, '97.22'],
  ['even', 105, 1, '97.22'],
  ['sum-4-17', 3, 62, '87.50'],
  ['sum-5-16', 6, 31, '88.88'],
  ['sum-6-15', 10, 18, '87.96'],
  ['sum-7-14', 15, 12, '90.27'],
  ['sum-8-13', 21, 8, '87.50'],
  ['sum-9-12', 25, 7, '92.59'],
  ['sum-10-11', 27, 6, '87.50'],
  ['double', 16, 11, '88.88'],
  ['triple', 1, 185, '86.11'],
  ['any-triple', 6, 30, '86.11'],
  ['two-numbers', 30, 6, '97.22'],
])('%s wins in %d ways at %d to 1 with every selection: %s percent', (type, ways, pays, percent) => {
  const betType = info.betTypes.find(({ id }) => id === type)!
  expect(betType.prizes).toEqual([100 + 100 * pays])
  expect(statedReturn(betType)).toEqual(ratio(BigInt(ways * (pays + 1)), 216n))
  expect(betType.returnPercent).toBe(percent)
  for (const value of plays.find((play) => play.type === type)!.values ?? ['any'])
    expect([value, rolls.filter((dice) => recount(betOf(info, type, value), dice) > 0n).length]).toEqual([
      value,
      ways,
    ])
})

test('one number wins in 75, 15 and 1 ways at 1, 2 and 12 to 1: 96.29 percent', () => {
  const betType = info.betTypes.find(({ id }) => id === 'number')!
  expect(betType.prizes).toEqual([200, 300, 1_300])
  expect(statedReturn(betType)).toEqual(ratio(75n * 2n + 15n * 3n + 13n, 216n))
  expect(betType.returnPercent).toBe('96.29')
  for (const face of faces) {
    const got = rolls.map((dice) => recount(betOf(info, 'number', String(face)), dice))
    expect([200n, 300n, 1_300n].map((win) => got.filter((one) => one === win).length)).toEqual([75, 15, 1])
  }
})

test('every selection returns by all 216 rolls what its type states, at any prices', () => {
  const chance = seededChance(11)
  for (const { type, selection, prizes } of everyBet()) {
    const price = 1 + chance.below(1_000)
    const others = prizes.map(() => chance.below(20_000))
    const bet: MarketBet = { type, selection, price, prizes: others, lines: 1, stake: BigInt(price) }
    const sum = rolls.reduce((all, dice) => all + recount(bet, dice), 0n)
    expect(returnOf(type, price, others), `${type} ${selection}`).toEqual(ratio(sum, BigInt(price) * 216n))
  }
})

describe('a stake of 100 gets', () => {
  test.each<[dice: Dice, won: Record<string, number>]>([
    [
      [1, 5, 5],
      {
        'big any': 200,
        'odd any': 200,
        'sum-10-11 11': 700,
        'number 1': 200,
        'number 5': 300,
        'two-numbers 15': 700,
        'double 5': 1_200,
      },
    ],
    [
      [3, 3, 3],
      {
        'sum-9-12 9': 800,
        'number 3': 1_300,
        'double 3': 1_200,
        'triple 3': 18_600,
        'any-triple any': 3_100,
      },
    ],
    [
      [6, 1, 3],
      {
        'small any': 200,
        'even any': 200,
        'sum-10-11 10': 700,
        'number 1': 200,
        'number 3': 200,
        'number 6': 200,
        'two-numbers 13': 700,
        'two-numbers 16': 700,
        'two-numbers 36': 700,
      },
    ],
    [[1, 1, 1], { 'number 1': 1_300, 'double 1': 1_200, 'triple 1': 18_600, 'any-triple any': 3_100 }],
  ])('%j', (dice, won) => {
    const got = everyBet().flatMap((bet) => {
      const [win] = wins(bet, dice)
      return win ? [[`${bet.type} ${bet.selection}`, win.prize]] : []
    })
    expect(Object.fromEntries(got)).toEqual(won)
  })
})

test('rules and recount agree on every selection and any bet for all 216 rolls', () => {
  const chance = seededChance(5)
  const bets = [...everyBet(77n), ...Array.from({ length: 300 }, () => anyBet(oneLine, chance))]
  expect(bets.flatMap((bet) => disagreements(sicBo, recount, bet, rolls))).toEqual([])
})

/** The facts of the table with forms of which any bet takes one value. */
const oneLine = {
  betTypes: info.betTypes.flatMap((type) =>
    (type.form.values as readonly string[]).map((value) => ({
      ...type,
      form: { ...type.form, values: [value] },
    })),
  ),
}

test('the recount and the rules refuse what the rules page does not know', () => {
  const bet = (type: string, selection: string, lines = 1) => ({
    ...{ type, selection, lines, price: 100, prizes: [200], stake: 100n },
  })
  for (const [type, selection] of [
    ['huge', 'any'],
    ['big', '1'],
    ['sum-4-17', '5'],
    ['sum-4-16', '4'],
    ['sum-3-18', '3'],
    ['number', '7'],
    ['number', 'any'],
    ['two-numbers', '21'],
    ['two-numbers', '11'],
    ['double', '11'],
  ] as const)
    expect(() => recount(bet(type, selection), [1, 2, 3]), `${type} ${selection}`).toThrow()
  expect(() => recount(bet('big', 'any', 2), [1, 2, 3])).toThrow()
  for (const dice of [null, undefined, [1, 2], [0, 1, 2], [1, 2, 7], ['1', '2', '3'], [1, 2, 3, 4], '123'])
    expect(() => recount(bet('big', 'any'), dice), JSON.stringify(dice)).toThrow()
  expect(() => placeOf({ type: 'huge', selection: 'any' }, outcomeOf([1, 2, 3]))).toThrow(RangeError)
  expect(() => returnOf('huge', 100, [200])).toThrow(RangeError)
})

describe('at risk', () => {
  const on = (type: string, selection = 'any', stake = 1_000n) => betOf(info, type, selection, stake)

  test.each<[string, MarketBet[], bigint]>([
    ['nothing', [], 0n],
    ['big', [on('big')], 1_000n],
    ['big and small: nearly every roll is covered', [on('big'), on('small')], 0n],
    ['odd and even', [on('odd'), on('even')], 0n],
    ['big and odd', [on('big'), on('odd')], 2_000n],
    ['big, small and any triple: what is on the triples', [on('big'), on('small'), on('any-triple')], 1_000n],
    ['one number', [on('number', '4')], 1_000n],
    ['four numbers', ['1', '2', '3', '4'].map((face) => on('number', face)), 0n],
    ['every double', faces.map((face) => on('double', String(face))), 6_000n],
    ['big, and a number beside it', [on('big'), on('number', '1')], 2_000n],
  ])('of %s', (_, bets, expected) => {
    expect(atRisk(bets, 0.7)).toBe(expected)
  })

  test('is what the worst of all rolls loses or twice the mean, of any bets', () => {
    const chance = seededChance(3)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), (count) => {
        const bets = Array.from({ length: count }, () => anyBet(oneLine, chance))
        expectAtRisk(atRisk(bets, 1), recount, bets, rolls)
      }),
      { numRuns: 120 },
    )
  })
})

test('the kinds are all 216 rolls, and 60,000 drawn rolls come in them as often as they should', () => {
  const nameOf = ({ counts }: { counts: readonly number[] }) => counts.join('')
  const kinds = allKinds()
  expect(kinds).toHaveLength(56)
  for (const kind of kinds)
    expect(rolls.filter((dice) => nameOf(outcomeOf(dice)) === nameOf(kind))).toHaveLength(kind.ways)
  const chance = seededChance(38)
  const seen = new Map<string, number>()
  const orders = new Set<string>()
  for (let round = 0; round < 60_000; round++) {
    const dice = roll(chance)
    orders.add(dice.join(''))
    const name = nameOf(outcomeOf(dice))
    seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  expect(orders.size).toBe(216)
  for (const kind of kinds) {
    const mean = (60_000 * kind.ways) / 216
    expect(Math.abs(seen.get(nameOf(kind))! - mean)).toBeLessThan(5 * Math.sqrt(mean))
  }
})

test('the largest win is that of a triple, and the show takes 5 to 9 seconds with the dice before the verdict', () => {
  expect(info.maxWin).toEqual({ timesStake: 186, rarerThanOneIn: 216 })
  expect(leavesMs.at(-1)! + paceMs.tumble).toBeLessThan(verdictMs)
  expect(showMs).toBeGreaterThan(5_000)
  expect(showMs).toBeLessThan(9_000)
})

test('a result is told as its sum and side, and as three dice', () => {
  expect(sicBo.headline([5, 1, 5])).toEqual(['11', 'big'])
  expect(sicBo.headline([2, 2, 2])).toEqual(['6', 'triple'])
  expect(sicBo.rows([5, 1, 5])).toEqual([{ look: 'die', values: ['5', '1', '5'] }])
})
