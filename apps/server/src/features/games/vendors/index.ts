export { accessFinder, listVendorAccess } from './access.queries.ts'
export { saveVendorAccess } from './access.service.ts'
export { listVendorAgreements, proposedVendorAgreement, vendorAgreement } from './agreements.service.ts'
export { systemDigest } from './digest.rules.ts'
export { type FreeBetsDoor, freeBets } from './free-bets.service.ts'
export { askedFeed } from './game-list.service.ts'
export { redeemLaunch } from './launch.service.ts'
export {
  listKeepersBehind,
  listPulledLines,
  listVendorWallets,
  vendorTimesOf,
} from './pulled-bets.queries.ts'
export { listReports, type ReportedDay } from './reconciliation.queries.ts'
export { reconcileDue } from './reconciliation.service.ts'
export { transactionIdOf } from './transaction-ids.rules.ts'
export { type AskVendor, VendorSilent, vendorCaller } from './vendors.client.ts'
export { open } from './vendors.feature.ts'
export { listWaitingMoves } from './vendors.queries.ts'
