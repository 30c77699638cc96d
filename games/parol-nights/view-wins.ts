import { Container, Graphics, Sprite, Text } from 'pixi.js'
import { lines } from './data.ts'
import type { LineWin } from './reels.ts'
import { easeOut, type Motion, swell } from './view-motion.ts'
import type { ReelsOnScreen } from './view-reels.ts'
import { glow, painted, spark } from './view-textures.ts'

const lineColours = ['#ffd45e', '#7ff0e4', '#ff8fb8', '#a8f07a', '#c6a4ff', '#ffb35c', '#8ecbff']

interface Place {
  motion: Motion
  reels: ReelsOnScreen
  isMotionReduced: boolean
}

/** Lines of light over the reels, with what each of them pays. */
export function createLineLight({ motion, reels, isMotionReduced }: Place) {
  const stroke = new Graphics()
  const label = new Container()
  const pill = new Graphics()
  const amount = new Text({
    text: '',
    anchor: 0.5,
    style: { fontFamily: 'Baloo 2', fontWeight: '800', fontSize: 48, fill: '#2a1038' },
  })
  label.addChild(pill, amount)
  label.visible = false
  let cell = 100

  function draw(wins: readonly LineWin[]) {
    stroke.clear()
    for (const { line, count } of wins) {
      const colour = lineColours[line % lineColours.length]!
      for (const [width, alpha] of [
        [0.26, 0.22],
        [0.14, 0.55],
        [0.055, 1],
      ] as const) {
        for (let reel = 0; reel < count; reel++) {
          const { x, y } = reels.middle(reel, lines[line]![reel]!)
          if (reel === 0) stroke.moveTo(x, y)
          else stroke.lineTo(x, y)
        }
        stroke.stroke({
          color: width < 0.06 ? '#ffffff' : colour,
          width: cell * width,
          alpha,
          cap: 'round',
          join: 'round',
        })
      }
    }
  }

  function isOn({ line, count }: LineWin, reel: number, row: number) {
    return reel < count && lines[line]![reel] === row
  }

  return {
    /** The lines, to lie behind the symbols, and the label, to lie before them. */
    behind: stroke,
    before: label,
    layout(size: number) {
      cell = size
    },
    /** All of them at once, swelling together. */
    async showAll(wins: readonly LineWin[], durationMs: number) {
      draw(wins)
      label.visible = false
      reels.light((reel, row) => wins.some((win) => isOn(win, reel, row)))
      const cells = wins.flatMap((win) =>
        Array.from({ length: win.count }, (_, reel) => [reel, lines[win.line]![reel]!] as const),
      )
      await motion.run(durationMs, (t) => {
        stroke.alpha = Math.min(1, t * 5)
        if (!isMotionReduced) for (const [reel, row] of cells) reels.enlarge(reel, row, 1 + 0.09 * swell(t))
      })
    },
    /** One line with what it pays. */
    async showOne(win: LineWin, words: string) {
      draw([win])
      reels.light((reel, row) => isOn(win, reel, row))
      amount.text = words
      amount.scale.set(1)
      const height = cell * 0.3
      amount.scale.set((height * 0.82) / amount.height)
      const width = amount.width + height
      pill
        .clear()
        .roundRect(-width / 2, -height / 2, width, height, height / 2)
        .fill('#ffe9ad')
        .stroke({ color: '#7a3d06', width: cell * 0.02 })
      const { x, y } = reels.middle(1, lines[win.line]![1]!)
      label.position.set(x, y + cell * 0.36)
      label.visible = true
      await motion.run(620, (t) => {
        stroke.alpha = Math.min(1, t * 6)
        label.alpha = Math.min(1, t * 6)
        if (isMotionReduced) return
        for (let reel = 0; reel < win.count; reel++) {
          reels.enlarge(reel, lines[win.line]![reel]!, 1 + 0.12 * swell(Math.min(1, t * 1.4)))
        }
      })
    },
    clear() {
      stroke.clear()
      label.visible = false
      reels.light()
    },
  }
}

/** Large words over the reels: a total that counts up, or news. */
export function createBanner({ motion, isMotionReduced }: Omit<Place, 'reels'>) {
  const container = new Container()
  const shade = new Sprite({ anchor: 0.5 })
  const heading = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Baloo 2',
      fontWeight: '800',
      fontSize: 60,
      fill: '#fff6dc',
      stroke: { color: '#3a0b3f', width: 10, join: 'round' },
    },
  })
  const amount = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Baloo 2',
      fontWeight: '800',
      fontSize: 120,
      fill: '#ffd45e',
      stroke: { color: '#5b0d35', width: 16, join: 'round' },
    },
  })
  container.addChild(shade, heading, amount)
  container.visible = false
  let width = 300
  let height = 200

  function fit(text: Text, roomHeight: number) {
    text.scale.set(1)
    text.scale.set(Math.min((width * 0.9) / Math.max(1, text.width), roomHeight / text.height))
  }

  function place(hasAmount: boolean, hasHeading: boolean) {
    amount.visible = hasAmount
    heading.visible = hasHeading
    fit(heading, height * (hasAmount ? 0.2 : 0.28))
    heading.y = hasAmount ? -height * 0.2 : 0
    amount.y = hasHeading ? height * 0.1 : 0
  }

  async function appear() {
    container.visible = true
    await motion.run(
      240,
      (t) => {
        container.alpha = t
        container.scale.set(isMotionReduced ? 1 : 0.8 + 0.2 * t)
      },
      easeOut,
    )
  }

  async function vanish() {
    await motion.run(200, (t) => {
      container.alpha = 1 - t
    })
    container.visible = false
  }

  return {
    container,
    layout(roomWidth: number, roomHeight: number) {
      width = roomWidth
      height = roomHeight
      if (shade.texture.width <= 1) {
        shade.texture = painted(256, 256, (brush) => {
          const veil = brush.createRadialGradient(128, 128, 20, 128, 128, 128)
          veil.addColorStop(0, 'rgba(16,4,44,.92)')
          veil.addColorStop(0.6, 'rgba(16,4,44,.72)')
          veil.addColorStop(1, 'rgba(16,4,44,0)')
          brush.fillStyle = veil
          brush.fillRect(0, 0, 256, 256)
        })
      }
      shade.setSize(width * 1.25, height * 1.15)
    },
    /** Words for a while. */
    async news(words: string, stayMs = 1300) {
      heading.text = words
      place(false, true)
      await appear()
      await motion.wait(stayMs)
      await vanish()
    },
    /** An amount that counts up from nothing; `format` makes the words of a share of it, 0 to 1. */
    async count(words: string, durationMs: number, format: (share: number) => string) {
      heading.text = words
      amount.text = format(1)
      place(true, words !== '')
      fit(amount, height * 0.42)
      const scale = amount.scale.x
      amount.text = format(0)
      await appear()
      await motion.run(
        durationMs,
        (t) => {
          amount.text = format(t)
        },
        easeOut,
      )
      await motion.run(420, (t) => {
        amount.scale.set(scale * (isMotionReduced ? 1 : 1 + 0.12 * swell(t)))
      })
      await motion.wait(700)
      await vanish()
    },
    clear() {
      container.visible = false
    },
  }
}

const sparkColours = ['255,212,94', '255,143,184', '127,240,228', '255,255,255']

/** Sparks that fly from a place; none where motion is reduced. */
export function createSparks({ motion, isMotionReduced }: Omit<Place, 'reels'>) {
  const container = new Container()
  const stars = sparkColours.map((colour) => spark(48, `rgb(${colour})`))
  const lights = sparkColours.map((colour) => glow(48, colour))
  return {
    container,
    /** `seed` decides where they fly, so that the same round always looks the same. */
    async burst(x: number, y: number, reach: number, count: number, seed: number) {
      if (isMotionReduced || motion.isHurried) return
      const flying = Array.from({ length: count }, (_, index) => {
        const angle = index * 2.399963 + seed
        const far = reach * (0.35 + 0.65 * ((index * 0.618034 + seed * 0.37) % 1))
        const sprite = new Sprite({ texture: (index % 3 ? stars : lights)[index % 4]!, anchor: 0.5 })
        sprite.setSize(reach * (0.07 + 0.06 * ((index * 0.31) % 1)))
        container.addChild(sprite)
        return { sprite, angle, far }
      })
      await motion.run(1100, (t) => {
        for (const { sprite, angle, far } of flying) {
          const out = far * easeOut(t)
          sprite.position.set(x + out * Math.cos(angle), y + out * Math.sin(angle) + reach * 0.35 * t * t)
          sprite.alpha = 1 - t * t
          sprite.rotation = angle + t * 3
        }
      })
      for (const { sprite } of flying) sprite.destroy()
    },
  }
}
