/** The states by which the games of a brand are listed. */
export const brandGameStates = [
  'open',
  'closedByBrand',
  'closedByVendor',
  'hot',
  'inMaintenance',
  'ownStakes',
] as const
export type BrandGameState = (typeof brandGameStates)[number]

/** The most games that one call changes, and that come before all others in the lobby. */
export const mostGamesAtOnce = 200
export const mostFirstGames = 100
