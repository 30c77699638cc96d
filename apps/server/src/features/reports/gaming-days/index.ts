export { closeGamingDays } from './closing.service.ts'
export {
  activePlayers,
  cohortDayRows,
  countActive,
  coveredSpan,
  depositors,
  isInRest,
  registeredPlayers,
  sharedSizes,
  sizesOf,
  withPlayers,
} from './day-players.queries.ts'
export { areClosed, countRegistered, lastClosedDay, listClosedDays } from './days.queries.ts'
export { open } from './gaming-days.feature.ts'
export { type DayRemark, listDifferences, listRemarks } from './remarks.queries.ts'
export { type Bucket, bucketsOf, dayAt, type GamingClock, startOfDay } from './spans.rules.ts'
