import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of concatenated parts; the server passes its runtime's implementation, which is faster than ours. */
export type Sha256 = (...parts: Uint8Array[]) => Uint8Array

const ownSha256: Sha256 = (...parts) => sha256(concatBytes(...parts))

/** A sibling on the path from a leaf to the root: its hash in hexadecimal, and its side. */
export interface Neighbour {
  hash: string
  isLeft: boolean
}

const leafMark = new Uint8Array([0])
const nodeMark = new Uint8Array([1])

/**
 * Returns the Merkle root of leaves: siblings are hashed together, an odd node moves up unchanged; leaves and inner
 * nodes differ by a first byte (RFC 9162, section 2.1.1). No leaves give 32 zero bytes.
 */
export function merkleRoot(leaves: readonly Uint8Array[], hash: Sha256 = ownSha256): Uint8Array {
  const tree = merkleTree(hash)
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}

/** The root of a complete tree within the leaves, and whether that tree contains the followed leaf. */
interface Peak {
  hash: Uint8Array
  isFollowed: boolean
}

/**
 * Returns a Merkle tree to which leaves are added one by one. It stores only its peaks and the path of at most one
 * leaf; its root equals that of `merkleRoot`.
 */
export function merkleTree(hash: Sha256 = ownSha256) {
  /** The largest first. */
  const peaks: Peak[] = []
  let leaves = 0
  const grown: Neighbour[] = []

  /** Returns the parent of two nodes, and adds the sibling of the followed node to a path. */
  function above(left: Peak, right: Peak, path: Neighbour[]): Peak {
    if (left.isFollowed) path.push({ hash: bytesToHex(right.hash), isLeft: false })
    if (right.isFollowed) path.push({ hash: bytesToHex(left.hash), isLeft: true })
    return { hash: hash(nodeMark, left.hash, right.hash), isFollowed: left.isFollowed || right.isFollowed }
  }

  function end(path: Neighbour[]): Uint8Array {
    return peaks.length === 0
      ? new Uint8Array(32)
      : peaks.reduceRight((right, left) => above(left, right, path)).hash
  }

  return {
    /** Adds a leaf; `isFollowed` marks the one leaf whose path is recorded. */
    add(leaf: Uint8Array, isFollowed = false): void {
      let node: Peak = { hash: hash(leafMark, leaf), isFollowed }
      for (let rest = leaves; rest % 2 === 1; rest = (rest - 1) / 2) node = above(peaks.pop()!, node, grown)
      peaks.push(node)
      leaves++
    },
    count: () => leaves,
    root: (): Uint8Array => end([]),
    /** The siblings of the followed leaf on its path to the root of the leaves added so far. */
    path(): Neighbour[] {
      const path = [...grown]
      end(path)
      return path
    },
  }
}

/** Returns the siblings of the leaf at index `at` on its path to the root. */
export function merklePath(leaves: readonly Uint8Array[], at: number, hash: Sha256 = ownSha256): Neighbour[] {
  const tree = merkleTree(hash)
  for (const [place, leaf] of leaves.entries()) tree.add(leaf, place === at)
  return tree.path()
}

/** Returns the root that results from a leaf and its path. */
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
