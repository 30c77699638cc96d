import { request } from 'node:http'
import { getStaffSelf } from '@fairground/contract/staff'
import { getStatus } from '@fairground/contract/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withStaffSession } from '../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../tests/world/world.ts'

const officeOrigin = 'https://office.example'
let world: World
beforeAll(async () => {
  world = await aWorld({ officeOrigin })
})
afterAll(() => world.close())

/** Status of the answer for a path at a host, exactly as the path is written. */
function statusAt(host: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(world.server.address)
  return new Promise((done, failed) => {
    request({ hostname, port, path, headers: { host, ...headers } }, (answer) => {
      answer.resume()
      done(answer.statusCode!)
    })
      .on('error', failed)
      .end()
  })
}

describe('an office with its own origin', () => {
  test('is at its host and nowhere else, however the path is written', async () => {
    const { cookie } = await withStaffSession(world, [])
    const page = { 'X-Office': '1', Origin: officeOrigin, Cookie: cookie! }
    expect(await statusAt('office.example', getStaffSelf.path, page)).toBe(200)
    expect(await statusAt('Office.example:443', getStaffSelf.path, page)).toBe(200)
    for (const path of [
      getStaffSelf.path,
      '/%6fffice/api/me',
      '/office/api/me/',
      '/office/api/me?x=/wps/',
      '/office/api/%6de',
    ])
      for (const host of ['localhost', 'perya.localhost', 'office.example.evil', 'xoffice.example'])
        expect([path, host, await statusAt(host, path, page)]).toEqual([path, host, 404])
  })

  test('has nothing else at its host', async () => {
    for (const path of [getStatus.path, '/', '/docs', '/wps/system/ping', '/office/../wps/system/status'])
      expect([path, await statusAt('office.example', path, { Merchant: 'perya' })]).toEqual([path, 404])
    expect(await statusAt('localhost', getStatus.path)).toBe(200)
  })

  test('accepts no call from the page of another host', async () => {
    const { cookie } = await withStaffSession(world, [])
    const from = (origin: string) =>
      statusAt('office.example', getStaffSelf.path, { 'X-Office': '1', Origin: origin, Cookie: cookie! })
    for (const origin of ['http://office.example', 'https://office.example:444', 'https://localhost', 'null'])
      expect([origin, await from(origin)]).toEqual([origin, 403])
    expect(await from(officeOrigin)).toBe(200)
  })
})
