import { Container, Sprite, Text, Texture } from 'pixi.js'
import { mostMultiplier } from './data.ts'
import { easeInOut, type Motion, swell } from './view-motion.ts'
import { glow, type Pictures, painted, rasterised } from './view-textures.ts'

const bulbColours = ['255,214,92', '255,120,170', '100,240,225', '255,160,70', '190,150,255']

/** The fair behind the reels, by night and, in free spins, at its festival. */
export function createBackground(pictures: Pictures, motion: Motion) {
  const container = new Container()
  const night = new Sprite()
  const festival = new Sprite()
  festival.alpha = 0
  container.addChild(night, festival)
  let painted = 0
  return {
    container,
    layout(width: number, height: number, resolution: number) {
      const scale = Math.max(width / 1600, height / 1000)
      const pixels = Math.min(2400, Math.ceil((scale * 1600 * resolution) / 400) * 400)
      if (pixels !== painted) {
        painted = pixels
        for (const [sprite, picture] of [
          [night, pictures.night],
          [festival, pictures.festival],
        ] as const) {
          const before = sprite.texture
          sprite.texture = rasterised(picture, pixels, pixels * 0.625)
          if (before !== Texture.EMPTY) before.destroy(true)
        }
      }
      for (const sprite of [night, festival]) {
        sprite.scale.set((scale * 1600) / painted)
        sprite.position.set((width - scale * 1600) / 2, height - scale * 1000)
      }
    },
    async change(isFestival: boolean) {
      const from = festival.alpha
      await motion.run(
        700,
        (t) => {
          festival.alpha = from + ((isFestival ? 1 : 0) - from) * t
        },
        easeInOut,
      )
    },
    set(isFestival: boolean) {
      festival.alpha = isFestival ? 1 : 0
    },
  }
}

/** The panel behind the reels with a frame of brass and bulbs. */
export function createFrame(motion: Motion, isMotionReduced: boolean) {
  const container = new Container()
  const panel = new Sprite()
  const lights = bulbColours.map((colour) => glow(48, colour))
  const bulbs = new Container()
  container.addChild(panel, bulbs)
  motion.keep((_deltaMs, nowMs) => {
    if (isMotionReduced) return
    for (const [index, bulb] of bulbs.children.entries()) {
      bulb.alpha = 0.55 + 0.45 * Math.sin(nowMs / 380 + (index % 3) * 2.1)
    }
  })
  return {
    container,
    /** Around an inner place of this size whose corner is at (0, 0). */
    layout(width: number, height: number, border: number, cell: number, resolution: number) {
      const outerWidth = width + border * 2
      const outerHeight = height + border * 2
      const before = panel.texture
      panel.texture = painted(outerWidth * resolution, outerHeight * resolution, (brush) => {
        brush.scale(resolution, resolution)
        const brass = brush.createLinearGradient(0, 0, outerWidth * 0.25, outerHeight)
        for (const [at, colour] of [
          [0, '#fff2b8'],
          [0.3, '#f0ad32'],
          [0.55, '#9a5a10'],
          [0.8, '#efb03a'],
          [1, '#7d4306'],
        ] as const) {
          brass.addColorStop(at, colour)
        }
        brush.fillStyle = brass
        brush.beginPath()
        brush.roundRect(0, 0, outerWidth, outerHeight, border * 1.5)
        brush.fill()
        brush.fillStyle = '#3c1039'
        brush.beginPath()
        brush.roundRect(
          border * 0.16,
          border * 0.16,
          outerWidth - border * 0.32,
          outerHeight - border * 0.32,
          border * 1.4,
        )
        brush.fill()
        brush.fillStyle = brass
        brush.beginPath()
        brush.roundRect(
          border * 0.8,
          border * 0.8,
          outerWidth - border * 1.6,
          outerHeight - border * 1.6,
          border * 0.8,
        )
        brush.fill()
        const paper = brush.createLinearGradient(0, border, 0, outerHeight - border)
        paper.addColorStop(0, '#191550')
        paper.addColorStop(0.5, '#251a66')
        paper.addColorStop(1, '#150f42')
        brush.fillStyle = paper
        brush.beginPath()
        brush.roundRect(
          border * 0.92,
          border * 0.92,
          outerWidth - border * 1.84,
          outerHeight - border * 1.84,
          border * 0.7,
        )
        brush.fill()
        brush.save()
        brush.clip()
        for (let reel = 0; reel < 5; reel++) {
          const x = border + reel * ((width + cell * 0.03) / 5)
          const silk = brush.createLinearGradient(x, 0, x + cell, 0)
          silk.addColorStop(0, 'rgba(8,5,40,.6)')
          silk.addColorStop(0.5, 'rgba(130,110,255,.16)')
          silk.addColorStop(1, 'rgba(8,5,40,.6)')
          brush.fillStyle = silk
          brush.fillRect(x, border * 0.9, cell, outerHeight - border * 1.8)
        }
        brush.restore()
      })
      if (before !== Texture.EMPTY) before.destroy(true)
      panel.position.set(-border, -border)
      panel.setSize(outerWidth, outerHeight)

      const along = Math.max(8, Math.round(outerWidth / (border * 1.6)))
      const down = Math.max(5, Math.round(outerHeight / (border * 1.6)))
      const inset = border * 0.48
      const places = [
        ...Array.from({ length: along + 1 }, (_, at) => [at / along, 0] as const),
        ...Array.from({ length: down - 1 }, (_, at) => [1, (at + 1) / down] as const),
        ...Array.from({ length: along + 1 }, (_, at) => [1 - at / along, 1] as const),
        ...Array.from({ length: down - 1 }, (_, at) => [0, 1 - (at + 1) / down] as const),
      ]
      for (const bulb of bulbs.removeChildren()) bulb.destroy()
      for (const [index, [x, y]] of places.entries()) {
        const bulb = new Sprite({ texture: lights[index % 5]!, anchor: 0.5 })
        bulb.setSize(border * 1.2)
        bulb.position.set(
          -border + inset + x * (outerWidth - inset * 2),
          -border + inset + y * (outerHeight - inset * 2),
        )
        bulbs.addChild(bulb)
      }
    },
  }
}

/** The great parol: whole and glowing before, and in free spins one ray lit for each time a win is paid. */
export function createGreatParol(pictures: Pictures, motion: Motion, isMotionReduced: boolean) {
  const container = new Container()
  const halo = new Sprite({ texture: glow(128, '255,170,60', 0), anchor: 0.5 })
  const rays = new Container()
  const ray = { lit: rasterised(pictures.rayLit, 120, 240), dim: rasterised(pictures.rayDim, 120, 240) }
  const lit: Sprite[] = []
  // Long rays lie over short ones.
  for (const isLong of [false, true]) {
    for (let at = isLong ? 0 : 1; at < mostMultiplier; at += 2) {
      const arm = new Container()
      const pair = [ray.dim, ray.lit].map((texture) => {
        const sprite = new Sprite(texture)
        sprite.anchor.set(0.5, 158 / 160)
        sprite.setSize(isLong ? 50 : 38, isLong ? 98 : 70)
        arm.addChild(sprite)
        return sprite
      })
      arm.rotation = (at * Math.PI * 2) / mostMultiplier
      rays.addChild(arm)
      lit[at] = pair[1]!
    }
  }
  const hub = new Sprite({ texture: rasterised(pictures.hub, 192), anchor: 0.5 })
  hub.setSize(70)
  const heart = new Sprite({
    texture: painted(128, 128, (brush) => {
      const light = brush.createRadialGradient(64, 64, 4, 64, 64, 64)
      light.addColorStop(0, '#ffffff')
      light.addColorStop(0.4, '#fff0a6')
      light.addColorStop(0.85, '#ffb52e')
      light.addColorStop(1, '#d9701a')
      brush.fillStyle = light
      brush.arc(64, 64, 64, 0, Math.PI * 2)
      brush.fill()
    }),
    anchor: 0.5,
  })
  heart.setSize(49)
  const number = new Text({
    text: '',
    anchor: 0.5,
    style: { fontFamily: 'Baloo 2', fontWeight: '800', fontSize: 72, fill: '#fff3c4' },
  })
  number.scale.set(0.36)
  container.addChild(halo, rays, hub, heart, number)
  let count = mostMultiplier
  let isCounting = false

  function show() {
    for (const [at, sprite] of lit.entries()) sprite.alpha = at < count ? 1 : 0
    number.text = isCounting ? `×${count}` : ''
    heart.visible = !isCounting
    halo.setSize(150 + count * 11)
    halo.alpha = 0.25 + count * 0.055
  }
  show()
  motion.keep((_deltaMs, nowMs) => {
    if (isMotionReduced) return
    container.rotation = 0.035 * Math.sin(nowMs / 1700)
    number.rotation = -container.rotation
    halo.alpha = (0.25 + count * 0.055) * (0.85 + 0.15 * Math.sin(nowMs / 620))
  })

  return {
    container,
    /** All rays lit and no number: the lantern as it hangs there. */
    rest() {
      count = mostMultiplier
      isCounting = false
      show()
    },
    /** So many rays lit, at once. */
    set(multiplier: number) {
      count = multiplier
      isCounting = true
      show()
    },
    async lightRay(multiplier: number) {
      if (isCounting && multiplier === count) return
      count = multiplier
      isCounting = true
      show()
      const sprite = lit[multiplier - 1]!
      await motion.run(420, (t) => {
        sprite.alpha = t
        const size = 1 + (isMotionReduced ? 0 : 0.18 * swell(t))
        hub.setSize(70 * size)
        number.scale.set(0.36 * size)
      })
    },
  }
}

/** A parol on a cord, for the empty side of a wide screen; it swings a little. */
export function createHangingParol(pictures: Pictures, motion: Motion, isMotionReduced: boolean) {
  const container = new Container()
  const cord = new Sprite({ texture: Texture.WHITE, tint: 0x0c0a2a, anchor: { x: 0.5, y: 0 } })
  const halo = new Sprite({ texture: glow(128, '255,170,60', 0), anchor: 0.5, alpha: 0.6 })
  const lantern = new Sprite({ texture: rasterised(pictures.symbols.parol, 384), anchor: 0.5 })
  container.addChild(cord, halo, lantern)
  motion.keep((_deltaMs, nowMs) => {
    if (!isMotionReduced) container.rotation = 0.02 * Math.sin(nowMs / 2100)
  })
  return {
    container,
    /** Hangs from the upper edge of the screen down to its middle at `drop`. */
    layout(x: number, drop: number, size: number) {
      container.position.set(x, 0)
      cord.setSize(3, Math.max(1, drop - size * 0.4))
      for (const sprite of [halo, lantern]) sprite.position.set(0, drop)
      halo.setSize(size * 1.5)
      lantern.setSize(size)
    },
  }
}

/** The sign above the reels. */
export function createSign() {
  const container = new Container()
  const plate = new Sprite({ anchor: 0.5 })
  const text = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Baloo 2',
      fontWeight: '800',
      fontSize: 64,
      fill: '#ffe9ad',
      stroke: { color: '#4a0e2e', width: 9, join: 'round' },
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
        const brass = brush.createLinearGradient(0, 0, 0, height)
        brass.addColorStop(0, '#fff0ad')
        brass.addColorStop(0.5, '#e59c25')
        brass.addColorStop(1, '#7f4306')
        const wood = brush.createLinearGradient(0, 0, 0, height)
        wood.addColorStop(0, '#a81f52')
        wood.addColorStop(1, '#5c0f3c')
        for (const [inset, fill] of [
          [0, brass],
          [height * 0.07, wood],
        ] as const) {
          brush.fillStyle = fill
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
