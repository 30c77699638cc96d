import { actInRound, getOpenRound, playRound } from '@fairground/contract/arcade'
import type { StepsView } from '@fairground/games/view-steps'
import { moneyText } from '@fairground/kernel/money'
import { useEffect, useSyncExternalStore } from 'react'
import { tellSite } from '../parts/tell-site.ts'
import { createDesk, untilAnswered } from '../play/desk.ts'
import { type KeptTable, keep, pendingActOf, pendingOf } from '../play/kept-table.ts'
import { tellShown } from '../play/shown-game.ts'
import { gameClient } from '../server.ts'
import { createStepTable, type StepState, type StepTable } from './step-table.ts'

export interface StepSeat {
  table: StepTable
  /** Ends the wait for the next attempt of a stake or an act without an answer. */
  tryNow(): void
}

/** Connects the table of an original in steps with the server, the storage of this browser and the page around it. */
export function takeStepSeat(kept: KeptTable, view: StepsView, language: string): StepSeat {
  const client = gameClient(language, kept.table.session)
  const stored = pendingOf(kept)
  const storedAct = pendingActOf(kept)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  let tryNow = () => {}
  const waiting = {
    wait: (durationMs: number) =>
      new Promise<void>((pass) => {
        const timer = setTimeout(pass, durationMs)
        tryNow = () => {
          clearTimeout(timer)
          pass()
        }
        addEventListener('online', tryNow, { once: true })
      }),
    onTrouble: (trouble: Parameters<StepTable['showTrouble']>[0]) => table.showTrouble(trouble),
  }
  const desk = createDesk({
    ...waiting,
    send: (wish, key) => client.send(playRound, wish, { key }),
    pending: { get: stored.get, set: (pending) => stored.set(pending, null) },
    newKey: () => crypto.randomUUID(),
    cycleMs: kept.table.cycleMs,
    now: Date.now,
  })
  const choices = view.choices && {
    first: view.choices.first,
    has: (choice: string) => view.choices!.all.includes(choice),
  }
  const table = createStepTable({
    ...{ kept, choices, desk, keep },
    async act(wish) {
      const pending = storedAct.get()
      const { key, ...sent } = pending?.round === wish.round ? pending : { key: crypto.randomUUID(), ...wish }
      storedAct.set({ key, ...sent })
      const answer = await untilAnswered(() => client.send(actInRound, sent, { key }), waiting)
      storedAct.set(null)
      return answer
    },
    pendingAct: storedAct.get,
    read: () => client.send(getOpenRound, {}),
    show: (round) => new Promise((pass) => setTimeout(pass, isStill ? 0 : view.showMs(round))),
    onRound({ roundId, currency }, balance, version) {
      tellSite({ type: 'fairground:balance', balance, currency, version, roundId })
    },
  })
  return { table, tryNow: () => tryNow() }
}

/** Returns the state of a table. */
export function useStepTable(table: StepTable): StepState {
  return useSyncExternalStore(table.subscribe, table.state)
}

const shownStates = { open: 'idle', acting: 'turning', showing: 'playing' } as const

/** Publishes what the table shows to browser tests. */
export function useToldSteps({ currency }: StepTable, state: StepState): void {
  useEffect(() => {
    const { phase, balance, round } = state
    const text = moneyText(balance, currency)
    tellShown({
      state: shownStates[phase as keyof typeof shownStates] ?? (phase as 'idle'),
      balance: text,
      lastRoundId: round?.roundId ?? null,
      shownWin: round?.won ?? '0.00',
      shownBalance: text,
    })
  }, [state, currency])
}
