import { existsSync, globSync, readFileSync } from 'node:fs'
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

test('every game has words for its rules, its symbols and its top prize, in every language', () => {
  const languages = globSync(`${import.meta.dirname}/../languages/*/games.json`)
  expect(languages.length).toBeGreaterThan(1)
  for (const file of languages) {
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const { info } of roundGames) {
      expect(words).toHaveProperty([info.topPrize.words])
      for (const rule of info.rules) expect(words).toHaveProperty([rule.words])
      const { paytable = [], wild, scatter } = info as Partial<SlotInfo>
      for (const symbol of [...paytable.map(({ symbol }) => symbol), wild, scatter]) {
        if (symbol) expect(words).toHaveProperty([`${info.id}.symbol.${symbol}`])
      }
    }
  }
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
