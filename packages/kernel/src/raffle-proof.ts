import { bytesToHex } from '@noble/hashes/utils.js'
import { fairChance, serverSeedHash } from './fairness.ts'
import { type Neighbour, rootOfPath } from './merkle.ts'
import { drawRaffle, type EntryRange, entryLeaf } from './raffle.ts'

/** A participant's entries with their way to the root. */
interface Proven extends EntryRange {
  path: readonly Neighbour[]
}

/** The proof of a raffle's draw; the winners stand in the order of the prizes. */
export interface RaffleProof {
  seed: string
  root: string
  entries: number
  participants: number
  winners: readonly (Proven & { number: number })[]
  own: Proven | null
}

/**
 * Whether the proof of a draw holds: the seed is the one whose hash was shown before, every winner's entries and the
 * reader's own are among those that the root stands for, and the numbers follow from seed and root, the first prize
 * first.
 */
export function isProven(
  { seed, root, entries, participants, winners, own }: RaffleProof,
  { seedHash, prizes }: { seedHash: string; prizes: number },
): boolean {
  try {
    if (serverSeedHash(seed) !== seedHash) return false
    const shown = own ? [...winners, own] : winners
    if (!shown.every((one) => bytesToHex(rootOfPath(entryLeaf(one), one.path)) === root)) return false
    if (winners.length !== Math.min(prizes, participants)) return false
    if (winners.length === 0) return entries === 0
    let isStrange = false
    const drawn = drawRaffle(
      { total: entries, prizes, participants },
      (number) => {
        const at = winners.findIndex(({ first, count }) => number >= first && number < first + count)
        // A number that is no winner's would have won: the list of winners is not whole. Each is then another
        // participant, so that it ends.
        if (at === -1) isStrange = true
        return at === -1 ? -1 - number : at
      },
      fairChance(seed, root, 0),
    )
    return !isStrange && drawn.every(({ number }, at) => number === winners[at]!.number)
  } catch {
    return false
  }
}
