import { listDraws } from '@fairground/contract/markets'
import { agreeDrawVoid, askDrawVoid, getOfficeDraw } from '@fairground/contract/office-draws'
import type { Permission } from '@fairground/contract/permissions'
import { colours } from '@fairground/games/color-game/data'
import { marketGames } from '@fairground/games/rules'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeCurrency } from '../../../../../../tests/world/brands.ts'
import { type Cuts, cutsAt, pointsAround } from '../../../../../../tests/world/cuts.ts'
import { type Board, opensMarket, type WantedBet } from '../../../../../../tests/world/market.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { LeaseLost } from '../../../db/lease.ts'
import { openPool } from '../../../db/pool.ts'
import { giveBack } from './give-back.service.ts'
import { settleDraw } from './settlement.service.ts'

// Three stakes in a chunk, so that refunding has many steps; players have several tickets, in pesos, in dong, and in
// trial money.
const atOnce = 3
const settling = { paidAtOnce: 1, closedAtOnce: 1, linesAtOnce: 5, games: marketGames }
const free = { check: async () => {} }
const all: readonly Permission[] = ['draws.read', 'draws.void']

const points = pointsAround(
  'insert on transfer',
  'update on wallet',
  'update on round',
  'update on ticket',
  'update on draw_void',
  'insert on draw_sum',
  'insert on settlement',
  'update on draw',
  'insert on job',
  'insert on staff_log',
)

interface Person {
  player: Player
  board: Board
  /** Amount of bets as written in the player's currency: 5.00 or 500. */
  stake(minor: number): string
}

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
let owner: ReturnType<typeof openPool>
let cuts: Cuts
const people: Person[] = []
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  other = await world.anotherServer()
  owner = openPool(world.ownerUrl, { max: 2 })
  cuts = await cutsAt(owner, world.server.tools.db, points)
  const found: Pick<Person, 'player' | 'stake'>[] = []
  for (const currency of ['PHP', 'VND']) {
    await changeCurrency(world.ownerUrl, currency)
    world.clock.advance(3000)
    const stake = (minor: number) => (currency === 'PHP' ? (minor / 100).toFixed(2) : String(minor))
    for (let n = 0; n < 2; n++) found.push({ player: await world.player({ cash: 1_000_000_00n }), stake })
    if (currency === 'VND') found.push({ player: await world.trial(), stake })
  }
  await world.server.dueWorks.runDue()
  for (const one of found) people.push({ ...one, board: await opensMarket(one.player) })
})
afterEach(async () => {
  await cuts.mend()
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const minor = (amount: string) => Number(amount.replace('.', ''))

/** Balance of each player in minor units. */
const balances = () => Promise.all(people.map(async ({ player }) => minor(await player.balance())))

/** Bets of a person: every second person is certain to win, or nobody is likely to. */
function betsOf(at: number, { stake }: Person, isLost: boolean): WantedBet[] {
  const on = (type: string, selection: string, amount: number) => ({ type, selection, stake: stake(amount) })
  return at % 2 === 0 && !isLost
    ? colours.map((colour) => on('colour', colour, 500))
    : [on('alike', 'any', 1_000), on('alike', 'any', 2_000), on('alike', 'any', 500)]
}

interface Sold {
  id: bigint
  drawId: string
  /** Balances of everybody before the purchase. */
  before: number[]
  tickets: number
}

/** The next draw, on which each player has three tickets, moved on to a state. */
async function sold(state: 'open' | 'sealed' | 'drawn', { isLost = false } = {}): Promise<Sold> {
  await world.server.dueWorks.runDue()
  const { draws } = (await world.visitor().send(listDraws, { nodeId: 'color-game' })).value
  const { drawId, closesAt, drawsAt } = draws[0]!
  const before = await balances()
  for (const [at, person] of people.entries()) {
    const bets = betsOf(at, person, isLost)
    for (const part of [bets.slice(0, 1), bets.slice(1, 2), bets.slice(2)])
      void (await person.board.buys(part, { drawId })).value
  }
  const until = { open: undefined, sealed: closesAt, drawn: drawsAt }[state]
  if (until) {
    world.clock.advance(Date.parse(until) - world.clock.now())
    await world.server.dueWorks.runDue()
  }
  const id = BigInt(drawId)
  expect((await rowOf(id)).state).toBe(state)
  return { id, drawId, before, tickets: people.length * 3 }
}

const rowOf = (id: bigint) =>
  world.server.tools.db.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Requests the void of a draw; returns the input with which another person agrees. */
async function asked({ drawId }: Sold, by?: Visitor) {
  const first = by ?? (await withStaffSession(world, all))
  const reason = 'the wrong sheet was read out'
  expect((await first.send(askDrawVoid, { drawId, reason })).refusal).toBeUndefined()
  const { askedAt } = (await first.send(getOfficeDraw, { drawId })).value.voiding!
  const second = await withStaffSession(world, all)
  return () => second.send(agreeDrawVoid, { drawId, askedAt })
}

/** A draw whose void two persons have agreed on, before any refund. */
async function voided(state: 'open' | 'sealed' | 'drawn', given?: { isLost?: boolean }): Promise<Sold> {
  const draw = await sold(state, given)
  const agrees = await asked(draw)
  expect((await agrees()).refusal).toBeUndefined()
  expect((await rowOf(draw.id)).state).toBe('void')
  return draw
}

/** Expects that each stake was refunded exactly once, and that the draw is over. */
async function isGivenBackOnce({ id, before, tickets }: Sold) {
  expect((await rowOf(id)).state).toBe('void')
  expect(await balances()).toEqual(before)
  const { rows: refunds } = await owner.query(
    `SELECT x.answers FROM transfer x JOIN ticket t ON t.wallet_id = x.wallet_id AND t.transaction_id = x.answers
      WHERE t.draw_id = $1 AND x.verb = 'refund'`,
    [id],
  )
  expect(new Set(refunds.map(({ answers }) => answers)).size).toBe(tickets)
  expect(refunds).toHaveLength(tickets)
  const { rows: left } = await owner.query(
    `SELECT t.id FROM ticket t JOIN round r ON r.wallet_id = t.wallet_id AND r.id = t.round_id
      WHERE t.draw_id = $1 AND (t.voided_at IS NULL OR r.state <> 'refunded' OR coalesce(r.valid_bet, 0) <> 0 OR r.won <> 0)`,
    [id],
  )
  expect(left).toEqual([])
  const { rows: sums } = await owner.query(
    'SELECT sum(tickets) AS tickets, sum(tickets_back) AS back, sum(sold - given_back) AS kept FROM draw_sum WHERE draw_id = $1',
    [id],
  )
  expect(sums).toEqual([{ tickets: String(tickets), back: String(tickets), kept: '0' }])
}

/** Expects that nothing of a draw was refunded, and every ticket won or lost. */
async function isSettled({ id, tickets }: Sold) {
  expect((await rowOf(id)).state).toBe('settled')
  const { rows } = await owner.query(
    `SELECT r.state, t.voided_at FROM ticket t JOIN round r ON r.wallet_id = t.wallet_id AND r.id = t.round_id WHERE t.draw_id = $1`,
    [id],
  )
  expect(rows).toEqual(Array.from({ length: tickets }, () => ({ state: 'settled', voided_at: null })))
}

/** Runs the draw's jobs until nothing is due, then refunds once more. */
async function endsByItself({ id }: Sold) {
  await world.server.jobs.runDue()
  await giveBack(world.server.tools, id, free, atOnce)
}

describe('the refund of a void draw', () => {
  test.each(['open', 'sealed', 'drawn'] as const)(
    'the refund of a void draw that was %s returns every stake once',
    async (state) => {
      const draw = await voided(state)
      await endsByItself(draw)
      await isGivenBackOnce(draw)
    },
  )

  test.each(points.slice(0, 12))(
    'the refund of a void draw whose connection is cut %s is finished by the next run, and returns each stake once',
    async (point) => {
      const draw = await voided('drawn')
      await cuts.at(point)
      await expect(giveBack(world.server.tools, draw.id, free, atOnce)).rejects.toThrow()
      await cuts.mend()
      await endsByItself(draw)
      await isGivenBackOnce(draw)
    },
  )

  test('a refund that has lost its lease writes nothing more, at any step, and another one finishes it', async () => {
    for (let step = 1; ; step++) {
      const draw = await voided('sealed')
      let steps = 0
      const losing = {
        check: async () => {
          steps += 1
          if (steps === step) throw new LeaseLost()
        },
      }
      let isLost = false
      await giveBack(world.server.tools, draw.id, losing, atOnce).catch((error) => {
        if (!(error instanceof LeaseLost)) throw error
        isLost = true
      })
      if (step === 1) expect(await balances()).not.toEqual(draw.before)
      await endsByItself(draw)
      await isGivenBackOnce(draw)
      if (!isLost) {
        // Fifteen stakes in chunks of three, one that finds nothing more, and the end.
        expect(step).toBeGreaterThan(7)
        return
      }
    }
  })

  test('the refund of a void draw by workers of two processes at once returns each stake once', async () => {
    for (let times = 0; times < 4; times++) {
      const draw = await voided('open')
      const tools = [world.server.tools, other.server.tools]
      await Promise.all([...tools, ...tools].map((one) => giveBack(one, draw.id, free, atOnce)))
      await isGivenBackOnce(draw)
      await endsByItself(draw)
      await isGivenBackOnce(draw)
    }
  })

  test('leaves out a ticket whose stake is not in the ledger, raises one alarm, and returns all others', async () => {
    const draw = await sold('sealed')
    // Changes made with the owner's login, without triggers.
    const client = await owner.connect()
    await client.query('SET session_replication_role = replica')
    const changed = await client.query(
      `UPDATE ticket SET stake = stake * 2 WHERE id = (SELECT id FROM ticket WHERE draw_id = $1 ORDER BY id LIMIT 1) RETURNING id`,
      [draw.id],
    )
    expect((await (await asked(draw))()).refusal).toBeUndefined()
    await world.server.jobs.runDue()
    world.clock.advance(60_000)
    await world.server.jobs.runDue()
    const { rows } = await owner.query(
      'SELECT id, voided_at IS NULL AS "isLeft" FROM ticket WHERE draw_id = $1',
      [draw.id],
    )
    expect(rows.filter(({ isLeft }) => isLeft).map(({ id }) => id)).toEqual([changed.rows[0].id])
    const alarms = await owner.query(
      `SELECT says FROM significant_event WHERE kind = 'draw-not-given-back' AND key = $1`,
      [`draw ${draw.id}`],
    )
    expect(alarms.rows).toEqual([{ says: expect.stringContaining(changed.rows[0].id) }])

    await client.query('UPDATE ticket SET stake = stake / 2 WHERE id = $1', [changed.rows[0].id])
    await client.query('RESET session_replication_role')
    client.release()
    world.clock.advance(100_000)
    await endsByItself(draw)
    await isGivenBackOnce(draw)
  })
})

describe('the person who agrees to a void', () => {
  const inAgreeing = points.filter((point) => /settlement|draw_void|on draw$|job|staff_log/.test(point))
  test.each(inAgreeing)(
    'must try again if the connection is cut %s, and nothing is left half done',
    async (point) => {
      const draw = await sold('drawn')
      const agrees = await asked(draw)
      // The request creates the row of the settlement.
      if (point.includes('settlement'))
        await owner.query('DELETE FROM settlement WHERE draw_id = $1', [draw.id])
      await cuts.at(point)
      expect((await agrees()).refusal).toBe('busy')
      await cuts.mend()
      expect((await rowOf(draw.id)).state).toBe('drawn')
      expect((await agrees()).refusal).toBeUndefined()
      await endsByItself(draw)
      await isGivenBackOnce(draw)
    },
  )

  test('must try again while a ticket is being bought, and nothing has changed', async () => {
    const draw = await sold('open')
    const agrees = await asked(draw)
    // As every sale does until its commit.
    const client = await owner.connect()
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock_shared(draw_lock($1))', [draw.id])
    expect((await agrees()).refusal).toBe('busy')
    expect((await rowOf(draw.id)).state).toBe('open')
    await client.query('COMMIT')
    client.release()
    expect((await agrees()).refusal).toBeUndefined()
    await endsByItself(draw)
    await isGivenBackOnce(draw)
  })

  test('tickets sold during an agreement are each refunded, and none is sold afterwards', async () => {
    for (let times = 0; times < 3; times++) {
      const draw = await sold('open')
      const agrees = await asked(draw)
      const [agreed, ...bought] = await Promise.all([
        agrees(),
        ...people.flatMap((person) =>
          [1, 2, 3].map(() =>
            person.board.buys([{ type: 'colour', selection: 'red', stake: person.stake(500) }], {
              drawId: draw.drawId,
            }),
          ),
        ),
      ])
      expect(agreed.refusal).toBeUndefined()
      for (const { refusal } of bought) expect([undefined, 'draw_closed']).toContain(refusal)
      const { refusal } = await people[0]!.board.buys(
        [{ type: 'colour', selection: 'red', stake: people[0]!.stake(500) }],
        { drawId: draw.drawId },
      )
      expect(refusal).toBe('draw_closed')
      await endsByItself(draw)
      const more = bought.filter((answer) => answer.refusal === undefined).length
      await isGivenBackOnce({ ...draw, tickets: draw.tickets + more })
    }
  })
})

describe('a draw that is settled and made void at the same moment', () => {
  /** Settles a draw while another process agrees in one of its steps, before or after the row that both lock. */
  async function agreesInStep(draw: Sold, step: number) {
    const agrees = await asked(draw)
    let steps = 0
    let answer: ReturnType<typeof agrees> | undefined
    const meanwhile = {
      check: async () => {
        steps += 1
        if (steps !== step) return
        answer = agrees()
        await answer
      },
    }
    await settleDraw(other.server.tools, draw.id, meanwhile, settling)
    return (await answer)?.refusal ?? (answer ? 'agreed' : 'never')
  }

  test('is void if nobody was paid, and settled from the first payment on, at any step', async () => {
    const found: string[] = []
    for (let step = 1; found.at(-1) !== 'never'; step++) {
      const draw = await sold('drawn')
      const outcome = await agreesInStep(draw, step)
      await endsByItself(draw)
      if (outcome === 'agreed') await isGivenBackOnce(draw)
      else await isSettled(draw)
      found.push(outcome)
    }
    // Before the first winner is paid, then at every later step.
    expect(found[0]).toBe('agreed')
    expect(new Set(found.slice(1, -1))).toEqual(new Set(['draw_settled']))
    expect(found.length).toBeGreaterThan(6)
  })

  test('a draw without winners is void until its last round is closed, and closed rounds are refunded', async () => {
    const found: string[] = []
    for (let step = 1; found.at(-1) !== 'never'; step++) {
      const draw = await sold('drawn', { isLost: true })
      const outcome = await agreesInStep(draw, step)
      await endsByItself(draw)
      // One in 36 draws pays three alike: irrelevant here.
      const { rows } = await owner.query('SELECT FROM draw_win WHERE draw_id = $1 AND win > 0', [draw.id])
      if (outcome === 'agreed') await isGivenBackOnce(draw)
      else await isSettled(draw)
      if (rows.length === 0) found.push(outcome)
      else step--
    }
    expect(found.length).toBeGreaterThan(6)
    expect(new Set(found.slice(0, -1))).toEqual(new Set(['agreed']))
  })

  test('a draw handled by two independent processes is either settled or void', async () => {
    const outcomes = new Set<string>()
    for (let times = 0; times < 8; times++) {
      const draw = await sold('drawn')
      const agrees = await asked(draw)
      const settles = [world.server.tools, other.server.tools].map((tools) =>
        settleDraw(tools, draw.id, free, settling),
      )
      const [agreed] = await Promise.all([agrees(), ...settles])
      await endsByItself(draw)
      const isVoid = agreed.refusal === undefined
      outcomes.add(isVoid ? 'void' : agreed.refusal!)
      if (isVoid) await isGivenBackOnce(draw)
      else await isSettled(draw)
    }
    for (const outcome of outcomes) expect(['void', 'draw_settled']).toContain(outcome)
  })

  test('cannot be made void in the database without two persons, or once a winner is paid', async () => {
    const draw = await sold('drawn')
    const { db } = world.server.tools
    const makesVoid = () => db.updateTable('draw').set({ state: 'void' }).where('id', '=', draw.id).execute()
    await expect(makesVoid()).rejects.toThrow('is not changed')
    const { id: staffId } = await db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow()
    const now = new Date(world.clock.now())
    const request = { draw_id: draw.id, reason: 'on my own', asked_by: staffId, asked_at: now }
    await expect(
      db
        .insertInto('draw_void')
        .values({ ...request, agreed_by: staffId, agreed_at: now })
        .execute(),
    ).rejects.toThrow('check constraint')
    await expect(
      db.updateTable('ticket').set({ voided_at: now }).where('draw_id', '=', draw.id).execute(),
    ).rejects.toThrow('permission denied')
    const agrees = await asked(draw)
    await world.server.jobs.runDue()
    await isSettled(draw)
    expect((await agrees()).refusal).toBe('draw_settled')
    await expect(makesVoid()).rejects.toThrow('is not changed')
  })
})
