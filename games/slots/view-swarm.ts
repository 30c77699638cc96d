import { Container, Sprite, type Texture } from 'pixi.js'
import { type Motion, particlesOf } from './view-motion.ts'
import type { StagePlace } from './view-place.ts'

/** The position of an item of a swarm: its middle and size in CSS pixels, and its rotation in radians. */
export interface Flight {
  x: number
  y: number
  size: number
  turn?: number
}

/** Returns the position of the item with this index after a number of seconds. */
export type FlightPath = (index: number, seconds: number, place: StagePlace) => Flight

const fadeMs = 350

/** Steps that spread numbers evenly over 0 to 1, each independent of the others: roots of x^(n+1) = x + 1. */
const steps = [0.618034, 0.754878, 0.819173, 0.856675, 0.881271] as const

/** Returns a share of 0 to 1 for a number, always the same; `of` selects one of five independent sequences. */
export function spread(index: number, of: 0 | 1 | 2 | 3 | 4 = 0): number {
  return ((index + 1) * steps[of]) % 1
}

/** Creates pictures that fly over the screen while a large win is counted; none with reduced motion. */
export function createSwarm(
  { motion, isMotionReduced }: { motion: Motion; isMotionReduced: boolean },
  textures: readonly Texture[],
  path: FlightPath,
) {
  const container = new Container()
  let place: StagePlace | undefined
  return {
    container,
    layout(now: StagePlace) {
      place = now
    },
    async fly(count: number, durationMs: number) {
      if (isMotionReduced || !place) return
      const sprites = Array.from({ length: particlesOf(count, motion) }, (_, index) => {
        const sprite = new Sprite({ texture: textures[index % textures.length]!, anchor: 0.5 })
        container.addChild(sprite)
        return { sprite, ratio: sprite.texture.height / sprite.texture.width }
      })
      await motion.run(durationMs, (t) => {
        const passedMs = t * durationMs
        const alpha = Math.min(1, passedMs / fadeMs, (durationMs - passedMs) / fadeMs)
        for (const [index, { sprite, ratio }] of sprites.entries()) {
          const { x, y, size, turn = 0 } = path(index, passedMs / 1000, place!)
          sprite.position.set(x, y)
          sprite.setSize(size, size * ratio)
          sprite.rotation = turn
          sprite.alpha = alpha
        }
      })
      for (const { sprite } of sprites) sprite.destroy()
    },
  }
}
