import { swell } from './view-motion.ts'
import type { StagePlace } from './view-place.ts'

/** The displacement of a piece of the foreground: shifts in pixels of its container, angles in radians, a scale. */
export interface Stir {
  x: number
  y: number
  turn: number
  lean: number
  grow: number
}

/** The facts of a piece of the foreground that a reaction reads. */
export interface PieceAt {
  index: number
  /** Its position in its container. */
  x: number
  y: number
  place: Pick<StagePlace, 'width' | 'height' | 'cell' | 'space'>
}

/**
 * Returns the displacement of a piece at a share of the reaction, 0 to 1, and at a strength, which is 1 for the
 * smallest win; at both ends of the reaction the piece is at rest.
 */
type Reaction = (t: number, strength: number, piece: PieceAt) => Stir

const rest: Stir = { x: 0, y: 0, turn: 0, lean: 0, grow: 1 }
const stir = (part: Partial<Stir>): Stir => ({ ...rest, ...part })
/** Returns an oscillation of `times` periods that fades towards both ends. */
const wave = (t: number, times: number) => Math.sin(2 * Math.PI * times * t) * swell(t)
const smooth = (t: number) => t * t * (3 - 2 * t)
/** Returns the share of a motion that begins late, after `late` (up to a half) of the whole has passed. */
const after = (t: number, late: number) => Math.min(1, Math.max(0, (t - late) / 0.5))

/** Returns the direction away from the middle of the screen: -1 or 1. */
const outward = (at: number, whole: number) => (at < whole / 2 ? -1 : 1)

const all = {
  /** Lanterns swing and swell, each slightly after the previous one. */
  shine: (t, strength, { index }) => {
    const own = after(t, 0.15 * (index % 3))
    return stir({ turn: 0.14 * strength * wave(own, 1), grow: 1 + 0.09 * strength * swell(own) })
  },
  /** A wave runs from left to right and carries each piece forward and up. */
  surge: (t, strength, { x, place: { width, cell } }) => {
    const lifted = swell(after(t, 0.5 * Math.min(1, Math.max(0, x / width))))
    return stir({
      x: 0.45 * strength * cell * lifted,
      y: -0.6 * strength * cell * lifted,
      turn: -0.12 * strength * lifted,
      grow: 1 + 0.2 * strength * lifted,
    })
  },
  /** Pieces are thrown up, and away from the middle. */
  erupt: (t, strength, { index, x, place: { width, cell } }) => {
    const thrown = swell(after(t, 0.1 * (index % 6)))
    return stir({
      x: 0.5 * strength * cell * outward(x, width) * thrown,
      y: -(0.7 + 0.2 * (index % 4)) * strength * cell * thrown,
      grow: 1 + 1.5 * strength * thrown,
    })
  },
  /** Each piece flies a loop on the side away from the reels. */
  loop: (t, strength, { index, x, y, place: { width, height, cell, space } }) => {
    const angle = 2 * Math.PI * smooth(t)
    const radius = 0.32 * strength * cell
    const away = radius * (1 - Math.cos(angle))
    const along = radius * Math.sin(angle) * (index % 2 === 0 ? 1 : -1)
    return space === 'beside'
      ? stir({ x: outward(x, width) * away, y: along })
      : stir({ x: along, y: outward(y, height) * away })
  },
  /** The piece turns to one side and the other, and swells. */
  coil: (t, strength) => stir({ turn: 0.34 * strength * wave(t, 1), grow: 1 + 0.12 * strength * swell(t) }),
  /** Hanging pieces swing in a gust from the left. */
  flutter: (t, strength, { x, place: { width } }) =>
    stir({ turn: 0.4 * strength * wave(after(t, 0.5 * Math.min(1, Math.max(0, x / width))), 1) }),
  /** The piece hops twice, tilted. */
  bounce: (t, strength, { place: { cell } }) => {
    const high = Math.abs(wave(t, 1))
    return stir({ y: -0.2 * strength * cell * high, turn: 0.05 * strength * wave(t, 1) })
  },
  /** The piece leans with the wind to both sides, with its foot on the ground. */
  lean: (t, strength, { place: { width, height } }) => {
    // Depends on the width, so that nothing leaves a narrow screen.
    const lean = -0.07 * Math.min(1, width / height) * strength * wave(t, 1)
    return stir({ lean, x: -Math.sin(lean) * height * 0.9 })
  },
} satisfies Record<string, Reaction>

export type ReactionName = keyof typeof all

/** The reactions of a foreground's pieces to a win, by name. */
export const reactions: Readonly<Record<ReactionName, Reaction>> = all
