import type { Chance } from '@fairground/kernel/chance'

/** The wheels: with one zero, or with a zero and a double zero. */
export type Wheel = 'single' | 'double'

/** The pockets of each wheel, clockwise from the zero. */
export const pockets: Readonly<Record<Wheel, readonly string[]>> = {
  single:
    '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(
      ' ',
    ),
  double:
    '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(
      ' ',
    ),
}

/** The zeros of each wheel in the order of the cloth. */
export const zeros: Readonly<Record<Wheel, readonly string[]>> = { single: ['0'], double: ['0', '00'] }

/** The largest number of the cloth. */
export const highest = 36

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].map(String))

/** The colour of a pocket. */
export type PocketColour = 'red' | 'black' | 'green'

/** Returns the colour of a number. */
export function colourOf(number: string): PocketColour {
  return isZero(number) ? 'green' : reds.has(number) ? 'red' : 'black'
}

/** Whether a number is one of the zeros, which no bet on an even chance, a dozen or a column covers. */
export function isZero(number: string): boolean {
  return number === '0' || number === '00'
}

/** Draws a number: every pocket is equally likely. */
export function spin(wheel: Wheel, chance: Chance): string {
  const all = pockets[wheel]
  return all[chance.below(all.length)]!
}

/** The milliseconds of the show of a result: until the ball rests in its pocket, and of the verdict. */
export const paceMs = { rest: 6_200, verdict: 2_200 } as const

/** How long a page shows the course of a result, in milliseconds. */
export const showMs = paceMs.rest + paceMs.verdict
