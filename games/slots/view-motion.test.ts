import { expect, test } from 'vitest'
import { createMotion, particlesOf } from './view-motion.ts'

test('a motion is drawn with its share of the time, and ends with 1', async () => {
  const motion = createMotion()
  const drawn: number[] = []
  const done = motion.run(100, (t) => drawn.push(t))
  motion.step(25)
  motion.step(50)
  motion.step(500)
  await done
  motion.step(10)
  expect(drawn).toEqual([0.25, 0.75, 1])
})

test('hurrying ends the current motion and shortens later ones, until it is reset', async () => {
  const motion = createMotion()
  const ended: string[] = []
  void motion.wait(10_000).then(() => ended.push('running'))
  motion.step(5)
  motion.hurry()
  void motion.wait(10_000).then(() => ended.push('begun'))
  motion.step(60)
  await Promise.resolve()
  expect(ended).toEqual(['running', 'begun'])
  motion.slow()
  void motion.wait(10_000).then(() => ended.push('slow'))
  motion.step(60)
  await Promise.resolve()
  expect(ended).toEqual(['running', 'begun'])
})

test('a kept drawing is called each frame until it is released', () => {
  const motion = createMotion()
  const times: number[] = []
  const stop = motion.keep((_deltaMs, nowMs) => times.push(nowMs))
  motion.step(16)
  motion.step(16)
  stop()
  motion.step(16)
  expect(times).toEqual([16, 32])
})

test('a motion stage runs as long as something moves, whatever is drawn each frame', () => {
  const motion = createMotion()
  motion.keep(() => {})
  expect(motion.isRunning).toBe(false)
  void motion.wait(100)
  motion.step(99)
  expect(motion.isRunning).toBe(true)
  motion.step(1)
  expect(motion.isRunning).toBe(false)
})

test('a rate of 2.5 shows a motion in 40 % of its time, and ends with it', async () => {
  const motion = createMotion()
  const drawn: number[] = []
  motion.rate = 2.5
  void motion.run(100, (t) => drawn.push(t))
  motion.step(20)
  motion.rate = 1
  motion.step(25)
  expect(drawn).toEqual([0.5, 0.75])
  expect(motion.nowMs).toBe(45)
})

test('half of all particles, and at least one, are shown while the battery is saved', () => {
  expect([1, 3, 18].map((count) => particlesOf(count, { savesBattery: true }))).toEqual([1, 2, 9])
  expect(particlesOf(18, { savesBattery: false })).toBe(18)
})
