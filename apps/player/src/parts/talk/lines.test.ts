import { expect, test } from 'vitest'
import { mergedLines } from './lines.ts'

const lines = (...seqs: number[]) => seqs.map((seq) => ({ seq, text: `line ${seq}` }))

test.each([
  ['the first ones', [], [1, 2], [1, 2]],
  ['the next one', [1, 2], [3], [1, 2, 3]],
  ['one that is there', [1, 2, 3], [3], [1, 2, 3]],
  ['a page that overlaps', [1, 2, 3], [2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ['older ones', [5, 6], [3, 4], [3, 4, 5, 6]],
  ['nothing', [1, 2], [], [1, 2]],
  ['newer ones with a gap', [1, 2], [9, 10], [9, 10]],
])('conversation lines are merged in order: %s', (_what, kept, arrived, all) => {
  expect(mergedLines(lines(...kept), lines(...arrived))).toEqual(lines(...all))
})

test('a removed conversation line stays removed when an older copy of it arrives later', () => {
  expect(mergedLines([{ seq: 1, text: 'a' as string | null }], [{ seq: 1, text: null }])).toEqual([
    { seq: 1, text: null },
  ])
})
