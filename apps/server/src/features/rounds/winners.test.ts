import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { livePath } from '@fairground/contract/live'
import { getWinnerBoard } from '@fairground/contract/rounds'
import { roundGames } from '@fairground/games/rules'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { chooseSeeds } from '../../../../../tests/world/seeds.ts'
import { aWorld, type Player, type World } from '../../../../../tests/world/world.ts'
import { applyToWallet } from '../wallet/index.ts'
import { chanceOf } from './seeds.service.ts'
import { forgetOldWinners } from './winners.service.ts'

const dayMs = 24 * 60 * 60_000
const game = roundGames[0]!
const stake = 100n
const serverSeed = 'ab'.repeat(32)

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  await world.server.tools.db.deleteFrom('winner').execute()
})
afterAll(() => world.close())

/** A seed of a player with which the first round pays what is wanted. */
function seedThatPays(isWanted: (win: bigint) => boolean): { clientSeed: string; win: bigint } {
  for (let tries = 0; ; tries++) {
    const clientSeed = `wins ${tries}`
    const seeds = { id: 0n, serverSeed, serverSeedHash: '', clientSeed }
    const { win } = game.play({ stake }, chanceOf(seeds, 0))
    if (isWanted(win)) return { clientSeed, win }
  }
}

/** Lets a player play one round that pays what is wanted; what it paid, and the key it was played with. */
async function wins(player: Player, isWanted: (win: bigint) => boolean) {
  const { clientSeed, win } = seedThatPays(isWanted)
  await chooseSeeds(world.server.tools, await player.walletId(), { serverSeed, clientSeed })
  const table = await player.opens(game.info.id)
  const key = `a-key-of-${clientSeed}`.replace(' ', '-')
  const { round } = (await table.plays('1.00', key)).value
  expect(round.won).toBe(moneyText(win, currencyOf('PHP')))
  return { table, key, won: round.won }
}

const ten = stake * 10n
const isBig = (win: bigint) => win >= ten
const board = async (order?: 'newest' | 'largest') =>
  (await world.visitor().send(getWinnerBoard, order ? { order } : {})).value.list

/** Lets a player win big, and the board take it: it is noted after the round was answered. */
async function winsBig(player: Player, isWanted = isBig) {
  const won = await wins(player, isWanted)
  await world.server.followers.catchUp()
  return won
}

/** The names on the board after a last win, which stands there when all that came before it is noted. */
async function namesAfterALastWin() {
  await winsBig(await world.player({ username: `zzlast${++lastWins}` }))
  return (await board()).map(({ account }) => account)
}
let lastWins = 0

describe('a win goes to the board', () => {
  test('from ten times its stake on, once, with a name that nobody knows', async () => {
    const ana = await world.player({ username: 'anastasia' })
    const { table, key, won } = await winsBig(ana)
    const wonAt = new Date(world.clock.now()).toISOString()
    // The same round again is no second win.
    await table.plays('1.00', key)
    const [theirs, ...others] = (await board()).toReversed()
    expect(others).toEqual([])
    expect(await namesAfterALastWin()).toEqual(['zz**', 'an**'])
    expect([theirs]).toEqual([
      {
        id: expect.any(String),
        account: 'an**',
        nodeId: game.info.id,
        gameName: game.info.name,
        winAmount: won,
        currency: 'PHP',
        wonAt,
      },
    ])
  })

  test('and no smaller one, however close', async () => {
    await wins(await world.player(), (win) => win > stake * 5n && win < ten)
    await wins(await world.player(), (win) => win === 0n)
    expect(await namesAfterALastWin()).toEqual(['zz**'])
  })

  test('exactly at the line, wherever the operator has drawn it', async () => {
    const { win } = seedThatPays((one) => one > 0n && one % stake === 0n && one < ten)
    const draws = (times: bigint) =>
      world.server.tools.db
        .updateTable('brand')
        .set({ winner_from_times: Number(times) })
        .execute()
    await draws(win / stake + 1n)
    world.clock.advance(3000)
    await winsBig(await world.player({ username: 'beatriz' }), (one) => one === win)
    await draws(win / stake)
    world.clock.advance(3000)
    await winsBig(await world.player({ username: 'carmen' }), (one) => one === win)
    expect(await namesAfterALastWin()).toEqual(['zz**', 'ca**'])
    await draws(10n)
    world.clock.advance(3000)
  })

  test('of a vendor’s game, once the round has settled, and not for what corrects it later', async () => {
    const ana = await world.player({ username: 'amelia', cash: 100_00n })
    const { tools, followers } = world.server
    const walletId = await ana.walletId()
    const common = () => ({ walletId, currency: 'PHP', source: 'MYNA', transactionId: randomUUID() })
    const inRound = () => ({ ...common(), roundId: randomUUID(), reference: 'a round' })
    const says = async (op: Parameters<typeof applyToWallet>[1]) => {
      expect((await applyToWallet(tools.money, op, world.clock.now())).code).toBe('accepted')
      await followers.catchUp()
      return (await board()).map(({ account, winAmount, nodeId }) => [account, winAmount, nodeId])
    }
    const game = { gameId: 'their-game', category: 'RNG' as const }
    expect(await says({ ...inRound(), ...game, verb: 'stake', amount: 100n })).toEqual([])
    expect(await says({ ...inRound(), verb: 'pay', amount: 900n, closes: false })).toEqual([])
    const whole = [['am**', '15.00', 'their-game']]
    expect(await says({ ...inRound(), verb: 'pay', amount: 600n, closes: true })).toEqual(whole)
    expect(await says({ ...inRound(), verb: 'pay', amount: 5000n, closes: true })).toEqual(whole)
  })

  test('with all that came at the same moment, by one statement', async () => {
    await world.server.followers.catchUp()
    for (const username of ['bernardo', 'benigno', 'basilio'])
      await wins(await world.player({ username }), isBig)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await world.server.followers.catchUp()
    const written = asked.mock.calls.filter(([query]) =>
      (query as unknown as pg.QueryConfig).text?.includes('INSERT INTO winner'),
    )
    asked.mockRestore()
    expect(written).toHaveLength(1)
    expect((await board()).map(({ account }) => account)).toEqual(['ba**', 'be**', 'be**'])
  })

  test('never one of trial money', async () => {
    await wins(await world.trial(), isBig)
    expect(await namesAfterALastWin()).toEqual(['zz**'])
  })
})

describe('the board', () => {
  test('has the newest first, or the largest, for seven days', async () => {
    const small = await winsBig(await world.player(), (win) => win >= ten && win < ten * 2n)
    const atMs = world.clock.now()
    world.clock.advance(dayMs)
    const large = await winsBig(await world.player(), (win) => win >= ten * 4n)
    world.clock.advance(dayMs)
    const middle = await winsBig(await world.player(), (win) => win >= ten * 2n && win < ten * 4n)
    const amounts = async (order: 'newest' | 'largest') => (await board(order)).map((one) => one.winAmount)
    expect(await amounts('newest')).toEqual([middle.won, large.won, small.won])
    expect(await amounts('largest')).toEqual([large.won, middle.won, small.won])

    world.clock.advance(atMs + 7 * dayMs - 1 - world.clock.now())
    expect(await amounts('newest')).toHaveLength(3)
    world.clock.advance(1)
    expect(await amounts('newest')).toEqual([middle.won, large.won])
  })

  test('deletes exactly the wins that are no longer shown', async () => {
    const count = async () => (await world.server.tools.db.selectFrom('winner').select('id').execute()).length
    await winsBig(await world.player())
    world.clock.advance(8 * dayMs)
    await winsBig(await world.player())
    await forgetOldWinners(world.server.tools)
    expect(await count()).toBe(2)
    world.clock.advance(7 * dayMs)
    await forgetOldWinners(world.server.tools)
    expect(await count()).toBe(1)
  })

  test('a win is pushed to every open page when it is paid, with the board’s line', async () => {
    const socket = io(world.server.address, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      auth: { token: null, merchant: 'perya' },
    })
    await once(socket as never, 'connect')
    expect(await socket.emitWithAck('subscribe', 'winner', null)).toBeNull()
    const heard: unknown[] = []
    socket.on('winner', (push) => heard.push(push))
    await winsBig(await world.player())
    const [line] = await board()
    await expect.poll(() => heard).toContainEqual(line)
    socket.close()
  })
})
