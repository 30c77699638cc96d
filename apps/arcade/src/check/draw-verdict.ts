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

/** A ticket of the player with what was sealed of it, and its way to the seal. */
export interface SealedTicket {
  sealed: string
  path: readonly Neighbour[]
}

export interface DrawVerdict {
  /**
   * The server seed belongs to the hash that was told before anything was sold; null for an official draw, which has
   * none.
   */
  hash: Finding | null
  /** The seed and the seal give the result; null for an official draw. */
  outcome: Finding | null
  /** The ticket was sealed; null where none is looked at. */
  ticket: Finding | null
  /** The beacon that was named; null of a draw that waits for none. */
  beacon: BeaconVerdict | null
  /** The text from which the chance comes, without nonce and block; empty where something is of a wrong form. */
  text: string
  isMatching: boolean
}

export interface BeaconVerdict {
  /** The chain has the hash that was told, and the round is published after the close. */
  round: Finding
  /** The signature is that of the round, under the key of the chain. */
  signature: Finding
}

/**
 * Draws a draw of the house again out of its seed, its seal and what its beacon published, and follows a ticket to the
 * seal; what is of a wrong form matches nothing. `beacon` is what `checkBeacon` has found.
 */
export function checkDraw(
  { issue, result, stations, mode, proof }: Draw,
  game: MarketGame,
  ticket: SealedTicket | null,
  beacon: BeaconVerdict | null,
): DrawVerdict {
  const { serverSeedHash: told, serverSeed, seal } = proof
  const isOfHouse = mode === 'house'
  let computed = { hash: '', text: '', outcome: '', root: '' }
  try {
    const text = textOfDraw(issue, seal ?? '', proof.beacon && beaconRandomness(proof.beacon.signature ?? ''))
    computed = {
      text: isOfHouse ? text : '',
      hash: isOfHouse ? serverSeedHash(serverSeed ?? '') : '',
      outcome: isOfHouse ? canonical(game.draw(fairChance(serverSeed ?? '', text, 0), stations)) : '',
      root: ticket ? hexOf(rootOfPath(new TextEncoder().encode(ticket.sealed), ticket.path)) : '',
    }
  } catch {
    // Nothing that cannot be drawn can match.
  }
  const verdict = {
    hash: isOfHouse ? finding(told ?? '', computed.hash) : null,
    outcome: isOfHouse ? finding(canonical(result), computed.outcome) : null,
    ticket: ticket && finding(seal ?? '', computed.root),
  }
  const findings = [verdict.hash, verdict.outcome, verdict.ticket, beacon?.round, beacon?.signature]
  // A beacon that was named and not looked at proves nothing.
  const isLookedAt = (proof.beacon === null) === (beacon === null)
  return {
    ...verdict,
    beacon,
    text: computed.text,
    isMatching: isLookedAt && findings.every((one) => one?.isMatching ?? true),
  }
}

/**
 * Checks the round of a beacon that a draw names, and its signature; the library for that is loaded for such draws
 * alone.
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

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
