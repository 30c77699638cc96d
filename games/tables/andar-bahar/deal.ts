import type { Chance } from '@fairground/kernel/chance'
import { drawFrom, rankOf } from '../cards.ts'

/** The cards of a round in the order of dealing, as JSON: the joker, then those of both sides, the first to Andar. */
export interface Cards {
  joker: string
  andar: readonly string[]
  bahar: readonly string[]
}

export const sides = ['andar', 'bahar'] as const
export type Side = (typeof sides)[number]

/** The largest number of cards that are dealt to the sides: all but the joker and the other two of its rank. */
export const mostDealt = 49

/** Returns the side that gets the card at a place in the order of dealing, from 0. */
export function sideAt(place: number): Side {
  return place % 2 === 0 ? 'andar' : 'bahar'
}

/** Deals a round from a full deck shuffled anew: the joker, then cards in turn until one has its rank. */
export function deal(chance: Chance): Cards {
  const next = drawFrom(1, chance)
  const joker = next()
  const dealt: Record<Side, string[]> = { andar: [], bahar: [] }
  for (let place = 0; ; place++) {
    const card = next()
    dealt[sideAt(place)].push(card)
    if (rankOf(card) === rankOf(joker)) return { joker, ...dealt }
  }
}

/** Returns the number of cards that were dealt to both sides, the match included. */
export function dealtOf({ andar, bahar }: Cards): number {
  return andar.length + bahar.length
}

/** Returns the side that got the card of the joker's rank: the last card. */
export function winnerOf(cards: Cards): Side {
  return sideAt(dealtOf(cards) - 1)
}

/** The ranges of the number of cards on which there are bets. */
export const ranges = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 25],
  [26, 30],
  [31, 35],
  [36, 40],
  [41, mostDealt],
] as const

/** Returns the bet type of a range, such as `cards-1-5`. */
export function typeOf([least, most]: (typeof ranges)[number]): string {
  return `cards-${least}-${most}`
}

/** A round as its bets see it: the number of cards that were dealt to the sides. */
export interface Outcome {
  dealt: number
}

/**
 * The milliseconds of the show of a round: before the joker, until the first card, and for the verdict. The time from a
 * card to the next falls from `first` by `share` towards `least`.
 */
export const paceMs = {
  before: 900,
  joker: 1_800,
  least: 56,
  first: 400,
  share: 0.92,
  verdict: 1_900,
} as const

/**
 * Returns when the card at a place from 0 leaves the dealer, in milliseconds since the show began. It does not depend
 * on how many cards follow, so that the pace tells nothing of the end.
 */
export function dealtMsAt(place: number): number {
  const { before, joker, least, first, share } = paceMs
  const faster = ((first - least) * (1 - share ** place)) / (1 - share)
  return Math.round(before + joker + least * place + faster)
}

/** Returns from when on the verdict of a round stands, in milliseconds since its show began. */
export function verdictMsOf(cards: Cards): number {
  return dealtMsAt(dealtOf(cards) - 1) + paceMs.first
}

/** Returns how long a page shows the course of a round, in milliseconds: 5 to 12 s. */
export function showMsOf(cards: Cards): number {
  return verdictMsOf(cards) + paceMs.verdict
}
