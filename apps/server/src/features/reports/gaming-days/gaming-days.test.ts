import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { closeGamingDays } from './closing.service.ts'
import { areClosed, listChangedDays, listClosedDays } from './days.queries.ts'

const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const always = { from: '2026-01-01', until: '2027-12-31' }
const closed = () => listClosedDays(world.server.tools.db, 1, always)

test('a gaming day closes once it has ended and every follower has counted it, and then keeps its totals', async () => {
  const { tools, followers } = world.server
  // The world's clock stands at 20:00 in Manila.
  const ana = await world.player({ cash: 100_00n })
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
  await owner.end()

  world.clock.advance(2 * dayMs)
  await closeGamingDays(tools)
  expect((await closed()).map(({ day, active }) => [day, active])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
    ['2026-11-22', 0],
  ])
})
