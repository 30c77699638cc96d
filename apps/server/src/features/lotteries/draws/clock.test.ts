import { randomUUID } from 'node:crypto'
import { type Draw, getDraw, listDraws } from '@fairground/contract/markets'
import type { TimedSchedule } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Cuts, cutsAt, pointsAround } from '../../../../../../tests/world/cuts.ts'
import { closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { slotsBetween } from '../schedules/index.ts'
import { exitTexts, sealedTexts, settleJob } from '../tickets/index.ts'
import { drawJobs } from './draws.jobs.ts'
import { pastDraws } from './past-draws.service.ts'

const gameId = 'color-game'
const red = { type: 'colour', selection: 'red', stake: '5.00' }

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
let owner: ReturnType<typeof openPool>
const lines: string[] = []
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  other = await world.anotherServer()
  owner = openPool(world.ownerUrl, { max: 1 })
  // One game alone, so that nothing else is due.
  await closesMarkets(world, [gameId])
})
afterEach(async () => {
  lines.splice(0)
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** The coming draws, made up to now, the next one first. */
async function toCome(): Promise<Draw[]> {
  await world.server.dueWorks.runDue()
  return (await world.visitor().send(listDraws, { nodeId: gameId })).value.draws
}
const seen = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value
const until = (at: string, ms = 0) => world.clock.advance(Date.parse(at) + ms - world.clock.now())
const alarms = () => lines.filter((line) => line.startsWith('ALARM'))
const countDraws = async () => Number((await owner.query('SELECT count(*) FROM draw')).rows[0].count)

/** Makes changes that no trigger allows. */
async function tampers(text: string, values: unknown[]) {
  const client = await owner.connect()
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  expect((await client.query(text, values)).rowCount).toBe(1)
  await client.query('COMMIT')
  client.release()
}

describe('clocks of two processes', () => {
  test('make each draw once, with one commitment', async () => {
    // No draw is made that far ahead yet.
    world.clock.advance(60 * 60_000)
    await Promise.all([world, other, world, other].map(({ server }) => server.dueWorks.runDue()))
    const { rows } = await owner.query(
      `SELECT draws_at, count(*)::int AS made FROM draw WHERE draws_at > $1 GROUP BY 1 ORDER BY 1`,
      [new Date(world.clock.now())],
    )
    // Twice the 51 draws of half a minute that always exist.
    expect(rows).toHaveLength(102)
    expect(rows.every(({ made }) => made === 1)).toBe(true)
    const ofMine = await toCome()
    const ofOther = (await other.visitor().send(listDraws, { nodeId: gameId })).value.draws
    expect(ofOther).toEqual(ofMine)
  })

  test('close, seal and draw each of many draws once, with one job each', async () => {
    const draws = (await toCome()).slice(0, 6)
    until(draws.at(-1)!.drawsAt)
    await Promise.all([world, other, world, other].map(({ server }) => server.dueWorks.runDue()))
    const after = await Promise.all(draws.map(({ drawId }) => seen(drawId)))
    expect(after.map(({ state }) => state)).toEqual(draws.map(() => 'drawn'))
    const jobs = await owner.query(
      `SELECT payload ->> 'drawId' AS id, count(*)::int AS jobs FROM job WHERE payload ->> 'drawId' = ANY ($1) GROUP BY 1`,
      [draws.map(({ drawId }) => drawId)],
    )
    expect(jobs.rows.map((row) => row.jobs)).toEqual(draws.map(() => 1))
    await world.server.jobs.runDue()
    const settled = await Promise.all(draws.map(({ drawId }) => seen(drawId)))
    expect(settled).toEqual(after.map((draw) => ({ ...draw, state: 'settled' })))
    expect(alarms()).toEqual([])
  })
})

describe('a clock whose connection is cut', () => {
  let cuts: Cuts
  beforeAll(async () => {
    cuts = await cutsAt(owner, world.server.tools.db, pointsAround('update on draw', 'insert on job'))
  })

  test.each<[string, string | undefined, string]>([
    ['before update on draw', 'closed', 'open'],
    ['after update on draw', 'closed', 'open'],
    ['before update on draw', 'sealed', 'closed'],
    ['after update on draw', 'sealed', 'closed'],
    ['before update on draw', 'drawn', 'sealed'],
    ['after update on draw', 'drawn', 'sealed'],
    ['before insert on job', undefined, 'sealed'],
    ['after insert on job', undefined, 'sealed'],
  ])('%s (%s) leaves the draw unchanged, and the next look continues', async (point, state, left) => {
    const player = await world.player({ cash: 100_00n })
    const { drawId, drawsAt } = (await toCome())[0]!
    const board = await opensMarket(player)
    void (await board.buys([red], { drawId })).value
    await cuts.at(point, state)
    until(drawsAt)
    await world.server.dueWorks.runDue()
    expect((await seen(drawId)).state).toBe(left)
    expect(alarms()).toEqual([expect.stringContaining(`the draw ${drawId} of ${gameId} cannot go on`)])
    await cuts.mend()
    await other.server.dueWorks.runDue()
    await world.server.jobs.runDue()
    expect(await seen(drawId)).toMatchObject({ state: 'settled', proof: { entries: 1 } })
    expect((await board.tickets())[0]).toMatchObject({ isPaid: true })
  })
})

describe('a draw that fails', () => {
  test('delays no other draw and raises one alarm', async () => {
    const [bad, good] = await toCome()
    await tampers(`UPDATE draw SET server_seed_sealed = '\\x00' WHERE id = $1`, [bad!.drawId])
    until(good!.drawsAt)
    for (let looks = 0; looks < 3; looks++) {
      await world.server.dueWorks.runDue()
      await other.server.dueWorks.runDue()
    }
    expect([(await seen(bad!.drawId)).state, (await seen(good!.drawId)).state]).toEqual(['sealed', 'drawn'])
    expect(alarms()).toEqual([expect.stringContaining(`the draw ${bad!.drawId} of ${gameId} cannot go on`)])
    await tampers(`UPDATE draw SET state = 'void' WHERE id = $1`, [bad!.drawId])
  })

  test('a draw that fails to be made delays none of those with tickets', async () => {
    const [next] = await toCome()
    await owner.query(`
      CREATE FUNCTION no_more() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no more draws'; END $$;
      CREATE TRIGGER no_more BEFORE INSERT ON draw FOR EACH ROW EXECUTE FUNCTION no_more();`)
    // More than half of the draws made ahead are used up.
    until(next!.drawsAt, 30 * 60_000)
    await expect(world.server.dueWorks.runDue()).rejects.toThrow('no more draws')
    expect((await seen(next!.drawId)).state).toBe('drawn')
    await owner.query('DROP FUNCTION no_more CASCADE')
    expect((await toCome()).length).toBeGreaterThan(10)
  })

  test('a draw that fails to be settled within a minute raises one alarm, and not earlier', async () => {
    await world.server.jobs.runDue()
    const [next] = await toCome()
    until(next!.drawsAt)
    await world.server.dueWorks.runDue()
    const late = drawJobs(world.server.tools)[0]!
    world.clock.advance(60_000)
    await late.run()
    expect(alarms()).toEqual([])
    world.clock.advance(1)
    await late.run()
    await drawJobs(other.server.tools)[0]!.run()
    expect(alarms()).toEqual([
      expect.stringContaining(`the draw ${next!.issue} of ${gameId} is not settled a minute after its time`),
    ])
  })
})

test('a closed game draws and settles only open draws, and makes new ones when it is opened again', async () => {
  const player = await world.player({ cash: 100_00n })
  await world.server.dueWorks.runDue()
  const board = await opensMarket(player)
  const key = randomUUID()
  const { ticket } = (await board.buys([red], { key })).value
  await owner.query(`UPDATE game SET status = 'closed' WHERE id = $1`, [gameId])
  // The server reads the games again within a second.
  world.clock.advance(1_500)
  const made = await countDraws()
  expect((await board.buys([red])).refusal).toBe('game_closed')
  expect((await board.buys([red], { key })).value.ticket.ticketId).toBe(ticket.ticketId)

  until(board.opened.draws.at(-1)!.drawsAt)
  await world.server.dueWorks.runDue()
  await world.server.jobs.runDue()
  expect(await countDraws()).toBe(made)
  const states = await Promise.all(board.opened.draws.map(async ({ drawId }) => (await seen(drawId)).state))
  expect(new Set(states)).toEqual(new Set(['settled']))
  expect((await board.tickets())[0]).toMatchObject({ ticketId: ticket.ticketId, isPaid: true })

  await owner.query(`UPDATE game SET status = 'open' WHERE id = $1`, [gameId])
  world.clock.advance(1_500)
  expect(await toCome()).toHaveLength(20)
})

test('a draw of the demo’s past waits for the demo, however late it is, and is drawn by it alone', async () => {
  const { tools, dueWorks, jobs } = world.server
  await dueWorks.runDue()
  const { game } = marketGames.find((one) => one.game.info.id === gameId)!
  const nowMs = world.clock.now()
  // Outside the day of the past that another test may have written.
  const [slot] = slotsBetween(
    game.info.schedule as TimedSchedule,
    nowMs - 9 * 86_400_000,
    nowMs - 8 * 86_400_000,
  )
  const draws = pastDraws(tools, { entriesOf: sealedTexts, exitsOf: exitTexts, settleJob })
  const draw = await draws.open(1, game, slot!)
  await dueWorks.runDue()
  expect((await seen(String(draw.id))).state).toBe('open')
  expect((await draws.listDue()).map(({ id }) => id)).toEqual([draw.id])
  await draws.draw(draw)
  await jobs.runDue()
  expect((await seen(String(draw.id))).state).toBe('settled')
  expect(await draws.listDue()).toEqual([])
})

test('a sealed or drawn draw cannot be changed, even by the owner, and no draw can be deleted', async () => {
  const [next, later] = await toCome()
  until(next!.drawsAt)
  await world.server.dueWorks.runDue()
  const refused = (change: string, { drawId }: Draw, why = `draw ${drawId} is not changed`) =>
    expect(owner.query(`UPDATE draw SET ${change} WHERE id = $1`, [drawId])).rejects.toThrow(why)
  for (const change of [
    `seal = sha256('another')`,
    'entries = entries + 1',
    `result = '["red","red","red"]'`,
    'result = NULL, server_seed = NULL, drawn_at = NULL',
    `server_seed = 'another'`,
    `server_seed_hash = 'another'`,
    `server_seed_sealed = '\\x00'`,
    `issue = 'another'`,
    'brand_id = brand_id + 1',
    `draws_at = draws_at + interval '1 hour'`,
    `state = 'sealed'`,
  ])
    await refused(change, next!)
  await refused(`closes_at = closes_at - interval '1 second'`, later!)
  await expect(owner.query('DELETE FROM draw WHERE id = $1', [later!.drawId])).rejects.toThrow('not deleted')
  await expect(owner.query('TRUNCATE draw CASCADE')).rejects.toThrow('append-only')
  const { db } = world.server.tools
  await expect(
    db
      .updateTable('draw')
      .set({ server_seed_hash: 'another' })
      .where('id', '=', BigInt(later!.drawId))
      .execute(),
  ).rejects.toThrow('permission denied')
  await world.server.jobs.runDue()
})
