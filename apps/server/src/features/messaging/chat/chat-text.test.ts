import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { masked, tidied } from './chat-text.rules.ts'

test.each([
  ['  kumusta   kayo \n dito ', 'kumusta kayo dito'],
  ['a\u202eb\u200bc\u00ad\u0007', 'abc'],
  ['n\u0303', 'ñ'],
  ['👨‍👩‍👧 ok', '👨‍👩‍👧 ok'],
])('the chat text %j is stored as %j', (text, kept) => {
  expect(tidied(text)).toBe(kept)
})

describe('the word filter of the chat', () => {
  const words = ['gago', 'tanga', 'scam', 'Đồ ngu']
  test.each([
    ['Gago ka', '**** ka'],
    ['g4g0!', '****!'],
    ['!!gago+', '!!****+'],
    ['gáGò', '****'],
    ['g.a-g_o', '*******'],
    ['gaaaagooo ba', '********* ba'],
    ['what a $cam', 'what a ****'],
    ['đồ ngu', '******'],
    ['do ngu', 'do ngu'],
    ['gago, tanga', '****, *****'],
    ['𝖘𝖈𝖆𝖒', '****'],
  ])('changes %s to %s', (text, shown) => {
    expect(masked(text, words)).toBe(shown)
  })

  test.each(['pagago', 'scampi', 'tangang', 'gag o', ''])(
    'accepts a listed word inside another word: %s',
    (text) => {
      expect(masked(text, words)).toBe(text)
    },
  )

  test('masks letters and never moves, adds or removes any', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 140 })
    fc.assert(
      fc.property(texts, fc.constantFrom(...words), texts, (before, word, after) => {
        const text = `${before} ${word} ${after}`
        const shown = masked(text, words)
        expect(shown).toContain('*'.repeat(word.length))
        const [signs, left] = [[...text], [...shown]]
        expect(left.length).toBe(signs.length)
        for (const [at, sign] of left.entries()) expect([signs[at], '*']).toContain(sign)
      }),
    )
  })

  test('changes nothing with an empty list or an empty word', () => {
    expect(masked('gago', [])).toBe('gago')
    expect(masked('gago', ['', '...'])).toBe('gago')
  })
})
