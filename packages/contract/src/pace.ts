/** The terms of a pace of play on the pages of the house's slots. */
export interface PaceTerms {
  /**
   * The least time from the start of a round to the start of the next (ms), unless the brand has a `cycle_ms` of its
   * own.
   */
  cycleMs: number
  /** Automatic rounds, in runs that the server counts. */
  hasAutoplay: boolean
  /** Reels that stop at once by a setting. */
  hasQuickSpin: boolean
  /** A press or a tap that stops turning reels. */
  hasSlamStop: boolean
}

/**
 * The paces of play that a brand chooses from. `strict` is what the UK allows (RTS 8C, 14D and 14E of the Gambling
 * Commission): at least 2.5 s a round, no autoplay, and nothing that shortens the time until a result is shown.
 */
export const paces = {
  strict: { cycleMs: 2500, hasAutoplay: false, hasQuickSpin: false, hasSlamStop: false },
  relaxed: { cycleMs: 1000, hasAutoplay: true, hasQuickSpin: true, hasSlamStop: true },
} as const satisfies Record<string, PaceTerms>

export type PaceName = keyof typeof paces

export const paceNames = Object.keys(paces) as PaceName[]

/** The fewest and the most rounds of a run of automatic rounds. */
export const autoplayRounds = { least: 10, most: 100 } as const
