import { Container, Sprite, Text, Texture } from 'pixi.js'
import { wordsFace } from './view-faces.ts'
import type { SlotColours } from './view-look.ts'
import { easeInOut, type Motion } from './view-motion.ts'
import { downward, glow, type Picture, painted } from './view-paint.ts'

/** The size of a scene, and the steps in which its parts are painted. */
const whole = { width: 1600, height: 1000, step: 100 }

/**
 * Creates the background behind the reels: a scene of 1600 × 1000, and another one for the feature once it is given.
 */
export function createBackground(usualScene: Picture, motion: Motion) {
  const container = new Container()
  const usual = new Sprite()
  const feature = new Sprite()
  feature.alpha = 0
  container.addChild(usual, feature)
  let featureScene: Picture | null = null
  let size = { width: 1, height: 1, resolution: 1 }
  /** The size at which each sprite was painted. */
  const paintedAs = new Map<Sprite, string>()

  function lay(sprite: Sprite, picture: Picture) {
    const { width, height, resolution } = size
    const scale = Math.max(width / whole.width, height / whole.height)
    const pixels = Math.min(2400, Math.ceil((scale * whole.width * resolution) / 400) * 400)
    const sharp = pixels / whole.width
    // Only the visible part, at the bottom and in the middle: the whole scene took 26 MB of 35 on a phone.
    const seen = (length: number, most: number) =>
      Math.min(most, Math.ceil(length / scale / whole.step) * whole.step)
    const part = { width: seen(width, whole.width), height: seen(height, whole.height) }
    const wanted = `${pixels} ${part.width} ${part.height}`
    if (wanted !== paintedAs.get(sprite)) {
      paintedAs.set(sprite, wanted)
      const before = sprite.texture
      sprite.texture = painted(part.width * sharp, part.height * sharp, (brush) => {
        brush.scale(sharp, sharp)
        const [left, top] = [(part.width - whole.width) / 2, part.height - whole.height]
        brush.drawImage(picture, left, top, whole.width, whole.height)
      })
      if (before !== Texture.EMPTY) before.destroy(true)
    }
    sprite.scale.set(scale / sharp)
    sprite.position.set((width - scale * part.width) / 2, height - scale * part.height)
  }

  return {
    container,
    layout(width: number, height: number, resolution: number) {
      size = { width, height, resolution }
      lay(usual, usualScene)
      if (featureScene) lay(feature, featureScene)
    },
    setFeatureScene(picture: Picture) {
      featureScene = picture
      lay(feature, picture)
    },
    async change(isFeature: boolean) {
      const from = feature.alpha
      const to = isFeature ? 1 : 0
      if (from === to) return
      await motion.run(
        700,
        (t) => {
          feature.alpha = from + (to - from) * t
        },
        easeInOut,
      )
    },
    set(isFeature: boolean) {
      feature.alpha = isFeature ? 1 : 0
    },
  }
}

interface FrameMade {
  motion: Motion
  isMotionReduced: boolean
  colours: Pick<SlotColours, 'frame' | 'inlay' | 'panel' | 'silk' | 'bulbs'>
  reels: number
}

/** Creates the panel behind the reels with its frame. */
export function createFrame({ motion, isMotionReduced, colours, reels }: FrameMade) {
  const container = new Container()
  const panel = new Sprite()
  const lights = colours.bulbs.map((colour) => glow(48, colour))
  const bulbs = new Container()
  container.addChild(panel, bulbs)
  motion.keep((_deltaMs, nowMs) => {
    if (isMotionReduced) return
    for (const [index, bulb] of bulbs.children.entries()) {
      bulb.alpha = 0.55 + 0.45 * Math.sin(nowMs / 380 + (index % 3) * 2.1)
    }
  })

  function hang(outerWidth: number, outerHeight: number, border: number) {
    for (const bulb of bulbs.removeChildren()) bulb.destroy()
    if (lights.length === 0) return
    const along = Math.max(8, Math.round(outerWidth / (border * 1.6)))
    const down = Math.max(5, Math.round(outerHeight / (border * 1.6)))
    const inset = border * 0.48
    const places = [
      ...Array.from({ length: along + 1 }, (_, at) => [at / along, 0] as const),
      ...Array.from({ length: down - 1 }, (_, at) => [1, (at + 1) / down] as const),
      ...Array.from({ length: along + 1 }, (_, at) => [1 - at / along, 1] as const),
      ...Array.from({ length: down - 1 }, (_, at) => [0, 1 - (at + 1) / down] as const),
    ]
    for (const [index, [x, y]] of places.entries()) {
      const bulb = new Sprite({ texture: lights[index % lights.length]!, anchor: 0.5 })
      bulb.setSize(border * 1.2)
      bulb.position.set(
        -border + inset + x * (outerWidth - inset * 2),
        -border + inset + y * (outerHeight - inset * 2),
      )
      bulbs.addChild(bulb)
    }
  }

  return {
    container,
    /** Lays the frame out around an inner area of this size with its corner at (0, 0). */
    layout(width: number, height: number, border: number, cell: number, resolution: number) {
      const outerWidth = width + border * 2
      const outerHeight = height + border * 2
      const before = panel.texture
      panel.texture = painted(outerWidth * resolution, outerHeight * resolution, (brush) => {
        brush.scale(resolution, resolution)
        const metal = downward(brush, outerHeight, colours.frame, outerWidth * 0.25)
        for (const [inset, radius, fill] of [
          [0, border * 1.5, metal],
          [border * 0.16, border * 1.4, colours.inlay],
          [border * 0.8, border * 0.8, metal],
          [border * 0.92, border * 0.7, downward(brush, outerHeight, colours.panel)],
        ] as const) {
          brush.fillStyle = fill
          brush.beginPath()
          brush.roundRect(inset, inset, outerWidth - inset * 2, outerHeight - inset * 2, radius)
          brush.fill()
        }
        brush.clip()
        for (let reel = 0; reel < reels; reel++) {
          const x = border + reel * ((width + cell * 0.03) / reels)
          const silk = brush.createLinearGradient(x, 0, x + cell, 0)
          silk.addColorStop(0, colours.silk[0])
          silk.addColorStop(0.5, colours.silk[1])
          silk.addColorStop(1, colours.silk[0])
          brush.fillStyle = silk
          brush.fillRect(x, border * 0.9, cell, outerHeight - border * 1.8)
        }
      })
      if (before !== Texture.EMPTY) before.destroy(true)
      panel.position.set(-border, -border)
      panel.setSize(outerWidth, outerHeight)
      hang(outerWidth, outerHeight, border)
    },
  }
}

/** Creates the sign above the reels. */
export function createSign(colours: Pick<SlotColours, 'signRim' | 'sign' | 'signWords'>) {
  const container = new Container()
  const plate = new Sprite({ anchor: 0.5 })
  const [fill, edge] = colours.signWords
  const text = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: wordsFace,
      fontWeight: '800',
      fontSize: 64,
      fill,
      stroke: { color: edge, width: 9, join: 'round' },
    },
  })
  container.addChild(plate, text)
  let roomWidth = 300
  let roomHeight = 40

  function fit() {
    text.scale.set(1)
    text.scale.set(Math.min((roomWidth * 0.86) / Math.max(text.width, 1), (roomHeight * 0.94) / text.height))
    text.y = roomHeight * 0.03
  }

  return {
    container,
    layout(width: number, height: number, resolution: number) {
      roomWidth = width
      roomHeight = height
      const before = plate.texture
      plate.texture = painted(width * resolution, height * resolution, (brush) => {
        brush.scale(resolution, resolution)
        for (const [inset, gradient] of [
          [0, colours.signRim],
          [height * 0.07, colours.sign],
        ] as const) {
          brush.fillStyle = downward(brush, height, gradient)
          brush.beginPath()
          brush.roundRect(inset, inset, width - inset * 2, height - inset * 2, height / 2)
          brush.fill()
        }
      })
      plate.setSize(width, height)
      if (before !== Texture.EMPTY) before.destroy(true)
      fit()
    },
    say(words: string) {
      if (text.text === words) return
      text.text = words
      fit()
    },
  }
}
