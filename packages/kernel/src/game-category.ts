/** The categories of games, with the names of the specification (section 9). */
export const gameCategories = [
  'RNG',
  'FISH',
  'PVP',
  'LIVE',
  'ELOTT',
  'LOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'INHOUSE',
] as const

export type GameCategory = (typeof gameCategories)[number]

/** The message with the name of each category, by its id in `languages/<code>/player.json`. */
export const categoryWords = {
  RNG: 'menu.rng',
  FISH: 'menu.fish',
  PVP: 'menu.pvp',
  LIVE: 'menu.live',
  ELOTT: 'menu.elott',
  LOTT: 'menu.lottery',
  SPORTS: 'menu.sports',
  ESPORTS: 'menu.esports',
  COCKFIGHT: 'menu.cockfight',
  INHOUSE: 'menu.inhouse',
} as const satisfies Record<GameCategory, string>

/** Returns whether a text is the name of a category. */
export function isCategory(text: string | undefined): text is GameCategory {
  return gameCategories.some((known) => known === text)
}

/**
 * Categories in which a player can bet on both sides of a result, so that the stake alone does not show the amount at
 * risk.
 */
const twoSided: readonly GameCategory[] = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']

/** The stake, the payout and the refund of a settled round, in minor units. */
export interface SettledRound {
  staked: bigint
  won: bigint
  refunded: bigint
  /**
   * For bets on a market, their largest possible loss (`MarketGame`); for a whole round of the house, the part of the
   * stake that counts. Absent if unknown.
   */
  atRisk?: bigint | undefined
}

/**
 * Returns the valid bet of a settled round in minor units (glossary): the stake minus the refund, and
 * at most the amount at risk. If that is unknown and the category allows bets on both sides, it is at most the
 * net win or loss of the round, so that a push counts nothing and opposite bets count their difference. `valid_bet` of
 * the database is the same rule.
 */
export function validBet(category: GameCategory, { staked, won, refunded, atRisk }: SettledRound): bigint {
  const kept = staked - refunded
  if (atRisk !== undefined) return atRisk < kept ? atRisk : kept
  if (!twoSided.includes(category)) return kept
  const result = won > kept ? won - kept : kept - won
  return result < kept ? result : kept
}
