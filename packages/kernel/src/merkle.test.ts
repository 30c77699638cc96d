import { createHash } from 'node:crypto'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merklePath, merkleRoot, rootOfPath, type Sha256 } from './merkle.ts'

const nodeSha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leavesOf = (texts: string[]) => texts.map(utf8ToBytes)

test('the root of no leaves is 32 zero bytes', () => {
  expect(bytesToHex(merkleRoot([]))).toBe('0'.repeat(64))
})

// The tree of RFC 9162, section 2.1.5, computed by hand: one leaf, two, and three, where the odd one moves up.
test.each([[['d0']], [['d0', 'd1']], [['d0', 'd1', 'd2']]])('the root of %j is hashed by hand', (texts) => {
  const hash = (...parts: Uint8Array[]) => nodeSha256(...parts)
  const [zero, one] = [new Uint8Array([0]), new Uint8Array([1])]
  const leaf = texts.map((text) => hash(zero, utf8ToBytes(text)))
  const pair = () => hash(one, leaf[0]!, leaf[1]!)
  const expected = texts.length === 1 ? leaf[0]! : texts.length === 2 ? pair() : hash(one, pair(), leaf[2]!)
  expect(bytesToHex(merkleRoot(leavesOf(texts)))).toBe(bytesToHex(expected))
})

test('each leaf leads to the root by its path, no other text does, and both hash functions agree', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.string(),
      (texts, any, other) => {
        const at = any % texts.length
        const leaves = leavesOf(texts)
        const root = bytesToHex(merkleRoot(leaves))
        expect(bytesToHex(merkleRoot(leaves, nodeSha256))).toBe(root)
        const path = merklePath(leaves, at, nodeSha256)
        expect(bytesToHex(rootOfPath(leaves[at]!, path))).toBe(root)
        if (other !== texts[at]) expect(bytesToHex(rootOfPath(utf8ToBytes(other), path))).not.toBe(root)
      },
    ),
  )
})
