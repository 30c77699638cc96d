import { getDraw, listDraws, type Ticket } from '@fairground/contract/markets'
import { getOfficeDraw } from '@fairground/contract/office-draws'
import {
  agreeDrawCorrection,
  askDrawCorrection,
  getDrawCorrections,
} from '@fairground/contract/office-results'
import { fiveDigitsWith } from '@fairground/games/five-digits/rules'
import { pushed, recount } from '@fairground/games/lotteries/five-digits/recount'
import type { MarketBet, MarketGame } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeCurrency, setBrands } from '../../../../../../tests/world/brands.ts'
import { type Cuts, cutsAt, pointsAround } from '../../../../../../tests/world/cuts.ts'
import { closesMarkets, opensMarket, type WantedBet } from '../../../../../../tests/world/market.ts'
import { drawsOfficially, isDue, reads, sheetFor } from '../../../../../../tests/world/official.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { checkTickets } from './check.queries.ts'
import { correctDraw } from './correct-draw.service.ts'
import { settleDraw } from './settlement.service.ts'

type Digits = number[]

const free = { check: async () => {} }
const game = fiveDigitsWith({ tie: 'push' }) as MarketGame
/** The result with the first digit on the last place too. */
const tied = (result: unknown) => [...(result as Digits).slice(0, 4), (result as Digits)[0]!]
/** A game of five digits where a tie is a push, judged as if each result were a tie. */
const tying = {
  game: {
    ...game,
    wins: (bet: Parameters<typeof game.wins>[0], result: unknown) => game.wins(bet, tied(result)),
  },
  recount: (bet: MarketBet, result: unknown) => recount(bet, tied(result), 'push'),
  pushed: (bet: MarketBet, result: unknown) => pushed(bet, tied(result), 'push'),
}
const settling = { paidAtOnce: 1, closedAtOnce: 1, linesAtOnce: 2, games: [tying] }

const points = pointsAround(
  'insert on draw_outcome',
  'insert on draw_win',
  'insert on transfer',
  'update on round',
  'update on settlement',
)

let world: World
let owner: ReturnType<typeof openPool>
let cuts: Cuts
let other: Awaited<ReturnType<World['anotherServer']>>['server']
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  other = (await world.anotherServer()).server
  await closesMarkets(world, ['five-digits', 'vietnam-north'])
  await drawsOfficially(world, ['vietnam-north'])
  owner = openPool(world.ownerUrl, { max: 1 })
  cuts = await cutsAt(owner, world.server.tools.db, points)
})
afterEach(async () => {
  await cuts.mend()
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** A player of a currency at the board of a game, with an amount in minor units. */
async function aBuyer(currency: 'PHP' | 'VND', cash: bigint, gameId = 'five-digits') {
  await changeCurrency(world.ownerUrl, currency)
  world.clock.advance(3_000)
  await world.server.dueWorks.runDue()
  const player = await world.player({ cash })
  const board = await opensMarket(player, gameId)
  return { player, board }
}

const amountIn = (currency: 'PHP' | 'VND', units: number) =>
  currency === 'PHP' ? units.toFixed(2) : String(units * 1_000)

const dragon = (stake: string): WantedBet => ({ type: 'dragon-tiger', selection: 'dragon', stake })
const every = (stake: string): WantedBet => ({ type: 'place-1', selection: '0-1-2-3-4', stake })

async function drawn(drawId: string): Promise<bigint> {
  const { drawsAt } = (await world.visitor().send(getDraw, { drawId })).value
  world.clock.advance(Date.parse(drawsAt) - world.clock.now())
  await world.server.dueWorks.runDue()
  return BigInt(drawId)
}

interface Books {
  cash: bigint
  bonus: bigint
  staked: bigint
  won: bigint
  refunded: bigint
  state: string
  valid_bet: bigint
  at_risk: bigint
}

/** The wallet of a player and the round of a draw. */
async function booksOf(player: Player, drawId: bigint): Promise<Books> {
  const { rows } = await owner.query(
    `SELECT w.cash, w.bonus, r.staked, r.won, r.refunded, r.state, r.valid_bet, r.at_risk FROM player p JOIN wallet w ON w.player_id = p.id
       JOIN round r ON r.wallet_id = w.id AND r.reference = $2 WHERE p.username = $1`,
    [player.username, `draw ${drawId}`],
  )
  return rows[0]
}

const rulesBroken = async () => (await checkTickets(world.server.tools.db)).map(({ rule }) => rule)

describe.each(['PHP', 'VND'] as const)('a push in %s', (currency) => {
  const unit = currency === 'PHP' ? 100n : 1_000n
  const stake = amountIn(currency, 10)

  test('returns the stake, is announced as a push, and counts no turnover', async () => {
    const { player, board } = await aBuyer(currency, 1_000n * unit)
    const before = await player.balance()
    void (await board.buys([dragon(stake)])).value
    const id = await drawn(board.next.drawId)
    await settleDraw(world.server.tools, id, free, settling)
    expect(await player.balance()).toBe(before)
    expect(await booksOf(player, id)).toMatchObject({
      staked: 10n * unit,
      won: 10n * unit,
      refunded: 0n,
      state: 'settled',
      valid_bet: 0n,
    })
    const nothing = amountIn(currency, 0).replace('000', '0')
    const [ticket] = (await board.tickets()) as [Ticket]
    expect(ticket).toMatchObject({ won: nothing, pushed: stake, isPaid: true })
    expect(ticket.bets).toMatchObject([{ won: nothing, pushed: stake }])

    const staff = await withStaffSession(world, ['draws.read'])
    const { sums } = (await staff.send(getOfficeDraw, { drawId: String(id) })).value
    const { sold, won, pushed, margin } = sums.find((sum) => sum.currency === currency)!
    expect([sold, won, pushed, margin].map((sum) => sum!.amount)).toEqual([stake, nothing, stake, nothing])
  })

  test('lets the other bets count with their own maximum loss', async () => {
    const { player, board } = await aBuyer(currency, 1_000n * unit)
    // Five of ten digits at 9.5: a maximum loss of 5, or a win of 4.5 over the stake of 5.
    void (await board.buys([dragon(stake), every(amountIn(currency, 5))])).value
    const id = await drawn(board.next.drawId)
    await settleDraw(world.server.tools, id, free, settling)
    const { won, valid_bet, staked } = await booksOf(player, id)
    expect(staked).toBe(15n * unit)
    expect([10n * unit, 10n * unit + (95n * unit) / 10n]).toContain(won)
    expect(valid_bet).toBe(5n * unit)
  })

  test('never counts more than the bets had at risk together with those that came back', async () => {
    const { player, board } = await aBuyer(currency, 1_000n * unit)
    const on = (type: string, selection: string) => ({ type, selection, stake })
    // Big and small on a place lose 0.5 of 20 together; the tie wins, dragon and tiger come back.
    void (await board.buys([dragon(stake), on('tie', 'any'), on('size-1', 'big'), on('size-1', 'small')]))
      .value
    const id = await drawn(board.next.drawId)
    const bought = (await booksOf(player, id)).at_risk
    await settleDraw(world.server.tools, id, free, settling)
    const after = await booksOf(player, id)
    const left = game.atRisk(
      [on('tie', 'any'), on('size-1', 'big'), on('size-1', 'small')].map((bet) => {
        const { price, prizes } = board.info.betTypes.find(({ id: type }) => type === bet.type)!
        return { ...bet, price, prizes, lines: 1, stake: 10n * unit }
      }),
      0.7,
    )
    expect(after.valid_bet).toBe(left < bought ? left : bought)
    expect(after.valid_bet).toBeLessThan(30n * unit)
  })

  test('of a stake with a bonus part returns cash and bonus as they were taken', async () => {
    const { player, board } = await aBuyer(currency, 4n * unit)
    const [before] = (
      await owner.query(
        `SELECT w.cash, w.bonus FROM player p JOIN wallet w ON w.player_id = p.id WHERE p.username = $1`,
        [player.username],
      )
    ).rows
    expect(before.bonus).toBeGreaterThanOrEqual(6n * unit)
    void (await board.buys([dragon(stake)])).value
    const id = await drawn(board.next.drawId)
    expect(await booksOf(player, id)).toMatchObject({ cash: 0n, bonus: before.bonus - 6n * unit })
    await settleDraw(world.server.tools, id, free, settling)
    expect(await booksOf(player, id)).toMatchObject(before)
  })
})

test('a ticket that is only a push is not on the winner board, even if wins from 1 × the stake are', async () => {
  const { tools } = world.server
  await setBrands(tools, { winner_from_times: 1 })
  const { player, board } = await aBuyer('PHP', 1_000_00n)
  void (await board.buys([dragon('10.00')])).value
  const id = await drawn(board.next.drawId)
  await settleDraw(world.server.tools, id, free, settling)
  expect(await booksOf(player, id)).toMatchObject({ staked: 10_00n, won: 10_00n, state: 'settled' })
  await world.server.followers.catchUp()
  const walletId = await player.walletId()
  expect(await tools.db.selectFrom('winner').selectAll().where('wallet_id', '=', walletId).execute()).toEqual(
    [],
  )
  await setBrands(tools, { winner_from_times: 10 })
})

test('a push stops no chase that stops on a win', async () => {
  const { player, board } = await aBuyer('PHP', 1_000_00n)
  const before = Number(await player.balance())
  void (await board.buys([dragon('10.00')], { chase: { draws: 3, stopsOnWin: true } })).value
  const id = await drawn(board.next.drawId)
  await settleDraw(world.server.tools, id, free, settling)
  expect((await board.tickets()).map(({ isCancelled }) => isCancelled)).toEqual([false, false, false])
  expect((await owner.query(`SELECT FROM job WHERE name = 'stop-chase'`)).rowCount).toBe(0)
  expect(Number(await player.balance())).toBe(before - 20)
})

test.each(points)('a settlement that is cut %s returns each stake once', async (point) => {
  const buyers = [await aBuyer('PHP', 100_00n), await aBuyer('VND', 100_000n)]
  const drawId = (await world.visitor().send(listDraws, { nodeId: 'five-digits' })).value.draws[0]!.drawId
  for (const [at, { board }] of buyers.entries())
    void (await board.buys([dragon(amountIn(at === 0 ? 'PHP' : 'VND', 10))], { drawId })).value
  const id = await drawn(drawId)
  await cuts.at(point)
  await expect(settleDraw(world.server.tools, id, free, settling)).rejects.toThrow()
  await cuts.mend()
  // On connections that were not cut.
  for (let times = 0; times < 2; times++) await settleDraw(other.tools, id, free, settling)
  for (const { player } of buyers) {
    const { staked, won, valid_bet, state } = await booksOf(player, id)
    expect([won, valid_bet, state]).toEqual([staked, 0n, 'settled'])
  }
})

test.each<[string, Partial<typeof tying>]>([
  ['the pushed lines', { pushed: () => 0n }],
  ['the returned stakes', { recount: (bet, result) => tying.recount(bet, result) - 1n }],
])('two computations that differ in %s stop the draw', async (_, fault) => {
  const { player, board } = await aBuyer('PHP', 100_00n)
  void (await board.buys([dragon('10.00')])).value
  const id = await drawn(board.next.drawId)
  await settleDraw(world.server.tools, id, free, { ...settling, games: [{ ...tying, ...fault }] })
  const draw = (await world.visitor().send(getDraw, { drawId: String(id) })).value
  expect(draw.state).toBe('drawn')
  expect(await booksOf(player, id)).toMatchObject({ state: 'open', won: 0n, cash: 90_00n })
})

test('the nightly check finds a push that counts as turnover, and a recorded push that was no push', async () => {
  const { player, board } = await aBuyer('PHP', 100_00n)
  void (await board.buys([dragon('10.00')])).value
  const id = await drawn(board.next.drawId)
  await settleDraw(world.server.tools, id, free, settling)
  const broken = async (text: string, values: unknown[]) => {
    const client = await owner.connect()
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    expect((await client.query(text, values)).rowCount).toBe(1)
    await client.query('COMMIT')
    client.release()
    return rulesBroken()
  }
  const rule = 'a stake that came back by a push counts for no turnover'
  const ofRound =
    'reference = $1 AND wallet_id = (SELECT w.id FROM wallet w JOIN player p ON p.id = w.player_id WHERE p.username = $2)'
  const who = [`draw ${id}`, player.username]
  expect(await broken(`UPDATE round SET valid_bet = 1000, at_risk = 1000 WHERE ${ofRound}`, who)).toEqual([
    rule,
  ])
  expect(await broken(`UPDATE round SET valid_bet = 0, at_risk = 0 WHERE ${ofRound}`, who)).toEqual([])
  const sums = `UPDATE draw_win SET pushed = pushed - $2 WHERE draw_id = $1 AND pushed > 0`
  expect(await broken(sums, [id, 1])).toEqual([rule])
  expect(await broken(sums, [id, -1])).toEqual([])
})

describe('a correction', () => {
  const gameId = 'vietnam-north'
  const north = marketGames.find((one) => one.game.info.id === gameId)!
  const specialOf = (result: unknown) => (result as { tiers: string[][] }[])[0]!.tiers.at(-1)![0]!
  /** Whether the special prize ends in 55: then every bet is a push. */
  const isPush = (result: unknown) => specialOf(result).endsWith('55')
  const pushing = {
    recount: (bet: MarketBet, result: unknown) => (isPush(result) ? bet.stake : north.recount(bet, result)),
    pushed: (bet: MarketBet, result: unknown) => (isPush(result) ? bet.stake : 0n),
    game: {
      ...north.game,
      wins: (bet: Parameters<typeof north.game.wins>[0], result: unknown) =>
        isPush(result)
          ? [{ prize: bet.price, lines: 1, isPush: true as const }]
          : north.game.wins(bet, result),
    },
  }
  const correcting = { correctedAtOnce: 1, linesAtOnce: 5, games: [pushing] }

  test('makes a lost bet a push and a push a lost bet, with the turnover of each', async () => {
    const buyers = [await aBuyer('PHP', 10_000_00n, gameId), await aBuyer('PHP', 10_000_00n, gameId)]
    const { drawId } = buyers[0]!.board.next
    for (const [at, { board }] of buyers.entries())
      void (await board.buys([{ type: 'de', selection: `${at + 1}${at + 1}`, stake: '100.00' }], { drawId }))
        .value
    const draw = await isDue(world, drawId)
    const tier = `${draw.stations[0]}/db`
    const comes = () => withStaffSession(world, ['draws.read', 'draws.results', 'draws.void'])
    for (const by of [await comes(), await comes()])
      void (await reads(by, drawId, sheetFor(draw, { [tier]: ['90011'] }))).value
    await world.server.jobs.runDue()
    const id = BigInt(drawId)
    const found = async () => {
      const books = await Promise.all(buyers.map(({ player }) => booksOf(player, id)))
      return books.map(({ won, valid_bet, cash }) => [won, valid_bet, cash])
    }
    const win = 8_500_00n
    const stake = 100_00n
    const left = 9_900_00n
    const at = (won: bigint, counted: bigint) => [won, counted, left + won]
    expect(await found()).toEqual([at(win, stake), at(0n, stake)])

    async function corrects(ends: string) {
      const [one, other] = [await comes(), await comes()]
      const asks = { drawId, tiers: [{ tier, numbers: [`900${ends}`] }], reason: 'the wrong sheet was read' }
      void (await one.send(askDrawCorrection, asks)).value
      const { askedAt } = (await one.send(getDrawCorrections, { drawId })).value.list[0]!
      void (await other.send(agreeDrawCorrection, { drawId, askedAt })).value
      await correctDraw(world.server.tools, id, free, correcting)
      await correctDraw(world.server.tools, id, free, correcting)
      await world.moneyAddsUp()
    }
    await corrects('55')
    expect(await found()).toEqual([at(stake, 0n), at(stake, 0n)])
    await corrects('22')
    expect(await found()).toEqual([at(0n, stake), at(win, stake)])
    await corrects('55')
    expect(await found()).toEqual([at(stake, 0n), at(stake, 0n)])
    await corrects('33')
    expect(await found()).toEqual([at(0n, stake), at(0n, stake)])
    for (const { player } of buyers) void (await logsIn(player, player.username, player.password)).value
    const staff = await comes()
    const { sums } = (await staff.send(getOfficeDraw, { drawId })).value
    expect(sums.map(({ won, pushed }) => [won!.amount, pushed!.amount])).toEqual([['0.00', '0.00']])
  })
})
