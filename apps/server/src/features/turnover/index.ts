export { open } from './turnover.feature.ts'
export { freeOf, waitForTurnover } from './turnover.queries.ts'
export { requirePlay } from './turnover.service.ts'
