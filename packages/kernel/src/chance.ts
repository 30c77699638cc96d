import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { NamedError } from './named-error.ts'

/** Where every outcome comes from. */
export interface Chance {
  /** A whole number from 0 up to but not including `n` (1 to 2^32), each equally likely. */
  below(n: number): number
  bytes(count: number): Uint8Array
}

/**
 * Chance out of a source of uniform words of 8, 16 or 32 bits.
 * The `2^bits mod n` smallest words are thrown away, of the others `word mod n` is taken: no bias at all.
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

/** One of the items, each equally likely. */
export function pick<Item>(items: readonly Item[], chance: Chance): Item {
  return items[chance.below(items.length)]!
}

/** The items in an order of chance, each order equally likely (Fisher-Yates); the given list stays as it is. */
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

/** Fast repeatable chance (xoshiro128**, seeded by splitmix32) for simulations and tests; never for money. */
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

/** A recorded draw: [n, number] of `below(n)`, or the bytes as hexadecimal text. */
export type Draw = readonly [below: number, gave: number] | string

/** A chance that notes each draw in `transcript`, so that the same outcome can be played again. */
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

/** The chance of a transcript; a draw that was not asked in this order is refused with `transcript_mismatch`. */
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
