import { randomUUID } from 'node:crypto'
import { type Draw, getDraw, getTicketProof } from '@fairground/contract/markets'
import { rootOfPath } from '@fairground/kernel/merkle'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Cuts, cutsAt, pointsAround } from '../../../../../../tests/world/cuts.ts'
import { type Board, drawsAndSettles, opensMarket } from '../../../../../../tests/world/market.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'

// Three processes on one database: the clock of one is 200 ms slow and that of another 200 ms fast; nothing that costs
// money may be decided by them.

const apartMs = 200

let world: World
let slow: Awaited<ReturnType<World['anotherServer']>>
let fast: typeof slow
let holder: ReturnType<typeof openPool>
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  const { clock } = world
  slow = await world.anotherServer({ clock: { now: () => clock.now() - apartMs } })
  fast = await world.anotherServer({ clock: { now: () => clock.now() + apartMs } })
  holder = openPool(world.ownerUrl, { max: 1 })
})
afterEach(() => world.moneyAddsUp())
afterAll(async () => {
  await holder.end()
  await world.close()
})

const red = { type: 'colour', selection: 'red', stake: '5.00' }
const cents = (amount: string) => Math.round(Number(amount) * 100)

/** Players at the board, all before the same draw. */
async function atTheBoard(count: number): Promise<{ player: Player; board: Board; before: number }[]> {
  const players: Player[] = []
  for (let n = 0; n < count; n++) players.push(await world.player({ cash: 1000_00n }))
  await world.server.dueWorks.runDue()
  return Promise.all(
    players.map(async (player) => ({
      player,
      board: await opensMarket(player),
      before: cents(await player.balance()),
    })),
  )
}

/** Moves the main clock to a number of milliseconds before a draw closes; negative for after it. */
function before({ closesAt }: Draw, ms: number) {
  world.clock.advance(Date.parse(closesAt) - ms - world.clock.now())
}

const stateOf = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value.state

/** Waits until a number of statements wait for such a lock. */
async function untilWaiting(event: 'advisory' | 'transactionid', count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = ${event}`.execute(
      world.server.tools.db,
    )
    if (rows[0]!.waiting >= count) return
  }
}

/** Expects a ticket under the seal of its draw. */
async function isSealed(player: Player, ticketId: string) {
  const { draw, proof } = (await player.send(getTicketProof, { ticketId })).value
  expect(proof!.sealed).toContain(`${ticketId} `)
  expect(Buffer.from(rootOfPath(Buffer.from(proof!.sealed), proof!.path)).toString('hex')).toBe(
    draw.proof.seal,
  )
}

test('under load accepts nothing after it and loses nothing before it, by any clock', async () => {
  const people = await atTheBoard(12)
  const { next } = people[0]!.board
  const servers: Visitor[] = [world.visitor(), slow.visitor(), fast.visitor()]
  before(next, 150)

  let isClosed = false
  const accepted: { player: Player; ticketId: string }[] = []
  const refused: string[] = []
  const late: string[] = []
  // Each caller buys without a pause until it has been refused twice after the close.
  async function buysOn({ player, board }: (typeof people)[number], by: Visitor) {
    for (let refusals = 0; refusals < 2; ) {
      const wasClosed = isClosed
      const answer = await board.buys([red], { by, drawId: next.drawId })
      if (answer.refusal === undefined) {
        accepted.push({ player, ticketId: answer.value.ticket.ticketId })
        if (wasClosed) late.push(answer.value.ticket.ticketId)
      } else {
        refused.push(answer.refusal)
        if (wasClosed) refusals++
      }
    }
  }
  const buyers = people.flatMap((one) => servers.map((by) => buysOn(one, by)))
  const closes = (async () => {
    while (accepted.length < 60) await stateOf(next.drawId)
    // From here the main process is past the close, and the slow one is not.
    before(next, -50)
    await Promise.all([world.server.dueWorks.runDue(), fast.server.dueWorks.runDue()])
    isClosed = true
  })()
  await Promise.all([...buyers, closes])

  expect(late).toEqual([])
  expect(new Set(refused)).toEqual(new Set(['draw_closed']))
  expect(await stateOf(next.drawId)).toBe('sealed')
  const draw = await drawsAndSettles(world, next.drawId)
  expect(draw).toMatchObject({ state: 'settled', proof: { entries: accepted.length } })
  for (const { player, ticketId } of accepted) await isSealed(player, ticketId)
  for (const { player, board, before } of people) {
    const tickets = await board.tickets()
    const own = accepted.filter((one) => one.player === player)
    expect(tickets.map(({ ticketId }) => ticketId).sort()).toEqual(own.map(({ ticketId }) => ticketId).sort())
    const won = tickets.reduce((sum, ticket) => sum + cents(ticket.won!), 0)
    expect(cents(await player.balance())).toBe(before - own.length * 500 + won)
  }
})

describe('a purchase whose commit is held open over the close', () => {
  /** Keeps a player's wallet locked, as another transaction would, until the returned function is called. */
  async function holds(player: Player): Promise<() => Promise<void>> {
    const walletId = await player.walletId()
    const client = await holder.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM wallet WHERE id = $1 FOR UPDATE', [walletId])
    return async () => {
      await client.query('COMMIT')
      client.release()
    }
  }

  test('is waited for and sealed; purchases in the meantime are refused, also by a slow clock', async () => {
    const [ana, ben] = await atTheBoard(2)
    const { next } = ana!.board
    before(next, 50)
    const lets = await holds(ana!.player)
    const begun = ana!.board.buys([red])
    await untilWaiting('transactionid', 1)
    before(next, -50)
    const closing = fast.server.dueWorks.runDue()
    await untilWaiting('advisory', 1)
    expect(await stateOf(next.drawId)).toBe('open')
    const after = ben!.board.buys([red], { by: slow.visitor(), drawId: next.drawId })
    await untilWaiting('advisory', 2)
    await lets()

    expect((await after).refusal).toBe('draw_closed')
    const { ticketId } = (await begun).value.ticket
    await closing
    expect((await drawsAndSettles(world, next.drawId)).proof.entries).toBe(1)
    await isSealed(ana!.player, ticketId)
    expect(cents(await ben!.player.balance())).toBe(ben!.before)
  })

  test('delays no other draw, raises one alarm, and is closed once it has ended', async () => {
    const [ana] = await atTheBoard(1)
    const [next, later] = ana!.board.opened.draws
    before(next!, 50)
    const lets = await holds(ana!.player)
    const begun = ana!.board.buys([red])
    await untilWaiting('transactionid', 1)
    before(later!, 0)
    await world.server.dueWorks.runDue()
    await world.server.dueWorks.runDue()
    expect([await stateOf(next!.drawId), await stateOf(later!.drawId)]).toEqual(['open', 'sealed'])
    const alarms = await world.server.tools.db
      .selectFrom('significant_event')
      .select('says')
      .where('kind', '=', 'draw-late')
      .where('key', 'like', `draw ${next!.drawId} %`)
      .execute()
    expect(alarms).toHaveLength(1)

    await lets()
    const { ticketId } = (await begun).value.ticket
    expect((await drawsAndSettles(world, next!.drawId)).state).toBe('settled')
    await isSealed(ana!.player, ticketId)
  })

  test('is not sold if the close came first, even if the seller’s clock says otherwise', async () => {
    const [ana] = await atTheBoard(1)
    const { next } = ana!.board
    before(next, 50)
    // The close holds the lock of the draw, and has not committed yet.
    const client = await holder.connect()
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock(draw_lock($1))', [next.drawId])
    await client.query(`UPDATE draw SET state = 'closed', closed_at = now() WHERE id = $1`, [next.drawId])
    const asked = ana!.board.buys([red])
    await untilWaiting('advisory', 1)
    await client.query('COMMIT')
    client.release()
    expect((await asked).refusal).toBe('draw_closed')
    expect((await drawsAndSettles(world, next.drawId)).proof.entries).toBe(0)
  })
})

test('a purchase reads the exposure of the house only when nobody else is about to add to it', async () => {
  const [ana] = await atTheBoard(1)
  const { next } = ana!.board
  const limit = { brand_id: 1, game_id: 'color-game', currency: 'PHP', type: '', line: '', most: 100_00n }
  await world.server.tools.db.insertInto('exposure_limit').values(limit).execute()
  // Another process has sold a ticket on a line without a row, and has not committed yet.
  const client = await holder.connect()
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock(exposure_lock($1))', [next.drawId])
  await client.query(
    `INSERT INTO exposure (draw_id, currency, type, line, amount) VALUES ($1, 'PHP', 'colour', 'red', 10000)`,
    [next.drawId],
  )
  const asked = ana!.board.buys([red])
  await untilWaiting('advisory', 1)
  await client.query('COMMIT')
  client.release()
  expect((await asked).refusal).toBe('exposure_reached')
  await world.server.tools.db.deleteFrom('exposure_limit').execute()
  await holder.query('DELETE FROM exposure WHERE draw_id = $1', [next.drawId])
})

describe('a purchase whose connection is cut at every try', () => {
  const points = pointsAround(
    'insert on transfer',
    'insert on ticket',
    'insert on ticket_bet',
    'update on wallet',
  )
  let cuts: Cuts
  beforeAll(async () => {
    cuts = await cutsAt(holder, world.server.tools.db, points)
  })

  test.each(points)(
    '%s has sold nothing: its key buys once before the close, and nothing after it',
    async (point) => {
      const [ana, ben] = await atTheBoard(2)
      const { next } = ana!.board
      const keys = { ana: randomUUID(), ben: randomUUID() }
      await cuts.at(point)
      expect((await ana!.board.buys([red], { key: keys.ana })).refusal).toBe('busy')
      expect((await ben!.board.buys([red], { key: keys.ben, drawId: next.drawId })).refusal).toBe('busy')
      await cuts.mend()
      expect(cents(await ana!.player.balance())).toBe(ana!.before)

      const { ticketId } = (await ana!.board.buys([red], { key: keys.ana })).value.ticket
      before(next, 0)
      await world.server.dueWorks.runDue()
      const { ticket, balance } = (await ana!.board.buys([red], { key: keys.ana, by: slow.visitor() })).value
      expect([ticket.ticketId, cents(balance)]).toEqual([ticketId, ana!.before - 500])
      const late = { key: keys.ben, drawId: next.drawId, by: slow.visitor() }
      expect((await ben!.board.buys([red], late)).refusal).toBe('draw_closed')
      expect(cents(await ben!.player.balance())).toBe(ben!.before)
      expect((await drawsAndSettles(world, next.drawId)).proof.entries).toBe(1)
      await isSealed(ana!.player, ticketId)
    },
  )
})
