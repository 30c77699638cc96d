import { listDraws } from '@fairground/contract/markets'
import { closeDrawDays, getDrawCalendar, openDrawDays } from '@fairground/contract/office-calendar'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closesMarkets } from '../../../../../../tests/world/market.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

const all: readonly Permission[] = ['draws.read', 'draws.calendar', 'log.see']
const reason = 'the whole house rests over the holidays'
const daily = 'vietnam-north'
const minute = 'vietnam-minute'
const dayMs = 86_400_000

type Staff = Awaited<ReturnType<typeof withStaffSession>>

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
let ana: Staff
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  other = await world.anotherServer()
  await closesMarkets(world, [daily, minute])
  await world.server.dueWorks.runDue()
})
beforeEach(async () => {
  ana = await withStaffSession(world, all)
})
afterAll(() => world.close())

const calendar = async (nodeId: string, by = ana) => (await by.send(getDrawCalendar, { nodeId })).value
const closes = async (nodeId: string, from: string, to: string, by = ana) =>
  (await by.send(closeDrawDays, { nodeId, from, to, reason })).refusal
const opens = async (nodeId: string, closedDaysId: string, by = ana) =>
  (await by.send(openDrawDays, { nodeId, closedDaysId, reason })).refusal
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** Days of the made draws of a game, as its draws are numbered, ascending. */
const madeDays = async (nodeId: string) => {
  const rows = await world.server.tools.db
    .selectFrom('draw')
    .select('issue')
    .where('game_id', '=', nodeId)
    .where('brand_id', '=', 1)
    .orderBy('draws_at')
    .execute()
  return [...new Set(rows.map(({ issue }) => issue.slice(0, 8).replace(/(....)(..)(..)/, '$1-$2-$3')))]
}

describe('closed days', () => {
  test('closed days of a game that draws every minute begin a day later at the earliest', async () => {
    const { firstDay, everySeconds } = await calendar(minute)
    expect(everySeconds).toBe(60)
    expect(await closes(minute, later(firstDay, -1), firstDay)).toBe('draws_made')
    expect(await closes(minute, firstDay, firstDay)).toBeUndefined()
    const opensMs = Date.parse(`${later(firstDay, 1)}T00:00:00Z`) - 420 * 60_000
    world.clock.advance(opensMs - 30 * 60_000 - world.clock.now())
    await world.server.dueWorks.runDue()
    const { draws } = (await world.visitor().send(listDraws, { nodeId: minute })).value
    expect(draws[0]!.issue).toBe(`${later(firstDay, 1).replaceAll('-', '')}-0001`)
    // The other tests go on by days, each with more than a thousand draws of that game.
    await closesMarkets(world, [daily])
    ana = await withStaffSession(world, all)
  })

  test('have no draw, and the days before and after them have', async () => {
    const { firstDay, times, everySeconds } = await calendar(daily)
    expect([times, everySeconds]).toEqual([['18:15'], null])
    const [from, to] = [later(firstDay, 2), later(firstDay, 4)]
    expect(await closes(daily, from, to)).toBeUndefined()
    expect((await calendar(daily)).closed).toMatchObject([{ from, to, canOpen: true }])

    for (let days = 0; days < 8; days++) {
      world.clock.advance(dayMs)
      await world.server.dueWorks.runDue()
    }
    const made = await madeDays(daily)
    expect(made.filter((day) => day >= firstDay && day <= later(firstDay, 5))).toEqual(
      [0, 1, 5].map((days) => later(firstDay, days)),
    )
    ana = await withStaffSession(world, all)
    const [closed] = (await calendar(daily)).closed
    expect(closed).toMatchObject({ canOpen: false })
    expect(await opens(daily, closed!.closedDaysId)).toBe('days_unknown')
  })

  test('can be opened again as long as no draw was left out', async () => {
    const { firstDay } = await calendar(daily)
    expect(await closes(daily, firstDay, firstDay)).toBeUndefined()
    const closed = (await calendar(daily)).closed.find((one) => one.from === firstDay)!
    expect(await opens(daily, closed.closedDaysId)).toBeUndefined()
    expect(await opens(daily, closed.closedDaysId)).toBe('days_unknown')
    world.clock.advance(2 * dayMs)
    await world.server.dueWorks.runDue()
    expect(await madeDays(daily)).toContain(firstDay)
    ana = await withStaffSession(world, all)
    const log = (await ana.send(listStaffLog, {})).value.list.filter(({ call }) => /DrawDays/.test(call))
    expect(log.slice(0, 2)).toMatchObject([
      { call: 'openDrawDays', before: { from: firstDay, to: firstDay }, reason },
      { call: 'closeDrawDays', after: { from: firstDay, to: firstDay }, reason },
    ])
  })
})

describe('days', () => {
  test.each([
    ['that end before they begin', 40, 39, 'days_invalid'],
    ['of more than a year', 40, 407, 'days_invalid'],
    ['whose draws are on sale', 1, 50, 'draws_made'],
  ])('%s are refused', async (_, from, to, refusal) => {
    const today = new Date(world.clock.now()).toISOString().slice(0, 10)
    const before = (await calendar(daily)).closed
    expect(await closes(daily, later(today, from), later(today, to))).toBe(refusal)
    expect((await calendar(daily)).closed).toEqual(before)
  })

  test('are refused if no calendar has them, or for games that the brand does not have', async () => {
    expect(await closes(daily, '2028-02-30', '2028-03-02')).toBe('days_invalid')
    expect(await closes('nothing', '2028-02-01', '2028-02-01')).toBe('game_unknown')
  })

  test('have no draws if another process makes draws while they are closed', async () => {
    for (let turn = 0; turn < 5; turn++) {
      // Beyond the day on which more draws are made.
      world.clock.advance(dayMs)
      ana = await withStaffSession(world, all)
      const { firstDay } = await calendar(daily)
      world.clock.advance(dayMs / 2)
      const [refusal] = await Promise.all([
        closes(daily, firstDay, firstDay, await withStaffSession(world, all)),
        other.server.dueWorks.runDue(),
        world.server.dueWorks.runDue(),
      ])
      world.clock.advance(dayMs)
      await other.server.dueWorks.runDue()
      expect([firstDay, (await madeDays(daily)).includes(firstDay)]).toEqual([
        firstDay,
        refusal === 'draws_made',
      ])
    }
  })
})

test('a calendar belongs to one brand, and its changes need their permission and the second factor', async () => {
  const { firstDay } = await calendar(daily)
  const reader = await withStaffSession(world, ['draws.read'])
  expect(await closes(daily, firstDay, firstDay, reader)).toBe('not_permitted')
  const stranger = await withStaffSession(world, all, await anotherBrand(world, 'over-there'))
  expect(await closes(daily, firstDay, firstDay, stranger)).toBeUndefined()
  expect((await calendar(daily)).closed.map(({ from }) => from)).not.toContain(firstDay)
  world.clock.advance(6 * 60_000)
  expect(await closes(daily, firstDay, firstDay)).toBe('second_factor_due')
})
