export { checkInvariants, type Finding, ruleNames } from './invariants.ts'
export { walletJobs } from './wallet.jobs.ts'
export { balanceOf, findWallet, openWallet, roundOfTransaction } from './wallet.queries.ts'
export { applyInTransaction, applyToWallet, type WalletAnswer } from './wallet.service.ts'
