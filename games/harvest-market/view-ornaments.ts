import { Container, Graphics, Sprite } from 'pixi.js'
import type { Ornaments, OrnamentTools } from '../slots/view-look.ts'
import { swell } from '../slots/view-motion.ts'
import { rasterised } from '../slots/view-paint.ts'
import type { StagePlace } from '../slots/view-place.ts'
import { createSwarm, type FlightPath, spread } from '../slots/view-swarm.ts'

const colours = ['#ff5a4d', '#ffd23c', '#2fc4b4', '#ff8a2e', '#8fdc4a', '#f563a8']
const mostFlags = 18
const mostLeaves = 14

/** The path of fruit thrown from both sides of the stall over the reels and caught again. */
const harvestPath: FlightPath = (index, seconds, { width, height, cell }) => {
  const way = (seconds * 0.55 + spread(index)) % 1
  const isFromLeft = index % 2 === 0
  const across = -0.1 + (0.7 + 0.4 * spread(index, 1)) * way
  return {
    x: width * (isFromLeft ? across : 1 - across),
    y: height * (0.95 - (1.8 + 1.6 * spread(index, 2)) * way * (1 - way)),
    size: cell * (0.55 + 0.3 * spread(index, 3)),
    turn: (isFromLeft ? 1 : -1) * (seconds * 3 + index),
  }
}

/** Creates paper flags above the reels that move in the wind, drifting leaves, and confetti on a market day. */
export function marketOrnaments(tools: OrnamentTools): Ornaments {
  const { scene, symbols, motion, isMotionReduced } = tools
  const behind = new Container()
  const before = new Container()
  const line = new Graphics()
  const paper = rasterised(scene.flag!, 90, 120)
  const blade = rasterised(scene.drifting!, 96, 48)
  const bell = new Sprite({ texture: rasterised(symbols.bell!, 256) })
  bell.anchor.set(0.5, 0.08)
  const leaves = Array.from({ length: mostLeaves }, (_, index) => {
    const sprite = new Sprite({ texture: blade, anchor: 0.5, alpha: 0.9 })
    behind.addChild(sprite)
    return { sprite, across: ((index * 37) % 100) / 100, offset: index * 0.23, colour: colours[index % 6]! }
  })
  behind.addChild(line)
  const flags = Array.from({ length: mostFlags }, (_, index) => {
    const sprite = new Sprite({ texture: paper, tint: colours[index % 6]! })
    sprite.anchor.set(0.5, 0)
    behind.addChild(sprite)
    return sprite
  })
  behind.addChild(bell)

  const harvest = createSwarm(
    tools,
    ['durian', 'papaya', 'coconut', 'banana', 'corn', 'chili'].map((fruit) =>
      rasterised(symbols[fruit]!, 128),
    ),
    harvestPath,
  )
  before.addChild(harvest.container)
  let extent = { width: 1, height: 1, flag: 20 }
  let seconds = 4
  /** The progress of the market day, 0 to 1, and the swing of the bell. */
  let day = 0
  let ringing = 0

  function place() {
    const { width, height, flag } = extent
    for (const [index, { sprite, across, offset, colour }] of leaves.entries()) {
      const way = (seconds * (0.03 + (index % 3) * 0.008) + offset) % 1
      sprite.setSize(flag * (0.55 + (index % 3) * 0.12), flag * 0.32)
      sprite.position.set(
        ((across + way * 0.3) % 1) * width + Math.sin(seconds * 0.9 + index) * flag * 0.5,
        (way * 1.1 - 0.05) * height,
      )
      sprite.rotation = seconds * (0.3 + (index % 4) * 0.16) + index
      sprite.tint = day > 0.5 ? colour : '#ffffff'
      sprite.visible = index < 6 || day > 0.5
    }
    for (const [index, sprite] of flags.entries()) {
      sprite.rotation = Math.sin(seconds * (1.5 + day) + index * 0.8) * (0.08 + day * 0.07)
    }
    bell.rotation = Math.sin(seconds * 1.1) * 0.04 + ringing
  }

  motion.keep((deltaMs) => {
    if (isMotionReduced) return
    seconds += deltaMs / 1000
    place()
  })

  async function ring() {
    if (isMotionReduced) return
    await motion.run(1_400, (t) => {
      ringing = Math.sin(t * Math.PI * 7) * 0.42 * swell(t)
    })
    ringing = 0
  }

  function hang({ width, frame, space: where }: StagePlace) {
    const [left, right, top, sag] =
      where === 'beside'
        ? [0, width, -8, frame.y * 0.55 + 18]
        : [0, width, Math.max(0, frame.y * 0.04), frame.y * 0.34]
    const at = (t: number) => ({ x: left + (right - left) * t, y: top + 4 * sag * t * (1 - t) * 0.6 })
    line.clear().moveTo(at(0).x, at(0).y)
    for (let step = 1; step <= 24; step++) line.lineTo(at(step / 24).x, at(step / 24).y)
    line.stroke({ color: '#3a2214', width: 2 })
    const count = Math.min(mostFlags, Math.max(7, Math.round(width / 64)))
    const wide = ((right - left) / count) * 0.62
    for (const [index, sprite] of flags.entries()) {
      sprite.visible = index < count
      const { x, y } = at((index + 0.5) / count)
      sprite.position.set(x, y)
      sprite.setSize(wide, wide * 1.3)
    }
    return wide
  }

  return {
    behind,
    before,
    pieces: [...flags, bell],
    layout(place_) {
      const { width, height, frame, space: where } = place_
      harvest.layout(place_)
      extent = { width, height, flag: Math.max(16, hang(place_)) }
      bell.visible = where !== 'none'
      if (where === 'beside') {
        bell.setSize(Math.min(frame.x * 0.66, height * 0.26, 190))
        bell.position.set(frame.x / 2, frame.y + frame.height * 0.12)
      } else {
        bell.setSize(Math.min(frame.y * 0.5, width * 0.34))
        bell.position.set(width / 2, frame.y * 0.3)
      }
      place()
    },
    rest() {
      day = 0
      ringing = 0
      place()
    },
    multiply: async () => {},
    async celebrate(level, durationMs) {
      await Promise.all([ring(), harvest.fly(6 + level * 8, durationMs)])
    },
    async feature(isOn) {
      day = isOn ? 1 : 0
      place()
      if (isOn) await ring()
    },
  }
}
