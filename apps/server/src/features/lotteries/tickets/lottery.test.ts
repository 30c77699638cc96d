import { randomUUID } from 'node:crypto'
import { setLimit } from '@fairground/contract/limits'
import { cancelTicket, type Draw, getTicketProof } from '@fairground/contract/markets'
import { listRounds } from '@fairground/contract/rounds'
import { recount } from '@fairground/games/lotteries/vietnam/recount'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Board,
  closesMarkets,
  drawsAndSettles,
  opensMarket,
  reopensMarket,
  type WantedBet,
} from '../../../../../../tests/world/market.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { playLimits } from '../../../play-limits.ts'
import { lockDrawAlone } from '../draws/index.ts'

let world: World
let player: Player
let board: Board
beforeAll(async () => {
  // Four tickets of a hundred lines in place of ten thousand lines.
  world = await aWorld({ limits: { ...playLimits, cancelledLines: { times: 399, perSeconds: 86_400 } } })
})
beforeEach(async () => {
  // A day has thousands of draws of all games; a server that a test starts opens them again.
  await closesMarkets(world, ['vietnam-north', 'vietnam-south'])
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

// A point of lô 2 is 23 units: three numbers of two points.
const lo = { type: 'lo-2', selection: '07-23-99', stake: '138.00' }
const de = { type: 'de', selection: '68', stake: '10.00' }
// All ten digits: one of them always wins 9 for 10.
const everyDigit = { type: 'duoi', selection: '0-1-2-3-4-5-6-7-8-9', stake: '10.00' }

/** All hundred numbers of two digits. */
const everyNumber = {
  type: 'de',
  selection: Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join('-'),
  stake: '100.00',
}

/**
 * Draws and settles a draw of the board, however far ahead it is; the player logs in again, since the session has
 * ended.
 */
async function settles(drawId = board.next.drawId): Promise<Draw> {
  const draw = await drawsAndSettles(world, drawId)
  await comesBack()
  return draw
}

async function comesBack() {
  await world.server.dueWorks.runDue()
  void (await logsIn(player, player.username, player.password)).value
  board = await opensMarket(player, 'vietnam-north')
}

/** Win of a bet by a result, by the second computation. */
function winOf(of: Board, { type, selection, stake }: WantedBet, lines: number, result: unknown): number {
  const { price, prizes } = of.info.betTypes.find(({ id }) => id === type)!
  return Number(recount({ type, selection, price, prizes, lines, stake: BigInt(cents(stake)) }, result))
}

describe('a ticket of a lottery', () => {
  test('has lines at a price, and is paid by the sheet of its station', async () => {
    const before = await moneyOf(player)
    const { ticket } = (await board.buys([lo, de])).value
    expect(ticket.bets.map(({ lines, price }) => [lines, price])).toEqual([
      [3, 23],
      [1, 1],
    ])
    const { result } = await settles()
    const won = winOf(board, lo, 3, result) + winOf(board, de, 1, result)
    expect(await moneyOf(player)).toBe(before - 148_00 + won)
    expect(cents((await board.tickets())[0]!.won!)).toBe(won)
  })

  test('a ticket of a lottery on all ten digits counts for its possible loss', async () => {
    await board.buys([everyDigit])
    await settles()
    const { list } = (await player.send(listRounds, { nodeId: 'vietnam-north' })).value
    expect(list[0]).toMatchObject({ staked: '10.00', won: '9.00', validBet: '1.00' })
  })

  test('a ticket of a lottery of several stations is on the one that it names, which must draw that day', async () => {
    const south = await opensMarket(player, 'vietnam-south')
    const [first, second] = south.next.stations
    const on = (station: string) => ({ type: 'lo-2', selection: `${station}/07`, stake: '18.00' })
    expect((await south.buys([on('nowhere')])).refusal).toBe('bet_not_offered')
    expect((await south.buys([{ ...on(''), selection: '07' }])).refusal).toBe('bet_not_offered')
    const pair = [first!, second!].toSorted().join('+')
    const bets = [on(first!), { type: 'da-hai-dai', selection: `${pair}/07-23`, stake: '72.00' }]
    const before = await moneyOf(player)
    expect((await south.buys(bets)).refusal).toBeUndefined()
    const { result } = await settles(south.next.drawId)
    const won = bets.reduce((sum, bet) => sum + winOf(south, bet, 1, result), 0)
    expect(await moneyOf(player)).toBe(before - 90_00 + won)
  })

  test.each<[string, WantedBet, string]>([
    ['half a point', { ...lo, stake: '34.50' }, 'stake_not_offered'],
    ['points that differ between lines', { ...lo, stake: '92.00' }, 'stake_not_offered'],
    ['more points than a line may have', { ...lo, selection: '07', stake: '23023.00' }, 'stake_not_offered'],
    ['unsorted numbers', { ...lo, selection: '23-07-99' }, 'bet_not_offered'],
    ['a number twice', { ...lo, selection: '07-07-99' }, 'bet_not_offered'],
    ['a number of three digits', { ...de, selection: '068' }, 'bet_not_offered'],
    ['the price of another type', { ...lo, price: 1, prizes: [80] }, 'price_changed'],
  ])('a ticket of a lottery of %s is refused, and nothing is taken', async (_, bet, code) => {
    const before = await moneyOf(player)
    expect((await board.buys([bet])).refusal).toBe(code)
    expect(await moneyOf(player)).toBe(before)
  })

  test('a ticket of a lottery of more lines than a ticket may have is refused', async () => {
    const all = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join('-')
    const bets = Array.from({ length: 11 }, () => ({ type: 'de', selection: all, stake: '100.00' }))
    expect((await board.buys(bets)).refusal).toBe('too_many_bets')
    expect((await board.buys(bets.slice(1))).refusal).toBeUndefined()
  })

  test('is refused where the player would have more than 1,000 bets on the draw, also in a chase; a repeat is not', async () => {
    const fifty = Array.from({ length: 50 }, () => ({ ...de, stake: '1.00' }))
    const key = randomUUID()
    for (let tickets = 1; tickets < 20; tickets++) expect((await board.buys(fifty)).refusal).toBeUndefined()
    expect((await board.buys(fifty, { key })).refusal).toBeUndefined()
    const before = await moneyOf(player)
    expect((await board.buys([de])).refusal).toBe('too_many_bets')
    expect((await board.buys([de], { chase: { draws: 2, stopsOnWin: false } })).refusal).toBe('too_many_bets')
    expect((await board.buys(fifty, { key })).refusal).toBeUndefined()
    expect((await board.buys([de], { drawId: board.opened.draws[1]!.drawId })).refusal).toBeUndefined()
    expect(await moneyOf(player)).toBe(before - 10_00)
  })

  test('is refused where the player would have more than 20,000 lines on the draw', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => String(at).padStart(2, '0')).join('-')
    // Two systems of 495 lines.
    const systems = Array.from({ length: 2 }, () => ({ type: 'xien-4', selection: twelve, stake: '495.00' }))
    const rich = await world.player({ cash: 30_000_00n })
    const its = await opensMarket(rich, 'vietnam-north')
    for (let tickets = 1; tickets <= 20; tickets++) expect((await its.buys(systems)).refusal).toBeUndefined()
    expect((await its.buys(systems)).refusal).toBe('too_many_bets')
  })
})

describe('a cancelled ticket', () => {
  /** Moves the clock to a number of minutes before the next draw closes. */
  async function minutesBefore(minutes: number) {
    world.clock.advance(Date.parse(board.next.closesAt) - minutes * 60_000 - world.clock.now())
    void (await logsIn(player, player.username, player.password)).value
  }

  test('is refunded in full, answers the same to a repeat, and takes no part in the draw', async () => {
    const before = await moneyOf(player)
    const { ticket } = (await board.buys([everyDigit])).value
    const stays = (await board.buys([de])).value.ticket
    const cancelled = (await player.send(cancelTicket, { ticketId: ticket.ticketId })).value
    expect(cancelled.ticket).toMatchObject({
      isCancelled: true,
      won: null,
      cancelUntil: null,
      stake: '10.00',
    })
    expect(cancelled.ticket.bets).toHaveLength(1)
    expect(cents(cancelled.balance)).toBe(before - 10_00)
    const again = (await player.send(cancelTicket, { ticketId: ticket.ticketId })).value
    expect(again.balance).toBe(cancelled.balance)

    const { result, proof } = await settles()
    const { tickets } = await world.server.tools.db
      .selectFrom('ticket')
      .select(({ fn }) => fn.countAll<bigint>().as('tickets'))
      .where('draw_id', '=', BigInt(ticket.drawId))
      .where('cancelled_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(proof.entries).toBe(Number(tickets))
    expect(await moneyOf(player)).toBe(before - 10_00 + winOf(board, de, 1, result))
    expect((await player.send(getTicketProof, { ticketId: ticket.ticketId })).refusal).toBe('ticket_unknown')
    expect((await player.send(getTicketProof, { ticketId: stays.ticketId })).refusal).toBeUndefined()
    const { list } = (await player.send(listRounds, { nodeId: 'vietnam-north' })).value
    expect(list[0]).toMatchObject({ staked: '20.00', refunded: '10.00', validBet: '10.00' })
  })

  test('leaves a fully refunded round, and its player may buy again', async () => {
    const key = randomUUID()
    const { ticket } = (await board.buys([de], { key })).value
    await player.send(cancelTicket, { ticketId: ticket.ticketId })
    expect((await board.buys([de], { key })).value.ticket).toMatchObject({
      ticketId: ticket.ticketId,
      isCancelled: true,
    })
    expect((await board.buys([everyDigit])).refusal).toBeUndefined()
    await settles()
    const { list } = (await player.send(listRounds, { nodeId: 'vietnam-north' })).value
    expect(list[0]).toMatchObject({ state: 'settled', staked: '20.00', won: '9.00', validBet: '1.00' })
  })

  test('is cancelled once by any number of concurrent calls, also beside further purchases', async () => {
    const before = await moneyOf(player)
    const { ticket } = (await board.buys([de])).value
    const other = await world.anotherServer()
    const elsewhere = other.visitor()
    elsewhere.token = player.token!
    elsewhere.cookie = player.cookie!
    const { ticketId } = ticket
    const answers = await Promise.all([
      player.send(cancelTicket, { ticketId }),
      elsewhere.send(cancelTicket, { ticketId }),
      board.buys([everyDigit]),
      player.send(cancelTicket, { ticketId }),
      board.buys([de]),
    ])
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => undefined))
    expect(await moneyOf(player)).toBe(before - 20_00)
  })

  test('is refused from ten minutes before the close, and at any time for draws every minute', async () => {
    const { ticket } = (await board.buys([de])).value
    expect(Date.parse(ticket.cancelUntil!)).toBe(Date.parse(board.next.closesAt) - 600_000)
    await reopensMarket(world, 'vietnam-minute')
    const minute = await opensMarket(player, 'vietnam-minute')
    const quick = (await minute.buys([de])).value.ticket
    expect(quick.cancelUntil).toBeNull()
    expect((await player.send(cancelTicket, { ticketId: quick.ticketId })).refusal).toBe('ticket_fixed')
    await minutesBefore(10)
    expect((await player.send(cancelTicket, { ticketId: ticket.ticketId })).refusal).toBe('ticket_fixed')
  })

  test('is refused if the draw closed while the call waited, even if its server’s clock says otherwise', async () => {
    const { ticket } = (await board.buys([de])).value
    await minutesBefore(0)
    await world.server.dueWorks.runDue()
    await minutesBefore(11)
    expect((await player.send(cancelTicket, { ticketId: ticket.ticketId })).refusal).toBe('ticket_fixed')
    await minutesBefore(0)
  })
})

describe('the exposure of the house by a line', () => {
  const limits = (rows: { type?: string; line?: string; most: bigint }[]) =>
    world.server.tools.db
      .insertInto('exposure_limit')
      .values(rows.map((row) => ({ brand_id: 1, game_id: 'vietnam-north', currency: 'PHP', ...row })))
      .execute()
  const exposed = async (type: string, line: string) =>
    Number(
      (
        await world.server.tools.db
          .selectFrom('exposure')
          .select('amount')
          .where('draw_id', '=', BigInt(board.next.drawId))
          .where('type', '=', type)
          .where('line', '=', line)
          .executeTakeFirst()
      )?.amount ?? 0,
    )
  // Đề pays 85.
  const paysOnDe = 850_00
  /** Draws without any tickets are far ahead: each test takes the next one. */
  beforeEach(async () => {
    await settles()
  })

  test('is the largest prize of each line, and is reduced by a cancelled ticket', async () => {
    const { ticket } = (await board.buys([lo, de])).value
    expect(await exposed('lo-2', '23')).toBe(160_00)
    expect(await exposed('de', '68')).toBe(paysOnDe)
    await board.buys([{ ...lo, selection: '23', stake: '23.00' }])
    await player.send(cancelTicket, { ticketId: ticket.ticketId })
    expect(await exposed('de', '68')).toBe(0)
    // One point on 23 is left, and no row of lines without exposure.
    const rows = await world.server.tools.db
      .selectFrom('exposure')
      .select(['type', 'line', 'amount'])
      .where('draw_id', '=', BigInt(board.next.drawId))
      .execute()
    expect(rows).toEqual([{ type: 'lo-2', line: '23', amount: 80_00n }])
  })

  test('has limits by type and by game, which a board tells with its prices, but not those of single lines', async () => {
    await limits([{ most: 8_500_00n }, { type: 'lo-2', most: 160_00n }, { type: 'de', line: '68', most: 1n }])
    const { opened } = await opensMarket(player, 'vietnam-north')
    const told = [
      { type: '', amount: '8500.00' },
      { type: 'lo-2', amount: '160.00' },
    ]
    expect(opened.mostPaid.toSorted((one, other) => (one.type < other.type ? -1 : 1))).toEqual(told)
    expect((await board.prices()).mostPaid).toHaveLength(2)
    const trial = await opensMarket(await world.trial(), 'vietnam-north')
    expect(trial.opened).toMatchObject({ trial: true, mostPaid: [] })
  })

  test('never exceeds the limit, however many tickets are bought at once at three servers', async () => {
    await limits([{ most: BigInt(5 * paysOnDe) }])
    const [second, third] = [await world.anotherServer(), await world.anotherServer()]
    const people = await Promise.all(Array.from({ length: 6 }, () => world.player({ cash: 1000_00n })))
    const boards: Board[] = []
    for (const one of people) boards.push(await opensMarket(one, 'vietnam-north'))
    const visitors = people.flatMap((one) =>
      [world, second, third].map((at) => {
        const visitor = at.visitor()
        visitor.token = one.token!
        visitor.cookie = one.cookie!
        return visitor
      }),
    )
    const { drawId } = board.next
    const answers = await Promise.all(
      visitors.map((by, at) => boards[Math.floor(at / 3)]!.buys([de], { drawId, by })),
    )
    const taken = answers.filter(({ refusal }) => refusal === undefined)
    expect(taken).toHaveLength(5)
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'exposure_reached']))
    expect(await exposed('de', '68')).toBe(5 * paysOnDe)
    await Promise.all([second.server.close(), third.server.close()])
  })

  test('refuses only the ticket that exceeds the limit, names the bet, and leaves the room to others', async () => {
    await limits([{ type: 'de', most: BigInt(paysOnDe) }])
    const before = await moneyOf(player)
    const refused = await board.buys([lo, { ...de, stake: '10.00' }, { ...de, stake: '1.00' }])
    expect(refused.refusal).toBe('exposure_reached')
    expect(refused.detail).toMatchObject({ bet: { type: 'de', selection: '68' } })
    expect(await moneyOf(player)).toBe(before)
    expect([await exposed('de', '68'), await exposed('lo-2', '07')]).toEqual([0, 0])
    expect((await board.buys([de, lo])).refusal).toBeUndefined()
    expect((await board.buys([{ ...de, stake: '1.00' }])).refusal).toBe('exposure_reached')
    expect((await board.buys([{ ...de, selection: '69' }])).refusal).toBeUndefined()
  })

  test('has the most specific limit: the line’s, then the type’s, then the game’s', async () => {
    await limits([{ most: 0n }, { type: 'de', most: BigInt(paysOnDe) }, { type: 'de', line: '68', most: 0n }])
    expect((await board.buys([lo])).refusal).toBe('exposure_reached')
    expect((await board.buys([de])).refusal).toBe('exposure_reached')
    expect((await board.buys([{ ...de, selection: '67' }])).refusal).toBeUndefined()
  })

  test.each([
    ['with a limit', [{ type: 'de', most: BigInt(paysOnDe) }]],
    ['without one', []],
  ])('%s, is not raised by a repeat or by trial money', async (_says, given) => {
    if (given.length > 0) await limits(given)
    const trial = await opensMarket(await world.trial(), 'vietnam-north')
    expect((await trial.buys([de])).refusal).toBeUndefined()
    expect(await exposed('de', '68')).toBe(0)
    const key = randomUUID()
    await board.buys([de], { key })
    expect((await board.buys([de], { key })).refusal).toBeUndefined()
    expect(await exposed('de', '68')).toBe(paysOnDe)
  })

  test('is not stored for a purchase refused for money, a limit of the player or of the house', async () => {
    const poor = await world.player()
    const its = await opensMarket(poor, 'vietnam-north')
    const limited = await world.player({ cash: 100_00n })
    void (await limited.send(setLimit, { kind: 'stake', period: 'day', amount: '15.00' })).value
    const theirs = await opensMarket(limited, 'vietnam-north')
    const owner = openPool(world.ownerUrl, { max: 1 })
    await owner.query(`CREATE FUNCTION fail_writing() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'a row of exposure was written'; END $$`)
    await owner.query(
      'CREATE TRIGGER fails BEFORE INSERT OR UPDATE ON exposure FOR EACH ROW EXECUTE FUNCTION fail_writing()',
    )
    try {
      // The limit has room for either of the two, but not for both.
      expect((await theirs.buys([de], over(2))).refusal).toBe('limit_reached')
      const tooMuch = [de, { ...lo, stake: '1380.00' }]
      for (const given of [[], [{ most: 0n }]]) {
        if (given.length > 0) await limits(given)
        expect((await its.buys(tooMuch)).refusal).toBe('not_enough_money')
        expect((await its.buys([{ ...de, stake: '50.00' }], over(3))).refusal).toBe('not_enough_money')
        expect((await theirs.buys([{ ...de, stake: '20.00' }])).refusal).toBe('limit_reached')
      }
      expect((await board.buys([de])).refusal).toBe('exposure_reached')
      expect((await board.buys([de], over(2))).refusal).toBe('exposure_reached')
    } finally {
      await owner.query('DROP TRIGGER fails ON exposure')
      await owner.end()
    }
  })
})

const over = (draws: number, stopsOnWin = false) => ({ chase: { draws, stopsOnWin } })

describe('a chase', () => {
  const rounds = async () => (await player.send(listRounds, { nodeId: 'vietnam-north' })).value.list

  test('is a ticket on each of its draws, all paid now, with a round for each', async () => {
    const before = await moneyOf(player)
    const { ticket, balance } = (await board.buys([de], over(3))).value
    expect(cents(balance)).toBe(before - 30_00)
    const tickets = (await board.tickets()).toReversed()
    expect(tickets.map(({ drawId }) => drawId)).toEqual(
      board.opened.draws.slice(0, 3).map(({ drawId }) => drawId),
    )
    const { chaseId } = ticket.chase!
    expect(tickets.map(({ chase }) => chase)).toEqual(
      [1, 2, 3].map((place) => ({ chaseId, place, of: 3, stopsOnWin: false })),
    )
    expect(await rounds()).toHaveLength(3)
    for (const { drawId } of tickets) await settles(drawId)
    expect((await rounds()).every(({ state }) => state === 'settled')).toBe(true)
  })

  test('is bought in full or not at all', async () => {
    const poor = await world.player()
    const its = await opensMarket(poor, 'vietnam-north')
    const before = await moneyOf(poor)
    const five = { ...de, stake: '50.00' }
    expect((await its.buys([five], over(5))).refusal).toBe('not_enough_money')
    expect(await moneyOf(poor)).toBe(before)
    expect(await its.tickets()).toEqual([])
  })

  test('can have at most the draws that the board allows: fifty for a game that is drawn each minute', async () => {
    const { mostChased } = board.opened
    expect(mostChased).toBeGreaterThan(20)
    expect((await board.buys([de], over(mostChased + 1))).refusal).toBe('draw_unknown')
    expect((await board.buys([de], over(mostChased))).refusal).toBeUndefined()
    await reopensMarket(world, 'vietnam-minute')
    // However many of the draws made ahead are drawn already.
    for (let passed = 0; passed < 3; passed++) {
      world.clock.advance(18 * 60_000)
      await world.server.dueWorks.runDue()
      expect((await opensMarket(player, 'vietnam-minute')).opened.mostChased).toBe(50)
    }
  })

  test('a chase of more than 5,000 lines on all its draws is refused, and takes nothing', async () => {
    const before = await moneyOf(player)
    expect((await board.buys([everyNumber, everyNumber], over(26))).refusal).toBe('too_many_bets')
    expect(await moneyOf(player)).toBe(before)
  })

  test('is refused after too many cancelled lines in a day, while cancelling never is', async () => {
    const bought = (await board.buys([everyNumber], over(4))).value.ticket
    for (const { ticketId } of await board.tickets())
      expect((await player.send(cancelTicket, { ticketId })).refusal).toBeUndefined()
    expect((await board.buys([everyNumber], over(2))).refusal).toBe('too_many_requests')
    expect((await board.buys([de], over(2))).refusal).toBeUndefined()
    expect((await player.send(cancelTicket, { ticketId: bought.ticketId })).refusal).toBeUndefined()
    world.clock.advance(86_400_000)
    await comesBack()
    expect((await board.buys([everyNumber], over(2))).refusal).toBeUndefined()
  })

  test('a chase that the player cannot pay is refused before any of its draws is locked', async () => {
    const poor = await world.player()
    const its = await opensMarket(poor, 'vietnam-north')
    await transaction(world.server.tools.db, async (tx) => {
      await lockDrawAlone(tx, BigInt(its.next.drawId))
      expect((await its.buys([{ ...de, stake: '500.00' }], over(10))).refusal).toBe('not_enough_money')
    })
  })

  test('is one however often its key is sent, and another length or end is a conflict', async () => {
    const before = await moneyOf(player)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => board.buys([de], { key, ...over(2) })))
    expect(new Set(answers.map(({ value }) => value.ticket.ticketId)).size).toBe(1)
    for (const other of [over(3), over(2, true), {}])
      expect((await board.buys([de], { key, ...other })).refusal).toBe('idempotency_conflict')
    expect(await moneyOf(player)).toBe(before - 20_00)
  })

  test('a chase that stops on a win refunds the remaining draws once, and one that does not keeps them', async () => {
    const before = await moneyOf(player)
    const stopping = (await board.buys([everyDigit], over(4, true))).value.ticket
    await board.buys([everyDigit], over(2))
    expect(await moneyOf(player)).toBe(before - 60_00)
    await settles()
    // Both win 9; three tickets of the first are refunded.
    expect(await moneyOf(player)).toBe(before - 60_00 + 18_00 + 30_00)
    const given = (await board.tickets()).filter(({ isCancelled }) => isCancelled)
    expect(given.map(({ chase }) => chase)).toEqual([4, 3, 2].map((place) => ({ ...stopping.chase!, place })))
    await settles()
    expect(await moneyOf(player)).toBe(before - 60_00 + 27_00 + 30_00)
  })

  test('continues after a draw that did not win', async () => {
    const before = await moneyOf(player)
    await board.buys([de], over(2, true))
    const { result } = await settles()
    const hasWon = winOf(board, de, 1, result) > 0
    expect((await board.tickets()).some(({ isCancelled }) => isCancelled)).toBe(hasWon)
    if (!hasWon) expect(await moneyOf(player)).toBe(before - 20_00)
  })

  test('a chase on a station has only the draws of that station', async () => {
    const south = await opensMarket(player, 'vietnam-south')
    const [station] = south.next.stations
    const bet = { type: 'de', selection: `${station}/68`, stake: '1.00' }
    expect((await south.buys([bet], over(2))).refusal).toBeUndefined()
    const drawsOf = (await south.tickets()).map(({ drawId }) =>
      south.opened.draws.find((draw) => draw.drawId === drawId)?.stations.includes(station!),
    )
    expect(drawsOf).toEqual([true, true])
  })
})
