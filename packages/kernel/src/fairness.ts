import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Chance, chanceFrom } from './chance.ts'
import { NamedError } from './named-error.ts'

/** HMAC-SHA256 of a text under a key; the server passes its runtime's implementation, which is faster than ours. */
export type Hmac = (key: Uint8Array, text: string) => Uint8Array

function ownHmac(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(text))
}

function seedBytes(serverSeed: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(serverSeed))
    throw new NamedError('seed_invalid', 'a server seed is 64 hex digits')
  return hexToBytes(serverSeed)
}

/** Returns a new server seed: 256 random bits as 64 lower-case hexadecimal digits. */
export function newServerSeed(chance: Chance): string {
  return bytesToHex(chance.bytes(32))
}

/** Returns the hash of a server seed that is published before play: SHA-256 of its 32 bytes, in hexadecimal. */
export function serverSeedHash(serverSeed: string): string {
  return bytesToHex(sha256(seedBytes(serverSeed)))
}

/**
 * Returns the chance of one round, the same for everybody who knows both seeds and the nonce. Block 0, 1, 2 … is
 * HMAC-SHA256(server seed bytes, `clientSeed:nonce:block`), cut into eight big-endian words of 32 bits; `chanceFrom`
 * defines how a word becomes an outcome.
 */
export function fairChance(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  mac: Hmac = ownHmac,
): Chance {
  const key = seedBytes(serverSeed)
  let block = 0
  let words: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  return chanceFrom(() => {
    if (at === words.byteLength) {
      const bytes = mac(key, `${clientSeed}:${nonce}:${block++}`)
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      at = 0
    }
    const word = words.getUint32(at)
    at += 4
    return word
  })
}
