import type { openGame } from '@fairground/contract/arcade'
import type { OutputOf } from '@fairground/contract/call'
import type { Pending } from './desk.ts'

export type OpenTable = OutputOf<typeof openGame>
export type Round = NonNullable<OpenTable['lastRound']>

/** An open game as this tab keeps it, so that a reload goes on where it was. */
export interface KeptTable {
  /** The launch token it was opened with; it is good once. */
  launch: string
  table: OpenTable
  /** When it was opened, in milliseconds of the browser's clock. */
  openedMs: number
  /** Won less staked since then, in minor units. */
  net: string
  stake: string
}

/** A stake without an answer, with the game and the round that was its last one then. */
interface KeptPending extends Pending {
  launch: string
  nodeId: string
  previousRoundId: string | null
}

const name = 'arcade'
const pendingName = 'arcade.pending'
const unseenName = 'arcade.unseen'

/** The game that this tab has opened with a launch token before. */
export function findKept(launch: string): KeptTable | null {
  const text = sessionStorage.getItem(name)
  const kept = text === null ? null : (JSON.parse(text) as KeptTable)
  return kept?.launch === launch ? kept : null
}

/** Keeps an open game in this tab, in place of the one before. */
export function keep(kept: KeptTable): void {
  sessionStorage.setItem(name, JSON.stringify(kept))
}

/** Where the unanswered stake of an open game is kept. */
export function pendingOf({ launch, table }: KeptTable) {
  return {
    get(): Pending | null {
      const pending = readPending()
      if (pending?.launch !== launch) return null
      const { key, stake, buys, autoplay, freeRounds } = pending
      return {
        key,
        stake,
        ...(buys && { buys }),
        ...(autoplay && { autoplay }),
        ...(freeRounds && { freeRounds }),
      }
    },
    set(pending: Pending | null, previousRoundId: string | null) {
      if (!pending) sessionStorage.removeItem(pendingName)
      else {
        const kept: KeptPending = { ...pending, launch, nodeId: table.game.nodeId, previousRoundId }
        sessionStorage.setItem(pendingName, JSON.stringify(kept))
      }
    },
  }
}

function readPending(): KeptPending | null {
  return JSON.parse(sessionStorage.getItem(pendingName) ?? 'null')
}

/**
 * A stake left unanswered by an earlier opening of the game is not sent again, since the player has not just pressed
 * anything; if it had been played after all, its round is the last one now, and has not been seen.
 */
export function takeOverPending({ nodeId }: OpenTable['game'], lastRound: Round | null): void {
  const pending = readPending()
  if (pending?.nodeId === nodeId && lastRound && lastRound.roundId !== pending.previousRoundId) {
    setUnseen(lastRound.roundId)
  }
  sessionStorage.removeItem(pendingName)
}

/** Remembers a round that has been paid and not yet shown to its end; null when it has been. */
export function setUnseen(roundId: string | null): void {
  if (roundId === null) localStorage.removeItem(unseenName)
  else localStorage.setItem(unseenName, roundId)
}

/** Whether this browser was cut off while it showed a round. */
export function isUnseen(roundId: string): boolean {
  return localStorage.getItem(unseenName) === roundId
}
