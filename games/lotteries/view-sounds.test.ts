import { expect, test } from 'vitest'
import { boardSounds, shownAt } from './view-sounds.ts'

const seen = (
  type: string,
  given: { animationName?: string; propertyName?: string },
  at: string,
  die?: string,
) =>
  shownAt({
    type,
    target: { style: { getPropertyValue: () => at }, dataset: { die } },
    ...given,
  } as unknown as AnimationEvent)

test.each([
  ['a ball that begins to grow', 'animationstart', { animationName: 'lottery-pop' }, '3', undefined, 3],
  ['a ball that has grown', 'animationend', { animationName: 'lottery-pop' }, '3', undefined, undefined],
  ['a ball that begins to roll', 'animationstart', { animationName: 'lottery-roll' }, '4', undefined, 4],
  ['a die that has fallen', 'animationend', { animationName: 'lottery-fall' }, '2', undefined, 2],
  [
    'a die that begins to fall',
    'animationstart',
    { animationName: 'lottery-fall' },
    '2',
    undefined,
    undefined,
  ],
  ['a reel that stops', 'animationend', { animationName: 'lottery-spin' }, '1', undefined, 1],
  ['a racer that arrives', 'animationend', { animationName: 'lottery-run' }, '', undefined, 0],
  ['a racer that starts', 'animationstart', { animationName: 'lottery-run' }, '', undefined, undefined],
  ['a die that comes to rest', 'transitionend', { propertyName: 'transform' }, '', '2', 2],
  ['a button that moves', 'transitionend', { propertyName: 'transform' }, '', undefined, undefined],
  ['a die that takes another colour', 'transitionend', { propertyName: 'color' }, '', '2', undefined],
  ['another animation', 'animationstart', { animationName: 'colour-wait' }, '1', undefined, undefined],
])('%s gives the place of the number that is seen, or none', (_, type, given, at, die, place) => {
  expect(seen(type, given, at, die)).toBe(place)
})

test('every effect of boards has a substitute for devices that cannot play recordings', () => {
  expect(Object.keys(boardSounds.synthesised)).toEqual(Object.keys(boardSounds.recordings.effects))
})
