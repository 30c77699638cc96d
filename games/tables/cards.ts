import type { Chance } from '@fairground/kernel/chance'
import { type Suit, suits } from '../originals/suits.ts'

// A card is a text, its rank and the letter of its suit: `KS` is the king of spades and `10H` the ten of hearts.

/** The ranks of a deck, from the ace. */
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export type Rank = (typeof ranks)[number]

/** The 52 cards of a deck. */
export const deck: readonly string[] = suits.flatMap((suit) =>
  ranks.map((rank) => rank + suit[0]!.toUpperCase()),
)

/** Returns the rank of a card. */
export function rankOf(card: string): Rank {
  return card.slice(0, -1) as Rank
}

/** Returns the suit of a card. */
export function suitOf(card: string): Suit {
  return suits.find((suit) => card.endsWith(suit[0]!.toUpperCase()))!
}

/** Returns the value of a card in baccarat: 1 for an ace, 0 for a ten and a picture, else its number. */
export function baccaratValue(card: string): number {
  const number = ranks.indexOf(rankOf(card)) + 1
  return number < 10 ? number : 0
}

/**
 * Returns a function that draws the next card of full decks shuffled anew: each remaining card is equally likely. Only
 * drawn cards take a number from chance, the place among the remaining cards.
 */
export function drawFrom(decks: number, chance: Chance): () => string {
  /** The places of the drawn cards in the sorted decks, ascending. */
  const gone: number[] = []
  return () => {
    let place = chance.below(decks * deck.length - gone.length)
    let before = 0
    while (before < gone.length && gone[before]! <= place) {
      place += 1
      before += 1
    }
    gone.splice(before, 0, place)
    return deck[place % deck.length]!
  }
}
