/** What an account's holder has proved: 0 nothing, 1 who they are, 2 where their money comes from as well. */
export type Level = 0 | 1 | 2

/** Every level, the lowest first. */
export const levels: readonly Level[] = [0, 1, 2]

/** What a brand may require a level for; a call says in `levelFor` which of them it is. */
export const levelPurposes = ['play', 'deposit', 'withdrawal'] as const
export type LevelPurpose = (typeof levelPurposes)[number]

/** What a refusal for want of a level says: the level that is needed for a purpose, or for the sum of a day, and the player's own. */
export interface LevelNeeded {
  purpose: LevelPurpose | 'sum'
  level: Level
  has: Level
}
