import { bytesToHex } from '@noble/hashes/utils.js'
import type { Chance } from './chance.ts'

/** Returns a UUID of version 7: 48 bits of time in milliseconds, so that ids sort by age, and 74 random bits. */
export function newId(nowMs: number, chance: Chance): string {
  const bytes = new Uint8Array(16)
  bytes.set(chance.bytes(10), 6)
  for (let at = 5, left = nowMs; at >= 0; at--, left = Math.floor(left / 256)) bytes[at] = left % 256
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytesToHex(bytes)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Returns the lowest id that `newId` can make at an instant, to find newer rows by their id. */
export function idFrom(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Returns whether a text is an id in the form of `newId`. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns 256 random bits as 43 characters of base64url, for every secret that grants access to its bearer. */
export function newToken(chance: Chance): string {
  let token = ''
  let held = 0
  let heldBits = 0
  for (const byte of chance.bytes(32)) {
    held = (held << 8) | byte
    heldBits += 8
    while (heldBits >= 6) {
      heldBits -= 6
      token += base64url[(held >>> heldBits) & 63]
    }
    held &= (1 << heldBits) - 1
  }
  return token + base64url[(held << (6 - heldBits)) & 63]
}
