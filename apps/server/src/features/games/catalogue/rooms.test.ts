import { getGameInfo, listGames } from '@fairground/contract/catalogue'
import { listPvpRooms } from '@fairground/contract/rooms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerVendors } from '../../../../../../demo/made-up/offer.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { type FeedGameGiven, importFeed } from '../feeds/index.ts'

const calm = {
  id: 'calm',
  names: { EN: 'Calm', TY: 'Tahimik' },
  stakes: {
    PHP: { least: '1.00', most: '5.00', balance: '20.00' },
    VND: { least: '500', most: '2500', balance: '10000' },
  },
}
const lively = { id: 'lively', names: { EN: 'Lively' }, stakes: { PHP: { least: '5.00', most: '50.00' } } }
const elsewhere = {
  id: 'elsewhere',
  names: { EN: 'Elsewhere' },
  stakes: { VND: { least: '500', most: '2500' } },
}
const pusoy: FeedGameGiven = {
  id: 'pusoy',
  names: { EN: 'Pusoy', TY: 'Pusoy' },
  category: 'PVP',
  stakes: { PHP: { least: '1.00', most: '50.00' } },
}

let world: World
const imports = async (rooms: FeedGameGiven['rooms'], walletType: 'seamless' | 'transfer' = 'seamless') => {
  await importFeed(world.server.tools, {
    vendor: {
      code: 'HALL',
      name: 'The Hall',
      protocol: walletType === 'transfer' ? 'transfer-json' : 'json-hmac',
      walletType,
    },
    games: [
      { ...pusoy, rooms },
      { ...pusoy, id: 'tongits' },
    ],
  })
  world.clock.advance(1000)
}
const rooms = async (given: { nodeId?: string; language?: string; header?: string } = {}) => {
  const { nodeId = 'hall.pusoy', language, header } = given
  const headers: Record<string, string> = header ? { Language: header } : {}
  return world.visitor().send(listPvpRooms, { nodeId, ...(language ? { language } : {}) }, { headers })
}
const namesOf = async (given?: Parameters<typeof rooms>[0]) =>
  (await rooms(given)).value.list.map(({ roomName }) => roomName)

beforeAll(async () => {
  world = await aWorld()
  await imports([calm, lively])
  await offerVendors(world.server.tools.db, 1, ['HALL'])
  world.clock.advance(1000)
})
afterAll(() => world.close())

test('rooms of a game are listed in the order of the feed with stakes in the brand’s currency, for visitors too', async () => {
  expect((await rooms()).value).toEqual({
    isSingle: true,
    currency: 'PHP',
    list: [
      {
        roomId: 'calm',
        roomName: 'Tahimik',
        minBet: '1.00',
        maxBet: '5.00',
        minBalance: '20.00',
        maintenance: null,
      },
      {
        roomId: 'lively',
        roomName: 'Lively',
        minBet: '5.00',
        maxBet: '50.00',
        minBalance: '5.00',
        maintenance: null,
      },
    ],
  })
})

test('rooms have names in the language of the query, or else of the header', async () => {
  expect(await namesOf({ header: 'EN' })).toEqual(['Calm', 'Lively'])
  expect(await namesOf({ header: 'EN', language: 'TY' })).toEqual(['Tahimik', 'Lively'])
  expect(await namesOf({ language: 'XX' })).toEqual(['Tahimik', 'Lively'])
})

test('rooms of a game without any are an empty list, and rooms of an unknown game are refused', async () => {
  expect((await rooms({ nodeId: 'hall.tongits' })).value.list).toEqual([])
  expect((await rooms({ nodeId: 'parol-nights' })).value.list).toEqual([])
  expect((await rooms({ nodeId: 'hall.chess' })).refusal).toBe('game_unknown')
})

test('rooms are counted in every list of games', async () => {
  const { list } = (await world.visitor().send(listGames, { vassalage: 'HALL' })).value
  expect(list.map(({ nodeId, rooms }) => [nodeId, rooms]).sort()).toEqual([
    ['hall.pusoy', 2],
    ['hall.tongits', 0],
  ])
  expect((await world.visitor().send(getGameInfo, { nodeId: 'hall.pusoy' })).value.game.rooms).toBe(2)
})

test('rooms that are closed or in another currency are left out, in every process', async () => {
  const other = await world.anotherServer()
  await imports([lively, elsewhere])
  for (const one of [world, other]) {
    const { list } = (await one.visitor().send(listPvpRooms, { nodeId: 'hall.pusoy' })).value
    expect(list.map(({ roomId }) => roomId)).toEqual(['lively'])
    expect((await one.visitor().send(getGameInfo, { nodeId: 'hall.pusoy' })).value.game.rooms).toBe(1)
  }
  await imports([calm, lively])
  expect(await namesOf()).toEqual(['Tahimik', 'Lively'])
})

test('rooms show the maintenance of their vendor, and whether it keeps a wallet', async () => {
  const { db } = world.server.tools
  const set = (from: Date | null) =>
    db
      .updateTable('brand_vendor')
      .set({ maintenance_from: from })
      .where('vendor_code', '=', 'HALL')
      .execute()
      .then(() => world.clock.advance(1000))
  await set(new Date(world.clock.now()))
  expect((await rooms()).value.list.map(({ maintenance }) => maintenance)).toEqual([
    'open-ended',
    'open-ended',
  ])
  await set(null)
  await imports([calm, lively], 'transfer')
  expect((await rooms()).value.isSingle).toBe(false)
})
