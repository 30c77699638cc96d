import { endAutoplay, openAutoplay, playRound } from '@fairground/contract/arcade'
import type { MountedView } from '@fairground/games/view'
import { moneyText } from '@fairground/kernel/money'
import { useEffect, useSyncExternalStore } from 'react'
import { tellSite } from '../parts/tell-site.ts'
import { gameClient } from '../server.ts'
import { createDesk } from './desk.ts'
import { isUnseen, type KeptTable, keep, pendingOf, setUnseen } from './kept-table.ts'
import { tellShown } from './shown-game.ts'
import { createTable, type Table, type TableChoices, type TableState } from './table.ts'

export interface Seat {
  table: Table
  /** Ends the wait for the next attempt of a stake without an answer. */
  tryNow(): void
}

interface SeatSettings {
  kept: KeptTable
  view: Pick<MountedView, 'play' | 'turn' | 'idle' | 'hurry'>
  /** Present for a game with choices. */
  choices?: TableChoices
  language: string
}

/** Connects the table of an open game with the server, the storage of this browser and the page around it. */
export function takeSeat({ kept, view, choices, language }: SeatSettings): Seat {
  const client = gameClient(language, kept.table.session)
  const stored = pendingOf(kept)
  let tryNow = () => {}
  const desk = createDesk({
    send: (wish, key) => client.send(playRound, wish, { key }),
    pending: {
      get: stored.get,
      set: (pending) => stored.set(pending, made.state().lastRoundId),
    },
    newKey: () => crypto.randomUUID(),
    cycleMs: kept.table.cycleMs,
    now: Date.now,
    wait: (durationMs) =>
      new Promise((pass) => {
        const timer = setTimeout(pass, durationMs)
        tryNow = () => {
          clearTimeout(timer)
          pass()
        }
        addEventListener('online', tryNow, { once: true })
      }),
    onTrouble: (trouble) => made.showTrouble(trouble),
  })
  const made = createTable({
    kept,
    ...(choices && { choices }),
    desk,
    view,
    runs: {
      open: (input) => client.send(openAutoplay, input),
      end: (run) => client.send(endAutoplay, { run }),
    },
    keep,
    setUnseen,
    isUnseen,
    onRound: ({ roundId, currency }, balance, version) => {
      tellSite({ type: 'fairground:balance', balance, currency, version, roundId })
    },
  })
  return { table: made, tryNow: () => tryNow() }
}

/** Returns the state of a table. */
export function useTable(table: Table): TableState {
  return useSyncExternalStore(table.subscribe, table.state)
}

/** Publishes what the table shows to browser tests. */
export function useTold({ currency }: Table, state: TableState): void {
  useEffect(() => {
    tellShown({
      state: state.phase,
      balance: moneyText(state.balance, currency),
      lastRoundId: state.lastRoundId,
      shownWin: moneyText(state.win ?? 0n, currency),
      shownBalance: moneyText(state.shownBalance, currency),
      tookMs: state.tookMs ?? undefined,
    })
  }, [state, currency])
}
