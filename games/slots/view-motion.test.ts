import { expect, test } from 'vitest'
import { createMotion } from './view-motion.ts'

test('a run draws its share of the time and ends with 1', async () => {
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

test('what is kept is drawn each frame until it is let go', () => {
  const motion = createMotion()
  const times: number[] = []
  const stop = motion.keep((_deltaMs, nowMs) => times.push(nowMs))
  motion.step(16)
  motion.step(16)
  stop()
  motion.step(16)
  expect(times).toEqual([16, 32])
})

test('it runs as long as something is on its way, whatever is drawn each frame', () => {
  const motion = createMotion()
  motion.keep(() => {})
  expect(motion.isRunning).toBe(false)
  void motion.wait(100)
  motion.step(99)
  expect(motion.isRunning).toBe(true)
  motion.step(1)
  expect(motion.isRunning).toBe(false)
})
