import { seededChance } from '@fairground/kernel/chance'
import { steppedClock } from '@fairground/kernel/clock'
import type { Access, HttpAnswer, OutgoingRequest } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemDigest } from '../../apps/server/src/features/games/vendors/index.ts'
import { madeUpVendors } from '../../demo/made-up/vendors.ts'
import { newKeys } from '../vendor-sim/keys.ts'
import { openSim } from '../vendor-sim/sim.ts'
import { type SimServer, serveSim } from '../vendor-sim/sim-server.ts'
import { checkVendor, type Send } from './checks.ts'

const clock = steppedClock(Date.UTC(2026, 10, 27))
const digest = systemDigest()
const protocol = protocols.find(({ code }) => code === 'json-hmac')!
const vendor = madeUpVendors.find(({ code }) => code === 'MYNA')!
let server: SimServer
let access: Access
beforeAll(async () => {
  const keys = await newKeys(protocol)
  const sim = openSim({
    vendors: [vendor],
    house: () => 'http://house.test',
    brandCodes: ['perya'],
    keysOf: () => keys.vendor,
    digest,
    clock,
    chance: seededChance(7),
  })
  sim.booksOf('MYNA', 'perya').push({
    id: 't',
    playerId: 'p',
    round: 'r',
    amount: -1_00n,
    currency: 'PHP',
    isCancelled: false,
    atMs: clock.now() - 1,
  })
  server = await serveSim(sim, { port: 0 })
  access = { brandCode: 'perya', vendorCode: 'MYNA', baseUrl: server.address, keys: keys.house, settings: {} }
})
afterAll(() => server.close())

const overHttp: Send = async (url, request?: OutgoingRequest): Promise<HttpAnswer> => {
  const response = await fetch(
    url,
    request && { method: 'POST', headers: request.headers as Record<string, string>, body: request.text },
  )
  return { status: response.status, contentType: '', text: await response.text() }
}
const checks = async (send: Send) => {
  const found = await checkVendor(protocol, access, '1001', { digest, send, nowMs: clock.now() })
  return found.filter(({ fault }) => fault).map(({ what }) => what)
}

test('the simulator passes all checks of a vendor, except for a round that it only reports', async () => {
  expect(await checks(overHttp)).toEqual(['a round of the report is known'])
})

test('a vendor that checks no signature, or answers with a page, is detected', async () => {
  const page: Send = async () => ({ status: 200, contentType: 'text/html', text: '<html>' })
  expect(await checks(page)).toEqual([
    'the report of an hour can be read',
    'a round that never was is unknown',
  ])
  const trusting: Send = async (_, request) => ({
    status: 200,
    contentType: 'application/json',
    text: request?.path.endsWith('state') ? '{"state":"unknown"}' : '{"transactions":[]}',
  })
  expect(await checks(trusting)).toEqual([
    'a report signed with another key is refused',
    'a report whose body was changed is refused',
  ])
})
