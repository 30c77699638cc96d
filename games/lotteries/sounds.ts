import type { RecordedEffects } from '../slots/sounds.ts'

/**
 * The effects of the boards of draws: a ticket is bought, a second before the close, a ball or tier is shown, something
 * is won.
 */
export const boardEffectNames = ['bought', 'tick', 'ball', 'win'] as const

export type BoardEffectName = (typeof boardEffectNames)[number]

/** The facts of the boards' recordings: `recordings/manifest.json`, written by `npm run sounds`. */
export interface BoardRecordings extends RecordedEffects<BoardEffectName> {
  /** SHA-256 of the code that it was made from. */
  source: string
}
