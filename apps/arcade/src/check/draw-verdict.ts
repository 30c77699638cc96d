import type { Draw } from '@fairground/contract/markets'
import type { MarketGame } from '@fairground/games/market'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { type Neighbour, rootOfPath } from '@fairground/kernel/merkle'
import { canonical, type Finding, finding } from './verdict.ts'

/** A ticket of the player with what was sealed of it, and its way to the seal. */
export interface SealedTicket {
  sealed: string
  path: readonly Neighbour[]
}

export interface DrawVerdict {
  /** The server seed belongs to the hash that was told before anything was sold; null for an official draw, which has none. */
  hash: Finding | null
  /** The seed and the seal give the result; null for an official draw. */
  outcome: Finding | null
  /** The ticket was sealed; null where none is looked at. */
  ticket: Finding | null
  isMatching: boolean
}

/** Draws a draw of the house again out of its seed and its seal, and follows a ticket to the seal; what is of a wrong form matches nothing. */
export function checkDraw(
  { issue, result, stations, mode, proof }: Draw,
  game: MarketGame,
  ticket: SealedTicket | null,
): DrawVerdict {
  const { serverSeedHash: told, serverSeed, seal } = proof
  const isOfHouse = mode === 'house'
  let computed = { hash: '', outcome: '', root: '' }
  try {
    computed = {
      hash: isOfHouse ? serverSeedHash(serverSeed ?? '') : '',
      outcome: isOfHouse
        ? canonical(game.draw(fairChance(serverSeed ?? '', `${issue}/${seal}`, 0), stations))
        : '',
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
  return { ...verdict, isMatching: Object.values(verdict).every((one) => one === null || one.isMatching) }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
