import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceFrom, pick, recordedChance, replayedChance, seededChance, shuffle } from './chance.ts'
import { systemChance } from './system-chance.ts'

function words(...values: number[]): () => number {
  return () => values.shift()!
}

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('below(%d) is refused by name', (n) => {
  expect(() => seededChance(1).below(n)).toThrow(expect.objectContaining({ code: 'chance_range' }))
})

test('below(n) rejects the smallest words and takes the others modulo n', () => {
  // 2^32 mod 6 = 4
  expect(chanceFrom(words(0, 3, 4)).below(6)).toBe(4)
  expect(chanceFrom(words(3, 2 ** 32 - 1)).below(6)).toBe(3)
  expect(chanceFrom(words(5)).below(6)).toBe(5)
  expect(chanceFrom(words(0xfedcba98)).below(2 ** 32)).toBe(0xfedcba98)
  expect(chanceFrom(words(0)).below(2 ** 31)).toBe(0)
  expect(chanceFrom(words(9)).below(1)).toBe(0)
})

test('random bytes are the words with the most significant byte first, for every width', () => {
  expect([...chanceFrom(words(0x01020304, 0x05060708)).bytes(6)]).toEqual([1, 2, 3, 4, 5, 6])
  expect([...chanceFrom(words(0x0102, 0x0304), 16).bytes(3)]).toEqual([1, 2, 3])
  expect([...chanceFrom(words(1, 2, 3), 8).bytes(3)]).toEqual([1, 2, 3])
})

test('a seed always gives the same random numbers, and another seed gives others', () => {
  const one = seededChance(42)
  const same = seededChance(42)
  const other = seededChance(43)
  const drawn = Array.from({ length: 50 }, () => one.below(1_000))
  expect(Array.from({ length: 50 }, () => same.below(1_000))).toEqual(drawn)
  expect(Array.from({ length: 50 }, () => other.below(1_000))).not.toEqual(drawn)
})

test('a shuffle keeps every item and does not change its list, and a pick is one of the items', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1 }), fc.nat(), (items, seed) => {
      const before = [...items]
      const shuffled = shuffle(items, seededChance(seed))
      expect(items).toEqual(before)
      expect(shuffled.toSorted()).toEqual(before.toSorted())
      expect(items).toContain(pick(items, seededChance(seed)))
    }),
  )
})

test('a recorded round is replayed from its transcript, through JSON, with the same outcome', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.integer({ min: 1, max: 60 })), (seed, asked) => {
      const play = (chance: ReturnType<typeof seededChance>) =>
        asked.map((n) => (n % 7 === 0 ? [...chance.bytes(n)] : chance.below(n)))
      const recorded = recordedChance(seededChance(seed))
      const first = play(recorded)
      const kept = JSON.parse(JSON.stringify(recorded.transcript))
      expect(play(replayedChance(kept))).toEqual(first)
    }),
  )
})

test('a transcript refuses a draw other than the recorded one', () => {
  const mismatch = expect.objectContaining({ code: 'transcript_mismatch' })
  expect(() => replayedChance([[6, 3]]).below(7)).toThrow(mismatch)
  expect(() => replayedChance([]).below(7)).toThrow(mismatch)
  expect(() => replayedChance([[6, 3]]).bytes(1)).toThrow(mismatch)
  expect(() => replayedChance(['00ff']).bytes(1)).toThrow(mismatch)
  expect(() => replayedChance(['00ff']).below(6)).toThrow(mismatch)
})

test('the system source gives no byte string twice, also across refills of its pool', () => {
  const chance = systemChance()
  const seen = new Set(Array.from({ length: 1_000 }, () => chance.bytes(17).toString()))
  expect(seen.size).toBe(1_000)
  expect(seen).not.toContain(new Uint8Array(17).toString())
})
