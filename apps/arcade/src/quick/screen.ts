import type { MountedView, ShownRound } from '@fairground/games/view'
import type { QuickPhase, QuickRound } from '@fairground/games/view-quick'

/** The round on the stage of an original; its number changes with each round that is shown. */
export interface ScreenState {
  phase: QuickPhase
  round: QuickRound | null
  count: number
}

interface ScreenSettings {
  /** The time from the answer to the end of a round on the stage (ms). */
  showMs: number
  /** Returns the payout of a round in hundredths of its stake. */
  paidOf(round: QuickRound): number
  /** Called with the win of the round (minor units) once it is at its end. */
  onWin(minor: bigint): void
  /** Called when a press may end the round on the stage, after which the next one may begin. */
  onShow(): void
}

/** The stage of an original as its table sees it, and its state for the components that draw it. */
export interface Screen extends Pick<MountedView, 'play' | 'turn' | 'idle' | 'hurry'> {
  state(): ScreenState
  subscribe(listener: () => void): () => void
}

function roundOf({ choice, events }: ShownRound): QuickRound {
  return { choice: choice ?? '', events }
}

/** Returns the payout of a shown round in minor units, which follows from its events. */
export function winOf({ paidOf }: Pick<ScreenSettings, 'paidOf'>, round: ShownRound): bigint {
  return (round.stake * BigInt(paidOf(roundOf(round)))) / 100n
}

/** Creates the screen of an original, which shows a round for a fixed short time, or at once after a press. */
export function createScreen({ showMs, paidOf, onWin, onShow }: ScreenSettings): Screen {
  const listeners = new Set<() => void>()
  let state: ScreenState = { phase: 'rest', round: null, count: 0 }
  let end = () => {}

  function change(part: Partial<ScreenState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    turn: () => change({ phase: 'waits' }),
    idle: (round) => change({ phase: 'rest', round: round && roundOf(round) }),
    async play(round, options) {
      const durationMs = options?.isFast ? 0 : showMs
      change({ phase: 'plays', round: roundOf(round), count: state.count + 1 })
      onShow()
      const startMs = performance.now()
      if (durationMs > 0) {
        await new Promise<void>((pass) => {
          const timer = setTimeout(pass, durationMs)
          end = () => {
            clearTimeout(timer)
            pass()
          }
        })
      }
      onWin(winOf({ paidOf }, round))
      change({ phase: 'rest' })
      return performance.now() - startMs
    },
    hurry: () => end(),
  }
}
