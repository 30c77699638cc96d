import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Chance } from './chance.ts'

/**
 * The entries of one participant: consecutive numbers from `first`, counted from 0; `code` identifies the participant
 * in public.
 */
export interface EntryRange {
  first: number
  count: number
  code: string
}

/** Returns the entries of a participant as a leaf of the tree; its root is published before the draw. */
export function entryLeaf({ first, count, code }: EntryRange): Uint8Array {
  return utf8ToBytes(`${first}+${count}:${code}`)
}

/** A drawn number, and the index of its participant. */
export interface DrawnEntry {
  number: number
  participant: number
}

/**
 * Draws the winners of prizes, first prize first: draws a number below the total for each prize, and draws again if its
 * participant has already won, because nobody wins twice. There are as many winners as prizes, or as participants if
 * these are fewer. `participantOf` returns the participant who holds a number.
 */
export function drawRaffle(
  { total, prizes, participants }: { total: number; prizes: number; participants: number },
  participantOf: (number: number) => number,
  chance: Chance,
): DrawnEntry[] {
  const drawn: DrawnEntry[] = []
  const won = new Set<number>()
  while (drawn.length < Math.min(prizes, participants)) {
    const number = chance.below(total)
    const participant = participantOf(number)
    if (won.has(participant)) continue
    won.add(participant)
    drawn.push({ number, participant })
  }
  return drawn
}

/** Returns the index of the range that contains a number, from the first numbers of ascending ranges without gaps. */
export function rangeAt(firsts: ArrayLike<number>, number: number): number {
  let [low, high] = [0, firsts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (firsts[middle]! <= number) low = middle
    else high = middle - 1
  }
  return low
}
