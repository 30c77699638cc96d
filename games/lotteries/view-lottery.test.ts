import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { marketGames } from '../rules.ts'
import { oddsBesideWin, oddsText } from '../view-board.ts'
import { groupsOf, isNumber } from './drafts.ts'
import { betText } from './view-names.ts'
import { placesMarked } from './view-scopes.ts'

const infos = marketGames
  .map(({ game }) => game.info)
  .filter(({ id, schedule }) => id !== 'color-game' && schedule.kind !== 'watched')
const words: Record<string, string> = JSON.parse(readFileSync(`${import.meta.dirname}/words.json`, 'utf8'))

test('every group, set and value of a lottery has words, and there are no others', () => {
  const needed = new Set<string>()
  for (const info of infos) {
    for (const { id } of groupsOf(info)) needed.add(`lotteries.group.${id ?? 'more'}`)
    for (const { form } of info.betTypes) {
      if (form.sets.length > 1)
        for (const { id } of form.sets) needed.add(`lotteries.set.${id.replace(/^place-\d+$/, 'place')}`)
      if ('digits' in form.values) continue
      for (const value of form.values) if (!isNumber(value)) needed.add(`lotteries.value.${value}`)
    }
  }
  // A word of a result, not of a bet.
  needed.add('lotteries.value.tie')
  const there = Object.keys(words).filter((id) => /^lotteries\.(group|set|value)\./.test(id))
  expect(there.toSorted()).toEqual([...needed].toSorted())
})

test('a bet is written by its type, its stations and its values', () => {
  const say = (id: string) => words[id] ?? id
  expect(
    betText({ gameId: 'vietnam-south', type: 'da-hai-dai', selection: 'ca-mau+tp-hcm/07-23', say }),
  ).toEqual({
    name: 'vietnam-south.bet.da-hai-dai',
    on: 'Cà Mau + TP.HCM: 07, 23',
  })
  expect(betText({ gameId: 'five-digits', type: 'sides-last-2', selection: 'big|odd-even', say }).on).toBe(
    'Big / Odd, Even',
  )
})

test.each([
  ['place-2', '3-7', [4, 7, 7, 1, 0], [1]],
  ['straight-4', '7|1|1-2|0', [4, 7, 7, 1, 0], [1, 3, 4]],
  ['middle-straight-3', '7|7|1', [4, 7, 7, 1, 0], [1, 2, 3]],
  ['any-2-of-3', '4-7', [4, 7, 7, 1, 0], [2]],
  ['group-12', '7|0-1', [4, 7, 7, 1, 0], [1, 2, 3, 4]],
  ['back-group-2', '1-4', [4, 7, 7, 1, 0], [3]],
  ['sum-big', 'big', [4, 7, 7, 1, 0], []],
])('a bet on %s %s marks the digits that it named', (type, selection, digits, places) => {
  expect([...placesMarked(digits, [{ type, selection }], true)].sort()).toEqual(places)
})

test.each([
  ['straight-2', '03|01-10', [3, 10, 5, 1, 2], [0, 1]],
  ['group-2', '01-10', [3, 10, 5, 1, 2], [1]],
  ['in-first-3', '05-02', [3, 10, 5, 1, 2], [2]],
  ['any-8', '01-02-04-06-07-08-09-11', [3, 10, 5, 1, 2], [3, 4]],
])('a bet on %s %s marks the balls that it named', (type, selection, balls, places) => {
  expect([...placesMarked(balls, [{ type, selection }])].sort()).toEqual(places)
})

test.each([
  [10, [19], '×1.9'],
  [23, [80], '×3.47'],
  [1_000, [1_000, 316_666], '×316'],
  [20, [75_000_000], '×3,750,000'],
])('a price of %i with prizes of %o is written %s', (price, prizes, text) => {
  expect(oddsText({ price, prizes }, (value) => value.toLocaleString('en'))).toBe(`\u2066${text}\u2069`)
})

test.each([
  ['its cost is one unit of the currency', 1_00n, ''],
  ['its cost is more', 10_00n, '\u2066×68.4\u2069'],
  ['its cost is less', 50n, '\u2066×68.4\u2069'],
])(
  'the multiple of the stake is beside the win of a line only if that is another number: %s',
  (_, cost, text) => {
    const type = { price: 10, prizes: [684] }
    expect(oddsBesideWin(type, cost, 1_00n, (value) => value.toLocaleString('en'))).toBe(text)
  },
)
