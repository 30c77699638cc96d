import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { NamedError } from './named-error.ts'

/** The source of every outcome. */
export interface Chance {
  /** A whole number from 0 up to but not including `n` (1 to 2^32), every value equally likely. */
  below(n: number): number
  bytes(count: number): Uint8Array
}

/**
 * Returns chance from a source of uniform words of 8, 16 or 32 bits, without bias: the `2^bits mod n` smallest words
 * are rejected, every other word gives `word mod n`.
 */
export function chanceFrom(nextWord: () => number, bits: 8 | 16 | 32 = 32): Chance {
  const range = 2 ** bits
  return {
    below(n) {
      if (!(Number.isInteger(n) && n >= 1 && n <= range)) {
        throw new NamedError('chance_range', `cannot choose among ${n} with words of ${bits} bits`)
      }
      let word = nextWord()
      // `range mod n` is always less than n, so the division is only needed for a word below n.
      if (word < n) {
        const tooSmall = (range - n) % n
        while (word < tooSmall) word = nextWord()
      }
      return word % n
    },
    bytes(count) {
      const filled = new Uint8Array(count)
      for (let at = 0; at < count; ) {
        const word = nextWord()
        for (let shift = bits - 8; shift >= 0 && at < count; shift -= 8) filled[at++] = word >>> shift
      }
      return filled
    },
  }
}

/** Returns one of the items, each equally likely. */
export function pick<Item>(items: readonly Item[], chance: Chance): Item {
  return items[chance.below(items.length)]!
}

/** Returns the items in random order, each order equally likely (Fisher-Yates); the given list is not changed. */
export function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = chance.below(last + 1)
    const item = shuffled[last]!
    shuffled[last] = shuffled[other]!
    shuffled[other] = item
  }
  return shuffled
}

/** Returns fast repeatable chance (xoshiro128**, seeded by splitmix32) for simulations and tests; never for money. */
export function seededChance(seed: number): Chance {
  let mixed = seed | 0
  function splitmix() {
    mixed = (mixed + 0x9e3779b9) | 0
    let word = mixed ^ (mixed >>> 16)
    word = Math.imul(word, 0x21f0aaad)
    word ^= word >>> 15
    word = Math.imul(word, 0x735a2d97)
    return word ^ (word >>> 15)
  }
  let a = splitmix()
  let b = splitmix()
  let c = splitmix()
  let d = splitmix()
  return chanceFrom(() => {
    const turned = Math.imul(b, 5)
    const word = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return word
  })
}

/** A recorded draw: [n, number] for `below(n)`, or the bytes as hexadecimal text. */
export type Draw = readonly [below: number, gave: number] | string

/** Returns a chance that records each draw in `transcript`, so that the same outcome can be replayed. */
export function recordedChance(chance: Chance): Chance & { readonly transcript: Draw[] } {
  const transcript: Draw[] = []
  return {
    transcript,
    below(n) {
      const gave = chance.below(n)
      transcript.push([n, gave])
      return gave
    },
    bytes(count) {
      const gave = chance.bytes(count)
      transcript.push(bytesToHex(gave))
      return gave
    },
  }
}

/** Returns the chance of a transcript; draws in a different order are refused with `transcript_mismatch`. */
export function replayedChance(transcript: readonly Draw[]): Chance {
  let at = 0
  return {
    below(n) {
      const draw = transcript[at++]
      if (draw?.[0] !== n) throw new NamedError('transcript_mismatch', `draw ${at} is not below ${n}`)
      return Number(draw[1])
    },
    bytes(count) {
      const draw = transcript[at++]
      if (typeof draw !== 'string' || draw.length !== 2 * count) {
        throw new NamedError('transcript_mismatch', `draw ${at} is not ${count} bytes`)
      }
      return hexToBytes(draw)
    },
  }
}
