import { randomUUID } from 'node:crypto'
import { getDraw, getTicketProof, type Ticket } from '@fairground/contract/markets'
import { getOfficeDraw, listUrgentDraws } from '@fairground/contract/office-draws'
import type { TableState } from '@fairground/contract/tables'
import { crash, mostTarget } from '@fairground/games/crash/rules'
import { msUntil, multipleAfter } from '@fairground/games/market'
import { rootOfPath } from '@fairground/kernel/merkle'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Board,
  closesMarkets,
  opensMarket,
  reopensMarket,
} from '../../../../../../tests/world/market.ts'
import { readReport } from '../../../../../../tests/world/reports.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { fliesOn, readsTable, showsTable, type TablePage } from '../../../../../../tests/world/table.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { listNearness } from './exits.queries.ts'

const gameId = 'crash'

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
let owner: ReturnType<typeof openPool>
const pages: TablePage[] = []
const lines: string[] = []
/** The last multiple of every flight from now on, in hundredths. */
const ends = vi.spyOn(crash, 'draw')

beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  other = await world.anotherServer()
  owner = openPool(world.ownerUrl, { max: 2 })
  await closesMarkets(world, [gameId])
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.leaves()
  // A round that is still open flies, and lands.
  world.clock.advance(90_000)
  await world.server.settle()
  await lands(await readsTable(world, gameId))
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

interface Seat {
  player: Player
  board: Board
}

/** Returns a new player at the table, before a round opens. */
async function sitsDown(): Promise<Seat> {
  const player = await world.player({ cash: 900_00n })
  return { player, board: await opensMarket(player, gameId) }
}

/** Opens a round that ends at a multiple in hundredths. */
async function opens(multiple: number): Promise<{ round: TableState; page: TablePage }> {
  ends.mockReturnValue({ multiple })
  const page = await showsTable(world, { nodeId: gameId })
  pages.push(page)
  await world.server.settle()
  return { round: await readsTable(world, gameId), page }
}

const bet = (target: number, type = 'first') => ({ type, selection: String(target), stake: '100.00' })

async function bets({ board }: Seat, round: TableState, wanted: ReturnType<typeof bet>[]): Promise<Ticket> {
  return (await board.buys(wanted, { drawId: round.drawId })).value.ticket
}

/** Closes the bets, so that the flight starts. */
async function takesOff({ endsAt }: TableState): Promise<void> {
  world.clock.advance(Date.parse(endsAt!) + 300 - world.clock.now())
  await world.server.settle()
}

/** Lets the flight last until a multiple, and runs what is due. */
async function reaches({ drawId }: TableState, hundredths: number): Promise<void> {
  await fliesOn(owner, drawId, msUntil(hundredths) + 1)
}

/** Ends the flight. */
async function lands(round: TableState): Promise<void> {
  await reaches(round, mostTarget)
  world.clock.advance(1)
  await world.server.settle()
}

describe('a flight', () => {
  test('starts with the seal, shows nothing of its end before, and is told with its exits', async () => {
    const seat = await sitsDown()
    const { round, page } = await opens(300)
    const { ticketId } = await bets(seat, round, [bet(mostTarget)])
    page.pushes.splice(0)
    await takesOff(round)
    const flying = await readsTable(world, gameId)
    expect(flying).toMatchObject({ phase: 'flying', drawId: round.drawId, endsAt: null, result: null })
    expect(page.pushes).toMatchObject([
      { phase: 'flying', result: null, exitsSeal: null, nextSeedHash: null },
    ])
    expect(Date.parse(page.pushes[0]!.serverTime) - Date.parse(page.pushes[0]!.startedAt!)).toBeLessThan(
      5_000,
    )
    const during = (await world.visitor().send(getDraw, { drawId: round.drawId })).value
    expect(during).toMatchObject({ state: 'sealed', result: null, proof: { serverSeed: null, exits: null } })

    await reaches(round, 200)
    const { multiple } = (await seat.board.cashesOut(ticketId, 'first')).value
    expect(multiple).toBeGreaterThanOrEqual(200)
    await lands(round)
    const draw = (await world.visitor().send(getDraw, { drawId: round.drawId })).value
    expect(draw).toMatchObject({
      state: 'settled',
      result: { multiple: 300 },
      proof: { exits: { count: 1 } },
    })
    expect(page.pushes.at(-1)).toMatchObject({
      phase: 'drawn',
      result: { multiple: 300 },
      exitsSeal: draw.proof.exits!.seal,
      startedAt: null,
    })
    expect(page.exits).toMatchObject([{ nodeId: gameId, list: [{ multiple }] }])
    expect(page.exits[0]!.list[0]!.username).toBe(`${seat.player.username.slice(0, 2)}**`)
    const proved = (await seat.player.send(getTicketProof, { ticketId })).value
    const rootOf = ({ sealed, path }: NonNullable<typeof proved.proof>) =>
      Buffer.from(rootOfPath(Buffer.from(sealed), path)).toString('hex')
    expect(rootOf(proved.proof!)).toBe(draw.proof.seal)
    expect(proved.exits.map(rootOf)).toEqual([draw.proof.exits!.seal])
    expect(proved.exits[0]!.sealed).toMatch(new RegExp(`^${ticketId} [0-9a-f]{64} 1 ${multiple}$`))
  })

  test('pays an exit its multiple and a target its own, and keeps what it did not reach', async () => {
    const [one, two, three] = [await sitsDown(), await sitsDown(), await sitsDown()]
    const { round } = await opens(400)
    const both = await bets(one, round, [bet(300), bet(mostTarget, 'second')])
    await bets(two, round, [bet(400)])
    await bets(three, round, [bet(401)])
    await takesOff(round)
    await reaches(round, 150)
    const { multiple } = (await one.board.cashesOut(both.ticketId, 'second')).value
    await lands(round)
    expect(await one.player.balance()).toBe((800 + 300 + multiple).toFixed(2))
    expect(await two.player.balance()).toBe('1300.00')
    expect(await three.player.balance()).toBe('900.00')
    const [ticket] = await one.board.tickets()
    expect(ticket!.bets).toMatchObject([
      { selection: '300', prizes: [300], exit: null, won: '300.00' },
      { selection: String(mostTarget), prizes: [mostTarget], exit: multiple, won: multiple.toFixed(2) },
    ])
  })

  test('counts a bet that was cashed out early as the low target that it was', async () => {
    const [early, late] = [await sitsDown(), await sitsDown()]
    const { round } = await opens(400)
    const { ticketId } = await bets(early, round, [bet(mostTarget)])
    await bets(late, round, [bet(200)])
    await takesOff(round)
    await reaches(round, 102)
    await early.board.cashesOut(ticketId, 'first')
    await lands(round)
    const { rows } = await owner.query(
      `SELECT r.valid_bet FROM round r JOIN wallet w ON w.id = r.wallet_id WHERE r.reference = $1 ORDER BY w.player_id`,
      [`draw ${round.drawId}`],
    )
    expect(rows.map(({ valid_bet }) => String(valid_bet))).toEqual(['0', '10000'])
  })

  test('that reaches the largest target ends there and pays it', async () => {
    const seat = await sitsDown()
    const { round } = await opens(mostTarget)
    await bets(seat, round, [bet(mostTarget)])
    await takesOff(round)
    await lands(round)
    expect(await seat.player.balance()).toBe('100900.00')
  })

  test('is late only a minute after the longest flight, and no person is asked before', async () => {
    const { round } = await opens(mostTarget)
    await takesOff(round)
    const staff = await withStaffSession(world, ['draws.read'])
    // It started now, by the clock of the test.
    await fliesOn(owner, round.drawId, Date.now() - world.clock.now())
    const late = async () => [
      (await staff.send(getOfficeDraw, { drawId: round.drawId })).value.isLate,
      (await staff.send(listUrgentDraws, {})).value.list.length,
    ]
    world.clock.advance(170_000)
    expect(await late()).toEqual([false, 0])
    world.clock.advance(20_000)
    expect(await late()).toEqual([true, 1])
  })

  test('lasts for the multiples that the database and the page compute alike', async () => {
    const { rows } = await sql<{ ms: number; multiple: number }>`
      SELECT ms, flight_multiple('2026-01-01', '2026-01-01'::timestamptz + ms * interval '1 millisecond') AS multiple
        FROM generate_series(-500, 116000, 137) AS ms`.execute(world.server.tools.db)
    expect(rows.filter(({ ms, multiple }) => multipleAfter(ms) !== multiple)).toEqual([])
  })
})

test('a flight whose end cannot be computed raises an alarm, and stops no other table', async () => {
  const { round } = await opens(250)
  ends.mockImplementation(() => {
    throw new Error('no end')
  })
  await takesOff(round)
  world.clock.advance(1_000)
  await world.server.settle()
  expect(lines.filter((line) => line.includes('crash): no end'))).toHaveLength(1)
  await reopensMarket(world, 'baccarat')
  pages.push(await showsTable(world))
  world.clock.advance(1_000)
  await world.server.settle()
  expect((await readsTable(world)).phase).toBe('open')
  ends.mockReturnValue({ multiple: 250 })
  await closesMarkets(world, [gameId])
})

describe('an exit is refused', () => {
  test('before the flight, after its end, a second time, and once the target is reached', async () => {
    const seat = await sitsDown()
    const { round } = await opens(250)
    const { ticketId } = await bets(seat, round, [bet(200), bet(mostTarget, 'second')])
    const refusal = async (type: string, key?: string) =>
      (await seat.board.cashesOut(ticketId, type, key)).refusal
    expect(await refusal('first')).toBe('flight_not_started')
    await takesOff(round)
    await reaches(round, 200)
    expect(await refusal('first')).toBe('target_reached')
    expect(await refusal('third')).toBe('ticket_unknown')
    const key = randomUUID()
    const { multiple } = (await seat.board.cashesOut(ticketId, 'second', key)).value
    expect(await refusal('second')).toBe('exit_taken')
    await lands(round)
    expect(await refusal('first')).toBe('flight_over')
    expect((await seat.board.cashesOut(ticketId, 'second', key)).value).toEqual({ multiple })
  })

  test('from another player, and for a ticket that was taken back', async () => {
    const [one, two] = [await sitsDown(), await sitsDown()]
    const { round } = await opens(250)
    const { ticketId } = await bets(one, round, [bet(mostTarget)])
    await takesOff(round)
    await reaches(round, 120)
    const answers = [ticketId, randomUUID()].map(async (id) => {
      const { status, refusal, detail } = await two.board.cashesOut(id, 'first')
      return { status, refusal, detail }
    })
    const [theirs, nobodys] = await Promise.all(answers)
    expect(theirs).toEqual(nobodys)
    expect(theirs!.refusal).toBe('ticket_unknown')
    await lands(round)
    expect(await one.player.balance()).toBe('900.00')
  })

  test('once the flight is over by the clock of the database, also while no worker has ended it', async () => {
    const seat = await sitsDown()
    const { round } = await opens(250)
    const { ticketId } = await bets(seat, round, [bet(mostTarget)])
    await takesOff(round)
    await reaches(round, 251)
    expect((await readsTable(world, gameId)).phase).toBe('flying')
    expect((await seat.board.cashesOut(ticketId, 'first')).refusal).toBe('flight_over')
    await lands(round)
    expect(await seat.player.balance()).toBe('900.00')
  })
})

describe('a bet is refused', () => {
  test.each([
    ['bet_not_offered', [{ ...bet(200), selection: '100' }]],
    ['bet_not_offered', [{ ...bet(200), selection: '100001' }]],
    ['price_changed', [{ ...bet(200), price: 100, prizes: [300] }]],
    ['stake_not_offered', [{ ...bet(200), stake: '10.01' }]],
    ['too_many_bets', [bet(200), bet(300)]],
  ])('with %s', async (code, wanted) => {
    const seat = await sitsDown()
    const { round } = await opens(250)
    expect((await seat.board.buys(wanted, { drawId: round.drawId })).refusal).toBe(code)
    expect(await seat.player.balance()).toBe('1000.00')
  })

  test('beyond one of each type on a flight, unless the first is taken back', async () => {
    const seat = await sitsDown()
    const { round } = await opens(250)
    await bets(seat, round, [bet(200)])
    expect((await seat.board.buys([bet(300)], { drawId: round.drawId })).refusal).toBe('too_many_bets')
    await bets(seat, round, [bet(300, 'second')])
    expect(await seat.player.balance()).toBe('800.00')
  })
})

describe('the end of a flight', () => {
  test('waits for an exit that has begun, and a later one is refused at another process', async () => {
    const [early, late] = [await sitsDown(), await sitsDown()]
    const { round } = await opens(250)
    const [one, two] = [
      await bets(early, round, [bet(mostTarget)]),
      await bets(late, round, [bet(mostTarget)]),
    ]
    await takesOff(round)
    await reaches(round, 200)
    const holding = await owner.connect()
    await holding.query('BEGIN')
    const walletId = `(SELECT wallet_id FROM ticket WHERE id = '${one.ticketId}')`
    const { rows } = await holding.query(
      `SELECT * FROM bet_exit_take(${walletId}, $1, 'first', 'held', 250)`,
      [one.ticketId],
    )
    expect(rows).toMatchObject([{ code: 'accepted' }])
    // The flight is over by now, and its end waits for the commit.
    await holding.query('ALTER TABLE draw DISABLE TRIGGER draw_only_goes_on')
    await holding.query(
      `UPDATE draw SET flight_at = flight_at - interval '1 minute' WHERE id = ${round.drawId}`,
    )
    await holding.query('ALTER TABLE draw ENABLE TRIGGER draw_only_goes_on')
    const ending = lands(round)
    await holding.query('COMMIT')
    holding.release()
    await ending
    expect((await late.board.cashesOut(two.ticketId, 'first')).refusal).toBe('flight_over')
    expect(await early.player.balance()).toBe((900 + rows[0].exit).toFixed(2))
    expect(await late.player.balance()).toBe('900.00')
  })

  test('finds an exit that was added behind its seal before anything is paid', async () => {
    const seat = await sitsDown()
    const { round } = await opens(250)
    const { ticketId } = await bets(seat, round, [bet(mostTarget)])
    await takesOff(round)
    await owner.query(`
      CREATE FUNCTION adds_exit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO bet_exit SELECT draw_id, wallet_id, ticket_id, place, 240, clock_timestamp(), 'late' FROM ticket_bet WHERE ticket_id = '${ticketId}';
        RETURN NULL;
      END $$;
      CREATE TRIGGER adds_exit AFTER UPDATE OF state ON draw FOR EACH ROW WHEN (NEW.state = 'drawn') EXECUTE FUNCTION adds_exit();
      ALTER TABLE bet_exit DISABLE TRIGGER exit_in_flight`)
    await lands(round)
    await owner.query(`
      DROP TRIGGER adds_exit ON draw; DROP FUNCTION adds_exit; ALTER TABLE bet_exit ENABLE TRIGGER exit_in_flight`)
    const { rows } = await owner.query(`SELECT state, problem FROM draw WHERE id = ${round.drawId}`)
    expect(rows).toEqual([{ state: 'drawn', problem: 'its exits are not those that were sealed' }])
    expect(await seat.player.balance()).toBe('900.00')
    // The table takes no bets before a person has looked, and the test leaves it as it was.
    await owner.query(`
      ALTER TABLE bet_exit DISABLE TRIGGER USER; DELETE FROM bet_exit WHERE key = 'late'; ALTER TABLE bet_exit ENABLE TRIGGER USER;
      ALTER TABLE draw DISABLE TRIGGER USER; UPDATE draw SET problem = NULL WHERE id = ${round.drawId}; ALTER TABLE draw ENABLE TRIGGER USER`)
    await world.server.settle()
    expect((await world.visitor().send(getDraw, { drawId: round.drawId })).value.state).toBe('settled')
  })

  test('comes once, whichever of two processes with clocks apart ends it', async () => {
    const seat = await sitsDown()
    const { round } = await opens(250)
    const { ticketId } = await bets(seat, round, [bet(mostTarget)])
    await takesOff(round)
    await reaches(round, 130)
    const { multiple } = (await seat.board.cashesOut(ticketId, 'first')).value
    await reaches(round, mostTarget)
    world.clock.advance(1)
    await Promise.all([world.server.settle(), other.server.settle()])
    expect(await seat.player.balance()).toBe((900 + multiple).toFixed(2))
  })
})

test('the login of the server changes no exit, takes none alone, and starts no flight twice', async () => {
  const { db } = world.server.tools
  const { round } = await opens(250)
  await takesOff(round)
  await expect(db.deleteFrom('bet_exit').execute()).rejects.toThrow('permission denied')
  await expect(sql`INSERT INTO bet_exit DEFAULT VALUES`.execute(db)).rejects.toThrow('permission denied')
  await expect(
    db
      .updateTable('draw')
      .set({ flight_at: new Date(0) })
      .where('id', '=', BigInt(round.drawId))
      .execute(),
  ).rejects.toThrow('is not changed')
  await expect(
    db
      .updateTable('draw')
      .set({ state: 'drawn', result: '{}' as never })
      .where('id', '=', BigInt(round.drawId))
      .execute(),
  ).rejects.toThrow('draw_exits_are_sealed')
  await lands(round)
})

test('the nearness of cash-outs is their mean share of the ends, and a report lists players from twenty on', async () => {
  const { rows } = await owner.query<{ player_id: string; multiple: number; end: number }>(`
    SELECT w.player_id, x.multiple, (d.result->>'multiple')::integer AS end
      FROM bet_exit x JOIN draw d ON d.id = x.draw_id JOIN wallet w ON w.id = x.wallet_id`)
  const shares = Map.groupBy(rows, ({ player_id }) => BigInt(player_id))
  const wanted = [...shares].map(([playerId, own]) => ({
    playerId,
    cashOuts: own.length,
    mean: own.reduce((sum, { multiple, end }) => sum + multiple / end, 0) / own.length,
  }))
  const span = { brandId: 1, currency: 'PHP', fromMs: 0, untilMs: world.clock.now() + 1 }
  const found = await listNearness(world.server.tools.db, { ...span, least: 1 })
  const byPlayer = (one: { playerId: bigint }, other: { playerId: bigint }) =>
    Number(one.playerId - other.playerId)
  expect(found.toSorted(byPlayer)).toEqual(
    wanted.toSorted(byPlayer).map((one) => ({ ...one, mean: expect.closeTo(one.mean, 9) })),
  )
  const nearest = (given: typeof found) =>
    given.map(({ mean, cashOuts }) => (mean - 0.5) * Math.sqrt(cashOuts))
  expect(nearest(found)).toEqual(nearest(found).toSorted((one, other) => other - one))
  expect((await readReport(world, 'cash-outs', {}, ['alarms.see'])).rows).toEqual([])
})
