import {
  changePlayerEmail,
  changePlayerMobile,
  listPlayerAccess,
  listPlayerPayoutAccounts,
  removePlayerAuthenticator,
  removePlayerPayoutAccount,
  sendRecoveryCodeToEmail,
  sendRecoveryCodeToMobile,
} from '@fairground/contract/account-recovery'
import { listInbox } from '@fairground/contract/inbox'
import { approveWithdrawal, claimWithdrawal } from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { forgotByPhone, getMemberInfo, resetPassword } from '@fairground/contract/players'
import { approveProposal, listProposals } from '@fairground/contract/proposals'
import { addReceivedDocument, lookAtReceivedDocument } from '@fairground/contract/received-documents'
import { confirmAuthenticator, startAuthenticator } from '@fairground/contract/sessions'
import { listStaffLog } from '@fairground/contract/staff'
import { sendPasswordCode } from '@fairground/contract/verification'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anAccount,
  asks,
  asPayee,
  changesRule,
  offersPayout,
} from '../../../../../../tests/payments/payout-world.ts'
import { aPicture } from '../../../../../../tests/world/documents.ts'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import {
  aMobile,
  aWorld,
  logsIn,
  type MobilePlayer,
  type World,
} from '../../../../../../tests/world/world.ts'
import { totpCode } from '../../../totp.ts'
import { makeLinkToken } from '../../people/sessions/index.ts'

const hourMs = 3_600_000
const all: readonly Permission[] = [
  'players.see',
  'players.documents',
  'players.recover',
  'withdrawals.see',
  'withdrawals.decide',
  'log.see',
]
const reason = 'lost the phone, called on Monday'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => world.clock.advance(hourMs))
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const staff = () => withStaffSession(world, all)

/** A player with a proved phone and a proved e-mail address. */
async function aReachable() {
  const ana = await world.mobilePlayer()
  const email = `${ana.username}@example.com`
  await world.server.tools.db
    .updateTable('player')
    .set({ email, email_proved_at: new Date(world.clock.now()) })
    .where('username', '=', ana.username)
    .execute()
  const { customerId } = (await ana.send(getMemberInfo, {})).value
  return Object.assign(ana, { email, customerId })
}

async function receives(
  member: OfficeVisitor,
  customerId: string,
  kind: 'selfie' | 'letter' = 'selfie',
): Promise<string> {
  const document = { customerId, kind, note: 'came by mail from the address on file', images: [aPicture()] }
  return (await member.send(addReceivedDocument, document)).value.documentId
}

const looks = (member: OfficeVisitor, documentId: string) =>
  member.send(lookAtReceivedDocument, { documentId, reason })

const noticesTo = (address: string) =>
  world.messages.list().filter(({ to, text }) => to === address && text.includes('customer service'))

const isIn = async (player: MobilePlayer) => (await player.send(getMemberInfo, {})).refusal === undefined

/** Proposes another phone for a player; returns what the approval needs. */
async function proposesMobile(customerId: string, mobileNum: string) {
  const asker = await staff()
  const documentId = await receives(asker, customerId)
  void (await asker.send(sendRecoveryCodeToMobile, { customerId, mobileNum })).value
  const change = {
    customerId,
    mobileNum,
    verificationCode: world.codeFor(mobileNum),
    documentIds: [documentId],
    reason,
  }
  const { proposal, isChanged } = (await asker.send(changePlayerMobile, change)).value
  expect(isChanged).toBe(false)
  return { asker, documentId, change, proposalId: proposal!.proposalId }
}

async function resetBySms(mobile: string) {
  const somebody = world.visitor()
  world.clock.advance(61_000)
  void (await somebody.send(sendPasswordCode, { mobileNum: mobile, botCheck: await somebody.solves() })).value
  const given = {
    mobileNum: mobile,
    verificationCode: world.codeFor(mobile),
    newPassword: 'isang bagong password',
  }
  return (await somebody.send(forgotByPhone, given)).refusal
}

/** Resets the password by a link that was mailed. */
async function resetByMail(playerId: bigint) {
  const { tools } = world.server
  const linkToken = await makeLinkToken(tools.db, tools, playerId, 'password')
  const given = { linkToken, newPassword: 'isa pang bagong password' }
  return (await world.visitor().send(resetPassword, given)).refusal
}

describe('another phone number', () => {
  test('takes two persons who have both seen the proof, ends sessions, tells old addresses, and rests 72 hours', async () => {
    const ana = await aReachable()
    const { customerId } = ana
    const playerId = await ana.id()
    const mobile = aMobile()
    const { asker, documentId, change, proposalId } = await proposesMobile(customerId, mobile)
    const approves = (member: OfficeVisitor) => member.send(approveProposal, { proposalId })
    expect((await approves(asker)).refusal).toBe('own_request')
    const second = await staff()
    expect((await approves(second)).refusal).toBe('document_not_seen')
    expect(await isIn(ana)).toBe(true)

    const { list } = (await second.send(listProposals, {})).value
    const shown = list.find((one) => one.proposalId === proposalId)!
    expect(shown.after).toMatchObject({ contact: `${mobile.slice(0, 3)} ••• ••• ${mobile.slice(-4)}` })
    expect(JSON.stringify(list)).not.toContain(mobile)
    const reader = await withStaffSession(world, [...all, 'players.unmask'])
    const asRead = (await reader.send(listProposals, {})).value.list
    expect(asRead.find((one) => one.proposalId === proposalId)!.personal).toEqual({ contact: mobile })
    expect((await looks(second, documentId)).value).toMatchObject({
      note: 'came by mail from the address on file',
    })
    void (await approves(second)).value

    expect(await isIn(ana)).toBe(false)
    for (const address of [ana.mobile, ana.email]) expect(noticesTo(address)).toHaveLength(1)
    expect(noticesTo(mobile)).toHaveLength(0)
    const access = (await second.send(listPlayerAccess, { customerId })).value
    expect(access).toMatchObject({ mobile: shown.after.contact, isMobileProved: true })
    expect(Date.parse(access.restsUntil!) - world.clock.now()).toBe(72 * hourMs)
    expect((await asker.send(changePlayerMobile, change)).refusal).toBe('contact_there')

    const later = world.visitor()
    void (await logsIn(later, ana.username, ana.password)).value
    expect((await later.send(listInbox, {})).value.list[0]!.content).toContain(mobile.slice(-4))
    expect((await later.send(startAuthenticator, { password: ana.password })).refusal).toBe(
      'resting_after_reset',
    )
    // The old address resets nothing for as long, and the new one is unknown until then.
    expect([await resetBySms(mobile), await resetByMail(playerId)]).toEqual([
      'code_wrong',
      'resting_after_reset',
    ])
    world.clock.advance(72 * hourMs)
    expect([await resetBySms(mobile), await resetByMail(playerId)]).toEqual([undefined, undefined])

    const log = (await (await staff()).send(listStaffLog, { subject: `player/${customerId}` })).value.list
    expect(log.map(({ call }) => call)).toEqual([
      'changePlayerMobile',
      'lookAtReceivedDocument',
      'proposeChange',
      'sendRecoveryCodeToMobile',
      'addReceivedDocument',
    ])
    expect(JSON.stringify(log)).not.toContain(mobile)
  })

  test('is refused when another account has it, before and after it was proposed, and then changes nothing', async () => {
    const [ana, ben] = [await aReachable(), await aReachable()]
    const asker = await staff()
    const taken = await asker.send(sendRecoveryCodeToMobile, {
      customerId: ana.customerId,
      mobileNum: ben.mobile,
    })
    expect(taken.refusal).toBe('contact_taken')

    const mobile = aMobile()
    const { documentId, proposalId } = await proposesMobile(ana.customerId, mobile)
    await world.mobilePlayer({ mobile })
    const second = await staff()
    void (await looks(second, documentId)).value
    expect((await second.send(approveProposal, { proposalId })).refusal).toBe('contact_taken')
    expect(await isIn(ana)).toBe(true)
    expect(noticesTo(ana.mobile)).toHaveLength(0)
  })

  test('is proved by the code that was sent there, for this account only', async () => {
    const [ana, ben] = [await aReachable(), await aReachable()]
    const asker = await staff()
    const mobileNum = aMobile()
    const documentIds = [await receives(asker, ana.customerId)]
    void (await asker.send(sendRecoveryCodeToMobile, { customerId: ben.customerId, mobileNum })).value
    const change = {
      customerId: ana.customerId,
      mobileNum,
      verificationCode: world.codeFor(mobileNum),
      documentIds,
      reason,
    }
    expect((await asker.send(changePlayerMobile, change)).refusal).toBe('code_over')
  })
})

test('another e-mail address is changed the same way, and two approvals at once change it once', async () => {
  const ana = await aReachable()
  const { customerId } = ana
  const asker = await staff()
  const email = `new-${ana.username}@example.com`
  const documentIds = [await receives(asker, customerId)]
  void (await asker.send(sendRecoveryCodeToEmail, { customerId, email })).value
  const change = { customerId, email, verificationCode: world.codeFor(email), documentIds, reason }
  const { proposal } = (await asker.send(changePlayerEmail, change)).value
  const others = [await staff(), await staff()]
  for (const one of others) void (await looks(one, documentIds[0]!)).value
  const answers = await Promise.all(
    others.map((one) => one.send(approveProposal, { proposalId: proposal!.proposalId })),
  )
  expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['proposal_decided', undefined])
  for (const address of [ana.mobile, ana.email]) expect(noticesTo(address)).toHaveLength(1)
  const row = await world.server.tools.db
    .selectFrom('player')
    .select('email')
    .where('username', '=', ana.username)
    .executeTakeFirstOrThrow()
  expect(row.email).toBe(email)
})

test('an authenticator app is removed by two persons, and no other can be added for 72 hours', async () => {
  const ana = await aReachable()
  const { customerId, password } = ana
  const asker = await staff()
  const documentIds = [await receives(asker, customerId)]
  const removal = { customerId, documentIds, reason }
  expect((await asker.send(removePlayerAuthenticator, removal)).refusal).toBe('authenticator_off')
  const { secret } = (await ana.send(startAuthenticator, { password })).value
  void (await ana.send(confirmAuthenticator, { code: totpCode(secret, world.clock.now()) })).value
  const { proposal } = (await asker.send(removePlayerAuthenticator, removal)).value
  const second = await staff()
  void (await looks(second, documentIds[0]!)).value
  void (await second.send(approveProposal, { proposalId: proposal!.proposalId })).value
  expect(await isIn(ana)).toBe(false)
  const later = world.visitor()
  void (await logsIn(later, ana.username, password)).value
  const starts = async () => (await later.send(startAuthenticator, { password })).refusal
  expect(await starts()).toBe('resting_after_reset')
  expect((await second.send(listPlayerAccess, { customerId })).value.authenticatorSince).toBeNull()
})

test('a payout account is removed by two persons, and a waiting payout is not approved for 72 hours', async () => {
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP' })
  await changesRule(world, { autoMost: '0.00' })
  const player = await world.player()
  const { customerId } = (await player.send(getMemberInfo, {})).value
  const payee = await asPayee(world, await player.id(), 'PHP', 5_000_00n)
  const [kept, removed] = [await anAccount(world, payee, 'hand'), await anAccount(world, payee, 'hand')]
  const { withdrawalId } = (await asks(payee, kept, '500.00')).value
  const asker = await staff()
  const { list } = (await asker.send(listPlayerPayoutAccounts, { customerId })).value
  expect(list.map(({ accountId }) => accountId).sort()).toEqual([kept.accountId, removed.accountId].sort())
  const documentIds = [await receives(asker, customerId)]
  const removal = { customerId, accountId: removed.accountId, documentIds, reason }
  const { proposal } = (await asker.send(removePlayerPayoutAccount, removal)).value
  const second = await staff()
  void (await looks(second, documentIds[0]!)).value
  void (await second.send(approveProposal, { proposalId: proposal!.proposalId })).value
  expect((await asker.send(listPlayerPayoutAccounts, { customerId })).value.list).toMatchObject([
    { accountId: kept.accountId },
  ])
  expect((await asker.send(removePlayerPayoutAccount, removal)).refusal).toBe('payout_account_unknown')

  expect((await asks(payee, kept, '500.00')).refusal).toBe('resting_after_reset')
  const decides = async () => {
    const member = await staff()
    void (await member.send(claimWithdrawal, { withdrawalId, note: 'taken over for the test' })).value
    return (await member.send(approveWithdrawal, { withdrawalId })).refusal
  }
  expect(await decides()).toBe('recovery_rests')
  world.clock.advance(72 * hourMs)
  expect(await decides()).toBeUndefined()
})
