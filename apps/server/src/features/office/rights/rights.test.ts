import { changeStaffRole, createRole, deleteRole, inviteStaff } from '@fairground/contract/office-staff'
import type { Permission } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { listRoles, listStaffLog } from '@fairground/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aRole,
  aStaffAccount,
  type OfficeVisitor,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { closeStaff } from '../staff/index.ts'

const may: readonly Permission[] = ['staff.see', 'staff.change', 'log.see', 'adjustments.decide']
const reason = 'a new desk for disputes'

let world: World
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  ;[ana, ben] = [await withStaffSession(world, may), await withStaffSession(world, may)]
})
afterAll(() => world.close())

let names = 0
const newName = () => `desk-${++names}`
const creates = (role: string, permissions: Permission[], by = ana) =>
  by.send(createRole, { role, permissions, reason })
const roleOf = async (name: string) =>
  (await ana.send(listRoles, {})).value.list.find(({ role }) => role === name)

describe('a new role', () => {
  test('without permissions is made by one person, and with some of the caller’s by two', async () => {
    const [empty, copy] = [newName(), newName()]
    expect((await creates(empty, [])).value).toEqual({ isChanged: true, proposal: null })
    expect(await roleOf(empty)).toEqual({ role: empty, permissions: [], accounts: 0 })
    const { proposal } = (await creates(copy, ['adjustments.decide', 'staff.see'])).value
    expect(await roleOf(copy)).toBeUndefined()
    const proposalId = proposal!.proposalId
    expect((await ana.send(approveProposal, { proposalId })).refusal).toBe('own_request')
    const poor = await withStaffSession(world, ['staff.see', 'staff.change'])
    expect((await poor.send(approveProposal, { proposalId })).refusal).toBe('not_permitted')
    void (await ben.send(approveProposal, { proposalId })).value
    expect((await roleOf(copy))?.permissions).toEqual(['staff.see', 'adjustments.decide'])
  })

  test('with what the caller lacks, or with a name that is taken, is refused', async () => {
    expect((await creates(newName(), ['withdrawals.decide'])).refusal).toBe('not_permitted')
    const taken = await aRole(world, [])
    expect((await creates(taken, [])).refusal).toBe('role_exists')
    const name = newName()
    const proposalId = (await creates(name, ['staff.see'])).value.proposal!.proposalId
    await aRole(world, [], 1, name)
    expect((await ben.send(approveProposal, { proposalId })).refusal).toBe('role_exists')
    expect((await roleOf(name))?.permissions).toEqual([])
  })
})

describe('the deletion of a role', () => {
  test('is refused as long as an open account has it, and for a role that may do more than the caller', async () => {
    const role = await aRole(world, ['staff.see'])
    const { email } = await aStaffAccount(world, [], { role })
    expect((await ana.send(deleteRole, { role, reason })).refusal).toBe('role_in_use')
    await closeStaff(world.server.tools, 'command/test', email)
    void (await ana.send(deleteRole, { role, reason })).value
    expect(await roleOf(role)).toBeUndefined()
    const [entry] = (await ana.send(listStaffLog, {})).value.list
    expect(entry).toMatchObject({ call: 'deleteRole', before: { permissions: ['staff.see'] }, reason })
    expect((await ana.send(deleteRole, { role, reason })).refusal).toBe('role_unknown')
    const strong = await aRole(world, ['withdrawals.decide'])
    expect((await ana.send(deleteRole, { role: strong, reason })).refusal).toBe('not_permitted')
  })

  test('and an account that gets it at the same moment leave no account without a role', async () => {
    const role = await aRole(world, [])
    const wish = { email: 'late@desk.example', name: 'Late', role, networks: [], reason }
    const proposalId = (await ana.send(inviteStaff, wish)).value.proposal!.proposalId
    const [gone, invited] = await Promise.all([
      ana.send(deleteRole, { role, reason }),
      ben.send(approveProposal, { proposalId }),
    ])
    const outcomes = [gone.refusal, invited.refusal]
    expect([
      [undefined, 'role_unknown'],
      ['role_in_use', undefined],
    ]).toContainEqual(outcomes)
    const version = 'x'.repeat(22)
    const member = await aStaffAccount(world, [])
    const move = { staffId: member.publicId, role: newName(), version, reason }
    expect((await ana.send(changeStaffRole, move)).refusal).toBe('role_unknown')
  })
})
