export { type GameTotal, listGameTotals } from './games.queries.ts'
export { lockPool, poolOf } from './pools.queries.ts'
export { open } from './totals.feature.ts'
export {
  accountTotalsOf,
  allAccountBalances,
  allAccountTotals,
  allGameTotals,
  gameTotalsOf,
  totalsFollower,
} from './totals.follower.ts'
