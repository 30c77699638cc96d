import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listGames } from '@fairground/contract/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerVendors } from '../../../../../../demo/made-up/offer.ts'
import { byScope } from '../../../../../../tests/scope.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { root } from '../../../../../../tools/machine/terminal.ts'
import type { Feed, FeedGameGiven } from './feed.rules.ts'
import { houseFeed } from './house-feed.rules.ts'
import { FeedInvalid, importFeed } from './import-feed.service.ts'

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

describe('an import of a feed', () => {
  test('adds its games, and a second import of the same feed changes nothing and reports that', async () => {
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

  test('updates changed games, reports the changed fields by name, and keeps the node id', async () => {
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

  test('closes games that the feed no longer has, never deletes them, and opens them when they return', async () => {
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

  test('refuses invalid games by name, imports the others, and leaves a known game that is invalid unchanged', async () => {
    const report = await imports(
      feed(
        { ...bytheway, volatility: 9 },
        { ...bytheway, id: '8' },
        { ...bytheway, id: '8' },
        { ...bytheway, id: 'no spaces' },
        { ...bytheway, id: '10', stakes: { XYZ: { least: '1', most: '2' } } },
        { ...bytheway, id: '11', stakes: { PHP: { least: '5.00', most: '2.00' } } },
        null,
        { ...bytheway, id: 'studio:12' },
      ),
    )
    expect(report).toMatchObject({ added: ['studio:12'], changed: [], closed: [], unchanged: 1 })
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

  test('stores its report if anything changed', async () => {
    const rows = await world.server.tools.db
      .selectFrom('feed_import')
      .select('report')
      .where('vendor_code', '=', 'WAYSIDE')
      .orderBy('id')
      .execute()
    expect(rows).toHaveLength(5)
    expect(rows.at(-1)!.report).toMatchObject({ added: ['studio:12'] })
  })

  const importsAtEdge = (...games: unknown[]) =>
    imports({ ...feed(...games), vendor: { ...feed().vendor, code: 'EDGE', name: 'Edge' } })

  test('reports only the first faults of a game, since a feed of a few megabytes can have a million', async () => {
    const stakes = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`X${at}`, 1]))
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`unknown${at}`, 1]))
    const { refused } = await importsAtEdge(bytheway, { id: 'a', stakes }, { id: 'b', ...unknown })
    for (const { reason } of refused) expect(reason.length).toBeLessThanOrEqual(500)
  })

  test.each(['a\0b', 'half a pair \ud800'])(
    'refuses a feed with a text that cannot be stored: %o',
    async (EN) => {
      await expect(importsAtEdge({ ...bytheway, names: { EN } })).rejects.toThrow(FeedInvalid)
      const { refused } = await importsAtEdge({ ...bytheway, names: { EN: 'C:\\u0000 is a name 🎲' } })
      expect(refused).toEqual([])
    },
  )

  test('refuses an invalid feed as a whole', async () => {
    await expect(importFeed(world.server.tools, { vendor: {}, games: [] } as never)).rejects.toThrow(
      /no feed/,
    )
  })

  test('is visible to the next read in every process', async () => {
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

describe('the import of the rooms of a game', () => {
  const calm = {
    id: 'calm',
    names: { EN: 'Calm', TY: 'Tahimik' },
    stakes: { PHP: { least: '1.00', most: '5.00', balance: '20.00' } },
  }
  const lively = { id: 'lively', names: { EN: 'Lively' }, stakes: { PHP: { least: '5.00', most: '50.00' } } }
  const pusoy = { ...bytheway, id: 'pusoy', category: 'PVP', lines: null, volatility: null } as const
  const hall = (...games: unknown[]): Feed => ({
    vendor: { code: 'HALL', name: 'The Hall', protocol: 'json-hmac', walletType: 'seamless' },
    games,
  })
  const withRooms = (...rooms: unknown[]) => imports(hall({ ...pusoy, rooms }))
  const storedRooms = () =>
    world.server.tools.db
      .selectFrom('game_room')
      .selectAll()
      .where('game_id', '=', 'hall.pusoy')
      .orderBy('position')
      .orderBy('vendor_room_id')
      .execute()

  test('stores them in minor units, and a second import changes nothing and reports that', async () => {
    expect(await withRooms(calm, lively)).toMatchObject({ added: ['pusoy'], refused: [] })
    const [before, at] = [await storedRooms(), await version()]
    expect(before).toEqual([
      {
        game_id: 'hall.pusoy',
        vendor_room_id: 'calm',
        names: calm.names,
        stakes: { PHP: { least: '100', most: '500', balance: '2000' } },
        position: 0,
        status: 'open',
      },
      {
        game_id: 'hall.pusoy',
        vendor_room_id: 'lively',
        names: lively.names,
        stakes: { PHP: { least: '500', most: '5000', balance: '500' } },
        position: 1,
        status: 'open',
      },
    ])
    const reports = () =>
      world.server.tools.db.selectFrom('feed_import').select('id').where('vendor_code', '=', 'HALL').execute()
    const told = await reports()
    expect(await withRooms(calm, lively)).toMatchObject({ added: [], changed: [], closed: [], unchanged: 1 })
    expect([await storedRooms(), await version(), await reports()]).toEqual([before, at, told])
  })

  test.each([
    ['another name', [{ ...calm, names: { EN: 'Calmer' } }, lively]],
    ['another balance', [{ ...calm, stakes: { PHP: { least: '1.00', most: '5.00' } } }, lively]],
    ['another order', [lively, calm]],
    ['one more', [calm, lively, { ...lively, id: 'wild' }]],
    ['one less', [calm]],
  ])('reports the changed field: %s', async (_what, rooms) => {
    await withRooms(calm, lively)
    expect(await withRooms(...rooms)).toMatchObject({
      changed: [{ id: 'pusoy', fields: ['rooms'] }],
      unchanged: 0,
    })
    expect(await withRooms(...rooms)).toMatchObject({ changed: [], unchanged: 1 })
  })

  test('closes rooms that the feed no longer has, and opens them again when they return', async () => {
    const states = async () =>
      Object.fromEntries((await storedRooms()).map((room) => [room.vendor_room_id, room.status]))
    await withRooms(calm, lively)
    expect(await states()).toMatchObject({ calm: 'open', lively: 'open' })
    await withRooms(lively)
    expect(await states()).toMatchObject({ calm: 'closed', lively: 'open' })
    await withRooms()
    expect(await states()).toMatchObject({ calm: 'closed', lively: 'closed' })
    await withRooms(calm, lively)
    expect(await states()).toMatchObject({ calm: 'open', lively: 'open' })
    const { db } = world.server.tools
    await expect(db.deleteFrom('game_room').execute()).rejects.toThrow(/permission denied/)
  })

  test('reports rooms and another field that changed together', async () => {
    await withRooms(calm, lively)
    expect(await imports(hall({ ...pusoy, tags: ['night'], rooms: [calm] }))).toMatchObject({
      changed: [{ id: 'pusoy', fields: ['tags', 'rooms'] }],
    })
  })

  test.each<[string, object, RegExp]>([
    ['a game that is not PVP', { ...bytheway, rooms: [calm] }, /only a PVP game has rooms/],
    ['a repeated id', { ...pusoy, rooms: [calm, calm] }, /stands there twice/],
    [
      'a minimum stake above the maximum',
      { ...pusoy, rooms: [{ ...calm, stakes: { PHP: { least: '5.00', most: '2.00' } } }] },
      /minimum stake/,
    ],
    [
      'a stake of 0',
      { ...pusoy, rooms: [{ ...calm, stakes: { PHP: { least: '0', most: '2.00' } } }] },
      /minimum stake/,
    ],
    [
      'a minimum balance below the minimum stake',
      { ...pusoy, rooms: [{ ...calm, stakes: { PHP: { least: '5.00', most: '9.00', balance: '4.99' } } }] },
      /minimum balance/,
    ],
    [
      'an unknown currency',
      { ...pusoy, rooms: [{ ...calm, stakes: { XYZ: { least: '1', most: '2' } } }] },
      /XYZ/,
    ],
    ['no stakes', { ...pusoy, rooms: [{ ...calm, stakes: {} }] }, /stakes/],
    ['no name', { ...pusoy, rooms: [{ ...calm, names: {} }] }, /name/],
    ['an id with spaces', { ...pusoy, rooms: [{ ...calm, id: 'no spaces' }] }, /rooms/],
  ])('refuses the game with an invalid room and leaves it unchanged: %s', async (_what, game, reason) => {
    await withRooms(calm, lively)
    const before = await storedRooms()
    const report = await imports(hall({ ...game, id: 'pusoy' }))
    expect(report.refused).toEqual([{ id: 'pusoy', reason: expect.stringMatching(reason) }])
    expect(report).toMatchObject({ changed: [], closed: [] })
    expect(await storedRooms()).toEqual(before)
  })
})

test('the house imports its own games as any feed, and the next start changes nothing', async () => {
  const report = await importFeed(world.server.tools, houseFeed)
  expect(report).toMatchObject({ added: [], changed: [], closed: [], unchanged: houseFeed.games.length })
})

describe('npm run import-feed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-feed-'))
  let served: { status: number; text: string }
  const shop = createServer((_request, reply) => reply.writeHead(served.status).end(served.text))
  let address: string
  beforeAll(async () => {
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/feed`
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    shop.closeAllConnections()
    await new Promise((done) => shop.close(done))
  })

  const corner = (...games: unknown[]) =>
    JSON.stringify({ ...feed(...games), vendor: { ...feed().vendor, code: 'CORNER', name: 'Corner' } })
  const inFile = (text: string) => {
    const path = join(folder, 'feed.json')
    writeFileSync(path, text)
    return path
  }
  const idsOpen = async () =>
    (
      await world.server.tools.db
        .selectFrom('game')
        .select('vendor_game_id as id')
        .where('vendor_code', '=', 'CORNER')
        .where('status', '=', 'open')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  const runs = (...given: string[]) =>
    new Promise<{ status: number | null; out: string; err: string }>((done) => {
      const command = [join('tools', 'commands', 'import-feed.ts'), '--url', world.databaseUrl, ...given]
      const child = execFile(process.execPath, command, { cwd: root }, (_error, out, err) =>
        done({ status: child.exitCode, out, err }),
      )
    })

  test('takes a file or an address, and prints what was added, changed, closed and refused', async () => {
    const first = await runs(inFile(corner(bytheway, { ...bytheway, id: '8' })))
    expect(first).toEqual({
      status: 0,
      out: expect.stringMatching(
        /^CORNER: 2 came, 0 changed, .*\nvendor {3}code, name.*\ncame {5}7\ncame {5}8\n$/,
      ),
      err: '',
    })
    served = {
      status: 200,
      text: corner({ ...bytheway, tags: ['night'], volatility: 4 }, { ...bytheway, id: '9', lines: 0 }),
    }
    const second = await runs(address, '--vendor', 'CORNER')
    expect(second.out).toMatch(
      /^CORNER: 0 came, 1 changed, 1 closed, 1 refused, 0 as before\nchanged {2}7: volatility, tags\nclosed {3}8\nrefused {2}9: .*lines/,
    )
    expect(second.status).toBe(1)
    expect(await idsOpen()).toEqual(['7'])
    const third = await runs(inFile(corner({ ...bytheway, tags: ['night'], volatility: 4 })))
    expect(third).toEqual({
      status: 0,
      out: 'CORNER: 0 came, 0 changed, 0 closed, 0 refused, 1 as before\n',
      err: '',
    })
  })

  const refused: [string, () => string[], RegExp][] = [
    [
      'the feed of another vendor',
      () => [inFile(corner()), '--vendor', 'WAYSIDE'],
      /feed of CORNER, not of WAYSIDE/,
    ],
    [
      'the house’s own',
      () => [inFile(JSON.stringify({ ...houseFeed, games: [] }))],
      /games of the house come with the product/,
    ],
    ['what is no JSON', () => [inFile('<html>')], /is no JSON/],
    ['what is no feed', () => [inFile('{"games": []}')], /this is no feed: [\s\S]*vendor/],
    ['nothing at all', () => [inFile('null')], /this is no feed/],
    ['a file that is not there', () => [join(folder, 'none.json')], /cannot be read: ENOENT/],
    [
      'an address that answers an error',
      () => {
        served = { status: 503, text: '{}' }
        return [address]
      },
      /cannot be read: the answer is 503/,
    ],
    ['an address where nobody is', () => ['http://127.0.0.1:1/feed'], /cannot be read: /],
    ['two files', () => ['a.json', 'b.json'], /^npm run import-feed/],
    ['no file', () => [], /^npm run import-feed/],
  ]
  // Each loads the whole server.
  test.each(byScope(refused.slice(0, 1), refused))(
    'refuses %s in one sentence, and changes nothing',
    async (_what, given, said) => {
      const before = await idsOpen()
      const { status, out, err } = await runs(...given())
      expect([status, out]).toEqual([1, ''])
      expect(err).toMatch(said)
      expect(err).not.toMatch(/^ {4}at /m)
      expect(await idsOpen()).toEqual(before)
    },
  )
})

test('a feed may name the initial play type of a lottery, in one word of the vendor', async () => {
  const vendor = {
    code: 'DRAWHALL',
    name: 'Draw Hall',
    protocol: 'json-hmac',
    walletType: 'seamless',
  } as const
  const draw = { ...bytheway, id: 'draw', category: 'LOTT', lines: null } satisfies FeedGameGiven
  const wordOf = async () => {
    const rows = world.server.tools.db.selectFrom('game').select('play_type')
    return (await rows.where('id', '=', 'drawhall.draw').executeTakeFirstOrThrow()).play_type
  }
  await imports({ vendor, games: [{ ...draw, playType: 'straight' }] })
  expect(await wordOf()).toBe('straight')
  const { refused } = await imports({ vendor, games: [{ ...draw, playType: 'a b' }] })
  expect(refused).toMatchObject([{ id: 'draw', reason: expect.stringContaining('playType') }])
  expect(await imports({ vendor, games: [draw] })).toMatchObject({
    changed: [{ id: 'draw', fields: ['play_type'] }],
  })
  expect(await wordOf()).toBeNull()
})
