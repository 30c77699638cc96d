import { listGames } from '@fairground/contract/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerVendors } from '../../../../../tests/world/made-up/offer.ts'
import { aWorld, type World } from '../../../../../tests/world/world.ts'
import { type Feed, type FeedGameGiven, houseFeed, importFeed } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const bytheway = {
  id: '7',
  names: { EN: 'By the Way', TY: 'Sa Daan' },
  category: 'RNG',
  lines: 20,
  stakes: { PHP: { least: '1.00', most: '500.00' } },
  returnPercent: '96.20',
  volatility: 3,
  tags: ['sea', 'wilds'],
} satisfies FeedGameGiven
const feed = (...games: unknown[]): Feed => ({
  vendor: { code: 'WAYSIDE', name: 'Wayside', protocol: 'json-hmac', walletType: 'seamless' },
  games,
})
const imports = (given: Feed) => importFeed(world.server.tools, given)
const stored = () => world.server.tools.db.selectFrom('game').selectAll().where('vendor_code', '=', 'WAYSIDE')
const version = async () => {
  const { games } = await world.server.tools.db
    .selectFrom('catalogue_version')
    .select('games')
    .executeTakeFirstOrThrow()
  return games
}

describe('a feed', () => {
  test('brings games in, and the second time changes nothing and says so', async () => {
    expect(await imports(feed(bytheway, { ...bytheway, id: '8' }))).toMatchObject({
      added: ['7', '8'],
      changed: [],
      closed: [],
      unchanged: 0,
      refused: [],
    })
    const [before, at] = [await stored().orderBy('id').execute(), await version()]
    expect(before.map(({ id }) => id)).toEqual(['wayside.7', 'wayside.8'])
    expect(await imports(feed(bytheway, { ...bytheway, id: '8' }))).toMatchObject({
      vendor: [],
      added: [],
      changed: [],
      closed: [],
      unchanged: 2,
    })
    expect(await stored().orderBy('id').execute()).toEqual(before)
    expect(await version()).toBe(at)
  })

  test('changes what is other by name of the field, and keeps the node id', async () => {
    const other = {
      ...bytheway,
      names: { EN: 'By the Road' },
      stakes: { PHP: { least: '2.00', most: '500.00' } },
    }
    expect(await imports(feed(other, { ...bytheway, id: '8' }))).toMatchObject({
      changed: [{ id: '7', fields: ['names', 'stakes'] }],
      unchanged: 1,
    })
    const [game] = await stored().where('vendor_game_id', '=', '7').execute()
    expect(game).toMatchObject({ id: 'wayside.7', stakes: { PHP: { least: '200', most: '50000' } } })
  })

  test('closes what it no longer has, never deletes it, and opens it again', async () => {
    expect(await imports(feed(bytheway))).toMatchObject({ closed: ['8'] })
    expect(await stored().select('status').orderBy('id').execute()).toMatchObject([
      { status: 'open' },
      { status: 'closed' },
    ])
    expect(await imports(feed(bytheway))).toMatchObject({ closed: [], unchanged: 1 })
    expect(await imports(feed(bytheway, { ...bytheway, id: '8' }))).toMatchObject({
      changed: [{ id: '8', fields: ['status'] }],
    })
  })

  test('refuses bad games by name and goes on with the rest, and leaves a known one as it was', async () => {
    const report = await imports(
      feed(
        { ...bytheway, volatility: 9 },
        { ...bytheway, id: '8' },
        { ...bytheway, id: '8' },
        { ...bytheway, id: 'no spaces' },
        { ...bytheway, id: '10', stakes: { XYZ: { least: '1', most: '2' } } },
        { ...bytheway, id: '11', stakes: { PHP: { least: '5.00', most: '2.00' } } },
        null,
        { ...bytheway, id: '12' },
      ),
    )
    expect(report).toMatchObject({ added: ['12'], changed: [], closed: [], unchanged: 1 })
    expect(report.refused.map(({ id }) => id)).toEqual([
      '7',
      '8',
      'no spaces',
      '10',
      '11',
      'number 7 of the feed',
    ])
    expect(report.refused[1]!.reason).toBe('the id stands in the feed twice')
    expect(report.refused[0]!.reason).toContain('volatility')
    expect(await stored().where('vendor_game_id', '=', '7').executeTakeFirst()).toMatchObject({
      status: 'open',
      volatility: 3,
    })
  })

  test('leaves its report where anything changed', async () => {
    const rows = await world.server.tools.db
      .selectFrom('feed_import')
      .select('report')
      .where('vendor_code', '=', 'WAYSIDE')
      .orderBy('id')
      .execute()
    expect(rows).toHaveLength(5)
    expect(rows.at(-1)!.report).toMatchObject({ added: ['12'] })
  })

  test('that is none is refused as a whole', async () => {
    await expect(importFeed(world.server.tools, { vendor: {}, games: [] } as never)).rejects.toThrow(
      /no feed/,
    )
  })

  test('is seen by the next look, in every process', async () => {
    const { db } = world.server.tools
    const shown = async (at: Pick<World, 'visitor'>) =>
      (await at.visitor().send(listGames, { vassalage: 'WAYSIDE' })).value.list.map(
        ({ gameName }) => gameName,
      )
    const other = await world.anotherServer()
    expect(await shown(world)).toEqual([])
    await offerVendors(db, 1, ['WAYSIDE'])
    world.clock.advance(1000)
    expect(await shown(world)).toEqual(['Sa Daan', 'Sa Daan', 'Sa Daan'])
    await imports(feed({ ...bytheway, names: { EN: 'A Last Word' } }))
    world.clock.advance(1000)
    for (const one of [world, other]) expect(await shown(one)).toEqual(['A Last Word'])
  })
})

test('the house brings in its own games by the same door, and at the next start nothing has changed', async () => {
  const report = await importFeed(world.server.tools, houseFeed)
  expect(report).toMatchObject({ added: [], changed: [], closed: [], unchanged: houseFeed.games.length })
})
