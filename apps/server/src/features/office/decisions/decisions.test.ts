import { randomUUID } from 'node:crypto'
import {
  approveAdjustment,
  askAdjustment,
  listAdjustments,
  refuseAdjustment,
} from '@fairground/contract/adjustments'
import { callsByFeature } from '@fairground/contract/all'
import { type HeldCall, heldCalls, holdMs } from '@fairground/contract/decision-figures'
import { holdDecision, listDecisions, undoDecision } from '@fairground/contract/office-decisions'
import { changeFeedback } from '@fairground/contract/office-feedback'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anotherBrand,
  aStaffMember,
  type OfficeVisitor,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { saveRole } from '../staff/index.ts'

const may: readonly Permission[] = ['adjustments.see', 'adjustments.ask', 'adjustments.decide', 'log.see']
const reason = 'not a prize of ours'
let world: World
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  ;[ana, ben] = [await withStaffSession(world, may), await withStaffSession(world, may)]
})
afterAll(() => world.close())

async function anAdjustment(): Promise<string> {
  const player = await world.player()
  const { customer_id: customerId } = await world.server.tools.db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', await player.id())
    .executeTakeFirstOrThrow()
  const wish = { customerId, request: randomUUID(), direction: 'in' as const, amount: '5.00', reason }
  return (await ana.send(askAdjustment, wish)).value.adjustmentId
}

const holds = (who: OfficeVisitor, adjustmentId: string, call: HeldCall = 'refuseAdjustment') =>
  who.send(holdDecision, { call, input: { adjustmentId, reason } })
const held = async (who: OfficeVisitor) => (await who.send(listDecisions, {})).value.list
const isAsked = async (adjustmentId: string) =>
  (await ana.send(listAdjustments, { state: 'asked' })).value.list.some(
    (one) => one.adjustmentId === adjustmentId,
  )
const passes = async (ms: number) => {
  world.clock.advance(ms)
  await world.server.jobs.runDue()
}

describe('a held decision', () => {
  test('is seen as pending by others, and takes effect once after ten seconds', async () => {
    const adjustmentId = await anAdjustment()
    const { decisionId, dueAt } = (await holds(ben, adjustmentId)).value
    expect(Date.parse(dueAt)).toBe(world.clock.now() + holdMs)
    const subject = `adjustment/${adjustmentId}`
    expect(await held(ana)).toMatchObject([{ decisionId, subject, isOwn: false, state: 'held' }])
    expect((await holds(ana, adjustmentId)).refusal).toBe('decision_pending')
    const third = await withStaffSession(world, may)
    expect((await third.send(approveAdjustment, { adjustmentId })).refusal).toBe('decision_pending')
    await passes(holdMs - 1)
    expect(await isAsked(adjustmentId)).toBe(true)
    await passes(1)
    expect(await isAsked(adjustmentId)).toBe(false)
    expect(await held(ana)).toEqual([])
    expect(await held(ben)).toMatchObject([{ decisionId, isOwn: true, state: 'done' }])
    const log = (await ana.send(listStaffLog, {})).value.list
    expect(log[0]).toMatchObject({ call: 'refuseAdjustment', reason })
    expect(log.find(({ call }) => call === 'holdDecision')).toMatchObject({
      subject,
      after: { call: 'refuseAdjustment', decision: decisionId, dueAt },
    })
    const { input_sealed } = await world.server.tools.db
      .selectFrom('held_decision')
      .select('input_sealed')
      .where('id', '=', decisionId)
      .executeTakeFirstOrThrow()
    expect(input_sealed).toBeNull()
    expect((await ben.send(undoDecision, { decisionId })).refusal).toBe('decision_ended')
  })

  test('is undone by its author alone, and then has no effect', async () => {
    const adjustmentId = await anAdjustment()
    const { decisionId } = (await holds(ben, adjustmentId)).value
    expect((await ana.send(undoDecision, { decisionId })).refusal).toBe('decision_unknown')
    void (await ben.send(undoDecision, { decisionId })).value
    expect((await ben.send(undoDecision, { decisionId })).refusal).toBe('decision_ended')
    const log = (await ana.send(listStaffLog, {})).value.list
    expect(log.filter(({ call }) => call === 'undoDecision')).toMatchObject([
      { subject: `adjustment/${adjustmentId}`, after: { decision: decisionId, state: 'undone' } },
    ])
    await passes(holdMs)
    expect(await isAsked(adjustmentId)).toBe(true)
    void (await holds(ben, adjustmentId)).value
    await passes(holdMs)
    expect(await isAsked(adjustmentId)).toBe(false)
  })

  test('of two processes, takes effect once', async () => {
    const adjustmentId = await anAdjustment()
    const both = await Promise.all([holds(ana, adjustmentId), holds(ben, adjustmentId)])
    expect(both.map(({ refusal }) => refusal ?? 'held').sort()).toEqual(['decision_pending', 'held'])
    const other = await world.anotherServer()
    world.clock.advance(holdMs)
    await Promise.all([world.server.jobs.runDue(), other.server.jobs.runDue()])
    await other.server.close()
    const log = (await ana.send(listStaffLog, {})).value.list
    const about = ({ after }: (typeof log)[number]) => (after as { adjustment?: string } | null)?.adjustment
    const entries = log.filter((one) => one.call === 'refuseAdjustment' && about(one) === adjustmentId)
    expect(entries).toHaveLength(1)
  })

  test('is refused now for what its call refuses, and later if it was decided meanwhile', async () => {
    const adjustmentId = await anAdjustment()
    expect((await holds(ben, randomUUID())).refusal).toBe('adjustment_unknown')
    expect((await holds(ben, 'no id')).refusal).toBe('invalid_input')
    expect((await holds(ben, adjustmentId, 'decideCase')).refusal).toBe('not_permitted')
    const others = [
      await withStaffSession(world, ['adjustments.see']),
      await withStaffSession(world, may, await anotherBrand(world, 'other')),
    ]
    expect((await holds(others[0]!, adjustmentId)).refusal).toBe('not_permitted')
    expect((await holds(others[1]!, adjustmentId)).refusal).toBe('adjustment_unknown')
    expect(await isAsked(adjustmentId)).toBe(true)

    const { decisionId } = (await holds(ben, adjustmentId)).value
    expect(await held(others[0]!)).toEqual([])
    expect(await held(others[1]!)).toEqual([])
    expect((await others[1]!.send(undoDecision, { decisionId })).refusal).toBe('decision_unknown')
    void (await ana.send(refuseAdjustment, { adjustmentId, reason })).value
    await passes(holdMs)
    expect(await held(ben)).toMatchObject([{ state: 'refused', refusal: 'adjustment_decided' }])
  })

  test('whose job was given up is still seen, and ends when another decision replaces it', async () => {
    const adjustmentId = await anAdjustment()
    const cora = await aStaffMember(world, may)
    const { decisionId } = (await holds(cora, adjustmentId)).value
    const { db } = world.server.tools
    await db.deleteFrom('job').where('name', '=', 'decide-held').execute()
    await passes(31 * 60_000)
    void (await cora.logsIn()).value
    expect(await held(cora)).toMatchObject([{ decisionId, state: 'held' }])
    const other = await withStaffSession(world, may)
    void (await holds(other, adjustmentId)).value
    const { state, refusal } = await db
      .selectFrom('held_decision')
      .select(['state', 'refusal'])
      .where('id', '=', decisionId)
      .executeTakeFirstOrThrow()
    expect([state, refusal]).toEqual(['refused', 'busy'])
  })

  test('falls with the permission of its author', async () => {
    const adjustmentId = await anAdjustment()
    void (await holds(ben, adjustmentId)).value
    const { tools } = world.server
    const { role } = await tools.db
      .selectFrom('staff')
      .select('role')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await saveRole(tools, 'command/test', { brandId: 1, role, permissions: ['adjustments.see'] })
    await passes(holdMs)
    expect(await isAsked(adjustmentId)).toBe(true)
  })
})

test('each call that can be held is one of the contract, with its permission, and moves no money', () => {
  const all = Object.values(callsByFeature).flat()
  for (const [name, { may }] of Object.entries(heldCalls)) {
    const call = all.find((one) => one.name === name)
    expect([name, call?.may, call?.movesMoney]).toEqual([name, may, false])
  }
  expect(changeFeedback.name in heldCalls).toBe(true)
})
