import { numbers } from '../ways.ts'

export const balls = numbers(1, 11)
export const drawn = 5

/** How many numbers a line of the bets on any of the drawn ones has. */
export const picks = numbers(1, 8)
