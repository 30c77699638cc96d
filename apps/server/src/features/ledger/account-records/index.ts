export { open } from './account-records.feature.ts'
export { type AccountMove, balancesBefore, lastMoveBefore, pageOfMoves } from './account-records.queries.ts'
