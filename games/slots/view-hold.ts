import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { Coin, SlotInfo } from './events.ts'
import { amountFace, wordsFace } from './view-faces.ts'
import type { SlotColours } from './view-look.ts'
import { easeOut, type Motion, swell } from './view-motion.ts'
import { type Picture, rasterised } from './view-paint.ts'
import type { ReelsOnScreen } from './view-reels.ts'

interface Made {
  info: Pick<SlotInfo, 'grid'>
  /** The picture of a coin. */
  coin: Picture
  reels: ReelsOnScreen
  motion: Motion
  isMotionReduced: boolean
  colours: Pick<SlotColours, 'panel' | 'tense' | 'pill'>
  /** Returns the words on a coin: its amount, or the name of its prize. */
  wordsOf(coin: Coin): string
}

/** Creates hold and spin: coins stay while the places between them turn. */
export function createHold({ info, coin, reels, motion, isMotionReduced, colours, wordsOf }: Made) {
  const { reels: count, rows } = info.grid
  const container = new Container()
  const ground = new Graphics()
  const empty = new Graphics()
  const coins = new Container()
  container.addChild(ground, empty, coins)
  container.visible = false
  let cell = 100
  let texture: Texture | undefined
  const held = new Map<string, { coin: Coin; piece: Container }>()

  function pieceOf(one: Coin): Container {
    const piece = new Container()
    const sprite = new Sprite({ texture: texture!, anchor: 0.5 })
    sprite.setSize(cell * 0.96)
    const [, edge, ink] = colours.pill
    const text = new Text({
      text: wordsOf(one),
      anchor: 0.5,
      style: {
        fontFamily: one.prize ? wordsFace : amountFace,
        fontWeight: '800',
        fontSize: 48,
        fill: one.prize ? '#ffffff' : ink,
        stroke: { color: one.prize ? edge : '#fff6d8', width: 9, join: 'round' },
      },
    })
    text.scale.set(Math.min((cell * 0.72) / text.width, (cell * 0.34) / text.height))
    piece.addChild(sprite, text)
    const { x, y } = reels.middle(one.place)
    piece.position.set(x, y)
    return piece
  }

  function redraw() {
    const { x, y } = reels.middle([count - 1, rows - 1])
    ground
      .clear()
      .rect(-cell * 0.04, -cell * 0.02, x + cell * 0.56, y + reels.middle([0, 0]).y + cell * 0.04)
      .fill({ color: colours.panel[0]![1], alpha: 0.95 })
    empty.clear()
    for (let reel = 0; reel < count; reel++) {
      for (let row = 0; row < rows; row++) {
        const middle = reels.middle([reel, row])
        empty
          .circle(middle.x, middle.y, cell * 0.4)
          .fill({ color: '#000000', alpha: 0.22 })
          .stroke({ color: colours.tense, alpha: 0.35, width: cell * 0.02 })
      }
    }
    for (const piece of coins.removeChildren()) piece.destroy({ children: true })
    for (const one of held.values()) {
      one.piece = pieceOf(one.coin)
      coins.addChild(one.piece)
    }
  }

  async function add(added: readonly Coin[]) {
    // A resize recreates all pieces, so each frame looks up the current ones.
    const come = added.map((one) => {
      const coming = { coin: one, piece: pieceOf(one) }
      coins.addChild(coming.piece)
      held.set(String(one.place), coming)
      return coming
    })
    await motion.run(
      360,
      (t) => {
        for (const { piece } of come) {
          piece.alpha = Math.min(1, t * 2)
          piece.scale.set(isMotionReduced ? 1 : 1.6 - 0.6 * t)
        }
      },
      easeOut,
    )
  }

  return {
    container,
    layout(size: number, resolution: number) {
      cell = size
      const before = texture
      texture = rasterised(coin, Math.min(384, Math.ceil(size * resolution)))
      redraw()
      before?.destroy(true)
    },
    /** Shows the coins that started it. */
    async begin(first: readonly Coin[]) {
      held.clear()
      redraw()
      container.visible = true
      await motion.run(300, (t) => {
        ground.alpha = t
        empty.alpha = t
      })
      await add(first)
    },
    /** Shows one turn of the empty places, with the new coins. */
    async spin(added: readonly Coin[]) {
      await motion.run(620, (t) => {
        empty.alpha = 0.45 + 0.55 * Math.abs(Math.cos(t * Math.PI * (isMotionReduced ? 1 : 4)))
      })
      empty.alpha = 1
      if (added.length > 0) await add(added)
    },
    /** Counts each coin in turn; calls `counted` for each. */
    async count(counted: () => void) {
      const all = [...held.values()]
      for (const one of all) {
        counted()
        await motion.run(Math.max(70, 900 / all.length), (t) => {
          if (!isMotionReduced) one.piece.scale.set(1 + 0.2 * swell(t))
        })
      }
    },
    end() {
      container.visible = false
      held.clear()
    },
  }
}
