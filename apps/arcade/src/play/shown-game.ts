import type { MountedView, StageReport } from '@fairground/games/view'

/** The state of the game on the screen, for browser tests; amounts are decimal strings. */
export interface ShownGame {
  state: 'loading' | 'idle' | 'turning' | 'playing' | 'offline' | 'over'
  /** As the server last said. */
  balance: string
  lastRoundId: string | null
  /** The win of the round on the screen so far. */
  shownWin: string
  shownBalance: string
  /** How long the last round took (ms), by the frames that were drawn. */
  tookMs?: number | undefined
}

declare global {
  interface Window {
    __game?: ShownGame
    __stage?: () => StageReport
  }
}

/** Tells what is on the screen. */
export function tellShown(shown: ShownGame): void {
  window.__game = shown
}

/** Lets a test or a benchmark ask what is on the stage. */
export function tellStage(view: MountedView): void {
  window.__stage = view.report
}
