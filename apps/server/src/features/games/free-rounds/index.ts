export { checkFreeRounds } from './check.queries.ts'
export { open } from './free-rounds.feature.ts'
export {
  type FreeRounds,
  findUsable,
  freeRoundRows,
  isUsable,
  listFreeRounds,
  takeFreeRound,
} from './free-rounds.queries.ts'
export { addFreeRounds } from './free-rounds.service.ts'
