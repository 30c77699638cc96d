import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of parts one after the other; the server hands in its runtime's own, which is faster than ours. */
export type Sha256 = (...parts: Uint8Array[]) => Uint8Array

const ownSha256: Sha256 = (...parts) => sha256(concatBytes(...parts))

/** A neighbour on the way from a leaf to the root: its hash in hexadecimal, and on which side it stands. */
export interface Neighbour {
  hash: string
  isLeft: boolean
}

const leafMark = new Uint8Array([0])
const nodeMark = new Uint8Array([1])

/**
 * The Merkle root of leaves: neighbours are hashed together, an odd node moves up unchanged; leaves and inner nodes differ
 * by a first byte (RFC 9162, section 2.1.1). No leaves give 32 zero bytes.
 */
export function merkleRoot(leaves: readonly Uint8Array[], hash: Sha256 = ownSha256): Uint8Array {
  const tree = merkleTree(hash)
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}

/** A Merkle tree of leaves that come one after the other, of which only its peaks are kept; its root is that of `merkleRoot`. */
export function merkleTree(hash: Sha256 = ownSha256) {
  /** The roots of the complete trees among the leaves so far, the largest first. */
  const peaks: Uint8Array[] = []
  let leaves = 0
  return {
    add(leaf: Uint8Array): void {
      let node = hash(leafMark, leaf)
      for (let rest = leaves; rest % 2 === 1; rest = (rest - 1) / 2) node = hash(nodeMark, peaks.pop()!, node)
      peaks.push(node)
      leaves++
    },
    count: () => leaves,
    root: (): Uint8Array =>
      leaves === 0 ? new Uint8Array(32) : peaks.reduceRight((right, left) => hash(nodeMark, left, right)),
  }
}

/** The neighbours of the leaf at `at` on its way to the root. */
export function merklePath(leaves: readonly Uint8Array[], at: number, hash: Sha256 = ownSha256): Neighbour[] {
  const path: Neighbour[] = []
  let level = leaves.map((leaf) => hash(leafMark, leaf))
  for (let place = at; level.length > 1; place = Math.floor(place / 2)) {
    const isLeft = place % 2 === 1
    const neighbour = level[isLeft ? place - 1 : place + 1]
    if (neighbour) path.push({ hash: bytesToHex(neighbour), isLeft })
    level = levelAbove(level, hash)
  }
  return path
}

/** The root to which a leaf leads by its path. */
export function rootOfPath(
  leaf: Uint8Array,
  path: readonly Neighbour[],
  hash: Sha256 = ownSha256,
): Uint8Array {
  return path.reduce(
    (node, { hash: other, isLeft }) => {
      const neighbour = hexToBytes(other)
      return isLeft ? hash(nodeMark, neighbour, node) : hash(nodeMark, node, neighbour)
    },
    hash(leafMark, leaf),
  )
}

function levelAbove(level: readonly Uint8Array[], hash: Sha256): Uint8Array[] {
  return level.flatMap((left, at) => {
    if (at % 2 === 1) return []
    const right = level[at + 1]
    return [right ? hash(nodeMark, left, right) : left]
  })
}
