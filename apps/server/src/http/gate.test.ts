import { callsByFeature } from '@fairground/contract/all'
import { settingGroups } from '@fairground/contract/brand-settings'
import type { Call } from '@fairground/contract/call'
import { type Permission, permissions } from '@fairground/contract/permissions'
import type { Standing } from '@fairground/kernel/standing'
import { describe, expect, test } from 'vitest'
import { callers, type Caller as Kind, turnedAwayBy } from '../../../../tests/world/callers.ts'
import type { GameSession, PlayerSession } from '../caller/session.ts'
import type { StaffSession } from '../caller/staff.ts'
import { type Caller, refuseCaller } from './gate.ts'
import { Refusal } from './refusal.ts'

const calls = Object.values(callsByFeature).flat()
const nowMs = Date.UTC(2026, 10, 20, 12)
const isShowAC = { switches: { isShowAC: true } } as never

function refusalOf(call: Call, caller: Caller, brand = isShowAC): string | undefined {
  try {
    refuseCaller(call, caller, brand, nowMs)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

function aSession(standing: Standing): PlayerSession {
  const due = { isPasswordDue: false, isAgreementDue: false }
  return { standing, ...due, factorAt: new Date(nowMs) } as PlayerSession
}

function aMember(allowed: readonly Permission[]): Caller {
  return { staff: { permissions: [...allowed], provedAt: new Date(nowMs) } as StaffSession }
}

function aCaller(kind: Kind): Caller {
  if (kind === 'visitor') return {}
  if (kind === 'staff') return aMember(permissions)
  if (kind === 'game') return { game: {} as GameSession }
  return { session: aSession(kind) }
}

describe('the gate', () => {
  test('lets each kind of caller make exactly the calls that are declared for it', () => {
    for (const call of calls)
      for (const kind of callers)
        expect([call.name, kind, refusalOf(call, aCaller(kind))]).toEqual([
          call.name,
          kind,
          turnedAwayBy(call, kind),
        ])
  })

  const staffCalls = calls.filter(({ who }) => who === 'staff')

  test('refuses each staff call to every role without its permission, and to no other', () => {
    const roles = [
      [],
      permissions,
      ...permissions.flatMap((one) => [[one], permissions.filter((other) => other !== one)]),
    ]
    for (const call of staffCalls)
      for (const allowed of roles) {
        const isAllowed = call.may === 'self' || allowed.some((one) => one === call.may)
        expect([call.name, allowed, refusalOf(call, aMember(allowed))]).toEqual([
          call.name,
          allowed,
          isAllowed ? undefined : 'not_permitted',
        ])
      }
  })

  test('has a call for every permission', () => {
    // The permission of a group of settings is checked with the values that are published.
    const ofGroups = Object.values(settingGroups)
    const named = new Set([...staffCalls.map(({ may }) => may), ...ofGroups])
    expect([...named].sort()).toEqual([...permissions, 'self'].sort())
  })
})

/**
 * Calls of staff that change something and give nobody money, value or rights: they read, request, claim, prepare,
 * refuse, stop or notify.
 */
const giveNothing = [
  'acknowledgeAlarms',
  // They take the password and a code themselves; the first only gives a secret that is not in use.
  ...['startOwnAuthenticator', 'replaceOwnAuthenticator', 'changeOwnPassword'],
  ...['addCaseNote', 'addPlayerNote', 'answerFeedback', 'changeFeedback', 'writeMessage', 'previewMessage'],
  ...['saveMessageTemplate', 'removeMessageTemplate', 'countRecipients', 'checkStaffLog', 'quoteMarketPrice'],
  ...['findRecords', 'searchPlayers', 'getTree', 'listDomainsOfAgents'],
  ...['lookAtAgentInvoice', 'lookAtApplication', 'lookAtDelivery', 'lookAtDepositProof', 'lookAtDocument'],
  ...['lookAtFeedbackPicture', 'getWithdrawalProof', 'showPayoutAccount', 'unmaskPlayer', 'setRankClubs'],
  ...['claimCase', 'claimDocument', 'claimPayment', 'claimWithdrawal', 'weighMission', 'weighPromotion'],
  ...['previewPromotion', 'previewContent'],
  // Another person decides about these, or the same with the second factor.
  ...['askAdjustment', 'askPayCorrection', 'proposePaymentCredit', 'proposeSendBack', 'dropPaymentProposal'],
  ...['makeLeaderboard', 'makeMission', 'makePromotion', 'makeRaffle', 'dropDrawCorrection', 'dropDrawVoid'],
  // A refusal gives nothing: the refused value returns to where it was.
  ...['blockAgentDomain', 'callBackWithdrawal', 'endPlayerSession', 'endStaffSessions', 'placePlayerStop'],
  'placeStop',
  ...['addReceivedDocument', 'lookAtReceivedDocument', 'sendRecoveryCodeToMobile', 'sendRecoveryCodeToEmail'],
  ...['excludePlayer', 'changePlayerLabels'],
  ...['refuseAdjustment', 'refuseDocument', 'refusePayCorrection', 'refuseWithdrawal', 'rejectRedemption'],
  ...['refuseProposal', 'runJobAgain'],
  ...['writeContent', 'restoreRevision', 'withdrawContent', 'orderContent', 'findWords'],
  'searchTransactions',
  'addContentPicture',
  // A feed that was read is imported only with the second factor.
  ...['readFeed', 'dropFeed'],
  ...['orderBrandVendors', 'orderBrandGames', 'orderLobbyLanes'],
  ...['writeBrandDraft', 'restoreBrandVersion', 'discardBrandDraft', 'previewBrandDraft'],
  // A held decision needs what its call needs.
  ...['holdDecision', 'undoDecision'],
  ...['saveView', 'deleteView'],
  // Conversations and complaints: what is written to a player moves no money.
  ...['claimConversation', 'handOverConversation', 'answerConversation', 'readConversation'],
  ...['endConversation', 'addConversationNote', 'saveReply', 'removeReply'],
  ...['addReportMail', 'removeReportMail', 'remarkOnDay'],
  ...[
    'openCaseReport',
    'openComplaintOfConversation',
    'openComplaintOfFeedback',
    'openComplaintOfPlayer',
    'openComplaintOfPerson',
  ],
  ...['claimComplaint', 'handOverComplaint', 'acknowledgeComplaint', 'beginComplaint', 'answerComplaint'],
  ...['escalateComplaint', 'closeComplaint', 'withdrawComplaint', 'writeToComplainant', 'noteComplaint'],
  ...['addComplaintDocument', 'lookAtComplaintDocument', 'copyChatToComplaint', 'showComplainant'],
  // The chat channel; making a moderator needs it.
  ...['deleteChannelLine', 'muteChannelMember', 'addChannelWord', 'removeChannelWord'],
  ...['proveStaff', 'staffLogout'],
]

test('every call of staff that gives money, value or rights needs the second factor again', () => {
  const without = calls.filter(({ who, method, needs }) => who === 'staff' && method !== 'GET' && !needs)
  expect(without.map(({ name }) => name).sort()).toEqual(giveNothing.sort())
})
