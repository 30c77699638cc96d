import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A chain of a public beacon: several independent parties publish a signature of the number of each round, which nobody
 * can predict (drand, scheme `bls-unchained-g1-rfc9380`). Hashes and keys are in hexadecimal.
 */
export interface BeaconChain {
  /** The hash of the fields below, which identifies the chain (`beaconChainHash`). */
  hash: string
  name: string
  /** A point of G2 of BLS12-381, compressed, 96 bytes. */
  publicKey: string
  groupHash: string
  /** The time of round 1, in seconds since 1970. */
  genesisSeconds: number
  /** The time between two rounds, in seconds. */
  periodSeconds: number
}

/**
 * Returns the hash of a chain's parameters, in hexadecimal (`Info.Hash` of drand); throws if a parameter is not
 * hexadecimal.
 */
export function beaconChainHash({
  name,
  publicKey,
  groupHash,
  genesisSeconds,
  periodSeconds,
}: Omit<BeaconChain, 'hash'>): string {
  const times = new DataView(new ArrayBuffer(12))
  times.setUint32(0, periodSeconds)
  times.setBigInt64(4, BigInt(genesisSeconds))
  return bytesToHex(
    sha256(
      concatBytes(
        new Uint8Array(times.buffer),
        hexToBytes(publicKey),
        hexToBytes(groupHash),
        // The very first chain had no name, and its hash must stay the same.
        utf8ToBytes(name === 'default' ? '' : name),
      ),
    ),
  )
}

/** Returns the time at which a round is published, in milliseconds since 1970. */
export function beaconRoundMs(
  { genesisSeconds, periodSeconds }: Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>,
  round: number,
): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * 1000
}

/** Returns the number of the first round published after a moment, given in milliseconds since 1970. */
export function beaconRoundAfter(
  { genesisSeconds, periodSeconds }: Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>,
  afterMs: number,
): number {
  return Math.max(Math.floor((afterMs / 1000 - genesisSeconds) / periodSeconds) + 2, 1)
}

/**
 * Returns the randomness of a round, which is SHA-256 of its signature; both in hexadecimal. Throws for text that is
 * not hexadecimal.
 */
export function beaconRandomness(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)))
}

/**
 * Returns the text from which, with the server seed, the chance of a draw is computed: `issue/seal`, or
 * `issue/seal/randomness` if the draw waits for a beacon. Seal and randomness are in hexadecimal.
 */
export function textOfDraw(issue: string, seal: string, randomness: string | null): string {
  return randomness === null ? `${issue}/${seal}` : `${issue}/${seal}/${randomness}`
}
