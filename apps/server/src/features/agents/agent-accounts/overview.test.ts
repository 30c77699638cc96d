import type { OverviewSpan } from '@fairground/contract/agent-figures'
import { getTeamOverview, listTeam } from '@fairground/contract/agents'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { comeBack } from '../../../../../../tests/world/contracts.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { openWallet } from '../../ledger/wallet/index.ts'
import { movePlayer } from '../../people/uplines/index.ts'

const hourMs = 3_600_000
let world: World
beforeAll(async () => {
  world = await aWorld()
  // Ten in the morning in the brand's zone, Manila.
  world.clock.advance(Date.UTC(2026, 11, 3, 2) - world.clock.now())
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

test('an overview has today’s play of everybody below, the change since yesterday, and nothing of others', async () => {
  const [agent, stranger] = [await world.agent(), await world.agent()]
  const below = await world.agent({ code: agent.code })
  const member = await world.player({ cash: 5_000_00n, code: below.code })
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
  const none = { validBet: '0.00', result: '0.00', deposits: '0.00', withdrawals: '0.00' }
  // From midnight to the current hour, the eleventh.
  expect(today.course).toEqual([
    ...Array.from({ length: 10 }, (_, hour) => ({
      at: new Date(Date.UTC(2026, 11, 2, 16 + hour)).toISOString(),
      ...none,
      before: none,
    })),
    {
      at: '2026-12-03T02:00:00.000Z',
      validBet: '300.00',
      result: '200.00',
      deposits: '5000.00',
      withdrawals: '0.00',
      before: none,
    },
  ])
  const others = (await stranger.send(getTeamOverview, { over: 'month' })).value
  expect(others).toMatchObject({ members: 0, categories: [] })
  expect(others.course.map((one) => one.validBet)).toEqual(Array(30).fill('0.00'))
  expect(others.totals).toMatchObject({ validBet: '0.00', deposits: '0.00', newMembers: 0 })

  // A day later: yesterday up to nine o'clock had nothing, up to eleven o'clock all of it.
  world.clock.advance(23 * hourMs)
  await comeBack(world, [agent])
  expect((await agent.send(getTeamOverview, {})).value.before).toMatchObject({
    validBet: '0.00',
    newMembers: 0,
  })
  world.clock.advance(2 * hourMs)
  await comeBack(world, [agent])
  const next = (await agent.send(getTeamOverview, {})).value
  expect(next).toMatchObject({
    members: 2,
    totals: { validBet: '0.00', newMembers: 0 },
    before: { validBet: '300.00', newMembers: 2 },
  })
  const yesterday = (await agent.send(getTeamOverview, { over: 'yesterday' })).value
  expect(yesterday).toMatchObject({
    from: '2026-12-02T16:00:00.000Z',
    until: '2026-12-03T16:00:00.000Z',
    totals: { validBet: '300.00', newMembers: 2 },
    before: { validBet: '0.00', newMembers: 0 },
  })
  for (const over of ['week', 'month'] as const) {
    const { totals, course } = (await agent.send(getTeamOverview, { over })).value
    expect(totals).toMatchObject({ validBet: '300.00', newMembers: 2 })
    expect(course.filter(({ validBet }) => validBet !== '0.00').map(({ at }) => at)).toEqual([
      '2026-12-02T16:00:00.000Z',
    ])
    expect(course).toHaveLength(over === 'week' ? 7 : 30)
  }
})

test('the hours and days of an overview add up to its totals, and those of the previous span to its totals', async () => {
  const agent = await world.agent()
  const member = await world.player({ cash: 5_000_00n, code: agent.code })
  for (const [nth, hours] of [0, 5, 20, 1, 49].entries()) {
    world.clock.advance(hours * hourMs)
    await comeBack(world, [agent, member])
    await playsRound(world, member, 2 + nth, 100)
  }
  await world.server.followers.catchUp()
  const sum = (amounts: string[]) => amounts.reduce((all, one) => all + Number(one), 0).toFixed(2)
  for (const over of ['today', 'yesterday', 'week', 'month'] as const) {
    const { totals, before, course } = (await agent.send(getTeamOverview, { over })).value
    for (const name of ['validBet', 'result', 'deposits', 'withdrawals'] as const) {
      expect([over, name, sum(course.map((one) => one[name]))]).toEqual([over, name, totals[name]])
      expect([over, name, sum(course.map((one) => one.before[name]))]).toEqual([over, name, before[name]])
    }
  }
})

test('the team list has contracts, balances and totals of accounts below, only for their time there', async () => {
  const [agent, other] = [await world.agent(), await world.agent()]
  const below = await world.agent({ code: other.code })
  const member = await world.player({ cash: 5_000_00n, code: below.code })
  await playsRound(world, member, 4, 100)
  await world.server.followers.catchUp()
  const quarterMs = 15 * 60_000
  const atMs = Math.ceil((world.clock.now() + 60_000) / quarterMs) * quarterMs
  const [movedId, toId] = [await below.id(), await agent.id()]
  await transaction(world.server.tools.db, (tx) => movePlayer(tx, movedId, toId, atMs))
  world.clock.advance(atMs + 1_000 - world.clock.now())
  await playsRound(world, member, 2, 50)
  await world.server.followers.catchUp()
  await comeBack(world, [agent, below])
  expect((await agent.send(listTeam, {})).value).toMatchObject({
    currency: 'PHP',
    list: [{ balance: '100.00', validBet: '200.00', result: '150.00', contracts: [] }],
  })
  expect((await below.send(listTeam, { over: 'month' })).value.list).toMatchObject([
    { balance: '4650.00', validBet: '600.00', result: '450.00' },
  ])
  await playsRound(world, below, 1)
  await world.server.followers.catchUp()
  // Income of an agent, or amounts in another currency, are no play.
  const { db } = world.server.tools
  await transaction(db, (tx) =>
    openWallet(tx, { brandId: 1, playerId: movedId, currency: 'PHP', purpose: 'agent' }),
  )
  const quarter = new Date(Math.floor(world.clock.now() / quarterMs) * quarterMs)
  const dong = { settled_stake: 9_00n, settled_win: 0n, valid_bet: 9_00n, rounds: 1n }
  await db
    .insertInto('team_figure')
    .values({ agent_id: movedId, currency: 'VND', quarter, category: 'RNG', ...dong })
    .execute()
  const rows = async (of: Player, over: OverviewSpan) =>
    (await of.send(listTeam, { over })).value.list.map(({ balance, validBet, result }) => [
      balance,
      validBet,
      result,
    ])
  expect(await rows(agent, 'today')).toEqual([['0.00', '300.00', '250.00']])
  // A day later none of it counts as today's, in the account's own play or in its team's.
  world.clock.advance(24 * hourMs)
  await comeBack(world, [agent])
  expect(await rows(agent, 'today')).toEqual([['0.00', '0.00', '0.00']])
  for (const over of ['yesterday', 'week', 'month'] as const)
    expect([over, await rows(agent, over)]).toEqual([over, [['0.00', '300.00', '250.00']]])
})
