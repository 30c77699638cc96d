import { Container, Sprite } from 'pixi.js'
import type { Ornaments, OrnamentTools } from '../slots/view-look.ts'
import { easeInOut, type Motion, swell } from '../slots/view-motion.ts'
import { glow, type Picture, rasterised } from '../slots/view-paint.ts'
import { createSwarm, type FlightPath, spread } from '../slots/view-swarm.ts'

/** The path of dragonflies that dart from spot to spot, with grain falling between them. */
const swarmPath: FlightPath = (index, seconds, { width, height, cell }) => {
  if (index % 2 === 1) {
    const way = (seconds * (0.25 + 0.1 * spread(index, 1)) + spread(index)) % 1
    return {
      x: width * spread(index, 2) + Math.sin(seconds * 2 + index) * cell * 0.2,
      y: height * (1.2 * way - 0.1),
      size: cell * 0.6,
      turn: seconds * (index % 4 === 1 ? 1.5 : -1.5),
    }
  }
  const hovered = seconds * 1.3 + index * 0.7
  const spot = Math.floor(hovered)
  const part = Math.max(0, Math.min(1, (hovered - spot - 0.6) / 0.4))
  const at = (turn: number, of: 1 | 2) => spread(index * 7 + turn, of)
  return {
    x: width * (at(spot, 1) + (at(spot + 1, 1) - at(spot, 1)) * part),
    y:
      height * (at(spot, 2) + (at(spot + 1, 2) - at(spot, 2)) * part) - Math.sin(Math.PI * part) * cell * 0.4,
    size: cell * 0.8,
    turn: 0.3 * Math.sin(seconds * 5 + index),
  }
}

/** Creates the sun that rises behind the reels for the free spins, and dragonflies over the fields. */
export function dawnOrnaments(tools: OrnamentTools): Ornaments {
  const sun = createSun(tools)
  const flies = [0, 1, 2].map((index) => createDragonfly(tools.scene.dragonfly!, tools, index))
  const swarm = createSwarm(
    tools,
    [rasterised(tools.scene.dragonfly!, 128), rasterised(tools.symbols.sheaf!, 128)],
    swarmPath,
  )
  const behind = new Container()
  const before = new Container()
  behind.addChild(sun.container)
  before.addChild(...flies.map(({ container }) => container), swarm.container)
  return {
    behind,
    before,
    pieces: flies.map(({ container }) => container),
    layout(place) {
      const { width, height, frame, space } = place
      swarm.layout(place)
      const radius = Math.min(frame.width * 0.24, space === 'beside' ? frame.height * 0.42 : frame.y * 0.72)
      sun.place(
        width / 2,
        frame.y + radius * 1.15,
        frame.y + radius * (space === 'beside' ? 0.3 : -0.2),
        radius,
      )
      const size = Math.max(34, Math.min(84, frame.width * 0.09))
      const places =
        space === 'beside'
          ? [
              { x: frame.x * 0.5, y: frame.y + frame.height * 0.3 },
              { x: width - frame.x * 0.45, y: frame.y + frame.height * 0.22 },
              { x: frame.x * 0.55, y: frame.y + frame.height * 0.78 },
            ]
          : [
              { x: width * 0.14, y: frame.y * 0.5 },
              { x: width * 0.86, y: frame.y * 0.42 },
              { x: width * 0.78, y: Math.min(height - size / 2, frame.y + frame.height + size * 0.7) },
            ]
      for (const [index, fly] of flies.entries()) {
        const place = places[index]!
        fly.place(
          place.x,
          place.y,
          size * (1 - index * 0.16),
          space === 'beside' ? frame.x * 0.3 : width * 0.07,
        )
      }
    },
    rest: sun.set,
    async multiply() {},
    async celebrate(level, durationMs) {
      await Promise.all([sun.pass(durationMs), swarm.fly(6 + level * 7, durationMs)])
    },
    feature: sun.rise,
  }
}

function createSun({ scene, motion, isMotionReduced }: OrnamentTools) {
  const container = new Container()
  const halo = new Sprite({ texture: glow(128, '255,214,110', 0), anchor: 0.5 })
  const body = new Sprite({ texture: rasterised(scene['rising-sun']!, 512), anchor: 0.5 })
  container.addChild(halo, body)
  let low = 0
  let high = 0
  let size = 100
  /** The height of the sun: 0 below the upper edge of the reels, 1 risen. */
  let risen = 0

  function show() {
    container.y = low + (high - low) * risen
    container.visible = risen > 0
    container.alpha = Math.min(1, risen * 2)
    body.setSize(size * 2)
    halo.setSize(size * 4.4)
  }

  motion.keep((deltaMs, nowMs) => {
    if (isMotionReduced || risen === 0) return
    body.rotation += deltaMs * 0.00012
    halo.alpha = 0.8 + 0.2 * Math.sin(nowMs / 700)
  })

  return {
    container,
    place(x: number, from: number, to: number, radius: number) {
      container.x = x
      low = from
      high = to
      size = radius
      show()
    },
    /** Resets the sun below the edge. */
    set() {
      risen = 0
      show()
    },
    /** Raises and lowers the sun; a risen sun stays up. */
    async pass(durationMs: number) {
      const before = risen
      await motion.run(durationMs, (t) => {
        risen = Math.max(before, Math.min(1, 3 * swell(t)))
        show()
      })
    },
    async rise(isOn: boolean) {
      const from = risen
      const to = isOn ? 1 : 0
      if (from === to) return
      await motion.run(
        isOn ? 1400 : 600,
        (t) => {
          risen = from + (to - from) * t
          show()
        },
        easeInOut,
      )
    },
  }
}

/** Creates a dragonfly that hovers, darts a little further, and hovers again. */
function createDragonfly(
  picture: Picture,
  { motion, isMotionReduced }: { motion: Motion; isMotionReduced: boolean },
  index: number,
) {
  const container = new Container()
  const fly = new Sprite({ texture: rasterised(picture, 192), anchor: 0.5 })
  container.addChild(fly)
  let size = 60
  let reach = 40
  const hoverMs = 2600 + index * 700
  const isFlipped = index % 2 === 1
  motion.keep((_deltaMs, nowMs) => {
    if (isMotionReduced) return
    const passed = nowMs / hoverMs + index * 1.7
    const turn = Math.floor(passed)
    const part = Math.max(0, Math.min(1, (passed - turn - 0.78) / 0.22))
    const spot = (at: number) => ({
      x: Math.sin(at * 2.4 + index) * reach,
      y: Math.cos(at * 3.7 + index * 2) * reach * 0.7,
    })
    const [from, to] = [spot(turn), spot(turn + 1)]
    const way = part * part * (3 - 2 * part)
    fly.position.set(
      from.x + (to.x - from.x) * way + Math.sin(nowMs / 260 + index) * 1.5,
      from.y + (to.y - from.y) * way - swell(part) * reach * 0.2,
    )
    fly.rotation = 0.16 * Math.sin(nowMs / 900 + index * 2)
    // The wings beat too fast to be seen: the whole dragonfly shimmers.
    const beat = 1 + 0.05 * Math.sin(nowMs / 34 + index)
    fly.setSize(size * beat, size / beat)
    if (isFlipped) fly.scale.x *= -1
  })
  return {
    container,
    place(x: number, y: number, wide: number, far: number) {
      container.position.set(x, y)
      size = wide
      reach = far
      fly.setSize(size)
      if (isFlipped) fly.scale.x *= -1
    },
  }
}
