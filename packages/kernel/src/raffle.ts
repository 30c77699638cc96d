import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Chance } from './chance.ts'

/**
 * The entries of one participant: consecutive numbers from the first on, from 0 up; the code stands for the participant
 * in public.
 */
export interface EntryRange {
  first: number
  count: number
  code: string
}

/** A participant's entries as a leaf of the tree whose root is published before the draw. */
export function entryLeaf({ first, count, code }: EntryRange): Uint8Array {
  return utf8ToBytes(`${first}+${count}:${code}`)
}

/** A number that was drawn, and whose it was by place among the participants. */
export interface DrawnEntry {
  number: number
  participant: number
}

/**
 * Draws the winners of prizes, the first prize first: a number below the total is drawn for each, and drawn again while
 * it belongs to somebody who has won, since nobody wins twice. There are as many winners as prizes, or as participants
 * where those are fewer. `participantOf` gives the participant whose entries hold a number.
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

/** The place of the range that holds a number, among the first numbers of ranges that rise and leave no gap. */
export function rangeAt(firsts: ArrayLike<number>, number: number): number {
  let [low, high] = [0, firsts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (firsts[middle]! <= number) low = middle
    else high = middle - 1
  }
  return low
}
