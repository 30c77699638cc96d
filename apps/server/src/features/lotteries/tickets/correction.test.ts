import { randomUUID } from 'node:crypto'
import { getDraw, type Ticket } from '@fairground/contract/markets'
import { getOfficeDraw } from '@fairground/contract/office-draws'
import {
  agreeDrawCorrection,
  askDrawCorrection,
  dropDrawCorrection,
  getDrawCorrections,
} from '@fairground/contract/office-results'
import type { Permission } from '@fairground/contract/permissions'
import { marketGames } from '@fairground/games/rules'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeCurrency } from '../../../../../../tests/world/brands.ts'
import { type Cuts, cutsAt, pointsAround } from '../../../../../../tests/world/cuts.ts'
import { closesMarkets, opensMarket } from '../../../../../../tests/world/market.ts'
import { drawsOfficially, isDue, reads, sheetFor } from '../../../../../../tests/world/official.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { LeaseLost } from '../../../db/lease.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { checkInvariants } from '../../ledger/audit/index.ts'
import type { Recipe } from '../../ledger/recipes/index.ts'
import { applyInTransaction } from '../../ledger/wallet/index.ts'
import { checkTickets } from './check.queries.ts'
import { correctDraw } from './correct-draw.service.ts'

const gameId = 'vietnam-north'
const all: readonly Permission[] = ['draws.read', 'draws.results', 'draws.void']
const reason = 'the wrong sheet was read'
const free = { check: async () => {} }
// One wallet per chunk, so that a correction has many steps.
const correcting = { correctedAtOnce: 1, linesAtOnce: 5, games: marketGames }
const points = pointsAround(
  'insert on transfer',
  'update on wallet',
  'update on round',
  'insert on draw_outcome',
  'insert on draw_win',
  'update on draw_correction',
  'update on draw',
  'update on draw_sum',
  'insert on job',
)

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
let owner: ReturnType<typeof openPool>
let cuts: Cuts
const lines: string[] = []
/** In each currency one player who bets on the wrong number, one on the right one, and one on both. */
const people: { player: Player; minor: number; on: readonly string[] }[] = []
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  other = await world.anotherServer()
  owner = openPool(world.ownerUrl, { max: 2 })
  cuts = await cutsAt(owner, world.server.tools.db, points)
  await closesMarkets(world, [gameId])
  await drawsOfficially(world, [gameId])
  for (const [currency, minor] of [
    ['PHP', 100],
    ['VND', 1],
  ] as const) {
    await changeCurrency(world.ownerUrl, currency)
    world.clock.advance(3_000)
    for (const on of [['11'], ['22'], ['11', '22'], ['33']])
      people.push({ player: await world.player({ cash: BigInt(minor) * 1_000_000n }), minor, on })
  }
})
afterEach(async () => {
  await cuts.mend()
  await world.moneyAddsUp()
  lines.splice(0)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** A bet of 1,000 units on the right number pays 85,000. */
const stake = 1_000
const prize = 85_000
const walletOf = async ({ player }: (typeof people)[number]) => {
  const { rows } = await owner.query(
    `SELECT w.id, w.cash, w.bonus, w.deficit, w.currency FROM wallet w JOIN player p ON p.id = w.player_id WHERE p.username = $1`,
    [player.username],
  )
  return rows[0] as { id: bigint; cash: bigint; bonus: bigint; deficit: bigint; currency: string }
}
/** Balance of each person in units of their currency, minus their debt. */
const holdings = () =>
  Promise.all(
    people.map(async (one) => {
      const { cash, bonus, deficit } = await walletOf(one)
      return (Number(cash) + Number(bonus) - Number(deficit)) / one.minor
    }),
  )
/** Moves money of a wallet by a recipe. */
async function moves(walletId: bigint, currency: string, recipe: Recipe, lines: Record<string, bigint>) {
  const transactionId = randomUUID()
  const answer = await transaction(world.server.tools.db, (tx) =>
    applyInTransaction(
      tx,
      { verb: 'transfer', walletId, currency, source: 'test', transactionId, recipe, lines },
      world.clock.now(),
    ),
  )
  expect(answer.code).toBe('accepted')
}
const seen = async (drawId: string) => (await world.visitor().send(getDraw, { drawId })).value
const comes = () => withStaffSession(world, all)
const alarms = () => lines.filter((line) => line.startsWith('ALARM'))

interface Settled {
  drawId: string
  id: bigint
  /** Holdings of everybody before the purchase. */
  before: number[]
  /** Key of the special prize. */
  db: string
}

/** Draws on which everybody has bet already: logging in for each would exceed the limit of logins. */
const sold: string[] = []

async function sellsAhead() {
  await world.server.dueWorks.runDue()
  for (const [at, { player, minor, on }] of people.entries()) {
    void (await logsIn(player, player.username, player.password)).value
    const board = await opensMarket(player, gameId)
    const bets = on.map((selection) => ({
      type: 'de',
      selection,
      stake: minor === 100 ? `${stake}.00` : String(stake),
    }))
    for (const { drawId } of board.opened.draws) {
      void (await board.buys(bets, { drawId, key: randomUUID() })).value
      if (at === 0) sold.push(drawId)
    }
  }
}

/** The next draw on which everybody has bet, settled by a sheet whose special prize ends in a number. */
async function settled(ends = '11'): Promise<Settled> {
  if (sold.length === 0) await sellsAhead()
  const drawId = sold.shift()!
  const before = (await holdings()).map((held, at) => held + people[at]!.on.length * stake)
  const draw = await isDue(world, drawId)
  const db = `${draw.stations[0]}/db`
  const sheet = sheetFor(draw, { [db]: [`900${ends}`] })
  for (const by of [await comes(), await comes()]) void (await reads(by, drawId, sheet)).value
  await world.server.jobs.runDue()
  expect((await seen(drawId)).state).toBe('settled')
  return { drawId, id: BigInt(drawId), before, db }
}

async function asked({ drawId, db }: Settled, ends: string, by?: Awaited<ReturnType<typeof comes>>) {
  const first = by ?? (await comes())
  const tiers = [{ tier: db, numbers: [`900${ends}`] }]
  expect((await first.send(askDrawCorrection, { drawId, tiers, reason })).refusal).toBeUndefined()
  const { askedAt } = (await first.send(getDrawCorrections, { drawId })).value.list[0]!
  const second = await comes()
  return () => second.send(agreeDrawCorrection, { drawId, askedAt })
}

/** A correction agreed by two persons, before any money is moved. */
async function agreed(draw: Settled, ends = '22') {
  const agrees = await asked(draw, ends)
  expect((await agrees()).refusal).toBeUndefined()
}

/**
 * Expects that everybody has their earlier money, minus their stakes, plus the prize of a number, after a number of
 * corrections of wallets, each booked once.
 */
async function hasWonBy({ id, before }: Settled, ends: string, moves = 4) {
  expect(await holdings()).toEqual(
    people.map(({ on }, at) => before[at]! - on.length * stake + (on.includes(ends) ? prize : 0)),
  )
  const { rows } = await owner.query(
    `SELECT wallet_id, transaction_id, count(*)::int AS times FROM transfer WHERE transaction_id LIKE $1 GROUP BY 1, 2`,
    [`draw ${id} correction %`],
  )
  expect(rows.every(({ times }) => times === 1)).toBe(true)
  expect(rows).toHaveLength(moves)
  const { rows: rounds } = await owner.query(
    `SELECT r.state, r.valid_bet, r.staked, r.won FROM round r WHERE r.reference = $1`,
    [`draw ${id}`],
  )
  expect(rounds).toHaveLength(people.length)
  expect(rounds.every(({ state, valid_bet }) => state === 'settled' && valid_bet !== null)).toBe(true)
  await world.moneyAddsUp()
}

const runs = (server = world.server, id: bigint) => correctDraw(server.tools, id, free, correcting)

describe('a correction', () => {
  test('pays missing wins and takes back wrong ones, in pesos and in dong', async () => {
    const draw = await settled()
    const told = vi.spyOn(world.server.tools.live, 'toBrand')
    await hasWonBy(draw, '11', 0)
    await agreed(draw)
    // Nothing is moved or announced before the job has run.
    await hasWonBy(draw, '11', 0)
    expect(told).not.toHaveBeenCalled()
    await world.server.jobs.runDue()
    await hasWonBy(draw, '22')
    expect(told).toHaveBeenCalledWith(1, 'draw', {
      nodeId: gameId,
      drawId: draw.drawId,
      state: 'settled',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    told.mockRestore()

    const now = await seen(draw.drawId)
    const special = (result: unknown) => (result as { tiers: string[][] }[])[0]!.tiers.at(-1)
    expect([special(now.result), now.earlier.map(special)]).toEqual([['90022'], [['90011']]])
    const staff = await comes()
    const { sums } = (await staff.send(getOfficeDraw, { drawId: draw.drawId })).value
    expect(sums.map(({ won, currency }) => [currency, won!.amount])).toEqual([
      ['PHP', '170000.00'],
      ['VND', '170000'],
    ])
    const { list, canAsk } = (await staff.send(getDrawCorrections, { drawId: draw.drawId })).value
    expect(canAsk).toBe(true)
    expect(list).toMatchObject([
      { state: 'corrected', reason, tiers: [{ tier: draw.db, numbers: ['90022'], before: ['90011'] }] },
    ])
    const wins = await Promise.all(people.map(async (one) => (await ticketOf(one, draw.drawId)).won))
    expect(wins.slice(0, 4)).toEqual(['0.00', '85000.00', '85000.00', '0.00'])
  })

  /** Ticket on a draw as the player sees it. */
  async function ticketOf({ player }: (typeof people)[number], drawId: string): Promise<Ticket> {
    void (await logsIn(player, player.username, player.password)).value
    const board = await opensMarket(player, gameId)
    return (await board.tickets()).find((ticket) => ticket.drawId === drawId)!
  }

  test('a correction of a correction moves the differences again, and every result stays readable', async () => {
    const draw = await settled()
    await agreed(draw, '22')
    await world.server.jobs.runDue()
    await agreed(draw, '33')
    await world.server.jobs.runDue()
    await hasWonBy(draw, '33', 10)
    await agreed(draw, '11')
    await world.server.jobs.runDue()
    await hasWonBy(draw, '11', 16)
    expect((await seen(draw.drawId)).earlier).toHaveLength(3)
  })

  test('takes back the bonus and cash parts of a win, and pays each again', async () => {
    if (sold.length === 0) await sellsAhead()
    const player = await world.player({ cash: 400n })
    const one = { player, minor: 1, on: ['11'] }
    // Bonus of a new member: a stake of 1,000 takes 600 of it.
    const { bonus } = await walletOf(one)
    const board = await opensMarket(player, gameId)
    void (await board.buys([{ type: 'de', selection: '11', stake: String(stake) }], { drawId: sold[0]! }))
      .value
    const draw = await settled()
    expect(await walletOf(one)).toMatchObject({ cash: 34_000n, bonus: bonus + 50_400n })
    await agreed(draw)
    await world.server.jobs.runDue()
    expect(await walletOf(one)).toMatchObject({ cash: 0n, bonus: bonus - 600n, deficit: 0n })
    await world.moneyAddsUp()
    await agreed(draw, '11')
    await world.server.jobs.runDue()
    expect(await walletOf(one)).toMatchObject({ cash: 34_000n, bonus: bonus + 50_400n })
  })

  test('makes a debt of money already spent, which the next incoming money pays', async () => {
    const draw = await settled()
    const spender = people[0]!
    const { id, cash, currency } = await walletOf(spender)
    const spends = (amount: bigint) =>
      moves(id, currency, 'adjustment', { cash: -amount, 'house/adjustments': amount })
    await spends(cash)
    await agreed(draw)
    await world.server.jobs.runDue()
    expect(await walletOf(spender)).toMatchObject({ cash: 0n, deficit: BigInt(prize * 100) })
    await world.moneyAddsUp()
    await agreed(draw, '11')
    await world.server.jobs.runDue()
    expect(await walletOf(spender)).toMatchObject({ cash: 0n, deficit: 0n })
    await spends(-cash)
  })
})

describe('a correction job', () => {
  test.each(points)(
    'a correction job whose connection is cut %s is finished by the next run, and moves each win once',
    async (point) => {
      const draw = await settled()
      await agreed(draw)
      await cuts.at(point)
      await runs(world.server, draw.id).then(
        // No ticket of a chase is added.
        () => expect(point).toContain('on job'),
        () => {},
      )
      await cuts.mend()
      // On connections that were not cut.
      expect(await checkInvariants(other.server.tools.db)).toEqual([])
      expect(await checkTickets(other.server.tools.db)).toEqual([])
      await runs(other.server, draw.id)
      await runs(world.server, draw.id)
      await hasWonBy(draw, '22')
    },
  )

  test('a correction job that has lost its lease writes nothing more, and another one finishes it', async () => {
    for (let step = 1; ; step++) {
      const draw = await settled()
      await agreed(draw)
      let steps = 0
      const check = async () => {
        if (++steps === step) throw new LeaseLost()
      }
      const isDone = await correctDraw(world.server.tools, draw.id, { check }, correcting).then(
        () => true,
        (error) => {
          expect(error).toBeInstanceOf(LeaseLost)
          return false
        },
      )
      await world.moneyAddsUp()
      await runs(other.server, draw.id)
      await hasWonBy(draw, '22')
      if (isDone) break
      expect(step).toBeLessThan(10)
    }
  })

  test('run by two processes at once moves each win once', async () => {
    const draw = await settled()
    await agreed(draw)
    await Promise.all([world, other, world, other].map(({ server }) => runs(server, draw.id)))
    await hasWonBy(draw, '22')
    expect((await seen(draw.drawId)).earlier).toHaveLength(1)
  })

  test('a correction job whose second computation differs moves nothing, and another may follow', async () => {
    const draw = await settled()
    await agreed(draw)
    const games = marketGames.map((one) => ({
      ...one,
      recount: (...given: Parameters<typeof one.recount>) => one.recount(...given) + 1n,
    }))
    for (let times = 0; times < 2; times++)
      await correctDraw(world.server.tools, draw.id, free, { ...correcting, games })
    await hasWonBy(draw, '11', 0)
    expect(alarms()).toEqual([expect.stringContaining('the correction of the draw')])
    const staff = await comes()
    const { list, canAsk } = (await staff.send(getDrawCorrections, { drawId: draw.drawId })).value
    expect([list[0]!.state, canAsk]).toEqual(['stopped', true])
    await agreed(draw)
    await world.server.jobs.runDue()
    await hasWonBy(draw, '22')
  })
})

describe('a request for a correction', () => {
  test('needs another person, the result that was read, and a settled official draw', async () => {
    const draw = await settled()
    const { drawId, db } = draw
    const [ana, ben] = [await comes(), await comes()]
    const asks = async (tiers: { tier: string; numbers: string[] }[], by = ana) =>
      (await by.send(askDrawCorrection, { drawId, tiers, reason })).refusal
    expect(await asks([{ tier: db, numbers: ['90011'] }])).toBe('correction_same')
    expect(await asks([{ tier: db, numbers: ['9002'] }])).toBe('result_invalid')
    expect(await asks([{ tier: 'hue/db', numbers: ['90022'] }])).toBe('result_invalid')
    const tiers = [{ tier: db, numbers: ['90022'] }]
    expect(await asks([...tiers, ...tiers])).toBe('result_invalid')
    expect(await asks(tiers, await withStaffSession(world, ['draws.read']))).toBe('not_permitted')
    expect(await asks(tiers)).toBeUndefined()
    expect(await asks(tiers, ben)).toBe('proposal_changed')
    const { askedAt } = (await ben.send(getDrawCorrections, { drawId })).value.list[0]!
    const agrees = async (by: typeof ana, at = askedAt) =>
      (await by.send(agreeDrawCorrection, { drawId, askedAt: at })).refusal
    expect(await agrees(ana)).toBe('own_request')
    expect(await agrees(ben, new Date(0).toISOString())).toBe('proposal_changed')
    expect((await ben.send(dropDrawCorrection, { drawId, reason })).refusal).toBeUndefined()
    expect(await agrees(ben)).toBe('proposal_changed')

    await asks(tiers)
    world.clock.advance(24 * 3_600_000)
    const late = await comes()
    const again = (await late.send(getDrawCorrections, { drawId })).value
    expect([again.list[0]!.state, again.canAsk]).toEqual(['expired', true])
    expect(await agrees(late, again.list[0]!.askedAt)).toBe('proposal_expired')
    const agreesNow = await asked(draw, '22', late)
    const answers = await Promise.all([agreesNow(), agreesNow(), agreesNow()])
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect((await late.send(dropDrawCorrection, { drawId, reason })).refusal).toBe('proposal_changed')
    await world.server.jobs.runDue()
    await hasWonBy(draw, '22')
  })

  test('changes no result in the database without two persons', async () => {
    const draw = await settled()
    await expect(
      owner.query(
        `UPDATE draw SET result = '[]', revision = 1, earlier = earlier || jsonb_build_array(result) WHERE id = $1`,
        [draw.id],
      ),
    ).rejects.toThrow('the result of draw')
    await asked(draw, '22')
    await expect(
      owner.query(
        `UPDATE draw SET result = (SELECT result FROM draw_correction WHERE draw_id = $1), revision = 1,
           earlier = earlier || jsonb_build_array(result) WHERE id = $1`,
        [draw.id],
      ),
    ).rejects.toThrow('the result of draw')
    await expect(
      owner.query(`UPDATE draw_correction SET agreed_by = asked_by, agreed_at = now() WHERE draw_id = $1`, [
        draw.id,
      ]),
    ).rejects.toThrow('check')
    await expect(
      owner.query(`UPDATE draw_correction SET result = '[]' WHERE draw_id = $1`, [draw.id]),
    ).rejects.toThrow('is not changed')
  })
})

test('the nightly check finds corrected results, sums and wins without a matching correction', async () => {
  const draw = await settled()
  await agreed(draw)
  await world.server.jobs.runDue()
  const client = await owner.connect()
  const brokenBy = async (text: string) => {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    expect((await client.query(text, [draw.id])).rowCount).toBeGreaterThan(0)
    await client.query('COMMIT')
    return (await checkTickets(world.server.tools.db)).map(({ rule }) => rule)
  }
  const ofResult =
    'the result of a corrected draw is that of its last correction, and what it has won is kept'
  expect(await brokenBy(`UPDATE draw_sum SET won = won + 1 WHERE draw_id = $1 AND currency = 'PHP'`)).toEqual(
    [ofResult],
  )
  expect(await brokenBy(`UPDATE draw_sum SET won = won - 1 WHERE draw_id = $1 AND currency = 'PHP'`)).toEqual(
    [],
  )
  expect(
    await brokenBy(
      `UPDATE draw SET result = earlier -> 0, earlier = jsonb_build_array(result) WHERE id = $1`,
    ),
  ).toEqual([ofResult])
  expect(
    await brokenBy(
      `UPDATE draw SET result = earlier -> 0, earlier = jsonb_build_array(result) WHERE id = $1`,
    ),
  ).toEqual([])
  // The bets win by the first result, but nobody is paid by it any more.
  const ofWins = 'a settled draw has paid each player what the bets win, and left no round open'
  expect(await brokenBy(`UPDATE draw SET revision = 0 WHERE id = $1`)).toEqual([ofWins])
  expect(await brokenBy(`UPDATE draw SET revision = 1 WHERE id = $1`)).toEqual([])
  client.release()
})
