import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { listCheckRuns, moneyCheckJob } from './index.ts'

const dayMs = 86_400_000

let world: World
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
})
afterAll(() => world.close())

test('a check stores each run: its result without rows, and since when a rule is violated', async () => {
  const { tools } = world.server
  const start = new Date(world.clock.now())
  const results = [[], ['a sum is right', 'a hash is right'], ['a sum is right'], []]
  const { run } = moneyCheckJob(tools, {
    name: 'check-points',
    cron: '51 2 * * *',
    of: 'points',
    find: async () => results.shift()!.map((rule) => ({ rule, rows: [{ username: 'ana' }] })),
  })
  const runs = async () => {
    await run(undefined as never)
    return listCheckRuns(tools.db)
  }
  const good = { name: 'check-points', broken: 0, rule: '', brokenSince: null }
  expect(await runs()).toEqual([{ ...good, startedAt: start, tookMs: expect.any(Number) }])
  world.clock.advance(dayMs)
  const brokenSince = new Date(world.clock.now())
  expect(await runs()).toMatchObject([{ broken: 2, rule: 'a sum is right', brokenSince }])
  world.clock.advance(dayMs)
  expect(await runs()).toMatchObject([{ broken: 1, rule: 'a sum is right', brokenSince }])
  world.clock.advance(dayMs)
  expect(await runs()).toMatchObject([good])
  const { count } = await tools.db
    .selectFrom('significant_event')
    .select((one) => one.fn.countAll<bigint>().as('count'))
    .where('kind', '=', 'money-rule-broken')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(3)
})
