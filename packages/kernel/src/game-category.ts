/** The kinds of games, by the specification's words (section 9). */
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

/** The message that names each category, by its id in `languages/<code>/player.json`. */
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

/** Says whether a text is the name of a category. */
export function isCategory(text: string | undefined): text is GameCategory {
  return gameCategories.some((known) => known === text)
}

/** Where both sides of a result can be backed at once: there the stake alone says nothing about what was at risk. */
const twoSided: readonly GameCategory[] = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']

/** The stake, the payout and the refund of a settled round, in minor units. */
export interface SettledRound {
  staked: bigint
  won: bigint
  refunded: bigint
  /** Of bets on a market: what they lose at worst (`MarketGame`); absent where it is not known. */
  atRisk?: bigint | undefined
}

/**
 * The valid bet of a settled round in minor units (glossary): what was staked and not given back. Of bets on a market
 * that is at most what was at risk. Where that is not known, in the categories where both sides can be backed, it is at
 * most what the round won or lost in all, so that a push counts nothing and opposite bets count their difference.
 * `valid_bet` of the database is the same rule.
 */
export function validBet(category: GameCategory, { staked, won, refunded, atRisk }: SettledRound): bigint {
  const kept = staked - refunded
  if (atRisk !== undefined) return atRisk < kept ? atRisk : kept
  if (!twoSided.includes(category)) return kept
  const result = won > kept ? won - kept : kept - won
  return result < kept ? result : kept
}
