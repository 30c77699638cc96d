import { numbers } from '../ways.ts'

export const racers = numbers(1, 10)

/** The largest number of places of a straight, from the first place. */
export const mostPlaces = 5

/** The duels: each of the first five places against its mirror place from the end. */
export const duels = racers.slice(0, 5).map((place) => [place, 11 - place] as const)

/** The smallest big place number. */
export const bigFrom = 6

/** The smallest big sum of the first two; each side has the prize of its own chance. */
export const bigSumFrom = 12

/**
 * The option of the game: a sum of 11 is small and odd, loses for all of big, small, odd and even, or returns their
 * stakes.
 */
export interface RankingOptions {
  eleven: 'small' | 'loses' | 'push'
}

/** The middle sum: 10 of the 90 orders of the first two. */
export const middleSum = 11
