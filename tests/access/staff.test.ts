import { isOfOffice } from '@fairground/contract/call'
import { type Permission, permissions } from '@fairground/contract/permissions'
import { getStaffSelf } from '@fairground/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherBrand, officeHeaders, withStaffSession } from '../world/staff.ts'
import { aWorld, type World } from '../world/world.ts'
import { calls, openAsking } from './asks.ts'

const staffCalls = calls.filter(({ who }) => who === 'staff')
const byName = staffCalls.map((call) => [call.name, call] as const)

let world: World
let asks: ReturnType<typeof openAsking>
let otherBrand: number
beforeAll(async () => {
  world = await aWorld()
  asks = openAsking(world)
  otherBrand = await anotherBrand(world, 'other')
})
afterAll(() => world.close())

test('calls of the office are below /office/api/, and no others are', () => {
  expect(staffCalls.length).toBeGreaterThan(10)
  for (const call of calls)
    expect([call.name, call.path.startsWith('/office/api/')]).toEqual([call.name, isOfOffice(call)])
})

// The gate itself is tested with every call and every permission, in memory (`gate.test.ts`).
test.each(byName)('%s is refused without its permission, on every brand', async (_name, call) => {
  const own = permissions.filter((one) => one === call.may)
  const allOthers = permissions.filter((one) => one !== call.may)
  const roles: [string, readonly Permission[], number][] = [
    ['nothing', [], 1],
    [`all but ${own}`, allOthers, 1],
    [`all but ${own} on another brand`, allOthers, otherBrand],
    [`only ${own}`, own, 1],
  ]
  for (const [role, allowed, brandId] of roles) {
    const { refusal } = await asks(role, () => withStaffSession(world, allowed, brandId), call)
    if (call.may !== 'self' && allowed !== own) expect([role, refusal]).toEqual([role, 'not_permitted'])
    else {
      expect([role, refusal]).not.toEqual([role, 'not_permitted'])
      expect([undefined, 'invalid_input', ...call.errors]).toContain(refusal)
    }
  }
})

test.each(byName)('%s is refused when another page sends it', async (_name, call) => {
  const foreign: Record<string, string>[] = [{ 'X-Office': '' }, { Origin: 'https://evil.example' }]
  for (const headers of foreign) {
    const { refusal } = await asks('everything', () => withStaffSession(world, permissions), call, headers)
    expect([headers, refusal]).toEqual([headers, 'origin_wrong'])
  }
})

test('a staff account belongs to the brand of its role, regardless of the brand in the call', async () => {
  const member = await withStaffSession(world, permissions, otherBrand)
  const headers = { ...officeHeaders(world), Merchant: 'perya' }
  const { value } = await member.send(getStaffSelf, {}, { headers })
  expect(value).toMatchObject({ brand: { code: 'other' } })
})
