import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import type { Form } from '../bet-lines.ts'
import { type BetType, offered } from '../market.ts'
import { marketGames } from '../rules.ts'
import {
  byChance,
  commonName,
  type Draft,
  drafted,
  emptyDraft,
  groupsOf,
  inOrder,
  isPanel,
  namedStations,
  quickly,
  rowsOf,
  toggled,
  valuesIn,
  valuesOf,
  withSet,
} from './drafts.ts'

const two: Form = { values: { digits: 2 }, sets: [{ id: 'numbers', pick: 1 }], mostLines: 100 }
const pairs: Form = { ...two, sets: [{ id: 'numbers', pick: 2 }], mostLines: 45 }
const places: Form = {
  values: ['01', '02', '03', '10'],
  sets: [
    { id: 'place-1', pick: 1 },
    { id: 'place-2', pick: 1 },
  ],
  isDistinct: true,
  mostLines: 12,
}
const draftOf = (form: Form, ...sets: string[][]) => ({ ...emptyDraft(form), sets })

test('a draft writes the values of each set once and in the order of the form, whatever the order of the presses', () => {
  let draft = emptyDraft(two)
  for (const value of ['45', '07', '23', '45', '07', '07']) draft = toggled(draft, 0, value)
  expect(drafted(two, draft)).toEqual({ selection: '07-23', lines: 2 })
  expect(drafted(places, draftOf(places, ['10', '02'], ['03', '02', '01']))).toEqual({
    selection: '02-10|01-02-03',
    lines: 5,
  })
})

test('an incomplete draft names the missing part', () => {
  expect(drafted(pairs, draftOf(pairs, ['07']))).toEqual({ needs: 'more', set: 'numbers', more: 1 })
  const eleven = quickly(valuesOf(pairs), 'all').slice(0, 11)
  expect(drafted(pairs, draftOf(pairs, [...eleven]))).toEqual({ needs: 'fewer', most: 45 })
  expect(drafted(pairs, draftOf(pairs, [...eleven.slice(1)]))).toMatchObject({ lines: 45 })
  expect(drafted(places, draftOf(places, ['02'], ['02']))).toMatchObject({ needs: 'more', more: 0 })
  expect(drafted({ ...two, stations: 2 }, { stations: ['tp-hcm'], sets: [['07']] })).toEqual({
    needs: 'stations',
  })
})

test('stations come before the values, ascending, and a further one replaces the first', () => {
  const form: Form = { ...two, stations: 2 }
  const named = namedStations(2, namedStations(2, ['tp-hcm'], 'dong-thap'), 'ca-mau')
  expect(named).toEqual(['dong-thap', 'ca-mau'])
  expect(drafted(form, { stations: named, sets: [['07']] })).toEqual({
    selection: 'ca-mau+dong-thap/07',
    lines: 1,
  })
  expect(namedStations(1, ['tp-hcm'], 'tp-hcm')).toEqual([])
})

test('a pasted text is parsed into its numbers and the parts that are not numbers', () => {
  expect(valuesIn(two, '23, 45 67;23')).toEqual({ values: ['23', '45', '67'], unknown: [] })
  expect(valuesIn(two, '7 007 x7 12 ٣٤ -5')).toEqual({
    values: ['12'],
    unknown: ['7', '007', 'x7', '٣٤', '5'],
  })
  expect(valuesIn(places, '1, 10, 11')).toEqual({ values: ['01', '10'], unknown: ['11'] })
  expect(valuesIn({ ...two, values: ['big', 'small'] }, 'big')).toEqual({ values: [], unknown: ['big'] })
})

test('quick picks take halves and parities of a list', () => {
  const values = valuesOf({ ...two, values: { digits: 1 } })
  expect(quickly(values, 'big')).toEqual(['5', '6', '7', '8', '9'])
  expect(quickly(values, 'small')).toEqual(['0', '1', '2', '3', '4'])
  expect(quickly(values, 'odd')).toEqual(['1', '3', '5', '7', '9'])
  expect(quickly(valuesOf(two), 'even')).toHaveLength(50)
})

test('types with different values share a row, which has the common beginning of their names', () => {
  const type = (id: string, values: string[]) =>
    ({ id, form: { values, sets: [{ id: 'one', pick: 1 }], mostLines: 9 } }) as unknown as BetType
  const rows = rowsOf([
    type('size-1', ['big', 'small']),
    type('parity-1', ['odd', 'even']),
    type('size-2', ['big', 'small']),
    type('sum-3', ['3', '18']),
    type('sum-4', ['4', '17']),
    type('run', ['any']),
    type('pair', ['any']),
  ])
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([
    ['size-1', 'parity-1'],
    ['size-2'],
    ['sum-3', 'sum-4'],
    ['run', 'pair'],
  ])
  expect(commonName(['Place 1: size', 'Place 1: parity'])).toBe('Place 1')
  expect(commonName(['Small', 'Smart'])).toBe('')
  expect(commonName(['第一位大小', '第一位单双'])).toBe('第一位')
  expect(commonName(['Tie'])).toBe('Tie')
})

/** Returns a generator of whole numbers from 0 to below a bound, the same in every run. */
function chanceOf(seed: number) {
  const chance = seededChance(seed)
  return (of: number) => chance.below(of)
}

// Tables have a cloth in place of a board.
const boards = marketGames
  .map(({ game }) => game.info)
  .filter(({ id, schedule }) => id !== 'color-game' && schedule.kind !== 'watched')

describe.each(boards)('the board of $id', (info) => {
  const stations = ['ca-mau', 'dong-thap', 'tp-hcm']

  test('shows every bet type in one group', () => {
    const shown = groupsOf(info).flatMap(({ types }) => types.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(info.betTypes.map(({ id }) => id).toSorted())
  })

  test('makes only bets that the game offers, whatever is pressed', () => {
    const below = chanceOf(7)
    for (const betType of info.betTypes) {
      const { form } = betType
      for (let turn = 0; turn < 6; turn++) {
        let draft: Draft = {
          ...emptyDraft(form),
          stations: stations.slice(0, form.stations ?? 0).reverse(),
        }
        draft = byChance(form, draft, below)
        expect(drafted(form, draft), betType.id).toHaveProperty('lines')
        const values = valuesOf(form)
        for (let press = 0; press < turn && values.length > 0; press++)
          draft = toggled(draft, below(form.sets.length), values[below(values.length)]!)
        const result = drafted(form, draft)
        if (!('lines' in result)) continue
        const bet = { type: betType.id, selection: result.selection }
        expect(offered(info, bet, stations)).toEqual({ betType, lines: result.lines })
        expect(inOrder(form, draft.sets[0]!).join('-')).toBe(
          result.selection.slice(result.selection.indexOf('/') + 1).split('|')[0],
        )
      }
    }
  })
})

test('a panel has only types of one press', () => {
  const dice = marketGames.find(({ game }) => game.info.id === 'dice-three')!.game.info
  const panels = groupsOf(dice).filter(({ types }) => isPanel(types))
  expect(panels.map(({ id }) => id)).toEqual(['sides', 'sum', 'triples'])
  expect(withSet(draftOf(two, ['07']), 0, []).sets).toEqual([[]])
})
