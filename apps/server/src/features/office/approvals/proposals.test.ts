import { callsByFeature } from '@fairground/contract/all'
import type { SentBy } from '@fairground/contract/call'
import { getWithdrawalRule, setWithdrawalRule } from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { proposingCalls } from '@fairground/contract/proposal-figures'
import { approveProposal, listProposals, refuseProposal } from '@fairground/contract/proposals'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anotherBrand,
  atOffice,
  type OfficeVisitor,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { saveRole } from '../staff/index.ts'

const may: readonly Permission[] = ['withdrawals.see', 'withdrawals.rules', 'log.see']
const reason = 'the owner asked for it'
let world: World
let [ana, ben, cora] = [] as unknown as OfficeVisitor[] as [OfficeVisitor, OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  const { db } = world.server.tools
  await db
    .updateTable('staff_proposal')
    .set({ state: 'expired', decided_at: new Date(world.clock.now()) })
    .where('state', '=', 'waiting')
    .execute()
  ;[ana, ben, cora] = [await comes(), await comes(), await comes()]
})
afterAll(() => world.close())

const comes = () => withStaffSession(world, may)
async function rule() {
  const { currency: _, ...values } = (await ana.send(getWithdrawalRule, {})).value
  return values
}
type Wish = Partial<SentBy<typeof setWithdrawalRule>>
async function sets(who: OfficeVisitor, wish: Wish) {
  return who.send(setWithdrawalRule, { ...(await rule()), reason, ...wish })
}
async function proposes(who: OfficeVisitor, wish: Wish) {
  // Proposals are listed by their time.
  world.clock.advance(1)
  return (await sets(who, wish)).value.proposal!.proposalId
}
const approves = (who: OfficeVisitor, proposalId: string) => who.send(approveProposal, { proposalId })
const waiting = async (who: OfficeVisitor = ben) => (await who.send(listProposals, {})).value.list
const more = async () => ({ dayTimes: (await rule()).dayTimes + 1 })

describe('a change of a setting', () => {
  test('is refused with the values in force if the setting is not the one that was read', async () => {
    const read = await rule()
    void (await sets(ana, { restHours: read.restHours + 1 })).value
    const late = await ben.send(setWithdrawalRule, { ...read, confirmMinutes: 2_000, reason })
    expect(late.refusal).toBe('changed_meanwhile')
    const { version, ...now } = await rule()
    expect(late.detail).toEqual({ now, version })
    expect(
      (await ben.send(setWithdrawalRule, { ...now, confirmMinutes: 2_000, version, reason })).value,
    ).toEqual({ isChanged: true, proposal: null })
  })

  test('of two at one time on two servers, one is made and the other refused', async () => {
    const { dayTimes, ...read } = await rule()
    const other = await world.anotherServer()
    const elsewhere = atOffice({ ...world, ...other })
    elsewhere.cookie = ben.cookie
    const answers = await Promise.all(
      [ana, elsewhere].map((who, at) =>
        who.send(setWithdrawalRule, { ...read, dayTimes: dayTimes - 1 - at, reason }),
      ),
    )
    await other.server.close()
    expect(answers.map(({ refusal }) => refusal ?? 'changed').sort()).toEqual([
      'changed',
      'changed_meanwhile',
    ])
  })

  test('sent again is no second change', async () => {
    const read = await rule()
    const wish = { ...read, restHours: read.restHours + 1, reason }
    expect((await ana.send(setWithdrawalRule, wish)).value.isChanged).toBe(true)
    expect((await ana.send(setWithdrawalRule, wish)).value).toEqual({ isChanged: false, proposal: null })
  })
})

describe('a proposal', () => {
  test('is shown to others with both values, and is in force once another person approves it', async () => {
    const { version: _, ...before } = await rule()
    const proposalId = await proposes(ana, { autoMost: '6000', restHours: 48 })
    const after = { ...before, autoMost: '6000.00', restHours: 48 }
    const [shown] = await waiting()
    expect(shown).toMatchObject({ proposalId, before, after, reason, isOwn: false, state: 'waiting' })
    expect(Date.parse(shown!.until)).toBe(world.clock.now() + 24 * 3_600_000)
    expect((await waiting(ana))[0]).toMatchObject({ proposalId, isOwn: true })

    expect((await approves(ana, proposalId)).refusal).toBe('own_request')
    expect(await rule()).toMatchObject(before)
    void (await approves(ben, proposalId)).value
    expect(await rule()).toMatchObject(after)
    expect((await approves(cora, proposalId)).refusal).toBe('proposal_decided')
    expect(await waiting()).toEqual([])
    const [decided] = (await ben.send(listProposals, { state: 'decided' })).value.list
    expect(decided).toMatchObject({ proposalId, state: 'approved' })
    const log = (await ben.send(listStaffLog, { subject: 'withdrawal-rule/PHP' })).value.list
    expect(log.slice(0, 2)).toMatchObject([
      { call: 'setWithdrawalRule', reason, before, after: { ...after, proposal: proposalId } },
      { call: 'proposeChange', reason, before, after: { ...after, proposal: proposalId } },
    ])
  })

  test('is approved once by two persons at one time', async () => {
    const proposalId = await proposes(ana, await more())
    const answers = await Promise.all([ben, cora].map((who) => approves(who, proposalId)))
    expect(answers.map(({ refusal }) => refusal ?? 'approved').sort()).toEqual([
      'approved',
      'proposal_decided',
    ])
  })

  test('is refused by another for a reason, and taken back by its proposer without one', async () => {
    const before = await rule()
    const first = await proposes(ana, await more())
    expect((await ben.send(refuseProposal, { proposalId: first })).refusal).toBe('invalid_input')
    void (await ben.send(refuseProposal, { proposalId: first, reason: 'not before the audit' })).value
    const second = await proposes(ana, await more())
    void (await ana.send(refuseProposal, { proposalId: second })).value
    for (const proposalId of [first, second]) {
      expect((await approves(ben, proposalId)).refusal).toBe('proposal_decided')
      expect((await ben.send(refuseProposal, { proposalId, reason })).refusal).toBe('proposal_decided')
    }
    const { list } = (await ben.send(listProposals, { state: 'decided' })).value
    expect(list.slice(0, 2)).toMatchObject([
      { state: 'taken_back', refusal: '' },
      { state: 'refused', refusal: 'not before the audit' },
    ])
    expect(await rule()).toEqual(before)
  })

  test('of the same person replaces the earlier one, which nobody can approve any more', async () => {
    const wish = await more()
    const first = await proposes(ana, wish)
    expect(await proposes(ana, wish)).toBe(first)
    const second = await proposes(ana, { autoMost: '7000.00' })
    expect((await approves(ben, first)).refusal).toBe('proposal_decided')
    expect((await waiting()).map(({ proposalId }) => proposalId)).toEqual([second])
    expect((await sets(ben, await more())).refusal).toBe('proposal_waits')
  })

  test('ends when the setting is changed in between, whoever changes it', async () => {
    const proposalId = await proposes(ana, await more())
    void (await sets(ben, { restHours: (await rule()).restHours + 1 })).value
    expect((await approves(ben, proposalId)).refusal).toBe('proposal_decided')

    // As a command line changes it, without the calls of the office.
    const next = await proposes(ana, await more())
    const { db } = world.server.tools
    await db.updateTable('withdrawal_rule').set({ day_times: 1 }).execute()
    const late = await approves(ben, next)
    expect(late.refusal).toBe('changed_meanwhile')
    expect(late.detail.now).toMatchObject({ dayTimes: 1 })
  })

  test('has expired after a day, and another person may propose again', async () => {
    const proposalId = await proposes(ana, await more())
    world.clock.advance(24 * 3_600_000)
    ;[ana, ben] = [await comes(), await comes()]
    expect((await approves(ben, proposalId)).refusal).toBe('proposal_expired')
    expect(await waiting()).toEqual([])
    const [old] = (await ben.send(listProposals, { state: 'decided' })).value.list
    expect(old).toMatchObject({ proposalId, state: 'expired', decidedBy: null })
    const next = await proposes(ben, await more())
    void (await approves(ana, next)).value
  })

  test('needs the permission of its call, on its brand, and a fresh second factor', async () => {
    const proposalId = await proposes(ana, await more())
    const others = [
      await withStaffSession(world, ['withdrawals.see', 'withdrawals.decide']),
      await withStaffSession(world, may, await anotherBrand(world, 'other')),
    ]
    for (const who of others) {
      expect((await approves(who, proposalId)).refusal).toBe('proposal_unknown')
      expect((await who.send(refuseProposal, { proposalId, reason })).refusal).toBe('proposal_unknown')
      expect(await waiting(who)).toEqual([])
    }
    world.clock.advance(6 * 60_000)
    expect((await approves(ben, proposalId)).refusal).toBe('second_factor_due')
  })

  test('falls with the permission or the account of its proposer', async () => {
    const { tools } = world.server
    const row = await tools.db
      .selectFrom('staff')
      .select(['role', 'id'])
      .orderBy('id', 'desc')
      .offset(2)
      .limit(1)
      .executeTakeFirstOrThrow()
    const proposalId = await proposes(ana, await more())
    await saveRole(tools, 'command/test', { brandId: 1, role: row.role, permissions: ['withdrawals.see'] })
    expect((await approves(ben, proposalId)).refusal).toBe('proposer_not_permitted')
    await saveRole(tools, 'command/test', { brandId: 1, role: row.role, permissions: may })
    await tools.db.updateTable('staff').set({ is_open: false }).where('id', '=', row.id).execute()
    expect((await approves(ben, proposalId)).refusal).toBe('proposer_not_permitted')
  })
})

test('each proposing call is one of the contract, with the permission that decides proposals of it', () => {
  const all = Object.values(callsByFeature).flat()
  for (const [name, permission] of Object.entries(proposingCalls)) {
    const call = all.find((one) => one.name === name)
    expect([name, call?.may, call?.needs]).toEqual([name, permission, 'second-factor'])
  }
})
