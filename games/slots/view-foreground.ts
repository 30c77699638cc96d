import { Container } from 'pixi.js'
import type { ReactionLevel } from './pace.ts'
import type { Ornaments } from './view-look.ts'
import { type Motion, swell } from './view-motion.ts'
import type { StagePlace } from './view-place.ts'
import { type ReactionName, reactions } from './view-reactions.ts'

/** The duration and strength of a reaction, by level. */
const levels = {
  1: { durationMs: 1000, strength: 1 },
  2: { durationMs: 1500, strength: 1.7 },
} as const

interface Made {
  motion: Pick<Motion, 'run' | 'isHurried' | 'savesBattery'>
  isMotionReduced: boolean
  /** The pieces that react, which are already in their containers. */
  ornaments: Pick<Ornaments, 'pieces' | 'react'>
  reaction: ReactionName
}

/**
 * Creates the reactions of the foreground's pieces to a win; none with reduced motion or while saving battery. Throws
 * for a piece without a container.
 */
export function createForeground({ motion, isMotionReduced, ornaments, reaction }: Made) {
  // A title moves its pieces itself, so a reaction moves a wrapper around each.
  const held = ornaments.pieces.map((piece) => {
    const { parent } = piece
    if (!parent) throw new Error('a piece of the foreground is in no container')
    const holder = new Container()
    parent.addChildAt(holder, parent.getChildIndex(piece))
    holder.addChild(piece)
    return { piece, holder }
  })
  let place: StagePlace | undefined
  let shown: ReactionLevel = 0
  let next: ReactionLevel = 0

  function draw(t: number, strength: number) {
    for (const [index, { piece, holder }] of held.entries()) {
      const { x, y } = piece.position
      const at = reactions[reaction](t, strength, { index, x, y, place: place! })
      holder.pivot.set(x, y)
      holder.position.set(x + at.x, y + at.y)
      holder.rotation = at.turn
      holder.skew.set(at.lean, 0)
      holder.scale.set(at.grow)
    }
    ornaments.react?.(Math.min(1, strength * swell(t)))
  }

  return {
    layout(now: StagePlace) {
      place = now
    },
    /**
     * Shows a reaction after a running one has ended; a request during another reaction is shown only if it is
     * stronger.
     */
    async react(level: ReactionLevel) {
      if (isMotionReduced || motion.savesBattery || motion.isHurried || !place) return
      if (level <= Math.max(shown, next)) return
      next = level
      if (shown !== 0) return
      while (next !== 0) {
        shown = next
        next = 0
        const { durationMs, strength } = levels[shown]
        await motion.run(durationMs, (t) => draw(t, strength))
      }
      shown = 0
    },
  }
}
