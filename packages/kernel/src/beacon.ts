import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A chain of a public beacon: a number of independent parties publish a signature of each round's number, which nobody
 * can know before (drand, scheme `bls-unchained-g1-rfc9380`). Hashes and keys are in hexadecimal.
 */
export interface BeaconChain {
  /** The hash of all that follows, by which the chain is known (`beaconChainHash`). */
  hash: string
  name: string
  /** A point of G2 of BLS12-381, compressed, 96 bytes. */
  publicKey: string
  groupHash: string
  /** When round 1 is published, in seconds since 1970. */
  genesisSeconds: number
  /** How long after a round the next one is published. */
  periodSeconds: number
}

/** The hash of a chain's facts, in hexadecimal (`Info.Hash` of drand); throws where a part is not hexadecimal. */
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
        // The first chain of all had no name, and its hash stays.
        utf8ToBytes(name === 'default' ? '' : name),
      ),
    ),
  )
}

/** When a round is published, in milliseconds since 1970. */
export function beaconRoundMs(
  { genesisSeconds, periodSeconds }: Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>,
  round: number,
): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * 1000
}

/** The first round that is published after a moment, in milliseconds since 1970. */
export function beaconRoundAfter(
  { genesisSeconds, periodSeconds }: Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>,
  afterMs: number,
): number {
  return Math.max(Math.floor((afterMs / 1000 - genesisSeconds) / periodSeconds) + 2, 1)
}

/**
 * The randomness of a round, which is SHA-256 of its signature; both in hexadecimal. Throws for what is not
 * hexadecimal.
 */
export function beaconRandomness(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)))
}

/**
 * The text from which, with the server seed, the chance of a draw is computed: `issue/seal`, and
 * `issue/seal/randomness` where the draw waits for a beacon. Seal and randomness are in hexadecimal.
 */
export function textOfDraw(issue: string, seal: string, randomness: string | null): string {
  return randomness === null ? `${issue}/${seal}` : `${issue}/${seal}/${randomness}`
}
