import { numbers } from '../ways.ts'

export const racers = numbers(1, 10)

/** The most places of a straight, from the first on. */
export const mostPlaces = 5

/** The duels: a place against the one that is as far from the end. */
export const duels = racers.slice(0, 5).map((place) => [place, 11 - place] as const)

/** Big is from this place number on. */
export const bigFrom = 6

/** Big is from this sum of the first two on; each side has the prize of its own chance. */
export const bigSumFrom = 12

/**
 * The option of the game: a sum of 11 is small and odd, loses for all of big, small, odd and even, or gives their
 * stakes back.
 */
export interface RankingOptions {
  eleven: 'small' | 'loses' | 'push'
}

/** The sum in the middle: 10 of the 90 orders of the first two. */
export const middleSum = 11
