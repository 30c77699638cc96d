import { excludeSelf, pausePlay, setLimit } from '@fairground/contract/limits'
import { getDraw, listDraws } from '@fairground/contract/markets'
import { getMemberInfo, getTurnover } from '@fairground/contract/players'
import { colours } from '@fairground/games/color-game/data'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import { type Board, drawsAndSettles, opensMarket } from '../../../../../../tests/world/market.ts'
import {
  aWorld,
  logsIn,
  type NewPerson,
  type Player,
  type World,
} from '../../../../../../tests/world/world.ts'
import { liftStop, placeStop, type StopTarget } from '../../games/stops/index.ts'
import { balanceOf } from '../../ledger/wallet/index.ts'

const gameId = 'color-game'
const elsewhere = 'lantern.localhost'

let world: World
let other: Awaited<ReturnType<World['anotherServer']>>
beforeAll(async () => {
  world = await aWorld()
  other = await world.anotherServer()
  await addTestBrand(world.server.tools.db, {
    code: 'lantern',
    domains: [elsewhere],
    switches: JSON.stringify({ USERNAMEREG3: true, DIRECTREG3: true, freeplay: true }),
    sign_up_bonus: 100_00n,
    trial_money: 100_00n,
  })
  world.clock.advance(3000)
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const red = { type: 'colour', selection: 'red', stake: '5.00' }
const each = (stake: string) => colours.map((selection) => ({ ...red, selection, stake }))

async function atTheBoard(given?: NewPerson): Promise<{ player: Player; board: Board; walletId: bigint }> {
  const player = await world.player(given)
  await world.server.dueWorks.runDue()
  return { player, board: await opensMarket(player), walletId: await player.walletId() }
}
const moneyOf = async (walletId: bigint) => {
  const { cash, bonus } = await balanceOf(world.server.tools.db, walletId)
  return { cash, bonus }
}

describe('a draw of another brand', () => {
  test('is not visible, and nobody can buy on it, with a session of either brand', async () => {
    const here = await atTheBoard()
    const there = await atTheBoard({ host: elsewhere })
    const [ours, theirs] = [here.board.next, there.board.next]
    expect(theirs.drawId).not.toBe(ours.drawId)
    // The same draw by its number, which commits to another seed.
    expect(theirs.proof.serverSeedHash).not.toBe(ours.proof.serverSeedHash)

    for (const [{ player, board, walletId }, draw] of [
      [here, theirs],
      [there, ours],
    ] as const) {
      expect((await player.send(getDraw, { drawId: draw.drawId })).refusal).toBe('draw_unknown')
      const { draws } = (await player.send(listDraws, { nodeId: gameId })).value
      expect(draws.map(({ drawId }) => drawId)).not.toContain(draw.drawId)
      const before = await moneyOf(walletId)
      expect((await board.buys([red], { drawId: draw.drawId })).refusal).toBe('draw_unknown')
      expect(await moneyOf(walletId)).toEqual(before)
    }
    // The session of one brand at the site of the other.
    const crossed = await here.board.buys([red], {
      drawId: theirs.drawId,
      by: world.visitor({ host: elsewhere }),
    })
    expect(crossed.refusal).toBeDefined()
    expect(await here.board.tickets()).toEqual([])
  })
})

test('ten refused purchases in a minute, over both servers, block play for the rest of the minute', async () => {
  const { player, board } = await atTheBoard()
  const visitors = [world, other].map((at) => {
    const visitor = at.visitor()
    visitor.token = player.token!
    visitor.cookie = player.cookie!
    return visitor
  })
  const buys = (at: number, bet: Parameters<Board['buys']>[0][number]) =>
    board.buys([bet], { by: visitors[at % 2]! })
  for (let times = 0; times < 12; times++)
    expect((await buys(times, { ...red, price: 2 })).refusal).toBe('price_changed')
  for (let times = 0; times < 10; times++)
    expect((await buys(times, { ...red, stake: '500.00' })).refusal).toBe('not_enough_money')
  // The other server learns of it after one more refusal at most.
  await Promise.all([0, 1].map((at) => buys(at, { ...red, stake: '500.00' })))
  for (const at of [0, 1])
    expect(await buys(at, red)).toMatchObject({ refusal: 'too_many_requests', status: 429 })
  world.clock.advance(60_000)
  await world.server.dueWorks.runDue()
  expect((await (await opensMarket(player)).buys([red])).refusal).toBeUndefined()
})

describe('nothing is sold, and nothing is taken,', () => {
  async function buysNothing(board: Board, walletId: bigint, refusal: string) {
    const before = await moneyOf(walletId)
    expect((await board.buys([red])).refusal).toBe(refusal)
    expect(await moneyOf(walletId)).toEqual(before)
  }

  test.each<[string, (playerId: string) => StopTarget]>([
    ['all gaming', () => ({ kind: 'all' })],
    ['the house', () => ({ kind: 'vendor', vendorCode: 'FAIR' })],
    ['the game', () => ({ kind: 'game', gameId })],
    ['the player', (playerId) => ({ kind: 'player', playerId })],
  ])('while %s is stopped; earlier tickets are settled', async (_, targetOf) => {
    const { player, board, walletId } = await atTheBoard()
    const { drawId } = board.next
    const { ticket } = (await board.buys([red])).value
    const target = targetOf((await player.send(getMemberInfo, {})).value.customerId)
    const stop = { brandId: 1, target, reason: 'a test', by: 'tester' }
    await placeStop(world.server.tools.db, stop, world.clock.now())
    world.clock.advance(1_001)
    await buysNothing(board, walletId, 'play_stopped')
    expect((await drawsAndSettles(world, drawId)).state).toBe('settled')
    await liftStop(world.server.tools.db, stop, world.clock.now())
    world.clock.advance(1_001)
    expect((await board.tickets())[0]).toMatchObject({ ticketId: ticket.ticketId, isPaid: true })
  })

  test('to a player who pauses or is excluded; earlier tickets are settled', async () => {
    const { player, board, walletId } = await atTheBoard()
    const { drawId } = board.next
    void (await board.buys([red])).value
    void (await player.send(pausePlay, { days: '1' })).value
    await buysNothing(board, walletId, 'limit_reached')
    await logsIn(player, player.username, player.password)
    void (await player.send(excludeSelf, { months: '6' })).value
    const before = await moneyOf(walletId)
    expect((await board.buys([red])).refusal).toBeDefined()
    expect(await moneyOf(walletId)).toEqual(before)
    expect((await drawsAndSettles(world, drawId)).state).toBe('settled')
  })
})

describe('parallel tickets of two processes', () => {
  const manyAtOnce = (board: Board, drawIds: string[]) =>
    Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        board.buys([red], {
          drawId: drawIds[at % drawIds.length]!,
          by: (at % 2 ? world : other).visitor(),
        }),
      ),
    )

  test.each(['stake', 'loss'] as const)(
    'never exceed a limit of %s, on one draw and on several',
    async (kind) => {
      for (const several of [1, 3]) {
        const { player, board, walletId } = await atTheBoard({ cash: 200_00n })
        void (await player.send(setLimit, { kind, period: 'day', amount: '25.00' })).value
        const drawIds = board.opened.draws.slice(0, several).map(({ drawId }) => drawId)
        const before = await moneyOf(walletId)
        const answers = await manyAtOnce(board, drawIds)
        const taken = answers.filter(({ refusal }) => refusal === undefined)
        expect(taken).toHaveLength(5)
        expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'limit_reached']))
        expect(await moneyOf(walletId)).toEqual({ ...before, cash: before.cash - 25_00n })
        expect(await board.tickets()).toHaveLength(5)
      }
    },
  )

  test('never spend more than the balance', async () => {
    const { board, walletId } = await atTheBoard()
    const { cash, bonus } = await moneyOf(walletId)
    expect(cash + bonus).toBe(100_00n)
    const stake = { ...red, stake: '20.00' }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => board.buys([stake], { by: (at % 2 ? world : other).visitor() })),
    )
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(5)
    expect(await moneyOf(walletId)).toEqual({ cash: 0n, bonus: 0n })
  })
})

describe('bonus money', () => {
  test('bonus money on a draw is paid back in the proportion in which all its tickets were staked', async () => {
    const { board, walletId } = await atTheBoard({ cash: 10_00n })
    expect(await moneyOf(walletId)).toEqual({ cash: 10_00n, bonus: 100_00n })
    // Cash goes first: 10.00 of 30.00, then 0 of 5.00.
    void (await board.buys(each('5.00'))).value
    void (await board.buys([red])).value
    expect(await moneyOf(walletId)).toEqual({ cash: 0n, bonus: 75_00n })
    await drawsAndSettles(world, board.next.drawId)
    const tickets = await board.tickets()
    const won = tickets.reduce((sum, { won }) => sum + BigInt(won!.replace('.', '')), 0n)
    expect(won).toBeGreaterThanOrEqual(20_00n)
    const toBonus = (won * 25_00n) / 35_00n
    expect(await moneyOf(walletId)).toEqual({ cash: won - toBonus, bonus: 75_00n + toBonus })
  })

  test('is played down by the amount at risk once the draw is settled, and not by the stake', async () => {
    const { player, board } = await atTheBoard({ cash: 100_00n })
    const played = async () => {
      await world.server.followers.catchUp()
      const { list } = (await player.send(getTurnover, {})).value
      return list.find(({ recipe }) => recipe === 'sign-up-bonus')?.played
    }
    void (await board.buys(each('10.00'))).value
    expect(await played()).toBe('0.00')
    await drawsAndSettles(world, board.next.drawId)
    // All six colours lose 4.72 of 60 on average, within a small tolerance.
    expect(await played()).toBe('9.45')
  })

  test('is not played down by bets that cover more than the brand’s share', async () => {
    const { player, board } = await atTheBoard({ cash: 100_00n })
    void (await board.buys(each('10.00').slice(1))).value
    await drawsAndSettles(world, board.next.drawId)
    await world.server.followers.catchUp()
    const { list } = (await player.send(getTurnover, {})).value
    expect(list.find(({ recipe }) => recipe === 'sign-up-bonus')?.played).toBe('0.00')
  })
})
