export { checkInvariants, type Finding } from './invariants.ts'
export { walletJobs } from './wallet.jobs.ts'
export {
  balanceOf,
  findWallet,
  openWallet,
  roundOfTransaction,
  type WalletBalance,
} from './wallet.queries.ts'
export { applyInTransaction, applyToWallet, type WalletAnswer, type WalletRefusal } from './wallet.service.ts'
