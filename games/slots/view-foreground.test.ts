import { Container } from 'pixi.js'
import { describe, expect, test } from 'vitest'
import { createForeground } from './view-foreground.ts'
import { createMotion } from './view-motion.ts'
import type { StagePlace } from './view-place.ts'

const place: StagePlace = {
  width: 400,
  height: 700,
  resolution: 1,
  cell: 70,
  frame: { x: 10, y: 140, width: 380, height: 400 },
  space: 'above',
}

/** Opens a foreground of two pieces and something that is not a piece; the first piece is in the middle. */
function opened({ isMotionReduced = false } = {}) {
  const motion = createMotion()
  const behind = new Container()
  const pieces = [new Container(), new Container(), new Container()]
  behind.addChild(...pieces)
  pieces[0]!.position.set(200, 100)
  const shares: number[] = []
  const foreground = createForeground({
    motion,
    isMotionReduced,
    reaction: 'bounce',
    ornaments: { pieces: pieces.slice(0, 2), react: (share) => shares.push(share) },
  })
  foreground.layout(place)
  /** Steps frames for a time, resolving ended motions after each; returns the largest lift of the first piece. */
  async function pass(ms: number): Promise<number> {
    let lift = 0
    for (let passed = 0; passed < ms; passed += 20) {
      motion.step(20)
      await Promise.resolve()
      lift = Math.max(lift, 100 - pieces[0]!.getGlobalPosition().y)
    }
    return lift
  }
  return { motion, behind, pieces, shares, foreground, pass }
}

test('pieces stay at their places and in their order without a reaction', () => {
  const { behind, pieces } = opened()
  expect(behind.children.map((child) => child === pieces[2] || child.children[0])).toEqual([
    pieces[0],
    pieces[1],
    true,
  ])
  const { x, y } = pieces[0]!.getGlobalPosition()
  expect([x, y]).toEqual([200, 100])
})

test('a win moves the pieces and leaves them at their places; a larger one moves them further and longer', async () => {
  const { foreground, pass, motion, shares } = opened()
  void foreground.react(1)
  const small = await pass(1000)
  expect(small).toBeGreaterThan(3)
  expect(motion.isRunning).toBe(false)
  expect(Math.max(...shares)).toBeCloseTo(1, 1)
  expect(shares.at(-1)).toBeCloseTo(0)
  expect(await pass(200)).toBeCloseTo(0)
  void foreground.react(2)
  const large = await pass(1000)
  expect(large).toBeGreaterThan(small * 1.3)
  expect(motion.isRunning).toBe(true)
  await pass(500)
  expect(motion.isRunning).toBe(false)
})

test('a piece without a container is refused', () => {
  const ornaments = { pieces: [new Container()] }
  expect(() =>
    createForeground({ motion: createMotion(), isMotionReduced: false, reaction: 'bounce', ornaments }),
  ).toThrow('in no container')
})

test('a piece that its title moves during a reaction ends at its new place', async () => {
  const { foreground, pass, pieces } = opened()
  void foreground.react(1)
  await pass(400)
  pieces[0]!.position.set(300, 100)
  await pass(600)
  expect(pieces[0]!.getGlobalPosition().x).toBeCloseTo(300)
})

test('a win during a reaction is shown after it if it is larger, and not at all otherwise', async () => {
  const { foreground, pass, motion } = opened()
  void foreground.react(1)
  await pass(300)
  void foreground.react(1)
  void foreground.react(2)
  void foreground.react(2)
  await pass(700)
  expect(motion.isRunning).toBe(true)
  await pass(1500)
  expect(motion.isRunning).toBe(false)
})

describe('there is no reaction', () => {
  test.each<[string, (made: ReturnType<typeof opened>) => void, boolean]>([
    ['where motion is reduced', ({ foreground }) => void foreground.react(2), true],
    [
      'while the battery is saved',
      ({ foreground, motion }) => {
        motion.savesBattery = true
        void foreground.react(2)
      },
      false,
    ],
    [
      'while the player hurries',
      ({ foreground, motion }) => {
        motion.hurry()
        void foreground.react(2)
      },
      false,
    ],
    ['to a win of at most the cost', ({ foreground }) => void foreground.react(0), false],
  ])('%s', async (_when, ask, isMotionReduced) => {
    const made = opened({ isMotionReduced })
    ask(made)
    expect(made.motion.isRunning).toBe(false)
    expect(await made.pass(500)).toBe(0)
    expect(made.shares).toEqual([])
  })
})
