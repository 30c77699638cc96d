import { Container, Sprite, Texture } from 'pixi.js'
import type { Ornaments, OrnamentTools } from '../slots/view-look.ts'
import { rasterised } from '../slots/view-paint.ts'
import type { StagePlace } from '../slots/view-place.ts'
import { createSwarm, type FlightPath, spread } from '../slots/view-swarm.ts'

/** Seconds between two jeepneys, in the afternoon and during the ride. */
const between = { usual: 15, feature: 5 }

/** The path of jeepneys that race past each other in three lanes. */
const paradePath: FlightPath = (index, seconds, { width, height, cell }) => {
  const lane = index % 3
  const long = cell * (1.2 + lane * 0.35)
  const way = (seconds * (0.34 + 0.2 * spread(index, 1)) + spread(index)) % 1
  return {
    x: -long + way * (width + 2 * long),
    y: height * (0.2 + lane * 0.33) + Math.sin(seconds * 19 + index) * cell * 0.02,
    size: long,
    turn: 0.03 * Math.sin(seconds * 9 + index * 2),
  }
}

/**
 * Creates a jeepney that drives past on top of the reels or along the street, faster during the ride, and dice that
 * swing from above.
 */
export function streetOrnaments(tools: OrnamentTools): Ornaments {
  const traffic = createTraffic(tools)
  const dangling = createDangling(tools)
  const parade = createSwarm(tools, [rasterised(tools.scene.passing!, 360, 190)], paradePath)
  const behind = new Container()
  behind.addChild(traffic.container, dangling.container)
  return {
    behind,
    before: parade.container,
    pieces: [traffic.jeepney, ...dangling.pieces],
    react: traffic.rush,
    layout(place) {
      traffic.layout(place)
      dangling.layout(place)
      parade.layout(place)
    },
    rest: () => traffic.ride(false),
    multiply: async () => {},
    celebrate: (level, durationMs) => parade.fly(3 + level * 3, durationMs),
    async feature(isOn) {
      traffic.ride(isOn)
    },
  }
}

/** Creates the jeepney with turning wheels, and the lights that rush by during the ride. */
function createTraffic({ scene, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const jeepney = new Container()
  const body = new Sprite({ texture: rasterised(scene.passing!, 540, 285) })
  body.setSize(360, 190)
  const turning = rasterised(scene.wheel!, 96)
  const wheels = [66, 282].map((x) => {
    const wheel = new Sprite({ texture: turning, anchor: 0.5 })
    wheel.setSize(60)
    wheel.position.set(x, 150)
    return wheel
  })
  jeepney.addChild(body, ...wheels)
  const streaks = Array.from({ length: 10 }, (_, index) => {
    const streak = new Sprite({
      texture: Texture.WHITE,
      tint: [0xff4f6e, 0xffe27a, 0x7ff0ff][index % 3]!,
      alpha: 0,
    })
    container.addChild(streak)
    return { streak, lane: ((index * 7) % 10) / 10, pace: 0.7 + (index % 4) * 0.22, offset: index * 0.31 }
  })
  container.addChild(jeepney)
  let road = { width: 1, height: 1, y: 100, scale: 0.3, lanes: 100 }
  let isRiding = false
  /** The brightness of the lights outside a ride, 0 to 1. */
  let rushing = 0
  let way = 0.36
  let seconds = 0

  function place() {
    const { width, height, y, scale, lanes } = road
    const wide = 360 * scale
    jeepney.scale.set(scale)
    const x = way * (width + wide * 2) - wide * 1.5
    const jolt = isMotionReduced ? 0 : Math.sin(seconds * 17) * 2.2 * scale
    jeepney.position.set(x, y - 180 * scale + jolt)
    for (const wheel of wheels) wheel.rotation = x / (30 * scale)
    for (const { streak, lane, pace, offset } of streaks) {
      const at = (seconds * pace + offset) % 1
      streak.setSize(width * 0.22, Math.max(2, height * 0.004))
      streak.position.set((at * 1.5 - 0.35) * width, lane * lanes)
      streak.alpha = isMotionReduced ? 0 : 0.5 * (isRiding ? 1 : rushing) * Math.sin(Math.PI * at)
    }
  }

  motion.keep((deltaMs) => {
    if (isMotionReduced) return
    seconds += deltaMs / 1000
    // It is on the screen half of the time; the next one comes after the street has been empty for as long.
    way += deltaMs / 1000 / (isRiding ? between.feature : between.usual)
    if (way > 1.5) way = 0
    place()
  })

  return {
    container,
    jeepney,
    layout({ width, height, frame, space }: StagePlace) {
      if (space === 'beside') {
        // Along the street before the shops; the part behind the reels is hidden.
        const scale = Math.min(0.9, frame.x / 330)
        road = { width, height, y: frame.y + frame.height * 0.985, scale, lanes: height }
      } else {
        // On top of the reels, if there is space.
        const scale = Math.min(0.85, (frame.y * (space === 'above' ? 0.62 : 0.9)) / 190)
        road = { width, height, y: frame.y + 2, scale, lanes: frame.y }
      }
      place()
    },
    /** Shows lights rushing by for a win. */
    rush(share: number) {
      rushing = share
    },
    ride(isOn: boolean) {
      isRiding = isOn
      place()
    },
  }
}

/** Creates soft dice on a cord, for the side of a wide screen. */
function createDangling({ symbols, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const all = [symbols.dice!, symbols.garland!].map((picture) => {
    const hanging = new Container()
    const cord = new Sprite({ texture: Texture.WHITE, tint: 0x2a1440, anchor: { x: 0.5, y: 0 } })
    const thing = new Sprite({ texture: rasterised(picture, 256), anchor: { x: 0.5, y: 0.08 } })
    hanging.addChild(cord, thing)
    container.addChild(hanging)
    return { hanging, cord, thing }
  })
  motion.keep((_deltaMs, nowMs) => {
    if (isMotionReduced) return
    for (const [index, { hanging }] of all.entries()) {
      hanging.rotation = 0.045 * Math.sin(nowMs / 1300 + index * 1.9)
    }
  })
  return {
    container,
    pieces: all.map(({ hanging }) => hanging),
    layout({ width, frame, space }: StagePlace) {
      container.visible = space === 'beside'
      const size = Math.min(frame.x * 0.5, 150)
      for (const [index, { hanging, cord, thing }] of all.entries()) {
        hanging.position.set(index ? width - frame.x / 2 : frame.x / 2, 0)
        const drop = frame.y + frame.height * 0.12
        cord.setSize(4, drop)
        thing.setSize(size)
        thing.y = drop
      }
    },
  }
}
