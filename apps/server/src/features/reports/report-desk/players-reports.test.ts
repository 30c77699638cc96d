import { pausePlay } from '@fairground/contract/limits'
import { getReport } from '@fairground/contract/office-reports'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manilaDay, readReport } from '../../../../../../tests/world/reports.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { noteEvent } from '../../platform/alarms/index.ts'
import { closeGamingDays } from '../gaming-days/index.ts'

const dayMs = 86_400_000
let world: World
let ana: Player
let first: string
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  await world.brandIs({ case_rules: { daySum: { PHP: '1000' } } })
  first = manilaDay(world)
  // Ana deposits and bets, Ben deposits less than the rule names, and Cora does neither. A trial counts nowhere.
  ana = await world.player({ cash: 1_000_00n })
  await world.player({ cash: 999_99n })
  await world.player()
  await world.trial()
  await playsRound(world, ana, 2, 1)
  // A month later Ana bets again, and another one is there.
  world.clock.advance(31 * dayMs)
  await world.player({ cash: 500_00n })
  await playsRound(world, ana, 3, 0)
})
afterAll(() => world.close())

/** The stakes and wins of Ana's rounds in a calendar month, as text. */
async function playedIn(month: string) {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`
    SELECT coalesce(sum(settled_stake), 0)::bigint AS staked, coalesce(sum(settled_win), 0)::bigint AS won FROM fact
     WHERE to_char(at AT TIME ZONE 'Asia/Manila', 'YYYY-MM') = ${month}`.execute(world.server.tools.db)
  const { staked, won } = rows[0]!
  const text = (amount: bigint) => (Number(amount) / 100).toFixed(2)
  return { staked: text(staked), won: text(won), result: text(staked - won) }
}

test('registrations lead to deposits and bets by the day of registration', async () => {
  const { rows, total } = await readReport(world, 'funnel', { by: 'day' })
  expect(rows).toEqual([
    {
      ...{ period: first, registered: '3', depositors: '2', depositShare: '66.67' },
      ...{ bettors: '1', betShare: '33.33' },
    },
    {
      ...{ period: manilaDay(world), registered: '1', depositors: '1', depositShare: '100' },
      ...{ bettors: '0', betShare: '0' },
    },
  ])
  expect(total).toMatchObject({ registered: '4', depositors: '3', depositShare: '75', betShare: '25' })
})

test('a cohort deposits and plays in its own month and in later ones', async () => {
  const { rows } = await readReport(world, 'cohorts')
  const none = { staked: '0.00', won: '0.00', result: '0.00' }
  const [november, december] = [await playedIn('2026-11'), await playedIn('2026-12')]
  expect(rows).toEqual([
    { cohort: first, month: '0', players: '3', active: '1', deposited: '1999.99', ...november },
    { cohort: first, month: '1', players: '3', active: '1', deposited: '0.00', ...december },
    { cohort: '2026-12-01', month: '0', players: '1', active: '0', deposited: '500.00', ...none },
  ])
  expect(Number(november.staked)).toBeGreaterThan(0)
  expect(december).not.toEqual(november)
})

test('closed days give the same figures of players and games as their quarters did, also without sums at first', async () => {
  const { tools, followers } = world.server
  await followers.catchUp()
  const from = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString()
  const read = () =>
    Promise.all([
      readReport(world, 'funnel', { by: 'day', from }),
      readReport(world, 'cohorts', { from }),
      readReport(world, 'games', { by: 'week', from }),
      readReport(world, 'game-versions', { from }),
      readReport(world, 'regulator', { from }),
    ]).then((reports) => reports.map(({ rows, total }) => ({ rows, total })))
  const open = await read()
  await closeGamingDays(tools)
  expect(await read()).toEqual(open)
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const stored = async () => {
    const { rows } = await owner.query(
      `SELECT (SELECT count(clock) FROM gaming_day)::integer AS days, (SELECT count(*) FROM total_day)::integer AS totals,
              (SELECT count(*) FROM game_day_total)::integer AS games, (SELECT count(*) FROM gaming_day_players)::integer AS active,
              (SELECT count(*) FROM gaming_day_depositors)::integer AS depositors,
              (SELECT count(*) FROM gaming_day_cohort)::integer AS cohorts`,
    )
    return rows[0]
  }
  const all = await stored()
  expect(all).toMatchObject({ days: 31, totals: 31, active: 1, depositors: 1, cohorts: 1 })
  // Days that an earlier version closed: some runs of the job store them.
  await owner.query(
    `UPDATE gaming_day SET clock = NULL; TRUNCATE game_day_total, total_day, gaming_day_players, gaming_day_depositors, gaming_day_cohort`,
  )
  expect(await read()).toEqual(open)
  await closeGamingDays(tools)
  expect(await stored()).toEqual(all)
  expect(await read()).toEqual(open)
  await owner.end()
})

test('high sums of a day are those from the rule on, and only for people who see cases', async () => {
  const asked = { report: 'player-days', from: first, until: manilaDay(world) } as const
  const without = await withStaffSession(world, ['reports.see'])
  expect((await without.send(getReport, asked)).refusal).toBe('not_permitted')
  const { customer_id: customerId } = await world.server.tools.db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', await ana.id())
    .executeTakeFirstOrThrow()
  const { rows, abouts } = await readReport(world, 'player-days', {}, ['cases.see'])
  expect(rows).toEqual([{ day: first, player: customerId, moneyIn: '1000.00', moneyOut: '0.00' }])
  expect(abouts).toEqual([{ kind: 'player', id: customerId }])
})

test('the figures for the regulator are those of the interval and of its end', async () => {
  const cora = await world.player()
  void (await cora.send(pausePlay, { days: '7' })).value
  const { rows, total } = await readReport(world, 'regulator')
  const of = Object.fromEntries(rows.map(({ item, count, amount }) => [item, count ?? amount]))
  const { rows: held } = await sql<{ cash: string }>`
    SELECT (sum(cash) / 100.0)::numeric(20, 2)::text AS cash FROM wallet WHERE currency = 'PHP'`.execute(
    world.server.tools.db,
  )
  expect(of).toMatchObject({
    ...{ 'players-registered': '5', 'players-active': '1', deposits: '3', 'player-cash': held[0]!.cash },
    ...{ 'complaints-received': '0', 'exclusions-placed': '0', 'pauses-placed': '1', 'pauses-in-force': '1' },
  })
  expect(rows.find(({ item }) => item === 'deposits')!.amount).toBe('2499.99')
  expect(rows.find(({ item }) => item === 'stakes')!.count).toBe('2')
  expect(total).toEqual({ item: null, count: null, amount: null })
  world.clock.advance(8 * dayMs)
  const later = await readReport(world, 'regulator', { from: manilaDay(world) })
  const after = Object.fromEntries(later.rows.map(({ item, count }) => [item, count]))
  expect(after).toMatchObject({ 'pauses-placed': '0', 'pauses-in-force': '0', 'players-registered': '0' })
})

test('large payments and alterations are the significant events of the interval, of their currency and brand', async () => {
  const { db } = world.server.tools
  const at = world.clock.now()
  const large = {
    kind: 'large-deposit',
    says: 'a large deposit was credited',
    playerId: await ana.id(),
  } as const
  await noteEvent(db, { ...large, brandId: 1, after: { currency: 'PHP', amount: 5_000_00n } }, at)
  await noteEvent(db, { ...large, brandId: 1, after: { currency: 'VND', amount: 7n } }, at)
  await noteEvent(db, { ...large, brandId: 1, after: { currency: 'PHP', amount: 1n } }, at - 2 * dayMs)
  const after = { call: 'approveAdjustment', subject: 'player/1234567890', entry: '7' }
  const says = 'approveAdjustment player/1234567890'
  await noteEvent(db, { kind: 'balance-corrected', brandId: 1, says, after }, at)
  const today = { from: manilaDay(world) }
  expect((await readReport(world, 'large', today, ['alarms.see'])).rows).toMatchObject([
    { at: new Date(at).toISOString(), event: 'large-deposit', game: null, amount: '5000.00' },
  ])
  const alterations = (await readReport(world, 'alterations', today, ['alarms.see'])).rows
  expect(alterations.filter(({ event }) => event === 'balance-corrected')).toEqual([
    { at: new Date(at).toISOString(), event: 'balance-corrected', ...after },
  ])
})
