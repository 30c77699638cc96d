import { Container, Graphics, Sprite } from 'pixi.js'
import type { Ornaments, OrnamentTools } from '../slots/view-look.ts'
import { easeInOut, swell } from '../slots/view-motion.ts'
import { rasterised } from '../slots/view-paint.ts'
import type { StagePlace } from '../slots/view-place.ts'
import { createSwarm, type FlightPath, spread } from '../slots/view-swarm.ts'

/** The kites around the reels: picture, position across their space (0 to 1), height and size. */
const kites = [
  { picture: 'bird', across: 0.5, high: 0.36, share: 1 },
  { picture: 'diamond', across: 0.16, high: 0.5, share: 0.66 },
  { picture: 'jewel', across: 0.84, high: 0.5, share: 0.66 },
] as const

/** The path of kites that climb in loops, each independently. */
const flightPath: FlightPath = (index, seconds, { width, height, cell }) => {
  const way = (seconds * (0.14 + 0.07 * spread(index, 1)) + spread(index)) % 1
  const loop = seconds * 2.1 + index * 1.9
  return {
    x: width * (0.05 + 0.9 * spread(index, 2)) + Math.cos(loop) * cell * 0.7,
    y: height * (1.2 - 1.4 * way) + Math.sin(loop) * cell * 0.45,
    size: cell * (0.55 + 0.35 * spread(index, 3)),
    turn: 0.5 * Math.sin(loop),
  }
}

/** Creates kites that float in the wind and rise while the wheel turns, and the gust of a second wind. */
export function kiteOrnaments(tools: OrnamentTools): Ornaments {
  const flock = createFlock(tools)
  const gust = createGust(tools)
  const flight = createSwarm(
    tools,
    ['diamond', 'jewel', 'bird'].map((kite) => rasterised(tools.scene[kite]!, 128, 192)),
    flightPath,
  )
  const behind = new Container()
  behind.addChild(flock.container)
  const before = new Container()
  before.addChild(flight.container, gust.container)
  return {
    behind,
    before,
    pieces: [flock.container],
    layout(place) {
      flock.layout(place)
      gust.layout(place)
      flight.layout(place)
    },
    rest: flock.rest,
    multiply: async () => {},
    async celebrate(level, durationMs) {
      await Promise.all([gust.blow(), flight.fly(4 + level * 5, durationMs)])
    },
    feature: flock.rise,
    respin: async () => {
      await Promise.all([flock.blow(), gust.blow()])
    },
  }
}

function createFlock({ scene, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const strings = new Graphics()
  container.addChild(strings)
  const flown = kites.map((kite, index) => {
    const sprite = new Sprite({ texture: rasterised(scene[kite.picture]!, 256, 384) })
    sprite.anchor.set(0.5, 0.27)
    container.addChild(sprite)
    return { ...kite, sprite, index, x: 0, y: 0, size: 1 }
  })
  let ground = 0
  /** The rise of the kites for the feature and the strength of the wind, 0 to 1. */
  let risen = 0
  let wind = 0
  let seconds = 3

  function place() {
    strings.clear()
    for (const { sprite, index, x, y, size } of flown) {
      const sway = Math.sin(seconds * (0.8 + index * 0.13) + index * 2.1)
      const at = {
        x: x + sway * size * 0.09 + wind * size * 0.3,
        y: y + Math.cos(seconds * 0.7 + index) * size * 0.05 - (risen * 0.1 + wind * 0.08) * size,
      }
      const scale = size * (1 + risen * 0.1)
      sprite.position.set(at.x, at.y)
      sprite.setSize(scale, scale * 1.5)
      sprite.rotation = sway * 0.13 + wind * 0.42
      if (!sprite.visible) continue
      const foot = x + (index - 1) * size * 0.2
      strings
        .moveTo(at.x, at.y)
        .quadraticCurveTo(at.x + size * 0.25, (at.y + ground) / 2, foot, ground)
        .stroke({ color: '#ffffff', width: Math.max(1, size * 0.008), alpha: 0.6 })
    }
  }

  motion.keep((deltaMs) => {
    if (isMotionReduced) return
    seconds += (deltaMs / 1000) * (1 + risen)
    place()
  })

  return {
    container,
    layout({ width, height, frame, space }: StagePlace) {
      ground = space === 'beside' ? height * 0.9 : frame.y + frame.height * 0.5
      for (const each of flown) {
        each.sprite.visible = true
        if (space === 'beside') {
          // One kite to the left of the reels, two to the right, one above the other.
          each.size = Math.min(frame.x * 0.62, height * 0.28, 190) * (0.6 + each.share * 0.4)
          each.x = each.index === 0 ? frame.x / 2 : width - frame.x * (each.index === 1 ? 0.66 : 0.34)
          each.y = frame.y + frame.height * [0.26, 0.16, 0.58][each.index]!
        } else {
          // Without space above the reels, the sign is in the middle, with a kite on each side.
          const isLow = space === 'none'
          each.sprite.visible = !(isLow && each.index === 0)
          each.size = Math.min(frame.y * (isLow ? 0.9 : 0.56), width * 0.3, 190) * each.share
          each.x = width / 2 + (each.across - 0.5) * (isLow ? frame.width * 1.22 : width)
          each.y = frame.y * each.high
        }
      }
      place()
    },
    rest() {
      risen = 0
      wind = 0
      place()
    },
    async rise(isOn: boolean) {
      const from = risen
      await motion.run(
        700,
        (t) => {
          risen = from + ((isOn ? 1 : 0) - from) * t
          place()
        },
        easeInOut,
      )
    },
    async blow() {
      if (isMotionReduced) return
      await motion.run(1_100, (t) => {
        wind = swell(t)
        place()
      })
      wind = 0
    },
  }
}

/** Creates streaks of wind that cross the screen. */
function createGust({ motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const streaks = Array.from({ length: 6 }, (_, index) => {
    const streak = new Graphics()
    container.addChild(streak)
    return { streak, lane: 0.08 + ((index * 5) % 6) * 0.15, late: ((index * 3) % 6) * 0.06 }
  })
  container.visible = false
  let extent = { width: 1, height: 1, top: 0 }

  return {
    container,
    layout({ width, frame }: StagePlace) {
      extent = { width, height: frame.y + frame.height, top: frame.y * 0.2 }
      const long = Math.min(width * 0.5, 420)
      for (const { streak } of streaks) {
        streak
          .clear()
          .moveTo(0, 0)
          .quadraticCurveTo(long * 0.5, -long * 0.09, long * 0.82, 0)
          .quadraticCurveTo(long * 0.98, long * 0.06, long * 0.94, -long * 0.07)
          .quadraticCurveTo(long * 0.9, -long * 0.13, long * 0.84, -long * 0.06)
          .stroke({ color: '#ffffff', width: Math.max(2.5, long * 0.016), cap: 'round' })
      }
    },
    async blow() {
      if (isMotionReduced) return
      container.visible = true
      await motion.run(1_000, (t) => {
        for (const { streak, lane, late } of streaks) {
          const own = Math.min(1, Math.max(0, (t - late) / (1 - 0.3)))
          streak.position.set(
            (own * 1.7 - 0.6) * extent.width,
            extent.top + lane * (extent.height - extent.top),
          )
          streak.alpha = 0.85 * swell(own)
        }
      })
      container.visible = false
    },
  }
}
