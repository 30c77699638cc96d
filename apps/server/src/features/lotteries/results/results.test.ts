import { listOpenedNumbers } from '@fairground/contract/lottery'
import { type Draw, getDraw, listDraws } from '@fairground/contract/markets'
import { listUrgentDraws } from '@fairground/contract/office-draws'
import { getDrawReadings, listDrawModes, setDrawMode } from '@fairground/contract/office-results'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Board, closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { drawsOfficially, isDue, reads, sheetFor } from '../../../../../../tests/world/official.ts'
import { approvesWaiting, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'

const gameId = 'vietnam-north'
const six = 'lotto-6-42'
const ofHouse = 'vietnam-central'
const all: readonly Permission[] = ['draws.read', 'draws.results', 'log.see']
const reason = 'the picture of the sheet shows it'

type Staff = Awaited<ReturnType<typeof withStaffSession>>

const lines: string[] = []
let world: World
let owner: ReturnType<typeof openPool>
let ana: Staff
let ben: Staff
let cora: Staff
let player: Player
let board: Board
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  owner = openPool(world.ownerUrl, { max: 1 })
  await closesMarkets(world, [gameId, six, ofHouse])
  await drawsOfficially(world, [gameId, six])
  player = await world.player({ cash: 10_000_00n })
})
beforeEach(async () => {
  lines.splice(0)
  await world.server.dueWorks.runDue()
  void (await logsIn(player, player.username, player.password)).value
  board = await opensMarket(player, gameId)
  ;[ana, ben, cora] = await comes()
})
afterEach(() => world.moneyAddsUp())
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Three people of the office, whose sessions end while the tests wait for draws. */
const comes = () =>
  Promise.all([0, 1, 2].map(() => withStaffSession(world, all))) as Promise<[Staff, Staff, Staff]>

const seen = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value
const readings = async (drawId: string) => (await ana.send(getDrawReadings, { drawId })).value
const alarms = () => lines.filter((line) => line.startsWith('ALARM'))
const station = (draw: Pick<Draw, 'stations'>) => draw.stations[0]!

/** The next draw, due and sealed, with the sheet of its result. */
async function due(nodeId = gameId) {
  const { drawId } = (await world.visitor().send(listDraws, { nodeId })).value.draws[0]!
  const draw = await isDue(world, drawId)
  ;[ana, ben, cora] = await comes()
  return { drawId, draw, sheet: sheetFor(draw) }
}

// First: after some days games that were closed are on sale again, and jobs settle hundreds of their draws.
describe('a reading of an official draw', () => {
  test('a reading that differs stops the draw, and only two persons who decide can continue it', async () => {
    const { drawId, draw, sheet } = await due()
    const key = `${station(draw)}/g1`
    void (await reads(ana, drawId, sheet)).value
    void (await reads(ben, drawId, new Map([...sheet, [key, ['22222']]]))).value
    expect(alarms()).toEqual([expect.stringContaining(`differ in ${key}`)])
    expect((await seen(drawId)).state).toBe('sealed')
    // Neither by a third one who agrees with one of them, nor by a change of mind.
    void (await reads(cora, drawId, [[key, sheet.get(key)!]])).value
    void (await reads(ben, drawId, [[key, sheet.get(key)!]])).value
    expect((await seen(drawId)).state).toBe('sealed')
    expect((await readings(drawId)).tiers.find(({ tier }) => tier === key)!.standing).toBe('differs')

    const decides = (by: Staff, numbers: string[]) =>
      reads(by, drawId, [[key, numbers]], { overrules: true, reason })
    expect((await reads(ana, drawId, [[key, ['11111']]], { overrules: true })).refusal).toBe('invalid_input')
    expect(
      (await reads(ana, drawId, [[`${station(draw)}/db`, ['11111']]], { overrules: true, reason })).refusal,
    ).toBe('result_not_differing')
    void (await decides(ana, ['11111'])).value
    void (await decides(ana, ['11111'])).value
    expect((await seen(drawId)).state).toBe('sealed')
    void (await decides(ben, ['33333'])).value
    expect((await seen(drawId)).state).toBe('sealed')
    void (await decides(ben, ['11111'])).value
    expect(await seen(drawId)).toMatchObject({ state: 'drawn', readBy: 'persons' })
    expect((await reads(cora, drawId, sheet)).refusal).toBe('result_known')
    await world.server.jobs.runDue()
    expect((await seen(drawId)).state).toBe('settled')
  })
})

describe('an official draw', () => {
  test('has no seed, waits for its result, and settles once two persons have read the same', async () => {
    expect(board.next).toMatchObject({ mode: 'official', proof: { serverSeedHash: null } })
    const { ticketId, cancelUntil } = (await board.buys([{ type: 'de', selection: '11', stake: '10.00' }]))
      .value.ticket
    expect(cancelUntil).toBeNull()
    const { drawId, draw } = await due()
    expect(draw).toMatchObject({ state: 'sealed', result: null, readBy: null, proof: { entries: 1 } })
    // Only readings draw it, and the clock does nothing.
    world.clock.advance(3_600_000)
    await world.server.dueWorks.runDue()
    ;[ana, ben, cora] = await comes()
    const urgent = (await ana.send(listUrgentDraws, {})).value.list
    expect(urgent.find((one) => one.drawId === drawId)).toMatchObject({ isLate: false })

    const sheet = sheetFor(draw, { [`${station(draw)}/db`]: ['90011'] })
    expect((await reads(ana, drawId, sheet)).refusal).toBeUndefined()
    expect((await seen(drawId)).state).toBe('sealed')
    expect((await readings(drawId)).tiers.every(({ standing }) => standing === 'once')).toBe(true)
    expect((await reads(ben, drawId, sheet)).refusal).toBeUndefined()
    expect(await seen(drawId)).toMatchObject({
      state: 'drawn',
      mode: 'official',
      readBy: 'persons',
      proof: { serverSeed: null },
    })
    await world.server.jobs.runDue()
    const settled = await seen(drawId)
    expect(settled).toMatchObject({ state: 'settled', earlier: [] })
    expect((settled.result as { tiers: string[][] }[])[0]!.tiers.at(-1)).toEqual(['90011'])
    const ticket = (await (await opensAgain()).tickets()).find((one) => one.ticketId === ticketId)
    expect(ticket).toMatchObject({ won: '850.00', isPaid: true })
    const { list } = (await world.visitor().send(listOpenedNumbers, { prizeMode: 'Lott' })).value
    expect(list.find(({ nodeId }) => nodeId === gameId)).toMatchObject({
      numbers: ['90011'],
      drawnBy: null,
      readBy: 'persons',
    })
    const log = (await ana.send(listStaffLog, { subject: `draw/${drawId}` })).value.list
    expect(log.map(({ call }) => call)).toEqual(['enterReadings', 'enterReadings'])
    expect(alarms()).toEqual([])
  })

  async function opensAgain() {
    void (await logsIn(player, player.username, player.password)).value
    return opensMarket(player, gameId)
  }

  test('is not drawn by one person, however often', async () => {
    const { drawId, sheet } = await due()
    for (let times = 0; times < 3; times++) expect((await reads(ana, drawId, sheet)).refusal).toBeUndefined()
    expect((await readings(drawId)).tiers.every((tier) => tier.readings.length === 1)).toBe(true)
    expect((await seen(drawId)).state).toBe('sealed')
    await expect(
      owner.query(
        `UPDATE draw SET state = 'drawn', result = '[]', read_by = 'persons', drawn_at = now() WHERE id = $1`,
        [drawId],
      ),
    ).rejects.toThrow('has no result that two have read')
    // One tier of the whole sheet is still missing.
    const [last, ...rest] = [...sheet].toReversed()
    void (await reads(ben, drawId, rest)).value
    expect((await seen(drawId)).state).toBe('sealed')
    void (await reads(cora, drawId, [last!])).value
    expect((await seen(drawId)).state).toBe('drawn')
  })

  test('accepts the last tiers of two persons at the same moment, and is drawn once', async () => {
    const { drawId, sheet } = await due()
    const other = await world.anotherServer()
    const [first, ...rest] = [...sheet]
    void (await reads(ana, drawId, rest)).value
    void (await reads(ben, drawId, rest)).value
    const answers = await Promise.all([ana, ben, cora].map((by) => reads(by, drawId, [first!])))
    expect(answers.filter(({ refusal }) => refusal === undefined).length).toBeGreaterThanOrEqual(2)
    expect(answers.flatMap(({ refusal }) => refusal ?? []).every((code) => code === 'result_known')).toBe(
      true,
    )
    const { rows } = await owner.query(`SELECT FROM job WHERE payload ->> 'drawId' = $1`, [drawId])
    expect(rows).toHaveLength(1)
    await other.server.jobs.runDue()
    expect((await seen(drawId)).state).toBe('settled')
  })

  test('an official draw of six numbers is recognised in any order of its numbers', async () => {
    const { drawId } = await due(six)
    void (await reads(ana, drawId, [['numbers', ['41', '03', '07', '39', '25', '24']]])).value
    void (await reads(ben, drawId, [['numbers', ['03', '07', '24', '25', '39', '41']]])).value
    expect(await seen(drawId)).toMatchObject({ state: 'drawn', result: [41, 3, 7, 39, 25, 24] })
  })
})

describe('a reading', () => {
  test('a reading before the draw is due is refused and raises an alarm, before and after the close', async () => {
    const { drawId, closesAt } = board.next
    const sheet = sheetFor(board.next)
    expect((await reads(ana, drawId, sheet)).refusal).toBe('result_early')
    world.clock.advance(Date.parse(closesAt) - world.clock.now())
    await world.server.dueWorks.runDue()
    ana = await withStaffSession(world, all)
    expect((await seen(drawId)).state).toBe('sealed')
    expect((await reads(ana, drawId, sheet)).refusal).toBe('result_early')
    expect(alarms()).toHaveLength(2)
    expect(alarms()[0]).toContain('before it is drawn')
    await expect(
      owner.query(
        `INSERT INTO draw_reading (draw_id, tier, numbers, person_id, at) SELECT $1, 'x', '{1}', min(id), $2 FROM staff`,
        [drawId, new Date(world.clock.now())],
      ),
    ).rejects.toThrow('has no result yet')
    await isDue(world, drawId)
  })

  test.each<[string, (tiers: [string, string[]][]) => [string, string[]][]]>([
    ['an unknown tier', (tiers) => [...tiers, ['hue/g1', ['11111']]]],
    ['a repeated tier', (tiers) => [...tiers, tiers[0]!]],
    ['too few numbers', (tiers) => [[tiers[0]![0], ['1']], ...tiers.slice(1)]],
    ['a number too long', (tiers) => [[tiers[0]![0], ['111111']], ...tiers.slice(1)]],
  ])('a reading with %s is refused as a whole', async (_, changed) => {
    const { drawId, sheet } = await due()
    expect((await reads(ana, drawId, changed([...sheet]))).refusal).toBe('result_invalid')
    expect((await readings(drawId)).tiers.every(({ standing }) => standing === 'missing')).toBe(true)
  })

  test('a reading of a house draw is refused', async () => {
    const { draws } = (await world.visitor().send(listDraws, { nodeId: ofHouse })).value
    expect(draws[0]!.mode).toBe('house')
    expect((await reads(ana, draws[0]!.drawId, [['x', ['1']]])).refusal).toBe('draw_not_official')
    expect((await ana.send(getDrawReadings, { drawId: draws[0]!.drawId })).refusal).toBe('draw_not_official')
  })

  test('needs the second factor and the permission', async () => {
    const { drawId, sheet } = await due()
    const clerk = await withStaffSession(world, ['draws.read'])
    expect((await reads(clerk, drawId, sheet)).refusal).toBe('not_permitted')
    world.clock.advance(6 * 60_000)
    expect((await reads(ana, drawId, sheet)).refusal).toBe('second_factor_due')
  })
})

describe('a mode', () => {
  test('exists only for games of an area by the calendar, and applies to draws that are made later', async () => {
    const { list } = (await ana.send(listDrawModes, {})).value
    expect(list).toHaveLength(12)
    expect(list.find(({ nodeId }) => nodeId === gameId)).toMatchObject({ mode: 'official' })
    const set = (nodeId: string, mode: 'house' | 'official') =>
      ana.send(setDrawMode, { nodeId, mode, reason })
    expect((await set('vietnam-minute', 'official')).refusal).toBe('game_unknown')
    expect((await set('color-game', 'official')).refusal).toBe('game_unknown')
    expect((await set(gameId, 'official')).value).toEqual({ isChanged: false, proposal: null })
    const { value } = await set(gameId, 'house')
    const modeNow = async () =>
      (await ana.send(listDrawModes, {})).value.list.find(({ nodeId }) => nodeId === gameId)!.mode
    expect([value.isChanged, await modeNow()]).toEqual([false, 'official'])
    await approvesWaiting(world, ['draws.results'], value)
    expect(await modeNow()).toBe('house')
    await world.server.dueWorks.runDue()
    const { draws } = (await world.visitor().send(listDraws, { nodeId: gameId })).value
    expect(new Set(draws.map(({ mode }) => mode))).toEqual(new Set(['official']))
    // All made draws are over; other games have more draws in that many days.
    await closesMarkets(world, [gameId])
    world.clock.advance(40 * 86_400_000)
    await world.server.dueWorks.runDue()
    const later = (await world.visitor().send(listDraws, { nodeId: gameId })).value.draws
    expect(new Set(later.map(({ mode }) => mode))).toEqual(new Set(['house']))
    await expect(
      owner.query(
        `UPDATE draw SET mode = 'house', server_seed_hash = 'x', server_seed_sealed = 'x' WHERE id = $1`,
        [draws[0]!.drawId],
      ),
    ).rejects.toThrow('is not changed')
  })
})
