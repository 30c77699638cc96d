import { Hmac, randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { endAutoplay, openAutoplay, playRound } from '@fairground/contract/arcade'
import type { SentBy } from '@fairground/contract/call'
import { setLimit } from '@fairground/contract/limits'
import { getMemberInfo } from '@fairground/contract/players'
import { getSeeds, rotateSeeds } from '@fairground/contract/rounds'
import { roundGames } from '@fairground/games/rules'
import { serverSeedHash } from '@fairground/kernel/fairness'
import { currencyOf } from '@fairground/kernel/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aWorld, logsIn, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { DatabaseBusy, type Gatherer } from '../../../db/gather.ts'
import { Unanswered } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { applyToWallet, balanceOf } from '../../ledger/wallet/index.ts'
import { placeStop } from '../stops/index.ts'
import { jackpotShow } from './jackpots.memory.ts'
import { roundPlayer } from './play.service.ts'

const gameId = 'parol-nights'
const game = roundGames.find(({ info }) => info.id === gameId)!
const php = currencyOf('PHP')

let world: World
let there: Awaited<ReturnType<World['anotherServer']>>
const plays = vi.spyOn(game, 'play')
const hashes = vi.spyOn(Hmac.prototype, 'update')
/** Texts hashed by `chanceOf` for the outcome of a round: client seed, nonce and the number of the block. */
const drawnTexts = () =>
  hashes.mock.calls.map(([text]) => String(text)).filter((text) => /:\d+:\d+$/.test(text))

beforeAll(async () => {
  world = await aWorld()
  there = await world.anotherServer()
})
beforeEach(() => {
  plays.mockClear()
  hashes.mockClear()
})
afterEach(() => world.moneyAddsUp())
afterAll(async () => {
  plays.mockRestore()
  hashes.mockRestore()
  await world.close()
})

type Sent = { input?: Partial<SentBy<typeof playRound>>; key?: string; session?: string }

/** A player at the same game on both servers, with a separate session of the game's page on each. */
async function seated(cash = 1000_00n) {
  const ana = await world.player({ cash })
  const elsewhere = Object.assign(there.visitor(), { token: ana.token, cookie: ana.cookie })
  const places = [ana, elsewhere] as const
  const sessions = [(await ana.opens(gameId)).session, (await ana.opens(gameId, elsewhere)).session]
  /** Plays on one of the servers, by default the first. */
  const play = (at: 0 | 1 = 0, { input = {}, key = randomUUID(), session = sessions[at]! }: Sent = {}) =>
    places[at].send(playRound, { stake: '1.00', ...input } as SentBy<typeof playRound>, {
      headers: { Authorization: `Bearer ${session}`, 'Idempotency-Key': key },
    })
  return { ana, elsewhere, play }
}
type Seat = Awaited<ReturnType<typeof seated>>

/** Moves all money out of a wallet. */
async function takeAll(walletId: bigint) {
  const { tools } = world.server
  const { cash, bonus } = await balanceOf(tools.db, walletId)
  await applyToWallet(
    tools.money,
    {
      verb: 'transfer',
      walletId,
      currency: 'PHP',
      source: 'test',
      transactionId: randomUUID(),
      recipe: 'demo-money',
      lines: { cash: -cash, bonus: -bonus, 'outside/test': cash + bonus },
    },
    world.clock.now(),
  )
}

const nextNonce = async (ana: Visitor) => (await ana.send(getSeeds, {})).value.nextNonce

/** Cause of each refusal in the contract: the state, and the call that is then sent. */
const causes: Record<(typeof playRound.errors)[number], (seat: Seat) => Promise<Sent>> = {
  game_session_over: async ({ ana }) => {
    const session = (await ana.opens(gameId)).session
    await ana.logsOut()
    return { session }
  },
  game_closed: async () => {
    await setOpen(false)
    return {}
  },
  game_maintenance: async () => {
    await setGame({ is_open: true, maintenance_from: new Date(world.clock.now()) })
    return {}
  },
  limit_reached: async ({ ana }) => {
    await ana.send(setLimit, { kind: 'stake', period: 'day', amount: '0.50' })
    return {}
  },
  play_stopped: async ({ ana }) => {
    const { customerId } = (await ana.send(getMemberInfo, {})).value
    const target = { kind: 'player', playerId: customerId } as const
    await placeStop(
      world.server.tools.db,
      { brandId: null, target, reason: 'a test', by: 'test' },
      world.clock.now(),
    )
    world.clock.advance(2000)
    return {}
  },
  too_soon: async ({ play }) => {
    await world.brandIs({ cycle_ms: 2500 })
    expect((await play(1)).refusal).toBeUndefined()
    return {}
  },
  stake_not_offered: async () => ({ input: { stake: '3.33' } }),
  choice_invalid: async () => ({ input: { choice: 'under 4950' } }),
  win_too_large: async () => {
    await world.brandIs({ largest_win: BigInt(game.info.maxWin.timesStake) * 100n - 1n })
    return {}
  },
  round_open: async ({ ana, play }) => {
    const { session } = await ana.opens('mines')
    const sent = { session, input: { choice: '3' } }
    expect((await play(0, sent)).refusal).toBeUndefined()
    return sent
  },
  buy_closed: async () => ({ input: { buys: true } }),
  autoplay_closed: async () => {
    await world.brandIs({ pace: 'strict', cycle_ms: null })
    const run = randomUUID()
    return { key: `${run}-1`, input: { autoplay: { run, round: 1 } } }
  },
  autoplay_unknown: async () => {
    const run = randomUUID()
    return { key: `${run}-1`, input: { autoplay: { run, round: 1 } } }
  },
  autoplay_over: async ({ ana }) => {
    const { session } = await ana.opens(gameId)
    const asGame = { headers: { Authorization: `Bearer ${session}` } }
    const wish = { stake: '1.00', rounds: 10, lossLimit: '5.00', stopsOnFeature: false }
    const { run } = (await ana.send(openAutoplay, wish, asGame)).value
    await ana.send(endAutoplay, { run }, asGame)
    return { session, key: `${run}-1`, input: { autoplay: { run, round: 1 } } }
  },
  free_rounds_over: async () => ({ input: { freeRounds: randomUUID() } }),
  not_enough_money: async ({ ana, play }) => {
    // The other server plays, and then all money is moved away, so that the first server must look it up.
    expect((await play(1)).refusal).toBeUndefined()
    await takeAll(await ana.walletId())
    return {}
  },
  idempotency_conflict: async ({ play }) => {
    const key = randomUUID()
    expect((await play(1, { key })).refusal).toBeUndefined()
    return { key, input: { stake: '2.00' } }
  },
  idempotency_key_required: async () => ({ key: '' }),
}

const setOpen = (isOpen: boolean) => setGame({ is_open: isOpen, maintenance_from: null })

async function setGame(row: { is_open: boolean; maintenance_from: Date | null }) {
  await world.server.tools.db
    .insertInto('brand_game')
    .values({ brand_id: 1, game_id: gameId, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_id']).doUpdateSet(row))
    .execute()
  world.clock.advance(3000)
}

describe('a refused stake', () => {
  test('has a control in this test: an accepted stake draws an outcome', async () => {
    await (await seated()).play()
    expect(plays).toHaveBeenCalledTimes(1)
    expect(drawnTexts().length).toBeGreaterThan(0)
  })

  test('has a cause in this test for each refusal of the contract', () => {
    expect(Object.keys(causes).sort()).toEqual([...playRound.errors].sort())
  })

  test.each(Object.entries(causes))('is refused as %s without drawing an outcome', async (code, cause) => {
    const seat = await seated(100_00n)
    try {
      const sent = await cause(seat)
      plays.mockClear()
      hashes.mockClear()
      const rounds = await world.server.tools.db.selectFrom('round').select('id').execute()
      const answer = await seat.play(0, sent)
      expect(answer.refusal).toBe(code)
      expect(plays).not.toHaveBeenCalled()
      expect(drawnTexts()).toEqual([])
      expect(await world.server.tools.db.selectFrom('round').select('id').execute()).toEqual(rounds)
    } finally {
      await world.brandIs({ pace: 'relaxed', cycle_ms: 0, largest_win: null })
      await setOpen(true)
    }
  })
})

describe('a drawn outcome that was not stored', () => {
  const wanted = (stake: bigint) => async () => {
    return { game, bet: { stake }, cycleMs: 0, bonusFirst: false, sinceMs: 0 }
  }
  /** A player at a table whose money operations go through `between` first. */
  async function playerWith(
    between: (apply: () => Promise<unknown>) => Promise<unknown>,
    given: Partial<Tools> = {},
  ) {
    const ana = await world.player({ cash: 1000_00n })
    const { tools } = world.server
    const money: Gatherer = {
      ...tools.money,
      apply: (...operation) => between(() => tools.money.apply(...operation)) as never,
    }
    const seat = { playerId: await ana.id(), brandId: 1, walletId: await ana.walletId(), currency: php }
    const watched = { ...tools, money, ...given }
    const player = roundPlayer(watched, jackpotShow(watched))
    const play = (key: string = randomUUID(), stake = 10_00n) =>
      player.play(seat, { gameId, vendorCode: 'FAIR', key }, wanted(stake))
    return { ana, seat, player, play }
  }
  const skippedOf = async (ana: Visitor) =>
    (await ana.send(getSeeds, {})).value.skipped.map(({ nonce, refusal }) => ({ nonce, refusal }))

  test('uses its nonce if the money was spent in the meantime, and the player sees that nonce', async () => {
    const { ana, seat, play } = await playerWith(async (apply) => {
      await takeAll(seat.walletId)
      return apply()
    })
    await expect(play()).rejects.toMatchObject({ code: 'not_enough_money' })
    const { seeds } = { seeds: (await ana.send(getSeeds, {})).value }
    expect(seeds.nextNonce).toBe(1)
    expect(seeds.skipped).toEqual([
      {
        serverSeedHash: seeds.serverSeedHash,
        nonce: 0,
        refusal: 'not_enough_money',
        at: new Date(world.clock.now()).toISOString(),
      },
    ])
  })

  test('uses its nonce if the commit fails, before the failure is answered', async () => {
    let fails = true
    const { ana, play } = await playerWith(async (apply) => {
      if (fails) throw new DatabaseBusy('a test')
      return apply()
    })
    const key = randomUUID()
    await expect(play(key)).rejects.toBeInstanceOf(DatabaseBusy)
    expect(await skippedOf(ana)).toEqual([{ nonce: 0, refusal: 'busy' }])
    fails = false
    expect(await play(key)).toMatchObject({ isNew: true, nonce: 1 })
  })

  test('is found by its key if only the answer of the commit was lost, and skips no nonce', async () => {
    let loses = true
    const { ana, play } = await playerWith(async (apply) => {
      const answer = await apply()
      if (loses) throw new DatabaseBusy('a test')
      return answer
    })
    const key = randomUUID()
    await expect(play(key)).rejects.toBeInstanceOf(DatabaseBusy)
    loses = false
    expect(await play(key)).toMatchObject({ isNew: false })
    expect([await nextNonce(ana), await skippedOf(ana)]).toEqual([1, []])
  })

  test('is answered once the database stored its nonce, and not if the server closes before', async () => {
    const { db } = world.server.tools
    let down = 0
    const weak = new Proxy(db, {
      get(target, name) {
        if (name === 'getExecutor' && down > 0) {
          down--
          throw new DatabaseBusy('the database is down')
        }
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const tools = { db: weak, log: () => {} }
    const back = await playerWith(async () => {
      down = 1
      throw new DatabaseBusy('a test')
    }, tools)
    await expect(back.play()).rejects.toBeInstanceOf(DatabaseBusy)
    expect(await skippedOf(back.ana)).toEqual([{ nonce: 0, refusal: 'busy' }])

    const gone = await playerWith(async () => {
      down = Number.POSITIVE_INFINITY
      throw new DatabaseBusy('a test')
    }, tools)
    const answer = gone.play()
    gone.player.close()
    await expect(answer).rejects.toBeInstanceOf(Unanswered)
    down = 0
  })

  test('is replaced by one with the next nonce if another process used its nonce first', async () => {
    let isFirst = true
    const { ana, seat, play } = await playerWith(async (apply) => {
      if (isFirst) {
        isFirst = false
        const { tools } = world.server
        const other = roundPlayer(tools, jackpotShow(tools))
        const by = { gameId, vendorCode: 'FAIR', key: randomUUID() }
        expect(await other.play(seat, by, wanted(1_00n))).toMatchObject({ nonce: 0 })
      }
      return apply()
    })
    expect(await play()).toMatchObject({ isNew: true, nonce: 1 })
    expect([await nextNonce(ana), await skippedOf(ana)]).toEqual([2, []])
  })
})

test('concurrent rounds on two servers take nonces without a gap', async () => {
  const { ana, play } = await seated()
  const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => play((at % 2) as 0 | 1)))
  const played = answers.flatMap((answer) => (answer.refusal ? [] : [answer.value]))
  const nonces = played.map(({ round }) => round.proof.nonce).sort((a, b) => a - b)
  expect(nonces).toEqual(nonces.map((_, at) => at))
  // A player who loses the nonce ten times in a row must retry.
  for (const { refusal } of answers) expect([undefined, 'busy']).toContain(refusal)
  expect(await nextNonce(ana)).toBe(played.length)
})

describe('refusals are counted over both servers', () => {
  const broke = { input: { stake: '3.33' } }

  test('after ten refusals in a minute every call is refused alike, until the minute is over', async () => {
    const { play } = await seated()
    for (let times = 0; times < 10; times++)
      expect((await play((times % 2) as 0 | 1, broke)).refusal).toBe('stake_not_offered')
    world.clock.advance(1000)
    const refused = { refusal: 'too_many_requests', status: 429, detail: { retryAfterMs: 59_000 } }
    // The other server learns of it after one more refusal at most.
    await play(0, broke)
    await play(1, broke)
    for (const at of [0, 1] as const) {
      expect(await play(at, broke)).toMatchObject(refused)
      expect(await play(at)).toMatchObject(refused)
    }
    expect(plays).not.toHaveBeenCalled()
    world.clock.advance(59_000)
    expect((await play(0)).refusal).toBeUndefined()
    expect((await play(1)).refusal).toBeUndefined()
  })

  test('refusals are counted over both servers and accepted rounds are not counted', async () => {
    const { play } = await seated()
    for (let times = 0; times < 15; times++) expect((await play(0)).refusal).toBeUndefined()
    for (let times = 0; times < 9; times++) await play(0, broke)
    expect((await play(0)).refusal).toBeUndefined()
  })
})

describe('the server seeds', () => {
  test('the next server seeds are created before the player’s client seed, and match the shown hash', async () => {
    const ana = await world.player()
    const before = (await ana.send(getSeeds, {})).value
    const { seeds } = (
      await ana.send(rotateSeeds, { clientSeed: 'mine', nextServerSeedHash: before.nextServerSeedHash })
    ).value
    expect(seeds.serverSeedHash).toBe(before.nextServerSeedHash)
    expect(seeds.nextServerSeedHash).not.toBe(before.nextServerSeedHash)
    const again = await ana.send(rotateSeeds, { nextServerSeedHash: before.nextServerSeedHash })
    expect(again.refusal).toBe('seeds_changed')
    expect((await ana.send(getSeeds, {})).value).toMatchObject(seeds)
  })

  test('the server seeds without a round are rotated at most six times an hour, over all servers', async () => {
    const { ana, elsewhere, play } = await seated()
    const rotates = (at: number) => (at % 2 ? elsewhere : ana).send(rotateSeeds, {})
    for (let times = 0; times < 6; times++) expect((await rotates(times)).refusal).toBeUndefined()
    const seeds = (await ana.send(getSeeds, {})).value
    for (const at of [0, 1])
      expect(await rotates(at)).toMatchObject({
        refusal: 'too_many_requests',
        detail: { retryAfterMs: 3_600_000 },
      })
    expect((await ana.send(getSeeds, {})).value).toEqual(seeds)
    await play()
    expect((await rotates(0)).refusal).toBeUndefined()
    world.clock.advance(3_600_000)
    await logsIn(ana, ana.username, ana.password)
    expect((await rotates(0)).refusal).toBeUndefined()
  })

  test('are encrypted in the database until they are revealed, and keys of encrypted calls always', async () => {
    const ana = await world.player()
    await (await ana.opens(gameId)).plays('1.00')
    const { db } = world.server.tools
    const stored = async () => {
      const seeds = db
        .selectFrom('seed')
        .selectAll()
        .where('wallet_id', '=', await ana.walletId())
      const keys = db.selectFrom('brand_key').selectAll()
      return (await Promise.all([seeds.execute(), keys.execute()])).map((rows) => inspect(rows, { depth: 9 }))
    }
    const [seedsBefore, keys] = await stored()
    const { revealed } = (await ana.send(rotateSeeds, {})).value
    expect(serverSeedHash(revealed.serverSeed)).toBe(revealed.serverSeedHash)
    expect(seedsBefore).not.toContain(revealed.serverSeed)
    expect((await stored())[0]).toContain(revealed.serverSeed)
    expect(keys).toContain('kty:')
    expect(keys).not.toMatch(/\bd: /)
  })
})
