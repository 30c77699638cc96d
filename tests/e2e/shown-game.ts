import type { FrameLocator } from '@playwright/test'

/** The state that a game reports while it is shown; amounts in wire form. */
export interface ShownGame {
  state: string
  balance: string
  lastRoundId: string | null
  shownWin: string
  shownBalance: string
  /** The duration of the last round (ms). */
  tookMs?: number
}

/** Returns the state that the game in a frame reports; undefined before the first. */
export function shownBy(frame: FrameLocator): Promise<ShownGame | undefined> {
  return frame.locator('body').evaluate(() => (window as unknown as { __game?: ShownGame }).__game)
}
