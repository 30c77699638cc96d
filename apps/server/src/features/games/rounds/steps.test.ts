import { randomUUID } from 'node:crypto'
import { actInRound, getOpenRound, openAutoplay, openGame, playRound } from '@fairground/contract/arcade'
import { launchGame } from '@fairground/contract/catalogue'
import { setLimit } from '@fairground/contract/limits'
import { getRound, getSeeds, listRounds, rotateSeeds } from '@fairground/contract/rounds'
import { blackjack } from '@fairground/games/blackjack/rules'
import { fields, mines, minesMultiple } from '@fairground/games/mines/rules'
import { usualWeight } from '@fairground/games/turnover'
import { fairChance, newServerSeed } from '@fairground/kernel/fairness'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { systemChance } from '@fairground/kernel/system-chance'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { chooseSeeds } from '../../../../../../tests/world/seeds.ts'
import { aWorld, launchOf, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { findWaitingSeed, putSeedInForce, revealSeed, startSeed } from '../../ledger/seeds/index.ts'
import { balanceOf } from '../../ledger/wallet/index.ts'
import { endLeftRounds } from './left-rounds.service.ts'
import { chanceOf, seedOpener } from './seeds.service.ts'
import { findOpenRound } from './steps.queries.ts'
import { stepper } from './steps.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/** A player with 100.00 more than `cash` at a game, by default the Mines, with the calls of its page. */
async function seated(cash = 900_00n, gameId = 'mines') {
  const ana = await world.player({ cash })
  const { session } = await ana.opens(gameId)
  const asGame = { headers: { Authorization: `Bearer ${session}` } }
  const begins = (choice = '3', stake = '10.00', key: string = randomUUID()) =>
    ana.send(playRound, { stake, choice }, { ...asGame, key })
  const acts = (round: string, number: number, act: string, key: string = randomUUID()) =>
    ana.send(actInRound, { round, number, act }, { ...asGame, key })
  return { ana, begins, acts, asGame, open: () => ana.send(getOpenRound, {}, asGame) }
}

function findByRound(roundId: string) {
  const { db } = world.server.tools
  return db.selectFrom('open_round').selectAll().where('round_id', '=', roundId).executeTakeFirst()
}

/** The mines of a round that is open or over, from its seeds. */
async function minesOf(roundId: string): Promise<number[]> {
  const { tools } = world.server
  const row = (await findByRound(roundId))!
  const seeds = await seedOpener(tools)(row.wallet_id, row.seed_id)
  const left = Array.from({ length: fields }, (_, field) => field)
  const chance = chanceOf(seeds, Number(row.nonce))
  return Array.from({ length: Number(row.choice) }, () => left.splice(chance.below(left.length), 1)[0]!)
}

const safeOf = (hidden: number[]) =>
  Array.from({ length: fields }, (_, field) => field).filter((one) => !hidden.includes(one))

describe('a round in steps', () => {
  test('takes its stake, opens fields and pays on cash-out, with its acts, its proof and what counts', async () => {
    const { ana, begins, acts } = await seated()
    const begun = (await begins('3', '10.00')).value
    expect(begun.round).toMatchObject({
      state: 'open',
      bet: { stake: '10.00', choice: '3', acts: [] },
      events: [],
    })
    expect(begun).toMatchObject({ step: { number: 1, leaving: null }, balance: '990.00' })
    expect(begun.step!.offers).toHaveLength(25)
    const { roundId } = begun.round
    const [one, two, three] = safeOf(await minesOf(roundId))
    const first = (await acts(roundId, 1, `open ${one}`)).value
    expect(first.round.events).toEqual([
      { type: 'act', act: `open ${one}` },
      { type: 'safe', field: one },
    ])
    expect(first.step!.offers.find(({ act }) => act === 'cash')).toEqual({ act: 'cash', most: 112 })
    await acts(roundId, 2, `open ${two}`)
    await acts(roundId, 3, `open ${three}`)
    const paid = (await acts(roundId, 4, 'cash')).value
    // 3 mines, 3 fields: 99 % ÷ (22 · 21 · 20 ÷ 25 · 24 · 23).
    expect(paid).toMatchObject({ step: null, balance: '1004.70', round: { state: 'settled', won: '14.70' } })
    // Kept with a chance of 67 %, below the 70 % from which on nothing counts: 20 % of the stake.
    expect(paid.round.validBet).toBe('2.00')
    expect(await ana.balance()).toBe('1004.70')
    const read = (await ana.send(getRound, { roundId })).value
    expect(read).toMatchObject({ events: paid.round.events, bet: paid.round.bet, state: 'settled' })
    expect(read.steps.map(({ verb, amount }) => `${verb} ${amount}`)).toEqual(['stake 10.00', 'win 14.70'])

    const { revealed } = (await ana.send(rotateSeeds, {})).value
    const { clientSeed } = read.proof!
    const again = mines.play(
      { stake: 1000n, choice: '3', acts: read.bet.acts! },
      chanceOf({ id: 0n, clientSeed, ...revealed }, read.proof!.nonce),
    )
    expect(again).toMatchObject({ win: 1470n, events: read.events })
  })

  test('that opens one field with one mine counts nothing', async () => {
    const { begins, acts } = await seated()
    const { roundId } = (await begins('1')).value.round
    const [one] = safeOf(await minesOf(roundId))
    await acts(roundId, 1, `open ${one}`)
    expect((await acts(roundId, 2, 'cash')).value.round).toMatchObject({ won: '10.30', validBet: '0.00' })
  })

  test('ends at a mine without a win and shows the mines only then', async () => {
    const { ana, begins, acts, open } = await seated()
    const begun = (await begins('3')).value
    const { roundId } = begun.round
    const hidden = (await minesOf(roundId)).toSorted((a, b) => a - b)
    const [safe] = safeOf(hidden)
    const answers = [
      begun,
      (await acts(roundId, 1, `open ${safe}`)).value,
      (await open()).value,
      (await ana.send(getRound, { roundId })).value,
      (await ana.send(listRounds, { pageNo: 1, pageSize: 10 })).value,
    ]
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain('"type":"mine')
      expect(JSON.stringify(answer)).not.toContain(JSON.stringify(hidden))
    }
    const lost = (await acts(roundId, 2, `open ${hidden[0]}`)).value
    expect(lost).toMatchObject({ step: null, balance: '990.00', round: { state: 'settled', won: '0.00' } })
    expect(lost.round.events.slice(-2)).toEqual([
      { type: 'mine', field: hidden[0] },
      { type: 'mines', fields: hidden },
    ])
    expect((await open()).value.openRound).toBeNull()
  })

  test('gets the same answer for a repeated act, and refuses every act that is not the next', async () => {
    const { begins, acts, ana } = await seated()
    const beginKey = randomUUID()
    const begun = (await begins('3', '10.00', beginKey)).value
    const { roundId } = begun.round
    const [one, two, three] = safeOf(await minesOf(roundId))
    const key = randomUUID()
    const first = (await acts(roundId, 1, `open ${one}`, key)).value
    const second = (await acts(roundId, 2, `open ${two}`)).value
    expect((await acts(roundId, 1, `open ${one}`, key)).value).toEqual(first)
    expect((await begins('3', '10.00', beginKey)).value).toEqual(begun)
    expect((await begins('4', '10.00', beginKey)).refusal).toBe('idempotency_conflict')
    const refused: [number, string, string?][] = [
      [1, `open ${three}`, key],
      [1, `open ${one}`],
      [2, `open ${three}`],
      [3, `open ${one}`],
      [3, 'open 07'],
      [4, `open ${three}`],
    ]
    const codes: unknown[] = []
    for (const [number, act, of] of refused) codes.push((await acts(roundId, number, act, of)).refusal)
    expect(codes).toEqual([
      ...['act_taken', 'act_taken', 'act_taken'],
      ...['act_invalid', 'act_invalid', 'act_invalid'],
    ])
    const cashKey = randomUUID()
    const paid = (await acts(roundId, 3, 'cash', cashKey)).value
    expect((await acts(roundId, 3, 'cash', cashKey)).value).toEqual(paid)
    expect((await acts(roundId, 2, `open ${two}`)).refusal).toBe('act_taken')
    expect((await acts(roundId, 4, 'cash')).refusal).toBe('round_over')
    expect(second.balance).toBe('990.00')
    const { acts: others } = await seated(0n)
    expect((await others(roundId, 1, 'cash')).refusal).toBe('round_unknown')
    expect((await ana.send(getSeeds, {})).value).toMatchObject({ nextNonce: 1, skipped: [] })
  })

  test('is one for a player and a game, and waits for a page that is opened again', async () => {
    const { ana, begins, open, asGame } = await seated()
    const begun = (await begins('5')).value
    expect((await begins('5')).refusal).toBe('round_open')
    expect((await open()).value.openRound).toMatchObject({ round: begun.round, step: begun.step })
    const { game_url } = (await ana.send(launchGame, { nodeId: 'mines', vassalage: 'FAIR' })).value
    const table = (await ana.send(openGame, { launch: launchOf(game_url) })).value
    expect(table).toMatchObject({ openRound: { round: begun.round, step: begun.step }, lastRound: null })
    // Its seed cannot be revealed meanwhile.
    expect((await ana.send(rotateSeeds, {})).refusal).toBe('round_open')
    expect((await ana.send(getSeeds, {})).value.nextNonce).toBe(1)
    const run = { stake: '10.00', rounds: 10, lossLimit: '100.00', stopsOnFeature: false, choice: '5' }
    expect((await ana.send(openAutoplay, run, asGame)).refusal).toBe('autoplay_closed')
    // Nor by the function of the ledger, whoever calls it.
    const { db } = world.server.tools
    const row = (await findByRound(begun.round.roundId))!
    const walletId = row.wallet_id
    const at = new Date(world.clock.now())
    const forced = transaction(db, async (tx) => {
      const seedId = (await findWaitingSeed(tx, walletId))!
      await revealSeed(tx, { walletId, seedId: row.seed_id }, { serverSeed: 'x', nonces: 1n, at })
      await startSeed(tx, { walletId, seedId }, 'client', at)
      await putSeedInForce(tx, walletId, seedId)
    })
    await expect(forced).rejects.toThrow('cannot be put in force')
  })

  test('is refused before its stake for an unknown choice, an unknown stake and too little money', async () => {
    const { begins, ana } = await seated(5_00n)
    for (const choice of ['0', '25', '03', '3 ', 'x'])
      expect((await begins(choice)).refusal).toBe('choice_invalid')
    expect((await begins('3', '10.01')).refusal).toBe('stake_not_offered')
    const poor = (await ana.balance()) as string
    expect((await begins('3', '1000.00')).refusal).toBe('not_enough_money')
    expect(await ana.balance()).toBe(poor)
    expect((await ana.send(getSeeds, {})).value).toMatchObject({ nextNonce: 0, skipped: [] })
  })

  test('offers no act that could pass the largest win of the brand, and cash-out remains', async () => {
    await world.brandIs({ largest_win: 50_00n })
    world.clock.advance(6000)
    const { begins, acts } = await seated()
    // 24 mines pay 24.75 times the stake at once.
    expect((await begins('24', '10.00')).refusal).toBe('win_too_large')
    const { round, step } = (await begins('20', '10.00')).value
    expect(minesMultiple(20, 1)).toBe(495)
    expect(step!.offers).toHaveLength(25)
    const [one, two] = safeOf(await minesOf(round.roundId))
    const after = (await acts(round.roundId, 1, `open ${one}`)).value
    expect(after.step!.offers).toEqual([{ act: 'cash', most: 495 }])
    expect((await acts(round.roundId, 2, `open ${two}`)).refusal).toBe('act_invalid')
    expect((await acts(round.roundId, 2, 'cash')).value.round.won).toBe('49.50')
    await world.brandIs({ largest_win: null })
    world.clock.advance(6000)
  })
})

describe('an act with a further stake', () => {
  /** Begins a round of Blackjack whose first hand can be doubled, since the seeds are chosen so. */
  async function atDouble(cash: bigint, stake: string) {
    const { ana, acts, asGame } = await seated(cash, 'blackjack')
    const serverSeed = newServerSeed(systemChance())
    let clientSeed = ''
    for (let tries = 0; ; tries++) {
      clientSeed = `client ${tries}`
      const { next } = blackjack.play({ stake: 100n, acts: [] }, fairChance(serverSeed, clientSeed, 0))
      if (next?.offers.some(({ act }) => act === 'double')) break
    }
    await chooseSeeds(world.server.tools, await ana.walletId(), { serverSeed, clientSeed })
    const begun = (await ana.send(playRound, { stake }, { ...asGame, key: randomUUID() })).value
    return { ana, acts, roundId: begun.round.roundId, step: begun.step! }
  }

  test('takes it, and the round pays and counts both', async () => {
    const { ana, acts, roundId, step } = await atDouble(900_00n, '100.00')
    expect(step.offers.find(({ act }) => act === 'double')?.stake).toBe('100.00')
    const key = randomUUID()
    const { round } = (await acts(roundId, step.number, 'double', key)).value
    expect(round).toMatchObject({ state: 'settled', staked: '200.00', bet: { stake: '100.00' } })
    const read = (await ana.send(getRound, { roundId })).value
    expect(read.steps.map(({ verb, amount }) => `${verb} ${amount}`).slice(0, 2)).toEqual([
      'stake 100.00',
      'stake 100.00',
    ])
    expect(read.validBet).toBe(
      moneyText((200_00n * BigInt(usualWeight(blackjack))) / 100n, currencyOf('PHP')),
    )
    expect((await acts(roundId, step.number, 'double', key)).value.round).toEqual(round)
  })

  test('is refused without the money for it, and the round goes on', async () => {
    const { acts, roundId, step } = await atDouble(0n, '100.00')
    expect((await acts(roundId, step.number, 'double')).refusal).toBe('not_enough_money')
    expect((await acts(roundId, step.number, 'stand')).value.round).toMatchObject({
      state: 'settled',
      staked: '100.00',
    })
  })

  test('is refused beyond a limit of the player, and the round goes on', async () => {
    const { ana, acts, roundId, step } = await atDouble(900_00n, '100.00')
    void (await ana.send(setLimit, { kind: 'stake', period: 'day', amount: '150.00' })).value
    expect((await acts(roundId, step.number, 'double')).refusal).toBe('limit_reached')
    expect((await acts(roundId, step.number, 'stand')).value.round.state).toBe('settled')
  })
})

describe('a round that its player leaves', () => {
  test.each([
    ['without an act', 0, 'refunded', '1000.00'],
    ['after an act', 1, 'settled', '1001.20'],
  ])('%s ends after 24 hours without another', async (_, count, state, balance) => {
    const { begins, acts } = await seated()
    const { roundId } = (await begins('3')).value.round
    const [one] = safeOf(await minesOf(roundId))
    if (count > 0) await acts(roundId, 1, `open ${one}`)
    const { tools } = world.server
    const endLeft = () => endLeftRounds(tools, stepper(tools), async () => false)
    const stateNow = async () =>
      (await tools.db.selectFrom('round').selectAll().where('id', '=', roundId).executeTakeFirstOrThrow())
        .state
    world.clock.advance(24 * 3_600_000 - 1)
    await endLeft()
    expect(await stateNow()).toBe('open')
    world.clock.advance(1)
    expect(await endLeft()).toBeGreaterThanOrEqual(1)
    expect(await stateNow()).toBe(state)
    const { wallet_id: id } = (await findByRound(roundId))!
    const { cash, bonus } = await balanceOf(tools.db, id)
    expect(moneyText(cash + bonus, currencyOf('PHP'))).toBe(balance)
    expect(await endLeft()).toBe(0)
  })

  test('ends though another round cannot be ended, and the failure is told', async () => {
    const { begins: beginsFirst } = await seated()
    const { roundId: broken } = (await beginsFirst('3')).value.round
    const { begins } = await seated()
    const { roundId } = (await begins('3')).value.round
    const { tools } = world.server
    const steps = stepper(tools)
    world.clock.advance(24 * 3_600_000)
    const leave = async (row: Parameters<typeof steps.leave>[0]) => {
      if (row.round_id === broken) throw new Error('its rules are gone')
      await steps.leave(row)
    }
    const ended = endLeftRounds(tools, { ...steps, leave }, async () => false)
    await expect(ended).rejects.toThrow('1 rounds could not be ended')
    expect((await findByRound(roundId))?.is_over).toBe(true)
    expect((await findByRound(broken))?.is_over).toBe(false)
  })

  test('ends at once when play of its game is stopped, and cash-out works until then', async () => {
    const { begins, acts, ana } = await seated()
    const { roundId } = (await begins('3')).value.round
    const [one, two] = safeOf(await minesOf(roundId))
    await acts(roundId, 1, `open ${one}`)
    const { tools } = world.server
    await tools.db
      .insertInto('brand_game')
      .values({ brand_id: 1, game_id: 'mines', is_open: false })
      .onConflict((conflict) => conflict.columns(['brand_id', 'game_id']).doUpdateSet({ is_open: false }))
      .execute()
    world.clock.advance(3000)
    expect((await acts(roundId, 2, `open ${two}`)).refusal).toBe('game_closed')
    await endLeftRounds(tools, stepper(tools), async () => false)
    expect(await ana.balance()).toBe('1001.20')
    await tools.db.updateTable('brand_game').set({ is_open: true }).where('game_id', '=', 'mines').execute()
    world.clock.advance(3000)
  })
})

describe('a failure in a round in steps', () => {
  test('after its act was stored is finished by the next call, with the outcome of that act', async () => {
    const { begins, acts, ana, open } = await seated()
    const { roundId } = (await begins('3')).value.round
    const [mine] = await minesOf(roundId)
    const real = mines.play
    const play = vi.spyOn(mines, 'play')
    play.mockImplementationOnce(real).mockImplementationOnce(() => {
      throw new Error('the process ends here')
    })
    const key = randomUUID()
    const failed = await acts(roundId, 1, `open ${mine}`, key)
    expect(failed.refusal).toBe('internal_error')
    play.mockRestore()
    const [safe] = safeOf(await minesOf(roundId))
    expect((await acts(roundId, 1, `open ${safe}`)).refusal).toBe('act_taken')
    expect((await open()).value.openRound).toBeNull()
    expect((await acts(roundId, 1, `open ${mine}`, key)).value.round).toMatchObject({
      state: 'settled',
      won: '0.00',
    })
    expect(await ana.balance()).toBe('990.00')
  })

  test('two processes that act at once store one act for a number, and pay once', async () => {
    const { begins, ana } = await seated()
    const { roundId } = (await begins('3')).value.round
    const { tools } = world.server
    const [one, two] = safeOf(await minesOf(roundId))
    const row = (await tools.db
      .selectFrom('open_round')
      .selectAll()
      .where('round_id', '=', roundId)
      .executeTakeFirst())!
    const at = { walletId: row.wallet_id, gameId: 'mines' }
    const both = [stepper(tools), stepper(tools)]
    const does = (by: number, number: number, act: string) =>
      both[by]!.act(at, { roundId, number, act, key: `${by}` }, async () => {})
    const first = await Promise.allSettled([does(0, 1, `open ${one}`), does(1, 1, `open ${two}`)])
    expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(first.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'act_taken' } })
    const cash = await Promise.allSettled([does(0, 2, 'cash'), does(1, 2, 'cash'), both[0]!.leave(row)])
    expect(cash.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect((await findOpenRound(tools.db, row.wallet_id, 'mines'))?.is_over).toBe(true)
    expect(await ana.balance()).toBe('1001.20')
  })
})
