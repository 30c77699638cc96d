export { open } from './wallet.feature.ts'
export {
  allWallets,
  balanceOf,
  enterCluster,
  findWallet,
  lockWallet,
  openWallet,
  playable,
  walletRows,
  walletsOf,
} from './wallet.queries.ts'
export {
  applyEach,
  applyInTransaction,
  applyTogether,
  applyToWallet,
  closeRounds,
  pulledRecipe,
  stakeFlags,
  tellWallet,
  type WalletAnswer,
  type WalletOperation,
  type WholeRound,
  walletAnswer,
} from './wallet.service.ts'
