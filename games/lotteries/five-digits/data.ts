/** The option of the game: on a tie of the first and the last digit, dragon and tiger lose or get their stakes back. */
export interface FiveDigitOptions {
  tie: 'loses' | 'push'
}

/** The windows of three adjacent places, by the place of the first, counted from 0. */
export const windows = [
  ['front', 0],
  ['middle', 1],
  ['back', 2],
] as const

/** The windows of two adjacent places. */
export const pairs = [
  ['front', 0],
  ['back', 3],
] as const

/** Groups of all five places and of the last four, by their number of orders: how often each digit of a line comes. */
export const groupPatterns = {
  120: [1, 1, 1, 1, 1],
  60: [2, 1, 1, 1],
  30: [2, 2, 1],
  20: [3, 1, 1],
  10: [3, 2],
  5: [4, 1],
  24: [1, 1, 1, 1],
  12: [2, 1, 1],
  6: [2, 2],
  4: [3, 1],
} as const

/** Digits that must all be among the last places: the number of digits and of places. */
export const anyOf = [
  { of: 3, digits: 1 },
  { of: 3, digits: 2 },
  { of: 4, digits: 1 },
  { of: 4, digits: 2 },
  { of: 5, digits: 1 },
  { of: 5, digits: 2 },
  { of: 5, digits: 3 },
] as const

/**
 * The shapes of three digits with their number among 1,000; the digits 0 to 9 form a circle, so 9 and 0 are neighbours.
 */
export const shapes = {
  /** Ten digits. */
  leopard: 10,
  /** Ten runs such as 0-1-2, with 8-9-0 and 9-0-1, in 6 orders. */
  run: 10 * 6,
  /** Ten digits twice, with nine others, in 3 orders. */
  pair: 10 * 9 * 3,
  /** Ten pairs of neighbours, each with the 6 digits that neighbour neither, in 6 orders. */
  'half-run': 10 * 6 * 6,
  /** The rest: of 120 sets of different digits, those that are neither, in 6 orders. */
  mixed: (120 - 10 - 10 * 6) * 6,
} as const

export type Shape = keyof typeof shapes
