import type { RecordedEffects } from '../slots/sounds.ts'

/**
 * The effects of tables: for a chip that is put down, a card that slides over the cloth, a card that is turned, the
 * bell that closes the bets, and the end of a round: with the stake given back, with a win, and with a large one.
 */
export const tableEffectNames = ['chip', 'slide', 'flip', 'bell', 'push', 'win', 'large'] as const

export type TableEffectName = (typeof tableEffectNames)[number]

/** The facts of the tables' recordings: `recordings/manifest.json`, written by `npm run sounds`. */
export interface TableRecordings extends RecordedEffects<TableEffectName> {
  /** The SHA-256 of the code that generated it. */
  source: string
}
