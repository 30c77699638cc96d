export { sealOf, tellDraw } from './draw-steps.service.ts'
export { type DrawDoors, open } from './draws.feature.ts'
export {
  correctResult,
  type DrawRow,
  drawById,
  drawOnWire,
  drawRows,
  findDraw,
  findDrawByIssue,
  listDrawsFrom,
  listEarlierResults,
  listLastDraws,
  listOpenDraws,
  listReadableDraws,
  listResults,
  lockDraw,
  moveDraw,
} from './draws.queries.ts'
export { isLateAt } from './late.queries.ts'
export { isLate } from './late.rules.ts'
export { addPastDraws, pastDraws } from './past-draws.service.ts'
export { lockDrawAlone, voidDraw } from './void.queries.ts'
