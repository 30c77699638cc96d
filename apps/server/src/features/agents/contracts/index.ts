export { billOf, type Carried, type ClauseBill, nothingCarried } from './bills.rules.ts'
export { open } from './contracts.feature.ts'
export {
  agreedRows,
  type InForce,
  listById,
  listInForce,
  liveRows,
  lockContracts,
  plansInForce,
} from './contracts.queries.ts'
export { contractsOfMove, endByMove } from './moves.service.ts'
export type { TeamTerms, Terms } from './terms.rules.ts'
