import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Chance, chanceFrom, seededChance, shuffle } from './chance.ts'
import { outcomeFindings, shuffleFindings } from './chance-battery.ts'
import { fairChance } from './fairness.ts'
import { holmRejected } from './statistics.ts'
import { systemChance } from './system-chance.ts'

class OutOfWords extends Error {}

/** The outcome of `play` with these words, or nothing if it asks for more words. */
function outcome<Result>(
  words: number[],
  bits: 8 | 16,
  play: (chance: Chance) => Result,
): Result | undefined {
  let at = 0
  const chance = chanceFrom(() => {
    if (at === words.length) throw new OutOfWords()
    return words[at++]!
  }, bits)
  try {
    return play(chance)
  } catch (error) {
    if (error instanceof OutOfWords) return undefined
    throw error
  }
}

/** Counts how often each outcome occurs if every word is supplied once. */
function countsOverAllWords(n: number, bits: 8 | 16): Uint32Array {
  const counts = new Uint32Array(n)
  for (let word = 0; word < 2 ** bits; word++) {
    const face = outcome([word], bits, (chance) => chance.below(n))
    if (face !== undefined) counts[face]! += 1
  }
  return counts
}

test('below(n) has no bias for any n, by all 8-bit words', () => {
  for (let n = 1; n <= 256; n++) {
    const counts = countsOverAllWords(n, 8)
    expect(
      counts.every((count) => count === Math.floor(256 / n)),
      `below(${n})`,
    ).toBe(true)
  }
})

test.each([1, 2, 6, 37, 49, 52, 100, 257, 1_000, 21_845, 32_767, 32_768, 32_769, 40_000, 65_535, 65_536])(
  'below(n) has no bias for n = %i, by all 16-bit words',
  (n) => {
    const counts = countsOverAllWords(n, 16)
    expect(counts.every((count) => count === Math.floor(65_536 / n))).toBe(true)
  },
)

test('below(n) has no bias after a rejected word, by all pairs of 8-bit words', () => {
  for (const n of [6, 37, 49, 129, 200]) {
    const counts = new Uint32Array(n)
    for (let pair = 0; pair < 65_536; pair++) {
      const face = outcome([pair >>> 8, pair & 255], 8, (chance) => chance.below(n))
      if (face !== undefined) counts[face]! += 1
    }
    expect(
      counts.every((count) => count === counts[0]!),
      `below(${n})`,
    ).toBe(true)
  }
})

test('a shuffle gives each order of three cards equally often, by all pairs of 8-bit words', () => {
  const orders = new Map<string, number>()
  for (let pair = 0; pair < 65_536; pair++) {
    const order = outcome([pair >>> 8, pair & 255], 8, (chance) => shuffle(['a', 'b', 'c'], chance).join(''))
    if (order) orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  // Of the 256 first words 255 are kept for three cards, and all second words for two.
  expect([...orders.values()]).toEqual(Array(6).fill((255 * 256) / 6))
})

/** Sample sizes that detect a bias of 1 % (root mean square) with a power of 99 %: for α = 0.01, fixed beforehand. */
function battery(chance: Chance) {
  return [
    ...outcomeFindings(chance, 6, 335_000),
    ...outcomeFindings(chance, 37, 594_000),
    ...outcomeFindings(chance, 49, 656_000),
    ...shuffleFindings(chance, 52, 13_000),
  ]
}

const familyWiseError = 0.01

test('the HMAC stream of fixed seeds passes the battery of tests, collectively at 99 %', () => {
  const serverSeed = '5eed'.repeat(16)
  const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
  expect(holmRejected(battery(fairChance(serverSeed, 'proof', 0, mac)), familyWiseError)).toEqual([])
})

test('the system source passes the battery of tests, collectively at 99 %, with one declared second try', () => {
  const chance = systemChance()
  if (holmRejected(battery(chance), familyWiseError).length === 0) return
  expect(holmRejected(battery(chance), familyWiseError)).toEqual([])
})

/** Chance with a different `below`, to check that the battery detects a bias. */
function crooked(below: (n: number, honest: Chance) => number): Chance {
  const honest = seededChance(11)
  return { ...honest, below: (n) => below(n, honest) }
}

test.each<[string, Chance, RegExp]>([
  [
    'one face comes 5 % more often',
    crooked((n, { below }) => (below(20 * n) === 0 ? 0 : below(n))),
    /frequencies/,
  ],
  ['8-bit words modulo n', crooked((n, { below }) => below(256) % n), /frequencies/],
  [
    'an even cycle',
    (() => {
      let next = 0
      return crooked((n) => next++ % n)
    })(),
    /runs|serial|coupon/,
  ],
  [
    'one outcome in fifty repeats the last',
    (() => {
      let last = 0
      return crooked((n, { below }) => {
        if (below(50) !== 0) last = below(n)
        return last % n
      })
    })(),
    /serial|runs/,
  ],
])('the battery of tests rejects a source where %s', (_, chance, name) => {
  expect(holmRejected(battery(chance), familyWiseError).join()).toMatch(name)
})

test('the battery of tests rejects the naive shuffle, which swaps each card with any other', () => {
  const honest = seededChance(5)
  let asked = 0
  const wrong = { ...honest, below: () => honest.below(52) % (52 - (asked++ % 51)) }
  expect(holmRejected(shuffleFindings(wrong, 52, 13_000), familyWiseError)).toHaveLength(1)
})
