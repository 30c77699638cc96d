export { open } from './play-limits.feature.ts'
export {
  allPlayLimits,
  type ByPeriod,
  closedToPlayRows,
  countDeposit,
  findLimitUse,
  findPassedLimit,
  isClosedToPlay,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  type PassedLimit,
  setWalletLimits,
} from './play-limits.queries.ts'
