import { getToday } from '@fairground/contract/office-today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { closeGamingDays } from '../gaming-days/index.ts'

const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const php = (amount: string) => ({ amount, currency: 'PHP' })

async function home() {
  await world.server.followers.catchUp()
  const staff = await withStaffSession(world, ['reports.see'])
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
