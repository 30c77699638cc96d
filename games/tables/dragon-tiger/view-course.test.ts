import { expect, test } from 'vitest'
import { showMs } from './deal.ts'
import { courseMs, sceneAt, verdictMs } from './view-course.ts'

const cards = { dragon: 'KH', tiger: '9S' }

test('both cards are dealt before one is turned, and the verdict stands after both', () => {
  expect(courseMs).toEqual({
    dragon: { dealtMs: 900, turnMs: 2_300 },
    tiger: { dealtMs: 1_600, turnMs: 3_400 },
  })
  expect([verdictMs, showMs]).toEqual([4_500, 6_400])
})

test.each([
  [0, [], null, 'idle'],
  [900, ['dragon'], null, 'deal-left'],
  [1_600, ['dragon', 'tiger'], null, 'deal-right'],
  [2_300, ['dragon', 'tiger'], null, 'deal-left'],
  [3_400, ['dragon', 'tiger'], null, 'deal-right'],
  [4_499, ['dragon', 'tiger'], null, 'idle'],
  [4_500, ['dragon', 'tiger'], 'dragon', 'point'],
] as const)('at %i ms', (shownMs, dealt, winner, pose) => {
  expect(sceneAt(cards, shownMs)).toEqual({ dealt, winner, pose })
})

test('without a result nothing is dealt', () => {
  expect(sceneAt(null, 5_000)).toEqual({ dealt: [], winner: null, pose: 'idle' })
})
