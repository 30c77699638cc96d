import { launchGame, launchGameV2, listGames, listVendors } from '@fairground/contract/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerVendors } from '../../../../../../demo/made-up/offer.ts'
import { writeUnreadable } from '../../../../../../tests/world/access-rules.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'

const house = { nodeId: 'parol-nights', vassalage: 'FAIR' }
const soonMs = 10 * 60_000

let world: World
let ana: Player
let slot: { nodeId: string; vassalage: string }
let table: { nodeId: string; vassalage: string }
beforeAll(async () => {
  world = await aWorld()
  await offerVendors(world.server.tools.db, 1, ['MYNA', 'QUILL', 'SALON'])
  world.clock.advance(1000)
  ana = await world.player()
  slot = await firstOf('MYNA')
  table = await firstOf('SALON')
})
afterAll(() => world.close())

const firstOf = async (vassalage: string) => (await ana.send(listGames, { vassalage })).value.list[0]!
const launches = async (somebody: Visitor, { nodeId, vassalage }: typeof house) =>
  (await somebody.send(launchGame, { nodeId, vassalage })).refusal
const set = async (changes: Record<string, unknown>, vendorCode: string) => {
  await world.server.tools.db
    .updateTable('brand_vendor')
    .set(changes)
    .where('vendor_code', '=', vendorCode)
    .execute()
  world.clock.advance(1000)
}

test('a launch by a visitor is refused with the request to log in', async () => {
  expect(await launches(world.visitor(), house)).toBe('not_logged_in')
})

test('a launch of an unknown game, of another vendor’s game and of a closed game is refused', async () => {
  expect(await launches(ana, { ...house, nodeId: 'no-such-game' })).toBe('game_unknown')
  expect(await launches(ana, { ...house, vassalage: 'MYNA' })).toBe('game_unknown')
  const { db } = world.server.tools
  await db.insertInto('brand_game').values({ brand_id: 1, game_id: house.nodeId, is_open: false }).execute()
  world.clock.advance(1000)
  expect(await launches(ana, house)).toBe('game_closed')
  await db.updateTable('brand_game').set({ is_open: true }).where('game_id', '=', house.nodeId).execute()
  world.clock.advance(1000)
  expect(await launches(ana, house)).toBeUndefined()
})

test('a launch of a game whose vendor is restricted at the player’s place is refused', async () => {
  await set({ access_rules: JSON.stringify([{ effect: 'deny', country: 'PH' }]) }, 'MYNA')
  expect(await launches(ana, slot)).toBe('region_restricted')
  await set({ access_rules: '[]' }, 'MYNA')
})

test('a vendor with unreadable access rules keeps the previous ones, or has no games after a restart', async () => {
  const gamesAt = async ({ visitor }: Pick<World, 'visitor'>) =>
    (await visitor().send(listGames, { vassalage: 'MYNA' })).value.list.length
  const before = await gamesAt(world)
  expect(before).toBeGreaterThan(0)
  await writeUnreadable(world.ownerUrl, 'brand_vendor')
  world.clock.advance(1000)
  expect(await gamesAt(world)).toBe(before)
  const other = await world.anotherServer()
  expect(await gamesAt(other)).toBe(0)
  await other.server.close()
  for (const vendor of ['MYNA', 'QUILL', 'SALON']) await set({ access_rules: '[]' }, vendor)
})

test('a session launches nothing after its site closed or its country was restricted', async () => {
  await world.brandIs({ access_rules: [{ effect: 'deny', country: 'PH' }] })
  for (const game of [house, slot]) expect(await launches(ana, game)).toBe('region_restricted')
  await world.brandIs({ access_rules: [], status: 1 })
  for (const game of [house, slot]) expect(await launches(ana, game)).toBe('game_maintenance')
  await world.brandIs({ status: 2 })
  expect(await launches(ana, house)).toBe('region_restricted')
  await world.brandIs({ status: 0 })
  expect(await launches(ana, house)).toBeUndefined()
})

test('a trial account launches only games with a trial mode', async () => {
  expect(await launches(await world.trial(), table)).toBe('in_need_true_account')
})

test('a launch under maintenance of the vendor is refused with its end and other games of the category', async () => {
  const now = world.clock.now()
  const until = new Date(now + soonMs)
  await set({ maintenance_from: new Date(now - soonMs), maintenance_until: until }, 'MYNA')
  const shown = await firstOf('MYNA')
  expect(shown.maintenance).toBe(until.toISOString())
  const { lanes } = (await ana.send(listVendors, {})).value.data
  const cards = lanes.find(({ gameClassify }) => gameClassify === 'RNG')!.cards
  expect(cards.map(({ vassalage, maintenance }) => [vassalage, maintenance])).toEqual([
    ['FAIR', null],
    ['MYNA', until.toISOString()],
    ['QUILL', null],
  ])
  const { refusal, status, detail } = await ana.send(launchGame, slot)
  expect([refusal, status, detail.until]).toEqual(['game_maintenance', 409, until.toISOString()])
  expect(detail.suggestions).toHaveLength(6)
  for (const other of detail.suggestions!)
    expect([other.gameClassify, other.maintenance, other.vassalage === 'MYNA']).toEqual(['RNG', null, false])

  world.clock.advance(soonMs)
  expect((await firstOf('MYNA')).maintenance).toBeNull()
  expect(await launches(ana, slot)).not.toBe('game_maintenance')
})

test('a launch before planned maintenance begins is accepted', async () => {
  const from = new Date(world.clock.now() + soonMs)
  await set({ maintenance_from: from, maintenance_until: new Date(from.getTime() + soonMs) }, 'MYNA')
  expect((await firstOf('MYNA')).maintenance).toBeNull()
  expect(await launches(ana, slot)).not.toBe('game_maintenance')
})

test('a launch under maintenance without a planned end is refused as open-ended', async () => {
  await set({ maintenance_from: new Date(world.clock.now()), maintenance_until: null }, 'QUILL')
  const game = await firstOf('QUILL')
  expect(game.maintenance).toBe('open-ended')
  const { refusal, detail } = await ana.send(launchGame, game)
  expect([refusal, detail.until]).toEqual(['game_maintenance', undefined])
})

test('a launch that names another player, session, brand or game in its address is refused by that field', async () => {
  const [ana, ben] = [await world.player(), await world.player()]
  const own = {
    ...house,
    gameId: house.nodeId,
    username: ana.username,
    token: ana.token!,
    merchantCode: 'perya',
    language: 'TY',
    accountType: 1 as const,
    confirmTrans: 0 as const,
    launchMode: 'GLS' as const,
    platform: 'html5-desktop' as const,
    clientType: 3 as const,
  }
  expect((await ana.send(launchGame, own)).refusal).toBeUndefined()
  for (const other of [
    { username: ben.username },
    { token: ben.token! },
    { merchantCode: 'lantern' },
    { gameId: 'another-game' },
  ])
    for (const call of [launchGame, launchGameV2]) {
      const { refusal, detail } = await ana.send(call, { ...own, ...other })
      expect(refusal).toBe('invalid_input')
      expect(Object.keys(detail!.fields!)).toEqual(Object.keys(other))
    }
})
