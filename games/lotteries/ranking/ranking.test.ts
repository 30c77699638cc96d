import { describe, expect, test } from 'vitest'
import {
  testAtRisk,
  testLines,
  testRecount,
  testRecountThrows,
  testReturns,
  testWorstLoss,
} from '../../../tests/lotteries/family-tests.ts'
import { betOf } from '../../../tests/lotteries/market-checks.ts'
import { ranking } from '../../ranking/rules.ts'
import { ordersOf } from '../ways.ts'
import { recount } from './recount.ts'
import { playsOf, type Ranking } from './rules.ts'

const plays = playsOf({ eleven: 'small' })
const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Returns every order of racers on the first places or the last ones, with zeros on the others. */
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

/** Returns every result of the places of a bet. */
function resultsOf(id: string): Ranking[] {
  const [, kind, number] = /^(place|size|parity|duel)-(\d+)$/.exec(id) ?? []
  if (kind === 'duel')
    return firstTwo.map(([one, other]) =>
      ten.map((place) => (place === Number(number) ? one! : place === 11 - Number(number) ? other! : 0)),
    )
  if (kind) return orders(1, Number(number) - 1)
  return firstOf[id] ?? firstTwo
}

/** Returns the same results with the remaining racers on the other places. */
const wholeResultsOf = (id: string): Ranking[] =>
  resultsOf(id).map((part) => {
    const left = ten.filter((racer) => !part.includes(racer))
    return part.map((racer) => (racer === 0 ? left.pop()! : racer))
  })

const { info, wins } = ranking
const family = { game: ranking, plays, recount }
const on = (type: string, selection: string, stake?: bigint) => betOf(info, type, selection, stake)
const typeOf = (id: string) => info.betTypes.find((type) => type.id === id)!

testReturns(family, resultsOf, '95.00')
testRecount(family, wholeResultsOf, { runs: 3_000 })

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
// A recorded order (lottery-results.md 5), and an invented one with a sum of 11 for the first two.
testLines(family, 6_000n, [
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
])

testRecountThrows(recount, on('place-1', '01'), [
  ['podium-1', recorded, 'rules page'],
  ['place-1', recorded.slice(1), 'ten racers'],
  ['place-1', [...recorded.slice(1), 5], 'ten racers'],
])

describe('at risk', () => {
  const all = ten.map((racer) => String(racer).padStart(2, '0')).join('-')
  testAtRisk(ranking, [
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
  ])

  for (const named of [/^(sum|straight-2)/, /^(place|size|parity)-10$/, /^duel-5$/]) {
    const betTypes = info.betTypes.filter(({ id }) => named.test(id))
    testWorstLoss(
      `is what the worst order loses of bets named ${named}, and never above the stakes`,
      family,
      betTypes,
      wholeResultsOf(betTypes[0]!.id),
      { bets: 12, runs: 100 },
    )
  }
})
