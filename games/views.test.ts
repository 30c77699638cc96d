import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseGames, marketGames, originals, slotTitles } from './rules.ts'
import type { SlotInfo } from './view.ts'
import { boards, flights, quicks, stepViews, tables, views } from './views.ts'

test('every slot has a view, exported by its folder as view, and every folder with a view is a slot', () => {
  const ids = slotTitles.map(({ info }) => info.id)
  expect(Object.keys(views).toSorted()).toEqual(ids.toSorted())
  for (const id of ids)
    expect(readFileSync(`${import.meta.dirname}/${id}/view.ts`, 'utf8')).toMatch(/^export const view = /m)
})

test.each([
  ['quick', 'QuickView', quicks, originals.filter(({ choices }) => choices)],
  ['steps', 'StepsView', stepViews, originals.filter(({ steps }) => steps)],
] as const)(
  'every original with %s rounds has a %s, exported by its folder as view',
  (kind, type, found, games) => {
    const ids = games.map(({ info }) => info.id)
    expect(Object.keys(found).toSorted()).toEqual(ids.toSorted())
    for (const id of ids)
      expect(readFileSync(`${import.meta.dirname}/${id}/view-${kind}.tsx`, 'utf8')).toMatch(
        new RegExp(`^export const view: ${type} = `, 'm'),
      )
  },
)

test('every market game has the view of its kind: a board, a table or a flight, and every folder with one is such a game', () => {
  const kindOf = ({ info, flight }: (typeof marketGames)[number]['game']) =>
    info.schedule.kind !== 'watched' ? 'board' : flight ? 'flight' : 'table'
  const idsOf = (kind: ReturnType<typeof kindOf>) =>
    marketGames.filter(({ game }) => kindOf(game) === kind).map(({ game }) => game.info.id)
  expect(Object.keys(boards).toSorted()).toEqual(idsOf('board').toSorted())
  expect(Object.keys(tables).toSorted()).toEqual(idsOf('table').toSorted())
  expect(Object.keys(flights).toSorted()).toEqual(idsOf('flight').toSorted())
})

test('every game has a picture of each of its symbols, and the pictures for the lobby', () => {
  for (const { info } of houseGames) {
    const { paytable = [], wild, scatter, closed } = info as Partial<SlotInfo>
    const symbols = new Set([...paytable.map(({ symbol }) => symbol), wild, scatter, closed])
    const needed = [
      ...[...symbols].flatMap((symbol) => (symbol ? [`symbols/${symbol}.svg`] : [])),
      ...['tile', 'hero'].flatMap((name) => [`${name}.avif`, `${name}.webp`]),
    ]
    const missing = needed.filter((path) => !existsSync(`${import.meta.dirname}/${info.id}/art/${path}`))
    expect(missing).toEqual([])
  }
})
