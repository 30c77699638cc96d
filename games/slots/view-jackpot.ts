import { createCountUp, shareOf } from '@fairground/web/count-up'
import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js'
import { amountFace, wordsFace } from './view-faces.ts'
import type { JackpotTools, JackpotView } from './view-look.ts'
import { easeOut, swell } from './view-motion.ts'
import { downward, glow, painted } from './view-paint.ts'
import type { StagePlace } from './view-place.ts'
import { createSwarm, type FlightPath, spread } from './view-swarm.ts'

const plateHeight = 28
const countMs = 5_000
const stayMs = 2_600
const coins = { flying: 46, lying: 34 }
const gold = { light: '#fff3c4', usual: '#ffc94d', deep: '#b8741a', edge: '#6d3c08' }

/** Creates the jackpot of a title on its stage. */
export function createJackpot(tools: JackpotTools): JackpotView {
  const plate = createPlate(tools)
  const scene = createScene(tools)
  return {
    plate: plate.container,
    scene: scene.container,
    countMs,
    layout(place, rim, sign) {
      plate.layout(place, rim, sign)
      scene.layout(place)
    },
    tell: plate.tell,
    celebrate: scene.show,
    clear: scene.clear,
  }
}

function textOf(fontFamily: string[], fontSize: number, [fill, edge]: readonly [string, string], rim = 0) {
  return new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily,
      fontWeight: '800',
      fontSize,
      fill,
      ...(rim > 0 && { stroke: { color: edge, width: rim, join: 'round' as const } }),
    },
  })
}

function fitHeight(text: Text, height: number) {
  text.scale.set(1)
  text.scale.set(height / Math.max(1, text.height))
}

function createPlate({ motion, isMotionReduced, colours, say, formatAmount }: JackpotTools) {
  const container = new Container({ visible: false })
  const ground = new Sprite({ anchor: 0.5 })
  const label = textOf(wordsFace, 40, colours.signWords)
  const amount = textOf(amountFace, 48, colours.amount, 8)
  container.addChild(ground, label, amount)
  let resolution = 1
  let room = Number.POSITIVE_INFINITY
  let paintedWidth = 0

  function fit() {
    fitHeight(label, 19)
    fitHeight(amount, 25)
    const gap = 8
    const ends = 16
    const ofAmount = amount.width + 2 * ends
    label.visible = ofAmount + gap + label.width <= room
    const width = Math.ceil(ofAmount + (label.visible ? label.width + gap : 0))
    const left = -width / 2 + ends
    label.x = left + label.width / 2
    amount.x = label.visible ? left + label.width + gap + amount.width / 2 : 0
    container.scale.set(Math.min(1, room / width))
    // Digits have one width, so a count paints nothing.
    if (Math.abs(width - paintedWidth) < 2) return
    paintedWidth = width
    const before = ground.texture
    ground.texture = painted(width * resolution, plateHeight * resolution, (brush) => {
      brush.scale(resolution, resolution)
      for (const [inset, gradient] of [
        [0, colours.signRim],
        [2, colours.sign],
      ] as const) {
        brush.fillStyle = downward(brush, plateHeight, gradient)
        brush.beginPath()
        brush.roundRect(inset, inset, width - inset * 2, plateHeight - inset * 2, plateHeight / 2)
        brush.fill()
      }
    })
    ground.setSize(width, plateHeight)
    if (before !== Texture.EMPTY) before.destroy(true)
  }

  const count = createCountUp({ run: motion.run, isMotionReduced }, (minor) => {
    container.visible = minor !== null
    if (minor === null) return
    label.text = say('slots.jackpot-plate')
    amount.text = formatAmount(minor)
    fit()
  })
  return {
    container,
    tell: count.tell,
    /** Hangs the plate on the lower rim of the reels, or beside the sign if there is no space below them. */
    layout(
      { width, height, frame, resolution: sharp }: StagePlace,
      rim: number,
      sign: { right: number; y: number },
    ) {
      resolution = sharp
      paintedWidth = 0
      const bottom = frame.y + frame.height - rim + plateHeight
      const isBelow = bottom <= height
      room = isBelow ? frame.width * 0.9 : width - sign.right - 12
      container.position.set(
        isBelow ? frame.x + frame.width / 2 : sign.right + 6 + room / 2,
        isBelow ? bottom - plateHeight / 2 : sign.y,
      )
      fit()
    },
  }
}

/** A rain of coins that begins above the screen. */
const rainPath: FlightPath = (index, seconds, { width, height }) => ({
  x: spread(index) * width + 14 * Math.sin(seconds * 3 + index),
  y: height * (((spread(index, 1) + seconds * (0.28 + 0.22 * spread(index, 2))) % 1.25) - 0.15),
  size: Math.min(width, height) * (0.035 + 0.035 * spread(index, 3)),
  turn: seconds * (2 + 3 * spread(index, 4)) * (index % 2 ? 1 : -1),
})

function createScene({ motion, isMotionReduced, colours, say, formatAmount }: JackpotTools) {
  const container = new Container({ visible: false })
  const veil = new Graphics()
  const rays = new Sprite({ anchor: 0.5 })
  const light = new Sprite({ anchor: 0.5 })
  const heap = new Container()
  const board = new Container()
  const panel = new Sprite({ anchor: 0.5 })
  const bulbs = new Container()
  const heading = textOf(wordsFace, 90, [gold.light, gold.edge], 14)
  const amount = textOf(amountFace, 120, colours.amount, 17)
  board.addChild(panel, bulbs, heading, amount)
  /** Painted when a jackpot is won, which hardly anybody sees. */
  let isPainted = false
  let rain: ReturnType<typeof createSwarm> | undefined
  let place: StagePlace | undefined
  let size = { width: 1, height: 1 }

  motion.keep((deltaMs, nowMs) => {
    if (!container.visible || isMotionReduced) return
    rays.rotation += deltaMs * 0.00012
    for (const [index, bulb] of bulbs.children.entries())
      bulb.alpha = 0.5 + 0.5 * Math.sin(nowMs / 160 + (index % 3) * 2.1)
  })

  function paint() {
    if (isPainted) return
    isPainted = true
    rays.texture = painted(512, 512, paintRays)
    light.texture = glow(256, '255,201,77', 0)
    rain = createSwarm({ motion, isMotionReduced }, [painted(96, 96, paintCoin)], rainPath)
    container.addChild(veil, rays, light, heap, rain.container, board)
  }

  function layout() {
    if (!place || !isPainted) return
    const { width, height, resolution } = place
    rain!.layout(place)
    veil
      .clear()
      .rect(0, 0, width, height)
      .fill({ color: `rgb(${colours.veil})`, alpha: 0.88 })
    const middle = { x: width / 2, y: height * 0.46 }
    const reach = Math.max(width, height) * 1.5
    rays.setSize(reach)
    rays.position.copyFrom(middle)
    board.position.copyFrom(middle)
    size = {
      width: Math.min(width * 0.92, 620),
      height: Math.min(height * 0.5, width * 0.46, 260),
    }
    light.setSize(size.width * 1.9, size.height * 2.6)
    light.position.copyFrom(middle)
    paintPanel(resolution)
    hang()
    layCoins(width, height)
  }

  function paintPanel(resolution: number) {
    const before = panel.texture
    const { width, height } = size
    const edge = height * 0.07
    panel.texture = painted(width * resolution, height * resolution, (brush) => {
      brush.scale(resolution, resolution)
      for (const [inset, fill] of [
        [
          0,
          downward(brush, height, [
            [0, gold.light],
            [0.3, gold.usual],
            [0.7, gold.deep],
            [1, gold.usual],
          ]),
        ],
        [edge * 0.35, gold.edge],
        [
          edge * 1.3,
          downward(brush, height, [
            [0, gold.usual],
            [1, gold.deep],
          ]),
        ],
        [edge * 1.55, downward(brush, height, colours.sign)],
      ] as const) {
        brush.fillStyle = fill
        brush.beginPath()
        brush.roundRect(inset, inset, width - inset * 2, height - inset * 2, height * 0.2 - inset * 0.5)
        brush.fill()
      }
    })
    panel.setSize(width, height)
    if (before !== Texture.EMPTY) before.destroy(true)
  }

  /** Hangs small lights along the rim of the panel. */
  function hang() {
    for (const bulb of bulbs.removeChildren()) bulb.destroy()
    const texture = glow(48, '255,226,150')
    const edge = size.height * 0.07
    const [half, tall] = [size.width / 2 - edge * 0.85, size.height / 2 - edge * 0.85]
    const across = Math.max(8, Math.round(size.width / 34))
    for (let at = 0; at <= across; at++)
      for (const side of [-1, 1]) {
        const bulb = new Sprite({ texture, anchor: 0.5 })
        bulb.setSize(edge * 2)
        bulb.position.set(-half * 0.9 + (at / across) * half * 1.8, side * tall)
        bulbs.addChild(bulb)
      }
  }

  /** Lays coins along the lower edge, higher in the middle. */
  function layCoins(width: number, height: number) {
    for (const coin of heap.removeChildren()) coin.destroy()
    const texture = painted(96, 96, paintCoin)
    const across = Math.min(width, height) * 0.11
    for (let index = 0; index < coins.lying; index++) {
      const along = spread(index)
      const coin = new Sprite({ texture, anchor: 0.5 })
      coin.setSize(across * (0.75 + 0.5 * spread(index, 1)))
      const rise = Math.sin(Math.PI * along) * 0.13 * spread(index, 2)
      coin.position.set(along * width, height * (1 - rise) - across * 0.1)
      coin.rotation = spread(index, 3) * Math.PI * 2
      heap.addChild(coin)
    }
  }

  function fit(text: Text, width: number, height: number) {
    text.scale.set(1)
    text.scale.set(Math.min(width / Math.max(1, text.width), height / text.height))
  }

  function fade(durationMs: number, from: number, to: number) {
    return motion.run(
      durationMs,
      (t) => {
        container.alpha = from + (to - from) * t
        board.scale.set(isMotionReduced || to === 0 ? 1 : 0.8 + 0.2 * t)
      },
      easeOut,
    )
  }

  return {
    container,
    layout(now: StagePlace) {
      place = now
      layout()
    },
    async show(paid: bigint, counted: (share: number) => void) {
      paint()
      layout()
      heading.text = say('slots.jackpot')
      fit(heading, size.width * 0.8, size.height * 0.34)
      heading.y = -size.height * 0.23
      amount.text = formatAmount(paid)
      fit(amount, size.width * 0.82, size.height * 0.5)
      amount.y = size.height * 0.14
      const { x: scale } = amount.scale
      amount.text = formatAmount(isMotionReduced ? paid : 0n)
      container.visible = true
      void rain!.fly(coins.flying, countMs + stayMs)
      await fade(320, 0, 1)
      if (isMotionReduced) {
        counted(1)
        await motion.wait(countMs)
      } else {
        await motion.run(
          countMs,
          (t) => {
            amount.text = formatAmount(shareOf(paid, t))
            counted(t)
          },
          easeOut,
        )
      }
      // The press that ended the count leaves the amount to be read.
      motion.slow()
      await motion.run(stayMs, (t) => {
        if (!isMotionReduced) amount.scale.set(scale * (1 + 0.1 * swell(Math.min(1, t * 5))))
      })
      await fade(260, 1, 0)
      container.visible = false
    },
    clear() {
      container.visible = false
    },
  }
}

/** Paints wide and narrow rays of light around the middle of a picture of 512 pixels. */
function paintRays(brush: CanvasRenderingContext2D) {
  const light = brush.createRadialGradient(256, 256, 20, 256, 256, 256)
  light.addColorStop(0, 'rgba(255,214,110,.55)')
  light.addColorStop(0.5, 'rgba(255,190,80,.2)')
  light.addColorStop(1, 'rgba(255,180,60,0)')
  brush.fillStyle = light
  const rays = 14
  for (let at = 0; at < rays; at++) {
    const from = (at / rays) * Math.PI * 2
    brush.beginPath()
    brush.moveTo(256, 256)
    brush.arc(256, 256, 256, from, from + (Math.PI / rays) * (at % 2 ? 1.2 : 0.7))
    brush.fill()
  }
}

/** Paints a gold coin with a star into a picture of 96 pixels. */
function paintCoin(brush: CanvasRenderingContext2D) {
  brush.translate(48, 48)
  for (const [radius, fill] of [
    [47, gold.edge],
    [
      44,
      downward(brush, 44, [
        [0, gold.light],
        [1, gold.deep],
      ]),
    ],
    [34, gold.deep],
    [
      32,
      downward(brush, 32, [
        [0, gold.usual],
        [1, gold.light],
      ]),
    ],
  ] as const) {
    brush.fillStyle = fill
    brush.beginPath()
    brush.arc(0, 0, radius, 0, Math.PI * 2)
    brush.fill()
  }
  brush.fillStyle = gold.deep
  brush.beginPath()
  for (let at = 0; at < 10; at++) {
    const radius = at % 2 ? 10 : 23
    brush.lineTo(radius * Math.sin((at * Math.PI) / 5), -radius * Math.cos((at * Math.PI) / 5))
  }
  brush.fill()
}
