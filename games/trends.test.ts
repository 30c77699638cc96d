import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trendsOf } from './trends.ts'

test('a value is counted by draws and times, with its gaps', () => {
  // Newest draw first.
  const shown = [['1', '1'], ['2'], ['1'], ['1', '3'], ['2'], ['2']]
  expect(trendsOf(shown, ['1', '2', '3', '4'])).toEqual([
    { value: '1', draws: 3, times: 4, omission: 0, longest: 2, mean: 0.75, repeats: 1 },
    { value: '2', draws: 3, times: 3, omission: 1, longest: 2, mean: 0.75, repeats: 1 },
    { value: '3', draws: 1, times: 1, omission: 3, longest: 3, mean: 2.5, repeats: 0 },
    { value: '4', draws: 0, times: 0, omission: 6, longest: 6, mean: 6, repeats: 0 },
  ])
})

test('without a draw no value has come', () => {
  expect(trendsOf([], ['1'])).toEqual([
    { value: '1', draws: 0, times: 0, omission: 0, longest: 0, mean: 0, repeats: 0 },
  ])
})

test('draws and gaps of a value add up to all draws, and no gap is longer than the longest', () => {
  const values = ['0', '1', '2']
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(...values), { maxLength: 4 }), { maxLength: 40 }),
      (shown) => {
        for (const trend of trendsOf(shown, values)) {
          expect(Math.round(trend.mean * (trend.draws + 1)) + trend.draws).toBe(shown.length)
          expect(trend.omission).toBeLessThanOrEqual(trend.longest)
          expect(trend.times).toBe(shown.flat().filter((value) => value === trend.value).length)
          expect(trend.draws).toBe(shown.filter((one) => one.includes(trend.value)).length)
        }
      },
    ),
  )
})
