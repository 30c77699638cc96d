import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

const { shortSignatures, G2 } = bls12_381

/**
 * The domain separation tag of the scheme `bls-unchained-g1-rfc9380`: signatures are points of G1 (RFC 9380 and the BLS
 * draft, section 4.2.1).
 */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/**
 * Returns the message that a beacon signs in a round, as a point: SHA-256 of the round's number in eight big-endian
 * bytes.
 */
export function beaconMessage(round: number) {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(round))
  return shortSignatures.hash(sha256(new Uint8Array(bytes.buffer)), domain)
}

/**
 * Returns whether a signature is that of a round under a chain's public key; both are compressed and in hexadecimal.
 * Malformed input gives false.
 */
export function isBeaconSignature(publicKey: string, round: number, signature: string): boolean {
  try {
    return (
      /^[0-9a-f]{96}$/.test(signature) &&
      isBeaconKey(publicKey) &&
      shortSignatures.verify(hexToBytes(signature), beaconMessage(round), hexToBytes(publicKey))
    )
  } catch {
    return false
  }
}

/**
 * Returns whether a text is a public key: a point of G2 in its subgroup other than zero, because under zero every round
 * would have the same signature.
 */
export function isBeaconKey(publicKey: string): boolean {
  if (!/^[0-9a-f]{192}$/.test(publicKey)) return false
  try {
    const point = G2.Point.fromHex(publicKey)
    point.assertValidity()
    return !point.is0()
  } catch {
    return false
  }
}
