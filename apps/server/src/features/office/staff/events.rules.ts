import type { EventKind } from '@fairground/contract/alarm-figures'

/**
 * The calls of the office that are significant events (GLI-19 2.8.8): changes of terms and rights, and what overrides
 * the course of play and money. A change that waits for a second person is one once it is in force. Stops of play are
 * recorded where they are placed and lifted (`stops.service.ts`), since the command line does so as well.
 */
const callsOf: Partial<Record<EventKind, readonly string[]>> = {
  'terms-changed': [
    'changeBrandGames',
    'changeLeaderboard',
    'changeMission',
    'changePromotion',
    'changeRaffle',
    'givePlayerPrizeGroup',
    'setBrandGame',
    'setBrandLimit',
    'setBrandVendor',
    'setDepositMethod',
    'setDrawMode',
    'setEventThresholds',
    'setExposureLimit',
    'setGroupMargins',
    'setIdentityAgreement',
    'setMarketPrice',
    'setPayRule',
    'setPaymentAgreement',
    'setPayoutMethod',
    'setPlayerRank',
    'setPointConversion',
    'setPointTerms',
    'setPrizeGroups',
    'setPrizeTax',
    'setPromotionRule',
    'setRankTerms',
    'setRebateTerms',
    'setReferralTerms',
    'setResultSource',
    'setTableLimits',
    'setVendorAgreement',
    'setWithdrawalRule',
  ],
  'rights-changed': [
    'addRolePermission',
    'changeOwnPassword',
    'changeStaffRole',
    'closeStaffAccount',
    'createRole',
    'deleteRole',
    'finishStaffSetUp',
    'removeRolePermission',
    'renameStaff',
    'replaceOwnAuthenticator',
    'setStaffNetworks',
    'setChannelModerator',
    // On the command line.
    'staff close',
    'staff role',
  ],
  'staff-opened': ['inviteStaff', 'resetStaff', 'staff add', 'staff reset'],
  'balance-corrected': ['approveAdjustment', 'approvePayCorrection', 'confirmPaymentCredit', 'settleDispute'],
  'result-overridden': ['agreeDrawCorrection', 'agreeDrawVoid', 'closeDrawDays', 'openDrawDays'],
  'account-restricted': ['callOffClosing', 'changePlayerStanding', 'closePlayer'],
}

const kinds = new Map(
  Object.entries(callsOf).flatMap(([kind, calls]) => calls.map((call) => [call, kind as EventKind] as const)),
)

/** Returns the kind of the significant event that a call of the office is; undefined for any other call. */
export function eventKindOf(call: string): EventKind | undefined {
  return kinds.get(call)
}
