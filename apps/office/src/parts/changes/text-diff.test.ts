import { assert, constantFrom, array as listOf, property } from 'fast-check'
import { expect, test } from 'vitest'
import { plainOf, textPieces } from './text-diff.ts'

const html = (blocks: readonly string[]) => blocks.map((block) => `<p>${block}</p>`).join('')
const told = (before: string, after: string) =>
  textPieces(before, after).map(
    ({ is, text }) => `${{ same: '=', gone: '-', new: '+' }[is]} ${plainOf(text)}`,
  )

test.each([
  ['nothing changed', ['a', 'b'], ['a', 'b'], ['= a', '= b']],
  ['a paragraph was added', ['a', 'b'], ['a', 'x', 'b'], ['= a', '+ x', '= b']],
  ['a paragraph was removed', ['a', 'x', 'b'], ['a', 'b'], ['= a', '- x', '= b']],
  ['a paragraph was changed', ['a', 'b'], ['a', 'c'], ['= a', '- b', '+ c']],
  ['a text was written', [], ['a'], ['+ a']],
  ['everything was removed', ['a'], [], ['- a']],
])('two texts are compared by their paragraphs: %s', (_what, before, after, lines) => {
  expect(told(html(before), html(after))).toEqual(lines)
})

test('the items of a list and the lines of the source are compared one by one', () => {
  expect(told('<ul><li>one</li><li>two</li></ul>', '<ul><li>one</li><li>three</li></ul>')).toEqual([
    '= one',
    '- two',
    '+ three',
    '= ',
  ])
  expect(told('one\ntwo', 'one\n2')).toEqual(['= one', '- two', '+ 2'])
})

test('both texts can be read from their comparison', () => {
  const blocks = listOf(constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  assert(
    property(blocks, blocks, (before, after) => {
      const pieces = textPieces(html(before), html(after))
      const without = (is: string) => pieces.filter((one) => one.is !== is).map(({ text }) => plainOf(text))
      expect(without('new')).toEqual(before)
      expect(without('gone')).toEqual(after)
    }),
  )
})

test('the text of HTML has no tags and no escapes, and the addresses of its links and pictures', () => {
  expect(plainOf('<p><a href="https://a.example/?b&amp;c" rel="x"><b>Rules</b></a> apply</p>')).toBe(
    'Rules (https://a.example/?b&c) apply',
  )
  expect(plainOf('<p>A &amp; <b>B</b>.</p>\n<p>&lt;c&gt;</p>')).toBe('A & B. <c>')
  expect(plainOf('<p><img alt="" src="/content/a.webp" width="3"></p>')).toBe('/content/a.webp')
})
