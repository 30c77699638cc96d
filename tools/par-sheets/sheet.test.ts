import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptySample } from '../../games/slots/sample.ts'
import { root } from '../machine/terminal.ts'
import { hashOf, indexOf, sheetOf } from './sheet.ts'
import { readSources } from './titles.ts'

const sources = await readSources()

test.each(sources.map((source) => [source.game.info.id, source] as const))(
  'the par sheet of %s matches its data, figures and rules, or npm run par-sheets makes it again',
  (id, source) => {
    const sheet = readFileSync(`${root}/games/${id}/par-sheet.md`, 'utf8')
    // The sampled wins take seconds; every other part of a sheet is generated again.
    const withoutWins = (text: string) => text.replace(/## Wins[\s\S]*?(?=## Paytable)/, '')
    expect(withoutWins(sheet)).toBe(withoutWins(sheetOf(source, emptySample(), 1)))
    expect(existsSync(`${root}/games/${id}/par-sheet.svg`)).toBe(true)
  },
)

test('the table of all titles matches their figures, or npm run par-sheets makes it again', () => {
  expect(readFileSync(`${root}/docs/par-sheets.md`, 'utf8')).toBe(indexOf(sources))
})

test('the hash of a game changes with a strip, a pay or a weight', () => {
  const [source] = sources
  const { data, written } = source!
  const strips = data.baseStrips as string[][]
  const other = { ...data, baseStrips: strips.with(0, strips[0]!.toReversed()) }
  expect(hashOf({ data: other, written })).not.toBe(hashOf({ data, written }))
})
