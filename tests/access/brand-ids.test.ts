import * as desk from '@fairground/contract/office-withdrawals'
import { permissions } from '@fairground/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherBrand, withStaffSession } from '../world/staff.ts'
import { aWorld, type World } from '../world/world.ts'
import { agentObjects } from './agent-objects.ts'
import { calls, nobodys } from './asks.ts'
import { drawObjects } from './draw-objects.ts'
import { moneyObjects } from './money-objects.ts'
import { type Making, type Objects, reason } from './objects.ts'
import { offerObjects } from './offer-objects.ts'
import { playerObjects } from './player-objects.ts'
import { recoveryObjects } from './recovery-objects.ts'
import { serviceObjects } from './service-objects.ts'
import { staffObjects } from './staff-objects.ts'

let world: World
let otherBrand: number
let objects: Objects
const claims: Making['claims'] = []
beforeAll(async () => {
  world = await aWorld()
  otherBrand = await anotherBrand(world, 'other')
  const making = { world, claims }
  const all = [
    agentObjects,
    playerObjects,
    recoveryObjects,
    staffObjects,
    moneyObjects,
    offerObjects,
    drawObjects,
    serviceObjects,
  ]
  objects = Object.assign({}, ...all.map((objectsOf) => objectsOf(making)))
})
afterAll(() => world.close())

test.each(calls.filter((call) => call.ofBrand).map((call) => [call.name, call] as const))(
  '%s refuses an id of another brand as it refuses an unknown one',
  async (name, call) => {
    const named = objects[name]
    expect(named, `say in this test what of a brand ${name} names`).toBeDefined()
    const input = await named!()
    const field = call.ofBrand!
    const others = {
      customerId: '0000000000',
      methodCode: 'nobodys',
      drawId: '99999999',
      stopId: '99999999',
      alarmId: '99999999',
      closedDaysId: '99999999',
      runId: '99999999',
      ledgerId: '99999999.1',
    }
    const unknown = others[field as keyof typeof others] ?? nobodys
    const stranger = await withStaffSession(world, permissions, otherBrand)
    const answers = []
    for (const value of [input[field], unknown]) {
      const { status, refusal, detail } = await stranger.send(call, { ...input, [field]: value } as never)
      answers.push({ status, refusal, detail })
    }
    expect(call.errors).toContain(answers[0]!.refusal)
    expect(answers[0]).toEqual(answers[1])
    const own = await withStaffSession(world, permissions)
    // A decision about a request requires a claim.
    if (input.withdrawalId)
      void (await own.send(desk.claimWithdrawal, { withdrawalId: String(input.withdrawalId), note: reason }))
        .value
    for (const claim of claims.splice(0)) await claim(own)
    expect((await own.send(call, input as never)).refusal).toBeUndefined()
  },
)
