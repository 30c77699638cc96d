import type { Draw } from '@fairground/contract/markets'
import type { MarketGame } from '@fairground/games/market'
import {
  type BeaconChain,
  beaconChainHash,
  beaconRandomness,
  beaconRoundAfter,
  beaconRoundMs,
  textOfDraw,
} from '@fairground/kernel/beacon'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { type Neighbour, rootOfPath } from '@fairground/kernel/merkle'
import { canonical, type Finding, finding } from './verdict.ts'

/** A sealed text of the player, of a ticket or a cash-out, with its Merkle path to the seal. */
export interface SealedTicket {
  sealed: string
  path: readonly Neighbour[]
}

export interface DrawVerdict {
  /**
   * Whether the server seed matches the hash that was published before any sale; null for an official draw, which has
   * none.
   */
  hash: Finding | null
  /** Whether the seed and the seal produce the result; null for an official draw. */
  outcome: Finding | null
  /** Whether the ticket was sealed; null if no ticket is checked. */
  ticket: Finding | null
  /** Whether each cash-out of the ticket was sealed with the end of the flight; empty without any. */
  exits: readonly Finding[]
  /** The verdict on the named beacon; null for a draw without a beacon. */
  beacon: BeaconVerdict | null
  /** The text from which the chance is derived, without nonce and block; empty if a part has a wrong format. */
  text: string
  isMatching: boolean
}

export interface BeaconVerdict {
  /** Whether the chain has the published hash, and the round is published after the close. */
  round: Finding
  /** Whether the signature is that of the round, under the key of the chain. */
  signature: Finding
}

/**
 * Recomputes a draw of the house from its seed, its seal and the output of its beacon, and verifies the paths of a
 * ticket and of its cash-outs to their seals; values in a wrong format match nothing. `beacon` is the result of
 * `checkBeacon`.
 */
export function checkDraw(
  { issue, result, stations, mode, proof }: Draw,
  game: MarketGame,
  ticket: SealedTicket | null,
  beacon: BeaconVerdict | null,
  exits: readonly SealedTicket[] = [],
): DrawVerdict {
  const { serverSeedHash: told, serverSeed, seal } = proof
  const isOfHouse = mode === 'house'
  let computed = { hash: '', text: '', outcome: '', root: '', exits: exits.map(() => '') }
  try {
    const text = textOfDraw(issue, seal ?? '', proof.beacon && beaconRandomness(proof.beacon.signature ?? ''))
    computed = {
      text: isOfHouse ? text : '',
      hash: isOfHouse ? serverSeedHash(serverSeed ?? '') : '',
      outcome: isOfHouse ? canonical(game.draw(fairChance(serverSeed ?? '', text, 0), stations)) : '',
      root: ticket ? rootOf(ticket) : '',
      exits: exits.map(rootOf),
    }
  } catch {
    // A draw that cannot be computed does not match.
  }
  const verdict = {
    hash: isOfHouse ? finding(told ?? '', computed.hash) : null,
    outcome: isOfHouse ? finding(canonical(result), computed.outcome) : null,
    ticket: ticket && finding(seal ?? '', computed.root),
    exits: computed.exits.map((root) => finding(proof.exits?.seal ?? '', root)),
  }
  const findings = [
    verdict.hash,
    verdict.outcome,
    verdict.ticket,
    ...verdict.exits,
    beacon?.round,
    beacon?.signature,
  ]
  // A named beacon that was not checked proves nothing.
  const isLookedAt = (proof.beacon === null) === (beacon === null)
  return {
    ...verdict,
    beacon,
    text: computed.text,
    isMatching: isLookedAt && findings.every((one) => one?.isMatching ?? true),
  }
}

/**
 * Checks the round of the beacon that a draw names, and its signature; loads the library for that only for such draws.
 */
export async function checkBeacon(
  { closesAt, proof }: Pick<Draw, 'closesAt' | 'proof'>,
  chain: BeaconChain,
): Promise<BeaconVerdict | null> {
  if (!proof.beacon) return null
  const { chain: told, round, signature } = proof.beacon
  const { isBeaconSignature } = await import('@fairground/kernel/beacon-signature')
  const closesMs = Date.parse(closesAt)
  const isAfter = beaconRoundMs(chain, round) > closesMs
  const earliest = isAfter ? round : beaconRoundAfter(chain, closesMs)
  const isSigned = isBeaconSignature(chain.publicKey, round, signature ?? '')
  return {
    round: finding(`${told} ${round}`, `${hashOf(chain)} ${earliest}`),
    signature: { isMatching: isSigned, claimed: signature ?? '', computed: isSigned ? signature! : '' },
  }
}

function hashOf(chain: BeaconChain): string {
  try {
    return beaconChainHash(chain)
  } catch {
    return ''
  }
}

function rootOf({ sealed, path }: SealedTicket): string {
  return hexOf(rootOfPath(new TextEncoder().encode(sealed), path))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
