import { getTeamOverview } from '@fairground/contract/agents'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { comeBack } from '../../../../../tests/world/contracts.ts'
import { playsRound } from '../../../../../tests/world/settled-round.ts'
import { aWorld, type World } from '../../../../../tests/world/world.ts'

const hourMs = 3_600_000
let world: World
beforeAll(async () => {
  world = await aWorld()
  // Ten in the morning in the brand's zone, Manila.
  world.clock.advance(Date.UTC(2026, 11, 3, 2) - world.clock.now())
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

test('an overview has the play of everybody below today, what changed since yesterday, and nothing of others', async () => {
  const [agent, stranger] = [await world.agent(), await world.agent()]
  const below = await world.agent({ form: { affiliateCode: agent.code } })
  const member = await world.player({ cash: 5_000_00n, form: { affiliateCode: below.code } })
  await world.server.followers.catchUp()
  const first = (await agent.send(getTeamOverview, {})).value
  expect(first).toMatchObject({ currency: 'PHP', members: 2, from: '2026-12-02T16:00:00.000Z' })
  expect(first.totals).toMatchObject({ validBet: '0.00', deposits: '5000.00', newMembers: 2 })

  await playsRound(world, member, 3, 100)
  await playsRound(world, agent, 1)
  await world.server.followers.catchUp()
  const today = (await agent.send(getTeamOverview, {})).value
  expect(today.totals).toMatchObject({
    stake: '300.00',
    validBet: '300.00',
    wins: '100.00',
    result: '200.00',
  })
  expect(today.before).toMatchObject({ stake: '0.00', validBet: '0.00', newMembers: 0 })
  expect(today.categories).toEqual([
    { category: 'RNG', stake: '300.00', wins: '100.00', validBet: '300.00', result: '200.00' },
  ])
  expect(today.course).toEqual([
    {
      at: '2026-12-03T02:00:00.000Z',
      validBet: '300.00',
      result: '200.00',
      deposits: '5000.00',
      withdrawals: '0.00',
    },
  ])
  const others = (await stranger.send(getTeamOverview, { over: 'month' })).value
  expect(others).toMatchObject({ members: 0, categories: [], course: [] })
  expect(others.totals).toMatchObject({ validBet: '0.00', deposits: '0.00', newMembers: 0 })

  // A day later: yesterday up to nine o'clock had nothing, up to eleven o'clock all of it.
  world.clock.advance(23 * hourMs)
  await comeBack(world, [agent])
  expect((await agent.send(getTeamOverview, {})).value.before.validBet).toBe('0.00')
  world.clock.advance(2 * hourMs)
  await comeBack(world, [agent])
  const next = (await agent.send(getTeamOverview, {})).value
  expect([next.totals.validBet, next.before.validBet]).toEqual(['0.00', '300.00'])
  const yesterday = (await agent.send(getTeamOverview, { over: 'yesterday' })).value
  expect(yesterday).toMatchObject({
    from: '2026-12-02T16:00:00.000Z',
    until: '2026-12-03T16:00:00.000Z',
    totals: { validBet: '300.00' },
    before: { validBet: '0.00' },
  })
  for (const over of ['week', 'month'] as const) {
    const { totals, course } = (await agent.send(getTeamOverview, { over })).value
    expect(totals).toMatchObject({ validBet: '300.00', newMembers: 2 })
    expect(course.map(({ at }) => at)).toEqual(['2026-12-02T16:00:00.000Z'])
  }
})
