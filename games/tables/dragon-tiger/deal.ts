import type { Chance } from '@fairground/kernel/chance'
import type { Suit } from '../../originals/suits.ts'
import { drawFrom, rankOf, ranks, suitOf } from '../cards.ts'

/** The cards of a round, as JSON. */
export interface Cards {
  dragon: string
  tiger: string
}

export const sides = ['dragon', 'tiger'] as const
export type Side = (typeof sides)[number]

export type Winner = Side | 'tie'

/** The number of full decks that are shuffled anew for each round. */
export const decks = 8

/** Deals a round from full decks shuffled anew, the card of the dragon first. */
export function deal(chance: Chance): Cards {
  const next = drawFrom(decks, chance)
  return { dragon: next(), tiger: next() }
}

/** Returns the number of a card, from 1 for an ace to 13 for a king. */
export function numberOf(card: string): number {
  return ranks.indexOf(rankOf(card)) + 1
}

/** The number that is neither big nor small, odd nor even. */
const middle = 7

/** The facts of a card on which bets depend: all of them are null for a seven, on which each of these bets loses. */
interface Facts {
  size: 'big' | 'small' | null
  parity: 'odd' | 'even' | null
  suit: Suit | null
}

/** The facts of a round on which bets depend. */
export interface Outcome {
  winner: Winner
  /** Whether both cards have the same rank and suit. */
  isSuited: boolean
  dragon: Facts
  tiger: Facts
}

/** Returns the side with the higher card. */
export function winnerOf({ dragon, tiger }: Cards): Winner {
  const lead = numberOf(dragon) - numberOf(tiger)
  return lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie'
}

function factsOf(card: string): Facts {
  const number = numberOf(card)
  if (number === middle) return { size: null, parity: null, suit: null }
  return {
    size: number > middle ? 'big' : 'small',
    parity: number % 2 === 0 ? 'even' : 'odd',
    suit: suitOf(card),
  }
}

/** Returns the facts of a round on which bets depend. */
export function outcomeOf(cards: Cards): Outcome {
  return {
    winner: winnerOf(cards),
    isSuited: cards.dragon === cards.tiger,
    dragon: factsOf(cards.dragon),
    tiger: factsOf(cards.tiger),
  }
}

/** The milliseconds of the show of a round: before the first card, for each card, for its turn, and for the verdict. */
export const paceMs = { before: 900, card: 700, turn: 1_100, verdict: 1_900 } as const

/** How long a page shows the course of a round, in milliseconds: both cards are dealt, then turned one by one. */
export const showMs = paceMs.before + 2 * paceMs.card + 2 * paceMs.turn + paceMs.verdict
