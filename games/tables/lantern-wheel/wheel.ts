import type { Chance } from '@fairground/kernel/chance'

/** The values of the segments: a bet on one pays that many times its stake, besides the stake. */
export const values = [1, 2, 5, 23] as const

export type Value = (typeof values)[number]

/**
 * The values of the 50 segments, clockwise from the first: 24 of 1, 16 of 2, 8 of 5 and 2 of 23, each spread as evenly
 * as the others allow. The two of 23 lie opposite each other, and each 5 is six to eight segments from the next. Every
 * second segment is a 1, except for the second 23.
 */
export const segments: readonly Value[] = [
  ...[23, 1, 2, 1, 5, 1, 2, 1, 2, 1],
  ...[5, 1, 2, 1, 2, 1, 5, 1, 2, 1],
  ...[2, 1, 5, 1, 2, 23, 2, 1, 2, 1],
  ...[5, 1, 2, 1, 2, 1, 5, 1, 2, 1],
  ...[2, 1, 5, 1, 2, 1, 2, 1, 5, 1],
] as Value[]

/** The segment at which the wheel came to rest, from 1 to 50, and its value, as JSON. */
export interface Stop {
  segment: number
  value: Value
}

/** Turns the wheel: each segment is equally likely. */
export function spin(chance: Chance): Stop {
  return stopAt(1 + chance.below(segments.length))
}

/** Returns the result at a segment, from 1. */
export function stopAt(segment: number): Stop {
  return { segment, value: segments[segment - 1]! }
}

/** The times of the show of a round, in milliseconds: the turning of the wheel, and its verdict. */
export const paceMs = { turn: 5_600, before: 300, verdict: 2_300 } as const

/** From when on the verdict of a round stands, in milliseconds since its show began. */
export const verdictMs = paceMs.turn + paceMs.before

/** How long the show of a round lasts, in milliseconds. */
export const showMs = verdictMs + paceMs.verdict
