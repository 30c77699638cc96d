import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languageCodes, ownWords, untranslated, wordFiles, wordsWithEnglish } from './word-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  write('languages/package.json', { name: 'languages' })
  write('languages/EN/player.json', { a: 'one', b: 'two' })
  write('languages/TH/player.json', { a: 'หนึ่ง' })
  write('games/kite/words.json', { 'kite.name': 'Kite', 'kite.wild': 'Wild' })
  write('games/moon/words.json', { 'moon.name': 'Moon' })
  write('languages/TH/games/kite.json', { 'kite.name': 'ว่าว' })
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: object) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(content))
}

test('every folder of languages/ is a language, and a file is not', () => {
  write('languages/VI/player.json', {})
  expect(languageCodes(root)).toEqual(['EN', 'TH', 'VI'])
})

test('a text without a translation is the English one', () => {
  expect(wordsWithEnglish('TH', 'player', root)).toEqual({ a: 'หนึ่ง', b: 'two' })
  expect(wordsWithEnglish('EN', 'player', root)).toEqual({ a: 'one', b: 'two' })
  expect(wordsWithEnglish('VI', 'player', root)).toEqual({ a: 'one', b: 'two' })
})

test('the texts of a game are English in its folder, and translated in the folder of each language', () => {
  expect(wordFiles('EN', 'games', root).sort()).toEqual(
    ['kite', 'moon'].map((game) => join(root, 'games', game, 'words.json')),
  )
  expect(ownWords('TH', 'games', root)).toEqual({ 'kite.name': 'ว่าว' })
  expect(wordsWithEnglish('TH', 'games', root)).toEqual({
    'kite.name': 'ว่าว',
    'kite.wild': 'Wild',
    'moon.name': 'Moon',
  })
})

test('the list of texts without a translation is exact, by id', () => {
  expect(untranslated('TH', 'games', root).sort()).toEqual(['kite.wild', 'moon.name'])
  expect(untranslated('TH', 'player', root)).toEqual(['b'])
  expect(untranslated('EN', 'games', root)).toEqual([])
})
