export { isGameDayEqual, storeGameDay } from './game-days.queries.ts'
export { type GameTotal, listGameTotals, listTotalsOfGames, sumGameTotals } from './games.queries.ts'
export { listOpenRounds } from './open.queries.ts'
export { lockPool, poolOf } from './pools.queries.ts'
export {
  firstQuarterOf,
  listAccountsAt,
  listAccountTotals,
  listRecipeTotals,
  type RecipeTotal,
  totalsDigest,
} from './recipes.queries.ts'
export { open } from './totals.feature.ts'
export {
  accountTotalsOf,
  allAccountBalances,
  allAccountTotals,
  allGameTotals,
  allRecipeTotals,
  gameTotalsOf,
  recipeTotalsOf,
  totalsFollower,
} from './totals.follower.ts'
