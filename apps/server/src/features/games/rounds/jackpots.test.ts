import { randomUUID } from 'node:crypto'
import { listJackpots } from '@fairground/contract/rounds'
import { type RoundGame, recordedPools } from '@fairground/games/game'
import { roundGames } from '@fairground/games/rules'
import { fairChance } from '@fairground/kernel/fairness'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { poolOf } from '../../ledger/totals/index.ts'
import { jackpotShow } from './jackpots.memory.ts'
import { roundPlayer } from './play.service.ts'

const php = currencyOf('PHP')
const stake = 10_00n
const seed = 500_00n

/** A game with only a jackpot: a hundredth of the stake feeds it, and one round in eight wins it. */
const moon: RoundGame = {
  kind: 'round',
  info: { ...roundGames[0]!.info, id: 'moon' },
  jackpot: { id: 'moon', contributionUnits: 1, seed: Number(seed), stakedPerWin: 80_00 },
  play({ stake }, chance, pools) {
    const contribution = stake / 100n
    const pool = pools!.moon!
    if (chance.below(8) > 0) return { win: 0n, events: [], contribution }
    const paid = pool + contribution
    const events = [{ type: 'jackpot', id: 'moon', pool: String(pool), paid: String(paid) }]
    return { win: paid, events, contribution, jackpotWon: true }
  },
}

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const wanted = async () => ({ game: moon, bet: { stake }, cycleMs: 0, bonusFirst: false, sinceMs: 0 })
const by = () => ({ gameId: 'moon', vendorCode: 'FAIR', key: randomUUID() })

const pool = () => poolOf(world.server.tools.db, { brandId: 1, currency: 'PHP', jackpot: 'moon' })

async function seatOf(player: Player) {
  return { playerId: await player.id(), brandId: 1, walletId: await player.walletId(), currency: php }
}

test('jackpot pools pay what they collected to the last unit, and concurrent winners get a pool each', async () => {
  const { tools } = world.server
  // One after the other, since each of them moves the clock.
  const seats: Awaited<ReturnType<typeof seatOf>>[] = []
  while (seats.length < 8) seats.push(await seatOf(await world.player({ cash: 10_000_00n })))
  // Two independent processes.
  const players = [roundPlayer(tools, jackpotShow(tools)), roundPlayer(tools, jackpotShow(tools))]
  const rounds = await Promise.all(
    seats.flatMap((seat, at) => Array.from({ length: 12 }, () => players[at % 2]!.play(seat, by(), wanted))),
  )
  const wins = rounds.flatMap((round) => (round.isNew && round.win > 0n ? [round.win] : []))
  expect(wins.length).toBeGreaterThan(0)
  const fed = BigInt(rounds.length) * (stake / 100n)
  const paid = wins.reduce((sum, win) => sum + win, 0n)
  expect(await pool()).toBe(fed - (paid - BigInt(wins.length) * seed))
  for (const win of wins) expect(win).toBeGreaterThan(seed)

  // The house pays the seeds, and nothing else of a win.
  expect(await world.movedBy(['house/FAIR'])).toBe(
    BigInt(rounds.length) * stake - fed - BigInt(wins.length) * seed,
  )
})

test('a round that won the jackpot has the same outcome when it is replayed with its recorded pool', async () => {
  const { tools } = world.server
  const seat = await seatOf(await world.player({ cash: 10_000_00n }))
  const player = roundPlayer(tools, jackpotShow(tools))
  for (;;) {
    const round = await player.play(seat, by(), wanted)
    if (!round.isNew || round.win === 0n) continue
    const { serverSeed, clientSeed } = round.seeds
    const again = moon.play(
      { stake },
      fairChance(serverSeed, clientSeed, round.nonce),
      recordedPools(moon, round.events),
    )
    expect(again).toMatchObject({ win: round.win, events: round.events })
    break
  }
})

test('a player who wins the jackpot sees the new pool at once', async () => {
  const { tools } = world.server
  const seat = await seatOf(await world.player({ cash: 10_000_00n }))
  const others = roundPlayer(tools, jackpotShow(tools))
  while ((await pool()) === 0n) await others.play(seat, by(), wanted)
  const show = jackpotShow(tools)
  expect(await show.shown(1, php, moon.jackpot!)).toBeGreaterThan(seed)
  const player = roundPlayer(tools, show)
  for (let won = false; !won; ) {
    const round = await player.play(seat, by(), wanted)
    won = round.isNew && round.win > 0n
  }
  expect(await pool()).toBe(0n)
  expect(await show.shown(1, php, moon.jackpot!)).toBe(seed)
})

test('the shown jackpot is the pool with its seed, at most five seconds old, also after the totals follower read it', async () => {
  const { tools } = world.server
  const show = jackpotShow(tools)
  const shown = () => show.shown(1, php, moon.jackpot!)
  const seat = await seatOf(await world.player({ cash: 10_000_00n }))
  const before = await shown()
  expect(before).toBe((await pool()) + seed)
  const player = roundPlayer(tools, jackpotShow(tools))
  while ((await pool()) === before - seed) await player.play(seat, by(), wanted)
  expect(await shown()).toBe(before)
  world.clock.advance(5_000)
  const after = await shown()
  expect(after).toBe((await pool()) + seed)
  world.clock.advance(26 * 3_600_000)
  await world.server.followers.catchUp()
  expect(await shown()).toBe(after)
  expect(await show.ofGame(1, php, roundGames[0]!)).toBeNull()
})

test('everybody reads the jackpots of the open games of the brand, each with its pool and seed', async () => {
  const { db } = world.server.tools
  const visitor = world.visitor()
  const moonEater = roundGames.find(({ jackpot }) => jackpot)!
  const fed = await poolOf(db, { brandId: 1, currency: 'PHP', jackpot: moonEater.jackpot!.id })
  const { value } = await visitor.send(listJackpots, {})
  expect(value).toMatchObject({
    currency: 'PHP',
    list: [
      {
        game: { nodeId: moonEater.info.id },
        amount: moneyText(fed + BigInt(moonEater.jackpot!.seed), php),
      },
    ],
  })
  await db
    .insertInto('brand_game')
    .values({ brand_id: 1, game_id: moonEater.info.id, is_open: false })
    .execute()
  world.clock.advance(1_000)
  expect((await visitor.send(listJackpots, {})).value.list).toEqual([])
})
