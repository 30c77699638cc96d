import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGame, playRound } from '@fairground/contract/arcade'
import { getGameInfo, launchGame } from '@fairground/contract/catalogue'
import { getRound, getSeeds, listRounds, rotateSeeds } from '@fairground/contract/rounds'
import { roundGames } from '@fairground/games/rules'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, launchOf, type World } from '../../../../../../tests/world/world.ts'
import { liftStop, placeStop } from '../stops/index.ts'

const gameId = 'parol-nights'
const php = currencyOf('PHP')

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/** Exit code and output of `tools/check-round.ts` for a saved round. */
function checkedByScript(round: unknown): [number | null, string] {
  const folder = mkdtempSync(join(tmpdir(), 'round-'))
  writeFileSync(join(folder, 'round.json'), JSON.stringify(round))
  const root = join(import.meta.dirname, '../../../../../..')
  const args = [join(root, 'tools/check-round.ts'), join(folder, 'round.json')]
  const { status, stdout } = spawnSync(
    process.execPath,
    [...args, join(root, `games/${gameId}/par-sheet.md`)],
    {
      encoding: 'utf8',
    },
  )
  rmSync(folder, { recursive: true })
  return [status, stdout]
}

describe('opening a game', () => {
  test('accepts a launch token once', async () => {
    const ana = await world.player()
    const { game_url } = (await ana.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
    const launch = launchOf(game_url)
    expect((await ana.send(openGame, { launch })).value).toMatchObject({
      balance: '100.00',
      trial: false,
      lastRound: null,
    })
    expect((await ana.send(openGame, { launch })).refusal).toBe('launch_used')
  })

  test('refuses a launch token that is unknown, too old, or of an ended session', async () => {
    const ana = await world.player()
    expect((await ana.send(openGame, { launch: 'x'.repeat(43) })).refusal).toBe('launch_invalid')
    const launched = async () => {
      const { game_url } = (await ana.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
      return launchOf(game_url)
    }
    const old = await launched()
    world.clock.advance(61_000)
    expect((await ana.send(openGame, { launch: old })).refusal).toBe('launch_invalid')
    const fresh = await launched()
    await ana.logsOut()
    expect((await ana.send(openGame, { launch: fresh })).refusal).toBe('launch_invalid')
  })

  test('refuses a game that is unknown, closed or of another vendor', async () => {
    const ana = await world.player()
    const ask = (nodeId: string, vassalage: string) => ana.send(launchGame, { nodeId, vassalage })
    expect((await ask('no-such-game', 'FAIR')).refusal).toBe('game_unknown')
    expect((await ask(gameId, 'OTHER')).refusal).toBe('game_unknown')

    const table = await ana.opens(gameId)
    const { db } = world.server.tools
    await db.insertInto('brand_game').values({ brand_id: 1, game_id: gameId, is_open: false }).execute()
    world.clock.advance(3000)
    expect((await ask(gameId, 'FAIR')).refusal).toBe('game_closed')
    expect((await table.plays('1.00')).refusal).toBe('game_closed')
    await db.updateTable('brand_game').set({ is_open: true }).execute()
    world.clock.advance(3000)
    expect((await table.plays('1.00')).refusal).toBeUndefined()
  })
})

describe('a round', () => {
  test('changes the balance by its win minus its stake, and is in the record as it was answered', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const table = await ana.opens(gameId)
    let balance = parseMoney(table.balance, php)
    for (let times = 0; times < 40; times++) {
      const { round, balance: after } = (await table.plays('10.00')).value
      balance += parseMoney(round.won, php) - 10_00n
      expect(after).toBe(moneyText(balance, php))
      expect(round.balanceAfter).toBe(after)
      expect((await ana.send(getRound, { roundId: round.roundId })).value).toMatchObject(round)
    }
    expect(await ana.balance()).toBe(moneyText(balance, php))
    const record = (await ana.send(listRounds, { pageSize: 30 })).value
    expect([record.total, record.totalPages, record.list.length]).toEqual([40, 2, 30])
  })

  test.each(['0.50', '3.33', '-1.00', '0', '5000.00', '1.001'])(
    'a round at a stake of %s, which is not offered, is refused',
    async (stake) => {
      const ana = await world.player()
      const table = await ana.opens(gameId)
      expect(['stake_not_offered', 'invalid_input']).toContain((await table.plays(stake)).refusal)
      expect(await ana.balance()).toBe('100.00')
    },
  )

  test('buys the feature at its price where the brand sells it, and is recorded as bought', async () => {
    const peak = 'ember-peak'
    const { timesStake } = roundGames.find(({ info }) => info.id === peak)!.forSale!.info.buy!
    const ana = await world.player({ cash: 1000_00n })
    const buys = (session: string, key: string, stake = '1.00') =>
      ana.send(playRound, { stake, buys: true }, { key, headers: { Authorization: `Bearer ${session}` } })
    const closed = await ana.opens(peak)
    expect(closed.info).not.toHaveProperty('buy')
    expect((await buys(closed.session, randomUUID())).refusal).toBe('buy_closed')
    expect(await ana.balance()).toBe('1100.00')

    await world.brandIs({ switches: { BUYFEATURE: true } })
    const table = await ana.opens(peak)
    expect(table.info).toMatchObject({ buy: { timesStake } })
    expect((await ana.send(getGameInfo, { nodeId: peak })).value.info).toMatchObject({ buy: { timesStake } })
    const key = randomUUID()
    const { round, balance } = (await buys(table.session, key)).value
    const price = BigInt(timesStake) * 100n
    expect(round).toMatchObject({ staked: moneyText(price, php), bet: { stake: '1.00', buys: true } })
    expect(round.validBet).toBe(round.staked)
    expect(parseMoney(balance, php)).toBe(1100_00n - price + parseMoney(round.won, php))
    expect(await ana.balance()).toBe(balance)
    expect(round.events[0]).toMatchObject({ type: 'buy' })
    expect((await ana.send(getRound, { roundId: round.roundId })).value).toMatchObject({ bet: round.bet })
    expect((await buys(table.session, key)).value.round).toEqual(round)
    // A round of the smallest stake whose price no longer fits.
    const left = await world.player({ cash: 1_00n })
    const poor = await left.opens(peak)
    const { refusal } = await left.send(
      playRound,
      { stake: '5.00', buys: true },
      { key: randomUUID(), headers: { Authorization: `Bearer ${poor.session}` } },
    )
    expect(refusal).toBe('not_enough_money')
    expect((await ana.opens(gameId)).info).not.toHaveProperty('buy')

    await world.brandIs({ switches: { BUYFEATURE: false } })
    expect((await buys(table.session, randomUUID())).refusal).toBe('buy_closed')
    expect((await buys(table.session, key)).value.round).toEqual(round)
    expect((await buys(table.session, key, '2.00')).refusal).toBe('idempotency_conflict')
  })

  test('a round without enough money is refused, and takes no nonce', async () => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const before = (await ana.send(getSeeds, {})).value.nextNonce
    expect((await table.plays('200.00')).refusal).toBe('not_enough_money')
    expect((await ana.send(getSeeds, {})).value.nextNonce).toBe(before)
    expect(await ana.balance()).toBe('100.00')
  })

  test('needs a key: the same key returns the same round, and a conflict with another stake', async () => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const headers = { Authorization: `Bearer ${table.session}` }
    expect((await ana.send(playRound, { stake: '1.00' }, { headers })).refusal).toBe(
      'idempotency_key_required',
    )
    const key = randomUUID()
    const first = (await table.plays('1.00', key)).value
    await table.plays('2.00')
    expect((await table.plays('1.00', key)).value).toEqual(first)
    expect((await table.plays('2.00', key)).refusal).toBe('idempotency_conflict')
    expect((await ana.send(listRounds, {})).value.total).toBe(2)
  })

  test.each<[string, (isClosed: boolean) => Promise<unknown>]>([
    [
      'play was stopped',
      (isClosed) =>
        (isClosed ? placeStop : liftStop)(
          world.server.tools.db,
          { brandId: null, target: { kind: 'all' }, reason: 'a test', by: 'test' },
          world.clock.now(),
        ),
    ],
    [
      'the game was closed',
      (isClosed) =>
        world.server.tools.db
          .insertInto('brand_game')
          .values({ brand_id: 1, game_id: gameId, is_open: !isClosed })
          .onConflict((conflict) =>
            conflict.columns(['brand_id', 'game_id']).doUpdateSet({ is_open: !isClosed }),
          )
          .execute(),
    ],
    [
      'the brand dropped all games of the house',
      (isClosed) =>
        world.server.tools.db
          .insertInto('brand_vendor')
          .values({ brand_id: 1, vendor_code: 'FAIR', is_open: !isClosed })
          .onConflict((conflict) =>
            conflict.columns(['brand_id', 'vendor_code']).doUpdateSet({ is_open: !isClosed }),
          )
          .execute(),
    ],
  ])('a round whose answer was lost is answered again, though %s in the meantime', async (_what, set) => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const key = randomUUID()
    const first = (await table.plays('1.00', key)).value
    await set(true)
    world.clock.advance(3000)
    expect((await table.plays('1.00', key)).value).toEqual(first)
    expect((await table.plays('2.00', key)).refusal).toBe('idempotency_conflict')
    expect((await table.plays('1.00')).refusal).toMatch(/^(play_stopped|game_closed|game_unknown)$/)
    expect((await ana.send(listRounds, {})).value.total).toBe(1)
    await set(false)
    world.clock.advance(3000)
    expect((await table.plays('1.00')).refusal).toBeUndefined()
  })

  test('a round that is sent twenty times at once with one key is played once', async () => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => table.plays('1.00', key)))
    expect(new Set(answers.map((answer) => answer.value.round.roundId)).size).toBe(1)
    expect((await ana.send(listRounds, {})).value.total).toBe(1)
  })

  test('a round that is sent at once with many keys is played with each, and each takes the next nonce', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const table = await ana.opens(gameId)
    const answers = await Promise.all(Array.from({ length: 30 }, () => table.plays('1.00')))
    const nonces = answers.map((answer) => answer.value.round.proof.nonce).sort((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 30 }, (_, nonce) => nonce))
  })

  test('is not shown to other players', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const { roundId } = (await (await ana.opens(gameId)).plays('1.00')).value.round
    expect((await ben.send(getRound, { roundId })).refusal).toBe('round_unknown')
    expect((await ben.send(listRounds, {})).value.total).toBe(0)
  })

  test('a round that was cut off is shown again when the game is opened', async () => {
    const ana = await world.player()
    const { round } = (await (await ana.opens(gameId)).plays('1.00')).value
    const { game_url } = (await ana.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
    const launch = launchOf(game_url)
    expect((await ana.send(openGame, { launch })).value.lastRound).toEqual(round)
  })
})

describe('the proof of fairness', () => {
  test('replays every round from the seeds once they are revealed, and not before', async () => {
    const ana = await world.player({ cash: 1000_00n })
    const table = await ana.opens(gameId)
    const rounds = []
    for (let times = 0; times < 15; times++) rounds.push((await table.plays('1.00')).value.round)
    expect(rounds.every((round) => round.proof.serverSeed === null)).toBe(true)

    const { revealed, seeds } = (await ana.send(rotateSeeds, { clientSeed: 'my own seed' })).value
    expect(serverSeedHash(revealed.serverSeed)).toBe(revealed.serverSeedHash)
    expect(seeds).toMatchObject({ clientSeed: 'my own seed', nextNonce: 0 })
    for (const { roundId, proof } of rounds) {
      expect(proof.serverSeedHash).toBe(revealed.serverSeedHash)
      const round = (await ana.send(getRound, { roundId })).value
      expect(round.proof?.serverSeed).toBe(revealed.serverSeed)
      const chance = fairChance(revealed.serverSeed, proof.clientSeed, proof.nonce)
      const again = roundGames[0]!.play({ stake: parseMoney(round.bet.stake, php) }, chance)
      expect(moneyText(again.win, php)).toBe(round.won)
      expect(JSON.parse(JSON.stringify(again.events))).toEqual(round.events)
    }
    expect((await table.plays('1.00')).value.round.proof).toMatchObject({
      clientSeed: 'my own seed',
      nonce: 0,
    })
  })

  test('a saved round is checked by the script, which rejects a sealed and a forged one', async () => {
    const ana = await world.player()
    const { roundId } = (await (await ana.opens(gameId)).plays('1.00')).value.round
    const saved = async () => (await ana.send(getRound, { roundId })).value
    expect(checkedByScript(await saved())).toEqual([
      1,
      'Does not match: the server seed of this round is not revealed yet\n',
    ])
    await ana.send(rotateSeeds, {})
    const round = await saved()
    expect(checkedByScript(round)).toEqual([0, expect.stringMatching(/^Seed, draws, views and sums match/)])
    const proof = { ...round.proof, serverSeed: 'a0'.repeat(32) }
    const [exitCode, answer] = checkedByScript({ ...round, proof, won: '1000.00' })
    expect(exitCode).toBe(1)
    expect(answer).toMatch(/^Does not match: hash; event 1, spin; .*win\n$/)
  })

  test('uses no seed that another process has revealed', async () => {
    const ana = await world.player()
    const table = await ana.opens(gameId)
    const before = (await table.plays('1.00')).value.round.proof
    const other = await world.anotherServer()
    await Object.assign(other.visitor(), { token: ana.token, cookie: ana.cookie }).send(rotateSeeds, {})
    const after = (await table.plays('1.00')).value.round.proof
    expect(after.serverSeedHash).not.toBe(before.serverSeedHash)
  })
})
