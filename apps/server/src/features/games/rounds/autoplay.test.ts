import { randomUUID } from 'node:crypto'
import { endAutoplay, openAutoplay, openGame, playRound } from '@fairground/contract/arcade'
import { launchGame } from '@fairground/contract/catalogue'
import { paces } from '@fairground/contract/pace'
import { roundGames } from '@fairground/games/rules'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import {
  aWorld,
  launchOf,
  logsIn,
  type Player,
  type Visitor,
  type World,
} from '../../../../../../tests/world/world.ts'
import { forgetOldRuns } from './autoplay.service.ts'

const gameId = 'parol-nights'
const game = roundGames.find(({ info }) => info.id === gameId)!
const wish = { stake: '1.00', rounds: 10, lossLimit: '1000.00', stopsOnFeature: false }

let world: World
let there: Awaited<ReturnType<World['anotherServer']>>
const plays = vi.spyOn(game, 'play')
/** Makes the next rounds win these minor units each; `hasFeature` makes one of free spins. */
const willWin = (win: bigint, { hasFeature = false } = {}) =>
  plays.mockReturnValueOnce({
    win,
    events: hasFeature ? [{ type: 'freeSpinsBegin', spins: 8 }] : [{ type: 'total', units: 0 }],
  })

beforeAll(async () => {
  world = await aWorld()
  there = await world.anotherServer()
  await addTestBrand(world.server.tools.db, {
    code: 'careful',
    domains: ['careful.localhost'],
    switches: JSON.stringify({ DIRECTREG3: true, USERNAMEREG3: true }),
    sign_up_bonus: 100_00n,
    cycle_ms: null,
  })
  world.clock.advance(3000)
})
afterEach(async () => {
  plays.mockReset()
  await world.moneyAddsUp()
})
afterAll(async () => {
  plays.mockRestore()
  await world.close()
})

/** A player at the game, with the calls of its page. */
async function seated(ana: Player, by: Visitor = ana) {
  const { session } = await ana.opens(gameId, by)
  const asGame = { headers: { Authorization: `Bearer ${session}` } }
  return {
    opens: (given: Partial<typeof wish> = {}) => by.send(openAutoplay, { ...wish, ...given }, asGame),
    ends: (run: string) => by.send(endAutoplay, { run }, asGame),
    plays: (run: string, round: number, { stake = wish.stake, key = `${run}-${round}` } = {}) =>
      by.send(playRound, { stake, autoplay: { run, round } }, { ...asGame, key }),
    playsByHand: (key: string = randomUUID()) =>
      by.send(playRound, { stake: wish.stake }, { ...asGame, key }),
  }
}

async function aSeat(given: Parameters<World['player']>[0] = { cash: 1000_00n }) {
  const ana = await world.player(given)
  return { ana, ...(await seated(ana)) }
}

describe('the strict pace of play', () => {
  const open = async (somebody: Visitor) => {
    const { game_url } = (await somebody.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
    const launch = launchOf(game_url)
    return (await somebody.send(openGame, { launch })).value
  }

  test('is the default of a brand: 2.5 s between rounds, as its pages are told', async () => {
    const careful = await world.player({ host: 'careful.localhost' })
    expect(await open(careful)).toMatchObject({ pace: 'strict', cycleMs: paces.strict.cycleMs })
    const { playsByHand } = await seated(careful)
    await playsByHand()
    world.clock.advance(2499)
    expect((await playsByHand()).refusal).toBe('too_soon')
    world.clock.advance(1)
    expect((await playsByHand()).refusal).toBeUndefined()
  })

  test('opens no run, and plays no automatic round without one', async () => {
    const { opens, plays } = await aSeat({ host: 'careful.localhost' })
    expect((await opens()).refusal).toBe('autoplay_closed')
    expect((await plays(randomUUID(), 1)).refusal).toBe('autoplay_closed')
  })

  test('cannot have rounds of less than 2.5 s in the database', async () => {
    for (const columns of [{ cycle_ms: 2499 }, { cycle_ms: 0 }])
      await expect(world.brandIs({ pace: 'strict', ...columns })).rejects.toThrow(/brand_strict_is_not_fast/)
  })

  test('ends the runs that were open when the brand became strict', async () => {
    const { opens, plays } = await aSeat()
    const { run } = (await opens()).value
    await world.brandIs({ pace: 'strict', cycle_ms: null })
    world.clock.advance(3000)
    expect((await plays(run, 1)).refusal).toBe('autoplay_closed')
    await world.brandIs({ pace: 'relaxed', cycle_ms: 0 })
    world.clock.advance(3000)
    expect((await plays(run, 1)).refusal).toBeUndefined()
  })

  test('ends with the relaxed pace: rounds are a second apart, as the pages are told', async () => {
    await world.brandIs({ cycle_ms: null })
    const ana = await world.player()
    expect(await open(ana)).toMatchObject({ pace: 'relaxed', cycleMs: 1000 })
    const { playsByHand } = await seated(ana)
    await playsByHand()
    world.clock.advance(999)
    expect((await playsByHand()).refusal).toBe('too_soon')
    world.clock.advance(1)
    expect((await playsByHand()).refusal).toBeUndefined()
    await world.brandIs({ cycle_ms: 0 })
  })
})

describe('a run of automatic rounds', () => {
  test('plays the set number of rounds, and no further one', async () => {
    const { opens, plays } = await aSeat()
    const { run, ...begun } = (await opens()).value
    expect(begun).toEqual({ ...wish, winLimit: null, played: 0, lost: '0.00', endedBy: null })
    for (let round = 1; round <= 10; round++) {
      const { value } = await plays(run, round)
      expect(value.autoplay).toMatchObject({ played: round, endedBy: round === 10 ? 'rounds' : null })
    }
    expect((await plays(run, 11)).refusal).toBe('autoplay_over')
    expect((await plays(run, 11)).status).toBe(409)
  })

  test('never loses more than its limit: it ends before a stake that could exceed it', async () => {
    const { ana, opens, plays: next } = await aSeat()
    const before = await ana.balance()
    const { run } = (await opens({ lossLimit: '2.99' })).value
    willWin(0n)
    expect((await next(run, 1)).value.autoplay).toMatchObject({ lost: '1.00', endedBy: null })
    willWin(50n)
    expect((await next(run, 2)).value.autoplay).toMatchObject({ lost: '1.50', endedBy: null })
    willWin(0n)
    expect((await next(run, 3)).value.autoplay).toMatchObject({ lost: '2.50', endedBy: 'loss' })
    expect((await next(run, 4)).refusal).toBe('autoplay_over')
    expect(Number(before) - Number(await ana.balance())).toBeCloseTo(2.5)
  })

  test('subtracts wins from its losses', async () => {
    const { opens, plays: next } = await aSeat()
    const { run } = (await opens({ lossLimit: '1.00' })).value
    willWin(300n)
    expect((await next(run, 1)).value.autoplay).toMatchObject({ lost: '-2.00', endedBy: null })
    for (const round of [2, 3, 4]) {
      willWin(0n)
      await next(run, round)
    }
    expect((await next(run, 5)).refusal).toBe('autoplay_over')
  })

  test('ends with a feature if the player chose that, and otherwise continues', async () => {
    const { opens, plays: next } = await aSeat()
    for (const stopsOnFeature of [true, false]) {
      const { run } = (await opens({ stopsOnFeature })).value
      willWin(0n, { hasFeature: true })
      const { autoplay } = (await next(run, 1)).value
      expect(autoplay!.endedBy).toBe(stopsOnFeature ? 'feature' : null)
      expect((await next(run, 2)).refusal).toBe(stopsOnFeature ? 'autoplay_over' : undefined)
    }
  })

  test('ends when the player ends it, and stays ended', async () => {
    const { opens, ends, plays } = await aSeat()
    const { run } = (await opens()).value
    await plays(run, 1)
    expect((await ends(run)).value).toMatchObject({ played: 1, endedBy: 'player' })
    expect((await ends(run)).value).toMatchObject({ played: 1, endedBy: 'player' })
    expect((await plays(run, 2)).refusal).toBe('autoplay_over')
  })

  test('ends when another run begins, in any tab', async () => {
    const { ana, opens, plays } = await aSeat()
    const other = await seated(ana)
    const { run } = (await opens()).value
    await plays(run, 1)
    const next = (await other.opens()).value
    expect((await plays(run, 2)).refusal).toBe('autoplay_over')
    expect((await other.plays(next.run, 1)).value.autoplay).toMatchObject({ played: 1 })
  })

  test.each([
    ['fewer than 10 rounds', { rounds: 9 }, 'invalid_input'],
    ['more than 100 rounds', { rounds: 101 }, 'invalid_input'],
    ['part of a round', { rounds: 10.5 }, 'invalid_input'],
    ['no loss limit', { lossLimit: undefined as unknown as string }, 'invalid_input'],
    ['a limit below a stake', { lossLimit: '0.99' }, 'autoplay_limit_invalid'],
    ['a limit below zero', { lossLimit: '-5.00' }, 'autoplay_limit_invalid'],
    ['a stake that is not offered', { stake: '3.33', lossLimit: '10.00' }, 'stake_not_offered'],
  ] as const)('cannot be opened with %s', async (_what, given, code) => {
    const { opens } = await aSeat()
    expect((await opens(given)).refusal).toBe(code)
  })
})

describe('a client that tries to widen a run', () => {
  test('a client that sends a round again gets the same round, which counts once', async () => {
    const { opens, plays } = await aSeat()
    const { run } = (await opens()).value
    const first = (await plays(run, 1)).value
    const again = (await plays(run, 1)).value
    expect(again).toEqual(first)
    expect((await plays(run, 2)).value.autoplay).toMatchObject({ played: 2 })
    expect((await plays(run, 1)).value.round).toEqual(first.round)
  })

  test('a client that plays a run on two servers and in two tabs at once gets its rounds once', async () => {
    const { ana, opens } = await aSeat()
    const elsewhere = Object.assign(there.visitor(), { token: ana.token, cookie: ana.cookie })
    const seats = [await seated(ana), await seated(ana), await seated(ana, elsewhere)]
    const { run } = (await opens()).value
    for (let round = 1; round <= 12; round++) {
      const answers = await Promise.all(
        seats.flatMap((seat) => [seat.plays(run, round), seat.plays(run, round + 1)]),
      )
      const own = answers.filter((_answer, at) => at % 2 === 0)
      const ids = new Set(own.flatMap((answer) => (answer.refusal ? [] : [answer.value.round.roundId])))
      expect(ids.size).toBe(round <= 10 ? 1 : 0)
      for (const { refusal } of answers)
        expect([undefined, 'idempotency_conflict', 'autoplay_over', 'too_many_requests']).toContain(refusal)
      // A minute, so that the refused calls do not reach the limit.
      world.clock.advance(60_000)
    }
    const { rows } = await sql`
      SELECT FROM transfer WHERE wallet_id = ${await ana.walletId()} AND transaction_id LIKE ${`%/autoplay/${run}-%`}`.execute(
      world.server.tools.db,
    )
    expect(rows).toHaveLength(10)
  })

  test('a client that tries to widen a run by sending a number other than the next is refused', async () => {
    const { opens, plays } = await aSeat()
    const { run } = (await opens()).value
    for (const round of [2, 10, 100]) expect((await plays(run, round)).refusal).toBe('idempotency_conflict')
    for (const round of [0, 101, 1.5])
      expect((await plays(run, round, { key: randomUUID() })).refusal).toBe('invalid_input')
  })

  test('a client that tries to widen a run by sending a key that is not that of the round is refused', async () => {
    const { opens, plays } = await aSeat()
    const { run } = (await opens()).value
    for (const key of [randomUUID(), `${run}-2`, `${randomUUID()}-1`])
      expect((await plays(run, 1, { key })).refusal).toBe('idempotency_conflict')
    expect((await plays(run, 1, { key: `autoplay/${run}-1` })).refusal).toBe('idempotency_key_required')
  })

  test('rounds that a client plays under the run’s keys outside of it do not count for the run', async () => {
    const { opens, plays: next, playsByHand } = await aSeat()
    const { run } = (await opens()).value
    willWin(500_00n)
    expect((await playsByHand(`${run}-1`)).refusal).toBeUndefined()
    willWin(0n)
    const { autoplay } = (await next(run, 1)).value
    expect(autoplay).toMatchObject({ played: 1, lost: '1.00' })
    expect((await playsByHand(`autoplay/${run}-2`)).refusal).toBe('idempotency_key_required')
  })

  test('a client that tries to widen a run by another stake or by buying the feature is refused', async () => {
    const { ana, opens, plays } = await aSeat()
    const { run } = (await opens()).value
    expect((await plays(run, 1, { stake: '2.00' })).refusal).toBe('stake_not_offered')
    const { session } = await ana.opens(gameId)
    const buying = await ana.send(
      playRound,
      { stake: '1.00', buys: true, autoplay: { run, round: 1 } },
      { key: `${run}-1`, headers: { Authorization: `Bearer ${session}` } },
    )
    expect(buying.refusal).toBe('buy_closed')
  })

  test('a client of another player, game or login is told that the run is unknown', async () => {
    const { ana, opens, plays } = await aSeat()
    const { run } = (await opens()).value
    const ben = await aSeat()
    const nobodys = await ben.plays(randomUUID(), 1)
    const { status, refusal, detail } = await ben.plays(run, 1)
    expect({ status, refusal, detail }).toEqual({
      status: 404,
      refusal: 'autoplay_unknown',
      detail: nobodys.detail,
    })
    expect((await ben.ends(run)).refusal).toBe('autoplay_unknown')

    const coral = { headers: { Authorization: `Bearer ${(await ana.opens('coral-cascade')).session}` } }
    const input = { stake: '1.00', autoplay: { run, round: 1 } }
    expect((await ana.send(playRound, input, { ...coral, key: `${run}-1` })).refusal).toBe('autoplay_unknown')

    await plays(run, 1)
    await logsIn(ana, ana.username, ana.password)
    const later = await seated(ana)
    expect((await later.plays(run, 2)).refusal).toBe('autoplay_unknown')
    // Its rounds are still answered.
    expect((await later.plays(run, 1)).value.autoplay).toBeNull()
  })
})

test('a run of automatic rounds is deleted after a week', async () => {
  const { opens } = await aSeat()
  const { run } = (await opens()).value
  const runs = () =>
    world.server.tools.db.selectFrom('autoplay_run').select('id').where('id', '=', run).execute()
  for (const [days, left] of [
    [6, 1],
    [2, 0],
  ] as const) {
    world.clock.advance(days * 24 * 3_600_000)
    await forgetOldRuns(world.server.tools)
    expect(await runs()).toHaveLength(left)
  }
})
