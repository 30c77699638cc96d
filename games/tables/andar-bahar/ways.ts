import { mostDealt, type Outcome } from './deal.ts'

/** A kind of outcome, with the number of the ways in which it comes. */
interface Kind extends Outcome {
  ways: number
}

/**
 * Every kind of outcome of a round. Of the 51 cards after the joker three have its rank: the first of them is the card
 * of a given number in as many ways as the other two have places behind it, of 20,825 in all.
 */
export const kinds: readonly Kind[] = Array.from({ length: mostDealt }, (_, at) => {
  const behind = 51 - (at + 1)
  return { dealt: at + 1, ways: (behind * (behind - 1)) / 2 }
})
