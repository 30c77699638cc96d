import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chance, seededChance } from './chance.ts'
import { isId, newId, newToken } from './id.ts'

/** Chance that returns the given bytes and cannot choose numbers. */
function bytesOf(bytes: Uint8Array): Chance {
  return { bytes: () => bytes, below: () => Number.NaN }
}

test('an id equals the UUID of version 7 in the example of RFC 9562', () => {
  const random = Uint8Array.from(Buffer.from('0cc318c4dc0c0c07398f', 'hex'))
  expect(newId(0x017f22e279b0, bytesOf(random))).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('ids sort by their creation time and have 74 random bits', () => {
  const time = fc.nat(2 ** 48 - 1)
  fc.assert(
    fc.property(time, time, fc.nat(), (one, other, seed) => {
      const chance = seededChance(seed)
      const first = newId(Math.min(one, other), chance)
      const second = newId(Math.max(one, other), chance)
      expect(isId(first) && isId(second)).toBe(true)
      if (one !== other) expect(first < second).toBe(true)
    }),
  )
  const none = newId(0, bytesOf(new Uint8Array(10)))
  const all = newId(0, bytesOf(new Uint8Array(10).fill(255)))
  const bits = BigInt(`0x${none.replaceAll('-', '')}`) ^ BigInt(`0x${all.replaceAll('-', '')}`)
  expect(bits.toString(2).replaceAll('0', '')).toHaveLength(74)
})

test.each([
  '',
  '017f22e2-79b0-4cc3-98c4-dc0c0c07398f',
  '017F22E2-79b0-7cc3-98c4-dc0c0c07398f',
  'x017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
])('%j is not a valid id', (text) => {
  expect(isId(text)).toBe(false)
})

test('a token is 256 bits in base64url', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(newToken(bytesOf(bytes))).toBe(Buffer.from(bytes).toString('base64url'))
    }),
  )
})
