export { endBonus } from './bonus-ends.service.ts'
export { endBonusHold, holdBonuses, isChecked, listHeldBonuses } from './holds.queries.ts'
export { open } from './turnover.feature.ts'
export { releaseBonuses, releaseJobs } from './turnover.jobs.ts'
export {
  freeOf,
  giftsOf,
  listPlayedBonuses,
  listRequirements,
  requirementRows,
  turnRows,
  waitForTurnover,
} from './turnover.queries.ts'
export { toPlayOf } from './turnover.rules.ts'
export { giveUpGifts, requirePlay } from './turnover.service.ts'
