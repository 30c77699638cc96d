import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededChance } from './chance.ts'
import { fairChance, newServerSeed, serverSeedHash } from './fairness.ts'

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'

function nodeHmac(key: Uint8Array, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest()
}

test('the hash that is shown before play is SHA-256 of the server seed', () => {
  expect(serverSeedHash(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
})

test('the random words of a round are the HMAC blocks in order, big-endian', () => {
  const key = Buffer.from(seed, 'hex')
  const blocks = [0, 1, 2].map((block) => createHmac('sha256', key).update(`my luck:7:${block}`).digest())
  expect(Buffer.from(fairChance(seed, 'my luck', 7).bytes(96))).toEqual(Buffer.concat(blocks))
  const chance = fairChance(seed, 'my luck', 7)
  const first = [0, 4, 8].map((at) => blocks[0]!.readUInt32BE(at))
  expect(first.map(() => chance.below(2 ** 32))).toEqual(first)
})

test("the runtime's own HMAC gives the same words as this implementation", () => {
  const hexDigit = fc.constantFrom(...'0123456789abcdef')
  const anySeed = fc.string({ unit: hexDigit, minLength: 64, maxLength: 64 })
  fc.assert(
    fc.property(anySeed, fc.string({ unit: 'grapheme' }), fc.nat(), (serverSeed, clientSeed, nonce) => {
      const own = fairChance(serverSeed, clientSeed, nonce)
      const fast = fairChance(serverSeed, clientSeed, nonce, nodeHmac)
      for (let draw = 1; draw <= 40; draw++) expect(fast.below(draw * 37)).toBe(own.below(draw * 37))
    }),
  )
})

test('the outcome changes with the server seed, the client seed and the nonce', () => {
  const bytesOf = (...args: Parameters<typeof fairChance>) =>
    fairChance(...args)
      .bytes(32)
      .toString()
  const other = serverSeedHash(seed)
  const outcomes = [
    bytesOf(seed, 'a', 0),
    bytesOf(other, 'a', 0),
    bytesOf(seed, 'b', 0),
    bytesOf(seed, 'a', 1),
  ]
  expect(new Set(outcomes).size).toBe(4)
})

test('a server seed is 256 bits in lower-case hexadecimal, and any other text is refused', () => {
  expect(newServerSeed(seededChance(1))).toMatch(/^[0-9a-f]{64}$/)
  for (const bad of ['', seed.slice(2), seed.toUpperCase(), `${seed}\n`]) {
    expect(() => fairChance(bad, 'a', 0)).toThrow(expect.objectContaining({ code: 'seed_invalid' }))
  }
})
