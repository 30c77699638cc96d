import { expect, test } from 'vitest'
import { angleAt, clicksUntil, pegsAt, restAngle, stepAngle } from './view-course.ts'
import { paceMs, segments, stopAt } from './wheel.ts'

const stops = segments.map((_, at) => stopAt(at + 1))

test('the wheel rests with the drawn segment under the flapper, away from its edges', () => {
  for (const stop of stops) {
    // The segment at the top is as many steps before the first as the wheel has turned on.
    const aside = restAngle(stop) / stepAngle + stop.segment - 1
    expect(Math.abs(aside)).toBeLessThan(0.4)
    expect(angleAt(stop, paceMs.turn)).toBe(restAngle(stop))
    expect(angleAt(stop, paceMs.turn + 9_000)).toBe(restAngle(stop))
  }
})

test('the wheel only turns on and slows down, by the time alone', () => {
  for (const stop of stops) {
    let [before, speed] = [angleAt(stop, 0), Number.POSITIVE_INFINITY]
    for (let ms = 100; ms <= paceMs.turn; ms += 100) {
      const angle = angleAt(stop, ms)
      expect(angle).toBeGreaterThan(before)
      expect(angle - before).toBeLessThan(speed)
      speed = angle - before
      before = angle
    }
  }
})

test('clicks follow one another, none faster than a page tells two apart, and none after the rest', () => {
  for (const stop of stops.slice(0, 10)) {
    let before = 0
    for (let ms = 0; ms <= paceMs.turn; ms += 100) {
      const clicks = clicksUntil(stop, ms)
      expect(clicks - before).toBeGreaterThanOrEqual(0)
      expect(clicks - before).toBeLessThanOrEqual(1)
      before = clicks
    }
    expect(before).toBeGreaterThan(15)
    expect(clicksUntil(stop, 60_000)).toBe(before)
  }
})

test('a peg passes with each step', () => {
  expect(pegsAt(0)).toBe(0)
  expect(pegsAt(stepAngle * 0.49)).toBe(0)
  expect(pegsAt(stepAngle * 0.51)).toBe(1)
  expect(pegsAt(stepAngle * 50)).toBe(50)
})
