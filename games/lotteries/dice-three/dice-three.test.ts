import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceThree } from '../../dice-three/rules.ts'
import { type MarketBet, paid } from '../../market.ts'
import { percentOf } from '../../ratio.ts'
import {
  anyBet,
  betOf,
  countedChances,
  disagreements,
  firstLine,
  firstSelection,
  statedReturn,
  worstLoss,
} from '../market-checks.ts'
import { returnAt, termsAt } from '../prize-group.ts'
import { showings } from '../ways.ts'
import { recount } from './recount.ts'
import { playsOf, type Roll } from './rules.ts'

const plays = playsOf({ triples: 'count' })
const everyRoll: Roll[] = [...showings([1, 2, 3, 4, 5, 6], 3)]
const resultsOf = (_: string) => everyRoll
const wholeResultsOf = resultsOf
const groups = [1_699, 1_961, 2_000]

const { info, wins, atRisk, returnOf } = diceThree
const on = (type: string, selection: string, stake?: bigint) => betOf(info, type, selection, stake)
const typeOf = (id: string) => info.betTypes.find((type) => type.id === id)!

test.each(plays.map((play) => [play.id, play] as const))(
  '%s returns by all results what it states, with each of its values, and hits as often',
  (id, play) => {
    const type = typeOf(id)
    const counted = countedChances(play, firstLine(play.form), resultsOf(id))
    expect(returnAt(counted, type)).toEqual(statedReturn(type))
    expect(returnOf(id, type.price, type.prizes)).toEqual(statedReturn(type))
    expect(percentOf(counted[0]!)).toBe(type.hitPercent)
    expect(type.returnPercent).toBe('95.00')
    expect(returnAt(counted, { ...type, prizes: [type.prizes[0]! + 1] })).not.toEqual(statedReturn(type))
    if (play.form.sets.length > 1 || play.form.sets[0]!.pick > 1) return
    for (const value of play.form.values as readonly string[])
      expect(countedChances(play, [value], resultsOf(id)), value).toEqual(play.chances)
  },
)

test('the recount that shares no code with the rules agrees on every type, selection, stake and frozen prize', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(90_000), (seed, prize) => {
      const chance = seededChance(seed)
      const bet = anyBet(info, chance)
      const result = diceThree.draw(chance, [])
      for (const one of [bet, { ...bet, prizes: [prize] }])
        expect(disagreements(diceThree, recount, one, [result])).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

test('and on a line of each type by all results', () => {
  for (const { id, form } of plays)
    expect(disagreements(diceThree, recount, on(id, firstSelection(form)), wholeResultsOf(id))).toEqual([])
})

test.each(groups)('the group %d is refused', (group) => {
  expect(() => diceThree.infoAt(termsAt(group)).betTypes).toThrow(RangeError)
})

test.each<[string, number]>([
  // The source's prizes at 87.5 % (lotteries.md 4.4).
  ['sum-3', 189],
  ['sum-4', 63],
  ['sum-5', 31.5],
  ['sum-6', 18.9],
  ['sum-7', 12.6],
  ['sum-8', 9],
  ['sum-9', 7.56],
  ['sum-10', 7],
  ['triple-any', 31.5],
  ['triple', 189],
  ['different-3', 31.5],
  ['run-any', 7.875],
  ['pair', 12.6],
  ['pair-single', 63],
  ['different-2', 6.3],
])('%s pays at group 1750 the source’s %d', (id, prize) => {
  const { prizes, price } = diceThree.infoAt(termsAt(1_750)).betTypes.find((type) => type.id === id)!
  expect(prizes[0]! / price).toBeCloseTo(prize, 9)
})

// A recorded roll (lottery-results.md 5), and made-up ones.
test.each<[Roll, string, string, number]>([
  [[3, 5, 6], 'size', 'big', 1],
  [[3, 5, 6], 'parity', 'even', 1],
  [[3, 5, 6], 'sum-7', '14', 1],
  [[3, 5, 6], 'different-3', '3-4-5-6', 1],
  [[3, 5, 6], 'different-2', '3-5-6', 3],
  [[3, 5, 6], 'pair', '3-5-6', 0],
  [[5, 5, 5], 'size', 'big', 1],
  [[5, 5, 5], 'pair', '5', 0],
  [[5, 5, 5], 'pair-single', '5|1-2-3-4-6', 0],
  [[5, 5, 5], 'triple', '4-5', 1],
  [[5, 5, 5], 'triple-any', 'any', 1],
  [[6, 4, 5], 'run-any', 'any', 1],
  [[1, 6, 2], 'run-any', 'any', 0],
  [[2, 6, 2], 'pair-single', '1-2|2-6', 1],
])('%j: %s %s wins %i lines', (roll, type, selection, lines) => {
  const bet = on(type, selection, 6_000n)
  const won = wins(bet, roll)
  expect(won.reduce((sum, win) => sum + win.lines, 0)).toBe(lines)
  expect(recount(bet, roll)).toBe(paid(bet, won))
})

test.each<[string, unknown, string]>([
  ['sum-of', [1, 2, 3], 'rules page'],
  ['size', [1, 2], 'three dice'],
  ['size', [0, 2, 3], 'three dice'],
  ['size', '123', 'three dice'],
])('the recount throws for %s by %j', (type, roll, message) => {
  expect(() => recount({ ...on('size', 'big'), type }, roll)).toThrow(message)
})

describe('at risk', () => {
  /** The lower one of two sums that come equally often. */
  const lower = (type: string) => on(type, (typeOf(type).form.values as string[])[0]!)
  test.each<[string, MarketBet[], bigint]>([
    ['nothing', [], 0n],
    ['big', [on('size', 'big')], 100n],
    ['big and small', [on('size', 'big'), on('size', 'small')], 10n],
    ['big and odd', [on('size', 'big'), on('parity', 'odd')], 200n],
    ['five of six triples', [on('triple', '1-2-3-4-5')], 100n],
    [
      'sums from 6 to 15 but no other',
      ['sum-6', 'sum-7', 'sum-8', 'sum-9', 'sum-10'].map((type) =>
        on(type, (typeOf(type).form.values as string[]).join('-')),
      ),
      0n,
    ],
    [
      'big with the sums from 4 to 10, all rolls but one',
      [on('size', 'big'), ...['sum-4', 'sum-5', 'sum-6', 'sum-7', 'sum-8', 'sum-9', 'sum-10'].map(lower)],
      0n,
    ],
    [
      'big with the sums from 4 to 8',
      [on('size', 'big'), ...['sum-4', 'sum-5', 'sum-6', 'sum-7', 'sum-8'].map(lower)],
      600n,
    ],
  ])('of %s', (_, bets, expected) => {
    expect(atRisk(bets, 0.7)).toBe(expected)
  })

  test('is what the worst roll loses of any bets, and never above the stakes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 12 }), (seeds) => {
        const bets = seeds.map((seed) => anyBet(info, seededChance(seed)))
        expect(atRisk(bets, 1)).toBe(worstLoss(recount, bets, everyRoll))
        expect(atRisk(bets, 0.7)).toBeLessThanOrEqual(bets.reduce((sum, { stake }) => sum + stake, 0n))
      }),
      { numRuns: 200 },
    )
  })
})
