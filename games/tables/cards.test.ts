import { chanceFrom, seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baccaratValue, deck, drawFrom, rankOf, ranks, suitOf } from './cards.ts'

test('a deck has 52 cards, each with a rank and a suit', () => {
  expect(new Set(deck).size).toBe(52)
  expect(deck.map((card) => `${rankOf(card)} ${suitOf(card)}`)).toContain('10 hearts')
  for (const rank of ranks) expect(deck.filter((card) => rankOf(card) === rank).map(suitOf)).toHaveLength(4)
})

test.each([
  ['AS', 1],
  ['2C', 2],
  ['9D', 9],
  ['10H', 0],
  ['JH', 0],
  ['QC', 0],
  ['KD', 0],
])('%s counts %i in baccarat', (card, value) => {
  expect(baccaratValue(card)).toBe(value)
})

test('all cards of the decks come, each as often as there are decks', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, decks) => {
      const next = drawFrom(decks, seededChance(seed))
      const drawn = Array.from({ length: 52 * decks }, next)
      const times = Map.groupBy(drawn, (card) => card)
      expect(deck.map((card) => times.get(card)?.length)).toEqual(deck.map(() => decks))
    }),
    { numRuns: 20 },
  )
})

test('each order of two cards comes from exactly one sequence of chance', () => {
  const seen = new Map<string, number>()
  for (let first = 0; first < 52; first++)
    for (let second = 0; second < 51; second++) {
      // Words of 16 bits that are not rejected: a multiple of the number above all that are.
      const words = [52 * 100 + first, 51 * 100 + second]
      const next = drawFrom(
        1,
        chanceFrom(() => words.shift()!, 16),
      )
      const order = `${next()} ${next()}`
      expect(words).toEqual([])
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
  expect(seen.size).toBe(52 * 51)
})
