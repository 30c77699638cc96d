import { randomUUID } from 'node:crypto'
import { setLimit } from '@fairground/contract/limits'
import { cancelTicket } from '@fairground/contract/markets'
import { listRounds } from '@fairground/contract/rounds'
import type { MarketInfo } from '@fairground/games/market'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Board,
  closesMarkets,
  drawsAndSettles,
  opensMarket,
} from '../../../../../../tests/world/market.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { checkTickets } from './index.ts'

let world: World
let player: Player
let board: Board
beforeAll(async () => {
  world = await aWorld()
  await closesMarkets(world, ['vietnam-north', 'dice-three'])
})
beforeEach(async () => {
  await world.brandIs({ switches: { RISINGCHASE: true } })
  player = await world.player({ cash: 10_000_00n })
  await world.server.dueWorks.runDue()
  board = await opensMarket(player, 'vietnam-north')
})
afterEach(async () => {
  await world.server.tools.db.deleteFrom('exposure_limit').execute()
  await world.moneyAddsUp()
})
afterAll(() => world.close())

const cents = (amount: string) => Math.round(Number(amount) * 100)
const moneyOf = async (of: Player) => cents(await of.balance())

// Each may have up to 1,000 times 1.00 on a line.
const de = { type: 'de', selection: '68', stake: '10.00' }
const lo = { type: 'lo-2', selection: '07-23-99', stake: '138.00' }
// All ten digits: one of them always wins 9 for 10.
const everyDigit = { type: 'duoi', selection: '0-1-2-3-4-5-6-7-8-9', stake: '10.00' }

const rising = (times: number[], { draws = times.length, stopsOnWin = false } = {}) => ({
  chase: { draws, stopsOnWin, times },
})

/** Draws and settles a draw; the player logs in again, since the session has ended. */
async function settles(drawId = board.next.drawId) {
  await drawsAndSettles(world, drawId)
  await world.server.dueWorks.runDue()
  void (await logsIn(player, player.username, player.password)).value
  board = await opensMarket(player, 'vietnam-north')
}

/** Exposure of the house by a line on each of the first draws, in minor units; 0 if there is none. */
async function exposed(type: string, line: string, draws: number): Promise<number[]> {
  const { db } = world.server.tools
  const rows = await db
    .selectFrom('exposure')
    .select(['draw_id', 'amount'])
    .where('type', '=', type)
    .where('line', '=', line)
    .execute()
  return board.opened.draws
    .slice(0, draws)
    .map(({ drawId }) => Number(rows.find(({ draw_id }) => String(draw_id) === drawId)?.amount ?? 0))
}

/** Expects that a purchase is refused, and that nothing was taken, sold or counted. */
async function isRefused(code: string, buys: () => ReturnType<Board['buys']>) {
  const [before, had] = [await moneyOf(player), await board.tickets()]
  const lines = await exposed('de', '68', 5)
  expect((await buys()).refusal).toBe(code)
  expect(await moneyOf(player)).toBe(before)
  expect(await board.tickets()).toEqual(had)
  expect(await exposed('de', '68', 5)).toEqual(lines)
}

describe('a chase whose stakes rise', () => {
  test('has the requested multiple of each bet’s stake on each draw, and is paid in full now', async () => {
    const before = await moneyOf(player)
    const lines = await exposed('de', '68', 4)
    const { ticket, balance } = (await board.buys([de, lo], rising([1, 2, 4, 7]))).value
    expect(ticket).toMatchObject({ stake: '148.00', chase: { place: 1, of: 4 } })
    expect(cents(balance)).toBe(before - 14 * 148_00)
    const tickets = (await board.tickets()).toReversed()
    expect(tickets.map(({ stake }) => stake)).toEqual(['148.00', '296.00', '592.00', '1036.00'])
    expect(tickets.map(({ bets }) => bets.map(({ stake }) => stake))).toEqual([
      ['10.00', '138.00'],
      ['20.00', '276.00'],
      ['40.00', '552.00'],
      ['70.00', '966.00'],
    ])
    expect(tickets.map(({ drawId }) => drawId)).toEqual(
      board.opened.draws.slice(0, 4).map(({ drawId }) => drawId),
    )
    // Đề pays 85.
    const added = (await exposed('de', '68', 4)).map((amount, at) => amount - lines[at]!)
    expect(added).toEqual([1, 2, 4, 7].map((times) => times * 850_00))
  })

  test('wins and counts as turnover by the stake of the draw', async () => {
    const before = await moneyOf(player)
    await board.buys([everyDigit], rising([1, 3, 2]))
    const drawIds = board.opened.draws.slice(0, 3).map(({ drawId }) => drawId)
    const won = [9_00, 27_00, 18_00]
    for (const [at, drawId] of drawIds.entries()) {
      await settles(drawId)
      const sum = won.slice(0, at + 1).reduce((all, one) => all + one, 0)
      expect(await moneyOf(player)).toBe(before - 60_00 + sum)
    }
    const { list } = (await player.send(listRounds, { nodeId: 'vietnam-north' })).value
    expect(list.map(({ staked, won, validBet }) => [staked, won, validBet]).toSorted()).toEqual([
      ['10.00', '9.00', '1.00'],
      ['20.00', '18.00', '2.00'],
      ['30.00', '27.00', '3.00'],
    ])
  })

  test('a chase with rising stakes that stops on a win refunds exactly the remaining raised stakes', async () => {
    const before = await moneyOf(player)
    await board.buys([everyDigit], rising([1, 2, 4, 8], { stopsOnWin: true }))
    expect(await moneyOf(player)).toBe(before - 150_00)
    await settles()
    expect(await moneyOf(player)).toBe(before - 150_00 + 9_00 + 140_00)
    const given = (await board.tickets()).filter(({ isCancelled }) => isCancelled)
    expect(given.map(({ stake }) => stake)).toEqual(['80.00', '40.00', '20.00'])
  })

  test('refunds the stake of a cancelled draw and releases its exposure', async () => {
    const before = await moneyOf(player)
    const lines = await exposed('de', '68', 3)
    await board.buys([de], rising([1, 2, 3]))
    const third = (await board.tickets())[0]!
    expect(third.stake).toBe('30.00')
    await player.send(cancelTicket, { ticketId: third.ticketId })
    expect(await moneyOf(player)).toBe(before - 30_00)
    const added = (await exposed('de', '68', 3)).map((amount, at) => amount - lines[at]!)
    expect(added).toEqual([850_00, 2 * 850_00, 0])
  })

  test('raises the discount of a lower prize group with the stake', async () => {
    const dice = await opensMarket(player, 'dice-three')
    const { betTypes } = (await dice.prices(1_700)).info as MarketInfo
    const { price, prizes } = betTypes.find(({ id }) => id === 'size')!
    // Ten percent off 1.00.
    const big = { type: 'size', selection: 'big', stake: '0.90', price, prizes: [...prizes] }
    const before = await moneyOf(player)
    expect((await dice.buys([big], { group: 1_700, ...rising([1, 2, 5]) })).refusal).toBeUndefined()
    expect(await moneyOf(player)).toBe(before - 7_20)
    const tickets = (await dice.tickets()).toReversed()
    expect(tickets.map(({ stake, group }) => [stake, group!.discount])).toEqual([
      ['0.90', '0.10'],
      ['1.80', '0.20'],
      ['4.50', '0.50'],
    ])
    expect(await checkTickets(world.server.tools.db)).toEqual([])
  })

  test('is one however often its key is sent, also after the switch is off and its draw is closed', async () => {
    const before = await moneyOf(player)
    const key = randomUUID()
    const asked = { key, drawId: board.next.drawId, ...rising([1, 2, 4]) }
    const answers = await Promise.all([1, 2, 3].map(() => board.buys([de], asked)))
    const { ticketId } = answers[0]!.value.ticket
    const isRepeated = async () => {
      expect((await board.buys([de], asked)).value.ticket.ticketId).toBe(ticketId)
      const { chase } = asked
      const others = [
        rising([1, 2, 3]),
        rising([1, 1, 1]),
        rising([1, 4, 2]),
        rising([1, 2, 4], { stopsOnWin: true }),
        { chase: { draws: chase.draws, stopsOnWin: false } },
        { chase: undefined },
      ]
      for (const { chase } of others) {
        const { refusal } = await board.buys([de], { key, drawId: asked.drawId, ...(chase && { chase }) })
        expect(refusal).toBe('idempotency_conflict')
      }
    }
    expect(new Set(answers.map(({ value }) => value.ticket.ticketId)).size).toBe(1)
    await isRepeated()
    // Refusals are counted per minute.
    world.clock.advance(60_000)
    await world.brandIs({ switches: { RISINGCHASE: false } })
    await isRepeated()
    expect(await moneyOf(player)).toBe(before - 70_00)
    await settles()
    await isRepeated()
  })

  test('is no repeat of a chase with constant stakes', async () => {
    const key = randomUUID()
    await board.buys([de], { key, chase: { draws: 3, stopsOnWin: false } })
    await isRefused('idempotency_conflict', () => board.buys([de], { key, ...rising([1, 2, 4]) }))
    expect((await board.buys([de], { key, ...rising([1, 1, 1]) })).refusal).toBeUndefined()
  })
})

describe('a chase whose stakes rise is refused', () => {
  test('where the brand does not offer it, and its board says so', async () => {
    expect(board.opened.canRise).toBe(true)
    await world.brandIs({ switches: { RISINGCHASE: false } })
    board = await opensMarket(player, 'vietnam-north')
    expect(board.opened.canRise).toBe(false)
    for (const times of [
      [1, 2],
      [1, 1],
    ])
      await isRefused('rising_not_offered', () => board.buys([de], rising(times)))
    const same = { chase: { draws: 2, stopsOnWin: false } }
    expect((await board.buys([de], same)).refusal).toBeUndefined()
  })

  test.each<[string, number[], number, string]>([
    ['fewer multiples than draws', [1, 2], 3, 'rising_not_offered'],
    ['more multiples than draws', [1, 2, 4], 2, 'rising_not_offered'],
    ['a raised first draw', [2, 4, 8], 3, 'rising_not_offered'],
    ['a stake above the maximum of a line', [1, 2, 101], 3, 'rising_not_offered'],
    ['a raise above it in the middle', [1, 2_147_483_647, 1], 3, 'rising_not_offered'],
    ['an invalid multiple', [], 2, 'invalid_input'],
    ['a multiple of 0', [1, 0, 2], 3, 'invalid_input'],
    ['a negative multiple', [1, -1, 2], 3, 'invalid_input'],
    ['a fraction of a stake', [1, 1.5], 2, 'invalid_input'],
    ['a multiple too large for its column', [1, 2_147_483_648], 2, 'invalid_input'],
    ['more multiples than a chase can have draws', Array.from({ length: 51 }, () => 1), 50, 'invalid_input'],
  ])('a chase with rising stakes is refused with %s', async (_, times, draws, code) => {
    await isRefused(code, () => board.buys([de], rising(times, { draws })))
  })

  test('from the first multiple above the maximum of a line, and not before', async () => {
    await isRefused('rising_not_offered', () => board.buys([{ ...de, stake: '1.00' }], rising([1, 1_001])))
    const before = await moneyOf(player)
    expect((await board.buys([{ ...de, stake: '1.00' }], rising([1, 1_000]))).refusal).toBeUndefined()
    expect(await moneyOf(player)).toBe(before - 1_001_00)
  })

  test('where the sum of all draws exceeds the balance, though no single draw does', async () => {
    const poor = await world.player({ cash: 500_00n })
    const its = await opensMarket(poor, 'vietnam-north')
    const before = await moneyOf(poor)
    // The balance covers six of it, but not seven.
    const stake = Math.floor(before / 6_00)
    const bets = [{ ...de, stake: `${stake}.00` }]
    expect((await its.buys(bets, rising([1, 2, 4]))).refusal).toBe('not_enough_money')
    expect(await moneyOf(poor)).toBe(before)
    expect(await its.tickets()).toEqual([])
    expect((await its.buys(bets, rising([1, 2, 3]))).refusal).toBeUndefined()
    expect(await moneyOf(poor)).toBe(before - 6 * stake * 100)
  })

  test('as a whole where one draw in its middle exceeds the limit of exposure', async () => {
    const other = { ...de, selection: '41' }
    await world.server.tools.db
      .insertInto('exposure_limit')
      .values({
        brand_id: 1,
        game_id: 'vietnam-north',
        currency: 'PHP',
        type: 'de',
        line: '41',
        most: 3n * 850_00n,
      })
      .execute()
    await isRefused('exposure_reached', () => board.buys([other], rising([1, 2, 4, 1])))
    expect(await exposed('de', '41', 4)).toEqual([0, 0, 0, 0])
    expect((await board.buys([other], rising([1, 2, 3, 1]))).refusal).toBeUndefined()
  })

  test('as a whole where it exceeds a limit of the player in its middle', async () => {
    void (await player.send(setLimit, { kind: 'stake', period: 'day', amount: '60.00' })).value
    await isRefused('limit_reached', () => board.buys([de], rising([1, 2, 4])))
    expect((await board.buys([de], rising([1, 2, 3]))).refusal).toBeUndefined()
  })
})
