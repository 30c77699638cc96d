import { expect, test } from 'vitest'
import { slotTitles } from '../../games/rules.ts'
import { composedEffects, composedTitles, meaningOf, recordingsOf, sourceHashOf } from './titles.ts'

test('every slot game has a score', () => {
  expect(composedTitles).toEqual(slotTitles.map(({ info }) => info.id).toSorted())
})

test.each([...composedTitles, ...composedEffects])(
  'the recordings of %s were made from the committed score',
  async (title) => {
    // If this fails, run: npm run sounds
    expect(recordingsOf(title)?.source).toBe(await sourceHashOf(title))
  },
)

test.each([
  ['a comment', 'export const loud = 0.5 // half'],
  ['a type', 'export const loud: number = 0.5'],
  ['its layout', 'export   const loud =\n  0.5;'],
])('a score’s source whose change is only %s counts as unchanged', async (_, text) => {
  expect(await meaningOf(text)).toBe(await meaningOf('export const loud = 0.5'))
})

test('a score’s source with another number counts as changed', async () => {
  expect(await meaningOf('export const loud = 0.6')).not.toBe(await meaningOf('export const loud = 0.5'))
})
