import type { RecordedEffects } from '../slots/sounds.ts'

/**
 * The effects of the boards of draws: for a bought ticket, each second before the close, each shown ball or tier, and a
 * win.
 */
export const boardEffectNames = ['bought', 'tick', 'ball', 'win'] as const

export type BoardEffectName = (typeof boardEffectNames)[number]

/** The facts of the boards' recordings: `recordings/manifest.json`, written by `npm run sounds`. */
export interface BoardRecordings extends RecordedEffects<BoardEffectName> {
  /** The SHA-256 of the code that generated it. */
  source: string
}
