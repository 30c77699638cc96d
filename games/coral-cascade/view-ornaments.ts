import { Container, Sprite, Text } from 'pixi.js'
import type { Ornaments, OrnamentTools } from '../slots/view-look.ts'
import { swell } from '../slots/view-motion.ts'
import { rasterised } from '../slots/view-paint.ts'
import type { StagePlace } from '../slots/view-place.ts'
import { createSwarm, type FlightPath, spread } from '../slots/view-swarm.ts'
import { mostMultiplier } from './data.ts'

/** The path of a wave that repeatedly crosses the screen with bubbles and fish. */
const surgePath: FlightPath = (index, seconds, { width, height, cell }) => {
  const isFish = index % 3 === 2
  const way = (seconds * (isFish ? 0.42 : 0.3) + spread(index) * 0.7) % 1.2
  const crest = Math.sin(way * Math.PI * 2.5 + spread(index, 1) * 1.5)
  return {
    x: width * (1.2 * way - 0.12),
    y: height * (0.25 + 0.7 * spread(index, 2)) - crest * cell * 0.8 - way * cell,
    size: cell * (isFish ? 0.7 : 0.2 + 0.4 * spread(index, 3)),
    turn: isFish ? -0.3 * Math.cos(way * Math.PI * 2.5) : 0,
  }
}

/** Creates fish that swim by, rising bubbles, and a large bubble that grows with the multiplier. */
export function reefOrnaments(tools: OrnamentTools): Ornaments {
  const life = createLife(tools)
  const great = createGreatBubble(tools)
  const surge = createSwarm(
    tools,
    [
      rasterised(tools.scene.bubble!, 96),
      rasterised(tools.scene.bubble!, 96),
      rasterised(tools.scene.tang!, 160, 100),
    ],
    surgePath,
  )
  const behind = new Container()
  behind.addChild(life.container)
  const before = new Container()
  before.addChild(surge.container, great.container)
  return {
    behind,
    before,
    pieces: life.pieces,
    layout(place) {
      life.layout(place)
      surge.layout(place)
      const { frame, space } = place
      if (space === 'beside') {
        const radius = Math.min(frame.x * 0.36, 104)
        great.place(frame.x / 2, frame.y + frame.height * 0.34, radius)
      } else if (space === 'above') {
        const radius = Math.min(frame.y * 0.3, 92)
        great.place(place.width / 2, frame.y * 0.44, radius)
      } else {
        const radius = Math.min(frame.y * 0.44, frame.width * 0.085)
        great.place(frame.x + radius + 4, frame.y / 2, radius)
      }
    },
    rest() {
      great.rest()
      life.shine(0)
    },
    multiply: great.grow,
    celebrate: (level, durationMs) => surge.fly(18 + level * 18, durationMs),
    async feature(isOn) {
      await Promise.all([great.grow(1), life.change(isOn)])
    },
  }
}

/** Creates the moving things behind the reels: fish by day, jellyfish by night, bubbles always. */
function createLife({ scene, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const textures = {
    tang: rasterised(scene.tang!, 160, 100),
    jelly: rasterised(scene.jelly!, 160, 240),
    bubble: rasterised(scene.bubble!, 64),
  }
  let extent = { width: 1, height: 1 }
  let shining = 0

  const swimmers = Array.from({ length: 7 }, (_, index) => {
    const sprite = new Sprite({ texture: textures.tang, anchor: 0.5 })
    container.addChild(sprite)
    return {
      sprite,
      depth: 0.55 + (index % 3) * 0.25,
      lane: 0.1 + ((index * 5) % 7) * 0.1,
      offset: index * 0.37,
    }
  })
  const jellies = Array.from({ length: 4 }, (_, index) => {
    const sprite = new Sprite({ texture: textures.jelly, anchor: 0.5, alpha: 0 })
    container.addChild(sprite)
    return { sprite, side: [0.07, 0.93, 0.24, 0.78][index]!, offset: index * 0.27 }
  })
  const bubbles = Array.from({ length: 16 }, (_, index) => {
    const sprite = new Sprite({ texture: textures.bubble, anchor: 0.5, alpha: 0.7 })
    container.addChild(sprite)
    return { sprite, x: ((index * 37) % 100) / 100, offset: index * 0.19, size: 8 + (index % 4) * 5 }
  })

  /** Places everything at a time in seconds. */
  function place(seconds: number) {
    const { width, height } = extent
    const unit = Math.min(1.2, Math.max(0.55, width / 900))
    for (const [index, { sprite, depth, lane, offset }] of swimmers.entries()) {
      const goesRight = index % 2 === 0
      const way = (seconds * 0.022 * depth + offset) % 1
      sprite.setSize(74 * depth * unit, 46 * depth * unit)
      if (!goesRight) sprite.scale.x *= -1
      sprite.position.set(
        (goesRight ? way : 1 - way) * (width + 200) - 100,
        lane * height + Math.sin(seconds * 0.9 + index) * 7,
      )
      sprite.rotation = Math.sin(seconds * 2.2 + index * 2) * 0.04
      sprite.alpha = (0.5 + depth * 0.45) * (1 - shining * 0.75)
    }
    for (const [index, { sprite, side, offset }] of jellies.entries()) {
      const way = (seconds * 0.018 + offset) % 1
      const pulse = Math.sin(seconds * 1.5 + index * 1.7)
      sprite.setSize(88 * unit * (1 - pulse * 0.06), 132 * unit * (1 + pulse * 0.06))
      sprite.position.set(side * width + Math.sin(seconds * 0.4 + index) * 10, (1.12 - way * 1.3) * height)
      sprite.alpha = shining * 0.9
    }
    for (const [index, { sprite, x, offset, size }] of bubbles.entries()) {
      const way = (seconds * (0.05 + (index % 3) * 0.014) + offset) % 1
      sprite.setSize(size * unit * (0.7 + way * 0.5))
      sprite.position.set(x * width + Math.sin(seconds * 1.3 + index) * 6, (1.04 - way * 1.08) * height)
    }
  }

  let seconds = 6
  motion.keep((deltaMs) => {
    if (isMotionReduced) return
    seconds += deltaMs / 1000
    place(seconds)
  })

  return {
    container,
    pieces: [...swimmers, ...jellies, ...bubbles].map(({ sprite }) => sprite),
    layout({ width, height }: StagePlace) {
      extent = { width, height }
      place(seconds)
    },
    /** Sets how strongly the tide glows, from 0 to 1. */
    shine(share: number) {
      shining = share
      place(seconds)
    },
    async change(isOn: boolean) {
      const from = shining
      await motion.run(700, (t) => {
        shining = from + ((isOn ? 1 : 0) - from) * t
        if (isMotionReduced) place(seconds)
      })
    },
  }
}

/** Creates a bubble that contains the multiplier; hidden while the multiplier is 1. */
function createGreatBubble({ scene, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const bubble = new Sprite({ texture: rasterised(scene.bubble!, 256), anchor: 0.5 })
  const number = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Baloo 2',
      fontWeight: '800',
      fontSize: 84,
      fill: '#fff3b8',
      stroke: { color: '#06306b', width: 12, join: 'round' },
    },
  })
  container.addChild(bubble, number)
  let most = 60
  let count = 1
  let middle = { x: 0, y: 0 }

  /** Returns the radius for the current count, from two thirds of the available space. */
  const radiusNow = () => most * (0.66 + 0.34 * Math.min(1, (count - 2) / (mostMultiplier - 2)))

  function show(size = 1) {
    container.visible = count > 1
    number.text = `×${count}`
    const radius = radiusNow() * size
    bubble.setSize(radius * 2)
    number.scale.set(1)
    number.scale.set(Math.min((radius * 1.4) / number.width, (radius * 1.05) / number.height))
    container.position.set(middle.x, middle.y)
  }
  show()
  motion.keep((_deltaMs, nowMs) => {
    if (isMotionReduced) return
    container.position.set(middle.x, middle.y + Math.sin(nowMs / 900) * most * 0.05)
    bubble.rotation = Math.sin(nowMs / 1400) * 0.08
  })

  return {
    container,
    place(x: number, y: number, radius: number) {
      middle = { x, y }
      most = radius
      show()
    },
    rest() {
      count = 1
      show()
    },
    async grow(multiplier: number) {
      const isMore = multiplier > count
      count = multiplier
      show()
      if (!isMore) return
      await motion.run(360, (t) => show(isMotionReduced ? 1 : 1 + 0.3 * swell(t)))
      show()
    },
  }
}
