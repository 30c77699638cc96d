import { expect, test } from 'vitest'
import { slotTitles } from '../../games/rules.ts'
import { composedTitles, meaningOf, recordingsOf, sourceHashOf } from './titles.ts'

test('every slot game has a score', () => {
  expect(composedTitles).toEqual(slotTitles.map(({ info }) => info.id).toSorted())
})

test.each(composedTitles)(
  'the recordings of %s were made from the score that is checked in',
  async (title) => {
    // Where this fails: npm run sounds
    expect(recordingsOf(title)?.source).toBe(await sourceHashOf(title))
  },
)

test.each([
  ['a comment', 'export const loud = 0.5 // half'],
  ['a type', 'export const loud: number = 0.5'],
  ['its layout', 'export   const loud =\n  0.5;'],
])('a source text that changes in %s alone means the same', async (_, text) => {
  expect(await meaningOf(text)).toBe(await meaningOf('export const loud = 0.5'))
})

test('a source text with another number means something else', async () => {
  expect(await meaningOf('export const loud = 0.6')).not.toBe(await meaningOf('export const loud = 0.5'))
})
