import { expect, test } from 'vitest'
import { showMsOf } from './deal.ts'
import { courseOf, sceneAt, turnedMs, verdictMsOf } from './view-course.ts'

const two = { player: ['KS', '8H'], banker: ['2C', '5D'] }
const three = { player: ['KS', '3H', '4C'], banker: ['2C', 'KD', '10H'] }

test.each([
  [two, ['player 900', 'banker 1600', 'player 2300', 'banker 3000'], 3_700],
  [three, ['player 900', 'banker 1600', 'player 2300', 'banker 3000', 'player 3700', 'banker 4800'], 5_900],
  [
    { ...two, banker: ['2C', '3D', '6H'] },
    ['player 900', 'banker 1600', 'player 2300', 'banker 3000', 'banker 3700'],
    4_800,
  ],
])('the cards of %j are dealt in turn, before the verdict', (hands, order, verdictMs) => {
  expect(courseOf(hands).map(({ side, dealtMs }) => `${side} ${dealtMs}`)).toEqual(order)
  expect(verdictMsOf(hands)).toBe(verdictMs)
  expect(showMsOf(hands)).toBe(verdictMs + 1_800)
})

test('nothing is told before the verdict that no turned card shows', () => {
  for (let shownMs = 0; shownMs < verdictMsOf(three); shownMs += 50) {
    const { dealt, points, winner } = sceneAt(three, shownMs)
    expect(winner).toBeNull()
    const turned = dealt.filter(({ dealtMs }) => dealtMs + turnedMs <= shownMs)
    for (const side of ['player', 'banker'] as const)
      if (!turned.some((one) => one.side === side)) expect(points[side]).toBeNull()
  }
})

test('the points count up with the turned cards, and the verdict names the winner', () => {
  expect(sceneAt(three, 3_000).points).toEqual({ player: 3, banker: 2 })
  expect(sceneAt(three, 4_300).points).toEqual({ player: 7, banker: 2 })
  expect(sceneAt(three, 5_900)).toMatchObject({
    winner: 'player',
    pose: 'point',
    points: { player: 7, banker: 2 },
  })
  expect(sceneAt(three, 1_700).pose).toBe('deal-right')
  expect(sceneAt(null, 5_000)).toMatchObject({ dealt: [], winner: null, pose: 'idle' })
})
