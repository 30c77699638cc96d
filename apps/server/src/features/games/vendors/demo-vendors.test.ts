import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchGame } from '@fairground/contract/catalogue'
import { getLotteryLobby } from '@fairground/contract/lottery'
import { getBalance } from '@fairground/contract/players'
import { walletTransfer } from '@fairground/contract/vendors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoWorld } from '../../../../../../demo/demo.ts'
import { feedOf, madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aWorld, logsIn, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { demoBrands, joinSim, openDemoSim } from '../../../../../../tools/vendor-sim/demo-sim.ts'
import { type KeyRing, newKeyRing } from '../../../../../../tools/vendor-sim/keys.ts'
import { type SimServer, serveSim } from '../../../../../../tools/vendor-sim/sim-server.ts'
import { openTiles } from '../../../../../../tools/vendor-sim/tiles.ts'
import type { FeedGameGiven } from '../feeds/index.ts'

const tilesFolder = mkdtempSync(join(tmpdir(), 'fairground-tiles-'))
let world: World
let simulator: SimServer
let ana: Visitor
/** At the second brand, the only one that offers TCG_SEA. */
let linh: Visitor
let ring: KeyRing
beforeAll(async () => {
  ;[world, ring] = await Promise.all([aWorld(), newKeyRing(madeUpVendors, demoBrands)])
  simulator = await serveSim(
    openDemoSim(() => world.server.address, ring),
    { port: 0, tiles: openTiles(tilesFolder) },
  )
  const { logins } = await seedDemoWorld({ ...world, vendorOrigin: simulator.address })
  await joinSim(world.server.tools, simulator.address, ring)
  ana = world.visitor({ ip: '127.0.0.1' })
  await logsIn(ana, 'ana', logins[0]!.password)
  linh = world.visitor({ ip: '127.0.0.1', host: 'lantern.localhost' })
  await logsIn(linh, 'linh', logins[0]!.password)
})
afterAll(async () => {
  await simulator.close()
  await world.close()
  rmSync(tilesFolder, { recursive: true, force: true })
})

async function asks(path: string, body: object) {
  const response = await fetch(simulator.address + path, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, ...((await response.json()) as Record<string, never>) } as Page
}

interface Page {
  status: number
  error?: string
  sitting: string
  room: string | null
  backUrl: string | null
  stakes: { units: string }[]
  round: { id: string }
}

test.each(madeUpVendors)(
  '$code: its games have pictures and pages, and are played with the player’s money',
  async (vendor) => {
    const { code, walletType } = vendor
    const [player, language] = code === 'TCG_SEA' ? [linh, 'en'] : [ana, 'fil']
    const { games } = feedOf(code, simulator.address)
    const { id, art } = games.at(-1) as { id: string; art: string }
    const picture = await fetch(art)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    world.clock.advance(10_000)
    if (walletType === 'transfer') {
      const moved = await player.send(
        walletTransfer,
        { vassalage: code, direction: 'in', amount: '50.00' },
        { key: `demo-${code}` },
      )
      expect(moved.value.state).toBe('done')
    }
    const nodeId = `${code.toLowerCase()}.${id}`
    const url = new URL((await player.send(launchGame, { nodeId, vassalage: code })).value.game_url)
    expect(url.origin).toBe(simulator.address)
    const page = await fetch(url)
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(`<html lang="${language}"`),
    ])
    const [, , vendorCode, game] = url.pathname.split('/')
    const before = (await player.send(getBalance, {})).value
    const entered = await asks('/page/enter', {
      vendor: vendorCode,
      game,
      query: Object.fromEntries(url.searchParams),
    })
    const { round } = await asks('/page/bet', { sitting: entered.sitting, stake: entered.stakes[0]!.units })
    expect((await asks('/page/collect', { sitting: entered.sitting, round: round.id })).status).toBe(200)
    const after = (await player.send(getBalance, {})).value
    expect(after.version > before.version).toBe(walletType === 'seamless')
    await world.moneyAddsUp()
  },
)

describe('a room at the vendor simulator', () => {
  const game = feedOf('KITEFOLD', '').games[0] as FeedGameGiven
  const [low, next] = game.rooms!
  async function enters(roomId?: string, change = (address: string) => address) {
    const wish = { nodeId: `kitefold.${game.id}`, vassalage: 'KITEFOLD' }
    const launched = await ana.send(launchGame, { ...wish, ...(roomId ? { roomId } : {}) })
    const query = Object.fromEntries(new URL(change(launched.value.game_url)).searchParams)
    return asks('/page/enter', { vendor: 'KITEFOLD', game: game.id, query })
  }

  test('is named at the table, with its stakes', async () => {
    const entered = await enters(next!.id)
    expect([entered.room, entered.backUrl]).toEqual([next!.names.TY, null])
    const { least, most } = next!.stakes.PHP!
    const stakes = entered.stakes.map(({ units }) => Number(units) / 100)
    expect([stakes[0], Math.max(...stakes) <= Number(most)]).toEqual([Number(least), true])
  })

  test('is chosen by the vendor if the player chose none', async () => {
    expect((await enters()).room).toBe(low!.names.TY)
  })

  test('refuses stakes below its minimum or above its maximum', async () => {
    const entered = await enters(next!.id)
    const { least, most } = next!.stakes.PHP!
    const bets = (amount: bigint) => asks('/page/bet', { sitting: entered.sitting, stake: String(amount) })
    const [from, to] = [least, most].map((text) => BigInt(Math.round(Number(text) * 100)))
    for (const amount of [from! - 1n, to! + 1n])
      expect(await bets(amount)).toMatchObject({ status: 409, error: 'stake_refused' })
    const { round, status } = await bets(to!)
    expect(status).toBe(200)
    await asks('/page/collect', { sitting: entered.sitting, round: round.id })
    await world.moneyAddsUp()
  })

  test('is refused if it was changed in the address', async () => {
    const other = await enters(next!.id, (address) => address.replace(`=${next!.id}`, `=${low!.id}`))
    expect([other.status, other.error]).toEqual([409, 'entry_invalid'])
  })
})

test('made-up rooms are all valid, two to six for each PVP game', async () => {
  const rows = await world.server.tools.db
    .selectFrom('game')
    .leftJoin('game_room', 'game_room.game_id', 'game.id')
    .select(['game.id', ({ fn }) => fn.count<bigint>('game_room.vendor_room_id').as('rooms')])
    .where('game.category', '=', 'PVP')
    .groupBy('game.id')
    .execute()
  const games = madeUpVendors.reduce((sum, { games: { PVP = 0 } }) => sum + PVP, 0)
  expect(rows).toHaveLength(games)
  expect(new Set(rows.map(({ rooms }) => Number(rooms)))).toEqual(new Set([2, 3, 4, 5, 6]))
})

test('a vendor’s game page has a back link if the launch names one', async () => {
  const games = feedOf('DRUMBELL', '').games as { id: string; category: string }[]
  const lottery = games.find(({ category }) => category === 'ELOTT')!
  const { value } = await ana.send(getLotteryLobby, {
    lottoView: 'betting',
    lottoPrizeMode: 'Elott',
    lottoGameCode: `drumbell.${lottery.id}`,
    backUrl: '/elott',
  })
  const { pathname, searchParams } = new URL(value.game_url)
  const [, , vendor, id] = pathname.split('/')
  const entered = await asks('/page/enter', { vendor, game: id, query: Object.fromEntries(searchParams) })
  expect(entered.backUrl).toMatch(/^http:\/\/perya\.localhost(:\d+)?\/elott$/)
})

test('faults of the simulator are set over HTTP, and only calls of the house are answered', async () => {
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

test('a second agreement with the same vendors changes nothing', async () => {
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
