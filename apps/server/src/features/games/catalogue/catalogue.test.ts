import { launchGame, listGames, listPopularGames, listVendors } from '@fairground/contract/catalogue'
import { roundGames } from '@fairground/games/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closesMarkets } from '../../../../../../tests/world/market.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { openDb } from '../../../db/tables.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { findVendorGame, viewOf } from './catalogue.memory.ts'
import { roundCounter } from './popularity.queries.ts'

const { info } = roundGames[0]!
/** Delay with which popularity is counted. */
const countedMs = 30_000
const dayMs = 24 * 60 * 60_000
/** Places of the tests' addresses (`countries` of the test world). */
const [manila, singapore] = ['203.0.113.10', '198.51.100.7']

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

describe('games of a category that is closed in a place', () => {
  const shown = async (somebody: Visitor) => {
    const games = (await somebody.send(listGames, {})).value
    const { lanes } = (await somebody.send(listVendors, {})).value.data
    const popular = (await somebody.send(listPopularGames, {})).value
    return [games.total, lanes.length, popular.list.length]
  }

  test('are in no lobby there, cannot be launched there, and are unchanged elsewhere', async () => {
    const [here, there] = [
      await world.player({ cash: 100_00n }),
      await world.player({ cash: 100_00n, ip: singapore }),
    ]
    const launches = async (somebody: Visitor) =>
      (await somebody.send(launchGame, { nodeId: info.id, vassalage: 'FAIR' })).refusal
    await closesMarkets(world)
    await (await here.opens(info.id)).plays('1.00')
    world.clock.advance(31_000)
    await (await here.opens(info.id)).plays('1.00')
    world.clock.advance(countedMs)
    // Its category, and that of the house's own games; the games of other categories are closed.
    await expect.poll(() => shown(there)).toEqual([roundGames.length, 2, 1])

    await world.brandIs({ access_rules: [{ effect: 'deny', country: 'SG', category: info.category }] })
    expect(await shown(there)).toEqual([0, 0, 0])
    expect(await launches(there)).toBe('region_restricted')
    expect(await shown(here)).toEqual([roundGames.length, 2, 1])
    expect(await launches(here)).toBeUndefined()

    await world.brandIs({ access_rules: [{ effect: 'deny', country: 'SG', category: 'LIVE' }] })
    expect(await shown(there)).toEqual([roundGames.length, 2, 1])
    expect(await launches(there)).toBeUndefined()

    await world.brandIs({
      access_rules: [
        { effect: 'deny', category: info.category },
        { effect: 'allow', network: `${singapore}/32`, category: info.category },
      ],
    })
    expect(await shown(there)).toEqual([roundGames.length, 2, 1])
    expect(await shown(world.visitor({ ip: manila }))).toEqual([0, 0, 0])
    expect(await launches(here)).toBe('region_restricted')
    await world.brandIs({ access_rules: [] })
  })
})

describe('popular games', () => {
  const popular = async () => (await world.visitor().send(listPopularGames, {})).value.list
  const rounds = async () => {
    const { db } = world.server.tools
    return (await db.selectFrom('game_popularity').select('rounds').execute()).map((row) => row.rounds)
  }

  test('are those that were played in the last seven days', async () => {
    const { tools } = world.server
    await tools.db.deleteFrom('game_popularity').execute()
    world.clock.advance(countedMs)
    expect(await popular()).toEqual([])
    const counter = roundCounter(tools)
    counter.count(1, info.id)
    await counter.flush()
    world.clock.advance(countedMs)
    expect((await popular()).map(({ nodeId }) => nodeId)).toEqual([info.id])
    world.clock.advance(6 * dayMs)
    expect(await popular()).toHaveLength(1)
    world.clock.advance(dayMs)
    expect(await popular()).toEqual([])
  })

  test('are counted over the rounds of every process', async () => {
    const { tools } = world.server
    await tools.db.deleteFrom('game_popularity').execute()
    const [one, other] = [roundCounter(tools), roundCounter(tools)]
    for (let round = 0; round < 3; round++) one.count(1, info.id)
    for (let round = 0; round < 4; round++) other.count(1, info.id)
    expect(await rounds()).toEqual([])
    await Promise.all([one.flush(), other.flush()])
    expect(await rounds()).toEqual([7n])
    await one.flush()
    expect(await rounds()).toEqual([7n])
  })

  test('leave out trial rounds, and include the rounds of a server that is shut down', async () => {
    const { tools } = world.server
    await tools.db.deleteFrom('game_popularity').execute()
    const people = [await world.trial(), await world.player({ cash: 10_00n })]
    const second = await world.anotherServer()
    for (const somebody of people) {
      const visitor = second.visitor()
      Object.assign(visitor, { token: somebody.token, cookie: somebody.cookie })
      await (await somebody.opens(info.id, visitor)).plays('1.00')
    }
    expect(await rounds()).toEqual([])
    await second.server.close()
    expect(await rounds()).toEqual([1n])
  })
})

test('a vendor and its game that are imported while the catalogue is read are read together or not at all', async () => {
  const { tools } = world.server
  const pool = openPool(world.databaseUrl, { max: 1 })
  const db = openDb(pool)
  let isImported = false
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    Object.assign(client, {
      async query(asked: string | { text: string }, ...given: unknown[]) {
        const answer = await query(asked, ...given)
        const text = typeof asked === 'string' ? asked : asked.text
        if (text.includes('from "vendor"') && !isImported) await imports()
        return answer
      },
    })
  })
  const brandId = (await readBrand(tools.db, { atMs: tools.clock.now() }))!.id
  const newGame = () => findVendorGame({ ...tools, db }, 'KESTREL', 'kite-1')
  try {
    await viewOf({ ...tools, db }, brandId)
    expect([isImported, await newGame()]).toEqual([true, undefined])
    world.clock.advance(1_000)
    expect(await newGame()).toMatchObject({ id: 'kestrel.kite-1' })
  } finally {
    await db.destroy()
  }

  /** A vendor with a game, as an import at another process commits them. */
  async function imports() {
    isImported = true
    await tools.db.transaction().execute(async (tx) => {
      const vendor = {
        code: 'KESTREL',
        name: 'Kestrel',
        protocol: 'json-hmac',
        wallet_type: 'seamless' as const,
      }
      await tx
        .insertInto('vendor')
        .values({ ...vendor, group_code: null, logo_url: null })
        .execute()
      await tx
        .insertInto('game')
        .values({
          id: 'kestrel.kite-1',
          vendor_code: 'KESTREL',
          vendor_game_id: 'kite-1',
          names: '{"EN":"Kite"}',
          category: 'RNG',
          lines: null,
          return_percent: null,
          volatility: null,
          art_url: null,
        })
        .execute()
    })
  }
})
