import { exportReport, getReport, remarkOnDay } from '@fairground/contract/office-reports'
import { getToday } from '@fairground/contract/office-today'
import { listStaffLog } from '@fairground/contract/staff'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { closeGamingDays } from './closing.service.ts'
import { countActive } from './day-players.queries.ts'
import { areClosed, listChangedDays, listClosedDays } from './days.queries.ts'
import { open } from './gaming-days.feature.ts'

const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
})
afterAll(() => world.close())

const always = { from: '2026-01-01', until: '2027-12-31' }
const closed = () => listClosedDays(world.server.tools.db, 1, always)

test('a gaming day closes once it has ended and every follower has counted it, and then keeps its totals', async () => {
  const { tools, followers } = world.server
  // The world's clock stands at 20:00 in Manila.
  const ana = await world.player({ cash: 500_00n })
  await world.player()
  const table = await ana.opens('parol-nights')
  void (await table.plays('1.00')).value
  await followers.catchUp()
  await closeGamingDays(tools)
  expect(await closed()).toEqual([])

  world.clock.advance(dayMs)
  // A fact of the day is not counted yet, as if the followers had stopped.
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(
    `UPDATE follower SET position = position - 1 WHERE name = 'figures' RETURNING 1`,
  )
  expect(rows).toHaveLength(1)
  await closeGamingDays(tools)
  expect(await closed()).toEqual([])
  await owner.query(`UPDATE follower SET position = position + 1 WHERE name = 'figures'`)

  await Promise.all([closeGamingDays(tools), closeGamingDays(tools)])
  expect(await closed()).toMatchObject([{ day: '2026-11-20', active: 1, registered: 2 }])
  expect(await areClosed(tools.db, 1, { from: '2026-11-20', until: '2026-11-20', days: 1 })).toBe(true)
  expect(await areClosed(tools.db, 1, { from: '2026-11-20', until: '2026-11-21', days: 2 })).toBe(false)

  // A later bet counts on a later day, and leaves the closed day as it was.
  world.clock.advance(3_000)
  // Ben's number is in another block of the stored players.
  await owner.query('ALTER TABLE player ALTER id RESTART WITH 70000')
  const ben = await world.player({ cash: 100_00n })
  void (await (await ben.opens('parol-nights')).plays('1.00')).value
  await followers.catchUp()
  expect(await listChangedDays(tools.db, new Date(0))).toEqual([])
  await owner.query('UPDATE game_total SET won = won + 1 WHERE quarter < $1', [
    new Date(Date.UTC(2026, 10, 20, 16)),
  ])
  expect(await listChangedDays(tools.db, new Date(0))).toEqual([{ brandId: 1, day: '2026-11-20' }])
  await owner.query('UPDATE game_total SET won = won - 1 WHERE quarter < $1', [
    new Date(Date.UTC(2026, 10, 20, 16)),
  ])
  // The stored totals of the day are compared with its quarters, too.
  await owner.query('UPDATE game_day_total SET won = won + 1')
  expect(await listChangedDays(tools.db, new Date(0))).toEqual([{ brandId: 1, day: '2026-11-20' }])
  await owner.query('UPDATE game_day_total SET won = won - 1')
  expect(await listChangedDays(tools.db, new Date(0))).toEqual([])

  world.clock.advance(2 * dayMs)
  await closeGamingDays(tools)
  expect((await closed()).map(({ day, active }) => [day, active])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
    ['2026-11-22', 0],
  ])

  // Over several days each player counts once, also one who plays in a closed day and in the open one.
  const { rows: stored } = await owner.query('SELECT block FROM gaming_day_players ORDER BY day')
  expect(stored.map(({ block }) => block)).toEqual([0, 2])
  const activeSince = (day: string) =>
    countActive(tools.db, 1, { fromMs: Date.parse(`${day}T00:00:00+08:00`), untilMs: world.clock.now() })
  expect([await activeSince('2026-11-20'), await activeSince('2026-11-21')]).toEqual([2, 1])
  await playsRound(world, ana, 1)
  await playsRound(world, await world.player({ cash: 100_00n }), 1)
  await followers.catchUp()
  expect([await activeSince('2026-11-20'), await activeSince('2026-11-21')]).toEqual([3, 3])
  expect(await activeSince('2026-11-22')).toBe(2)
  await owner.end()
})

const text = 'The vendor reported two rounds of this day late.'
const remark = (day: string, more: object = {}) => ({ day, request: crypto.randomUUID(), text, ...more })

test.each([
  ['a day that is not closed', remark('2026-11-23'), 'day_not_closed'],
  ['a day that does not exist', remark('2026-02-30'), 'invalid_input'],
  ['nine characters', remark('2026-11-20', { text: 'too short' }), 'invalid_input'],
  ['ten spaces', remark('2026-11-20', { text: ' '.repeat(10) }), 'invalid_input'],
  ['1001 characters', remark('2026-11-20', { text: 'a'.repeat(1001) }), 'invalid_input'],
  [
    'an amount of nothing',
    remark('2026-11-20', { figure: { report: 'games', currency: 'PHP', amount: '0.00' } }),
    'invalid_input',
  ],
  [
    'an amount finer than the currency',
    remark('2026-11-20', { figure: { report: 'games', currency: 'PHP', amount: '0.001' } }),
    'invalid_input',
  ],
  [
    'an unknown currency',
    remark('2026-11-20', { figure: { report: 'games', currency: 'QQQ', amount: '1.00' } }),
    'invalid_input',
  ],
  [
    'a figure of a report that the person may not read',
    remark('2026-11-20', { figure: { report: 'large', currency: 'PHP', amount: '1.00' } }),
    'not_permitted',
  ],
])('a remark on or with %s is refused', async (_, given, code) => {
  const staff = await withStaffSession(world, ['reports.remark'])
  expect((await staff.send(remarkOnDay, given)).refusal).toBe(code)
})

test('a remark on a closed day is in the head of every report over it, in no total, and never changed', async () => {
  const { tools } = world.server
  const seer = await withStaffSession(world, ['reports.see', 'reports.export', 'log.see'])
  const [day, span] = ['2026-11-21', { from: '2026-11-20', until: '2026-11-21' }]
  const report = async (name: 'games' | 'funnel', asked: object = {}, by = seer) =>
    (await by.send(getReport, { report: name, ...span, ...asked })).value
  expect((await seer.send(remarkOnDay, remark(day))).refusal).toBe('not_permitted')
  const before = await report('games')
  expect(before.head).toMatchObject({ isClosed: true, remarks: [], remarkCount: 0, changedDays: [] })

  const author = await withStaffSession(world, ['reports.see', 'reports.remark', 'alarms.see'])
  const figure = { report: 'games', currency: 'PHP', amount: '-120.5' } as const
  const given = remark(day, { figure })
  const answers = await Promise.all([author.send(remarkOnDay, given), author.send(remarkOnDay, given)])
  expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  const other = { ...given, text: `${text} Not this one.` }
  expect((await author.send(remarkOnDay, other)).refusal).toBe('idempotency_conflict')
  const hidden = remark(day, { figure: { ...figure, report: 'large' } })
  void (await author.send(remarkOnDay, hidden)).value

  const amount = { amount: '-120.50', currency: 'PHP' }
  const shown = {
    day,
    at: new Date(world.clock.now()).toISOString(),
    text,
    figure: { report: 'games', amount },
  }
  const games = await report('games')
  expect(games.head).toMatchObject({ remarks: [shown], remarkCount: 1 })
  expect([games.rows, games.total]).toEqual([before.rows, before.total])
  expect((await report('funnel')).head.remarks).toMatchObject([shown])
  expect((await report('games', { until: '2026-11-20' })).head.remarkCount).toBe(0)
  expect((await report('games', {}, author)).head.remarkCount).toBe(2)
  const file = (await seer.send(exportReport, { report: 'games', ...span })).value as unknown as string
  const lines = file.split('\r\n')
  expect(lines.find((line) => line.startsWith('remark,'))).toMatch(
    /^remark,2026-11-21,[^,]+,[^,]+,The vendor .* late\.,games,'?-120\.50,PHP$/,
  )
  const { list } = (await seer.send(listStaffLog, { subject: `gaming-day/${day}` })).value
  expect(list.map(({ call, after }) => [call, after])).toEqual([
    ['remarkOnDay', expect.objectContaining({ report: 'large' })],
    ['remarkOnDay', { ...figure, amount: '-120.50' }],
  ])

  const brandId = await anotherBrand(world, 'elsewhere')
  const stranger = await withStaffSession(world, ['reports.see', 'reports.remark'], brandId)
  expect((await stranger.send(remarkOnDay, given)).refusal).toBe('day_not_closed')
  expect((await report('games', {}, stranger)).head.remarkCount).toBe(0)

  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  for (const change of [
    "UPDATE gaming_day_remark SET text = 'Something else.'",
    'DELETE FROM gaming_day_remark',
  ])
    await expect(owner.query(change)).rejects.toThrow()

  // The home counts the remarks on the days that the nightly check found different.
  const job = open(tools).jobs.find(({ name }) => name === 'check-gaming-days')!
  const check = () => job.run(undefined as never)
  const home = async () => {
    world.clock.advance(60_000)
    return (await seer.send(getToday, {})).value.changed
  }
  await check()
  expect(await home()).toEqual([])
  await owner.query('UPDATE game_total SET won = won + 1 WHERE quarter >= $1', [
    new Date('2026-11-20T16:00Z'),
  ])
  await check()
  expect(await home()).toEqual([{ day, remarks: 2 }])
  expect((await report('games')).head.changedDays).toEqual([day])
  // Fifty days later it is older than the days that the check covers, and still differs.
  world.clock.advance(50 * dayMs)
  await check()
  const later = await withStaffSession(world, ['reports.see'])
  expect((await report('games', {}, later)).head.changedDays).toEqual([day])
  await owner.query('UPDATE game_total SET won = won - 1 WHERE quarter >= $1', [
    new Date('2026-11-20T16:00Z'),
  ])
  await check()
  expect((await report('games', {}, later)).head.changedDays).toEqual([])
  await owner.end()
  expect(await listChangedDays(tools.db, new Date(0))).toEqual([])
})
