import { launchGame } from '@fairground/contract/catalogue'
import { getBalance } from '@fairground/contract/players'
import { walletTransfer } from '@fairground/contract/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoWorld } from '../../../../../tests/world/demo.ts'
import { feedOf, madeUpVendors } from '../../../../../tests/world/made-up/vendors.ts'
import { aWorld, logsIn, type Visitor, type World } from '../../../../../tests/world/world.ts'
import { demoBrands, joinSim, openDemoSim } from '../../../../../tools/vendor-sim/demo-sim.ts'
import { type KeyRing, newKeyRing } from '../../../../../tools/vendor-sim/keys.ts'
import { type SimServer, serveSim } from '../../../../../tools/vendor-sim/sim-server.ts'

let world: World
let simulator: SimServer
let ana: Visitor
let ring: KeyRing
beforeAll(async () => {
  ;[world, ring] = await Promise.all([aWorld(), newKeyRing(madeUpVendors, demoBrands)])
  simulator = await serveSim(
    openDemoSim(() => world.server.address, ring),
    { port: 0 },
  )
  const { logins } = await seedDemoWorld({ ...world, vendorOrigin: simulator.address })
  await joinSim(world.server.tools, simulator.address, ring)
  ana = world.visitor({ ip: '127.0.0.1' })
  await logsIn(ana, 'ana', logins[0]!.password)
})
afterAll(async () => {
  await simulator.close()
  await world.close()
})

async function asks(path: string, body: object) {
  const response = await fetch(simulator.address + path, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, ...((await response.json()) as Record<string, never>) } as Page
}

interface Page {
  status: number
  error?: string
  sitting: string
  stakes: { units: string }[]
  round: { id: string }
}

test.each(madeUpVendors)(
  '$code: its games have pictures and pages, and are played with the player’s money',
  async (vendor) => {
    const { code, walletType } = vendor
    const { games } = feedOf(code, simulator.address)
    const { id, art } = games.at(-1) as { id: string; art: string }
    const picture = await fetch(art)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    world.clock.advance(10_000)
    if (walletType === 'transfer') {
      const moved = await ana.send(
        walletTransfer,
        { vassalage: code, direction: 'in', amount: '50.00' },
        { key: `demo-${code}` },
      )
      expect(moved.value.state).toBe('done')
    }
    const nodeId = `${code.toLowerCase()}.${id}`
    const url = new URL((await ana.send(launchGame, { nodeId, vassalage: code })).value.game_url)
    expect(url.origin).toBe(simulator.address)
    const page = await fetch(url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="fil"')])
    const [, , vendorCode, game] = url.pathname.split('/')
    const before = (await ana.send(getBalance, {})).value
    const entered = await asks('/page/enter', {
      vendor: vendorCode,
      game,
      query: Object.fromEntries(url.searchParams),
    })
    const { round } = await asks('/page/bet', { sitting: entered.sitting, stake: entered.stakes[0]!.units })
    expect((await asks('/page/collect', { sitting: entered.sitting, round: round.id })).status).toBe(200)
    const after = (await ana.send(getBalance, {})).value
    expect(after.version > before.version).toBe(walletType === 'seamless')
    await world.moneyAddsUp()
  },
)

test('what goes wrong is set from outside, and nobody but the house is answered', async () => {
  await asks('/control/faults/MYNA', { signature: 'wrong' })
  const { id } = feedOf('MYNA', '').games[0] as { id: string }
  const answer = await ana.send(launchGame, { nodeId: `myna.${id}`, vassalage: 'MYNA' })
  const query = Object.fromEntries(new URL(answer.value.game_url).searchParams)
  const entered = await asks('/page/enter', { vendor: 'MYNA', game: id, query })
  const bet = await asks('/page/bet', { sitting: entered.sitting, stake: entered.stakes[0]!.units })
  expect([bet.status, bet.error]).toEqual([409, 'signature_wrong'])
  await asks('/control/faults/MYNA', {})
  const forged = await fetch(`${simulator.address}/ask/MYNA/reports/transactions`, {
    method: 'POST',
    body: '{"operator":"perya","from":0,"until":1}',
  })
  expect(forged.status).toBe(403)
})

test('a second agreement changes nothing', async () => {
  const rows = () =>
    world.server.tools.db
      .selectFrom('vendor_access')
      .select(['vendor_code', 'keys_sealed'])
      .orderBy('brand_id')
      .orderBy('vendor_code')
      .execute()
  const before = await rows()
  await joinSim(world.server.tools, simulator.address, ring)
  expect(await rows()).toEqual(before)
})
