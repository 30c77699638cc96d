import { numbers } from '../ways.ts'

export const balls = numbers(1, 11)
export const drawn = 5

/** The sizes of a line in bets on any of the drawn numbers. */
export const picks = numbers(1, 8)
