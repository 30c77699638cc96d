export { type BeforeRound, beforeRound } from './before-round.queries.ts'
export { checkInvariants, type Finding, ruleNames } from './invariants.ts'
export {
  findOutsideRound,
  findOutsideTransactions,
  listOutsideTransactions,
  listStandingStakes,
} from './outside.queries.ts'
export { lockPool, poolOf } from './pools.queries.ts'
export { type RoundStep, roundOfTransaction, stepsOf } from './transfers.queries.ts'
export { walletJobs } from './wallet.jobs.ts'
export { balanceOf, findWallet, openWallet } from './wallet.queries.ts'
export type { WalletAnswer, WalletOperation, WholeRound } from './wallet.service.ts'
export { applyBatch, applyInTransaction, applyToWallet, skipNonce } from './wallet.service.ts'
