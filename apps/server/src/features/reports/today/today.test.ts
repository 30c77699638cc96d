import { setExposureLimit } from '@fairground/contract/office-draws'
import { getToday } from '@fairground/contract/office-today'
import type { Permission } from '@fairground/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opensMarket } from '../../../../../../tests/world/market.ts'
import { twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { closeGamingDays } from '../gaming-days/index.ts'

const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const php = (amount: string) => ({ amount, currency: 'PHP' })

/** Reads the home of the office once its figures of a minute ago are forgotten. */
async function home(more: readonly Permission[] = []) {
  await world.server.followers.catchUp()
  world.clock.advance(60_000)
  const staff = await withStaffSession(world, ['reports.see', ...more])
  return (await staff.send(getToday, {})).value
}

test('the home has today until now, the same hours a week before, and the days between once they are closed', async () => {
  const { tools } = world.server
  const ana = await world.player({ cash: 500_00n })
  const table = await ana.opens('parol-nights')
  for (let round = 0; round < 2; round++) {
    void (await table.plays('2.00')).value
    world.clock.advance(3_000)
  }
  const first = await home()
  expect(first).toMatchObject({
    day: '2026-11-20',
    now: { deposits: php('500.00'), withdrawals: php('0.00'), staked: php('4.00'), active: 1, registered: 1 },
    before: { deposits: php('0.00'), staked: php('0.00'), active: 0, registered: 0 },
    games: [{ gameId: 'parol-nights', staked: php('4.00') }],
    categories: [{ category: 'RNG', staked: php('4.00') }],
  })
  expect(first.now.result).toEqual(first.games[0]!.result)
  expect(first.days).toHaveLength(30)
  expect(first.days.every(({ figures }) => figures === null)).toBe(true)

  world.clock.advance(7 * dayMs)
  await closeGamingDays(tools)
  const later = await home()
  expect(later.day).toBe('2026-11-27')
  expect(later.before).toEqual(first.now)
  expect(later.now).toMatchObject({ deposits: php('0.00'), active: 0 })
  const closed = later.days.filter(({ figures }) => figures !== null)
  expect(closed.map(({ day }) => day)).toEqual([
    '2026-11-20',
    ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
  ])
  expect(closed[0]!.figures).toEqual(first.now)
})

test('the home has the open draws whose lines are closest to their limits, for people who may see limits', async () => {
  await world.server.dueWorks.runDue()
  const board = await opensMarket(await world.player({ cash: 500_00n }))
  const other = board.opened.draws[1]!.drawId
  void (await board.buys([{ type: 'colour', selection: 'red', stake: '5.00' }])).value
  void (await board.buys([{ type: 'colour', selection: 'blue', stake: '20.00' }], { drawId: other })).value
  expect((await home(['draws.limits'])).exposures).toEqual([])
  const limit = (type: string, line: string, most: string) =>
    twoPersons(world, ['draws.limits', 'reports.see'], setExposureLimit, async () => ({
      ...{ nodeId: 'color-game', currency: 'PHP', type, line, before: null, most },
      reason: 'A limit of the test',
    }))
  await limit('', '', '1000.00')
  await limit('colour', 'red', '25.00')
  const color = { nodeId: 'color-game', name: 'Color Game', type: 'colour' }
  expect((await home(['draws.limits'])).exposures).toMatchObject([
    { ...color, drawId: board.next.drawId, line: 'red', amount: php('20.00'), most: php('25.00') },
    { ...color, drawId: other, line: 'blue', amount: php('80.00'), most: php('1000.00') },
  ])
  expect((await home()).exposures).toBeNull()
})
