import { expect, test } from 'vitest'
import { resultText } from './view-text.ts'

test.each([
  ['KH', '9S', 'dragon K : 9'],
  ['AH', '10S', 'tiger 10 : A'],
  ['7H', '7S', 'tie 7 : 7'],
  ['QD', 'QD', 'suited-tie Q : Q'],
])('%s and %s are told with the rank of the winner first', (dragon, tiger, expected) => {
  const say = (id: string, values: Record<string, unknown> = {}) =>
    `${id.replace('dragon-tiger.wins.', '')} ${String(values.cards).replace(/[\u2066\u2069]/g, '')}`
  expect(resultText({ dragon, tiger }, say)).toBe(expected)
})
