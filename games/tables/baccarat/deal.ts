import type { Chance } from '@fairground/kernel/chance'
import { baccaratValue, drawFrom, rankOf } from '../cards.ts'

/** The cards of a round in the order of dealing, as JSON. */
export interface Hands {
  player: readonly string[]
  banker: readonly string[]
}

/** The number of full decks that are shuffled anew for each round. */
export const decks = 8

/** The points of two cards from which on a hand is a natural: no further card is dealt. */
export const naturalFrom = 8

/** Returns the points of a hand: the last digit of the sum of its cards. */
export function pointsOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10
}

/** Whether the player takes a third card, by the points of the first two cards of both hands. */
export function doesPlayerDraw(player: number, banker: number): boolean {
  return Math.max(player, banker) < naturalFrom && player <= 5
}

/** The least and the largest value of the player's third card on which a banker with 3 to 6 points draws. */
const drawsOn: Readonly<Record<number, readonly [least: number, most: number]>> = {
  4: [2, 7],
  5: [4, 7],
  6: [6, 7],
}

/**
 * Whether the banker takes a third card, by the points of the first two cards of both hands and the value of the
 * player's third card, if there is one.
 */
export function doesBankerDraw(player: number, banker: number, third: number | undefined): boolean {
  if (Math.max(player, banker) >= naturalFrom) return false
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  const [least, most] = drawsOn[banker] ?? [1, 0]
  return third >= least && third <= most
}

/** Deals a round from full decks shuffled anew: player, banker, player, banker, then the third cards. */
export function deal(chance: Chance): Hands {
  const next = drawFrom(decks, chance)
  const [player, banker]: [string[], string[]] = [[], []]
  for (const hand of [player, banker, player, banker]) hand.push(next())
  const points = [pointsOf(player), pointsOf(banker)] as const
  if (doesPlayerDraw(...points)) player.push(next())
  const third = player[2] === undefined ? undefined : baccaratValue(player[2])
  if (doesBankerDraw(...points, third)) banker.push(next())
  return { player, banker }
}

export type Side = 'player' | 'banker'

export type Winner = Side | 'tie'

/** The pair in the first two cards of a hand: none, one of rank, or one of rank and suit. */
export type Pair = 'none' | 'pair' | 'perfect'

/** The facts of a round on which the bets of a table depend. */
export interface Outcome {
  winner: Winner
  /** Whether the banker won with six points. */
  isSix: boolean
  /** Whether five or six cards were dealt, not four. */
  isBig: boolean
  playerPair: Pair
  bankerPair: Pair
}

/** Returns the winner of a round: the hand with more points. */
export function winnerOf({ player, banker }: Hands): Winner {
  const lead = pointsOf(player) - pointsOf(banker)
  return lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie'
}

/** Returns the pair in the first two cards of a hand. */
export function pairOf([first, second]: readonly string[]): Pair {
  if (first === undefined || second === undefined || rankOf(first) !== rankOf(second)) return 'none'
  return first === second ? 'perfect' : 'pair'
}

/** Whether a hand has 8 or 9 points with its first two cards. */
export function isNatural(cards: readonly string[]): boolean {
  return cards.length === 2 && pointsOf(cards) >= naturalFrom
}

/** Returns the facts of a round on which the bets depend. */
export function outcomeOf(hands: Hands): Outcome {
  const winner = winnerOf(hands)
  return {
    winner,
    isSix: winner === 'banker' && pointsOf(hands.banker) === 6,
    isBig: hands.player.length + hands.banker.length > 4,
    playerPair: pairOf(hands.player),
    bankerPair: pairOf(hands.banker),
  }
}

/** The milliseconds of the show of a round: before the first card, for each card, and for the verdict. */
export const paceMs = { before: 900, card: 700, third: 1_100, verdict: 1_800 } as const

/** Returns how long a page shows the course of a round, in milliseconds. */
export function showMsOf({ player, banker }: Hands): number {
  const thirds = player.length + banker.length - 4
  return paceMs.before + 4 * paceMs.card + thirds * paceMs.third + paceMs.verdict
}
