import type { Permission } from './permissions.ts'

/**
 * The calls whose change may need a second person, each with the permission to make it, which is also the permission
 * to see and decide proposals of it.
 */
export const proposingCalls = {
  setWithdrawalRule: 'withdrawals.rules',
  addRolePermission: 'staff.change',
  inviteStaff: 'staff.change',
  resetStaff: 'staff.change',
  changeStaffRole: 'staff.change',
  setStaffNetworks: 'staff.change',
  createRole: 'staff.change',
  setPromotionRule: 'promotions.rules',
  setBrandLimit: 'limits.change',
  setExposureLimit: 'draws.limits',
  setTableLimits: 'draws.limits',
  setPointTerms: 'points.settings',
  setPointConversion: 'points.settings',
  setRebateTerms: 'rebates.settings',
  setRankTerms: 'ranks.settings',
  setReferralTerms: 'referral.settings',
  setEventThresholds: 'alarms.settings',
  setPayRule: 'agent-pay.decide',
  setGroupMargins: 'agent-pay.decide',
  setMarketPrice: 'draws.prices',
  setPrizeTax: 'draws.prices',
  setPrizeGroups: 'draws.prices',
  givePlayerPrizeGroup: 'draws.prices',
  setDrawMode: 'draws.results',
  setDepositMethod: 'payments.methods',
  setPayoutMethod: 'payments.methods',
  publishContent: 'content.publish',
  setChannels: 'content.publish',
  publishBrandSettings: 'settings.draft',
  setBrandAccess: 'settings.access',
  setBrandDomains: 'settings.site',
  setBrandPlace: 'settings.law',
  createBrand: 'settings.brands',
  openBrand: 'settings.access',
  setVendorAgreement: 'agreements.change',
  setPaymentAgreement: 'agreements.change',
  setResultSource: 'agreements.change',
  changePlayerMobile: 'players.recover',
  changePlayerEmail: 'players.recover',
  removePlayerAuthenticator: 'players.recover',
  removePlayerPayoutAccount: 'players.recover',
  endPlayerExclusion: 'players.exclude',
  setIdentityAgreement: 'agreements.change',
  setBrandVendor: 'catalogue.change',
  setBrandGame: 'catalogue.change',
  changeBrandGames: 'catalogue.change',
} as const satisfies Record<string, Permission>
export type ProposingCall = keyof typeof proposingCalls

/** The states of a proposal; one that waits beyond its time has expired. */
export const proposalStates = [
  'waiting',
  'approved',
  'refused',
  'taken_back',
  'replaced',
  'overtaken',
  'expired',
] as const
export type ProposalState = (typeof proposalStates)[number]
