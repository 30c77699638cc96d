import { Container, Graphics, Text } from 'pixi.js'
import { amountFace } from './view-faces.ts'
import type { SlotColours } from './view-look.ts'
import { type Motion, swell } from './view-motion.ts'

interface Made {
  motion: Motion
  isMotionReduced: boolean
  colours: Pick<SlotColours, 'lines' | 'frame' | 'words' | 'tense'>
}

/** Creates a wheel that turns over the reels and stops at one of its parts. */
export function createWheel({ motion, isMotionReduced, colours }: Made) {
  const container = new Container()
  const disc = new Container()
  const pointer = new Graphics()
  container.addChild(disc, pointer)
  container.visible = false
  let radius = 100

  function build(words: readonly string[]) {
    for (const child of disc.removeChildren()) child.destroy()
    const face = new Graphics()
    disc.addChild(face)
    face.circle(0, 0, radius).fill(colours.frame[Math.floor(colours.frame.length / 2)]![1])
    const share = (Math.PI * 2) / words.length
    for (const [index, text] of words.entries()) {
      const from = index * share - share / 2 - Math.PI / 2
      face
        .moveTo(0, 0)
        .arc(0, 0, radius * 0.93, from, from + share)
        .closePath()
        .fill(colours.lines[index % colours.lines.length]!)
        .stroke({ color: '#ffffff', width: radius * 0.012, alpha: 0.7 })
      const label = new Text({
        text,
        anchor: 0.5,
        style: {
          fontFamily: amountFace,
          fontWeight: '800',
          fontSize: 48,
          fill: '#ffffff',
          stroke: { color: colours.words[1], width: 9, join: 'round' },
        },
      })
      label.scale.set(Math.min((radius * 0.54) / label.width, (radius * 0.19) / label.height))
      const angle = index * share - Math.PI / 2
      label.position.set(Math.cos(angle) * radius * 0.6, Math.sin(angle) * radius * 0.6)
      // Along the spoke, because a wheel with many parts has no space across it.
      label.rotation = angle
      disc.addChild(label)
    }
    const hub = new Graphics().circle(0, 0, radius * 0.16).fill(colours.frame[0]![1])
    disc.addChild(hub)
    pointer
      .clear()
      .poly([-radius * 0.09, -radius * 1.06, radius * 0.09, -radius * 1.06, 0, -radius * 0.84])
      .fill('#ffffff')
      .stroke({ color: colours.words[1], width: radius * 0.03 })
  }

  return {
    container,
    layout(width: number, height: number) {
      radius = Math.min(width, height) * 0.46
    },
    /** Turns a wheel with these words on its parts and stops at part `at`, from 0. */
    async turn(words: readonly string[], at: number) {
      build(words)
      container.visible = true
      const share = (Math.PI * 2) / words.length
      const end = -at * share
      disc.rotation = isMotionReduced ? end : end - Math.PI * 2 * 4
      await motion.run(250, (t) => {
        container.alpha = t
      })
      if (!isMotionReduced) {
        await motion.run(
          3_400,
          (t) => {
            disc.rotation = end - Math.PI * 2 * 4 * (1 - t)
          },
          (t) => 1 - (1 - t) ** 4,
        )
      }
      await motion.run(700, (t) => {
        if (!isMotionReduced) container.scale.set(1 + 0.04 * swell(t))
      })
      await motion.run(220, (t) => {
        container.alpha = 1 - t
      })
      container.visible = false
    },
    clear() {
      container.visible = false
    },
  }
}
