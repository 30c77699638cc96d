import type { MountedView, StageReport } from '@fairground/games/view'

/** The state of the game on the screen, for browser tests; amounts are decimal strings. */
export interface ShownGame {
  state: 'loading' | 'idle' | 'turning' | 'playing' | 'offline' | 'over'
  /** The balance by the last answer of the server. */
  balance: string
  lastRoundId: string | null
  /** The win of the round on the screen so far. */
  shownWin: string
  shownBalance: string
  /** The duration of the last round (ms), by the drawn frames. */
  tookMs?: number | undefined
}

declare global {
  interface Window {
    __game?: ShownGame
    __stage?: () => StageReport
  }
}

/** Publishes the state of the screen to browser tests. */
export function tellShown(shown: ShownGame): void {
  window.__game = shown
}

/** Lets a test or a benchmark read the content of the stage. */
export function tellStage(view: MountedView): void {
  window.__stage = view.report
}
