import { randomUUID } from 'node:crypto'
import { getRound, getStatement, listRounds } from '@fairground/contract/rounds'
import type { GameCategory } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { applyToWallet } from '../../ledger/wallet/index.ts'

const gameId = 'parol-nights'
const php = currencyOf('PHP')
const dayMs = 24 * 60 * 60_000

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/**
 * Rounds of a vendor, directly through the wallet: staked (`also` in addition), paid, refunded and charged back in
 * minor units.
 */
async function vendorRound(
  player: Player,
  category: GameCategory,
  moves: {
    stake?: bigint
    also?: bigint
    pay?: bigint
    closes?: boolean
    refunds?: boolean
    charge?: bigint
  },
) {
  const { money, clock, chance, db } = world.server.tools
  const wallet = await db
    .selectFrom('wallet')
    .select(['id', 'currency'])
    .where('player_id', '=', await player.id())
    .executeTakeFirstOrThrow()
  const roundId = newId(clock.now(), chance)
  const round = {
    walletId: wallet.id,
    currency: wallet.currency,
    source: 'ELSEWHERE',
    roundId,
    reference: randomUUID(),
  }
  const game = { gameId: `${category}-game`, category }
  const apply = (op: Parameters<typeof applyToWallet>[1]) => applyToWallet(money, op, clock.now())
  const stakeId = randomUUID()
  await apply({ ...round, ...game, verb: 'stake', transactionId: stakeId, amount: moves.stake ?? 0n })
  if (moves.also !== undefined)
    await apply({ ...round, ...game, verb: 'stake', transactionId: randomUUID(), amount: moves.also })
  if (moves.pay !== undefined)
    await apply({
      ...round,
      verb: 'pay',
      transactionId: randomUUID(),
      amount: moves.pay,
      closes: moves.closes ?? true,
    })
  if (moves.refunds)
    await apply({
      walletId: wallet.id,
      currency: wallet.currency,
      source: 'ELSEWHERE',
      verb: 'refund',
      transactionId: randomUUID(),
      answers: stakeId,
    })
  if (moves.charge !== undefined) {
    const { roundId: _, ...known } = round
    await apply({ ...known, verb: 'charge', transactionId: randomUUID(), amount: moves.charge })
  }
  return roundId
}

/**
 * A vendor's round that is staked today, settles tomorrow, and whose win is taken back the day after; returns its id.
 */
async function opensAndSettlesADayLater(player: Player): Promise<string> {
  const { clock } = world
  const { money, chance } = world.server.tools
  const walletId = await player.walletId()
  const common = () => ({ walletId, currency: 'PHP', source: 'ELSEWHERE', transactionId: randomUUID() })
  const roundId = newId(clock.now(), chance)
  const inRound = () => ({ ...common(), roundId, reference: 'over-night' })
  const apply = (op: Parameters<typeof applyToWallet>[1]) => applyToWallet(money, op, clock.now())
  await apply({ ...inRound(), verb: 'stake', gameId: 'LIVE-game', category: 'LIVE', amount: 100_00n })
  clock.advance(dayMs)
  const win = { ...inRound(), verb: 'pay' as const, amount: 40_00n, closes: true }
  await apply(win)
  clock.advance(dayMs)
  await apply({ ...common(), verb: 'refund', answers: win.transactionId })
  return roundId
}

describe('the statement', () => {
  test('adds up by day, game and category to the same totals, and to the ledger', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const table = await ana.opens(gameId)
    for (let times = 0; times < 5; times++) await table.plays('10.00')
    await vendorRound(ana, 'LIVE', { stake: 100_00n, pay: 195_00n })
    await vendorRound(ana, 'LIVE', { stake: 50_00n, pay: 50_00n })
    world.clock.advance(dayMs)
    await vendorRound(ana, 'FISH', { stake: 30_00n, refunds: true })
    await vendorRound(ana, 'SPORTS', { stake: 20_00n })
    // A session ends within a day.
    await logsIn(ana, ana.username, ana.password)
    const again = await ana.opens(gameId)
    for (let times = 0; times < 3; times++) await again.plays('2.00')

    await world.server.followers.catchUp()
    const by = async (name: 'day' | 'game' | 'category') => (await ana.send(getStatement, { by: name })).value
    const [days, games, categories] = [await by('day'), await by('game'), await by('category')]
    expect(games.total).toEqual(days.total)
    expect(categories.total).toEqual(days.total)
    expect(days.list.map(({ key }) => key)).toEqual([days.to, dayBefore(days.to)])
    expect(
      categories.list.map(({ key, rounds, staked, validBet }) => [key, rounds, staked, validBet]),
    ).toEqual([
      ['LIVE', 2, '150.00', '95.00'],
      ['RNG', 8, '56.00', '56.00'],
    ])
    expect(games.list.find(({ key }) => key === gameId)?.name).toBe('Parol Nights')
    expect(days.open).toEqual({ rounds: 1, staked: '20.00' })

    // The stake of the open round has moved, but nothing is settled yet.
    const moved = await world.movedBy(['house/FAIR', 'house/ELSEWHERE'], await ana.id())
    expect(parseMoney(days.total.net, php)).toBe(-moved + 20_00n)
  })

  test('has days in the brand’s time zone, and leaves out rounds outside of the requested days', async () => {
    const ana = await world.player({ cash: 1000_00n })
    // Manila is eight hours ahead: these two are an hour apart and on two days there.
    const midnight = Math.ceil(world.clock.now() / dayMs) * dayMs - 8 * 3_600_000
    world.clock.advance((midnight > world.clock.now() ? midnight : midnight + dayMs) - world.clock.now() - 1)
    await vendorRound(ana, 'RNG', { stake: 1_00n, pay: 0n })
    world.clock.advance(1)
    await vendorRound(ana, 'RNG', { stake: 2_00n, pay: 0n })
    await logsIn(ana, ana.username, ana.password)
    await world.server.followers.catchUp()
    const { list, from, to } = (await ana.send(getStatement, {})).value
    expect(list.map(({ key, staked }) => [key, staked])).toEqual([
      [to, '2.00'],
      [dayBefore(to), '1.00'],
    ])
    const only = (await ana.send(getStatement, { from, to: dayBefore(to) })).value
    expect(only.total.staked).toBe('1.00')
    const record = (await ana.send(listRounds, { from: to, to })).value
    expect(record.list.map(({ staked }) => staked)).toEqual(['2.00'])
  })

  test('the statement without requested days covers seven days including today', async () => {
    const ana = await world.player({ cash: 1000_00n })
    await vendorRound(ana, 'RNG', { stake: 1_00n, pay: 0n })
    world.clock.advance(dayMs)
    await vendorRound(ana, 'RNG', { stake: 2_00n, pay: 0n })
    world.clock.advance(6 * dayMs)
    await logsIn(ana, ana.username, ana.password)
    await world.server.followers.catchUp()
    const { list, from, to } = (await ana.send(getStatement, {})).value
    expect(list.map(({ key, staked }) => [key, staked])).toEqual([[from, '2.00']])
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * dayMs)
  })

  test('has the valid bet as a late settlement changed it', async () => {
    const ana = await world.player({ cash: 1000_00n })
    await vendorRound(ana, 'LIVE', { stake: 100_00n, pay: 150_00n, charge: 20_00n })
    await world.server.followers.catchUp()
    const { total } = (await ana.send(getStatement, {})).value
    expect(total).toMatchObject({ staked: '100.00', won: '130.00', validBet: '30.00' })
  })

  test('statement and record count a round on its settlement day, and a correction on its own day', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const stands = await opensAndSettlesADayLater(ana)
    await logsIn(ana, ana.username, ana.password)
    await world.server.followers.catchUp()
    const { list, to } = (await ana.send(getStatement, {})).value
    expect(list.map(({ key, rounds, staked, won, net }) => [key, rounds, staked, won, net])).toEqual([
      [to, 0, '0.00', '-40.00', '-40.00'],
      [dayBefore(to), 1, '100.00', '40.00', '-60.00'],
    ])
    const idsOf = async (day: string) =>
      (await ana.send(listRounds, { from: day, to: day })).value.list.map(({ roundId }) => roundId)
    expect(await idsOf(dayBefore(to))).toEqual([stands])
    expect(await idsOf(dayBefore(dayBefore(to)))).toEqual([])
    expect(await idsOf(to)).toEqual([])
    const games = (await ana.send(getStatement, { by: 'game' })).value
    expect(games.list.map(({ key, won }) => [key, won])).toEqual([['LIVE-game', '0.00']])
  })

  test('has the unsettled stakes of open rounds', async () => {
    const ana = await world.player({ cash: 1000_00n })
    await vendorRound(ana, 'LIVE', { stake: 100_00n, also: 30_00n, refunds: true })
    expect((await ana.send(getStatement, {})).value.open).toEqual({ rounds: 1, staked: '30.00' })
  })

  test.each([
    [{ from: '2026-11-20', to: '2026-11-19' }],
    [{ from: '2025-01-01', to: '2026-11-19' }],
    [{ from: '2026-02-30' }],
  ])('the statement for the days %o is refused', async (days) => {
    const ana = await world.player()
    expect((await ana.send(getStatement, days)).refusal).toBe('period_invalid')
  })
})

describe('the record of rounds', () => {
  test('shows a vendor’s round with its transfers and valid bet, and without a proof', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const roundId = await vendorRound(ana, 'LIVE', { stake: 100_00n, pay: 40_00n })
    const round = (await ana.send(getRound, { roundId })).value
    expect(round).toMatchObject({
      gameClassify: 'LIVE',
      vassalage: 'ELSEWHERE',
      validBet: '60.00',
      proof: null,
      events: [],
    })
    expect(round.steps.map(({ verb, amount }) => [verb, amount])).toEqual([
      ['stake', '100.00'],
      ['win', '40.00'],
    ])
  })

  test('lists open rounds that were cut off, by state and category', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const open = await vendorRound(ana, 'LIVE', { stake: 10_00n, pay: 5_00n, closes: false })
    await vendorRound(ana, 'FISH', { stake: 10_00n, pay: 0n })
    const ids = async (filter: object) =>
      (await ana.send(listRounds, filter)).value.list.map(({ roundId }) => roundId)
    expect(await ids({ state: 'open' })).toEqual([open])
    expect(await ids({ gameClassify: 'LIVE' })).toEqual([open])
    expect(await ids({ gameClassify: 'RNG' })).toEqual([])
  })
})

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
}
