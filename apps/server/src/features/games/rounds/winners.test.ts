import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { livePath } from '@fairground/contract/live'
import {
  getWin,
  getWinnerBoard,
  getWinnerChoice,
  listRounds,
  rotateSeeds,
  setWinnerChoice,
} from '@fairground/contract/rounds'
import { roundGames } from '@fairground/games/rules'
import type { GameCategory } from '@fairground/kernel/game-category'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { chooseSeeds } from '../../../../../../tests/world/seeds.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { applyToWallet } from '../../ledger/wallet/index.ts'
import { chanceOf } from './seeds.service.ts'
import { forgetOldWinners } from './winners.service.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
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

/** A seed of a player with which the first round pays as wanted. */
function seedThatPays(isWanted: (win: bigint) => boolean): { clientSeed: string; win: bigint } {
  for (let tries = 0; ; tries++) {
    const clientSeed = `wins ${tries}`
    const seeds = { id: 0n, serverSeed, serverSeedHash: '', clientSeed }
    const { win } = game.play({ stake }, chanceOf(seeds, 0))
    if (isWanted(win)) return { clientSeed, win }
  }
}

/** Lets a player play one round that pays as wanted; returns its win and key. */
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

/** Lets a player win big, and waits for the board: the win is noted after the round was answered. */
async function winsBig(player: Player, isWanted = isBig) {
  const won = await wins(player, isWanted)
  await world.server.followers.catchUp()
  return won
}

/** Names on the board after a last win, which is there when all earlier ones are noted. */
async function namesAfterALastWin() {
  await winsBig(await world.player({ username: `zzlast${++lastWins}` }))
  return (await board()).map(({ account }) => account)
}
let lastWins = 0

describe('the round of a win', () => {
  const shown = async (winId: string) => (await world.visitor().send(getWin, { winId })).value

  test('is shown to everybody with bet and events, and with its proof once the seeds are revealed', async () => {
    const ana = await world.player({ username: 'anabel' })
    const { won } = await winsBig(ana)
    const [{ id } = { id: '' }] = await board()
    const before = await shown(id)
    expect(before.win).toMatchObject({ id, account: 'an**', winAmount: won })
    expect(before.round).toMatchObject({ bet: { stake: '1.00' }, proof: null })
    expect(before.round!.events.length).toBeGreaterThan(0)
    await ana.send(rotateSeeds, {})
    const { round } = await shown(id)
    expect(round).toEqual({
      ...before.round,
      proof: { serverSeed, serverSeedHash: expect.any(String), clientSeed: expect.any(String), nonce: 0 },
    })
    // Neither the id of the round nor a balance: nothing by which the rest of the player's record could be read.
    const [record] = (await ana.send(listRounds, {})).value.list
    const text = JSON.stringify(await shown(id))
    for (const secret of [record!.roundId, record!.balanceBefore, record!.balanceAfter, 'anabel'])
      expect(text).not.toContain(secret)
  })

  test('is unknown if no board shows it: with another id, or when it is older than thirty days', async () => {
    await winsBig(await world.player())
    const [{ id } = { id: '' }] = await board()
    expect((await world.visitor().send(getWin, { winId: randomUUID() })).refusal).toBe('round_unknown')
    world.clock.advance(30 * dayMs + 1000)
    expect((await world.visitor().send(getWin, { winId: id })).refusal).toBe('round_unknown')
  })
})

describe('a player who hides from the winner board', () => {
  test('is removed at once, not added while hidden, and then shown with other wins', async () => {
    const elsa = await world.player({ username: 'elsa' })
    const choose = async (isShown: boolean) => {
      world.clock.advance(3000)
      expect((await elsa.send(setWinnerChoice, { isShown })).value).toEqual({ isShown })
      expect((await elsa.send(getWinnerChoice, {})).value).toEqual({ isShown })
      world.clock.advance(3000)
    }
    expect((await elsa.send(getWinnerChoice, {})).value).toEqual({ isShown: true })
    // Each win pays another amount, so that each is a separate round.
    const paid = new Set<bigint>()
    const winsMore = () => winsBig(elsa, (win) => isBig(win) && !paid.has(win) && Boolean(paid.add(win)))
    await winsMore()
    const [before] = await board()
    await choose(false)
    // A repeat changes nothing.
    await choose(false)
    expect(await board()).toEqual([])
    expect((await world.visitor().send(getWin, { winId: before!.id })).refusal).toBe('round_unknown')
    await winsMore()
    expect(await board()).toEqual([])
    // It is not noted either: a noted win is announced to every open page.
    expect(await world.server.tools.db.selectFrom('winner').select('id').execute()).toHaveLength(1)
    expect((await elsa.send(listRounds, {})).value.total).toBe(2)
    await choose(true)
    expect(await board()).toEqual([before])
    await winsMore()
    expect(await board()).toHaveLength(2)
  })
})

describe('a win is added to the board', () => {
  test('a win is added to the board once from ten times its stake on, with a masked name', async () => {
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
        category: game.info.category,
        stakeAmount: '1.00',
        winAmount: won,
        currency: 'PHP',
        times: Math.floor(Number(won) * 10) / 10,
        wonAt,
        img: null,
        hasReplay: true,
      },
    ])
  })

  test('only from that limit on, not just below', async () => {
    await wins(await world.player(), (win) => win > stake * 5n && win < ten)
    await wins(await world.player(), (win) => win === 0n)
    expect(await namesAfterALastWin()).toEqual(['zz**'])
  })

  test('exactly at the limit that the operator has set', async () => {
    const { win } = seedThatPays((one) => one > 0n && one % stake === 0n && one < ten)
    const draws = (times: bigint) => setBrands(world.server.tools, { winner_from_times: Number(times) })
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

  test('not if the round has only returned its stake, at any limit', async () => {
    const ana = await world.player({ username: 'angela', cash: 100_00n })
    const { tools } = world.server
    await setBrands(tools, { winner_from_times: 1 })
    const walletId = await ana.walletId()
    const playsFor = async (win: bigint, category: 'RNG' | 'LIVE') => {
      const common = {
        walletId,
        currency: 'PHP',
        source: 'MYNA',
        roundId: randomUUID(),
        reference: randomUUID(),
      }
      const stakes = { verb: 'stake', amount: 100n, gameId: 'their-game', category } as const
      const pays = { verb: 'pay', amount: win, closes: true } as const
      for (const one of [stakes, pays]) {
        const op = { ...common, ...one, transactionId: randomUUID() }
        expect((await applyToWallet(tools.money, op, world.clock.now())).code).toBe('accepted')
      }
    }
    for (const category of ['RNG', 'LIVE'] as const) await playsFor(100n, category)
    await playsFor(101n, 'LIVE')
    await world.server.followers.catchUp()
    expect((await board()).map(({ winAmount }) => winAmount)).toEqual(['1.01'])
    await setBrands(tools, { winner_from_times: 10 })
  })

  test('a win in a vendor’s game is added once the round has settled, and not for later corrections', async () => {
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

  test('together with all wins of the same moment in one statement', async () => {
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

  test.each([
    ['marikitna', 'ma**'],
    ['maligayang', 'mal**ng'],
  ])('by the masked name: %s as %s', async (username, account) => {
    await winsBig(await world.player({ username }))
    expect((await board())[0]).toMatchObject({ account })
  })

  test('only in real money', async () => {
    await wins(await world.trial(), isBig)
    expect(await namesAfterALastWin()).toEqual(['zz**'])
  })
})

describe('the winner board', () => {
  test('lists the newest or the largest wins first', async () => {
    const small = await winsBig(await world.player(), (win) => win >= ten && win < ten * 2n)
    world.clock.advance(1000)
    const large = await winsBig(await world.player(), (win) => win >= ten * 4n)
    world.clock.advance(1000)
    const middle = await winsBig(await world.player(), (win) => win >= ten * 2n && win < ten * 4n)
    const amounts = async (order: 'newest' | 'largest') => (await board(order)).map((one) => one.winAmount)
    expect(await amounts('newest')).toEqual([middle.won, large.won, small.won])
    expect(await amounts('largest')).toEqual([large.won, middle.won, small.won])
  })

  test('has the wins of today, of seven or of thirty days of the brand, from midnight to midnight', async () => {
    // The next midnight of Manila, which is eight hours ahead.
    const midnightMs = Math.ceil((world.clock.now() + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs
    const counts = async () =>
      Promise.all(
        (['today', 'week', 'month'] as const).map(
          async (span) => (await world.visitor().send(getWinnerBoard, { span })).value.list.length,
        ),
      )
    const at = (ms: number) => world.clock.advance(ms - world.clock.now())
    at(midnightMs + dayMs - 2 * hourMs)
    await winsBig(await world.player())
    expect(await counts()).toEqual([1, 1, 1])
    at(midnightMs + dayMs)
    expect(await counts()).toEqual([0, 1, 1])
    at(midnightMs + 7 * dayMs - 1)
    expect(await counts()).toEqual([0, 1, 1])
    at(midnightMs + 7 * dayMs)
    expect(await counts()).toEqual([0, 0, 1])
    at(midnightMs + 30 * dayMs - 1)
    expect(await counts()).toEqual([0, 0, 1])
    at(midnightMs + 30 * dayMs)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('has only the wins of a requested category', async () => {
    await winsBig(await world.player())
    const [win] = await board()
    const of = async (category: GameCategory) =>
      (await world.visitor().send(getWinnerBoard, { category })).value.list.map(({ id }) => id)
    expect(await of(win!.category)).toEqual([win!.id])
    expect(await of('LIVE')).toEqual([])
  })

  test('deletes exactly the wins that are long past', async () => {
    const count = async () => (await world.server.tools.db.selectFrom('winner').select('id').execute()).length
    await winsBig(await world.player())
    world.clock.advance(31 * dayMs)
    await winsBig(await world.player())
    await forgetOldWinners(world.server.tools)
    expect(await count()).toBe(2)
    world.clock.advance(30 * dayMs)
    await forgetOldWinners(world.server.tools)
    expect(await count()).toBe(1)
  })

  test('pushes a win to every open page when it is paid, as the board shows it', async () => {
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
