import { getReport } from '@fairground/contract/office-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

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
  expect(report.head).toMatchObject({ currency: 'PHP', timeZone: 'Asia/Manila', version: 1 })

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
