/** The proved level of an account's holder: 0 nothing, 1 the identity, 2 the origin of their money as well. */
export type Level = 0 | 1 | 2

/** Every level, the lowest first. */
export const levels: readonly Level[] = [0, 1, 2]

/** The purposes that a brand may require a level for; a call names its own in `levelFor`. */
export const levelPurposes = ['play', 'deposit', 'withdrawal'] as const
export type LevelPurpose = (typeof levelPurposes)[number]

/**
 * The detail of a refusal for want of a level: the level that is needed for a purpose, or for the sum of a day, and the
 * player's own.
 */
export interface LevelNeeded {
  purpose: LevelPurpose | 'sum'
  level: Level
  has: Level
}
