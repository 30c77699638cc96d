import { randomUUID } from 'node:crypto'
import { tableTopic } from '@fairground/contract/live'
import { cancelTicket, getDraw, listDraws } from '@fairground/contract/markets'
import { mostTablesHeard } from '@fairground/contract/table-figures'
import { getTable, listTables, type TableState } from '@fairground/contract/tables'
import { baccarat } from '@fairground/games/baccarat/rules'
import { paid } from '@fairground/games/market'
import { serverSeedHash } from '@fairground/kernel/fairness'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Board,
  closesMarkets,
  opensMarket,
  reopensMarket,
} from '../../../../../../tests/world/market.ts'
import { anotherBrand } from '../../../../../../tests/world/staff.ts'
import { readsTable, showsTable, type TablePage } from '../../../../../../tests/world/table.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { liftStop, placeStop } from '../../games/stops/index.ts'
import { noteWatched } from './watch.queries.ts'

const gameId = 'baccarat'
const onPlayer = { type: 'player', selection: 'any', stake: '10.00' }
const onBanker = { type: 'banker', selection: 'any', stake: '10.00' }

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
let owner: ReturnType<typeof openPool>
const pages: TablePage[] = []
const lines: string[] = []
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  other = await world.anotherServer()
  owner = openPool(world.ownerUrl, { max: 1 })
  await closesMarkets(world, [gameId])
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.leaves()
  // The table sleeps before the next test, and its last round is over.
  for (let times = 0; times < 2; times++) {
    world.clock.advance(90_000)
    await world.server.settle()
  }
  lines.splice(0)
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

async function shows(nodeId = gameId): Promise<TablePage> {
  const page = await showsTable(world, { nodeId })
  pages.push(page)
  return page
}

/** Opens the next round of the table for a page, and returns it. */
async function openRound(): Promise<TableState> {
  await shows()
  await world.server.settle()
  return readsTable(world)
}

/** Moves the clock to the end of a phase of the table, and runs what is due. */
async function afterPhase({ endsAt }: Pick<TableState, 'endsAt'>, ms = 300): Promise<void> {
  world.clock.advance(Math.max(Date.parse(endsAt!) + ms - world.clock.now(), 0))
  await world.server.settle()
}

/** Returns a new player at the table; the clock moves meanwhile, so they come before a round opens. */
async function sitsDown(cash = 1_000_00n): Promise<{ player: Player; board: Board }> {
  const player = await world.player({ cash })
  return { player, board: await opensMarket(player, gameId) }
}

describe('a table', () => {
  test('sleeps until a page shows it, and then opens the round that it had announced', async () => {
    await world.server.settle()
    const asleep = await readsTable(world)
    expect(asleep).toMatchObject({ phase: 'asleep', endsAt: null, result: null, watchers: 0 })
    expect(asleep.seedHash).toMatch(/^[0-9a-f]{64}$/)
    world.clock.advance(60_000)
    await world.server.settle()
    expect((await readsTable(world)).phase).toBe('asleep')

    const page = await shows()
    await world.server.settle()
    const opened = await readsTable(world)
    expect(opened).toMatchObject({
      phase: 'open',
      drawId: asleep.drawId,
      issue: asleep.issue,
      seedHash: asleep.seedHash,
      nextSeedHash: null,
      watchers: 1,
      limits: { spot: '100000.00', round: '300000.00' },
      least: '10.00',
    })
    const { rounds: _, earlier: _earlier, least: _least, limits: _limits, ...moment } = opened
    expect(page.pushes).toEqual([{ ...moment, serverTime: expect.any(String) }])
    expect(Date.parse(opened.endsAt!) - Date.parse(page.pushes[0]!.serverTime)).toBe(15_000)
  })

  test('tells the result, the proof and the hash of the next round in one push, and pays at once', async () => {
    const { player, board } = await sitsDown()
    const page = await shows()
    await world.server.settle()
    const round = await readsTable(world)
    const bought = (await board.buys([onPlayer, onBanker], { drawId: round.drawId })).value
    expect(bought.balance).toBe('1080.00')
    page.pushes.splice(0)
    await afterPhase(round)
    const [push, ...more] = page.pushes
    expect(more).toEqual([])
    const draw = (await world.visitor().send(getDraw, { drawId: round.drawId })).value
    expect(push).toMatchObject({
      phase: 'drawn',
      drawId: round.drawId,
      seedHash: round.seedHash,
      seal: draw.proof.seal,
      result: draw.result,
      nextSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(serverSeedHash(draw.proof.serverSeed!)).toBe(round.seedHash)
    expect(draw).toMatchObject({ state: 'settled', proof: { entries: 1 } })
    // The show of the result, and three seconds.
    const showMs = Date.parse(push!.endsAt!) - Date.parse(push!.serverTime)
    expect(showMs).toBe(baccarat.showMs!(draw.result as never) + 3_000)

    const won = bought.ticket.bets.reduce((sum, { lines, stake, ...bet }) => {
      const amount = { ...bet, lines, stake: parseMoney(stake, currencyOf('PHP')) }
      return sum + paid(amount, baccarat.wins(bet, draw.result as never))
    }, 0n)
    expect(await player.balance()).toBe((1080 + Number(won) / 100).toFixed(2))
    // A later reader sees the same, and the round among the past ones.
    const after = await readsTable(world)
    expect(after).toMatchObject({ phase: 'drawn', drawId: round.drawId, nextSeedHash: push!.nextSeedHash })
    expect(after.rounds[0]).toEqual({ drawId: round.drawId, issue: round.issue, result: draw.result })
  })

  test('opens the next round after the show, with the announced hash and the next number, as long as it is shown', async () => {
    const first = await openRound()
    await afterPhase(first)
    const drawn = await readsTable(world)
    expect((await afterEnd(drawn)).phase).toBe('open')
    const second = await readsTable(world)
    expect(second).toMatchObject({ seedHash: drawn.nextSeedHash, issue: String(Number(first.issue) + 1) })
    for (const page of pages.splice(0)) page.leaves()
    // A minute after its last note the table sleeps: a running round ends, and no other opens.
    world.clock.advance(60_001)
    await world.server.settle()
    expect((await readsTable(world)).phase).toBe('drawn')
    world.clock.advance(30_000)
    await world.server.settle()
    expect(await readsTable(world)).toMatchObject({ phase: 'asleep', issue: String(Number(first.issue) + 2) })

    async function afterEnd({ endsAt }: TableState) {
      world.clock.advance(Date.parse(endsAt!) - world.clock.now())
      await world.server.settle()
      return readsTable(world)
    }
  })

  test('takes no bet before a round opens, and none after its close', async () => {
    await world.server.settle()
    const { board } = await sitsDown()
    const asleep = board.opened.table!
    expect(asleep.phase).toBe('asleep')
    expect((await board.buys([onPlayer], { drawId: asleep.drawId })).refusal).toBe('draw_not_open')
    await openRound()
    expect((await board.buys([onPlayer], { drawId: asleep.drawId })).refusal).toBeUndefined()
    const { endsAt } = await readsTable(world)
    expect((await readsTable(world)).phase).toBe('open')
    // The close waits for bets that arrived before it; what arrives at the close is late.
    world.clock.advance(Date.parse(endsAt!) - world.clock.now())
    expect((await board.buys([onPlayer], { drawId: asleep.drawId })).refusal).toBe('draw_closed')
    expect((await world.visitor().send(getTable, { nodeId: gameId })).value.table.phase).toBe('closed')
    await world.server.settle()
    expect((await world.visitor().send(getDraw, { drawId: asleep.drawId })).value.state).toBe('open')
    world.clock.advance(300)
    await world.server.settle()
    expect((await board.buys([onPlayer], { drawId: asleep.drawId })).refusal).toBe('draw_closed')
  })

  test('refuses more than a player may have on a spot and on a round, whatever the tickets', async () => {
    await owner.query(`INSERT INTO table_limit VALUES (1, $1, 'PHP', 3000, 5000)`, [gameId])
    const [{ board }, another] = [await sitsDown(), await sitsDown()]
    const { drawId } = await openRound()
    expect(board.opened.limits).toEqual({ spot: '30.00', round: '50.00' })
    const buys = (type: string, stake: string) => board.buys([{ type, selection: 'any', stake }], { drawId })
    expect((await buys('player', '20.00')).refusal).toBeUndefined()
    expect(await buys('player', '20.00')).toMatchObject({
      refusal: 'table_limit_reached',
      detail: { limit: { kind: 'spot', amount: '30.00' }, bet: { type: 'player', selection: 'any' } },
    })
    expect((await buys('player', '10.00')).refusal).toBeUndefined()
    expect((await buys('tie', '20.00')).refusal).toBeUndefined()
    expect(await buys('banker', '10.00')).toMatchObject({
      refusal: 'table_limit_reached',
      detail: { limit: { kind: 'round', amount: '50.00' } },
    })
    // Two at once: each is judged with the tickets that the other has bought.
    const both = await Promise.all(
      [1, 2].map(() => another.board.buys([{ ...onBanker, stake: '20.00' }], { drawId })),
    )
    expect(both.map(({ refusal }) => refusal ?? 'sold').toSorted()).toEqual(['sold', 'table_limit_reached'])
    await owner.query('DELETE FROM table_limit')
  })

  test('takes back three tickets of a player in a round until the close, and no more', async () => {
    const { player, board } = await sitsDown()
    const { drawId, endsAt } = await openRound()
    const tickets: string[] = []
    for (let at = 0; at < 5; at++)
      tickets.push((await board.buys([onPlayer], { drawId })).value.ticket.ticketId)
    expect(await player.balance()).toBe('1050.00')
    const undoes = (ticketId: string) => player.send(cancelTicket, { ticketId })
    expect((await undoes(tickets[4]!)).value.balance).toBe('1060.00')
    // A repeat is the same undo.
    expect((await undoes(tickets[4]!)).value.balance).toBe('1060.00')
    const rest = await Promise.all([tickets[3]!, tickets[2]!, tickets[1]!].map(undoes))
    expect(rest.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual([
      'done',
      'done',
      'undo_limit_reached',
    ])
    expect(await player.balance()).toBe('1080.00')
    world.clock.advance(Date.parse(endsAt!) - world.clock.now())
    expect((await undoes(tickets[0]!)).refusal).toBe('ticket_fixed')
  })

  test('lets the running round finish when it is stopped, and opens the next when the stop is lifted', async () => {
    const first = await openRound()
    const { db } = world.server.tools
    const target = { kind: 'game', gameId } as const
    await placeStop(db, { brandId: 1, target, reason: 'odd', by: 'mara' }, world.clock.now())
    await afterPhase(first)
    const drawn = await readsTable(world)
    expect(drawn.phase).toBe('drawn')
    world.clock.advance(Date.parse(drawn.endsAt!) - world.clock.now() + 5_000)
    await world.server.settle()
    expect((await readsTable(world)).phase).toBe('asleep')
    await liftStop(db, { brandId: 1, target, reason: 'fine', by: 'mara' }, world.clock.now())
    world.clock.advance(1_001)
    await world.server.settle()
    expect(await readsTable(world)).toMatchObject({ phase: 'open', seedHash: drawn.nextSeedHash })
  })

  test('that is closed meanwhile finishes its round and pays it, and opens no other', async () => {
    const { player, board } = await sitsDown()
    const round = await openRound()
    expect((await board.buys([onPlayer, onBanker], { drawId: round.drawId })).refusal).toBeUndefined()
    await closesMarkets(world)
    await afterPhase(round)
    expect((await world.visitor().send(getDraw, { drawId: round.drawId })).value.state).toBe('settled')
    expect(Number(await player.balance())).toBeGreaterThan(980)
    world.clock.advance(30_000)
    await world.server.settle()
    const { rows } = await owner.query('SELECT max(issue::int) AS last FROM draw WHERE game_id = $1', [
      gameId,
    ])
    expect(String(rows[0].last)).toBe(round.issue)
    await reopensMarket(world, gameId)
  })

  test('is not woken by the pages of another brand’s table', async () => {
    const brandId = await anotherBrand(world, 'elsewhere')
    await noteWatched(world.server.tools.db, randomUUID(), [{ brandId, gameId, pages: 5 }], world.clock.now())
    await world.server.settle()
    expect(await readsTable(world)).toMatchObject({ phase: 'asleep', watchers: 0 })
  })

  test('is read by nobody who may not see it, and by no page of another brand', async () => {
    expect(await world.visitor().send(getTable, { nodeId: 'no-table' })).toMatchObject({
      refusal: 'game_unknown',
    })
    expect((await world.visitor().send(getTable, { nodeId: 'color-game' })).refusal).toBe('game_unknown')
    expect((await shows('no-table')).refusal).toBe('game_unknown')
    expect((await shows('color-game')).refusal).toBe('game_unknown')
    expect((await shows('baccarat-no-commission')).refusal).toBe('game_closed')
    const { list } = (await world.visitor().send(listTables, {})).value
    expect(list.map(({ nodeId }) => nodeId)).toEqual([gameId])
    // A table has draws like every market game.
    const { draws } = (await world.visitor().send(listDraws, { nodeId: gameId })).value
    expect(draws).toEqual([])
    expect(mostTablesHeard).toBe(8)
    expect(tableTopic(gameId)).toBe('table:baccarat')
  })
})

describe('two processes that run the same tables', () => {
  test('open each round once, draw it once and pay nobody twice', async () => {
    const players: Awaited<ReturnType<typeof sitsDown>>[] = []
    for (let at = 0; at < 6; at++) players.push(await sitsDown())
    await openRound()
    for (let round = 0; round < 4; round++) {
      const { drawId, endsAt } = await readsTable(world)
      await Promise.all(
        players.map(({ board }, at) => board.buys([at % 2 === 0 ? onPlayer : onBanker], { drawId })),
      )
      world.clock.advance(Date.parse(endsAt!) + 300 - world.clock.now())
      await Promise.all([world, other, world, other].map(({ server }) => server.dueWorks.runDue()))
      await world.server.settle()
      const drawn = await readsTable(world)
      expect(drawn).toMatchObject({ phase: 'drawn', drawId })
      await world.moneyAddsUp()
      await shows()
      world.clock.advance(Date.parse(drawn.endsAt!) - world.clock.now())
      await Promise.all([world, other, world, other].map(({ server }) => server.dueWorks.runDue()))
    }
    const { rows } = await owner.query(
      `SELECT count(*)::int AS rounds, count(DISTINCT issue)::int AS issues, count(DISTINCT server_seed_hash)::int AS seeds
         FROM draw WHERE game_id = $1`,
      [gameId],
    )
    expect(rows[0].issues).toBe(rows[0].rounds)
    expect(rows[0].seeds).toBe(rows[0].rounds)
    expect(lines.filter((line) => line.startsWith('ALARM'))).toEqual([])
  })
})

describe('the database', () => {
  test('opens no round with another commitment than the announced one, and drops no announcement', async () => {
    await world.server.settle()
    await expect(
      owner.query(
        `INSERT INTO draw (id, brand_id, game_id, issue, opened_at, closes_at, draws_at, server_seed_sealed, server_seed_hash)
           OVERRIDING SYSTEM VALUE SELECT id, brand_id, game_id, issue, now(), now() + interval '15 s', now() + interval '16 s',
             server_seed_sealed, repeat('0', 64) FROM next_round`,
      ),
    ).rejects.toThrow('was not announced')
    await expect(owner.query('DELETE FROM next_round')).rejects.toThrow('is not dropped')
    // Nor by a draw that uses its commitment at another game, or by the calendar.
    for (const game of ['color-game', gameId]) {
      await owner.query('BEGIN')
      await owner.query(
        `INSERT INTO draw (id, brand_id, game_id, issue, closes_at, draws_at, server_seed_sealed, server_seed_hash)
           OVERRIDING SYSTEM VALUE SELECT id, brand_id, $2, issue, now(), now(), server_seed_sealed, server_seed_hash
             FROM next_round WHERE game_id = $1`,
        [gameId, game],
      )
      await expect(owner.query('DELETE FROM next_round')).rejects.toThrow('is not dropped')
      await owner.query('ROLLBACK')
    }
  })

  test('makes no round void by a rule that does not hold', async () => {
    const { drawId } = await openRound()
    for (const rule of ['closed-late', 'beacon-silent']) {
      await owner.query(
        `INSERT INTO draw_void (draw_id, reason, rule, asked_at, agreed_at) VALUES ($1, 'x', $2, now(), now() + interval '9 days')`,
        [drawId, rule],
      )
      await expect(owner.query(`UPDATE draw SET state = 'void' WHERE id = $1`, [drawId])).rejects.toThrow(
        'is not changed',
      )
      await owner.query('BEGIN')
      await owner.query('SET LOCAL session_replication_role = replica')
      await owner.query('DELETE FROM draw_void WHERE draw_id = $1', [drawId])
      await owner.query('COMMIT')
    }
  })
})
