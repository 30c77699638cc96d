export { open } from './account-records.feature.ts'
export {
  type AccountMove,
  balancesBefore,
  lastMoveBefore,
  pageOfMoves,
  skewMs,
  versionAt,
} from './account-records.queries.ts'
