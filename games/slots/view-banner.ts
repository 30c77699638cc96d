import { Container, Sprite, Text } from 'pixi.js'
import { amountFace, wordsFace } from './view-faces.ts'
import type { SlotColours } from './view-look.ts'
import { easeOut, type Motion, particlesOf, swell } from './view-motion.ts'
import { downward, glow, painted, spark } from './view-paint.ts'

interface Made {
  motion: Motion
  isMotionReduced: boolean
  colours: Pick<SlotColours, 'words' | 'amount' | 'veil' | 'sparks' | 'signRim' | 'sign'>
}

/** Creates the large text over the reels: an announcement, or a total that counts up. */
export function createBanner({ motion, isMotionReduced, colours }: Made) {
  const container = new Container()
  const shade = new Sprite({ anchor: 0.5 })
  const plate = new Sprite({ anchor: 0.5 })
  const text = (fontFamily: string[], [fill, edge]: readonly [string, string], fontSize: number) =>
    new Text({
      text: '',
      anchor: 0.5,
      style: {
        fontFamily,
        fontWeight: '800',
        fontSize,
        fill,
        stroke: { color: edge, width: fontSize / 7, join: 'round' },
      },
    })
  const heading = text(wordsFace, colours.words, 60)
  const amount = text(amountFace, colours.amount, 120)
  container.addChild(shade, plate, heading, amount)
  container.visible = false
  let width = 300
  let height = 200

  function fit(one: Text, roomHeight: number) {
    one.scale.set(1)
    one.scale.set(Math.min((width * 0.9) / Math.max(1, one.width), roomHeight / one.height))
  }

  function place(hasAmount: boolean, hasHeading: boolean, isPlate = false) {
    plate.visible = isPlate
    shade.visible = !isPlate
    amount.visible = hasAmount
    heading.visible = hasHeading
    fit(heading, height * (hasAmount ? 0.2 : 0.28))
    heading.y = hasAmount ? -height * 0.2 : 0
    amount.y = hasHeading ? height * 0.1 : 0
    if (isPlate) heading.y = -height * 0.16
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
          veil.addColorStop(0, `rgba(${colours.veil},.92)`)
          veil.addColorStop(0.6, `rgba(${colours.veil},.72)`)
          veil.addColorStop(1, `rgba(${colours.veil},0)`)
          brush.fillStyle = veil
          brush.fillRect(0, 0, 256, 256)
        })
      }
      shade.setSize(width * 1.25, height * 1.15)
      if (plate.texture.width <= 1) {
        plate.texture = painted(640, 256, (brush) => {
          for (const [inset, gradient] of [
            [0, colours.signRim],
            [10, colours.sign],
          ] as const) {
            brush.fillStyle = downward(brush, 256, gradient)
            brush.beginPath()
            brush.roundRect(inset, inset, 640 - inset * 2, 256 - inset * 2, 64 - inset)
            brush.fill()
          }
        })
      }
    },
    /** Shows words for a time. */
    async news(words: string, stayMs = 1300) {
      heading.text = words
      place(false, true)
      await appear()
      await motion.wait(stayMs)
      await vanish()
    },
    /**
     * Counts an amount up, on a plate or over all of the reels; `format` returns the text of a share of it, 0 to 1, and
     * `counted` is called with each shown share.
     */
    async count(
      words: string,
      durationMs: number,
      isPlate: boolean,
      format: (share: number) => string,
      counted: (share: number) => void,
    ) {
      heading.text = words
      amount.text = format(1)
      place(true, words !== '', isPlate)
      fit(amount, height * (isPlate ? 0.2 : 0.42))
      if (isPlate) {
        plate.setSize(Math.min(width * 0.98, amount.width + height * 0.22), height * (words ? 0.5 : 0.32))
        fit(heading, height * 0.13)
      }
      const scale = amount.scale.x
      amount.text = format(0)
      await appear()
      await motion.run(
        durationMs,
        (t) => {
          amount.text = format(t)
          counted(t)
        },
        easeOut,
      )
      await motion.run(420, (t) => {
        amount.scale.set(scale * (isMotionReduced ? 1 : 1 + 0.12 * swell(t)))
      })
      await motion.wait(isPlate ? 300 : 900)
      await vanish()
    },
    clear() {
      container.visible = false
    },
  }
}

/** Creates sparks that fly from a position; none with reduced motion. */
export function createSparks({ motion, isMotionReduced, colours }: Made) {
  const container = new Container()
  const stars = colours.sparks.map((colour) => spark(48, `rgb(${colour})`))
  const lights = colours.sparks.map((colour) => glow(48, colour))
  return {
    container,
    /** Shows a burst; `seed` determines the directions, so that the same round always looks the same. */
    async burst(x: number, y: number, reach: number, count: number, seed: number) {
      if (isMotionReduced || motion.isHurried) return
      const flying = Array.from({ length: particlesOf(count, motion) }, (_, index) => {
        const angle = index * 2.399963 + seed
        const far = reach * (0.35 + 0.65 * ((index * 0.618034 + seed * 0.37) % 1))
        const kinds = index % 3 ? stars : lights
        const sprite = new Sprite({ texture: kinds[index % kinds.length]!, anchor: 0.5 })
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
