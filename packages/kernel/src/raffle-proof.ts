import { bytesToHex } from '@noble/hashes/utils.js'
import { fairChance, serverSeedHash } from './fairness.ts'
import { type Neighbour, rootOfPath } from './merkle.ts'
import { drawRaffle, type EntryRange, entryLeaf } from './raffle.ts'

/** The entries of a participant with their path to the root. */
interface Proven extends EntryRange {
  path: readonly Neighbour[]
}

/** The proof of a raffle's draw; the winners are in the order of the prizes. */
export interface RaffleProof {
  seed: string
  root: string
  entries: number
  participants: number
  winners: readonly (Proven & { number: number })[]
  own: Proven | null
}

/**
 * Returns whether the proof of a draw holds: the seed matches the hash published before, the entries of every winner
 * and of the reader belong to the root, and seed and root give the drawn numbers, first prize first.
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
        // A number of nobody in the list of winners would have won, so the list is incomplete. Each such number counts
        // as another participant, so that the loop ends.
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
