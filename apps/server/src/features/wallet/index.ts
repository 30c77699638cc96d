export { type Fact, factsOf, settledAfter, takeInOrder, takenVersion } from './facts.queries.ts'
export { type Followers, followerHealth, openFollowers } from './followers.service.ts'
export {
  type ByPeriod,
  countDeposit,
  findLimitUse,
  findPassedLimit,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  type PassedLimit,
  setWalletLimits,
  type WalletLimits,
} from './limits.queries.ts'
export { recount } from './recount.service.ts'
export {
  addWaitingSeed,
  type BeforeRound,
  beforeRound,
  findPairs,
  findSealedPair,
  findWaitingSeed,
  listSkipped,
  lockWallet,
  putSeedInForce,
  revealSeed,
  skipNonce,
  startSeed,
} from './seeds.queries.ts'
export {
  type AccountMove,
  findOutsideRound,
  findOutsideTransactions,
  findRefusal,
  listOutsideTransactions,
  listRecipeLines,
  listStandingStakes,
  listWholeRounds,
  pageOfMoves,
  provenRounds,
  type RoundStep,
  roundOfTransaction,
  roundRows,
  stepsOf,
} from './transfers.queries.ts'
export { open, totalsFollower, type WalletDoors } from './wallet.feature.ts'
export {
  type ChainHead,
  checkInvariants,
  checkNewTransfers,
  type Finding,
  listSealedHeads,
  ruleNames,
  sealWallets,
} from './wallet.jobs.ts'
export {
  balanceOf,
  enterCluster,
  findWallet,
  lockPool,
  openWallet,
  playable,
  poolOf,
  walletRows,
  walletsOf,
} from './wallet.queries.ts'
export {
  applyInTransaction,
  applyTogether,
  applyToWallet,
  closeRounds,
  type MoneyClass,
  type Recipe,
  type WalletAnswer,
  type WalletOperation,
  type WholeRound,
} from './wallet.service.ts'
