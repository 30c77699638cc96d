import { Container, Graphics, Text } from 'pixi.js'
import type { Place } from './events.ts'
import type { SlotColours } from './view-look.ts'
import { type Motion, swell } from './view-motion.ts'
import type { ReelsOnScreen } from './view-reels.ts'

/** Cells that win together: along a line of light, or each in a ring of its own. */
export interface Mark {
  places: readonly Place[]
  isLine: boolean
  /** Chooses the colour. */
  index: number
}

interface Made {
  motion: Motion
  reels: ReelsOnScreen
  isMotionReduced: boolean
  colours: Pick<SlotColours, 'lines' | 'pill'>
}

/** What shows which cells win, and what they pay. */
export function createMarks({ motion, reels, isMotionReduced, colours }: Made) {
  const stroke = new Graphics()
  const label = new Container()
  const pill = new Graphics()
  const [ground, rim, ink] = colours.pill
  const amount = new Text({
    text: '',
    anchor: 0.5,
    style: { fontFamily: 'Baloo 2', fontWeight: '800', fontSize: 48, fill: ink },
  })
  label.addChild(pill, amount)
  label.visible = false
  let cell = 100

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
        .roundRect(x - cell * 0.48, y - cell * 0.48, cell * 0.96, cell * 0.96, cell * 0.16)
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

  const isOn = (mark: Mark, [reel, row]: Place) => mark.places.some(([x, y]) => x === reel && y === row)

  return {
    /** The light, to lie behind the symbols, and the label, to lie before them. */
    behind: stroke,
    before: label,
    layout(size: number) {
      cell = size
    },
    /** All of them at once, swelling together. */
    async showAll(marks: readonly Mark[], durationMs: number) {
      draw(marks)
      label.visible = false
      reels.light((place) => marks.some((mark) => isOn(mark, place)))
      await motion.run(durationMs, (t) => {
        stroke.alpha = Math.min(1, t * 5)
        if (isMotionReduced) return
        for (const { places } of marks) for (const place of places) reels.enlarge(place, 1 + 0.09 * swell(t))
      })
    },
    /** One of them with what it pays. */
    async showOne(mark: Mark, words: string) {
      draw([mark])
      reels.light((place) => isOn(mark, place))
      amount.text = words
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
      await motion.run(620, (t) => {
        stroke.alpha = Math.min(1, t * 6)
        label.alpha = Math.min(1, t * 6)
        if (isMotionReduced) return
        for (const place of mark.places) reels.enlarge(place, 1 + 0.12 * swell(Math.min(1, t * 1.4)))
      })
    },
    clear() {
      stroke.clear()
      label.visible = false
      reels.light()
    },
  }
}
