export { open } from './turnover.feature.ts'
export { freeOf, waitForTurnover } from './turnover.queries.ts'
export { type PlayTerms, requirePlay } from './turnover.service.ts'
