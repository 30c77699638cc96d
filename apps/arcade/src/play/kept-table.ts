import type { openGame } from '@fairground/contract/arcade'
import type { OutputOf } from '@fairground/contract/call'
import type { Pending } from './desk.ts'

export type OpenTable = OutputOf<typeof openGame>
export type Round = NonNullable<OpenTable['lastRound']>

/** An open game as stored in this tab, so that a reload continues it. */
export interface KeptTable {
  /** The single-use launch token with which it was opened. */
  launch: string
  table: OpenTable
  /** The time at which it was opened, in milliseconds of the browser's clock. */
  openedMs: number
  /** Wins less stakes since then, in minor units. */
  net: string
  /** The stakes since then, in minor units; absent before the first. */
  staked?: string
  stake: string
  /** The choice of the next round, in a game with choices. */
  choice?: string
  /** The last rounds of a game with choices, newest first. */
  recent?: Round[]
}

/** A stake without an answer, with its game and the last round of the game at that time. */
interface KeptPending extends Pending {
  launch: string
  nodeId: string
  previousRoundId: string | null
}

const name = 'arcade'
const pendingName = 'arcade.pending'
const pendingActName = 'arcade.pending-act'
const unseenName = 'arcade.unseen'

/** Finds the game that this tab has opened with a launch token before. */
export function findKept(launch: string): KeptTable | null {
  const text = sessionStorage.getItem(name)
  const kept = text === null ? null : (JSON.parse(text) as KeptTable)
  return kept?.launch === launch ? kept : null
}

/** Stores an open game in this tab, in place of the previous one. */
export function keep(kept: KeptTable): void {
  sessionStorage.setItem(name, JSON.stringify(kept))
}

/** Returns the storage of the unanswered stake of an open game. */
export function pendingOf({ launch, table }: KeptTable) {
  return {
    get(): Pending | null {
      const pending = readPending()
      if (pending?.launch !== launch) return null
      const { key, stake, buys, autoplay, freeRounds, choice } = pending
      return {
        key,
        stake,
        ...(buys && { buys }),
        ...(autoplay && { autoplay }),
        ...(freeRounds && { freeRounds }),
        ...(choice !== undefined && { choice }),
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

/** An act in an open round that was sent and has no answer. */
export interface PendingAct {
  key: string
  round: string
  number: number
  act: string
}

/** Returns the storage of the unanswered act of an open game. */
export function pendingActOf({ launch }: KeptTable) {
  return {
    get(): PendingAct | null {
      const kept = JSON.parse(sessionStorage.getItem(pendingActName) ?? 'null')
      if (kept?.launch !== launch) return null
      const { key, round, number, act } = kept
      return { key, round, number, act }
    },
    set(act: PendingAct | null) {
      if (act) sessionStorage.setItem(pendingActName, JSON.stringify({ ...act, launch }))
      else sessionStorage.removeItem(pendingActName)
    },
  }
}

function readPending(): KeptPending | null {
  return JSON.parse(sessionStorage.getItem(pendingName) ?? 'null')
}

/**
 * Takes over a stake that an earlier opening of the game left unanswered. It is not sent again, because the player has
 * not just pressed anything; if it was played after all, its round is the last one and has not been seen.
 */
export function takeOverPending({ nodeId }: OpenTable['game'], lastRound: Round | null): void {
  const pending = readPending()
  if (pending?.nodeId === nodeId && lastRound && lastRound.roundId !== pending.previousRoundId) {
    setUnseen(lastRound.roundId)
  }
  sessionStorage.removeItem(pendingName)
}

/** Records a paid round that has not been shown to its end; null once it has been. */
export function setUnseen(roundId: string | null): void {
  if (roundId === null) localStorage.removeItem(unseenName)
  else localStorage.setItem(unseenName, roundId)
}

/** Whether this browser was interrupted while it showed a round. */
export function isUnseen(roundId: string): boolean {
  return localStorage.getItem(unseenName) === roundId
}
