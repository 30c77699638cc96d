import { request } from 'node:http'
import { getDomainRoute } from '@fairground/contract/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestBrand } from '../../../../tests/world/brands.ts'
import { aWorld, type World } from '../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  const { db } = world.server.tools
  const { id } = await db.selectFrom('brand').select('id').executeTakeFirstOrThrow()
  await addTestBrand(db, { code: 'lantern', domains: ['lantern.localhost'] })
  await db
    .insertInto('brand_domain')
    .values([
      { domain: 'perya.localhost', brand_id: id },
      { domain: 'perya.example', brand_id: id, position: 1 },
    ])
    .execute()
  world.clock.advance(3000)
})
afterAll(() => world.close())

const own = (host: string) => world.server.address.replace('localhost', host)

/** Answer of a host to a page of an origin. */
async function pings(host: string, origin?: string) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, fail) => {
    const headers = { host, cookie: 'fairground=x', ...(origin ? { origin } : {}) }
    request(`${world.server.address}/wps/system/ping`, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString()
      done({ status: answer.statusCode!, headers: answer.headers, body })
    })
      .on('error', fail)
      .end()
  })
}

test('the ping call is answered without content, cookie and caching', async () => {
  const { status, headers, body } = await pings('perya.localhost')
  expect([status, body]).toEqual([204, ''])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test.each([
  ['perya.localhost', () => 'https://perya.example', true],
  ['perya.example', () => own('perya.localhost'), true],
  // The installation's own address shows the first brand.
  ['perya.example', () => own('localhost'), true],
  ['lantern.localhost', () => own('localhost'), false],
  ['lantern.localhost', () => 'https://perya.example', false],
  ['perya.localhost', () => own('lantern.localhost'), false],
  ['perya.localhost', () => 'https://evil.example', false],
  ['perya.localhost', () => 'http://perya.example', false],
  ['perya.localhost', () => 'https://perya.example.evil.example', false],
  ['perya.localhost', () => 'null', false],
])(
  'the ping call at %s lets a page of the brand’s other origin read it: %s',
  async (host, originOf, isOwn) => {
    const origin = originOf()
    const { headers } = await pings(host, origin)
    expect(headers['access-control-allow-origin']).toBe(isOwn ? origin : undefined)
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(headers.vary).toBe('Origin')
  },
)

test('the domains of a brand are listed with the scheme and port at which they are reached', async () => {
  const { domainList } = (await world.visitor({ host: 'perya.localhost' }).send(getDomainRoute, {})).value
  expect(domainList).toEqual([
    { domain: 'perya.localhost', url: own('perya.localhost') },
    { domain: 'perya.example', url: 'https://perya.example' },
  ])
})
