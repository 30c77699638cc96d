import { describe, expect, test } from 'vitest'
import { ballRadius, idleTurn, partAt, pocketAngle, sceneAt, soundsAt, startTurn } from './view-course.ts'
import { paceMs, pockets, type Wheel } from './wheel.ts'

const full = (angle: number) => ((angle % 360) + 360) % 360

describe.each(['single', 'double'] as const)('the %s wheel', (wheel: Wheel) => {
  test('ends with the ball in the pocket of every number, at the top', () => {
    for (const number of pockets[wheel])
      for (const shownMs of [paceMs.rest, paceMs.rest + 1_000, 60_000]) {
        const { turn, ball, near } = sceneAt(number, wheel, shownMs)
        expect(full(ball.angle)).toBeCloseTo(0, 6)
        expect(full(turn + pocketAngle(number, wheel))).toBeCloseTo(0, 6)
        expect([ball.radius, ball.part, near]).toEqual([ballRadius.pocket, 'verdict', 1])
      }
  })

  test('does not jump: two moments apart by a frame are near each other', () => {
    for (let ms = 0; ms < paceMs.rest; ms += 16) {
      const [one, other] = [sceneAt('17', wheel, ms), sceneAt('17', wheel, ms + 16)]
      expect(Math.abs(one.ball.angle - other.ball.angle)).toBeLessThan(16)
      expect(Math.abs(one.turn - other.turn)).toBeLessThan(4)
      expect(Math.abs(one.ball.radius - other.ball.radius)).toBeLessThan(4)
      expect(other.near).toBeGreaterThanOrEqual(one.near)
    }
  })
})

test('the ball runs against the wheel and slows down', () => {
  const speed = (ms: number) =>
    sceneAt('8', 'single', ms + 100).ball.angle - sceneAt('8', 'single', ms).ball.angle
  expect(speed(0)).toBeLessThan(speed(2_000))
  expect(speed(2_000)).toBeLessThan(speed(3_500))
  expect(speed(3_500)).toBeLessThan(0)
  expect(sceneAt('8', 'single', 1_000).turn).toBeGreaterThan(sceneAt('8', 'single', 0).turn)
})

test.each([
  [0, 'run', 0],
  [200, 'run', 1],
  [3_700, 'fall', 2],
  [5_300, 'rest', 3],
  [6_199, 'rest', 3],
  [6_200, 'verdict', 3],
] as const)('at %i ms the ball is at the part %s, after %i sounds', (ms, part, sounds) => {
  expect([partAt(ms), soundsAt(ms)]).toEqual([part, sounds])
})

test('an idle wheel turns onwards into the show', () => {
  expect(idleTurn(5_000)).toBe(90)
  expect(startTurn(350, 380, 0)).toBe(350)
  expect(startTurn(350, 380, 250)).toBe(365)
  expect(startTurn(90, -300, 250)).toBe(255)
  expect(startTurn(350, 12, 500)).toBe(12)
})
