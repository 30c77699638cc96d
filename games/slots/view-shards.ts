import { Container, Rectangle, Sprite, Texture } from 'pixi.js'
import { easeOut, type Motion, particlesOf } from './view-motion.ts'

const flyMs = 420

/** The quarters of a picture: the offset of each to the right and down. */
const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** Creates bursting symbols: each flies apart in the four quarters of its picture. */
export function createShards(motion: Motion) {
  const container = new Container()
  const cut = new Map<Texture, Texture[]>()

  function piecesOf(texture: Texture): Texture[] {
    const known = cut.get(texture)
    if (known) return known
    const { width, height } = texture
    const made = quarters.map(
      ([right, down]) =>
        new Texture({
          source: texture.source,
          frame: new Rectangle((right * width) / 2, (down * height) / 2, width / 2, height / 2),
        }),
    )
    cut.set(texture, made)
    return made
  }

  return {
    container,
    /** Starts at once and returns without waiting; `at` is the middle of a picture of the width `size`. */
    burst(all: readonly { texture: Texture; at: { x: number; y: number }; size: number }[]) {
      const flying = all.flatMap(({ texture, at, size }, index) =>
        piecesOf(texture)
          .slice(0, particlesOf(quarters.length, motion))
          .map((piece, quarter) => {
            const sprite = new Sprite({ texture: piece, anchor: 0.5 })
            const [right, down] = quarters[quarter]!
            container.addChild(sprite)
            const from = { x: at.x + (right - 0.5) * size * 0.5, y: at.y + (down - 0.5) * size * 0.5 }
            const angle = Math.atan2(down - 0.5, right - 0.5) + 0.5 * Math.sin(index * 2.4 + quarter)
            return { sprite, from, angle, size }
          }),
      )
      void motion.run(flyMs, (t) => {
        for (const { sprite, from, angle, size } of flying) {
          if (sprite.destroyed) continue
          const far = size * 0.75 * easeOut(t)
          sprite.position.set(
            from.x + far * Math.cos(angle),
            from.y + far * Math.sin(angle) + size * 0.5 * t * t,
          )
          sprite.rotation = angle * t
          sprite.alpha = 1 - t * t
          sprite.setSize((size / 2) * (1 - 0.5 * t))
          if (t === 1) sprite.destroy()
        }
      })
    },
    /** Removes the flying pieces, before the pictures are repainted. */
    clear() {
      for (const sprite of container.removeChildren()) sprite.destroy()
      for (const pieces of cut.values()) for (const piece of pieces) piece.destroy()
      cut.clear()
    },
  }
}
