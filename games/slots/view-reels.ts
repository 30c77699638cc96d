import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Left, Place, SlotInfo, View, Views } from './events.ts'
import { gap } from './grid.ts'
import { dropMs, pace, stopsOf } from './pace.ts'
import { dropsOf, stopOf } from './parts.ts'
import type { SlotColours } from './view-look.ts'
import { easeOut, type Motion, swell } from './view-motion.ts'
import { type Picture, rasterised, smeared } from './view-paint.ts'
import { createShards } from './view-shards.ts'
import type { Sounds } from './view-sounds.ts'
import { type SymbolMotionName, symbolMotions } from './view-symbol-motions.ts'

const fullSpeed = 24

type Strips = readonly (readonly string[])[]

interface Reel {
  container: Container
  /** The sprites: one above the view, one for each row of it, one below. */
  sprites: Sprite[]
  strip: readonly string[]
  /** The index on the strip at the top of the view; it decreases while the reel turns. */
  at: number
  /** The speed in symbols per second. */
  speed: number
  isTurning: boolean
  /** The symbols in view while it does not turn. */
  view: View
}

/** Returns the size of picture that is sharp for a cell of a size in pixels. */
function sharpFor(pixels: number): number {
  return [96, 128, 192, 256, 384].find((size) => size >= pixels) ?? 512
}

interface ReelsMade {
  info: Pick<SlotInfo, 'grid' | 'scatter' | 'freeSpinsFor'>
  pictures: Readonly<Record<string, Picture>>
  large: readonly string[]
  motions: Readonly<Record<string, SymbolMotionName>>
  colours: Pick<SlotColours, 'dim' | 'tense'>
  motion: Motion
  sounds: Pick<Sounds, 'play'>
  isMotionReduced: boolean
}

/** Creates reels with turning strips; their symbols can fall, expand, open and stick. */
export function createReels({
  info,
  pictures,
  large,
  motions,
  colours,
  motion,
  sounds,
  isMotionReduced,
}: ReelsMade) {
  const { reels: count, rows } = info.grid
  const names = Object.keys(pictures)
  const container = new Container()
  const window = new Graphics()
  const tenseLight = new Graphics()
  const stuck = new Container()
  tenseLight.visible = false
  container.addChild(tenseLight)
  let cell = 100
  /** The height of a cell. */
  let tall = 100
  let sharp = 0
  let still: Record<string, Texture> = {}
  let rushing: Record<string, Texture> = {}

  const reels: Reel[] = Array.from({ length: count }, () => {
    const reel = new Container()
    const sprites = Array.from({ length: rows + 2 }, () => {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      reel.addChild(sprite)
      return sprite
    })
    container.addChild(reel)
    return {
      container: reel,
      sprites,
      strip: names,
      at: 0,
      speed: 0,
      isTurning: false,
      view: names.slice(0, rows),
    }
  })
  const stuckAt = new Map<string, { place: Place; symbol: string; sprite: Sprite; ring: Graphics }>()
  const shards = createShards(motion)
  container.addChild(stuck, shards.container, window)
  container.mask = window

  const pitch = () => cell * (1 + gap)
  const middleOf = (row: number) => row * (tall + cell * gap) + tall / 2
  const height = () => tall * rows + cell * gap * (rows - 1)
  const sizeOf = (symbol: string) => cell * (large.includes(symbol) ? 1.02 : 0.94)

  function dress(sprite: Sprite, symbol: string, isRushing = false) {
    const texture = (isRushing ? rushing : still)[symbol]
    if (!texture) throw new Error(`there is no picture of ${symbol}`)
    sprite.texture = texture
    sprite.scale.set(sizeOf(symbol) / texture.width)
    sprite.rotation = 0
    sprite.skew.set(0)
  }

  /** Draws a reel at its current strip position. */
  function drawStrip(reel: Reel) {
    const first = Math.floor(reel.at)
    const part = reel.at - first
    const isRushing = reel.speed > fullSpeed * 0.6
    const { length } = reel.strip
    for (const [row, sprite] of reel.sprites.entries()) {
      dress(sprite, reel.strip[(((first + row - 1) % length) + length) % length]!, isRushing)
      sprite.position.set(cell / 2, middleOf(row - 1 - part))
      sprite.visible = true
      sprite.alpha = 1
    }
  }

  /** Draws a reel at rest, with nothing above and below its view. */
  function drawView(reel: Reel) {
    for (const [index, sprite] of reel.sprites.entries()) {
      const symbol = reel.view[index - 1]
      sprite.visible = symbol !== undefined
      if (symbol === undefined) continue
      dress(sprite, symbol)
      sprite.position.set(cell / 2, middleOf(index - 1))
      sprite.alpha = 1
    }
  }

  function draw(reel: Reel) {
    if (reel.isTurning || reel.speed > 0) drawStrip(reel)
    else drawView(reel)
  }

  motion.keep((deltaMs) => {
    for (const reel of reels) {
      if (!reel.isTurning) continue
      reel.speed = Math.min(fullSpeed, reel.speed + deltaMs * 0.09)
      reel.at -= (reel.speed * deltaMs) / 1000
      if (reel.at < 0) reel.at += reel.strip.length
      drawStrip(reel)
    }
  })

  function rest(reel: Reel, view: View) {
    Object.assign(reel, { view, speed: 0, isTurning: false })
    drawView(reel)
  }

  /** Moves sticky symbols in front of the others again. */
  function cover() {
    stuck.visible = true
    for (const { sprite } of stuckAt.values()) sprite.visible = true
  }

  function turn(strips: Strips, held: readonly number[] = []) {
    cover()
    for (const [index, reel] of reels.entries()) {
      if (held.includes(index)) continue
      const { strip, stop } = stopOf(strips[index]!, reel.view)
      Object.assign(reel, { strip, at: stop })
      if (isMotionReduced) reel.container.alpha = 0.5
      else reel.isTurning = true
    }
    sounds.play('turn')
  }

  async function landReel(
    reel: Reel,
    strip: readonly string[],
    view: View,
    steps: { stop: number; scatter: number },
  ) {
    if (isMotionReduced) {
      await motion.run(120, (t) => {
        reel.container.alpha = 0.5 * (1 - t)
      })
      rest(reel, view)
      await motion.run(180, (t) => {
        reel.container.alpha = t
      })
      return
    }
    const { strip: shown, stop } = stopOf(strip, view)
    reel.isTurning = false
    // The remaining distance is the braking distance at this speed, so the motion has no jump.
    const distance = Math.min(shown.length - 1, (Math.max(reel.speed, 8) * pace.land) / 3000)
    Object.assign(reel, { strip: shown, at: stop + distance })
    await motion.run(
      pace.land,
      (t) => {
        reel.at = stop + distance * (1 - t)
        reel.speed = (1 - t) * fullSpeed
        drawStrip(reel)
      },
      easeOut,
    )
    if (view.includes(info.scatter)) sounds.play('scatter', steps.scatter)
    else sounds.play('stop', steps.stop)
    await motion.run(pace.settle, (t) => {
      reel.at = stop - 0.07 * swell(t)
      drawStrip(reel)
    })
    rest(reel, view)
  }

  function placeStuck() {
    for (const { place, symbol, sprite, ring } of stuckAt.values()) {
      dress(sprite, symbol)
      sprite.position.set(place[0] * pitch() + cell / 2, middleOf(place[1]))
      ring
        .clear()
        .roundRect(
          place[0] * pitch() + cell * 0.02,
          middleOf(place[1]) - tall / 2 + cell * 0.02,
          cell * 0.96,
          tall - cell * 0.04,
          cell * 0.14,
        )
        .fill({ color: colours.tense, alpha: 0.18 })
        .stroke({ color: colours.tense, width: cell * 0.035, alignment: 1 })
    }
  }

  const spriteAt = ([reel, row]: Place) => reels[reel]!.sprites[row + 1]!
  const middleOn = ([reel, row]: Place) => ({ x: reel * pitch() + cell / 2, y: middleOf(row) })

  return {
    container,
    views: (): Views => reels.map(({ view }) => view),
    /** Returns the middle of a cell in view. */
    middle: middleOn,
    /** Sets the size of a cell; repaints pictures that would be blurred or too large. */
    layout(size: number, tallSize: number, resolution: number) {
      cell = size
      tall = tallSize
      const wanted = sharpFor(size * resolution)
      if (wanted !== sharp) {
        shards.clear()
        const before = [...Object.values(still), ...Object.values(rushing)]
        sharp = wanted
        still = Object.fromEntries(names.map((name) => [name, rasterised(pictures[name]!, sharp)]))
        // Fast symbols are blurred anyway: half the resolution takes a quarter of the memory.
        rushing = Object.fromEntries(names.map((name) => [name, smeared(pictures[name]!, sharp / 2)]))
        for (const reel of reels) draw(reel)
        for (const { sprite, symbol } of stuckAt.values()) dress(sprite, symbol)
        for (const texture of before) texture.destroy(true)
      }
      for (const [index, reel] of reels.entries()) {
        reel.container.x = index * pitch()
        draw(reel)
      }
      placeStuck()
      window
        .clear()
        .rect(-cell * 0.04, 0, cell * (count + (count - 1) * gap + 0.08), height())
        .fill('#fff')
    },
    /** Shows these views at rest. */
    show(views: Views) {
      for (const [index, reel] of reels.entries()) {
        reel.container.alpha = 1
        rest(reel, views[index]!)
      }
    },
    turn,
    /** Stops one reel after another on these views; held reels already show theirs. */
    async land(views: Views, strips: Strips, held: readonly number[] = []) {
      cover()
      const isTurning = reels.some((reel, index) => !held.includes(index) && reel.isTurning)
      if (!isTurning && !isMotionReduced) {
        turn(strips, held)
        await motion.wait(pace.windUp)
      }
      const stops = stopsOf(views, info, held)
      let before = 0
      let scatters = 0
      await Promise.all(
        reels.map(async (reel, index) => {
          const stop = stops.get(index)
          if (!stop) return rest(reel, views[index]!)
          const { tenseMs, stopMs } = stop
          // Each reel sounds a step higher than the previous one, and so does each scatter.
          const steps = { stop: before++, scatter: scatters }
          if (views[index]!.includes(info.scatter)) scatters++
          await motion.wait(stopMs - tenseMs)
          if (tenseMs > 0) {
            sounds.play('tense')
            tenseLight
              .clear()
              .roundRect(reel.container.x - cell * 0.03, 0, cell * 1.06, height(), cell * 0.12)
              .fill({ color: colours.tense, alpha: 0.2 })
              .stroke({ color: colours.tense, width: cell * 0.035, alignment: 1 })
            tenseLight.visible = true
            await motion.wait(tenseMs)
          }
          await landReel(reel, strips[index]!, views[index]!, steps)
        }),
      )
      tenseLight.visible = false
    },
    /** Stops turning without an outcome, at the current position. */
    halt() {
      tenseLight.visible = false
      for (const reel of reels) {
        reel.container.alpha = 1
        const at = Math.floor(reel.at)
        const view = Array.from({ length: rows }, (_, row) => reel.strip[(at + row) % reel.strip.length]!)
        rest(reel, reel.isTurning ? view : reel.view)
      }
    },
    /** Winning symbols burst, those above fall, and new ones come until the reels show these views. */
    async fall(gone: readonly Place[], left: readonly Left[], views: Views) {
      // Sticky symbols fall with the others, and return when the reels turn again.
      stuck.visible = false
      const isGone = (reel: number, row: number) => gone.some(([x, y]) => x === reel && y === row)
      if (!isMotionReduced) {
        shards.burst(
          gone.map((place) => ({
            texture: spriteAt(place).texture,
            at: middleOn(place),
            size: spriteAt(place).width,
          })),
        )
      }
      await motion.run(pace.burst, (t) => {
        for (const place of gone) spriteAt(place).alpha = isMotionReduced ? 1 - t : 0
      })
      for (const { place, symbol } of left) {
        dress(spriteAt(place), symbol)
        spriteAt(place).alpha = 1
      }
      const falls = reels.map((reel, index) => {
        const goneRows = Array.from({ length: rows }, (_, row) => row).filter(
          (row) => isGone(index, row) && !left.some(({ place }) => place[0] === index && place[1] === row),
        )
        const drops = dropsOf(rows, goneRows)
        reel.view = views[index]!
        drawView(reel)
        return drops.map(({ row, from }) => ({ sprite: reel.sprites[row + 1]!, row, from }))
      })
      const moving = falls.flat()
      const longest = Math.max(0, ...moving.map(({ row, from }) => row - from))
      const place = (t: number) => {
        for (const { sprite, row, from } of moving) {
          sprite.y = middleOf(from + (row - from) * t)
          if (isMotionReduced) sprite.alpha = t
        }
      }
      place(isMotionReduced ? 1 : 0)
      await motion.run(
        dropMs(longest),
        (t) => place(isMotionReduced ? 1 : t),
        (t) => 1 - (1 - t) ** 2,
      )
      if (isMotionReduced) for (const { sprite } of moving) sprite.alpha = 1
      sounds.play('fall')
    },
    /**
     * Replaces the symbols on these places by others, which grow; sticky ones there return when the reels turn again.
     */
    async change(places: readonly Place[], views: Views) {
      for (const place of places) {
        const above = stuckAt.get(String(place))
        if (above) above.sprite.visible = false
      }
      await motion.run(pace.fade, (t) => {
        for (const place of places) spriteAt(place).alpha = 1 - t
      })
      for (const [index, reel] of reels.entries()) reel.view = views[index]!
      for (const [reel, row] of places) dress(spriteAt([reel, row]), views[reel]![row]!)
      await motion.run(pace.grow, (t) => {
        for (const place of places) {
          const sprite = spriteAt(place)
          sprite.alpha = Math.min(1, t * 3)
          if (!isMotionReduced)
            sprite.scale.set(
              (sizeOf(views[place[0]]![place[1]]!) / sprite.texture.width) *
                (0.6 + 0.4 * t + 0.16 * swell(t)),
            )
        }
      })
      for (const reel of reels) drawView(reel)
    },
    /** Makes the symbols on these places sticky: they stay while others turn behind them. */
    stick(places: readonly Place[]) {
      for (const place of places) {
        const key = String(place)
        const symbol = reels[place[0]]!.view[place[1]]!
        const known = stuckAt.get(key)
        if (known) {
          known.symbol = symbol
          known.sprite.visible = true
          continue
        }
        const ring = new Graphics()
        const sprite = new Sprite({ anchor: 0.5 })
        stuck.addChild(ring, sprite)
        stuckAt.set(key, { place, symbol, sprite, ring })
      }
      placeStuck()
    },
    unstick() {
      for (const child of stuck.removeChildren()) child.destroy()
      stuckAt.clear()
    },
    /** Darkens all cells except the given ones; without an argument, lights all. */
    light(isMeant?: (place: Place) => boolean) {
      for (let reel = 0; reel < count; reel++) {
        for (let row = 0; row < rows; row++) {
          const tint = !isMeant || isMeant([reel, row]) ? '#ffffff' : colours.dim
          spriteAt([reel, row]).tint = tint
          const above = stuckAt.get(String([reel, row]))
          if (above) above.sprite.tint = tint
        }
      }
    },
    /** Draws a symbol at a share of its own motion, 0 to 1; at both ends it is at rest. */
    move(place: Place, t: number) {
      const symbol = reels[place[0]]!.view[place[1]]!
      const { x, y, turn, skew, wide, tall } = symbolMotions[motions[symbol]!](t)
      const middle = middleOn(place)
      const above = stuckAt.get(String(place))?.sprite
      for (const [sprite, left] of [
        [spriteAt(place), cell / 2],
        [above, middle.x],
      ] as const) {
        if (!sprite) continue
        const scale = sizeOf(symbol) / sprite.texture.width
        sprite.position.set(left + x * cell, middle.y + y * cell)
        sprite.scale.set(scale * wide, scale * tall)
        sprite.rotation = turn
        // Bends about its foot: the skew about the middle is shifted back.
        sprite.skew.set(-skew, 0)
        sprite.x += (skew * sizeOf(symbol)) / 2
      }
    },
  }
}

export type ReelsOnScreen = ReturnType<typeof createReels>
