import { paceMs, type Stop, segments } from './wheel.ts'

// All angles are in degrees, clockwise; at 0 the middle of segment 1 is at the top, under the flapper.

/** The angle of a segment. */
export const stepAngle = 360 / segments.length

/** The angle through which the wheel turns in a show, and how sharply it slows down. */
const way = 1_240
const power = 2.7

/** Returns the angle at which the wheel comes to rest: somewhere in the inner part of its segment, the same for all. */
export function restAngle({ segment }: Pick<Stop, 'segment'>): number {
  const aside = (((segment * 7) % 11) - 5) * 0.06
  return (aside - (segment - 1)) * stepAngle
}

/** Returns the angle of the wheel at a time since the show of a result began, in milliseconds. */
export function angleAt(stop: Stop, shownMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, shownMs / paceMs.turn))
  return restAngle(stop) - way * left ** power
}

/** Returns the number of pegs that have passed the flapper at an angle, from any origin. */
export function pegsAt(angle: number): number {
  return Math.floor(angle / stepAngle + 0.5)
}

/** The shortest time between two clicks that are heard, in milliseconds. */
const clickMs = 150

/** Returns the number of clicks of the flapper that are heard up to a time: of faster pegs, only some are. */
export function clicksUntil(stop: Stop, shownMs: number): number {
  let clicks = 0
  let lastMs = Number.NEGATIVE_INFINITY
  let passed = pegsAt(angleAt(stop, 0))
  for (let ms = 0; ms <= Math.min(shownMs, paceMs.turn); ms += 10) {
    const pegs = pegsAt(angleAt(stop, ms))
    if (pegs > passed && ms - lastMs >= clickMs) {
      clicks += 1
      lastMs = ms
    }
    passed = pegs
  }
  return clicks
}
