import type { RecordedEffects } from '../slots/sounds.ts'

/**
 * The effects of originals: for the begin of a round, each thing uncovered after which the round goes on, and the end
 * of a round: without a win, with one, with a large one, and with one that the player cashed out.
 */
export const originalEffectNames = ['begin', 'safe', 'end', 'win', 'large', 'cash'] as const

export type OriginalEffectName = (typeof originalEffectNames)[number]

/** The facts of the originals' recordings: `recordings/manifest.json`, written by `npm run sounds`. */
export interface OriginalRecordings extends RecordedEffects<OriginalEffectName> {
  /** The SHA-256 of the code that generated it. */
  source: string
}
