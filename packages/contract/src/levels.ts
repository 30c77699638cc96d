/** The proved level of an account's holder: 0 nothing, 1 identity, 2 identity and origin of their money. */
export type Level = 0 | 1 | 2

/** Every level, the lowest first. */
export const levels: readonly Level[] = [0, 1, 2]

/** The purposes for which a brand may require a level; a call names its own in `levelFor`. */
export const levelPurposes = ['play', 'deposit', 'withdrawal'] as const
export type LevelPurpose = (typeof levelPurposes)[number]

/**
 * The detail of a refusal for a missing level: the level that a purpose or the sum of a day requires, and the player's
 * own.
 */
export interface LevelNeeded {
  purpose: LevelPurpose | 'sum'
  level: Level
  has: Level
}
