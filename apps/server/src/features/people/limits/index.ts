export {
  copyBrandLimits,
  listBrandLimits,
  listLimitRefreshes,
  replaceBrandLimit,
} from './brand-limits.service.ts'
export { countExclusions } from './exclusion-counts.queries.ts'
export { open } from './limits.feature.ts'
export { awayRows, checkMinutesOf, listOwn as listOwnLimits, passedOnWire } from './limits.queries.ts'
export { limitsNow } from './limits.routes.ts'
export { type BrandLimit, limitAmount, limitText } from './limits.rules.ts'
export {
  closingHistory,
  closingOf as closingInForce,
  endMistakenExclusion,
  endShutting,
  excludePerson,
  exemptAccount,
  isExcluded,
  isExcludedPerson,
  refreshLimits,
  refreshPerson,
  shutForClosing,
} from './limits.service.ts'
