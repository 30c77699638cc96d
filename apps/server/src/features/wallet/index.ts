export { type BeforeRound, beforeRound, skipNonce } from './before-round.queries.ts'
export { type Fact, type Facts, settledAfter, takeInOrder } from './facts.queries.ts'
export { followerHealth, openFollowers } from './followers.ts'
export { checkInvariants, type Finding, ruleNames } from './invariants.ts'
export { enterCluster } from './ledger.ts'
export {
  findOutsideTransactions,
  findRefusal,
  listOutsideTransactions,
  listStandingStakes,
} from './outside.queries.ts'
export { lockPool, poolOf } from './pools.queries.ts'
export type { MoneyClass, Recipe } from './recipes.ts'
export { findOutsideRound, type RoundStep, roundOfTransaction, stepsOf } from './transfers.queries.ts'
export { walletJobs } from './wallet.jobs.ts'
export { balanceOf, findWallet, openWallet } from './wallet.queries.ts'
export type { WalletAnswer, WalletOperation, WholeRound } from './wallet.service.ts'
export { applyInTransaction, applyTogether, applyToWallet, closeRounds } from './wallet.service.ts'
