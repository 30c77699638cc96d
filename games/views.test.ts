import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roundGames } from './rules.ts'
import type { SlotInfo } from './view.ts'

test('every game has a view, and the list of views names every game', () => {
  const list = readFileSync(`${import.meta.dirname}/views.ts`, 'utf8')
  const named = [...list.matchAll(/^ {2}'([\w-]+)': async/gm)].map(([, id]) => id)
  const ids = roundGames.map(({ info }) => info.id)
  expect(named.toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect(existsSync(`${import.meta.dirname}/${id}/view.ts`)).toBe(true)
})

test('every game has a picture of each of its symbols, and those that the lobby shows', () => {
  for (const { info } of roundGames) {
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
