/** The terms of a pace of play on the pages of the house's slots. */
export interface PaceTerms {
  /**
   * The minimum time from the start of a round to the start of the next (ms), unless the brand has its own `cycle_ms`.
   */
  cycleMs: number
  /** Automatic rounds, in runs counted by the server. */
  hasAutoplay: boolean
  /** A setting that stops the reels at once. */
  hasQuickSpin: boolean
  /** A press or tap that stops the spinning reels. */
  hasSlamStop: boolean
}

/**
 * The paces of play from which a brand chooses. `strict` follows the UK rules (RTS 8C, 14D and 14E of the Gambling
 * Commission): at least 2.5 s a round, no autoplay, and nothing that shortens the time until a result is shown.
 */
export const paces = {
  strict: { cycleMs: 2500, hasAutoplay: false, hasQuickSpin: false, hasSlamStop: false },
  relaxed: { cycleMs: 1000, hasAutoplay: true, hasQuickSpin: true, hasSlamStop: true },
} as const satisfies Record<string, PaceTerms>

export type PaceName = keyof typeof paces

export const paceNames = Object.keys(paces) as PaceName[]

/** The minimum and maximum number of rounds in a run of automatic rounds. */
export const autoplayRounds = { least: 10, most: 100 } as const
