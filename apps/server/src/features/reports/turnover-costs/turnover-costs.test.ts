import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { writeTerms } from '../../loyalty/rebates/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { costlyGames, type GameEdge, sentenceOf } from './turnover-costs.rules.ts'
import { findCostly, warnOfCosts } from './turnover-costs.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const dice: GameEdge = { name: 'Dice', category: 'RNG', edge: 10_000, weight: 20 }

test.each([
  // Millionths of the valid bet: 2 % of rebates, 2 % of points and 1 % of salaries are 5 %, a fifth of which counts.
  ['exactly the edge', dice, [20_000, 20_000, 10_000], []],
  ['a millionth above the edge', dice, [20_000, 20_000, 10_005], [10_001]],
  ['above the edge at full weight', { ...dice, weight: 100 }, [20_000], [20_000]],
  ['nothing at a weight of 0', { ...dice, weight: 0 }, [900_000], []],
  ['nothing in another category', { ...dice, category: 'LIVE' as const }, [900_000], []],
] as const)('%s is found by its sum', (_, game, shares, paid) => {
  const given = shares.map((share) => ({ RNG: share }))
  expect(costlyGames([game], given).map((one) => one.paid)).toEqual(paid)
})

test('the sentence names the costliest games first, with edge and payment', () => {
  const games = ['Dice', 'Limbo'].map((name, at) => ({ name, edge: 10_000, paid: 11_000 + at * 1_500 }))
  expect(sentenceOf(games)).toBe(
    'Rebates, points and salaries together can exceed the edge of games: Limbo (edge 1.00 %, paid up to 1.25 %), Dice (edge 1.00 %, paid up to 1.10 %).',
  )
})

test('a brand with high rebates is warned once, and one with the usual terms is not', async () => {
  const { tools } = world.server
  const brandNow = async () => (await readBrand(tools.db, { atMs: world.clock.now() }))!
  expect(await findCostly(tools, await brandNow(), world.clock.now())).toEqual([])
  const rates = { RNG: [100, 480] }
  await writeTerms(tools.db, 1, {
    ...{ beginsAt: new Date(world.clock.now()), isDaily: false, rates, least: 1n, turnover: 100 },
  })
  await world.brandIs({ switches: { ...(await brandNow()).switches, MANPLAYREB3: true } })
  world.clock.advance(1000)
  const found = await findCostly(tools, await brandNow(), world.clock.now())
  expect(found.map(({ name }) => name)).toContain('Parol Nights')
  await warnOfCosts(tools)
  await warnOfCosts(tools)
  const alarms = await tools.db
    .selectFrom('alarm')
    .selectAll()
    .where('kind', '=', 'turnover-costly')
    .execute()
  expect(alarms).toMatchObject([{ brand_id: 1, times: 2 }])
})
