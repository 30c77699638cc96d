import { Container, Sprite, Text, Texture } from 'pixi.js'
import type { Ornaments, OrnamentTools } from '../slots/view-look.ts'
import { swell } from '../slots/view-motion.ts'
import { glow, painted, rasterised } from '../slots/view-paint.ts'
import { createSwarm, type FlightPath, spread } from '../slots/view-swarm.ts'
import { mostMultiplier } from './data.ts'

/** The path of lanterns that are released and rise, turning slowly. */
const lanternPath: FlightPath = (index, seconds, { width, height, cell }) => {
  const way = (seconds * (0.16 + 0.06 * spread(index, 2)) + spread(index)) % 1
  return {
    x: width * (0.04 + 0.92 * spread(index, 1)) + Math.sin(seconds * 1.1 + index * 2) * cell * 0.25,
    y: height * (1.15 - 1.3 * way),
    size: cell * (0.6 + 0.5 * spread(index, 3)),
    turn: 0.25 * Math.sin(seconds * 0.9 + index),
  }
}

/** Creates the large parol, whose rays count the multiplier, and a smaller one if the screen has space for it. */
export function parolOrnaments(tools: OrnamentTools): Ornaments {
  const greatParol = createGreatParol(tools)
  const hanging = createHangingParol(tools)
  const lanterns = createSwarm(tools, [rasterised(tools.symbols.parol!, 160)], lanternPath)
  const behind = new Container()
  behind.addChild(greatParol.container, hanging.container)
  return {
    behind,
    before: lanterns.container,
    pieces: [greatParol.container, greatParol.halo, hanging.container],
    layout(place) {
      const { width, height, frame, space } = place
      lanterns.layout(place)
      const side = frame.x
      hanging.container.visible = space === 'beside'
      if (space === 'beside') {
        const radius = Math.min(side * 0.46, height * 0.26, 150)
        hanging.layout(width - side / 2, frame.y + frame.height * 0.3, radius * 1.35)
        greatParol.place(side / 2, Math.max(radius + 8, frame.y + frame.height * 0.36), radius)
      } else if (space === 'above') {
        const radius = frame.y * 0.42
        greatParol.place(width / 2, radius + 4, radius)
      } else {
        const radius = Math.min(frame.y * 0.47, frame.width * 0.09)
        greatParol.place(frame.x + radius + 4, frame.y / 2, radius)
      }
    },
    rest: greatParol.rest,
    multiply: greatParol.light,
    async celebrate(level, durationMs) {
      await Promise.all([greatParol.blaze(durationMs), lanterns.fly(6 + level * 6, durationMs)])
    },
    async feature(isOn) {
      if (isOn) await greatParol.light(1)
      else greatParol.rest()
    },
  }
}

/** Creates the large parol: fully lit by default; in free spins one lit ray for each step of the multiplier. */
function createGreatParol({ scene, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const halo = new Sprite({ texture: glow(128, '255,170,60', 0), anchor: 0.5 })
  const rays = new Container()
  const ray = { lit: rasterised(scene['ray-lit']!, 120, 240), dim: rasterised(scene['ray-dim']!, 120, 240) }
  const lit: Sprite[] = []
  // Long rays are drawn over short ones.
  for (const isLong of [false, true]) {
    for (let at = isLong ? 0 : 1; at < mostMultiplier; at += 2) {
      const arm = new Container()
      const pair = [ray.dim, ray.lit].map((texture) => {
        const sprite = new Sprite(texture)
        sprite.anchor.set(0.5, 158 / 160)
        sprite.setSize(isLong ? 50 : 38, isLong ? 98 : 70)
        arm.addChild(sprite)
        return sprite
      })
      arm.rotation = (at * Math.PI * 2) / mostMultiplier
      rays.addChild(arm)
      lit[at] = pair[1]!
    }
  }
  const hub = new Sprite({ texture: rasterised(scene.hub!, 192), anchor: 0.5 })
  hub.setSize(70)
  const heart = new Sprite({
    texture: painted(128, 128, (brush) => {
      const light = brush.createRadialGradient(64, 64, 4, 64, 64, 64)
      light.addColorStop(0, '#ffffff')
      light.addColorStop(0.4, '#fff0a6')
      light.addColorStop(0.85, '#ffb52e')
      light.addColorStop(1, '#d9701a')
      brush.fillStyle = light
      brush.arc(64, 64, 64, 0, Math.PI * 2)
      brush.fill()
    }),
    anchor: 0.5,
  })
  heart.setSize(49)
  const number = new Text({
    text: '',
    anchor: 0.5,
    style: { fontFamily: 'Baloo 2', fontWeight: '800', fontSize: 72, fill: '#fff3c4' },
  })
  number.scale.set(0.36)
  container.addChild(halo, rays, hub, heart, number)
  let count = mostMultiplier
  let isCounting = false

  function show() {
    for (const [at, sprite] of lit.entries()) sprite.alpha = at < count ? 1 : 0
    number.text = isCounting ? `×${count}` : ''
    heart.visible = !isCounting
    halo.setSize(150 + count * 11)
    halo.alpha = 0.25 + count * 0.055
  }
  show()
  motion.keep((_deltaMs, nowMs) => {
    if (isMotionReduced) return
    container.rotation = 0.035 * Math.sin(nowMs / 1700)
    number.rotation = -container.rotation
    halo.alpha = (0.25 + count * 0.055) * (0.85 + 0.15 * Math.sin(nowMs / 620))
  })

  return {
    container,
    halo,
    place(x: number, y: number, radius: number) {
      container.position.set(x, y)
      container.scale.set(radius / 100)
    },
    /** Lights all rays and hides the number. */
    rest() {
      count = mostMultiplier
      isCounting = false
      show()
    },
    /** Lights its rays one after another, in a circle. */
    async blaze(durationMs: number) {
      await motion.run(durationMs, (t) => {
        if (isMotionReduced) return
        const turned = (t * durationMs) / 90
        for (const [at, sprite] of lit.entries())
          sprite.alpha =
            t === 1 ? (at < count ? 1 : 0) : 0.25 + 0.75 * (1 - (((turned - at) / lit.length) % 1))
      })
    },
    /** Lights a number of rays; a new ray lights up visibly. */
    async light(multiplier: number) {
      const isMore = isCounting && multiplier > count
      count = multiplier
      isCounting = true
      show()
      if (!isMore) return
      const sprite = lit[multiplier - 1]!
      await motion.run(420, (t) => {
        sprite.alpha = t
        const size = 1 + (isMotionReduced ? 0 : 0.18 * swell(t))
        hub.setSize(70 * size)
        number.scale.set(0.36 * size)
      })
    },
  }
}

/** Creates a parol on a cord, for the empty side of a wide screen; it swings slightly. */
function createHangingParol({ symbols, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const cord = new Sprite({ texture: Texture.WHITE, tint: 0x0c0a2a, anchor: { x: 0.5, y: 0 } })
  const halo = new Sprite({ texture: glow(128, '255,170,60', 0), anchor: 0.5, alpha: 0.6 })
  const lantern = new Sprite({ texture: rasterised(symbols.parol!, 384), anchor: 0.5 })
  container.addChild(cord, halo, lantern)
  motion.keep((_deltaMs, nowMs) => {
    if (!isMotionReduced) container.rotation = 0.02 * Math.sin(nowMs / 2100)
  })
  return {
    container,
    /** Hangs it from the upper edge of the screen, its middle at `drop`. */
    layout(x: number, drop: number, size: number) {
      container.position.set(x, 0)
      cord.setSize(3, Math.max(1, drop - size * 0.4))
      for (const sprite of [halo, lantern]) sprite.position.set(0, drop)
      halo.setSize(size * 1.5)
      lantern.setSize(size)
    },
  }
}
