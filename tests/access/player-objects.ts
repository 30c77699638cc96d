import { randomUUID } from 'node:crypto'
import * as caseReports from '@fairground/contract/case-reports'
import * as cases from '@fairground/contract/cases'
import * as closing from '@fairground/contract/closing'
import { sendDocument } from '@fairground/contract/identity'
import * as officeIdentity from '@fairground/contract/office-identity'
import * as playerLists from '@fairground/contract/office-player-lists'
import * as officePlayers from '@fairground/contract/office-players'
import * as officePoints from '@fairground/contract/office-points'
import * as officePrices from '@fairground/contract/office-prices'
import * as officeRanks from '@fairground/contract/office-ranks'
import { permissions } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { redeemGood } from '@fairground/contract/points'
import { getPlayer, unmaskPlayer } from '@fairground/contract/staff'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { flagSharedInstrument } from '../../apps/server/src/features/people/cases/index.ts'
import { aPassport, documentOf } from '../world/documents.ts'
import { playsRound } from '../world/settled-round.ts'
import { withStaffSession } from '../world/staff.ts'
import { aCustomer, type Making, type Objects, reason } from './objects.ts'

/** Makes objects of players' accounts. */
export function playerObjects({ world, claims }: Making): Objects {
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

  /** Returns the customer id of a player whose account is being closed. */
  async function aClosing(): Promise<string> {
    // Its money waits for a payout account.
    const player = await world.player({ cash: 100_00n })
    const { customerId } = (await player.send(getMemberInfo, {})).value
    const boss = await withStaffSession(world, permissions)
    void (await boss.send(closing.closePlayer, { customerId, reason })).value
    return customerId
  }

  async function aStopped() {
    const customerId = await aCustomer(world)
    const staff = await withStaffSession(world, permissions)
    void (await staff.send(officePlayers.placePlayerStop, { customerId, reason })).value
    return customerId
  }

  async function aSession() {
    const staff = await withStaffSession(world, permissions)
    const customerId = await aCustomer(world)
    return (await staff.send(officePlayers.listPlayerSessions, { customerId })).value.list[0]!.sessionId
  }

  /** Makes a waiting document; if required, claimed by the staff account that decides it next. */
  async function aDocument(isClaimed = false) {
    const player = await world.player()
    void (await player.send(sendDocument, aPassport())).value
    const documentId = await documentOf(world, player)
    if (isClaimed) claims.push((staff) => staff.send(officeIdentity.claimDocument, { documentId }))
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
    if (isClaimed) claims.push((staff) => staff.send(cases.claimCase, { caseId }))
    return caseId
  }

  /** Makes a report about a case: a draft, or finished. */
  async function aCaseReport(isFinished = false) {
    const staff = await withStaffSession(world, permissions)
    const span = { from: '2026-11-01', until: '2026-11-20' }
    const draft = { caseId: await aCase(), ...span, narrative: 'money came and left without play' }
    const { reportId, edition } = (await staff.send(caseReports.draftCaseReport, draft)).value
    if (isFinished) void (await staff.send(caseReports.finishCaseReport, { reportId, edition })).value
    return reportId
  }

  return {
    [getPlayer.name]: async () => ({ customerId: await aCustomer(world) }),
    [unmaskPlayer.name]: async () => ({ customerId: await aCustomer(world), reason }),
    ...Object.fromEntries(
      Object.values(playerLists).map(({ name }) => [
        name,
        async () => ({ customerId: await aCustomer(world) }),
      ]),
    ),
    [officePlayers.listPlayerNotes.name]: async () => ({ customerId: await aCustomer(world) }),
    [officePlayers.addPlayerNote.name]: async () => ({ customerId: await aCustomer(world), text: 'a note' }),
    [officePlayers.listPlayerVendorBets.name]: async () => ({ customerId: await aCustomer(world) }),
    [officePlayers.listPlayerStops.name]: async () => ({ customerId: await aCustomer(world) }),
    [officePlayers.placePlayerStop.name]: async () => ({ customerId: await aCustomer(world), reason }),
    [officePlayers.liftPlayerStop.name]: async () => ({ customerId: await aStopped(), reason }),
    [officePlayers.changePlayerStanding.name]: async () => ({
      customerId: await aCustomer(world),
      standing: 1,
      reason,
    }),
    [officePlayers.listPlayerSessions.name]: async () => ({ customerId: await aCustomer(world) }),
    [officePlayers.endPlayerSession.name]: async () => ({ sessionId: await aSession(), reason }),
    [officePlayers.listPlayerTimeline.name]: async () => ({ customerId: await aCustomer(world) }),
    [closing.getPlayerClosing.name]: async () => ({ customerId: await aCustomer(world) }),
    [closing.closePlayer.name]: async () => ({ customerId: await aCustomer(world), reason }),
    [closing.callOffClosing.name]: async () => ({ customerId: await aClosing(), reason }),
    [officePrices.getPlayerPrizeGroup.name]: async () => ({ customerId: await aCustomer(world) }),
    [officePrices.givePlayerPrizeGroup.name]: async () => ({
      customerId: await aCustomer(world),
      group: 1_900,
      version: 'x'.repeat(22),
      reason,
    }),
    [officeIdentity.lookAtDocument.name]: async () => ({ documentId: await aDocument(), reason }),
    [officeIdentity.claimDocument.name]: async () => ({ documentId: await aDocument() }),
    [officeIdentity.approveDocument.name]: async () => ({ documentId: await aDocument(true) }),
    [officeIdentity.refuseDocument.name]: async () => ({
      documentId: await aDocument(true),
      why: 'altered',
      reason,
    }),
    [officeRanks.getPlayerRank.name]: async () => ({ customerId: await aCustomer(world) }),
    [officeRanks.setPlayerRank.name]: async () => ({
      customerId: await aCustomer(world),
      rank: 1,
      days: 1,
      reason,
    }),
    [officeRanks.endPlayerRank.name]: async () => {
      const customerId = await aCustomer(world)
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
    [caseReports.listCaseReports.name]: async () => ({ caseId: await aCase() }),
    [caseReports.draftCaseReport.name]: async () => ({
      caseId: await aCase(),
      from: '2026-11-01',
      until: '2026-11-20',
      narrative: 'money came and left without play',
    }),
    [caseReports.getCaseReport.name]: async () => ({ reportId: await aCaseReport() }),
    [caseReports.openCaseReport.name]: async () => ({ reportId: await aCaseReport(), reason }),
    [caseReports.finishCaseReport.name]: async () => ({ reportId: await aCaseReport(), edition: 1 }),
    [caseReports.fileCaseReport.name]: async () => ({
      reportId: await aCaseReport(true),
      reference: 'STR-2026/1',
      day: '2026-11-20',
    }),
    [caseReports.exportCaseReport.name]: async () => ({
      reportId: await aCaseReport(true),
      as: 'json',
      reason,
    }),
  }
}
