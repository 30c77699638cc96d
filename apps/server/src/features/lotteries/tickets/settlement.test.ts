import { listDraws } from '@fairground/contract/markets'
import { colours } from '@fairground/games/color-game/data'
import { colorGame } from '@fairground/games/color-game/rules'
import { type MarketBet, paid } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeCurrency } from '../../../../../../tests/world/brands.ts'
import { type Cuts, cutsAt, pointsAround } from '../../../../../../tests/world/cuts.ts'
import { type Board, opensMarket, type WantedBet } from '../../../../../../tests/world/market.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { LeaseLost } from '../../../db/lease.ts'
import { openPool } from '../../../db/pool.ts'
import { checkTickets } from './check.queries.ts'
import { settleDraw } from './settlement.service.ts'

// Chunks of two wallets, so that a settlement has many steps; a draw has tickets in pesos and in dong.
const settling = { paidAtOnce: 2, closedAtOnce: 2, linesAtOnce: 5, games: marketGames }
const free = { check: async () => {} }

const points = pointsAround(
  'insert on draw_outcome',
  'insert on settlement',
  'insert on transfer',
  'update on wallet',
  'update on round',
  'update on settlement',
  'update on draw',
)

interface Person {
  player: Player
  board: Board
  /** Amount of bets as written in the player's currency: 5.00 or 500. */
  stake(minor: number): string
}

let world: World
let owner: ReturnType<typeof openPool>
let cuts: Cuts
const people: Person[] = []
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  owner = openPool(world.ownerUrl, { max: 1 })
  cuts = await cutsAt(owner, world.server.tools.db, points)
  const found: Pick<Person, 'player' | 'stake'>[] = []
  for (const currency of ['PHP', 'VND']) {
    await changeCurrency(world.ownerUrl, currency)
    world.clock.advance(3000)
    for (let n = 0; n < 4; n++)
      found.push({
        player: await world.player({ cash: 1_000_000_00n }),
        stake: (minor) => (currency === 'PHP' ? (minor / 100).toFixed(2) : String(minor)),
      })
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

/** A draw that is drawn and not settled, on which each player has tickets: every second player is certain to win. */
async function drawn() {
  await world.server.dueWorks.runDue()
  const { draws } = (await world.visitor().send(listDraws, { nodeId: 'color-game' })).value
  const { drawId, drawsAt } = draws[0]!
  const before = await balances()
  const bought: WantedBet[][] = []
  for (const [at, { board, stake }] of people.entries()) {
    const on = (type: string, selection: string, amount: number) => ({
      type,
      selection,
      stake: stake(amount),
    })
    const bets =
      at % 2 === 0
        ? colours.map((colour) => on('colour', colour, 500))
        : [on('alike', 'any', 1_000), on('pair', 'red+blue', 2_000)]
    bought.push(bets)
    // Two tickets of one player are one round.
    for (const part of [bets.slice(0, 1), bets.slice(1)]) void (await board.buys(part, { drawId })).value
  }
  world.clock.advance(Date.parse(drawsAt) - world.clock.now())
  await world.server.dueWorks.runDue()
  const row = await rowOf(BigInt(drawId))
  expect(row.state).toBe('drawn')
  const wins = bought.map((bets) => bets.reduce((sum, bet) => sum + winOf(bet, row.result), 0))
  const staked = bought.map((bets) => bets.reduce((sum, bet) => sum + minor(bet.stake), 0))
  return {
    id: BigInt(drawId),
    wins,
    unpaid: before.map((amount, at) => amount - staked[at]!),
    paid: before.map((amount, at) => amount - staked[at]! + wins[at]!),
  }
}
type Drawn = Awaited<ReturnType<typeof drawn>>

function winOf(bet: WantedBet, result: unknown): number {
  const { price, prizes } = colorGame.info.betTypes.find(({ id }) => id === bet.type)!
  const backed: MarketBet = { ...bet, price, prizes, lines: 1, stake: BigInt(minor(bet.stake)) }
  return Number(paid(backed, colorGame.wins(backed, result as never)))
}

const rowOf = (id: bigint) =>
  world.server.tools.db.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const payments = async (id: bigint): Promise<bigint[]> => {
  const { rows } = await owner.query('SELECT wallet_id FROM transfer WHERE transaction_id = $1', [
    `draw ${id} pay`,
  ])
  return rows.map(({ wallet_id }) => wallet_id)
}

const alarmsOf = (id: bigint) =>
  world.server.tools.db
    .selectFrom('significant_event')
    .select('says')
    .where('kind', '=', 'draw-differs')
    .where('key', '=', `draw ${id}`)
    .execute()

/** Expects that each winner was paid exactly once, and that the draw is over. */
async function isPaidOnce({ id, wins, paid }: Drawn) {
  expect((await rowOf(id)).state).toBe('settled')
  expect(await balances()).toEqual(paid)
  const winners = await Promise.all(
    people.filter((_, at) => wins[at]! > 0).map(({ player }) => player.walletId()),
  )
  expect((await payments(id)).sort()).toEqual(winners.sort())
  const open = await owner.query(
    `SELECT FROM round WHERE reference = $1 AND (state = 'open' OR valid_bet IS NULL)`,
    [`draw ${id}`],
  )
  expect(open.rowCount).toBe(0)
}

/** Runs the draw's job until nothing is due, then settles the settled draw again. */
async function settlesByItself({ id }: Drawn) {
  await world.server.jobs.runDue()
  await settleDraw(world.server.tools, id, free, settling)
}

describe('a settlement whose connection is cut', () => {
  test.each(points)('%s is finished by the next run, and pays each winner once', async (point) => {
    const draw = await drawn()
    await cuts.at(point)
    await expect(settleDraw(world.server.tools, draw.id, free, settling)).rejects.toThrow()
    await cuts.mend()
    await settlesByItself(draw)
    await isPaidOnce(draw)
  })

  // Four winners and four losers in chunks of two: two steps pay, two close, one after each finds nothing more, and the
  // seventh ends.
  test.each([2, 3, 4, 5, 6, 7])(
    'a settlement whose connection is cut in its step %i continues from there',
    async (step) => {
      const draw = await drawn()
      let steps = 0
      const cut = {
        check: async () => {
          steps += 1
          if (steps === step)
            for (const point of ['before update on settlement', 'after update on draw']) await cuts.at(point)
        },
      }
      await expect(settleDraw(world.server.tools, draw.id, cut, settling)).rejects.toThrow()
      await cuts.mend()
      await settlesByItself(draw)
      await isPaidOnce(draw)
    },
  )
})

test('a settlement that has lost its lease writes nothing more, at any step, and another one finishes it', async () => {
  for (let step = 1; ; step++) {
    const draw = await drawn()
    let steps = 0
    const losing = {
      check: async () => {
        steps += 1
        if (steps === step) throw new LeaseLost()
      },
    }
    let isLost = false
    await settleDraw(world.server.tools, draw.id, losing, settling).catch((error) => {
      if (!(error instanceof LeaseLost)) throw error
      isLost = true
    })
    if (step === 1) {
      expect((await rowOf(draw.id)).state).toBe('verified')
      expect(await balances()).toEqual(draw.unpaid)
    }
    await settlesByItself(draw)
    await isPaidOnce(draw)
    if (!isLost) {
      expect(step).toBeGreaterThan(7)
      return
    }
  }
})

test('workers of two processes that settle a draw at once pay each winner once', async () => {
  const other = await world.anotherServer()
  for (let times = 0; times < 4; times++) {
    const draw = await drawn()
    const tools = [world.server.tools, other.server.tools]
    await Promise.all([...tools, ...tools].map((one) => settleDraw(one, draw.id, free, settling)))
    await isPaidOnce(draw)
    await settlesByItself(draw)
    await isPaidOnce(draw)
  }
  await other.server.close()
})

/** Changes rows as an intruder with the owner's login, without triggers. */
async function tampers(text: string, values: unknown[]) {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    expect((await client.query(text, values)).rowCount).toBeGreaterThan(0)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/**
 * Settles by the job, twice, and expects that nothing was paid, that the draw has the problem, and that one alarm was
 * raised.
 */
async function isStopped({ id, unpaid }: Drawn, problem: string) {
  await settlesByItself({ id } as Drawn)
  const row = await rowOf(id)
  expect(row.problem).toContain(problem)
  expect(['drawn', 'verified']).toContain(row.state)
  expect(await payments(id)).toEqual([])
  expect(await balances()).toEqual(unpaid)
  const alarms = await alarmsOf(id)
  expect(alarms.map(({ says }) => says)).toEqual([expect.stringContaining(problem)])
}

describe('two computations that differ', () => {
  const differ = 'two computations of the wins differ'

  test('an outcome planted before the first one stops the draw', async () => {
    const draw = await drawn()
    await tampers(
      `INSERT INTO draw_outcome (draw_id, type, selection, price, prizes, won_prizes, won_lines)
       SELECT DISTINCT draw_id, type, selection, price, prizes, '{32001}'::integer[], '{1}'::integer[] FROM ticket_bet WHERE draw_id = $1 AND type = 'alike'`,
      [draw.id],
    )
    await isStopped(draw, differ)
  })

  test('an outcome changed after they agreed, in a process that was killed, stops the draw', async () => {
    const draw = await drawn()
    const killed = {
      check: async () => {
        throw new LeaseLost()
      },
    }
    await expect(settleDraw(world.server.tools, draw.id, killed, settling)).rejects.toThrow(LeaseLost)
    expect((await rowOf(draw.id)).state).toBe('verified')
    await tampers(
      `UPDATE draw_outcome SET won_prizes = '{7200}', won_lines = '{1}' WHERE draw_id = $1 AND type = 'pair'`,
      [draw.id],
    )
    await isStopped(draw, differ)
  })

  const [{ game, recount, ...rest }] = marketGames as unknown as [(typeof marketGames)[number]]
  test.each<[string, (typeof marketGames)[number]]>([
    ['the game', { ...rest, recount, game: { ...game, wins: () => [{ prize: 1, lines: 1 }] } }],
    ['the recount', { ...rest, game, recount: (line, result) => recount(line, result) + 1n }],
  ])('a fault in %s stops the draw', async (_, faulty) => {
    const draw = await drawn()
    await settleDraw(world.server.tools, draw.id, free, { ...settling, games: [faulty] })
    await isStopped(draw, differ)
  })

  test('are reported once more by the next run if the process ended before it could raise its alarm', async () => {
    const draw = await drawn()
    await owner.query(`UPDATE draw SET problem = 'something' WHERE id = $1`, [draw.id])
    await isStopped(draw, 'something')
  })
})

describe('after the seal, before money moves,', () => {
  const changes: [string, string, string][] = [
    [
      'a bet on something else',
      `UPDATE ticket_bet SET selection = 'any!' WHERE draw_id = $1 AND type = 'alike'`,
      `UPDATE ticket_bet SET selection = 'any' WHERE draw_id = $1 AND type = 'alike'`,
    ],
    [
      'a bet at other prizes',
      `UPDATE ticket_bet SET prizes = '{64000}' WHERE draw_id = $1 AND type = 'alike'`,
      `UPDATE ticket_bet SET prizes = '{32000}' WHERE draw_id = $1 AND type = 'alike'`,
    ],
    [
      'a bet at another price',
      `UPDATE ticket_bet SET price = 500 WHERE draw_id = $1 AND type = 'alike'`,
      `UPDATE ticket_bet SET price = 1000 WHERE draw_id = $1 AND type = 'alike'`,
    ],
    [
      'a bet of more lines',
      `UPDATE ticket_bet SET lines = 2 WHERE draw_id = $1 AND type = 'alike'`,
      `UPDATE ticket_bet SET lines = 1 WHERE draw_id = $1 AND type = 'alike'`,
    ],
    [
      'a ticket of a higher stake',
      `WITH t AS (UPDATE ticket SET stake = stake * 2 WHERE draw_id = $1)
       UPDATE ticket_bet SET stake = stake * 2 WHERE draw_id = $1`,
      `WITH t AS (UPDATE ticket SET stake = stake / 2 WHERE draw_id = $1)
       UPDATE ticket_bet SET stake = stake / 2 WHERE draw_id = $1`,
    ],
    [
      'a ticket of another owner',
      `WITH t AS (UPDATE ticket SET wallet_id = -wallet_id WHERE draw_id = $1)
       UPDATE ticket_bet SET wallet_id = -wallet_id WHERE draw_id = $1`,
      `WITH t AS (UPDATE ticket SET wallet_id = -wallet_id WHERE draw_id = $1)
       UPDATE ticket_bet SET wallet_id = -wallet_id WHERE draw_id = $1`,
    ],
    [
      'a ticket more',
      `WITH t AS (INSERT INTO ticket SELECT wallet_id, gen_random_uuid(), draw_id, 'more' || id, round_id, 500, bought_at FROM ticket
         WHERE draw_id = $1 ORDER BY id LIMIT 1 RETURNING *)
       INSERT INTO ticket_bet SELECT draw_id, wallet_id, id, 1, 'alike', 'any', 1000, '{32000}', 1, 500 FROM t`,
      `WITH t AS (DELETE FROM ticket WHERE draw_id = $1 AND transaction_id LIKE 'more%' RETURNING *)
       DELETE FROM ticket_bet b USING t WHERE b.draw_id = $1 AND b.ticket_id = t.id`,
    ],
    [
      'a bet without a ticket',
      `INSERT INTO ticket_bet SELECT draw_id, wallet_id, '00000000-0000-4000-8000-000000000000', 1, 'colour', 'red', 1000, '{2000,3000,4000}', 1, 500
         FROM ticket WHERE draw_id = $1 ORDER BY id LIMIT 1`,
      `DELETE FROM ticket_bet WHERE draw_id = $1 AND ticket_id = '00000000-0000-4000-8000-000000000000'`,
    ],
    [
      'a ticket less',
      `WITH t AS (UPDATE ticket SET draw_id = -draw_id WHERE id = (SELECT id FROM ticket WHERE draw_id = $1 ORDER BY id LIMIT 1) RETURNING id)
       UPDATE ticket_bet b SET draw_id = -b.draw_id FROM t WHERE b.ticket_id = t.id`,
      `WITH t AS (UPDATE ticket SET draw_id = -draw_id WHERE draw_id = -$1::bigint RETURNING id)
       UPDATE ticket_bet b SET draw_id = -b.draw_id FROM t WHERE b.ticket_id = t.id`,
    ],
  ]
  test.each(changes)('%s is found, also by the nightly check', async (_, change, back) => {
    const draw = await drawn()
    await tampers(change, [draw.id])
    await isStopped(draw, 'its tickets are not those that were sealed')
    const rules = (await checkTickets(world.server.tools.db)).map(({ rule }) => rule)
    expect(rules).toContain('the tickets and exits of a draw are those that were sealed')
    await tampers(back, [draw.id])
  })

  test.each(changes.slice(-3))(
    '%s is found only by the nightly check once everything is paid',
    async (_, change, back) => {
      const draw = await drawn()
      await settlesByItself(draw)
      await tampers(change, [draw.id])
      const rules = (await checkTickets(world.server.tools.db)).map(({ rule }) => rule)
      expect(rules).toContain('the tickets and exits of a draw are those that were sealed')
      await tampers(back, [draw.id])
      await isPaidOnce(draw)
    },
  )
})
