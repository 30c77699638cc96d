import {
  addFavGameV2,
  launchGame,
  listFavouriteIds,
  listFavourites,
  listGames,
  listRecentGames,
  removeFavGameV2,
} from '@fairground/contract/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerVendors } from '../../../../../../demo/made-up/offer.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { noteLaunch } from './index.ts'

const house = { nodeId: 'parol-nights', vassalage: 'FAIR' }

let world: World
let ana: Player
let reef: string[]
beforeAll(async () => {
  world = await aWorld()
  await offerVendors(world.server.tools.db, 1, ['BANYAN', 'SALON'])
  world.clock.advance(1000)
  ana = await world.player()
  reef = (await ana.send(listGames, { gameClassify: 'FISH' })).value.list.map(({ nodeId }) => nodeId)
})
afterAll(() => world.close())

describe('favourites', () => {
  const favourites = async (of = ana) => (await of.send(listFavouriteIds, {})).value.list

  test('are added and removed idempotently, and listed newest first', async () => {
    expect(await favourites()).toEqual([])
    await ana.send(addFavGameV2, { nodeId: reef[0]!, vendor: 'BANYAN', gameType: 'FISH' })
    world.clock.advance(1000)
    await ana.send(addFavGameV2, { nodeId: house.nodeId, vendor: 'FAIR', gameType: 'RNG' })
    await ana.send(addFavGameV2, { nodeId: house.nodeId })
    expect(await favourites()).toEqual([house.nodeId, reef[0]])
    const all = (await ana.send(listFavourites, {})).value
    expect([all.content.map(({ nodeId }) => nodeId), all.totalPages]).toEqual([[house.nodeId, reef[0]], 1])
    const slots = (await ana.send(listFavourites, { gameType: 'RNG' })).value
    expect(slots.content.map(({ nodeId }) => nodeId)).toEqual([house.nodeId])
    await ana.send(removeFavGameV2, { nodeId: house.nodeId })
    await ana.send(removeFavGameV2, { nodeId: house.nodeId })
    expect(await favourites()).toEqual([reef[0]])
  })

  test('are separate for each player', async () => {
    const ben = await world.player()
    expect(await favourites(ben)).toEqual([])
    await ben.send(removeFavGameV2, { nodeId: reef[0]! })
    expect(await favourites()).toEqual([reef[0]])
  })

  test('are refused for an unknown game, and beyond five hundred', async () => {
    expect((await ana.send(addFavGameV2, { nodeId: 'no-such-game' })).refusal).toBe('game_unknown')
    expect((await ana.send(addFavGameV2, { nodeId: 'myna.1001' })).refusal).toBe('game_unknown')
    const { db } = world.server.tools
    const playerId = await (await world.player()).id()
    expect(playerId).toBeDefined()
    const full = await world.player()
    const fullId = await full.id()
    const rows = Array.from({ length: 500 }, (_, at) => ({
      id: `test.${at}`,
      vendor_code: 'SALON',
      vendor_game_id: `test-${at}`,
      names: '{"EN":"Test"}',
      category: 'LIVE' as const,
      lines: null,
      return_percent: null,
      volatility: null,
      art_url: null,
      status: 'closed' as const,
    }))
    await db.insertInto('game').values(rows).execute()
    await db
      .insertInto('favourite_game')
      .values(rows.map(({ id }) => ({ player_id: fullId, game_id: id, added_at: new Date(0) })))
      .execute()
    expect((await full.send(addFavGameV2, { nodeId: reef[1]! })).refusal).toBe('favourites_full')
    expect(await favourites(full)).toHaveLength(500)
  })
})

describe('recent games', () => {
  const recent = async (of = ana) => (await of.send(listRecentGames, { clientType: 3 })).value

  test('are the launched ones, newest first and each once', async () => {
    for (const nodeId of [house.nodeId, house.nodeId]) {
      await ana.send(launchGame, { ...house, nodeId })
      world.clock.advance(1000)
    }
    await noteLaunch(world.server.tools.db, await ana.id(), reef[0]!, world.clock.now())
    world.clock.advance(1000)
    expect((await recent()).list.map(({ nodeId }) => nodeId)).toEqual([reef[0], house.nodeId])
    await ana.send(launchGame, house)
    expect((await recent()).list.map(({ nodeId }) => nodeId)).toEqual([house.nodeId, reef[0]])
  })

  test('are at most 42', async () => {
    const { db } = world.server.tools
    const carl = await world.player()
    const id = await carl.id()
    const all = await db
      .selectFrom('game')
      .select('id')
      .where('vendor_code', '=', 'SALON')
      .limit(45)
      .execute()
    for (const [at, game] of all.entries()) await noteLaunch(db, id, game.id, at)
    const kept = await db.selectFrom('recent_game').select('game_id').where('player_id', '=', id).execute()
    expect(kept).toHaveLength(42)
    expect(kept.map((row) => row.game_id)).not.toContain(all[0]!.id)
  })
})

describe('visitors and trial accounts', () => {
  test.each([
    ['listing favourites', listFavourites, {}],
    ['listing favourite ids', listFavouriteIds, {}],
    ['adding a favourite', addFavGameV2, { nodeId: house.nodeId }],
    ['removing a favourite', removeFavGameV2, { nodeId: house.nodeId }],
    ['listing recent games', listRecentGames, {}],
  ] as const)('are refused: %s', async (_what, call, input) => {
    expect((await world.visitor().send(call, input as never)).refusal).toBe('not_logged_in')
    expect((await (await world.trial()).send(call, input as never)).refusal).toBe('in_need_true_account')
  })

  test('have no recent games: a launch by a trial account is not stored', async () => {
    const trial = await world.trial()
    expect((await trial.send(launchGame, house)).refusal).toBeUndefined()
    const { db } = world.server.tools
    const rows = await db
      .selectFrom('recent_game')
      .select('game_id')
      .where('player_id', '=', await trial.id())
      .execute()
    expect(rows).toEqual([])
  })
})
