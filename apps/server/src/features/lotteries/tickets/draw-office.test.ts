import type { SentBy } from '@fairground/contract/call'
import { cancelTicket, getTicketProof, listDraws } from '@fairground/contract/markets'
import {
  agreeDrawVoid,
  askDrawVoid,
  dropDrawVoid,
  getOfficeDraw,
  listExposureLimits,
  listOfficeDraws,
  listUrgentDraws,
  setExposureLimit,
} from '@fairground/contract/office-draws'
import type { Permission } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { listRounds } from '@fairground/contract/rounds'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Board,
  closesMarkets,
  drawsAndSettles,
  opensMarket,
  reopensMarket,
} from '../../../../../../tests/world/market.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { settleDraw } from './settlement.service.ts'

const gameId = 'vietnam-north'
// Games drawn once or a few times a day: if days pass, a game drawn each minute would make thousands of draws.
const games = [gameId, 'vietnam-south', 'vietnam-central', 'philippine-2d', 'philippine-3d']
const all: readonly Permission[] = ['draws.read', 'draws.void', 'draws.limits', 'log.see']
const reason = 'the sheet was read out wrongly'
const hourMs = 3_600_000

type Staff = Awaited<ReturnType<typeof withStaffSession>>

let world: World
let owner: ReturnType<typeof openPool>
let player: Player
let board: Board
let ana: Staff
let ben: Staff
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  owner = openPool(world.ownerUrl, { max: 1 })
  // Few enough that the calls for each stay below the limits of calls.
  await closesMarkets(world, games)
})
beforeEach(async () => {
  player = await world.player({ cash: 10_000_00n })
  await comesBack()
})
afterEach(async () => {
  await world.server.tools.db.deleteFrom('exposure_limit').execute()
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Logs in again: sessions end while the tests wait for draws. */
async function comesBack() {
  await world.server.dueWorks.runDue()
  void (await logsIn(player, player.username, player.password)).value
  board = await opensMarket(player, gameId)
  ana = await withStaffSession(world, all)
  ben = await withStaffSession(world, all)
}

const de = { type: 'de', selection: '68', stake: '10.00' }
const lo = { type: 'lo-2', selection: '07-23', stake: '92.00' }
const everyDigit = { type: 'duoi', selection: '0-1-2-3-4-5-6-7-8-9', stake: '10.00' }
const cents = (amount: string) => Math.round(Number(amount) * 100)
const moneyOf = async (of: Player) => cents(await of.balance())
const jobsRun = () => world.server.jobs.runDue()

const report = async (drawId: string, by = ana) => (await by.send(getOfficeDraw, { drawId })).value
const asks = async (drawId: string, by = ana) => (await by.send(askDrawVoid, { drawId, reason })).refusal
const drops = async (drawId: string, by = ana) => (await by.send(dropDrawVoid, { drawId, reason })).refusal
async function agrees(drawId: string, by = ben, askedAt?: string) {
  const { voiding } = await report(drawId)
  return (await by.send(agreeDrawVoid, { drawId, askedAt: askedAt ?? voiding?.askedAt ?? '' })).refusal
}
/** Makes a draw void and refunds its stakes. */
async function isMadeVoid(drawId: string) {
  expect([await asks(drawId), await agrees(drawId)]).toEqual([undefined, undefined])
  await jobsRun()
  expect((await report(drawId)).void).toBe('given-back')
}

describe('a void', () => {
  test('requested by one person needs another to agree, and then every stake is returned', async () => {
    const { drawId } = board.next
    const before = await moneyOf(player)
    const { ticketId } = (await board.buys([de, lo])).value.ticket
    const told = vi.spyOn(world.server.tools.live, 'toBrand')
    expect(await asks(drawId)).toBeUndefined()
    expect(await agrees(drawId, ana)).toBe('own_request')
    expect(await report(drawId)).toMatchObject({
      state: 'open',
      void: 'asked',
      canVoid: true,
      voiding: { reason, isOwn: true, agreedBy: null, tickets: 1, ticketsBack: 0 },
    })
    expect((await report(drawId, ben)).voiding!.isOwn).toBe(false)
    expect((await board.buys([de])).refusal).toBeUndefined()
    expect(told).not.toHaveBeenCalledWith(1, 'draw', expect.anything())

    expect(await agrees(drawId)).toBeUndefined()
    expect(told).toHaveBeenCalledWith(1, 'draw', {
      nodeId: gameId,
      drawId,
      state: 'void',
      seal: null,
    })
    told.mockRestore()
    expect(await report(drawId)).toMatchObject({ state: 'void', void: 'giving-back', canVoid: false })
    expect((await board.buys([de])).refusal).toBe('draw_closed')
    await jobsRun()
    expect(await moneyOf(player)).toBe(before)
    expect(await report(drawId)).toMatchObject({
      void: 'given-back',
      voiding: { tickets: 2, ticketsBack: 2, agreedBy: expect.stringContaining('Member') },
      sums: [{ givenBack: { amount: '112.00' }, sold: { amount: '112.00' }, margin: { amount: '0.00' } }],
    })
    const { list } = (await player.send(listRounds, { nodeId: gameId })).value
    expect(list[0]).toMatchObject({ state: 'refunded', staked: '112.00', refunded: '112.00', won: '0.00' })
    expect((await board.tickets()).every(({ isCancelled, won }) => isCancelled && won === null)).toBe(true)
    expect((await player.send(getTicketProof, { ticketId })).refusal).toBeUndefined()

    expect([await asks(drawId), await drops(drawId), await agrees(drawId)]).toEqual([
      'draw_void',
      'draw_void',
      'draw_void',
    ])
    const log = (await ana.send(listStaffLog, { pageNo: 1, pageSize: 2 })).value.list
    expect(log).toMatchObject([
      { call: 'agreeDrawVoid', subject: `draw/${drawId}`, reason, after: { state: 'void' } },
      { call: 'askDrawVoid', subject: `draw/${drawId}`, reason, after: { void: 'asked' } },
    ])
  })

  test('is agreed to as it was read, within a day, and must otherwise be requested again', async () => {
    const { drawId } = board.next
    expect(await agrees(drawId)).toBe('proposal_changed')
    expect(await drops(drawId)).toBe('proposal_changed')
    expect(await asks(drawId)).toBeUndefined()
    expect([await asks(drawId), await asks(drawId, ben)]).toEqual(['proposal_changed', 'proposal_changed'])
    const { askedAt } = (await report(drawId)).voiding!

    expect(await drops(drawId)).toBeUndefined()
    expect((await report(drawId)).voiding).toBeNull()
    expect(await agrees(drawId, ben, askedAt)).toBe('proposal_changed')
    world.clock.advance(1000)
    expect(await asks(drawId)).toBeUndefined()
    expect(await agrees(drawId, ben, askedAt)).toBe('proposal_changed')

    // To the millisecond: a day after the request nobody can agree.
    world.clock.advance(24 * hourMs)
    await comesBack()
    const late = board.next.drawId
    expect(await asks(late)).toBeUndefined()
    const until = Date.parse((await report(late)).voiding!.until)
    world.clock.advance(until - world.clock.now())
    ana = await withStaffSession(world, all)
    ben = await withStaffSession(world, all)
    expect((await report(late)).void).toBe('expired')
    expect(await agrees(late)).toBe('proposal_expired')
    expect(await asks(late)).toBeUndefined()
    world.clock.advance(1)
    expect(await agrees(late)).toBeUndefined()
    await jobsRun()
  })

  test('can be agreed to until the last millisecond of the day', async () => {
    // The next draw but one, which is not drawn yet at that time.
    const { drawId } = board.opened.draws[2]!
    expect(await asks(drawId)).toBeUndefined()
    const until = Date.parse((await report(drawId)).voiding!.until)
    world.clock.advance(until - 1 - world.clock.now())
    ana = await withStaffSession(world, all)
    ben = await withStaffSession(world, all)
    expect(await agrees(drawId)).toBeUndefined()
    await jobsRun()
  })

  test('is refused for a draw that has paid, also if it paid after the request', async () => {
    const { drawId } = board.next
    void (await board.buys([everyDigit])).value
    expect(await asks(drawId)).toBeUndefined()
    await drawsAndSettles(world, drawId)
    await comesBack()
    expect(await agrees(drawId)).toBe('draw_settled')
    expect(await asks(drawId)).toBe('draw_settled')
    expect(await report(drawId)).toMatchObject({ state: 'settled', canVoid: false })
    expect(await drops(drawId)).toBeUndefined()
  })

  test('ends a draw whose settlement has stopped with a problem', async () => {
    const { drawId } = board.next
    const before = await moneyOf(player)
    void (await board.buys([everyDigit])).value
    world.clock.advance(Date.parse(board.next.drawsAt) - world.clock.now())
    await world.server.dueWorks.runDue()
    await owner.query(`UPDATE draw SET problem = 'two computations differ' WHERE id = $1`, [drawId])
    await jobsRun()
    await comesBack()
    expect(await report(drawId)).toMatchObject({
      state: 'drawn',
      problem: 'two computations differ',
      canVoid: true,
      sums: [{ won: null, margin: null }],
    })
    await isMadeVoid(drawId)
    expect(await moneyOf(player)).toBe(before)
  })

  test('lets a chase that stops on a win continue, and leaves earlier cancelled tickets unchanged', async () => {
    const before = await moneyOf(player)
    void (await board.buys([everyDigit], { chase: { draws: 3, stopsOnWin: true } })).value
    const { ticketId } = (await board.buys([de])).value.ticket
    void (await player.send(cancelTicket, { ticketId })).value
    await isMadeVoid(board.next.drawId)
    const { voiding } = await report(board.next.drawId)
    expect(voiding!.ticketsBack).toBe(voiding!.tickets)
    expect(await moneyOf(player)).toBe(before - 20_00)
    const chased = (await board.tickets()).flatMap(({ chase, isCancelled }) =>
      chase ? [[chase.place, isCancelled]] : [],
    )
    expect(chased.toSorted()).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    const { draws } = (await player.send(listDraws, { nodeId: gameId })).value
    expect(draws.map(({ drawId }) => drawId)).not.toContain(board.next.drawId)
    await drawsAndSettles(world, draws[0]!.drawId)
    await comesBack()
    // That one has won 9 for 10, and the last one is refunded.
    expect(await moneyOf(player)).toBe(before - 1_00)
  })

  test('a void of another brand’s draw is refused, and needs its permission and the second factor', async () => {
    const { drawId } = board.next
    const stranger = await withStaffSession(world, all, await anotherBrand(world, 'elsewhere'))
    for (const id of [drawId, '99999999']) {
      expect(await asks(id, stranger)).toBe('draw_unknown')
      expect((await stranger.send(getOfficeDraw, { drawId: id })).refusal).toBe('draw_unknown')
    }
    const reader = await withStaffSession(world, ['draws.read'])
    expect(await asks(drawId, reader)).toBe('not_permitted')
    expect((await ana.send(askDrawVoid, { drawId, reason: 'no' })).refusal).toBe('invalid_input')
    expect(await asks(drawId)).toBeUndefined()
    world.clock.advance(6 * 60_000)
    expect(await agrees(drawId)).toBe('second_factor_due')
    expect(await asks(drawId)).toBe('second_factor_due')
    expect(await drops(drawId)).toBeUndefined()
  })
})

describe('the report of a draw', () => {
  // Others may have tickets on the next draw.
  beforeEach(async () => {
    await drawsAndSettles(world, board.next.drawId)
    await comesBack()
  })

  test('has its sums by currency, with trial money apart, both while the draw is open and as stored', async () => {
    const { drawId } = board.next
    const trial = await world.trial()
    void (await (await opensMarket(trial, gameId)).buys([de], { drawId })).value
    const { ticketId } = (await board.buys([de])).value.ticket
    void (await board.buys([everyDigit])).value
    void (await player.send(cancelTicket, { ticketId })).value
    const open = await report(drawId)
    expect(open.sums.map(({ isTrial }) => isTrial).toSorted()).toEqual([false, true])
    const real = { tickets: 2, players: 1, sold: { amount: '20.00' }, cancelled: { amount: '10.00' } }
    expect(open.sums.find(({ isTrial }) => !isTrial)).toMatchObject({ ...real, won: null, margin: null })
    expect(open.exposures[0]).toMatchObject({
      type: 'duoi',
      amount: { amount: '9.00', currency: 'PHP' },
      most: null,
    })
    expect(open.exposures.length).toBeLessThanOrEqual(10)

    await drawsAndSettles(world, drawId)
    await comesBack()
    const settled = await report(drawId)
    expect(settled.sums.find(({ isTrial }) => !isTrial)).toMatchObject({
      ...real,
      won: { amount: '9.00' },
      margin: { amount: '1.00' },
    })
    expect(settled).toMatchObject({ settling: null, entries: 2, closedAt: expect.any(String) })
    // The stored sums are read: no ticket is added up again.
    await owner.query('ALTER TABLE ticket RENAME TO tickets_elsewhere')
    expect((await report(drawId)).sums).toEqual(settled.sums)
    await owner.query('ALTER TABLE tickets_elsewhere RENAME TO ticket')
  })

  test('shows how many winners are paid and how many lost rounds are closed', async () => {
    const { drawId } = board.next
    void (await board.buys([everyDigit])).value
    world.clock.advance(Date.parse(board.next.drawsAt) - world.clock.now())
    await world.server.dueWorks.runDue()
    const seen: unknown[] = []
    ana = await withStaffSession(world, all)
    await settleDraw(world.server.tools, BigInt(drawId), {
      check: async () => {
        seen.push((await report(drawId)).settling)
      },
    })
    expect(seen).toEqual([
      { winners: 1, paid: 0, losers: 0, closed: 0 },
      { winners: 1, paid: 1, losers: 0, closed: 0 },
      { winners: 1, paid: 1, losers: 0, closed: 0 },
      { winners: 1, paid: 1, losers: 0, closed: 0 },
    ])
  })
})

describe('the list of draws', () => {
  beforeAll(() => reopensMarket(world, 'color-game'))

  test('has the draws of a day of the brand, latest first, by game and state, page by page', async () => {
    const { today } = (await ana.send(listUrgentDraws, {})).value
    const day = (await ana.send(listOfficeDraws, { day: today, nodeId: 'color-game' })).value
    expect(day.list.length).toBeGreaterThan(5)
    const times = day.list.map(({ drawsAt }) => drawsAt)
    expect(times).toEqual(times.toSorted().reverse())
    const found: string[] = []
    for (let after: string | undefined; ; ) {
      const page = (await ana.send(listOfficeDraws, { ...(after ? { after } : {}) })).value
      found.push(...page.list.map(({ drawId }) => drawId))
      if (page.next === null) break
      expect(page.list).toHaveLength(50)
      after = page.next
    }
    expect(new Set(found).size).toBe(found.length)
    expect(found).toEqual(expect.arrayContaining(day.list.map(({ drawId }) => drawId)))
    const none = (await ana.send(listOfficeDraws, { state: 'void', nodeId: 'color-game' })).value
    expect(none.list).toEqual([])
    for (const wrong of ['2026-02-30', '1999-01-01', 'today'])
      expect((await ana.send(listOfficeDraws, { day: wrong })).refusal).toBe('invalid_input')
    const stranger = await withStaffSession(world, all, await anotherBrand(world, 'far-away'))
    expect((await stranger.send(listOfficeDraws, { day: today })).value.list).toEqual([])
  })

  test('the list of draws that need a person has problems first, then pending voids and late draws', async () => {
    const urgent = async () => (await ana.send(listUrgentDraws, {})).value.list
    await jobsRun()
    expect(await urgent()).toEqual([])
    const [first, second, third] = board.opened.draws
    expect(await asks(second!.drawId)).toBeUndefined()
    // Otherwise the late draws of each minute would fill the list.
    await owner.query('SET session_replication_role = replica')
    await owner.query(`UPDATE draw SET state = 'void' WHERE game_id <> $1 AND state = 'open'`, [gameId])
    await owner.query('SET session_replication_role = DEFAULT')
    world.clock.advance(Date.parse(first!.drawsAt) + 61_000 - world.clock.now())
    ana = await withStaffSession(world, all)
    await owner.query(`UPDATE draw SET problem = 'a person has to look' WHERE id = $1`, [third!.drawId])
    const found = (await urgent()).filter(({ nodeId }) => nodeId === gameId)
    expect(
      found.map(({ drawId, isLate, void: stands, problem }) => [drawId, isLate, stands, problem]),
    ).toEqual([
      [third!.drawId, false, null, 'a person has to look'],
      [second!.drawId, false, 'asked', null],
      [first!.drawId, true, null, null],
    ])
    await comesBack()
    await jobsRun()
    await isMadeVoid(third!.drawId)
    expect(await drops(second!.drawId)).toBeUndefined()
  })
})

describe('a limit of exposure', () => {
  type Limit = SentBy<typeof setExposureLimit>
  const sets = async (most: string | null, more: Partial<Limit> = {}, by = ana) => {
    const input = { nodeId: gameId, currency: 'PHP', type: '', line: '', before: null, most, reason, ...more }
    return (await by.send(setExposureLimit, input)).refusal
  }
  /** Changes a limit as one person, which waits, and approves it as another. */
  async function loosens(change: Partial<Limit>) {
    const input = { nodeId: gameId, currency: 'PHP', type: '', line: '', before: null, most: null, reason }
    const { isChanged, proposal } = (await ana.send(setExposureLimit, { ...input, ...change })).value
    expect(isChanged).toBe(false)
    void (await ben.send(approveProposal, { proposalId: proposal!.proposalId })).value
  }
  const limits = async () => (await ana.send(listExposureLimits, { nodeId: gameId })).value

  test('is changed only from the value that was read, applies to the next ticket, and is logged', async () => {
    void (await board.buys([de])).value
    expect(await sets('1000.00', { type: 'de', line: '68' })).toBeUndefined()
    expect((await board.buys([de])).refusal).toBe('exposure_reached')
    expect((await board.buys([{ ...de, stake: '1.00' }])).refusal).toBeUndefined()
    expect(await sets('5000.00', { type: 'de' })).toBeUndefined()
    expect(await sets('0.00')).toBeUndefined()
    expect((await board.buys([lo])).refusal).toBe('exposure_reached')
    expect(await limits()).toMatchObject({
      currency: 'PHP',
      list: [
        { type: '', line: '', most: '0.00', exposed: '935.00' },
        { type: 'de', line: '', most: '5000.00', exposed: '935.00' },
        { type: 'de', line: '68', most: '1000.00', exposed: '935.00' },
      ],
      lines: [{ drawId: board.next.drawId, type: 'de', line: '68', amount: '935.00', most: '1000.00' }],
    })
    expect(await report(board.next.drawId)).toMatchObject({ exposures: [{ most: { amount: '1000.00' } }] })
    const log = (await ana.send(listStaffLog, { pageNo: 1, pageSize: 3 })).value.list
    expect(log[2]).toMatchObject({
      call: 'setExposureLimit',
      subject: 'exposure-limit/vietnam-north/PHP/de/68',
      reason,
      before: { most: null },
      after: { most: '1000.00' },
    })

    await loosens({ type: 'de', line: '68', before: '1000.00', most: '2000.00' })
    expect((await board.buys([de])).refusal).toBeUndefined()
    await loosens({ before: '0.00', most: null })
    expect((await board.buys([lo])).refusal).toBeUndefined()
    expect((await limits()).list.map(({ most }) => most)).toEqual(['5000.00', '2000.00'])
  })

  test.each<[string, Partial<Limit>]>([
    ['set where one exists', { most: '2.00' }],
    ['changed from another amount', { before: '3.00', most: '2.00' }],
    ['removed from another amount', { before: '3.00', most: null }],
    ['changed where none exists', { type: 'de', before: '1.00', most: '2.00' }],
    ['left out where one exists', { before: null, most: null }],
  ])('is refused where it is %s', async (_, change) => {
    expect(await sets('1.00')).toBeUndefined()
    expect(await sets('2.00', change)).toBe('changed_meanwhile')
    expect((await limits()).list.map(({ most }) => most)).toEqual(['1.00'])
  })

  test('of a line above that of its type, or taken away where that of its type is higher, is looser', async () => {
    expect(await sets('5.00', { type: 'de' })).toBeUndefined()
    await loosens({ type: 'de', line: '68', most: '6.00' })
    expect(await sets('4.00', { type: 'de', line: '68', before: '6.00' })).toBeUndefined()
    await loosens({ type: 'de', line: '68', before: '4.00' })
    expect((await limits()).list.map(({ most }) => most)).toEqual(['5.00'])
  })

  test('set by two persons at the same time is refused for the second', async () => {
    const answers = await Promise.all([sets('1.00'), sets('2.00', {}, ben)])
    expect(answers.map((refusal) => refusal ?? 'set').sort()).toEqual(['changed_meanwhile', 'set'])
  })

  test.each<[string, Partial<Limit>, string]>([
    ['an unknown game', { nodeId: 'parol-nights' }, 'game_unknown'],
    ['an unknown type', { type: 'nothing' }, 'bet_not_offered'],
    ['a line of every type', { line: '68' }, 'bet_not_offered'],
    ['a number of three digits', { type: 'de', line: '068' }, 'bet_not_offered'],
    ['two lines', { type: 'de', line: '67-68' }, 'bet_not_offered'],
    ['a line in another order', { type: 'xien-2', line: '23-07' }, 'bet_not_offered'],
    ['a line that is too short', { type: 'xien-2', line: '07' }, 'bet_not_offered'],
    ['a station where none is allowed', { type: 'de', line: 'hue/68' }, 'bet_not_offered'],
    [
      'a missing station where one is needed',
      { nodeId: 'vietnam-south', type: 'de', line: '68' },
      'bet_not_offered',
    ],
    ['an unknown station', { nodeId: 'vietnam-south', type: 'de', line: 'ha-noi/68' }, 'bet_not_offered'],
    ['a negative amount', { most: '-1.00' }, 'limit_invalid'],
    ['a fraction of a centavo', { most: '1.001' }, 'limit_invalid'],
    ['another currency', { currency: 'EUR' }, 'invalid_input'],
    ['a reason without text', { reason: 'no' }, 'invalid_input'],
  ])('a limit of exposure on %s is refused', async (_, more, refusal) => {
    expect(await sets('1.00', more)).toBe(refusal)
    expect(await world.server.tools.db.selectFrom('exposure_limit').select('most').execute()).toEqual([])
  })

  test('has an example of a line for each type of each game, which can be limited', async () => {
    const { games } = (await ana.send(listExposureLimits, {})).value
    expect(games.length).toBeGreaterThanOrEqual(5)
    for (const { nodeId } of games) {
      const { types } = (await ana.send(listExposureLimits, { nodeId })).value
      for (const { type, example } of types) {
        // Slower than the limit of calls, and within the time of the second factor.
        world.clock.advance(600)
        expect([nodeId, example, await sets('1.00', { nodeId, type, line: example })]).toEqual([
          nodeId,
          example,
          undefined,
        ])
      }
    }
  })

  test('belongs to one brand, and needs its permission and the second factor', async () => {
    expect(await sets('1.00')).toBeUndefined()
    const reader = await withStaffSession(world, ['draws.read', 'draws.void'])
    expect(await sets('2.00', { before: '1.00' }, reader)).toBe('not_permitted')
    const stranger = await withStaffSession(world, all, await anotherBrand(world, 'over-there'))
    expect((await stranger.send(listExposureLimits, { nodeId: gameId })).value.list).toEqual([])
    expect(await sets('2.00', { before: '1.00' }, stranger)).toBe('changed_meanwhile')
    world.clock.advance(6 * 60_000)
    expect(await sets('2.00', { before: '1.00' })).toBe('second_factor_due')
  })
})
