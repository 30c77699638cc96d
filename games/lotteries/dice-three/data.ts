import { numbers } from '../ways.ts'

export const faces = numbers(1, 6)
export const dice = 3
export const rolls = faces.length ** dice

/** The smallest sum that is big. Three alike count as big, small, odd and even like any other roll. */
export const bigFrom = 11

/** The number of runs: four, from 1-2-3 to 4-5-6. They do not wrap around. */
export const runs = 4

/** The option of the game: three alike count as big, small, odd and even like any other roll, or lose there. */
export interface DiceOptions {
  triples: 'count' | 'lose'
}
