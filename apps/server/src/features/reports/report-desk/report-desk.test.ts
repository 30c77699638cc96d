import { exportReport, getReport } from '@fairground/contract/office-reports'
import { listStaffLog } from '@fairground/contract/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawsAndSettles, opensMarket } from '../../../../../../tests/world/market.ts'
import { readReport } from '../../../../../../tests/world/reports.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { type FeedGameGiven, houseFeed, importFeed } from '../../games/feeds/index.ts'
import { applyInTransaction } from '../../ledger/wallet/index.ts'

const gameId = 'parol-nights'
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const dayOf = () => new Date(world.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)

async function games(more: object = {}) {
  await world.server.followers.catchUp()
  const staff = await withStaffSession(world, ['reports.see'])
  const day = dayOf()
  const { value } = await staff.send(getReport, { report: 'games', from: day, until: day, ...more })
  const column = (key: string) => value.columns.indexOf(key)
  return { ...value, cell: (row: number, key: string) => value.rows[row]!.cells[column(key)], column }
}

test('the performance of a game is what its rounds staked and won, with the interval around its stated return', async () => {
  const ana = await world.player({ cash: 1_000_00n })
  const table = await ana.opens(gameId)
  for (let round = 0; round < 5; round++) {
    void (await table.plays('2.00')).value
    world.clock.advance(3_000)
  }
  const rounds = await world.server.tools.db.selectFrom('round').select('won').execute()
  const won = Number(rounds.reduce((sum, round) => sum + round.won, 0n))
  const report = await games()
  expect(report.rows).toHaveLength(1)
  expect([report.cell(0, 'rounds'), report.cell(0, 'staked'), report.cell(0, 'won')]).toEqual([
    '5',
    '10.00',
    (won / 100).toFixed(2),
  ])
  expect(Number(report.cell(0, 'actual'))).toBeCloseTo(won / 10, 2)
  const [low, stated, high] = ['low', 'stated', 'high'].map((key) => Number(report.cell(0, key)))
  expect(low! <= stated! && stated! <= high!).toBe(true)
  expect(report.total![report.column('staked')]).toBe('10.00')
  expect(report.head).toMatchObject({ currency: 'PHP', timeZone: 'Asia/Manila', version: 2 })

  world.clock.advance(86_400_000)
  const later = await games()
  expect([later.rows, later.total]).toEqual([[], null])
  const yesterday = new Date(world.clock.now() - 16 * 3_600_000).toISOString().slice(0, 10)
  const split = await games({ from: yesterday, by: 'day' })
  expect([split.columns[0], split.cell(0, 'period'), split.cell(0, 'rounds')]).toEqual([
    'period',
    yesterday,
    '5',
  ])
  expect((await games({ from: yesterday, vendor: 'nobody' })).rows).toEqual([])
})

test.each([
  ['an end before the start', { from: '2026-11-02', until: '2026-11-01' }, 'span_invalid'],
  ['a day that does not exist', { from: '2026-02-30', until: '2026-11-01' }, 'invalid_input'],
  ['more than five years', { from: '2021-01-01', until: '2026-11-01' }, 'span_too_long'],
  ['an unknown currency', { from: '2026-11-01', until: '2026-11-01', currency: 'QQQ' }, 'invalid_input'],
])('a report over %s is refused', async (_, span, code) => {
  const staff = await withStaffSession(world, ['reports.see'])
  expect((await staff.send(getReport, { report: 'games', ...span })).refusal).toBe(code)
})

test('the liability at the end of a day is what wallets held then, whatever moved since', async () => {
  const { db } = world.server.tools
  const held = async () => {
    const { cash, bonus } = await db
      .selectFrom('wallet')
      .select((row) => [row.fn.sum<string>('cash').as('cash'), row.fn.sum<string>('bonus').as('bonus')])
      .where('currency', '=', 'PHP')
      .executeTakeFirstOrThrow()
    return [cash, bonus].map((amount) => (Number(amount) / 100).toFixed(2))
  }
  const liability = async (until: string) => {
    await world.server.followers.catchUp()
    const staff = await withStaffSession(world, ['reports.see'])
    const { rows } = (await staff.send(getReport, { report: 'liability', from: until, until })).value
    const cell = (item: string) => rows.find(({ cells }) => cells[0] === item)!.cells[1]
    return [cell('player-cash'), cell('player-bonus')]
  }
  await world.player({ cash: 123_45n })
  const [day, then] = [dayOf(), await held()]
  expect(await liability(day)).toEqual(then)
  world.clock.advance(86_400_000)
  await world.player({ cash: 77_00n })
  expect(await liability(dayOf())).toEqual(await held())
  expect(await liability(day)).toEqual(then)
})

test('open rounds and tickets are in the report of the day at whose end they were open, and tickets in the liability', async () => {
  const { tools } = world.server
  // A minute before midnight in Manila: a draw on the next gaming day is open.
  const day = dayOf()
  world.clock.advance(Date.parse(`${day}T15:58:05Z`) - world.clock.now())
  const ana = await world.player({ cash: 500_00n })
  const round = { currency: 'PHP', source: 'VENDOR', gameId: 'vendor.one', category: 'RNG' as const }
  const roundId = crypto.randomUUID()
  const stake = {
    ...{ ...round, roundId, walletId: await ana.walletId(), transactionId: 'stake 1' },
    ...({ verb: 'stake', amount: 7_00n } as const),
  }
  const { code } = await transaction(tools.db, (tx) => applyInTransaction(tx, stake, world.clock.now()))
  expect(code).toBe('accepted')
  await world.server.dueWorks.runDue()
  const board = await opensMarket(ana)
  const midnight = Date.parse(`${day}T16:00:00Z`)
  const { drawId } = board.opened.draws.find(({ drawsAt }) => Date.parse(drawsAt) >= midnight)!
  const bet = { type: 'colour', selection: 'red', stake: '5.00' }
  for (let bought = 0; bought < 2; bought++) void (await board.buys([bet], { drawId })).value
  const recount = async () => {
    const { rows } = await sql<{ isTicket: boolean; staked: string }>`
      SELECT coalesce(r.reference, '') LIKE 'draw %' AS "isTicket", sum(r.staked - r.refunded)::text AS staked
        FROM round r JOIN wallet w ON w.id = r.wallet_id
       WHERE r.state = 'open' AND w.currency = 'PHP' GROUP BY 1`.execute(tools.db)
    return Object.fromEntries(
      rows.map(({ isTicket, staked }) => [isTicket ? 'tickets' : 'rounds', text(staked)]),
    )
  }
  const before = await recount()
  const read = async (until: string) => {
    const liability = await readReport(world, 'liability', { until })
    const { rows } = await readReport(world, 'games', { from: until, until })
    const open = (game: string) => {
      const row = rows.find((one) => one.game === game)
      return row && [row.openRounds, row.openStakes]
    }
    return {
      owed: liability.rows.find(({ item }) => item === 'open-tickets')!.amount,
      tickets: open('Color Game'),
      rounds: open('vendor.one'),
    }
  }
  const found = { owed: '10.00', tickets: ['2', '10.00'], rounds: ['1', '7.00'] }
  expect(before).toEqual({ tickets: '10.00', rounds: '7.00' })
  expect(await read(day)).toEqual(found)
  await drawsAndSettles(world, drawId)
  const pay = { ...stake, verb: 'pay' as const, amount: 0n, transactionId: 'pay 1', closes: true }
  await transaction(tools.db, (tx) => applyInTransaction(tx, pay, world.clock.now()))
  expect(await recount()).toEqual({})
  expect(await read(day)).toEqual(found)
  expect(await read(dayOf())).toMatchObject({ owed: '0.00' })
})

test('games by version of their rules have the stated return of each version, from the next quarter of an hour on', async () => {
  const { tools } = world.server
  const ben = await world.player({ cash: 500_00n })
  const day = dayOf()
  const plays = async () => {
    world.clock.advance(3_000)
    void (await (await ben.opens('moon-eater')).plays('2.00')).value
  }
  await plays()
  const house = houseFeed.games as FeedGameGiven[]
  const changed = house.map((game) => (game.id === 'moon-eater' ? { ...game, returnPercent: '90.25' } : game))
  await importFeed(tools, { ...houseFeed, games: changed })
  await plays()
  world.clock.advance(900_000)
  await plays()
  const { rows, total } = await readReport(world, 'game-versions', { from: day, game: 'moon-eater' })
  expect(
    rows.map(({ rulesVersion, rounds, staked, stated }) => [rulesVersion, rounds, staked, stated]),
  ).toEqual([
    ['1', '2', '4.00', '96.59'],
    ['2', '1', '2.00', '90.25'],
  ])
  expect([rows[0]!.since, total!.rounds, total!.stated]).toEqual([null, '3', null])
  const [whole] = (await readReport(world, 'games', { from: day, game: 'moon-eater' })).rows
  expect([whole!.rounds, whole!.won]).toEqual([total!.rounds, total!.won])
})

const text = (minor: string | bigint | null) => (Number(minor ?? 0n) / 100).toFixed(2)

test('money and taxes are the sums of the postings of each recipe, also by day', async () => {
  const { db } = world.server.tools
  const ana = await world.player({ cash: 50_00n })
  const { clock } = world
  const tax = async (amount: bigint, transactionId: string) => {
    const lines = { 'house/house': -amount, 'outside/tax': amount }
    const walletId = await ana.walletId()
    const of = { walletId, currency: 'PHP', source: 'house', transactionId }
    const operation = { ...of, verb: 'transfer', recipe: 'prize-tax', lines } as const
    const { code } = await transaction(db, (tx) => applyInTransaction(tx, operation, clock.now()))
    expect(code).toBe('accepted')
  }
  await tax(30_00n, 'tax 1')
  clock.advance(86_400_000)
  await tax(12_50n, 'tax 2')
  await tax(-2_25n, 'tax 3')
  const { rows } = await sql<Record<'recipe' | 'count' | 'cash' | 'bonus' | 'held' | 'tax', string>>`
    SELECT t.recipe, count(DISTINCT (t.wallet_id, t.version))::text AS count,
           sum(p.amount) FILTER (WHERE p.account IN ('cash', 'owed'))::text AS cash,
           sum(p.amount) FILTER (WHERE p.account = 'bonus')::text AS bonus,
           sum(p.amount) FILTER (WHERE p.account = 'held')::text AS held,
           sum(p.amount) FILTER (WHERE p.account = 'outside/tax')::text AS tax
      FROM transfer t JOIN wallet w ON w.id = t.wallet_id JOIN posting p ON p.wallet_id = t.wallet_id AND p.version = t.version
     WHERE t.verb = 'transfer' AND w.currency = 'PHP' AND w.purpose = 'play' GROUP BY t.recipe ORDER BY t.recipe COLLATE "C"`.execute(
    db,
  )
  expect(rows.map(({ recipe }) => recipe)).toEqual(expect.arrayContaining(['demo-money', 'prize-tax']))
  const money = await readReport(world, 'money')
  const players = money.rows.filter(({ wallets }) => wallets === 'player-wallets')
  expect(players.map(({ recipe, count, cash, bonus, held }) => [recipe, count, cash, bonus, held])).toEqual(
    rows.map(({ recipe, count, cash, bonus, held }) => [recipe, count, text(cash), text(bonus), text(held)]),
  )
  expect(money.rows.find(({ recipe }) => recipe === 'demo-money')!.class).toBe('deposits')
  const taxes = await readReport(world, 'taxes')
  expect(taxes.rows).toEqual([{ recipe: 'prize-tax', count: '3', amount: '40.25' }])
  const byDay = await readReport(world, 'taxes', { by: 'day' })
  expect(byDay.rows.map(({ count, amount }) => [count, amount])).toEqual([
    ['1', '30.00'],
    ['2', '10.25'],
  ])
  expect(byDay.total!.amount).toBe('40.25')
})

test('a report as a file has what it was made from, all rows, and an entry in the log; or says that nothing happened', async () => {
  await world.server.followers.catchUp()
  const exporter = await withStaffSession(world, ['reports.export', 'log.see'])
  const [from, until] = ['2026-11-01', dayOf()]
  const fileOf = async (more: object) => {
    const { value } = await exporter.send(exportReport, { report: 'games', from, until, ...more })
    return (value as unknown as string).replace('\uFEFF', '').split('\r\n')
  }
  const lines = await fileOf({ by: 'day', category: 'RNG' })
  expect(lines.slice(0, 2)).toEqual(['report,games', 'version,2'])
  expect(lines).toContain('category,RNG')
  const head = lines.findIndex((line) => line.startsWith('period,game,vendor,'))
  expect(lines[head + 1]).toMatch(/^2026-11-20,Parol Nights,/)
  expect((await fileOf({ vendor: 'nobody' })).at(-2)).toBe('No activity')
  const seer = await withStaffSession(world, ['reports.see'])
  expect((await seer.send(exportReport, { report: 'games', from, until })).refusal).toBe('not_permitted')
  expect((await exporter.send(exportReport, { report: 'large', from, until })).refusal).toBe('not_permitted')
  const entries = (await exporter.send(listStaffLog, { subject: 'report/games' })).value.list
  expect(entries[0]).toMatchObject({ call: 'exportReport', after: { vendor: 'nobody' } })
})
