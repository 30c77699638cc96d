export { billOf, type Carried, nothingCarried } from './bills.rules.ts'
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
export { planName } from './plan-name.text.ts'
export { listPlans } from './plans.queries.ts'
export { countedBy, type Terms } from './terms.rules.ts'
