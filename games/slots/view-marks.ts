import { Container, Graphics, Text } from 'pixi.js'
import type { Place } from './events.ts'
import { amountFace } from './view-faces.ts'
import type { SlotColours } from './view-look.ts'
import type { Motion } from './view-motion.ts'
import type { ReelsOnScreen } from './view-reels.ts'

/** The cells of one win: along a line of light, or each in its own ring. */
export interface Mark {
  places: readonly Place[]
  isLine: boolean
  /** The index that determines the colour. */
  index: number
}

interface Made {
  motion: Motion
  reels: ReelsOnScreen
  isMotionReduced: boolean
  colours: Pick<SlotColours, 'lines' | 'pill'>
}

/** The colour around a win of at most the cost. */
const grey = '#b9bdc9'
const oneMs = 900

/** Creates marks on the cells of wins, with their amounts. */
export function createMarks({ motion, reels, isMotionReduced, colours }: Made) {
  const stroke = new Graphics()
  const label = new Container()
  const pill = new Graphics()
  const [ground, rim, ink] = colours.pill
  const amount = new Text({
    text: '',
    anchor: 0.5,
    style: { fontFamily: amountFace, fontWeight: '800', fontSize: 48, fill: ink },
  })
  label.addChild(pill, amount)
  label.visible = false
  let cell = 100
  let tall = 100
  /** The current marks, so that cleared ones draw nothing more. */
  let shown: readonly Mark[] = []

  function drawLine({ places }: Mark, colour: string) {
    for (const [width, alpha] of [
      [0.26, 0.22],
      [0.14, 0.55],
      [0.055, 1],
    ] as const) {
      for (const [at, place] of places.entries()) {
        const { x, y } = reels.middle(place)
        if (at === 0) stroke.moveTo(x, y)
        else stroke.lineTo(x, y)
      }
      const color = width < 0.06 ? '#ffffff' : colour
      stroke.stroke({ color, width: cell * width, alpha, cap: 'round', join: 'round' })
    }
  }

  function drawRings({ places }: Mark, colour: string) {
    for (const place of places) {
      const { x, y } = reels.middle(place)
      stroke
        .roundRect(x - cell * 0.48, y - tall / 2 + cell * 0.02, cell * 0.96, tall - cell * 0.04, cell * 0.16)
        .fill({ color: colour, alpha: 0.26 })
        .stroke({ color: colour, width: cell * 0.05, alpha: 0.95 })
    }
  }

  function draw(marks: readonly Mark[]) {
    stroke.clear()
    for (const mark of marks) {
      const colour = colours.lines[mark.index % colours.lines.length]!
      if (mark.isLine) drawLine(mark, colour)
      else drawRings(mark, colour)
    }
  }

  function outline(marks: readonly Mark[]) {
    stroke.clear()
    stroke.alpha = 1
    for (const { places } of marks) {
      for (const place of places) {
        const { x, y } = reels.middle(place)
        stroke.roundRect(
          x - cell * 0.47,
          y - tall / 2 + cell * 0.03,
          cell * 0.94,
          tall - cell * 0.06,
          cell * 0.12,
        )
      }
    }
    stroke.stroke({ color: grey, width: Math.max(1.5, cell * 0.02) })
  }

  /** Moves the symbols of marks, each once, until other marks are shown. */
  async function move(marks: readonly Mark[], durationMs: number) {
    const places = [
      ...new Map(marks.flatMap((mark) => mark.places).map((place) => [String(place), place])).values(),
    ]
    await motion.run(durationMs, (t) => {
      if (shown !== marks) return
      stroke.alpha = Math.min(1, (t * durationMs) / 120)
      label.alpha = stroke.alpha
      if (isMotionReduced) return
      for (const place of places) reels.move(place, t)
    })
  }

  function clear() {
    for (const { places } of isMotionReduced ? [] : shown) for (const place of places) reels.move(place, 0)
    shown = []
    stroke.clear()
    label.visible = false
    reels.light()
  }

  const isOn = (mark: Mark, [reel, row]: Place) => mark.places.some(([x, y]) => x === reel && y === row)

  return {
    /** The light, which is behind the symbols, and the label, which is in front of them. */
    behind: stroke,
    before: label,
    layout(size: number, tallSize: number) {
      cell = size
      tall = tallSize
    },
    /** Shows all marks at once, each symbol in its own motion. */
    async showAll(marks: readonly Mark[], durationMs: number) {
      clear()
      shown = marks
      draw(marks)
      reels.light((place) => marks.some((mark) => isOn(mark, place)))
      await move(marks, durationMs)
    },
    /** Shows all marks at once without light, for a payment of at most the cost. */
    async outlineAll(marks: readonly Mark[], durationMs: number) {
      clear()
      outline(marks)
      await motion.wait(durationMs)
    },
    /** Shows one mark after another with its payment, then all of them; ends early if others are shown. */
    async showEach(marks: readonly (Mark & { words: string })[]) {
      for (const mark of marks) {
        clear()
        const one = [mark]
        shown = one
        draw(one)
        reels.light((place) => isOn(mark, place))
        amount.text = mark.words
        amount.scale.set(1)
        const height = cell * 0.3
        amount.scale.set((height * 0.82) / amount.height)
        const width = amount.width + height
        pill
          .clear()
          .roundRect(-width / 2, -height / 2, width, height, height / 2)
          .fill(ground)
          .stroke({ color: rim, width: cell * 0.02 })
        const { x, y } = reels.middle(mark.places[Math.floor((mark.places.length - 1) / 2)]!)
        label.position.set(x, y + cell * 0.36)
        label.visible = true
        await move(one, oneMs)
        if (shown !== one) return
      }
    },
    clear,
  }
}
