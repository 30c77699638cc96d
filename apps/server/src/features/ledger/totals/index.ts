export { lockPool, poolOf } from './pools.queries.ts'
export { open } from './totals.feature.ts'
export { allTotals, totalsFollower, totalsOf } from './totals.follower.ts'
