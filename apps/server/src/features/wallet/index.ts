export { type Fact, settledAfter, takeInOrder } from './facts.queries.ts'
export { type Followers, followerHealth, openFollowers } from './followers.service.ts'
export { recount } from './recount.service.ts'
export { factsOf, provenRounds, roundRows, walletRows } from './rows.queries.ts'
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
  listStandingStakes,
  listWholeRounds,
  pageOfMoves,
  type RoundStep,
  roundOfTransaction,
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
export { balanceOf, enterCluster, findWallet, lockPool, openWallet, poolOf } from './wallet.queries.ts'
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
