import { randomUUID } from 'node:crypto'
import { getBalance, getTurnover, register } from '@fairground/contract/players'
import { cancelBonus } from '@fairground/contract/promotions'
import { listRounds } from '@fairground/contract/rounds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BrandColumns, setBrands } from '../../../../../../tests/world/brands.ts'
import { aRegistration, aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { applyInTransaction, applyToWallet, balanceOf, type WalletOperation } from '../wallet/index.ts'
import { endBonusHold, holdBonuses, requirePlay } from './index.ts'
import { expireBonuses, releaseBonuses } from './turnover.jobs.ts'
import type { PlayTerms } from './turnover.service.ts'

const dayMs = 86_400_000
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const brandIs = (columns: BrandColumns) => setBrands(world.server.tools, columns)
/** The server reads a brand again after two seconds. */
const settled = () => world.clock.advance(3_000)

/** A new player with the sign-up bonus at a turnover in percent. */
async function newcomer(percent = 100): Promise<Player & { wallet: bigint }> {
  await brandIs({ sign_up_bonus_turnover: percent })
  settled()
  const player = await world.player()
  return Object.assign(player, { wallet: await player.walletId() })
}

type Move = Partial<Record<'amount' | 'win', bigint>> & { verb: 'stake' | 'pay' | 'round'; round?: string }

/** Books an operation of a round at a test's vendor. */
async function books(walletId: bigint, { verb, amount = 0n, win = 0n, round = randomUUID() }: Move) {
  const common = { walletId, currency: 'PHP', source: 'TEST', transactionId: randomUUID(), roundId: round }
  const game = { gameId: 'game', category: 'RNG' as const }
  const op: WalletOperation =
    verb === 'pay'
      ? { ...common, verb, amount: win, closes: true }
      : verb === 'stake'
        ? { ...common, ...game, verb, amount }
        : { ...common, ...game, verb, amount, win }
  const answer = await applyToWallet(world.server.tools.money, op, world.clock.now())
  expect(answer.code).toBe('accepted')
  return answer
}

/** Runs the followers and jobs that are due, hourly ones included. */
async function runs() {
  await world.server.followers.catchUp()
  await world.server.jobs.runDue()
  await expireBonuses(world.server.tools)
  await releaseBonuses(world.server.tools)
}

const money = async (walletId: bigint) => {
  const { cash, bonus } = await balanceOf(world.server.tools.db, walletId)
  return { cash, bonus }
}
const states = async (walletId: bigint) =>
  (
    await world.server.tools.db
      .selectFrom('play_requirement')
      .select(['state', 'played'])
      .where('wallet_id', '=', walletId)
      .orderBy('version')
      .execute()
  ).map(({ state, played }) => [state, played])

describe('the sign-up bonus', () => {
  test('can be staked, and is shown separately with its turnover requirement', async () => {
    const ana = await newcomer(1000)
    expect((await ana.send(getBalance, {})).value).toMatchObject({
      sumBalance: '100.00',
      cash: '0.00',
      bonus: '100.00',
    })
    await books(ana.wallet, { verb: 'round', amount: 30_00n, win: 9_00n })
    await runs()
    expect((await ana.send(getTurnover, {})).value).toMatchObject({
      cash: '0.00',
      free: '0.00',
      list: [
        { recipe: 'sign-up-bonus', account: 'bonus', amount: '100.00', required: '1000.00', played: '30.00' },
      ],
    })
    expect((await ana.send(listRounds, {})).value.list).toMatchObject([
      { staked: '30.00', stakedBonus: '30.00', won: '9.00', wonBonus: '9.00' },
    ])
  })

  test('becomes cash with its wins once it is played in full', async () => {
    const ana = await newcomer()
    await books(ana.wallet, { verb: 'round', amount: 60_00n, win: 80_00n })
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 120_00n })
    await books(ana.wallet, { verb: 'round', amount: 40_00n, win: 0n })
    await world.server.followers.catchUp()
    await world.server.jobs.runDue()
    expect(await money(ana.wallet)).toEqual({ cash: 80_00n, bonus: 0n })
    expect(await states(ana.wallet)).toEqual([['done', 100_00n]])
    expect((await ana.send(getTurnover, {})).value).toMatchObject({ free: '80.00', list: [] })
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 80_00n, bonus: 0n })
  })

  test('is cash at once if the brand requires no turnover', async () => {
    const ana = await newcomer(0)
    expect(await money(ana.wallet)).toEqual({ cash: 100_00n, bonus: 0n })
    expect(await states(ana.wallet)).toEqual([])
  })

  test('a bonus that was lost requires nothing any more, unless a round could bring some back', async () => {
    const ana = await newcomer(1000)
    const round = randomUUID()
    await books(ana.wallet, { verb: 'stake', amount: 100_00n, round })
    await runs()
    expect(await states(ana.wallet)).toEqual([['open', 0n]])
    await books(ana.wallet, { verb: 'pay', round })
    await runs()
    expect(await states(ana.wallet)).toEqual([['spent', 100_00n]])
  })

  test('returns to the house with its wins when it expires', async () => {
    const ana = await newcomer(1000)
    await books(ana.wallet, { verb: 'round', amount: 10_00n, win: 50_00n })
    world.clock.advance(29 * dayMs)
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 140_00n })
    world.clock.advance(dayMs + 3_600_000)
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 0n })
    expect(await states(ana.wallet)).toEqual([['expired', 10_00n]])
  })

  test('a bonus that expires during a round ends with that round, and a late win of the round is no cash', async () => {
    const ana = await newcomer(1000)
    const round = randomUUID()
    await books(ana.wallet, { verb: 'stake', amount: 40_00n, round })
    world.clock.advance(31 * dayMs)
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 0n })
    await books(ana.wallet, { verb: 'pay', win: 4000_00n, round })
    world.clock.advance(3_600_000)
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 0n })
    expect(await states(ana.wallet)).toMatchObject([['expired', 40_00n]])
  })

  test('a bonus that expired during a round cannot be played on with a late win, nor become cash', async () => {
    const ana = await newcomer()
    const round = randomUUID()
    await books(ana.wallet, { verb: 'stake', amount: 40_00n, round })
    world.clock.advance(31 * dayMs)
    await runs()
    await books(ana.wallet, { verb: 'pay', win: 4000_00n, round })
    await books(ana.wallet, { verb: 'round', amount: 100_00n, win: 100_00n })
    await world.server.followers.catchUp()
    await world.server.jobs.runDue()
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 0n })
    expect(await states(ana.wallet)).toEqual([['expired', 100_00n]])
  })

  test('the sign-up bonus that cannot be ended delays no other', async () => {
    const [first, second] = [await newcomer(1000), await newcomer(1000)]
    world.clock.advance(31 * dayMs)
    const owner = openPool(world.ownerUrl, { max: 1 })
    try {
      await owner.query(`
        CREATE FUNCTION fails_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it fails here'; END $$;
        CREATE TRIGGER fails_here BEFORE UPDATE ON play_requirement FOR EACH ROW WHEN (OLD.wallet_id = ${first.wallet})
          EXECUTE FUNCTION fails_here();`)
      await expect(expireBonuses(world.server.tools)).rejects.toThrow('it fails here')
      expect(await money(first.wallet)).toEqual({ cash: 0n, bonus: 100_00n })
      expect(await money(second.wallet)).toEqual({ cash: 0n, bonus: 0n })
      await owner.query('DROP TRIGGER fails_here ON play_requirement; DROP FUNCTION fails_here')
      await runs()
      expect(await money(first.wallet)).toEqual({ cash: 0n, bonus: 0n })
    } finally {
      await owner.end()
    }
  })

  test('the sign-up bonus that was lost must be played on if a bet of it is cancelled later', async () => {
    const ana = await newcomer(500)
    const [round, id] = [randomUUID(), randomUUID()]
    const common = { walletId: ana.wallet, currency: 'PHP', source: 'TEST' }
    const apply = (op: WalletOperation) => applyToWallet(world.server.tools.money, op, world.clock.now())
    const game = { roundId: round, reference: round, gameId: 'game', category: 'RNG' as const }
    await apply({ ...common, ...game, verb: 'stake', transactionId: id, amount: 100_00n })
    await apply({ ...common, ...game, verb: 'pay', transactionId: randomUUID(), amount: 0n, closes: true })
    await runs()
    expect(await states(ana.wallet)).toEqual([['spent', 100_00n]])
    await apply({ ...common, verb: 'refund', transactionId: randomUUID(), answers: id })
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 100_00n })
    await runs()
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 100_00n })
    expect(await states(ana.wallet)).toMatchObject([['open', expect.anything()]])
  })

  test('is given once for each phone, browser and person', async () => {
    const ana = await newcomer(1000)
    const again = async (somebody = ana, form: object = {}) => {
      const sent = await aRegistration(somebody, {
        username: `again${randomUUID().slice(0, 8)}`,
        password: 'a password of again',
        ...form,
      })
      const { value } = await somebody.send(register, sent)
      somebody.token = value.token
      world.clock.advance(60_000)
      return (await somebody.send(getBalance, {})).value.bonus
    }
    expect(await again()).toBe('0.00')
    const other = await world.player()
    expect((await other.send(getBalance, {})).value.bonus).toBe('100.00')
  })
})

describe('a deposit', () => {
  /** Credits cash that must be played once. */
  const deposits = (walletId: bigint, amount: bigint, percent = 100) =>
    transaction(world.server.tools.db, async (tx) => {
      const nowMs = world.clock.now()
      const { version } = await applyInTransaction(
        tx,
        {
          verb: 'transfer',
          walletId,
          currency: 'PHP',
          source: 'test',
          transactionId: randomUUID(),
          recipe: 'demo-money',
          lines: { cash: amount, 'outside/test': -amount },
        },
        nowMs,
      )
      const recipe = 'demo-money'
      await requirePlay(tx, { walletId, version, recipe, account: 'cash', amount, percent }, nowMs)
    })

  test('locks its amount until it is played, oldest first, and wins beyond it are free', async () => {
    const ana = await newcomer(0)
    await deposits(ana.wallet, 50_00n)
    await deposits(ana.wallet, 70_00n)
    const free = async () => (await ana.send(getTurnover, {})).value.free
    expect(await free()).toBe('100.00')
    await books(ana.wallet, { verb: 'round', amount: 20_00n, win: 500_00n })
    await runs()
    expect(await free()).toBe('580.00')
    await books(ana.wallet, { verb: 'round', amount: 40_00n, win: 0n })
    await runs()
    expect(await states(ana.wallet)).toEqual([
      ['done', 50_00n],
      ['open', 10_00n],
    ])
    expect(await free()).toBe('590.00')
  })

  test('is played before a sign-up bonus, shows the remaining amount, and the bonus can be given up', async () => {
    const ana = await newcomer(1000)
    await deposits(ana.wallet, 100_00n)
    await books(ana.wallet, { verb: 'round', amount: 60_00n, win: 60_00n })
    await runs()
    const turnover = async () => (await ana.send(getTurnover, {})).value
    const before = await turnover()
    expect(before).toMatchObject({ free: '0.00', toPlay: '40.00' })
    expect(before.list.map(({ recipe, played, givesBack }) => [recipe, played, givesBack])).toEqual([
      ['demo-money', '60.00', null],
      ['sign-up-bonus', '0.00', '100.00'],
    ])
    await books(ana.wallet, { verb: 'round', amount: 50_00n, win: 50_00n })
    await runs()
    const after = await turnover()
    expect(after).toMatchObject({ cash: '100.00', free: '100.00', toPlay: '0.00' })
    expect(after.list.map(({ recipe, played }) => [recipe, played])).toEqual([['sign-up-bonus', '10.00']])
    const { version } = after.list[0]!
    const thief = await newcomer(0)
    expect((await thief.send(cancelBonus, { version })).refusal).toBe('claim_ended')
    expect((await ana.send(cancelBonus, { version })).refusal).toBeUndefined()
    expect((await ana.send(cancelBonus, { version })).refusal).toBe('claim_ended')
    expect(await money(ana.wallet)).toEqual({ cash: 100_00n, bonus: 0n })
  })

  test('a deposit that was lost is not played on with a bonus', async () => {
    const ana = await newcomer(1000)
    await deposits(ana.wallet, 50_00n, 300)
    await books(ana.wallet, { verb: 'round', amount: 50_00n, win: 0n })
    await runs()
    await books(ana.wallet, { verb: 'round', amount: 30_00n, win: 30_00n })
    await runs()
    expect(await states(ana.wallet)).toEqual([
      ['open', 30_00n],
      ['spent', 50_00n],
    ])
  })

  test('a deposit that was lost requires nothing of the next one', async () => {
    const ana = await newcomer(0)
    await deposits(ana.wallet, 50_00n, 1000)
    await books(ana.wallet, { verb: 'round', amount: 150_00n, win: 0n })
    await runs()
    expect(await states(ana.wallet)).toEqual([['spent', 150_00n]])
  })
})

test('a gift of cash played since the first bet of a flag stays locked until it is cleared, or lost', async () => {
  const ana = await newcomer(0)
  const { db, addJob } = world.server.tools
  const since = new Date(world.clock.now())
  const flagId = randomUUID()
  const playerId = await ana.id()
  const times = { first_at: since, last_at: since, found_at: since }
  await db
    .insertInto('agent_flag')
    .values({
      id: flagId,
      brand_id: 1,
      kind: 'opposite_bets',
      player_id: playerId,
      accounts: [playerId],
      evidence: ['a'],
      figures: '{}',
      ...times,
    })
    .execute()
  await transaction(db, async (tx) => {
    const { version } = await balanceOf(tx, ana.wallet)
    const gift = { walletId: ana.wallet, version, recipe: 'reward', account: 'cash', amount: 60_00n } as const
    await requirePlay(tx, { ...gift, percent: 50 }, world.clock.now())
    await holdBonuses(tx, flagId, { playerIds: [playerId], currency: 'PHP', betsSince: since })
  })
  await books(ana.wallet, { verb: 'round', amount: 30_00n, win: 30_00n })
  await runs()
  const turnover = async () => (await ana.send(getTurnover, {})).value
  expect(await turnover()).toMatchObject({ locked: '60.00', free: '40.00', isChecked: true, list: [] })
  await transaction(db, (tx) => endBonusHold(tx, { addJob }, flagId))
  expect(await turnover()).toMatchObject({ locked: '0.00', free: '100.00', isChecked: false })

  await transaction(db, (tx) =>
    holdBonuses(tx, flagId, { playerIds: [playerId], currency: 'PHP', betsSince: since }),
  )
  const round = randomUUID()
  await books(ana.wallet, { verb: 'stake', amount: 100_00n, round })
  await runs()
  await books(ana.wallet, { verb: 'pay', win: 100_00n, round })
  await runs()
  expect(await turnover()).toMatchObject({ cash: '100.00', locked: '60.00' })
  await books(ana.wallet, { verb: 'round', amount: 100_00n, win: 0n })
  await runs()
  await books(ana.wallet, { verb: 'round', win: 50_00n })
  expect(await turnover()).toMatchObject({ cash: '50.00', locked: '0.00', isChecked: false })
})

describe('the terms of a bonus', () => {
  type BonusTerms = Pick<PlayTerms, 'winsTo' | 'mostOut'>

  /** Gives a bonus of 100.00 that is played by 100.00. */
  const gives = (walletId: bigint, terms: BonusTerms) =>
    transaction(world.server.tools.db, async (tx) => {
      const nowMs = world.clock.now()
      const { version } = await applyInTransaction(
        tx,
        {
          verb: 'transfer',
          walletId,
          currency: 'PHP',
          source: 'promotions',
          transactionId: randomUUID(),
          recipe: 'deposit-bonus',
          lines: { bonus: 100_00n, 'house/promotions': -100_00n },
        },
        nowMs,
      )
      const required = { recipe: 'deposit-bonus', account: 'bonus', amount: 100_00n, percent: 100 } as const
      await requirePlay(tx, { walletId, version, ...required, ...terms }, nowMs)
    })

  /** A player with 100.00 in cash and such a bonus. */
  async function withBonus(terms: BonusTerms) {
    const ana = await newcomer(0)
    await gives(ana.wallet, terms)
    return ana
  }
  const roundsOf = async (walletId: bigint) =>
    world.server.tools.db
      .selectFrom('round')
      .select(['won', 'won_bonus as wonBonus', 'wins_to as winsTo'])
      .where('wallet_id', '=', walletId)
      .orderBy('won')
      .execute()

  test.each([
    // Of a stake of 150.00, 100.00 are cash and 50.00 are bonus; 90.00 are won.
    [undefined, { cash: 60_00n, bonus: 80_00n }],
    ['cash', { cash: 90_00n, bonus: 50_00n }],
    ['bonus', { cash: 0n, bonus: 140_00n }],
  ] as const)('direct the wins of its stakes: %s', async (winsTo, expected) => {
    for (const isWhole of [true, false]) {
      const ana = await withBonus({ winsTo })
      const round = randomUUID()
      if (isWhole) await books(ana.wallet, { verb: 'round', amount: 150_00n, win: 90_00n })
      else {
        await books(ana.wallet, { verb: 'stake', amount: 150_00n, round })
        await books(ana.wallet, { verb: 'pay', win: 90_00n, round })
      }
      expect(await money(ana.wallet)).toEqual(expected)
    }
  })

  test('apply to a round as they were when it was staked, and to no round without bonus', async () => {
    const ana = await withBonus({ winsTo: 'cash' })
    await books(ana.wallet, { verb: 'round', amount: 100_00n, win: 0n })
    const round = randomUUID()
    await books(ana.wallet, { verb: 'stake', amount: 40_00n, round })
    // Completed by the previous round, the rest becomes cash; the win of the open round is cash too.
    await runs()
    await books(ana.wallet, { verb: 'pay', win: 80_00n, round })
    expect(await roundsOf(ana.wallet)).toEqual([
      { won: 0n, wonBonus: null, winsTo: null },
      { won: 80_00n, wonBonus: null, winsTo: 'cash' },
    ])
    expect(await money(ana.wallet)).toEqual({ cash: 140_00n, bonus: 0n })
  })

  test('the terms of a bonus of the older of two bonuses apply', async () => {
    const ana = await withBonus({ winsTo: 'bonus' })
    await gives(ana.wallet, { winsTo: 'cash' })
    await books(ana.wallet, { verb: 'round', amount: 250_00n, win: 250_00n })
    expect(await money(ana.wallet)).toEqual({ cash: 0n, bonus: 300_00n })
  })

  test('limit the part that becomes cash, and the rest returns to the house', async () => {
    const ana = await withBonus({ mostOut: 250_00n })
    await books(ana.wallet, { verb: 'round', amount: 100_00n, win: 0n })
    await books(ana.wallet, { verb: 'round', amount: 50_00n, win: 400_00n })
    await runs()
    // 450.00 in the bonus, of which 250.00 may become cash.
    expect(await money(ana.wallet)).toEqual({ cash: 250_00n, bonus: 0n })
    expect(await states(ana.wallet)).toEqual([['done', 100_00n]])
    await books(ana.wallet, { verb: 'round', amount: 250_00n, win: 900_00n })
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 900_00n, bonus: 0n })
  })

  test('the terms of a bonus of two bonuses in turn let the maximum of both become cash together', async () => {
    const ana = await withBonus({ mostOut: 200_00n })
    await gives(ana.wallet, { mostOut: 200_00n })
    await books(ana.wallet, { verb: 'round', amount: 100_00n, win: 0n })
    await books(ana.wallet, { verb: 'round', amount: 100_00n, win: 500_00n })
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 400_00n, bonus: 0n })
  })

  test('a bonus that was played and lost lets nothing more of the next one become cash', async () => {
    const ana = await withBonus({ mostOut: 200_00n })
    await books(ana.wallet, { verb: 'round', amount: 200_00n, win: 0n })
    await runs()
    expect(await states(ana.wallet)).toEqual([['done', 100_00n]])
    await gives(ana.wallet, { mostOut: 100_00n })
    await books(ana.wallet, { verb: 'round', amount: 100_00n, win: 300_00n })
    await runs()
    expect(await money(ana.wallet)).toEqual({ cash: 100_00n, bonus: 0n })
  })
})
