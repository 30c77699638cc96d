import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { fairChance, serverSeedHash } from './fairness.ts'
import { merklePath, merkleRoot } from './merkle.ts'
import { drawRaffle, entryLeaf, rangeAt } from './raffle.ts'
import { isProven, type RaffleProof } from './raffle-proof.ts'

const seed = '5'.repeat(64)
const seedHash = serverSeedHash(seed)
const entries = [5, 1, 9, 3].map((count, at, all) => ({
  first: all.slice(0, at).reduce((sum, one) => sum + one, 0),
  count,
  code: `c${at}`,
}))
const leaves = entries.map(entryLeaf)
const root = bytesToHex(merkleRoot(leaves))
const proven = (at: number) => ({ ...entries[at]!, path: merklePath(leaves, at) })

function aProof(): RaffleProof {
  const firsts = entries.map(({ first }) => first)
  const given = { total: 18, prizes: 2, participants: 4 }
  const drawn = drawRaffle(given, (number) => rangeAt(firsts, number), fairChance(seed, root, 0))
  return {
    seed,
    root,
    entries: 18,
    participants: 4,
    winners: drawn.map(({ number, participant }) => ({ ...proven(participant), number })),
    own: proven(3),
  }
}

test('a proof of a draw holds as the server makes it', () => {
  expect(isProven(aProof(), { seedHash, prizes: 2 })).toBe(true)
})

test.each<[string, (proof: RaffleProof) => Partial<RaffleProof>]>([
  ['another seed', () => ({ seed: '6'.repeat(64) })],
  ['another root', () => ({ root: '0'.repeat(64) })],
  ['winners in another order', ({ winners }) => ({ winners: winners.toReversed() })],
  ['a winner fewer', ({ winners }) => ({ winners: winners.slice(1) })],
  ['another winner', ({ winners }) => ({ winners: [winners[0]!, { ...proven(1), number: 5 }] })],
  ['own entries that are not among all', ({ own }) => ({ own: { ...own!, count: own!.count + 1 } })],
  ['more entries than there were', () => ({ entries: 19 })],
])('a proof with %s does not hold', (_what, change) => {
  const proof = aProof()
  expect(isProven({ ...proof, ...change(proof) }, { seedHash, prizes: 2 })).toBe(false)
})
