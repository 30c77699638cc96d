import { randomUUID } from 'node:crypto'
import { approveAdjustment, askAdjustment, refuseAdjustment } from '@fairground/contract/adjustments'
import * as agentDomains from '@fairground/contract/agent-domains'
import * as agentFlags from '@fairground/contract/agent-flags'
import * as agentPay from '@fairground/contract/agent-pay'
import type { LineState } from '@fairground/contract/agent-pay-figures'
import { addCampaign } from '@fairground/contract/agents'
import { callsByFeature } from '@fairground/contract/all'
import { type Call, isOfOffice } from '@fairground/contract/call'
import * as cases from '@fairground/contract/cases'
import { makeDeposit, proveDeposit } from '@fairground/contract/cashier'
import * as closing from '@fairground/contract/closing'
import * as contracts from '@fairground/contract/contracts'
import { sendDocument } from '@fairground/contract/identity'
import * as incomePapers from '@fairground/contract/income-papers'
import * as calendar from '@fairground/contract/office-calendar'
import * as officeDraws from '@fairground/contract/office-draws'
import * as officeFeedback from '@fairground/contract/office-feedback'
import * as officeIdentity from '@fairground/contract/office-identity'
import * as officeInbox from '@fairground/contract/office-inbox'
import * as officeMethods from '@fairground/contract/office-methods'
import * as officeMissions from '@fairground/contract/office-missions'
import * as officePayments from '@fairground/contract/office-payments'
import * as officePlayers from '@fairground/contract/office-players'
import * as officePoints from '@fairground/contract/office-points'
import * as officePrices from '@fairground/contract/office-prices'
import * as officePromotions from '@fairground/contract/office-promotions'
import * as officeRanks from '@fairground/contract/office-ranks'
import * as officeReferral from '@fairground/contract/office-referral'
import * as officeResults from '@fairground/contract/office-results'
import * as officeTree from '@fairground/contract/office-tree'
import * as desk from '@fairground/contract/office-withdrawals'
import * as payCorrections from '@fairground/contract/pay-corrections'
import { type Permission, permissions } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { redeemGood } from '@fairground/contract/points'
import { addPostbackAddress } from '@fairground/contract/postbacks'
import * as promotions from '@fairground/contract/promotions'
import * as raffles from '@fairground/contract/raffles'
import { endStaffSessions, getPlayer, unmaskPlayer } from '@fairground/contract/staff'
import { sendPayoutCode } from '@fairground/contract/withdrawals'
import { newId } from '@fairground/kernel/id'
import { standings } from '@fairground/kernel/standing'
import { otherEnds } from '@fairground/payments/other-ends'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { readBrand } from '../apps/server/src/features/brand/index.ts'
import { flagSharedInstrument } from '../apps/server/src/features/cases/index.ts'
import { saveMethod } from '../apps/server/src/features/cashier/index.ts'
import { savePaymentAccess } from '../apps/server/src/features/payments/index.ts'
import { aRequest, paymentPassword, type WithdrawalStage } from './payments/payout-world.ts'
import {
  accessCodes,
  type Caller,
  callers,
  inputSchemaOf,
  openCallers,
  pathNamesOf,
  type Schema,
  withSession,
} from './world/callers.ts'
import {
  acquisition,
  agree,
  anIncome,
  customerOf,
  dailyWage,
  dividend,
  hourlyWage,
  offers,
  offersByBrand,
  realTimeWage,
} from './world/contracts.ts'
import { aPassport, aPicture, documentOf } from './world/documents.ts'
import { aFeedback, aMessageWish, aTemplate, isWritten } from './world/inbox.ts'
import { opensMarket, type WantedBet } from './world/market.ts'
import { aBoard, aDoubt, aMission, aMissionWish } from './world/missions.ts'
import { aPromotion, aPromotionWish, contactBonus, isCredited, joinsPromotion } from './world/promotions.ts'
import { aRaffle, aRaffleWish } from './world/raffles.ts'
import { isRewarded } from './world/rewards.ts'
import { playsRound } from './world/settled-round.ts'
import { anotherBrand, officeHeaders, withStaffSession } from './world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from './world/world.ts'

// Generated from the contract: a new call is tested automatically, and a call without a rule for its ids fails.

const calls = Object.values(callsByFeature).flat()
const named = calls.map((call) => [call.name, call] as const)
const nobodys = '00000000-0000-7000-8000-000000000000'

let world: World
let brands = 0
let addresses = 0
let closings = 0
let masters = 0
let come: (who: Caller) => Promise<Visitor>
beforeAll(async () => {
  world = await aWorld()
  come = await openCallers(world)
})
afterAll(() => world.close())

/** The refusal that the contract requires for a caller; undefined for a permitted one. */
function turnedAwayBy({ who }: Call, caller: Caller): string | undefined {
  if (who === 'everybody' || who === 'either' || who === 'office') return undefined
  if (who === 'staff') return caller === 'staff' ? undefined : 'not_logged_in'
  if (who === 'game') return caller === 'game' ? undefined : 'game_session_over'
  if (caller === 'visitor' || caller === 'game' || caller === 'staff') return 'not_logged_in'
  const { trial, agentCentre } = standings[caller]
  const mayCall = who === 'player' || (who === 'member' ? !trial : agentCentre)
  return mayCall ? undefined : 'in_need_true_account'
}

/** Calls with only their path parameters, which is enough to see who is refused. */
async function asks(somebody: Visitor, call: Call, headers: Record<string, string> = {}) {
  const input = Object.fromEntries(pathNamesOf(call).map((name) => [name, nobodys]))
  world.clock.advance(60_000)
  return somebody.send(call, input as never, {
    key: 'a-key-of-its-own',
    headers: { ...(isOfOffice(call) ? officeHeaders(world) : {}), ...headers },
  })
}

describe('access to each call:', () => {
  test.each(named)('%s answers each kind of caller as its declaration says', async (_name, call) => {
    for (const caller of callers) {
      const { refusal } = await asks(await come(caller), call)
      const turnedAway = turnedAwayBy(call, caller)
      if (turnedAway) expect([caller, refusal]).toEqual([caller, turnedAway])
      else {
        expect(accessCodes.filter((code) => !call.errors.includes(code as never))).not.toContain(refusal)
        expect([undefined, 'invalid_input', ...call.errors]).toContain(refusal)
      }
    }
  })

  test('every call refuses the session of another brand', async () => {
    const { db } = world.server.tools
    const first = await db.selectFrom('brand').selectAll().orderBy('id').executeTakeFirstOrThrow()
    const { id: _, ...columns } = first
    await db
      .insertInto('brand')
      .values({
        ...columns,
        code: 'other',
        switches: JSON.stringify(first.switches),
        register_fields: '{}',
        tokens: '{}',
        clubs: '[]',
        labels: '{}',
        texts: '{}',
        resources: '{}',
        access_rules: '[]',
        identity_rules: '{}',
        case_rules: '{}',
        dormancy_rules: '{}',
        licence: null,
      })
      .execute()
    for (const call of calls) {
      if (call.who === 'everybody' || call.who === 'either' || isOfOffice(call)) continue
      const caller = call.who === 'game' ? 'game' : 42
      const { refusal } = await asks(await come(caller), call, { Merchant: 'other' })
      expect([call.name, refusal]).toEqual([
        call.name,
        call.who === 'game' ? 'game_session_over' : 'not_logged_in',
      ])
    }
  })
})

describe('agents', () => {
  const agentCalls = calls.filter(({ who }) => who === 'agent').map((call) => [call.name, call] as const)
  const minuteMs = 60_000
  let agentIds: bigint[]
  beforeAll(async () => {
    agentIds = []
    for (const standing of [1, 2, 41, 42] as const)
      agentIds.push(await (await world.agent({ standing })).id())
  })

  test('have calls of which some may be made before the second factor and some need it again', () => {
    expect(agentCalls.length).toBeGreaterThan(2)
    expect(agentCalls.some(([, { isBeforeFactor }]) => isBeforeFactor)).toBe(true)
    expect(agentCalls.some(([, { needs }]) => needs === 'second-factor')).toBe(true)
    for (const [, call] of agentCalls) expect(call.isBeforeFactor && call.needs).toBeFalsy()
  })

  test.each(agentCalls)('%s waits for the second factor of the session', async (_name, call) => {
    for (const id of agentIds) {
      const { refusal } = await asks(await withSession(world, id, null), call)
      expect(refusal === 'second_factor_due').toBe(!call.isBeforeFactor)
    }
  })

  test.each(agentCalls)('%s asks for it again after thirty minutes if it needs it', async (_name, call) => {
    const [id] = agentIds
    for (const [ageMs, isOld] of [
      [30 * minuteMs - 1, false],
      [30 * minuteMs, true],
    ] as const) {
      // A minute passes before each call.
      const shownAt = new Date(world.clock.now() + minuteMs - ageMs)
      const { refusal } = await asks(await withSession(world, id!, shownAt), call)
      expect(refusal === 'second_factor_due').toBe(isOld && call.needs === 'second-factor')
    }
  })

  test.each(agentCalls)('%s is refused on a brand that has closed the agent centre', async (_name, call) => {
    await world.brandIs({ switches: { isShowAC: false } })
    const { refusal } = await asks(await withSession(world, agentIds[0]!), call)
    expect(refusal).toBe('agent_centre_closed')
    await world.brandIs({ switches: { isShowAC: true } })
  })
})

describe('staff', () => {
  const staffCalls = calls.filter(({ who }) => who === 'staff')
  const byName = staffCalls.map((call) => [call.name, call] as const)
  const roles: readonly (readonly Permission[])[] = [[], ...permissions.map((one) => [one]), permissions]

  test('calls of the office are below /office/api/, and no others are', () => {
    expect(staffCalls.length).toBeGreaterThan(10)
    for (const call of calls)
      expect([call.name, call.path.startsWith('/office/api/')]).toEqual([call.name, isOfOffice(call)])
  })

  test('every permission allows a call, and no staff call is open to roles that do not name it', () => {
    const named = new Set(staffCalls.map(({ may }) => may))
    expect([...named].sort()).toEqual([...permissions, 'self'].sort())
  })

  test.each(byName)('%s is refused without its permission, on every brand', async (_name, call) => {
    for (const brandId of [1, await anotherBrand(world, `brand${++brands}`)]) {
      for (const allowed of roles) {
        const { refusal } = await asks(await withStaffSession(world, allowed, brandId), call)
        const isAllowed = call.may === 'self' || allowed.some((one) => one === call.may)
        if (!isAllowed) expect([brandId, allowed, refusal]).toEqual([brandId, allowed, 'not_permitted'])
        else {
          expect([brandId, allowed, refusal]).not.toEqual([brandId, allowed, 'not_permitted'])
          expect([undefined, 'invalid_input', ...call.errors]).toContain(refusal)
        }
      }
    }
  })

  test.each(byName)('%s is refused when another page sends it', async (_name, call) => {
    const foreign: Record<string, string>[] = [{ 'X-Office': '' }, { Origin: 'https://evil.example' }]
    for (const headers of foreign) {
      const { refusal } = await asks(await withStaffSession(world, permissions), call, headers)
      expect([headers, refusal]).toEqual([headers, 'origin_wrong'])
    }
  })

  const reason = 'asked by phone'
  /** What of the first brand each call names, with the rest of its input. */
  const ofFirstBrand: Record<string, () => Promise<Record<string, unknown>>> = {
    [endStaffSessions.name]: async () => ({ staffId: (await withStaffSession(world, [])).publicId }),
    [getPlayer.name]: async () => ({ customerId: await aCustomer() }),
    [contracts.offerBrandContract.name]: async () => ({
      customerId: await customerOf(world, await world.agent()),
      terms: dailyWage([['0', 0, '0', '1']]),
      reason,
    }),
    [agentPay.decidePayRun.name]: async () => ({
      runId: (await aLine(await world.agent(), 'UNAPPROVE')).runId,
      decision: 'approve',
      reason,
    }),
    [agentPay.listLineAcquired.name]: async () => ({
      lineId: (await aLine(await world.agent(), 'UNAPPROVE')).lineId,
      pageNo: 1,
      pageSize: 20,
    }),
    [agentPay.rejectPayLine.name]: async () => ({
      lineId: (await aLine(await world.agent(), 'UNAPPROVE')).lineId,
      reason,
    }),
    [agentDomains.blockAgentDomain.name]: async () => ({ ...(await aDomain(await world.agent())), reason }),
    [agentDomains.unblockAgentDomain.name]: async () => {
      const { domainId } = await aDomain(await world.agent())
      const boss = await withStaffSession(world, permissions)
      void (await boss.send(agentDomains.blockAgentDomain, { domainId, reason })).value
      return { domainId, reason }
    },
    [incomePapers.getAgentStatement.name]: async () => ({
      customerId: await aCustomer(),
      month: '2025-01',
      language: 'EN',
    }),
    [incomePapers.listAgentInvoices.name]: async () => ({ customerId: await aCustomer() }),
    [incomePapers.lookAtAgentInvoice.name]: async () => ({
      invoiceId: await anInvoice(await world.agent({ standing: 41 })),
      language: 'EN',
      reason,
    }),
    [agentFlags.decideAgentFlag.name]: async () => ({
      flagId: await aFlag(await world.agent()),
      as: 'cleared',
      reason,
    }),
    [payCorrections.askPayCorrection.name]: async () => {
      const agent = await world.agent()
      return {
        runId: (await aLine(agent, 'UNAPPROVE')).runId,
        customerId: await customerOf(world, agent),
        request: randomUUID(),
        direction: 'in',
        amount: '1.00',
        reason,
      }
    },
    [payCorrections.approvePayCorrection.name]: async () => ({ correctionId: await aPayCorrection() }),
    [payCorrections.refusePayCorrection.name]: async () => ({
      correctionId: await aPayCorrection(),
      reason,
    }),
    [contracts.endBrandContract.name]: async () => ({
      contractId: await anOffer(await world.agent(), dailyWage([['0', 0, '0', '1']])),
      reason,
    }),
    [officeTree.getTree.name]: async () => ({ customerId: await customerOf(world, await world.agent()) }),
    [officeTree.previewMove.name]: async () => ({ customerId: await aDownline(), above: 'top' }),
    [officeTree.moveBranch.name]: async () => ({
      request: randomUUID(),
      customerId: await aDownline(),
      above: 'top',
      contracts: 0,
      reason,
    }),
    [officeTree.renewGivenPassword.name]: async () => ({
      request: randomUUID(),
      customerId: await anOpenedMaster(),
      reason,
    }),
    [unmaskPlayer.name]: async () => ({ customerId: await aCustomer(), reason }),
    [officePlayers.listPlayerNotes.name]: async () => ({ customerId: await aCustomer() }),
    [officePlayers.addPlayerNote.name]: async () => ({ customerId: await aCustomer(), text: 'a note' }),
    [officePlayers.listPlayerVendorBets.name]: async () => ({ customerId: await aCustomer() }),
    [officePlayers.listPlayerStops.name]: async () => ({ customerId: await aCustomer() }),
    [officePlayers.placePlayerStop.name]: async () => ({ customerId: await aCustomer(), reason }),
    [officePlayers.liftPlayerStop.name]: async () => ({ customerId: await aStopped(), reason }),
    [officePlayers.changePlayerStanding.name]: async () => ({
      customerId: await aCustomer(),
      standing: 1,
      reason,
    }),
    [officePlayers.listPlayerSessions.name]: async () => ({ customerId: await aCustomer() }),
    [officePlayers.endPlayerSession.name]: async () => ({ sessionId: await aSession(), reason }),
    [officePlayers.listPlayerTimeline.name]: async () => ({ customerId: await aCustomer() }),
    [closing.getPlayerClosing.name]: async () => ({ customerId: await aCustomer() }),
    [closing.closePlayer.name]: async () => ({ customerId: await aCustomer(), reason }),
    [closing.callOffClosing.name]: async () => ({ customerId: await aClosing(), reason }),
    [officePrices.getPlayerPrizeGroup.name]: async () => ({ customerId: await aCustomer() }),
    [officePrices.givePlayerPrizeGroup.name]: async () => ({
      customerId: await aCustomer(),
      group: 1_900,
      reason,
    }),
    [officePromotions.makePromotion.name]: async () => aPromotionWish(world),
    [officePromotions.changePromotion.name]: async () => ({
      promotionId: await aPromotion(world, 'asked'),
      to: 'open',
      reason,
    }),
    [raffles.makeRaffle.name]: async () => aRaffleWish(world),
    [raffles.changeRaffle.name]: async () => ({
      raffleId: await aRaffle(world, 'asked'),
      to: 'open',
      reason,
    }),
    [officePromotions.getPromotionResult.name]: async () => ({ promotionId: await aPromotion(world) }),
    [officePromotions.lookAtApplication.name]: async () => ({ claimId: await anApplication(), reason }),
    [officePromotions.decideApplication.name]: async () => ({
      claimId: await anApplication(),
      isApproved: true,
    }),
    [officePromotions.listPromotionClaims.name]: async () => ({ promotionId: await aPromotion(world) }),
    [officeInbox.removeMessageTemplate.name]: async () => ({ templateId: await aTemplate(world) }),
    [officeInbox.countRecipients.name]: async () => ({
      kind: 'service',
      customerId: await aCustomer(),
      segment: null,
    }),
    [officeInbox.writeMessage.name]: async () => aMessageWish(world, { customerId: await aCustomer() }),
    [officeInbox.changeMessage.name]: async () => ({
      messageId: (await isWritten(world)).messageId,
      to: 'stopped',
      reason,
    }),
    [officeFeedback.lookAtFeedbackPicture.name]: async () => ({
      feedbackId: await aFeedback(world),
      position: 1,
      reason,
    }),
    [officeFeedback.changeFeedback.name]: async () => ({
      feedbackId: await aFeedback(world),
      to: 'in_work',
      reason,
    }),
    [officeFeedback.answerFeedback.name]: async () => ({
      feedbackId: await aFeedback(world),
      answer: 'Salamat.',
      reason,
    }),
    [officeMissions.makeMission.name]: async () => aMissionWish(world, { replacesId: await aMission(world) }),
    [officeMissions.changeMission.name]: async () => ({
      missionId: await aMission(world, {}, 'asked'),
      to: 'open',
      reason,
    }),
    [officeMissions.listMissionAwards.name]: async () => ({ missionId: await aMission(world) }),
    [officeMissions.changeLeaderboard.name]: async () => ({
      boardId: await aBoard(world, {}, 'asked'),
      to: 'open',
      reason,
    }),
    [officeReferral.decideReferralReview.name]: async () => ({
      friendId: await aDoubt(world),
      to: 'released',
      reason,
    }),
    [askAdjustment.name]: async () => ({
      customerId: await aCustomer(),
      request: randomUUID(),
      direction: 'in',
      amount: '1.00',
      reason,
    }),
    [approveAdjustment.name]: async () => ({ adjustmentId: await anAdjustment() }),
    [refuseAdjustment.name]: async () => ({ adjustmentId: await anAdjustment(), reason }),
    [desk.getOfficeWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal() }),
    [desk.claimWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal(), note: reason }),
    [desk.approveWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal() }),
    [desk.refuseWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal(), reason }),
    [desk.callBackWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal('paying'), reason }),
    [desk.showPayoutAccount.name]: async () => ({ withdrawalId: await aWithdrawal(), reason }),
    [desk.recordPayout.name]: async () => ({
      withdrawalId: await aWithdrawal('paying'),
      request: randomUUID(),
      amount: '1.00',
      bankReference: randomUUID(),
    }),
    [desk.endPayout.name]: async () => ({
      withdrawalId: await aWithdrawal('asked'),
      as: 'failed',
      reason,
    }),
    [desk.settleDispute.name]: async () => ({
      withdrawalId: await aWithdrawal('disputed'),
      as: 'received',
      reason,
    }),
    [desk.getWithdrawalProof.name]: async () => ({
      withdrawalId: await aWithdrawal('disputed'),
      position: 1,
      reason,
    }),
    [officePayments.claimPayment.name]: async () => ({ paymentId: await aHeldPayment(false) }),
    [officePayments.proposePaymentCredit.name]: async () => ({
      paymentId: await aHeldPayment(),
      customer: await aCustomer(),
      reason,
    }),
    [officePayments.dropPaymentProposal.name]: async () => ({
      paymentId: await aHeldPayment(true, await aCustomer()),
      reason,
    }),
    [officePayments.confirmPaymentCredit.name]: async () => {
      const customer = await aCustomer()
      return { paymentId: await aHeldPayment(true, customer), customer }
    },
    [officePayments.proposeSendBack.name]: async () => ({ paymentId: await aHeldPayment(), reason }),
    [officePayments.sendPaymentBack.name]: async () => ({
      paymentId: await aHeldPayment(true, 'nobody'),
      bankReference: 'RET-1',
      reason,
    }),
    [officePayments.lookAtDepositProof.name]: async () => ({
      orderId: await aFlaggedDeposit(),
      position: 1,
      reason,
    }),
    [officeMethods.setDepositMethod.name]: async () => {
      await aTransfer(await world.player())
      const staff = await withStaffSession(world, permissions)
      const { list } = (await staff.send(officeMethods.listOfficeDepositMethods, {})).value
      return { ...list.find(({ methodCode }) => methodCode === 'transfer')!, reason }
    },
    [officeMethods.setPayoutMethod.name]: async () => {
      await aWithdrawal()
      const staff = await withStaffSession(world, permissions)
      const { list } = (await staff.send(officeMethods.listOfficePayoutMethods, {})).value
      return { ...list.find(({ methodCode }) => methodCode === 'by-hand')!, reason }
    },
    [officeIdentity.lookAtDocument.name]: async () => ({ documentId: await aDocument(), reason }),
    [officeIdentity.claimDocument.name]: async () => ({ documentId: await aDocument() }),
    [officeIdentity.approveDocument.name]: async () => ({ documentId: await aDocument(true) }),
    [officeIdentity.refuseDocument.name]: async () => ({
      documentId: await aDocument(true),
      why: 'altered',
      reason,
    }),
    [officeDraws.getOfficeDraw.name]: async () => ({ drawId: await aDraw() }),
    [calendar.openDrawDays.name]: async () => ({
      nodeId: 'vietnam-north',
      closedDaysId: await someClosedDays(),
      reason,
    }),
    [officeDraws.askDrawVoid.name]: async () => ({ drawId: await aDraw(), reason }),
    [officeDraws.dropDrawVoid.name]: async () => ({ ...(await aDrawAskedAbout()), reason }),
    [officeDraws.agreeDrawVoid.name]: async () => aDrawAskedAbout(),
    [officeResults.getDrawReadings.name]: async () => ({ drawId: (await anOfficialDraw('sealed')).drawId }),
    [officeResults.enterReadings.name]: async () => anOfficialDraw('sealed'),
    [officeResults.getDrawCorrections.name]: async () => ({
      drawId: (await anOfficialDraw('settled')).drawId,
    }),
    [officeResults.askDrawCorrection.name]: async () => ({ ...(await anOfficialDraw('settled')), reason }),
    [officeResults.dropDrawCorrection.name]: async () => ({ ...(await aCorrectionAskedFor()), reason }),
    [officeResults.agreeDrawCorrection.name]: async () => aCorrectionAskedFor(),
    [officeRanks.getPlayerRank.name]: async () => ({ customerId: await aCustomer() }),
    [officeRanks.setPlayerRank.name]: async () => ({
      customerId: await aCustomer(),
      rank: 1,
      days: 1,
      reason,
    }),
    [officeRanks.endPlayerRank.name]: async () => {
      const customerId = await aCustomer()
      const staff = await withStaffSession(world, permissions)
      void (await staff.send(officeRanks.setPlayerRank, { customerId, rank: 1, days: 1, reason })).value
      return { customerId, reason }
    },
    [officePoints.changeGood.name]: async () => ({ goodId: await aGood(), ...goodFields, reason }),
    [officePoints.supplyGood.name]: async () => ({ goodId: await aGood(), before: 5, supplied: 6, reason }),
    [officePoints.lookAtDelivery.name]: async () => ({ redemptionId: await aRedemption(), reason }),
    [officePoints.approveRedemption.name]: async () => ({ redemptionId: await aRedemption() }),
    [officePoints.rejectRedemption.name]: async () => ({ redemptionId: await aRedemption(), remark: reason }),
    [cases.getCase.name]: async () => ({ caseId: await aCase() }),
    [cases.claimCase.name]: async () => ({ caseId: await aCase() }),
    [cases.addCaseNote.name]: async () => ({ caseId: await aCase(), text: 'a note' }),
    [cases.decideCase.name]: async () => ({ caseId: await aCase(true), as: 'cleared', reason }),
  }

  async function aWithdrawal(state?: WithdrawalStage) {
    const player = await world.player({ cash: 500_00n })
    return (await aRequest(world, await player.id(), state)).withdrawalId
  }

  /** A payment that names nobody; claimed by whoever decides it next where it has to be, and proposed for a player or to be sent back. */
  async function aHeldPayment(isClaimed = true, proposedFor?: string) {
    await agreesWithTulay()
    const { db } = world.server.tools
    const { id: paymentId } = await db
      .insertInto('payment')
      .values({
        brand_id: 1,
        payment_code: 'tulay',
        payment_id: randomUUID(),
        amount: 100n,
        currency: 'PHP',
        state: 'held',
        at: new Date(world.clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (proposedFor) {
      const proposer = await withStaffSession(world, permissions)
      void (await proposer.send(officePayments.claimPayment, { paymentId })).value
      const customer = proposedFor
      if (customer === 'nobody')
        void (await proposer.send(officePayments.proposeSendBack, { paymentId, reason })).value
      else
        void (await proposer.send(officePayments.proposePaymentCredit, { paymentId, customer, reason })).value
    }
    if (isClaimed) claimAtOnce = (staff) => staff.send(officePayments.claimPayment, { paymentId })
    return paymentId
  }

  const goodFields = {
    words: { TY: { name: 'Payong', text: '' } },
    picture: 'umbrella' as const,
    points: 1,
    deposits: '0',
    delivery: 'address' as const,
    isShown: true,
    position: 1,
  }

  async function aGood() {
    const staff = await withStaffSession(world, permissions)
    const good = { request: randomUUID(), ...goodFields, supplied: 5, reason }
    return (await staff.send(officePoints.addGood, good)).value.goodId
  }

  async function aRedemption() {
    const player = await world.player({ cash: 100_00n })
    await playsRound(world, player, 1)
    await world.server.followers.catchUp()
    const delivery = { name: 'Ana Santos', phone: '09175550101', address: '12 Mabini Street' }
    const wish = { goodId: await aGood(), quantity: 1, points: 1, delivery }
    return (await player.send(redeemGood, wish, { key: randomUUID() })).value.redemptionId
  }

  /** The number of an open draw, made here alone: the clock of draws would make them for every brand of this file. */
  async function aDraw() {
    const at = new Date(world.clock.now() + 300 * 86_400_000)
    const { id } = await world.server.tools.db
      .insertInto('draw')
      .values({
        brand_id: 1,
        game_id: 'vietnam-north',
        issue: randomUUID(),
        closes_at: at,
        draws_at: at,
        server_seed_sealed: Buffer.alloc(1),
        server_seed_hash: 'none',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** Days that are closed, each time others. */
  async function someClosedDays() {
    const day = `2099-01-${String(10 + ++closings)}`
    const asker = await withStaffSession(world, permissions)
    const nodeId = 'vietnam-north'
    void (await asker.send(calendar.closeDrawDays, { nodeId, from: day, to: day, reason })).value
    const { closed } = (await asker.send(calendar.getDrawCalendar, { nodeId })).value
    return closed.find(({ from }) => from === day)!.closedDaysId
  }

  /** An open draw of which a person has asked that it be made void. */
  async function aDrawAskedAbout() {
    const drawId = await aDraw()
    const asker = await withStaffSession(world, permissions)
    void (await asker.send(officeDraws.askDrawVoid, { drawId, reason })).value
    return {
      drawId,
      askedAt: (await asker.send(officeDraws.getOfficeDraw, { drawId })).value.voiding!.askedAt,
    }
  }

  /** An official draw of six numbers that is due or settled, with other numbers to be read or to correct it by. */
  async function anOfficialDraw(state: 'sealed' | 'settled') {
    const at = new Date(world.clock.now())
    const isSettled = state === 'settled'
    const { id } = await world.server.tools.db
      .insertInto('draw')
      .values({
        brand_id: 1,
        game_id: 'lotto-6-42',
        issue: randomUUID(),
        mode: 'official',
        closes_at: at,
        draws_at: at,
        state,
        closed_at: at,
        seal: Buffer.alloc(32),
        entries: 0,
        sealed_at: at,
        ...(isSettled && { result: '[1, 2, 3, 4, 5, 6]', read_by: 'persons', drawn_at: at, settled_at: at }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tiers = [{ tier: 'numbers', numbers: ['41', '03', '07', '39', '25', '24'] }]
    return { drawId: String(id), tiers }
  }

  async function aCorrectionAskedFor() {
    const draw = await anOfficialDraw('settled')
    const asker = await withStaffSession(world, permissions)
    void (await asker.send(officeResults.askDrawCorrection, { ...draw, reason })).value
    const { drawId } = draw
    const { list } = (await asker.send(officeResults.getDrawCorrections, { drawId })).value
    return { drawId, askedAt: list[0]!.askedAt }
  }

  async function aFlaggedDeposit() {
    const [first, second] = [await world.player(), await world.player()]
    const image = aPassport().images[0]!
    let orderId = ''
    for (const player of [first, second]) {
      orderId = await aTransfer(player)
      void (await player.send(proveDeposit, { orderId, images: [image], bankReference: 'FT-9' })).value
    }
    return orderId
  }

  /** The customer id of a player whose account is being closed. */
  async function aClosing(): Promise<string> {
    // Its money waits for an account to pay out to.
    const player = await world.player({ cash: 100_00n })
    const { customerId } = (await player.send(getMemberInfo, {})).value
    const boss = await withStaffSession(world, permissions)
    void (await boss.send(closing.closePlayer, { customerId, reason })).value
    return customerId
  }

  /** The customer id of an agent below another one. */
  async function aDownline(): Promise<string> {
    const { code } = await world.agent()
    return customerOf(world, await world.agent({ form: { affiliateCode: code } }))
  }

  /** The customer id of an account that staff have opened. */
  async function anOpenedMaster(): Promise<string> {
    const boss = await withStaffSession(world, permissions)
    const form = { request: randomUUID(), username: `master${++masters}`, standing: 2, group: 1_850 } as const
    return (await boss.send(officeTree.openMaster, form)).value.customerId
  }

  async function aStopped() {
    const customerId = await aCustomer()
    const staff = await withStaffSession(world, permissions)
    void (await staff.send(officePlayers.placePlayerStop, { customerId, reason })).value
    return customerId
  }

  async function aSession() {
    const staff = await withStaffSession(world, permissions)
    const customerId = await aCustomer()
    return (await staff.send(officePlayers.listPlayerSessions, { customerId })).value.list[0]!.sessionId
  }

  /** A document that waits; claimed by whoever decides it next where it has to be. */
  async function aDocument(isClaimed = false) {
    const player = await world.player()
    void (await player.send(sendDocument, aPassport())).value
    const documentId = await documentOf(world, player)
    if (isClaimed) claimAtOnce = (staff) => staff.send(officeIdentity.claimDocument, { documentId })
    return documentId
  }

  async function aCase(isClaimed = false) {
    const player = await world.player()
    const { tools } = world.server
    const playerId = await player.id()
    await transaction(tools.db, (tx) => flagSharedInstrument(tx, tools, 1, 'digest', [playerId, playerId]))
    const { id: caseId } = await tools.db
      .selectFrom('risk_case')
      .select('id')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    if (isClaimed) claimAtOnce = (staff) => staff.send(cases.claimCase, { caseId })
    return caseId
  }

  /** What the member who is allowed to has to take on before they decide it. */
  let claimAtOnce: ((staff: Visitor) => Promise<unknown>) | undefined

  async function anAdjustment() {
    const staff = await withStaffSession(world, permissions)
    const [customerId, request] = [await aCustomer(), randomUUID()]
    const asked = { customerId, request, direction: 'in', amount: '1.00', reason } as const
    return (await staff.send(askAdjustment, asked)).value.adjustmentId
  }

  async function aCustomer() {
    const player = await world.player()
    const { db } = world.server.tools
    const row = db
      .selectFrom('player')
      .select('customer_id')
      .where('id', '=', await player.id())
    return (await row.executeTakeFirstOrThrow()).customer_id
  }

  test.each(byName.filter(([, call]) => call.ofBrand))(
    '%s refuses what is another brand’s like what is not there',
    async (name, call) => {
      const named = ofFirstBrand[name]
      expect(named, `say in this test what of a brand ${name} names`).toBeDefined()
      const input = await named!()
      const field = call.ofBrand!
      const stranger = await withStaffSession(
        world,
        permissions,
        await anotherBrand(world, `brand${++brands}`),
      )
      const others = {
        customerId: '0000000000',
        methodCode: 'nobodys',
        drawId: '99999999',
        closedDaysId: '99999999',
        runId: '99999999',
      }
      const unknown = others[field as keyof typeof others] ?? nobodys
      const answers = []
      for (const value of [input[field], unknown]) {
        const { status, refusal, detail } = await stranger.send(call, { ...input, [field]: value } as never)
        answers.push({ status, refusal, detail })
      }
      expect(call.errors).toContain(answers[0]!.refusal)
      expect(answers[0]).toEqual(answers[1])
      const own = await withStaffSession(world, permissions)
      // Who decides about a request has claimed it.
      if (input.withdrawalId)
        void (
          await own.send(desk.claimWithdrawal, { withdrawalId: String(input.withdrawalId), note: reason })
        ).value
      await claimAtOnce?.(own)
      claimAtOnce = undefined
      expect((await own.send(call, input as never)).refusal).toBeUndefined()
    },
  )

  test('a staff account belongs to the brand of its role, whatever brand the call names', async () => {
    const code = `brand${++brands}`
    const member = await withStaffSession(world, permissions, await anotherBrand(world, code))
    const self = calls.find(({ name }) => name === 'getStaffSelf')!
    const { value } = await asks(member, self, { Merchant: 'perya' })
    expect(value).toMatchObject({ brand: code })
  })
})

describe('the ids that a call takes:', () => {
  test.each(named)(
    '%s declares of every id whether it belongs to the caller, to the caller’s brand or to everybody',
    (_name, call) => {
      const told: readonly string[] = [
        ...[call.owned, call.ofBrand].flatMap((field) => field ?? []),
        ...(call.namesOpenly ?? []),
      ]
      expect(
        fieldsOf(inputSchemaOf(call)).filter((name) => /Ids?$/.test(name) && !told.includes(name)),
      ).toEqual([])
    },
  )

  /** How a player comes to own the object of a call: the whole input, by the name of the call. */
  const owning: Record<string, (owner: Player) => Promise<Record<string, unknown>>> = {
    async endOwnSession(owner) {
      const row = await world.server.tools.db
        .selectFrom('session')
        .select('public_id')
        .where('player_id', '=', await owner.id())
        .orderBy('opened_at')
        .executeTakeFirstOrThrow()
      return { sessionId: row.public_id }
    },
    async readMessage(owner) {
      return aMessageTo(owner)
    },
    async deleteMessage(owner) {
      return aMessageTo(owner)
    },
    async leavePromotion(owner) {
      return joinsPromotion(world, owner)
    },
    async cancelBonus(owner) {
      const joined = await joinsPromotion(world, owner)
      await isCredited(world, await owner.id(), 10_000n)
      return joined
    },
    async claimReward(owner) {
      return { rewardId: await isRewarded(world, owner) }
    },
    async getDeposit(owner) {
      return { orderId: await aTransfer(owner) }
    },
    async proveDeposit(owner) {
      return { orderId: await aTransfer(owner), bankReference: 'FT-1' }
    },
    async getWithdrawal(owner) {
      return { withdrawalId: (await aRequest(world, await owner.id())).withdrawalId }
    },
    async cancelWithdrawal(owner) {
      await mayCancel()
      return { withdrawalId: (await aRequest(world, await owner.id())).withdrawalId }
    },
    async confirmWithdrawal(owner) {
      const { withdrawalId } = await aRequest(world, await owner.id(), 'paid')
      return { withdrawalId, answer: 'received' }
    },
    async removePayoutAccount(owner) {
      return { accountId: (await aRequest(world, await owner.id())).accountId }
    },
    async makeWithdrawal(owner) {
      const { accountId } = await aRequest(world, await owner.id())
      return { accountId, amount: '1.00', paymentPassword }
    },
    async closeAccount(owner) {
      const { accountId } = await aRequest(world, await owner.id())
      const { mobile } = await world.server.tools.db
        .selectFrom('player')
        .select('mobile')
        .where('id', '=', await owner.id())
        .executeTakeFirstOrThrow()
      world.clock.advance(61_000)
      void (await owner.send(sendPayoutCode, {})).value
      const code = world.codeFor(mobile!)
      return { accountId, givesUpGifts: true, password: owner.password, paymentPassword, code }
    },
    async closeCampaign(owner) {
      const { value } = await owner.send(addCampaign, { name: 'a poster', target: '/' })
      return { campaignId: value.campaignId }
    },
    checkAgentDomain: aDomain,
    removeAgentDomain: aDomain,
    renewPostbackSecret: aPostbackAddress,
    removePostbackAddress: aPostbackAddress,
    async testPostback(owner) {
      return { ...(await aPostbackAddress(owner)), event: 'registered' }
    },
    getTicketProof: (owner) =>
      aTicket(owner, 'color-game', { type: 'colour', selection: 'red', stake: '10.00' }),
    // Tickets on draws of every minute cannot be cancelled.
    cancelTicket: (owner) => aTicket(owner, 'vietnam-north', { type: 'de', selection: '68', stake: '10.00' }),
    async withdrawContract(owner) {
      const terms = dailyWage([['0', 0, '0', '1']])
      await agree(world, await withStaffSession(world, permissions), [owner], [terms])
      const { code } = owner as Player & { code: string }
      const below = await world.agent({ form: { affiliateCode: code } })
      return { contractId: (await offers(world, owner, below, terms)).value.contractId }
    },
    async processDividendReq(owner) {
      return { contractId: await anOffer(owner, dividend([['0', 0, '0', '1']])), answer: 'accept' }
    },
    async processDailySalary(owner) {
      return { contractId: await anOffer(owner, dailyWage([['0', 0, '0', '1']])), answer: 'accept' }
    },
    async processContractHourSalary(owner) {
      return { contractId: await anOffer(owner, hourlyWage([['0', 0, '0', '1']])), answer: 'accept' }
    },
    async processRealTimeSalaryContract(owner) {
      return { contractId: await anOffer(owner, realTimeWage('1', '1')), answer: 'accept' }
    },
    async answerDeal(owner) {
      const { db } = world.server.tools
      await db
        .updateTable('player')
        .set({ standing: 41 })
        .where('id', '=', await owner.id())
        .execute()
      return { contractId: await anOffer(owner, acquisition()), answer: 'accept' }
    },
    async listAcquired(owner) {
      return { lineId: (await aLine(owner, 'UNAPPROVE')).lineId }
    },
    async getInvoice(owner) {
      return { invoiceId: await anInvoice(owner) }
    },
    async collectIncome(owner) {
      return { lineId: (await aLine(owner, 'UNCOLLECT')).lineId }
    },
    async getRound(owner) {
      const played = await (await owner.opens('parol-nights')).plays('1.00')
      return { roundId: played.value.round.roundId }
    },
  }

  async function aTicket(owner: Player, gameId: string, bet: WantedBet) {
    await world.server.dueWorks.runDue()
    const board = await opensMarket(owner, gameId)
    return { ticketId: (await board.buys([bet], { drawId: board.next.drawId })).value.ticket.ticketId }
  }

  async function mayCancel() {
    const boss = await withStaffSession(world, permissions)
    const { currency: _, ...rule } = (await boss.send(desk.getWithdrawalRule, {})).value
    void (await boss.send(desk.setWithdrawalRule, { ...rule, mayCancel: true, reason: 'for this test' }))
      .value
  }

  test.each(named.filter(([, call]) => call.owned))(
    '%s refuses another player’s id as it refuses an unknown one',
    async (name, call) => {
      const owned = owning[name]
      expect(owned, `say in this test how a player comes to own what ${name} names`).toBeDefined()
      const comes = call.who === 'agent' ? world.agent : world.player
      const ana = await comes({ cash: 100_00n })
      const ben = await comes()
      const input = await owned!(ana)
      const answers = []
      for (const value of [input[call.owned!], nobodys]) {
        const theirs = { ...input, [call.owned!]: value } as never
        const { status, refusal, detail } = await ben.send(call, theirs, { key: randomUUID() })
        answers.push({ status, refusal, detail })
      }
      expect(answers[0]!.refusal).toBeDefined()
      expect(call.errors).toContain(answers[0]!.refusal)
      expect(answers[0]).toEqual(answers[1])
      expect((await ana.send(call, input as never, { key: randomUUID() })).refusal).toBeUndefined()
    },
  )
})

/** A message to a player alone. */
async function aMessageTo(owner: Player): Promise<{ messageId: string }> {
  const { messageId } = await isWritten(world, { customerId: await customerOf(world, owner) })
  return { messageId }
}

/** The id of an offer of the brand to an agent. */
async function anOffer(to: Player, terms: contracts.ContractTerms): Promise<string> {
  const staff = await withStaffSession(world, permissions)
  return (await offersByBrand(world, staff, to, terms)).value.contractId
}

/** The ids of a line of income of an agent, and of its run. */
async function aLine(payee: Player, state: LineState) {
  const staff = await withStaffSession(world, permissions)
  const [contractId] = await agree(world, staff, [payee], [dividend([['0', 0, '0', '1']])])
  return anIncome(world, contractId!, payee, state)
}

/** The id of a correction of an agent's income that somebody has asked for. */
async function aPayCorrection(): Promise<string> {
  const agent = await world.agent()
  const { runId } = await aLine(agent, 'UNAPPROVE')
  const asker = await withStaffSession(world, permissions)
  const wish = {
    request: randomUUID(),
    direction: 'in' as const,
    amount: '1.00',
    reason: 'as this test needs it',
  }
  const customerId = await customerOf(world, agent)
  return (await asker.send(payCorrections.askPayCorrection, { runId, customerId, ...wish })).value
    .correctionId
}

/** The id of an open flag about an agent. */
async function aFlag(about: Player): Promise<string> {
  const { db, clock, chance } = world.server.tools
  const [flagId, playerId, at] = [newId(clock.now(), chance), await about.id(), new Date(clock.now())]
  const times = { first_at: at, last_at: at, found_at: at }
  await db
    .insertInto('agent_flag')
    .values({
      id: flagId,
      brand_id: 1,
      kind: 'shared',
      player_id: playerId,
      accounts: [playerId],
      evidence: ['browser of this test'],
      figures: '{}',
      ...times,
    })
    .execute()
  return flagId
}

/** The id of an invoice of an agent. */
async function anInvoice(owner: Player): Promise<string> {
  const { db, clock, chance } = world.server.tools
  const id = newId(clock.now(), chance)
  const of = { username: owner.username, customerId: '', name: '', email: '' }
  const lines = [{ plan: 'acquisition', fromMs: 0, toMs: 1, paid: '100' }]
  const content = { brand: { name: 'Perya', site: '', licence: '' }, affiliate: of, lines }
  await db
    .insertInto('affiliate_invoice')
    .values({
      id,
      player_id: await owner.id(),
      number: 1,
      month: '2026-10-01',
      currency: 'PHP',
      amount: 100n,
      content: JSON.stringify(content),
      issued_at: new Date(clock.now()),
    })
    .execute()
  return id
}

/** Agrees with a bank for the first brand; gives its number. */
async function agreesWithTulay(): Promise<number> {
  const { tools } = world.server
  const { id: brandId } = (await readBrand(tools.db))!
  const { code, settings } = otherEnds.find((end) => end.code === 'tulay')!
  const keys = { theirs: 'a key of theirs', ours: 'a key of ours' }
  await savePaymentAccess(tools, { brandId, code, baseUrl: 'http://pay.test', keys, settings })
  return brandId
}

/** The claim of a player of the first brand who has applied for a promotion. */
async function anApplication(): Promise<string> {
  const promotionId = await aPromotion(world, 'open', { of: contactBonus })
  const ana = await world.player()
  const contact = `ana ${++applications}`
  const wish = { channel: 'zalo' as const, contact, remark: '', images: [aPicture()] }
  return (await ana.send(promotions.applyForPromotion, { promotionId, ...wish })).value.claimId
}

let domains = 0
let applications = 0

/** A domain that an agent has claimed. */
async function aDomain(owner: Player): Promise<{ domainId: string }> {
  const somebody = await withSession(world, await owner.id())
  const { value } = await somebody.send(agentDomains.claimAgentDomain, { domain: `laro${++domains}.example` })
  return { domainId: value.domainId }
}

/** An address at which an agent is told of what players do. */
async function aPostbackAddress(owner: Player): Promise<{ addressId: string }> {
  const somebody = await withSession(world, await owner.id())
  const url = `https://hooks.example.com/${++addresses}`
  const { value } = await somebody.send(addPostbackAddress, { url, events: ['registered'] })
  return { addressId: value.addressId }
}

/** The id of an order of a player to pay in by bank transfer. */
async function aTransfer(owner: Player): Promise<string> {
  const brandId = await agreesWithTulay()
  await saveMethod(world.server.tools.db, {
    brandId,
    code: 'transfer',
    paymentCode: 'tulay',
    channel: 'transfer',
    currency: 'PHP',
    names: { EN: 'Transfer' },
    mark: 'T',
    colour: '#336699',
    least: 1_00n,
    most: 100_00n,
  })
  const wish = { methodCode: 'transfer', amount: '10.00' }
  return (await owner.send(makeDeposit, wish, { key: randomUUID() })).value.orderId
}

/** The names of all fields at any depth. */
function fieldsOf(schema: Schema): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  const own = Object.entries(schema.properties ?? {})
  return [...own.flatMap(([name, field]) => [name, ...fieldsOf(field)]), ...inside.flatMap(fieldsOf)]
}
