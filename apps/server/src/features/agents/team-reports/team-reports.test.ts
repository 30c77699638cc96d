import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fairground/contract/call'
import {
  exportTeamBets,
  exportTeamMoves,
  exportTeamProfit,
  listTeamBets,
  listTeamMoves,
  listTeamProfit,
} from '@fairground/contract/team-reports'
import { newId } from '@fairground/kernel/id'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { comeBack, customerOf } from '../../../../../../tests/world/contracts.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { applyToWallet, openWallet } from '../../ledger/wallet/index.ts'
import { checkTree } from '../../people/downlines/index.ts'

const quarterMs = 15 * 60_000
const hourMs = 3_600_000
let world: World
beforeAll(async () => {
  world = await aWorld()
  // Ten in the morning in the brand's zone, Manila.
  world.clock.advance(Date.UTC(2026, 11, 3, 2) - world.clock.now())
})
afterEach(async () => {
  await world.moneyAddsUp()
  expect(await checkTree(world.server.tools.db)).toEqual([])
})
afterAll(() => world.close())

/** Lets a player stake pesos in a round, which settles with a win if one is given. */
async function bets(
  who: Player,
  stake: number,
  win?: number,
  { gameId = 'a-game', category = 'RNG' as const as 'RNG' | 'LIVE', source = 'LORIS' } = {},
) {
  const { tools } = world.server
  const now = world.clock.now()
  const round = {
    ...{ walletId: await who.walletId(), currency: 'PHP', source },
    ...{ roundId: newId(now, tools.chance), reference: randomUUID() },
  }
  const amount = BigInt(stake) * 100n
  const staked = { ...round, transactionId: randomUUID(), verb: 'stake' as const, gameId, category, amount }
  expect((await applyToWallet(tools.money, staked, now)).code).toBe('accepted')
  if (win === undefined) return round.roundId
  const paid = { ...round, transactionId: randomUUID(), verb: 'pay' as const, closes: true }
  const answer = await applyToWallet(tools.money, { ...paid, amount: BigInt(win) * 100n }, now)
  expect(answer.code).toBe('accepted')
  return round.roundId
}

interface Transfer {
  recipe: 'deposit' | 'withdrawal-return' | 'from-upline' | 'to-downline' | 'income-received' | 'adjustment'
  pesos: number
  counter?: string
  transactionId?: string
}

/** Moves money of a wallet by a recipe. */
async function moves(
  walletId: bigint,
  { recipe, pesos, counter = 'outside/bank', transactionId = randomUUID() }: Transfer,
) {
  const { tools } = world.server
  const amount = BigInt(pesos) * 100n
  const op = {
    walletId,
    currency: 'PHP',
    source: 'test',
    transactionId,
    recipe,
    lines: { cash: amount, [counter]: -amount },
  }
  const answer = await applyToWallet(tools.money, { ...op, verb: 'transfer' }, world.clock.now())
  expect(answer.code).toBe('accepted')
}

/** The purse of an agent. */
function purseOf(agent: Player) {
  return transaction(world.server.tools.db, async (tx) =>
    openWallet(tx, { brandId: 1, playerId: await agent.id(), currency: 'PHP', purpose: 'agent' }),
  )
}

/** An agent with an agent below, a member below that one, and a stranger of the same brand. */
async function aTeam() {
  const [agent, stranger] = [await world.agent(), await world.agent()]
  const below = await world.agent({ code: agent.code })
  const member = await world.player({ cash: 5_000_00n, code: below.code })
  return { agent, stranger, below, member }
}

/** Moves an account with everybody below it from the next quarter of an hour on, and waits for it. */
async function isMoved(who: Player, to: Player) {
  const next = Math.floor(world.clock.now() / quarterMs) * quarterMs + quarterMs
  await sql`SELECT player_move(${await who.id()}, ${await to.id()}, ${next})`.execute(world.server.tools.db)
  world.clock.advance(next + 60_000 - world.clock.now())
}

describe('the bets of a team', () => {
  test('are listed with masked names and their sums, only for agents above', async () => {
    const { agent, stranger, below, member } = await aTeam()
    await bets(member, 300, 100)
    world.clock.advance(1_000)
    const open = await bets(member, 50)
    const { value } = await agent.send(listTeamBets, {})
    expect(value).toMatchObject({
      ...{ currency: 'PHP', from: '2026-11-27', until: '2026-12-03', total: 2, totalPages: 1 },
      sums: { staked: '350.00', won: '100.00', refunded: '0.00', validBet: '300.00' },
    })
    expect(value.list[0]).toEqual({
      customerId: await customerOf(world, member),
      username: `${member.username.slice(0, 2)}**`,
      ...{ roundId: open, nodeId: 'a-game', gameName: 'a-game', gameClassify: 'RNG', vassalage: 'LORIS' },
      ...{ state: 'open', staked: '50.00', won: '0.00', refunded: '0.00', validBet: null },
      ...{ openedAt: new Date(world.clock.now()).toISOString(), closedAt: null },
    })
    expect(JSON.stringify(value)).not.toContain(member.username)
    expect((await below.send(listTeamBets, {})).value.total).toBe(2)
    const file = (await agent.send(exportTeamBets, {})).value
    expect(file).toEqual({ currency: 'PHP', list: value.list, isCut: false })
    const ofStranger = (await stranger.send(listTeamBets, { username: member.username })).value
    expect([ofStranger.total, ofStranger.list, ofStranger.sums.staked]).toEqual([0, [], '0.00'])
  })

  test('are filtered by category, vendor, game, state, name and branch, and come in pages', async () => {
    const { agent, below, member } = await aTeam()
    const other = await world.player({ cash: 5_000_00n, code: agent.code })
    await bets(member, 1, 0)
    await bets(member, 2, 0, { category: 'LIVE', gameId: 'another', source: 'MYNA' })
    await bets(other, 4)
    const staked = async (filter: Partial<InputOf<typeof listTeamBets>>) => {
      world.clock.advance(1_000)
      return (await agent.send(listTeamBets, filter)).value.sums.staked
    }
    expect(await staked({})).toBe('7.00')
    expect(await staked({ gameClassify: 'LIVE' })).toBe('2.00')
    expect(await staked({ vassalage: 'MYNA' })).toBe('2.00')
    expect(await staked({ nodeId: 'a-game' })).toBe('5.00')
    expect(await staked({ state: 'open' })).toBe('4.00')
    expect(await staked({ username: member.username.toUpperCase() })).toBe('3.00')
    expect(await staked({ username: member.username.slice(0, 3) })).toBe('0.00')
    expect(await staked({ customerId: await customerOf(world, below) })).toBe('3.00')
    expect(await staked({ customerId: await customerOf(world, member) })).toBe('3.00')
    expect(await staked({ customerId: await customerOf(world, other) })).toBe('4.00')
    const second = (await agent.send(listTeamBets, { pageSize: 2, pageNo: 2 })).value
    expect([second.list.length, second.total, second.totalPages]).toEqual([1, 3, 2])
    expect(second.sums.staked).toBe('7.00')
  })

  test('cover at most 31 days, or the time between two instants', async () => {
    const { agent, member } = await aTeam()
    await bets(member, 10, 0)
    const at = new Date(world.clock.now()).toISOString()
    const after = new Date(world.clock.now() + 1).toISOString()
    const asks = (from: string, until: string) => agent.send(listTeamBets, { from, until })
    expect((await asks(at, after)).value.total).toBe(1)
    expect((await asks('2026-12-03T00:00:00+08:00', at)).value.total).toBe(0)
    expect((await asks('2026-12-02', '2026-12-02')).value.total).toBe(0)
    expect((await asks('2026-11-03', '2026-12-03')).value.total).toBe(1)
    for (const [from, until] of [
      ['2026-11-02', '2026-12-03'],
      ['2026-12-03', '2026-12-02'],
      ['2026-12-03', after],
      [after, at],
      ['2026-11-01T00:00:00Z', '2026-12-02T00:00:01Z'],
    ] as const)
      expect((await asks(from, until)).refusal).toBe('period_invalid')
  })
})

test('from before a move stay with the old agent, and later ones belong to the new one', async () => {
  const { agent, stranger: newAgent, below, member } = await aTeam()
  await bets(member, 100, 30)
  await moves(await member.walletId(), { recipe: 'deposit', pesos: 11 })
  await isMoved(below, newAgent)
  await bets(member, 7, 2)
  await moves(await member.walletId(), { recipe: 'deposit', pesos: 5 })
  await world.server.followers.catchUp()
  const seen = async (who: Visitor) => {
    const { sums } = (await who.send(listTeamBets, {})).value
    const moved = (await who.send(listTeamMoves, {})).value.sums.find(({ kind }) => kind === 'deposits')
    const profit = (await who.send(listTeamProfit, {})).value
    return { staked: sums.staked, deposits: moved?.amount, team: profit.sums.team, list: profit.list }
  }
  const [before, after] = [await seen(agent), await seen(newAgent)]
  expect(before).toMatchObject({
    ...{ staked: '100.00', deposits: '5011.00', list: [{ isHere: false }] },
    team: { staked: '100.00', won: '30.00', deposits: '5011.00', result: '130.00', gifts: '200.00' },
  })
  expect(after).toMatchObject({
    ...{ staked: '7.00', deposits: '5.00', list: [{ isHere: true }] },
    team: { staked: '7.00', won: '2.00', deposits: '5.00', result: '-5.00' },
  })
  const customerId = await customerOf(world, below)
  for (const call of [listTeamBets, listTeamMoves, listTeamProfit])
    expect((await agent.send(call, { customerId })).refusal).toBe('downline_unknown')
  // The agent who was moved along has all of it.
  expect((await below.send(listTeamBets, {})).value.sums.staked).toBe('107.00')
})

describe('profit and loss', () => {
  test('has an account directly below in each row, alone and with its team, level by level', async () => {
    const { agent, below, member } = await aTeam()
    const direct = await world.player({ cash: 100_00n, code: agent.code })
    await bets(member, 40, 10)
    await bets(direct, 30, 500)
    await moves(await below.walletId(), { recipe: 'deposit', pesos: 20 })
    await world.server.followers.catchUp()
    const { value } = await agent.send(listTeamProfit, {})
    expect(value.list.map(({ username, standing, isHere }) => [username, standing, isHere])).toEqual([
      [`${below.username.slice(0, 2)}**`, 1, true],
      [`${direct.username.slice(0, 2)}**`, 0, true],
    ])
    const [first, second] = value.list
    expect(first!.own).toMatchObject({ staked: '0.00', deposits: '20.00', withdrawals: '0.00' })
    expect(first!.team).toMatchObject({
      ...{ staked: '40.00', won: '10.00', validBet: '40.00', result: '170.00' },
      ...{ deposits: '5020.00', withdrawals: '0.00' },
    })
    expect(second!.own).toEqual(second!.team)
    expect(value.sums.team).toMatchObject({ staked: '70.00', won: '510.00', result: '740.00' })
    expect(value.sums.own).toMatchObject({ staked: '30.00', won: '500.00', result: '670.00' })

    const sorted = async (sort: InputOf<typeof listTeamProfit>['sort']) =>
      (await agent.send(listTeamProfit, { sort })).value.list.map(({ team }) => team.staked)
    expect(await sorted('wins')).toEqual(['30.00', '40.00'])
    expect(await sorted('losses')).toEqual(['40.00', '30.00'])
    expect(await sorted('deposits')).toEqual(['40.00', '30.00'])

    const customerId = await customerOf(world, below)
    const level = (await agent.send(listTeamProfit, { customerId })).value
    expect(level.levels.map(({ username }) => username)).toEqual([
      agent.username,
      `${below.username.slice(0, 2)}**`,
    ])
    expect(level.list).toHaveLength(1)
    expect(level.sums.team.staked).toBe('40.00')
    const named = (await agent.send(listTeamProfit, { username: direct.username })).value
    expect([named.total, named.sums.team.staked]).toEqual([1, '30.00'])
    const paged = (await agent.send(listTeamProfit, { pageSize: 1, pageNo: 2 })).value
    expect([paged.list, paged.total, paged.sums]).toEqual([[second], 2, value.sums])
    expect(value.course).toEqual([{ key: paged.until, ...value.sums }])
    expect(named.course).toEqual([{ key: paged.until, ...named.sums }])
    const file = (await agent.send(exportTeamProfit, {})).value
    expect(file).toEqual({ currency: 'PHP', list: value.list, isCut: false })
    expect((await agent.send(listTeamProfit, { from: '2026-11-01' })).refusal).toBe('period_invalid')
  })
})

test('the days of profit and loss add up to its sums, and each begins at midnight of the brand', async () => {
  const { agent, member } = await aTeam()
  const direct = await world.player({ cash: 100_00n, code: agent.code })
  const hourMs = 3_600_000
  const today = Math.floor((world.clock.now() + 8 * hourMs) / (24 * hourMs))
  // Eleven in the evening of Manila, and an hour later.
  world.clock.advance((today + 1) * 24 * hourMs - 9 * hourMs - world.clock.now())
  await bets(member, 40, 10)
  world.clock.advance(hourMs)
  await bets(direct, 30, 50)
  await world.server.followers.catchUp()
  await comeBack(world, [agent])
  const { course, sums } = (await agent.send(listTeamProfit, {})).value
  const staked = course
    .filter(({ team }) => team.staked !== '0.00')
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  expect(staked.map(({ own, team }) => [own.staked, team.staked])).toEqual([
    ['0.00', '40.00'],
    ['30.00', '30.00'],
  ])
  expect(Date.parse(staked[1]!.key) - Date.parse(staked[0]!.key)).toBe(24 * hourMs)
  for (const part of ['own', 'team'] as const)
    for (const name of ['staked', 'won', 'result', 'gifts', 'deposits', 'withdrawals'] as const) {
      const sum = course.reduce((all, one) => all + Number(one[part][name]), 0).toFixed(2)
      expect([part, name, sum]).toEqual([part, name, sums[part][name]])
    }
})

describe('the moves of money of a team', () => {
  test('are listed by kind with sums, without bets, holds and corrections', async () => {
    const { agent, stranger, below, member } = await aTeam()
    const wallet = await member.walletId()
    world.clock.advance(1_000)
    await bets(member, 40, 10)
    await moves(wallet, { recipe: 'withdrawal-return', pesos: 4 })
    await moves(wallet, { recipe: 'adjustment', pesos: 2 })
    world.clock.advance(1_000)
    const purse = await purseOf(below)
    await moves(purse, { recipe: 'income-received', pesos: 70 })
    const between = { counter: 'house/between', transactionId: randomUUID() }
    world.clock.advance(1_000)
    await moves(purse, { recipe: 'to-downline', pesos: -3, ...between })
    world.clock.advance(1_000)
    await moves(wallet, { recipe: 'from-upline', pesos: 3, ...between })
    const { value } = await agent.send(listTeamMoves, {})
    expect(value.list[0]).toEqual({
      customerId: await customerOf(world, member),
      username: `${member.username.slice(0, 2)}**`,
      at: new Date(world.clock.now()).toISOString(),
      kind: 'transfers',
      amount: '3.00',
    })
    const amounts = Object.fromEntries(value.sums.map(({ kind, amount }) => [kind, amount]))
    expect(amounts).toMatchObject({
      deposits: '5000.00',
      withdrawals: '4.00',
      transfers: '0.00',
      wages: '70.00',
    })
    expect(value.sums.reduce((all, { count }) => all + count, 0)).toBe(value.total)
    const transfers = (await agent.send(listTeamMoves, { kind: 'transfers' })).value
    expect(transfers.list.map(({ amount }) => amount)).toEqual(['3.00', '-3.00'])
    expect(transfers.sums).toEqual([{ kind: 'transfers', count: 2, amount: '0.00' }])
    const named = (await agent.send(listTeamMoves, { username: below.username })).value
    expect(named.list.every(({ username }) => username === `${below.username.slice(0, 2)}**`)).toBe(true)
    const file = (await agent.send(exportTeamMoves, {})).value
    expect(file).toEqual({ currency: 'PHP', list: value.list, isCut: false })
    expect((await stranger.send(listTeamMoves, {})).value.total).toBe(0)
  })

  test('are not exported without a new second factor after half an hour', async () => {
    const { agent } = await aTeam()
    const proved = await withSession(world, await agent.id(), new Date(world.clock.now() - hourMs / 2 - 1))
    for (const call of [exportTeamMoves, exportTeamBets, exportTeamProfit]) {
      expect((await proved.send(call, {})).refusal).toBe('second_factor_due')
      expect((await agent.send(call, {})).refusal).toBeUndefined()
    }
    expect((await proved.send(listTeamMoves, {})).refusal).toBeUndefined()
  })
})
