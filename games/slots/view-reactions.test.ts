import { describe, expect, test } from 'vitest'
import { slotTitles } from '../rules.ts'
import { type PieceAt, type ReactionName, reactions } from './view-reactions.ts'

const found = import.meta.glob<ReactionName>('../*/view-motions.ts', { eager: true, import: 'reaction' })
const titles = slotTitles.map(({ info }) => info.id)
const shares = Array.from({ length: 101 }, (_, at) => at / 100)
const place = { width: 390, height: 700, cell: 70, space: 'above' as const }
const pieces: PieceAt[] = [
  { index: 0, x: 0, y: 40, place },
  { index: 1, x: 195, y: 90, place },
  { index: 2, x: 390, y: 650, place: { ...place, space: 'beside' } },
]

test.each(titles)('the title %s names a reaction of its foreground', (id) => {
  expect(Object.keys(reactions)).toContain(found[`../${id}/view-motions.ts`])
})

test('no two titles have the same reaction, and no reaction is without a title', () => {
  const named = titles.map((id) => found[`../${id}/view-motions.ts`])
  expect(new Set(named).size).toBe(titles.length)
  expect(named.toSorted()).toEqual(Object.keys(reactions).toSorted())
})

describe.each(Object.entries(reactions))('the reaction %s', (_name, reaction) => {
  /** Returns the largest distance of all pieces from rest, by share. */
  const farthest = (strength: number) =>
    Math.max(
      ...shares.flatMap((t) =>
        pieces.map((piece) => {
          const { x, y, turn, lean, grow } = reaction(t, strength, piece)
          return Math.hypot(x, y) / place.cell + Math.abs(turn) + Math.abs(lean) + Math.abs(grow - 1)
        }),
      ),
    )

  test('begins and ends at rest', () => {
    for (const t of [0, 1])
      for (const piece of pieces) {
        const { x, y, turn, lean, grow } = reaction(t, 1.7, piece)
        for (const shift of [x, y, turn, lean, grow - 1]) expect(shift).toBeCloseTo(0)
      }
  })

  test('can be seen, and grows with the strength', () => {
    expect(farthest(1)).toBeGreaterThan(0.1)
    expect(farthest(1.7)).toBeGreaterThan(farthest(1) * 1.3)
  })

  test('leaves every piece within a fifth of the width and three cells of its place', () => {
    for (const t of shares)
      for (const piece of pieces) {
        const { x, y } = reaction(t, 1.7, piece)
        expect(Math.abs(x)).toBeLessThan(place.width / 5)
        expect(Math.abs(y)).toBeLessThan(3 * place.cell)
      }
  })

  test('swells no more than twice, so that it never flashes', () => {
    for (const piece of pieces) {
      const sizes = shares.map((t) => reaction(t, 1.7, piece).grow)
      const tops = sizes.filter(
        (size, at) => at > 0 && size > sizes[at - 1]! && size >= (sizes[at + 1] ?? size),
      )
      expect(tops.length).toBeLessThanOrEqual(2)
    }
  })
})
