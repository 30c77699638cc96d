import { Container, Sprite } from 'pixi.js'
import type { Ornaments, OrnamentTools } from '../slots/view-look.ts'
import { glow } from '../slots/view-paint.ts'
import { createSwarm, type FlightPath, spread } from '../slots/view-swarm.ts'

const inNight = 14
const inEruption = 36
const hues = ['255,214,110', '255,140,50', '255,90,50']

/** The path of a fountain of fire from below the reels: up, slower at its top, and down on both sides. */
const eruptionPath: FlightPath = (index, seconds, { width, height, frame, cell }) => {
  const way = (seconds * (0.5 + 0.2 * spread(index, 1)) + spread(index)) % 1
  const aside = (spread(index, 2) - 0.5) * 1.5
  const high = height * (0.65 + 0.35 * spread(index, 3))
  return {
    x: frame.x + frame.width / 2 + aside * way * Math.min(width, frame.width * 1.6),
    y: height + cell * 0.2 - high * 4 * way * (1 - way),
    size: cell * (0.5 - 0.3 * way) * (0.6 + 0.7 * spread(index, 4)),
  }
}

/** Creates embers that rise behind the reels: few at night, many during an eruption. */
export function emberOrnaments({ motion, isMotionReduced }: OrnamentTools): Ornaments {
  const behind = new Container()
  const embers = Array.from({ length: inEruption }, (_, index) => {
    const sprite = new Sprite({ texture: glow(32, hues[index % hues.length]!), anchor: 0.5 })
    // Spaced by the golden ratio: no two are side by side, and the result is the same every time.
    return {
      sprite,
      column: (index * 0.618) % 1,
      start: (index * 0.381) % 1,
      riseMs: 6200 + (index % 7) * 900,
    }
  })
  behind.addChild(...embers.map(({ sprite }) => sprite))
  const eruption = createSwarm(
    { motion, isMotionReduced },
    hues.map((hue) => glow(48, hue)),
    eruptionPath,
  )
  let wide = 0
  let tall = 0
  let size = 10
  let shown = inNight
  /** The strength of the reaction to a win, 0 to 1: embers hidden at night appear. */
  let reacting = 0

  function show(nowMs: number) {
    for (const [index, { sprite, column, start, riseMs }] of embers.entries()) {
      sprite.visible = index < shown || reacting > 0
      const part = (start + nowMs / riseMs) % 1
      sprite.position.set(
        column * wide + Math.sin(part * 9 + index) * size * 1.6,
        tall * (1.02 - part * 1.04),
      )
      sprite.alpha = Math.min(1, part * 8, (1 - part) * 3) * (0.75 + 0.25 * Math.sin(nowMs / 160 + index * 2))
      if (index >= shown) sprite.alpha *= reacting
      sprite.setSize(size * (0.6 + (index % 4) * 0.22))
    }
  }

  motion.keep((_deltaMs, nowMs) => {
    if (!isMotionReduced) show(nowMs)
  })

  return {
    behind,
    before: eruption.container,
    pieces: embers.map(({ sprite }) => sprite),
    react(share) {
      reacting = share
    },
    layout(place) {
      const { width, height, cell } = place
      eruption.layout(place)
      wide = width
      tall = height
      size = Math.max(9, Math.min(20, cell * 0.16))
      show(0)
    },
    rest() {
      shown = inNight
      show(0)
    },
    celebrate: (level, durationMs) => eruption.fly(20 + level * 30, durationMs),
    async multiply() {},
    async feature(isOn) {
      shown = isOn ? inEruption : inNight
      if (isMotionReduced) show(0)
    },
  }
}
