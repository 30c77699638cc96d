import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MarketBet, paid } from '../../market.ts'
import { ranking } from '../../ranking/rules.ts'
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
import { ordersOf } from '../ways.ts'
import { recount } from './recount.ts'
import { playsOf, type Ranking } from './rules.ts'

const plays = playsOf({ eleven: 'small' })
const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Every order of so many racers on the first places, or on the last ones, with zeros on the others. */
const orders = (places: number, from = 0): Ranking[] =>
  [...ordersOf(ten, places)].map((order) => [
    ...Array(from).fill(0),
    ...order,
    ...Array(10 - from - places).fill(0),
  ])
const firstTwo = orders(2)
const firstOf: Record<string, Ranking[]> = {
  'straight-3': orders(3),
  'straight-4': orders(4),
  'straight-5': orders(5),
}

/** All that the places of a bet can show. */
function resultsOf(id: string): Ranking[] {
  const [, kind, number] = /^(place|size|parity|duel)-(\d+)$/.exec(id) ?? []
  if (kind === 'duel')
    return firstTwo.map(([one, other]) =>
      ten.map((place) => (place === Number(number) ? one! : place === 11 - Number(number) ? other! : 0)),
    )
  if (kind) return orders(1, Number(number) - 1)
  return firstOf[id] ?? firstTwo
}

/** The same with the racers that are left on the other places. */
const wholeResultsOf = (id: string): Ranking[] =>
  resultsOf(id).map((part) => {
    const left = ten.filter((racer) => !part.includes(racer))
    return part.map((racer) => (racer === 0 ? left.pop()! : racer))
  })
const groups = [1_699, 1_961, 2_000]

const { info, wins, atRisk, returnOf } = ranking
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
      const result = ranking.draw(chance, [])
      for (const one of [bet, { ...bet, prizes: [prize] }])
        expect(disagreements(ranking, recount, one, [result])).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

test('and on a line of each type by all results', () => {
  for (const { id, form } of plays)
    expect(disagreements(ranking, recount, on(id, firstSelection(form)), wholeResultsOf(id))).toEqual([])
})

test.each(groups)('the group %d is refused', (group) => {
  expect(() => ranking.infoAt(termsAt(group)).betTypes).toThrow(RangeError)
})

test.each([
  ['sum-big', 40, 2.25],
  ['sum-small', 50, 1.8],
  ['sum-odd', 50, 1.8],
  ['sum-even', 40, 2.25],
])('%s wins on %i of 90 orders and pays 95 %% of %d', (id, ways, fair) => {
  const { prizes, price } = typeOf(id)
  expect(wholeResultsOf(id).filter((result) => wins(on(id, id.slice(4)), result).length > 0).length).toBe(
    ways,
  )
  expect(prizes[0]! / price).toBeCloseTo(fair * 0.95, 12)
})

test('the sums from 3 to 19 have 2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2 and 2 orders', () => {
  const ways = Array.from(
    { length: 17 },
    (_, at) => firstTwo.filter(([one, other]) => one! + other! === at + 3).length,
  )
  expect(ways).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2])
})

const recorded: Ranking = [2, 5, 3, 10, 4, 1, 6, 8, 7, 9]
const madeUp: Ranking = [1, 10, 2, 3, 4, 5, 6, 7, 8, 9]
// A recorded order (lottery-results.md 5), and a made-up one whose first two make 11.
test.each<[Ranking, string, string, number]>([
  [recorded, 'place-4', '09-10', 1],
  [recorded, 'size-4', 'big', 1],
  [recorded, 'parity-1', 'even', 1],
  [recorded, 'sum-7', '7-8', 1],
  [recorded, 'sum-small', 'small', 1],
  [recorded, 'sum-odd', 'odd', 1],
  [recorded, 'duel-1', 'tiger', 1],
  [recorded, 'duel-4', 'dragon', 1],
  [recorded, 'straight-3', '01-02|05|03-04', 1],
  [recorded, 'straight-5', '02|05|03|10|04', 1],
  [recorded, 'straight-5', '02|05|03|04|10', 0],
  [madeUp, 'sum-11', '11', 1],
  [madeUp, 'sum-small', 'small', 1],
  [madeUp, 'sum-big', 'big', 0],
  [madeUp, 'sum-odd', 'odd', 1],
])('%j: %s %s wins %i lines', (result, type, selection, lines) => {
  const bet = on(type, selection, 6_000n)
  const won = wins(bet, result)
  expect(won.reduce((sum, win) => sum + win.lines, 0)).toBe(lines)
  expect(recount(bet, result)).toBe(paid(bet, won))
})

test.each<[string, unknown, string]>([
  ['podium-1', recorded, 'rules page'],
  ['place-1', recorded.slice(1), 'ten racers'],
  ['place-1', [...recorded.slice(1), 5], 'ten racers'],
])('the recount throws for %s by %j', (type, result, message) => {
  expect(() => recount({ ...on('place-1', '01'), type }, result)).toThrow(message)
})

describe('at risk', () => {
  const all = ten.map((racer) => String(racer).padStart(2, '0')).join('-')
  test.each<[string, MarketBet[], bigint]>([
    ['nothing', [], 0n],
    ['all racers on a place', [on('place-3', all, 1_000n)], 50n],
    ['nine racers on a place', [on('place-3', all.slice(3), 900n)], 0n],
    [
      'big and all small racers but one on a place',
      [on('size-1', 'big'), on('place-1', '01-02-03-04', 400n)],
      0n,
    ],
    ['big and odd on a place', [on('size-1', 'big'), on('parity-1', 'odd')], 200n],
    ['both sides of a duel', [on('duel-2', 'dragon-tiger', 200n)], 10n],
    ['all orders of the first two', [on('straight-2', `${all}|${all}`, 9_000n)], 450n],
    ['all orders of the first three', [on('straight-3', `${all}|${all}|${all}`, 72_000n)], 3_600n],
    ['a straight of four', [on('straight-4', '01|02|03|04')], 100n],
  ])('of %s', (_, bets, expected) => {
    expect(atRisk(bets, 0.7)).toBe(expected)
  })

  test.each([/^(sum|straight-2)/, /^(place|size|parity)-10$/, /^duel-5$/])(
    'is what the worst order loses of bets named %s, and never above the stakes',
    (named) => {
      const betTypes = info.betTypes.filter(({ id }) => named.test(id))
      const results = wholeResultsOf(betTypes[0]!.id)
      fc.assert(
        fc.property(fc.array(fc.integer(), { maxLength: 12 }), (seeds) => {
          const bets = seeds.map((seed) => anyBet({ betTypes }, seededChance(seed)))
          expect(atRisk(bets, 1)).toBe(worstLoss(recount, bets, results))
          expect(atRisk(bets, 0.7)).toBeLessThanOrEqual(bets.reduce((sum, { stake }) => sum + stake, 0n))
        }),
        { numRuns: 100 },
      )
    },
  )
})
