import { Container, Graphics, Sprite, Text } from 'pixi.js'
import type { Ornaments, OrnamentTools } from '../slots/view-look.ts'
import { easeInOut, swell } from '../slots/view-motion.ts'
import { glow, rasterised } from '../slots/view-paint.ts'
import { createSwarm, type FlightPath, spread } from '../slots/view-swarm.ts'
import { mostMultiplier } from './data.ts'

/** The width of the moon as a share of the picture of the serpent. */
const moonShare = 0.52

/** The path of moons and stars that circle the reels on tilted rings, like planets. */
const orbitPath: FlightPath = (index, seconds, { frame, cell }) => {
  const ring = index % 3
  const angle = seconds * (1.2 - ring * 0.25) * (ring === 1 ? -1 : 1) + spread(index) * Math.PI * 2
  const near = 1 + 0.35 * Math.sin(angle)
  return {
    x: frame.x + frame.width / 2 + Math.cos(angle) * frame.width * (0.3 + ring * 0.08),
    y: frame.y + frame.height / 2 + Math.sin(angle + ring) * frame.height * (0.3 + ring * 0.07),
    size: cell * (0.28 + 0.12 * ring) * near,
    turn: angle,
  }
}

/** Creates the large moon with the serpent around it: each eaten moon darkens it further. */
export function moonOrnaments(tools: OrnamentTools): Ornaments {
  const eater = createEater(tools)
  const behind = new Container()
  const before = new Container()
  behind.addChild(eater.container)
  const orbit = createSwarm(
    tools,
    [tools.symbols.moon!, tools.symbols.star!].map((picture) => rasterised(picture, 128)),
    orbitPath,
  )
  before.addChild(eater.bites, orbit.container)
  return {
    behind,
    before,
    pieces: eater.pieces,
    layout(place) {
      const { width, height, frame, space, cell } = place
      orbit.layout(place)
      const side = frame.x
      if (space === 'beside') {
        const size = Math.min(side * 1.02, height * 0.56, 380)
        eater.place(side / 2, frame.y + frame.height * 0.36, size, cell)
      } else if (space === 'above') {
        const size = Math.min(frame.y * 0.8, width * 0.6)
        eater.place(width / 2, frame.y * 0.46, size, cell)
      } else {
        const size = Math.min(frame.y * 0.98, frame.width * 0.19)
        eater.place(frame.x + size / 2, frame.y / 2, size, cell)
      }
    },
    rest: eater.rest,
    multiply: eater.eat,
    async celebrate(level, durationMs) {
      await Promise.all([eater.darken(durationMs), orbit.fly(8 + level * 6, durationMs)])
    },
    async feature(isOn) {
      if (isOn) await eater.wake()
      else eater.rest()
    },
  }
}

function createEater({ scene, symbols, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const halo = new Sprite({ texture: glow(128, '170,205,255', 0), anchor: 0.5 })
  const corona = new Sprite({ texture: glow(128, '255,96,40', 0), anchor: 0.5, alpha: 0 })
  const moon = new Sprite({ texture: rasterised(scene['great-moon']!, 320), anchor: 0.5 })
  const shadow = new Graphics()
  const serpent = new Sprite({ texture: rasterised(scene.eater!, 640), anchor: 0.5 })
  const number = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Baloo 2',
      fontWeight: '800',
      fontSize: 72,
      fill: '#fff1cc',
      stroke: { color: '#3a0616', width: 12, join: 'round' },
    },
  })
  shadow.rotation = -0.7
  container.addChild(corona, halo, moon, shadow, serpent, number)
  const bites = new Container()
  const bitten = rasterised(symbols.moon!, 128)
  let size = 200
  let cell = 80
  let multiplier = 1
  /** The eaten share of the moon, 0 to 1. */
  let eaten = 0
  let isAwake = false
  let turn = 0

  function show() {
    const radius = (size * moonShare) / 2
    moon.setSize(radius * 2)
    serpent.setSize(size)
    halo.setSize(radius * (5 - eaten * 1.6))
    halo.alpha = 0.75 * (1 - eaten * 0.8)
    corona.setSize(radius * 5.4)
    corona.alpha = isAwake ? 0.25 + 0.75 * eaten : 0
    number.text = isAwake ? `×${multiplier}` : ''
    number.scale.set(radius / 72)
    shadow.clear()
    if (eaten === 0) return
    // The shadow is as large as the moon and enters from its side: their overlap is dark.
    const apart = 2 * radius * (1 - eaten)
    const half = Math.acos(Math.min(1, apart / (2 * radius)))
    shadow
      .arc(0, 0, radius, -half, half)
      .arc(apart, 0, radius, Math.PI - half, Math.PI + half)
      .closePath()
      .fill({ color: '#1c0410', alpha: 0.93 })
  }

  motion.keep((deltaMs, nowMs) => {
    if (isMotionReduced) return
    turn -= deltaMs * (isAwake ? 0.00022 : 0.00005)
    serpent.rotation = turn + 0.03 * Math.sin(nowMs / 900)
    moon.y = size * 0.008 * Math.sin(nowMs / 1600)
    shadow.y = moon.y
  })

  /** Moves the moons of the reels to the large moon. */
  async function fly(from: readonly { x: number; y: number }[]) {
    const flown = from.map(({ x, y }) => {
      const sprite = new Sprite({ texture: bitten, anchor: 0.5 })
      sprite.position.set(x, y)
      sprite.setSize(cell)
      bites.addChild(sprite)
      return { sprite, x, y }
    })
    await motion.run(
      620,
      (t) => {
        for (const { sprite, x, y } of flown) {
          sprite.position.set(
            x + (container.x - x) * t,
            y + (container.y - y) * t - cell * 0.8 * (isMotionReduced ? 0 : swell(t)),
          )
          sprite.setSize(cell * (1 - 0.65 * t))
          sprite.alpha = isMotionReduced ? 1 - t : 1
        }
      },
      easeInOut,
    )
    for (const { sprite } of flown) sprite.destroy()
  }

  return {
    container,
    bites,
    pieces: [halo, serpent],
    place(x: number, y: number, wide: number, cellSize: number) {
      container.position.set(x, y)
      size = wide
      cell = cellSize
      show()
    },
    /** Shows the whole moon with the sleeping serpent around it. */
    rest() {
      bites.removeChildren()
      multiplier = 1
      eaten = 0
      isAwake = false
      show()
    },
    /** Moves the shadow across the large moon and restores it. */
    async darken(durationMs: number) {
      const before = eaten
      await motion.run(durationMs, (t) => {
        if (isMotionReduced) return
        eaten = before + (1 - before) * swell(t)
        show()
      })
      eaten = before
      show()
    },
    async wake() {
      isAwake = true
      show()
    },
    async eat(to: number, from: readonly { x: number; y: number }[] = []) {
      const isMore = to > multiplier
      isAwake = true
      if (isMore && from.length > 0) await fly(from)
      multiplier = to
      const before = eaten
      const after = (to - 1) / (mostMultiplier - 1)
      if (!isMore) {
        eaten = after
        show()
        return
      }
      await motion.run(460, (t) => {
        eaten = before + (after - before) * t
        show()
        if (isMotionReduced) return
        const bite = 1 + 0.14 * swell(t)
        serpent.setSize(size * bite)
        number.scale.set(number.scale.x * (1 + 0.3 * swell(t)))
      })
    },
  }
}
