export { sealOf, tellDraw } from './clock.service.ts'
export { type DrawDoors, open } from './draws.feature.ts'
export {
  type DrawRow,
  drawById,
  drawOnWire,
  drawRows,
  findDraw,
  listDrawsFrom,
  listLastDraws,
  listOpenDraws,
  moveDraw,
} from './draws.queries.ts'
export { marketsOfBrand } from './markets.queries.ts'
export { addPastDraws } from './past-draws.service.ts'
export { lockDrawAlone, voidDraw } from './void.queries.ts'
