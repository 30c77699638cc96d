import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { readBrand } from './brand.queries.ts'
import { wayBackTo } from './way-back.queries.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await addTestBrand(world.server.tools.db, { code: 'second' })
})
afterAll(() => world.close())

test.each([
  // The first brand, without and with domains of its own.
  ['perya', [], 'localhost', 'https://fair.example'],
  ['perya', [], 'evil.example', 'https://fair.example'],
  ['perya', ['perya.example'], 'fair.example', 'https://fair.example'],
  ['perya', ['perya.example'], 'evil.example', 'https://perya.example'],
  // Another brand: never to the installation's address, which shows the first one.
  ['second', ['two.example', 'zwei.example'], 'zwei.example', 'https://zwei.example'],
  ['second', ['two.example', 'zwei.example'], 'fair.example', 'https://two.example'],
  ['second', ['two.example'], 'evil.example', 'https://two.example'],
  ['second', ['two.localhost'], 'fair.example', 'https://two.localhost'],
])(
  'the link back to brand %s with the domains %j, requested at %s, has the address %s',
  async (code, domains, host, origin) => {
    const { db } = world.server.tools
    const brand = { ...(await readBrand(db, { code, atMs: world.clock.now() }))!, domains }
    expect(await wayBackTo({ db, siteUrl: 'https://fair.example' }, brand, host)).toBe(origin)
  },
)

test('a link to a local domain has the scheme and port of the installation', async () => {
  const { db } = world.server.tools
  const brand = {
    ...(await readBrand(db, { code: 'second', atMs: world.clock.now() }))!,
    domains: ['two.localhost'],
  }
  const tools = { db, siteUrl: 'http://localhost:8080' }
  expect(await wayBackTo(tools, brand, 'two.localhost')).toBe('http://two.localhost:8080')
  expect(await wayBackTo(tools, brand, 'localhost')).toBe('http://two.localhost:8080')
})
