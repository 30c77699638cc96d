import { expect, test } from 'vitest'
import { suggester } from './suggestions.rules.ts'

const known = new Map([
  ['dragon', 3],
  ['dragonfly', 1],
  ['mahjong', 5],
  ['garden', 2],
  ['harden', 9],
])
const finds = (text: string) => known.has(text) || text === 'dragon garden'
const suggest = suggester(known)

test.each([
  ['drakony', ['dragon', 'dragonfly']],
  ['mahzhongg', ['mahjong']],
  ['dragon zzzzzz', ['dragon']],
  ['dragon gaarrdenn', ['dragon', 'dragon garden', 'garden']],
  ['qqqqqq', []],
  ['xy', []],
  ['', []],
  ['one two three four five', []],
])('for the text %j search suggests %j', (text, suggestions) => {
  expect(suggest(text, finds, 3)).toEqual(suggestions)
})

test('a suggested text always has results, and is never the text that was typed', () => {
  expect(suggest('dragon', (text) => text === 'dragon', 3)).toEqual([])
  expect(suggest('drakony', () => false, 3)).toEqual([])
})

test('the number of suggestions is at most the requested one', () => {
  expect(suggest('dragon gaarrdenn', finds, 1)).toHaveLength(1)
})
