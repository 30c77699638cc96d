import { numbers } from '../ways.ts'

export const faces = numbers(1, 6)
export const dice = 3
export const rolls = faces.length ** dice

/** Big is from this sum on. Three alike count for big, small, odd and even like any other roll. */
export const bigFrom = 11

/** The four runs: 1-2-3 to 4-5-6. They do not go round the end. */
export const runs = 4

/** The option of the game: three alike count for big, small, odd and even like any other roll, or lose there. */
export interface DiceOptions {
  triples: 'count' | 'lose'
}
