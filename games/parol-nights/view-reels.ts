import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { type Strips, type SymbolName, scatter, symbols } from './data.ts'
import type { Views } from './reels.ts'
import { easeOut, type Motion, swell } from './view-motion.ts'
import { anticipated, stopOf } from './view-parts.ts'
import type { Sounds } from './view-sounds.ts'
import { type Pictures, rasterised, smeared } from './view-textures.ts'

/** Between the cells, in cells. */
export const gap = 0.03

const rowsDrawn = 5
const fullSpeed = 24
const landMs = 460
const betweenStopsMs = 170
const tenseMs = 1050

interface Reel {
  container: Container
  sprites: Sprite[]
  strip: readonly SymbolName[]
  /** The place on the strip at the top of the view; it falls while the reel turns. */
  at: number
  /** Symbols a second. */
  speed: number
  isTurning: boolean
}

/** The size of picture that is sharp for a cell of so many pixels. */
function sharpFor(pixels: number): number {
  return [96, 128, 192, 256, 384].find((size) => size >= pixels) ?? 512
}

/** Five reels of strips that really turn. */
export function createReels({
  pictures,
  motion,
  sounds,
  isMotionReduced,
}: {
  pictures: Pictures
  motion: Motion
  sounds: Sounds
  isMotionReduced: boolean
}) {
  const container = new Container()
  const window = new Graphics()
  const tenseLight = new Graphics()
  tenseLight.visible = false
  container.addChild(tenseLight)
  let cell = 100
  let sharp = 0
  let still = {} as Record<SymbolName, Texture>
  let rushing = {} as Record<SymbolName, Texture>

  const reels: Reel[] = Array.from({ length: 5 }, () => {
    const reel = new Container()
    const sprites = Array.from({ length: rowsDrawn }, () => {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      reel.addChild(sprite)
      return sprite
    })
    container.addChild(reel)
    return { container: reel, sprites, strip: symbols, at: 0, speed: 0, isTurning: false }
  })
  container.addChild(window)
  container.mask = window

  function draw(reel: Reel) {
    const first = Math.floor(reel.at)
    const part = reel.at - first
    const isRushing = reel.speed > fullSpeed * 0.6
    const { length } = reel.strip
    for (const [row, sprite] of reel.sprites.entries()) {
      const name = reel.strip[(((first + row - 1) % length) + length) % length]!
      sprite.texture = (isRushing ? rushing : still)[name]
      const size = cell * (name === 'parol' || name === scatter ? 1.02 : 0.94)
      sprite.scale.set(size / sprite.texture.width)
      sprite.position.set(cell / 2, (row - 1 - part) * cell * (1 + gap) + cell / 2)
      sprite.alpha = 1
    }
  }

  motion.keep((deltaMs) => {
    for (const reel of reels) {
      if (!reel.isTurning) continue
      reel.speed = Math.min(fullSpeed, reel.speed + deltaMs * 0.09)
      reel.at -= (reel.speed * deltaMs) / 1000
      if (reel.at < 0) reel.at += reel.strip.length
      draw(reel)
    }
  })

  function rest(reel: Reel, strip: readonly SymbolName[], at: number) {
    Object.assign(reel, { strip, at, speed: 0, isTurning: false })
    draw(reel)
  }

  function turn() {
    for (const reel of reels) {
      if (isMotionReduced) reel.container.alpha = 0.5
      else reel.isTurning = true
    }
    sounds.play('turn')
  }

  async function land(reel: Reel, strip: readonly SymbolName[], stop: number) {
    if (isMotionReduced) {
      await motion.run(120, (t) => {
        reel.container.alpha = 0.5 * (1 - t)
      })
      rest(reel, strip, stop)
      await motion.run(180, (t) => {
        reel.container.alpha = t
      })
      return
    }
    reel.isTurning = false
    // What is left to turn is as long as braking from this speed takes, so that nothing jerks.
    const distance = Math.min(strip.length - 1, (Math.max(reel.speed, 8) * landMs) / 3000)
    Object.assign(reel, { strip, at: stop + distance })
    await motion.run(
      landMs,
      (t) => {
        reel.at = stop + distance * (1 - t)
        reel.speed = (1 - t) * fullSpeed
        draw(reel)
      },
      easeOut,
    )
    rest(reel, strip, stop)
    sounds.play(reel.strip.length > 0 && isScatterIn(reel) ? 'scatter' : 'stop')
    await motion.run(190, (t) => {
      reel.at = stop - 0.07 * swell(t)
      draw(reel)
    })
    rest(reel, strip, stop)
  }

  function isScatterIn(reel: Reel) {
    return [0, 1, 2].some((row) => reel.strip[(reel.at + row) % reel.strip.length] === scatter)
  }

  return {
    container,
    /** The sprite of a cell in view. */
    sprite: (reel: number, row: number) => reels[reel]!.sprites[row + 1]!,
    /** The middle of a cell in view. */
    middle: (reel: number, row: number) => ({
      x: reel * cell * (1 + gap) + cell / 2,
      y: row * cell * (1 + gap) + cell / 2,
    }),
    /** Sets the size of a cell; pictures are painted anew where they would be unsharp or wasteful. */
    layout(size: number, resolution: number) {
      cell = size
      const wanted = sharpFor(size * resolution)
      if (wanted !== sharp) {
        const before = [...Object.values(still), ...Object.values(rushing)]
        sharp = wanted
        still = mapped((name) => rasterised(pictures.symbols[name], sharp))
        rushing = mapped((name) => smeared(pictures.symbols[name], sharp))
        for (const reel of reels) draw(reel)
        for (const texture of before) texture.destroy(true)
      }
      for (const [index, reel] of reels.entries()) {
        reel.container.x = index * cell * (1 + gap)
        draw(reel)
      }
      window
        .clear()
        .rect(-cell * 0.04, 0, cell * (5 + 4 * gap + 0.08), cell * (3 + 2 * gap))
        .fill('#fff')
    },
    /** Stands still on these views. */
    show(views: Views, strips: Strips) {
      for (const [index, reel] of reels.entries()) {
        const { strip, stop } = stopOf(strips[index]!, views[index]!)
        reel.container.alpha = 1
        rest(reel, strip, stop)
      }
    },
    turn,
    /** Stops one reel after the other on these views. */
    async land(views: Views, strips: Strips) {
      if (!reels[0]!.isTurning && !isMotionReduced) {
        turn()
        await motion.wait(320)
      }
      const tense = anticipated(views)
      let delayMs = 60
      await Promise.all(
        reels.map(async (reel, index) => {
          const isTense = tense[index]!
          delayMs += index === 0 ? 0 : betweenStopsMs + (isTense ? tenseMs : 0)
          const beginMs = delayMs - (isTense ? tenseMs : 0)
          const { strip, stop } = stopOf(strips[index]!, views[index]!)
          await motion.wait(beginMs)
          if (isTense) {
            sounds.play('tense')
            tenseLight
              .clear()
              .roundRect(reel.container.x - cell * 0.03, 0, cell * 1.06, cell * (3 + 2 * gap), cell * 0.12)
              .fill({ color: '#ffb52e', alpha: 0.2 })
              .stroke({ color: '#ffd45e', width: cell * 0.035, alignment: 1 })
            tenseLight.visible = true
            await motion.wait(tenseMs)
          }
          await land(reel, strip, stop)
          if (index === 4) tenseLight.visible = false
        }),
      )
    },
    /** Stops turning without an outcome, where it is. */
    halt() {
      tenseLight.visible = false
      for (const reel of reels) {
        reel.container.alpha = 1
        rest(reel, reel.strip, Math.floor(reel.at))
      }
    },
    /** Darkens all cells but those that are meant; without an argument, lights all again. */
    light(isMeant?: (reel: number, row: number) => boolean) {
      for (const [index, reel] of reels.entries()) {
        for (let row = 0; row < 3; row++) {
          const sprite = reel.sprites[row + 1]!
          sprite.tint = !isMeant || isMeant(index, row) ? '#ffffff' : '#5a5484'
        }
      }
    },
    /** Sets how much larger than usual a cell is drawn. */
    enlarge(reel: number, row: number, factor: number) {
      const sprite = reels[reel]!.sprites[row + 1]!
      const name = reels[reel]!.strip[(reels[reel]!.at + row) % reels[reel]!.strip.length]!
      const size = cell * (name === 'parol' || name === scatter ? 1.02 : 0.94)
      sprite.scale.set((size / sprite.texture.width) * factor)
    },
  }
}

function mapped<Value>(make: (name: SymbolName) => Value): Record<SymbolName, Value> {
  return Object.fromEntries(symbols.map((name) => [name, make(name)])) as Record<SymbolName, Value>
}

export type ReelsOnScreen = ReturnType<typeof createReels>
