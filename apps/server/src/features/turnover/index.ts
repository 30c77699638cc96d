export { open } from './turnover.feature.ts'
export { freeOf, giftsOf, listRequirements, waitForTurnover } from './turnover.queries.ts'
export { giveUpGifts, requirePlay } from './turnover.service.ts'
