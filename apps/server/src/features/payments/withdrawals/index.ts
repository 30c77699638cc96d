export { requirePaymentPassword } from './payment-password.service.ts'
export { writeAccount } from './payout-accounts.service.ts'
export { hasPayoutMethod, type PayoutMethodInput, savePayoutMethod } from './payout-methods.service.ts'
export { takePayoutEvent } from './payout-money.service.ts'
export { listPayoutSums } from './payout-sums.queries.ts'
export { listPaidOut, paidOutUntil } from './payouts.queries.ts'
export {
  listAccountsOfSeveral,
  payeeRows,
  sentToAccounts,
  sharedAccount,
  withOwnAccount,
} from './sharing.queries.ts'
export { open } from './withdrawals.feature.ts'
export {
  hasAccount,
  leastPayout,
  newestAccountOf,
  openRequestsOf,
  ruleOf,
  saveRule,
  wasGivenBack,
} from './withdrawals.queries.ts'
export { askForClosing, flagDayOut, flagUnplayedOut } from './withdrawals.service.ts'
