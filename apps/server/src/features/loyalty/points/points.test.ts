import { randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import { claimCase, decideCase } from '@fairground/contract/cases'
import { excludeSelf, pausePlay } from '@fairground/contract/limits'
import {
  addGood,
  approveRedemption,
  changeGood,
  getPointSettings,
  listGoods,
  listOfficeRedemptions,
  lookAtDelivery,
  rejectRedemption,
  setPointConversion,
  setPointTerms,
  supplyGood,
} from '@fairground/contract/office-points'
import { permissions } from '@fairground/contract/permissions'
import type { Delivery } from '@fairground/contract/points'
import {
  convertPoints,
  getPointBalance,
  getPointConfig,
  listPointGoods,
  listPoints,
  listRedemptions,
  redeemGood,
} from '@fairground/contract/points'
import { listStaffLog } from '@fairground/contract/staff'
import type { GameCategory } from '@fairground/kernel/game-category'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { patience } from '../../../../../../tests/patience.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import {
  anotherBrand,
  type OfficeVisitor,
  twoPersons,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { freeOf } from '../../ledger/turnover/index.ts'
import { applyToWallet } from '../../ledger/wallet/index.ts'
import { flagSharedInstrument } from '../../people/cases/index.ts'
import { checkPoints, creditAll } from './index.ts'
import { deleteDeliveries } from './redemptions.queries.ts'

const reason = 'as this test needs it'
const dayMs = 86_400_000
const perya = 1

let world: World
let office: OfficeVisitor
beforeAll(async () => {
  world = await aWorld()
  // The brand has its terms, whose first insert would make transactions wait for each other.
  await creditAll(world.server.tools)
})
beforeEach(async () => {
  // A session lasts hours, and some tests advance by days.
  office = await withStaffSession(world, permissions)
})
afterEach(async () => expect(await checkPoints(db())).toEqual([]))
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const db = () => world.server.tools.db
const catchesUp = () => world.server.followers.catchUp()
const creditsAll = async () => {
  await catchesUp()
  await creditAll(world.server.tools)
}

type Version = 'terms' | 'conversion'
const versionOf = async (who: OfficeVisitor, of: Version) =>
  (await who.send(getPointSettings, {})).value.versions[of]

/** Sets terms of points; returns when they begin. */
async function setsTerms(terms: Pick<SentBy<typeof setPointTerms>, 'perPoint' | 'weights'>): Promise<string> {
  await twoPersons(world, permissions, setPointTerms, async (first) => ({
    ...terms,
    version: await versionOf(first, 'terms'),
    reason,
  }))
  return (await office.send(getPointSettings, {})).value.next!.beginsAt
}

/** Sets the value of points in cash. */
function setsConversion(given: Omit<SentBy<typeof setPointConversion>, 'version' | 'reason'>) {
  return twoPersons(world, permissions, setPointConversion, async (first) => ({
    ...given,
    version: await versionOf(first, 'conversion'),
    reason,
  }))
}

/** A player with cash to stake, who has lost some hundreds of pesos on slots. */
async function aPlayer(hundreds = 0, cash = 100_000_00n): Promise<Player> {
  const player = await world.player({ cash })
  if (hundreds > 0) await plays(player, hundreds)
  return player
}

async function plays(player: Player, hundreds: number, category: GameCategory = 'RNG', wins = 0) {
  const stakeId = await playsRound(world, player, hundreds, wins, category)
  await catchesUp()
  return stakeId
}

/** The player in a new session, after some days. */
const again = async (player: Player) => withSession(world, await player.id(), null)

/** Cancels a settled stake, as a vendor does later. */
async function takesBack(player: Player, stakeId: string) {
  const { tools } = world.server
  const refund = { source: 'LORIS', currency: 'PHP', transactionId: randomUUID(), answers: stakeId }
  const op = { verb: 'refund' as const, walletId: await player.walletId(), ...refund }
  expect((await applyToWallet(tools.money, op, tools.clock.now())).code).toBe('accepted')
  await catchesUp()
}

const pointsOfCaller = async (player: Visitor) => (await player.send(getPointBalance, {})).value.points

const linesOf = async (player: Visitor) =>
  (await player.send(listPoints, {})).value.list.map(({ kind, points, balance }) => [kind, points, balance])

/** Number of connections of this database that wait for a lock. */
async function waiting() {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    db(),
  )
  return Number(rows[0]!.count)
}

type Good = Parameters<typeof office.send<typeof addGood>>[1]

const aGood = (given: Partial<Good> = {}): Good => ({
  request: randomUUID(),
  words: {
    TY: { name: 'Payong', text: 'Malaking payong' },
    EN: { name: 'Umbrella', text: 'A large umbrella' },
  },
  picture: 'umbrella',
  points: 10,
  deposits: '0',
  delivery: 'address',
  isShown: true,
  position: 1,
  supplied: 5,
  reason,
  ...given,
})

async function supplies(given: Partial<Good> = {}, who: OfficeVisitor = office): Promise<string> {
  return (await who.send(addGood, aGood(given))).value.goodId
}

const delivery: Delivery = {
  name: 'Ana Santos',
  phone: '+63 917 555 0101',
  address: '12 Mabini Street, Quezon City',
  remark: 'After six, please',
}

interface Wish {
  goodId: string
  quantity?: number
  points?: number
  delivery?: Delivery
}

const redeems = (who: Visitor, { quantity = 1, points = 10 * quantity, ...wish }: Wish, key = randomUUID()) =>
  who.send(redeemGood, { quantity, points, delivery, ...wish }, { key })

const converts = (who: Visitor, points = 1_000, amount = '50.00', key = randomUUID()) =>
  who.send(convertPoints, { points, amount }, { key })

const stockOf = async (goodId: string) => {
  const good = (await office.send(listGoods, {})).value.list.find((one) => one.goodId === goodId)!
  return good.supplied - good.taken
}

describe('points', () => {
  test.each<[GameCategory, number, number]>([
    ['RNG', 10, 10],
    ['FISH', 10, 10],
    ['LOTT', 10, 10],
    ['PVP', 10, 0],
    // Lost in full, so that all of it is valid bet; a fifth counts.
    ['LIVE', 10, 2],
    ['COCKFIGHT', 10, 2],
  ])('points for %s: %i hundred pesos of valid bet give %i', async (category, hundreds, points) => {
    const ana = await aPlayer()
    await plays(ana, hundreds, category)
    expect(await pointsOfCaller(ana)).toBe(points)
  })

  test('carry over the rest below a whole point, whether or not it is credited in between', async () => {
    const [ana, ben] = [await aPlayer(), await aPlayer()]
    for (const _time of [1, 2, 3, 4, 5, 6]) {
      for (const player of [ana, ben]) await plays(player, 1, 'LIVE')
      await creditsAll()
      world.clock.advance(dayMs)
    }
    expect(await pointsOfCaller(await again(ana))).toBe(1)
    expect(await pointsOfCaller(await again(ben))).toBe(1)
  })

  test('are given to no trial account', async () => {
    const trial = await world.trial()
    const table = await trial.opens('parol-nights')
    void (await table.plays('100.00')).value
    await creditsAll()
    expect((await trial.send(getPointBalance, {})).refusal).toBe('in_need_true_account')
    const { rows } = await sql`
      SELECT FROM point_account a JOIN player p ON p.id = a.player_id WHERE p.standing = 4`.execute(db())
    expect(rows).toEqual([])
  })

  test('are credited once, even if two processes credit everybody while the player spends them', async () => {
    const other = await world.anotherServer()
    const ana = await aPlayer(500)
    const goodId = await supplies()
    await Promise.all([
      creditAll(world.server.tools),
      creditAll(other.server.tools),
      redeems(ana, { goodId }),
      redeems(ana, { goodId, quantity: 2 }),
      creditAll(world.server.tools),
    ])
    expect(await pointsOfCaller(ana)).toBe(470)
    const lines = await linesOf(ana)
    expect(lines.filter(([kind]) => kind === 'play')).toEqual([['play', 500, expect.any(Number)]])
    await other.server.close()
  })

  test('are subtracted for play that is taken back, also below zero, which later play refills', async () => {
    const ana = await aPlayer()
    const stakeId = await plays(ana, 20)
    const goodId = await supplies()
    void (await redeems(ana, { goodId, quantity: 2 })).value
    await takesBack(ana, stakeId)
    expect(await pointsOfCaller(ana)).toBe(-20)
    expect((await redeems(ana, { goodId })).refusal).toBe('not_enough_points')
    await creditsAll()
    expect(await linesOf(ana)).toEqual([
      ['play', -20, -20],
      ['redeemed', -20, 0],
      ['play', 20, 20],
    ])
    await plays(ana, 35)
    expect(await pointsOfCaller(ana)).toBe(15)
    expect((await redeems(ana, { goodId })).value.points).toBe(5)
  })

  test('points of a closed quarter stay, and play taken back later is a line of the later quarter', async () => {
    const ana = await aPlayer()
    const stakeId = await plays(ana, 30)
    await creditsAll()
    world.clock.advance(3 * dayMs)
    await creditsAll()
    const playerId = await ana.id()
    const progress = () =>
      db()
        .selectFrom('point_progress')
        .select(['settled', 'counted'])
        .where('player_id', '=', playerId)
        .execute()
    expect(await progress()).toEqual([{ settled: 3_000_00n * 100n, counted: 0n }])
    await takesBack(ana, stakeId)
    await creditsAll()
    expect(await progress()).toEqual([{ settled: 3_000_00n * 100n, counted: -3_000_00n * 100n }])
    expect(await pointsOfCaller(await again(ana))).toBe(0)
  })

  test('are credited by the terms of the time at which the play settled', async () => {
    const ana = await aPlayer(10)
    const beginsAt = await setsTerms({ perPoint: '50.00', weights: [{ category: 'RNG', percent: 200 }] })
    await plays(ana, 10)
    expect(await pointsOfCaller(ana)).toBe(20)
    expect((await ana.send(getPointConfig, {})).value.next).toMatchObject({
      beginsAt,
      perPoint: { amount: '50.00', currency: 'PHP' },
    })
    world.clock.advance(Date.parse(beginsAt) - world.clock.now())
    await plays(ana, 10)
    await plays(ana, 10, 'FISH')
    expect(await pointsOfCaller(ana)).toBe(60)
    await creditsAll()
    expect(await linesOf(ana)).toEqual([
      ['play', 40, 60],
      ['play', 20, 20],
    ])
    const { value } = await ana.send(getPointConfig, {})
    expect([value.perPoint.amount, value.next]).toEqual(['50.00', null])
    expect(value.weights.filter(({ percent }) => percent > 0)).toEqual([{ category: 'RNG', percent: 200 }])
    // The original terms, for the later tests.
    const before = (await office.send(getPointSettings, {})).value.terms
    const weights = before.weights.map(({ category }) => ({
      category,
      percent: { PVP: 0, LIVE: 20, COCKFIGHT: 20 }[category as string] ?? 100,
    }))
    const back = await setsTerms({ perPoint: '100.00', weights })
    world.clock.advance(Date.parse(back) - world.clock.now())
  })

  test.each(['0', '-1.00', '10000000001.00'])('are refused terms of %s a point', async (perPoint) => {
    const version = await versionOf(office, 'terms')
    const { refusal } = await office.send(setPointTerms, { perPoint, weights: [], version, reason })
    expect(refusal).toBe('invalid_input')
  })
})

describe('a good', () => {
  test('is redeemed: points and stock are taken at once, and it is listed as in process', async () => {
    const ana = await aPlayer(30)
    const goodId = await supplies()
    const { list } = (await ana.send(listPointGoods, {}, { headers: { Language: 'EN' } })).value
    expect(list.find((one) => one.goodId === goodId)).toEqual({
      goodId,
      name: 'Umbrella',
      text: 'A large umbrella',
      picture: 'umbrella',
      points: 10,
      deposits: null,
      stock: 5,
      delivery: 'address',
    })
    const { redemptionId, points } = (await redeems(ana, { goodId, quantity: 2 })).value
    expect(points).toBe(10)
    expect(await stockOf(goodId)).toBe(3)
    expect((await ana.send(listRedemptions, {})).value.list).toMatchObject([
      { redemptionId, name: 'Payong', quantity: 2, points: 20, state: 'in_process', remark: '' },
    ])
    expect((await ana.send(listPoints, {})).value.list[0]).toMatchObject({
      kind: 'redeemed',
      points: -20,
      balance: 10,
      good: { name: 'Payong', quantity: 2 },
    })
  })

  test('is redeemed once for a key, however many send it at the same moment', async () => {
    const other = await world.anotherServer()
    const ana = await aPlayer(100)
    const goodId = await supplies()
    const there = Object.assign(other.visitor(), { token: ana.token, cookie: ana.cookie })
    const key = randomUUID()
    const answers = await Promise.all(
      [ana, there, ana, there].map((one) => redeems(one, { goodId, quantity: 2 }, key)),
    )
    expect(new Set(answers.map(({ value }) => value.redemptionId)).size).toBe(1)
    expect(await pointsOfCaller(ana)).toBe(80)
    expect(await stockOf(goodId)).toBe(3)
    expect((await redeems(ana, { goodId, quantity: 1 }, key)).refusal).toBe('idempotency_conflict')
    await other.server.close()
  })

  test('the last piece of a good goes to one of two players who redeem it at two processes', async () => {
    const other = await world.anotherServer()
    const players = await Promise.all([aPlayer(20), aPlayer(20), aPlayer(20), aPlayer(20)])
    const goodId = await supplies({ supplied: 1 })
    // Locked until all four wait for it, so that they are certain to overlap.
    const answers = await transaction(db(), async (tx) => {
      await sql`SELECT FROM point_good WHERE id = ${goodId} FOR UPDATE`.execute(tx)
      const sent = players.map((one, at) =>
        redeems(
          at % 2 === 0 ? one : Object.assign(other.visitor(), { token: one.token, cookie: one.cookie }),
          { goodId },
        ),
      )
      await expect.poll(waiting, { interval: 10, timeout: 10_000 * patience }).toBe(players.length)
      return { sent }
    }).then(({ sent }) => Promise.all(sent))
    expect(answers.map(({ refusal }) => refusal ?? 'redeemed').sort()).toEqual([
      'out_of_stock',
      'out_of_stock',
      'out_of_stock',
      'redeemed',
    ])
    expect(await stockOf(goodId)).toBe(0)
    await other.server.close()
  })

  test('is redeemed once by many concurrent calls with the points of one player', async () => {
    const ana = await aPlayer(25)
    const goodId = await supplies({ supplied: 10 })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => redeems(ana, { goodId })))
    expect(answers.map(({ refusal }) => refusal ?? 'redeemed').sort()).toEqual([
      ...Array(3).fill('not_enough_points'),
      ...Array(2).fill('redeemed'),
    ])
    expect([await pointsOfCaller(ana), await stockOf(goodId)]).toEqual([5, 8])
  })

  test.each<[string, Partial<Good>, Partial<Wish>, string]>([
    ['for more than the available points', { points: 31 }, { points: 31 }, 'not_enough_points'],
    ['for another price than it has', {}, { points: 9 }, 'good_changed'],
    ['for less than its pieces cost', {}, { quantity: 2, points: 10 }, 'good_changed'],
    ['in more pieces than are available', { supplied: 1 }, { quantity: 2 }, 'out_of_stock'],
    ['that is hidden', { isShown: false }, {}, 'good_unknown'],
    ['with too few deposits', { deposits: '100000.01' }, {}, 'deposits_first'],
    ['with delivery, without an address', {}, { delivery: { ...delivery, address: '' } }, 'invalid_input'],
    ['with an invalid phone number', {}, { delivery: { ...delivery, phone: 'none' } }, 'invalid_input'],
    ['in zero pieces', {}, { quantity: 0, points: 1 }, 'invalid_input'],
    ['in half a piece', {}, { quantity: 0.5, points: 5 }, 'invalid_input'],
    ['in a negative number of pieces', {}, { quantity: -1, points: 10 }, 'invalid_input'],
  ])('%s is refused, and nothing changes', async (_what, good, wish, refusal) => {
    const ana = await aPlayer(30)
    const goodId = await supplies(good)
    const stock = await stockOf(goodId)
    expect((await redeems(ana, { goodId, ...wish })).refusal).toBe(refusal)
    expect([await pointsOfCaller(ana), await stockOf(goodId)]).toEqual([30, stock])
    expect((await ana.send(listRedemptions, {})).value.total).toBe(0)
  })

  test('is redeemed with enough deposits, and one for a phone stores no address', async () => {
    const ana = await aPlayer(30)
    const goodId = await supplies({ deposits: '100000.00', delivery: 'phone', picture: 'load-card' })
    const { redemptionId } = (await redeems(ana, { goodId })).value
    expect((await office.send(lookAtDelivery, { redemptionId, reason })).value).toEqual({
      ...delivery,
      address: '',
    })
  })

  test('a good of another brand is refused like an unknown one, and is listed only by its own brand', async () => {
    const stranger = await withStaffSession(
      world,
      permissions,
      await anotherBrand(world, `mall-${randomUUID()}`),
    )
    const words = { EN: { name: 'A mug', text: '' } }
    const goodId = await supplies({ words }, stranger)
    const ana = await aPlayer(30)
    const [foreign, unknown] = [await redeems(ana, { goodId }), await redeems(ana, { goodId: randomUUID() })]
    expect([foreign.status, foreign.refusal, foreign.detail]).toEqual([
      unknown.status,
      'good_unknown',
      unknown.detail,
    ])
    const listed = (await ana.send(listPointGoods, {})).value.list.map((one) => one.goodId)
    expect(listed).not.toContain(goodId)
    expect((await stranger.send(listGoods, {})).value.list.map((one) => one.goodId)).toEqual([goodId])
  })

  test('is added once for a request, and has words in the brand’s languages, at least the first', async () => {
    const good = aGood()
    const [first, second] = [await office.send(addGood, good), await office.send(addGood, good)]
    expect(second.value).toEqual(first.value)
    expect((await office.send(addGood, { ...good, points: 11 })).refusal).toBe('idempotency_conflict')
    const words = { EN: { name: 'Umbrella', text: '' } }
    expect((await office.send(addGood, aGood({ words }))).refusal).toBe('invalid_input')
    const foreign = { TY: { name: 'Payong', text: '' }, XX: { name: 'Payong', text: '' } }
    expect((await office.send(addGood, aGood({ words: foreign }))).refusal).toBe('invalid_input')
    expect((await office.send(addGood, aGood({ deposits: '-1.00' }))).refusal).toBe('invalid_input')
  })

  test('is changed for later redemptions, and hidden; earlier redemptions keep its name', async () => {
    const ana = await aPlayer(50)
    const goodId = await supplies()
    void (await redeems(ana, { goodId })).value
    world.clock.advance(1_000)
    const { request: _request, supplied: _supplied, ...fields } = aGood({ points: 20 })
    const words = { TY: { name: 'Kapote', text: '' } }
    void (await office.send(changeGood, { ...fields, goodId, words })).value
    expect((await redeems(ana, { goodId })).refusal).toBe('good_changed')
    expect((await redeems(ana, { goodId, points: 20 })).value.points).toBe(20)
    const own = (await ana.send(listRedemptions, {})).value.list
    expect(own.map(({ name, points }) => [name, points])).toEqual([
      ['Kapote', 20],
      ['Payong', 10],
    ])
    void (await office.send(changeGood, { ...fields, goodId, words, isShown: false })).value
    expect((await redeems(ana, { goodId, points: 20 })).refusal).toBe('good_unknown')
  })

  test('is supplied only from the stock that was read, and never below the redeemed pieces', async () => {
    const ana = await aPlayer(50)
    const goodId = await supplies({ supplied: 2 })
    void (await redeems(ana, { goodId, quantity: 2 })).value
    expect((await office.send(supplyGood, { goodId, before: 1, supplied: 9, reason })).refusal).toBe(
      'good_changed',
    )
    expect((await office.send(supplyGood, { goodId, before: 2, supplied: 1, reason })).refusal).toBe(
      'out_of_stock',
    )
    void (await office.send(supplyGood, { goodId, before: 2, supplied: 3, reason })).value
    expect(await stockOf(goodId)).toBe(1)
    expect((await redeems(ana, { goodId })).refusal).toBeUndefined()
  })
})

describe('a redemption', () => {
  async function redeemed() {
    const ana = await aPlayer(30)
    const goodId = await supplies()
    const { redemptionId } = (await redeems(ana, { goodId, quantity: 2 })).value
    return { ana, goodId, redemptionId }
  }
  const stateOf = async (player: Visitor) => {
    const [own] = (await player.send(listRedemptions, {})).value.list
    return [own!.state, own!.remark]
  }

  test('is rejected once by two persons at the same moment: points and pieces are returned', async () => {
    const { ana, goodId, redemptionId } = await redeemed()
    const remark = 'We no longer have it in blue'
    const other = await withStaffSession(world, permissions)
    const answers = await Promise.all(
      [office, other, office].map((one) => one.send(rejectRedemption, { redemptionId, remark })),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'rejected').sort()).toEqual([
      'redemption_decided',
      'redemption_decided',
      'rejected',
    ])
    expect([await pointsOfCaller(ana), await stockOf(goodId)]).toEqual([30, 5])
    expect(await stateOf(ana)).toEqual(['rejected', remark])
    expect((await linesOf(ana))[0]).toEqual(['returned', 20, 30])
    expect((await office.send(approveRedemption, { redemptionId })).refusal).toBe('redemption_decided')
  })

  test('is approved, which takes nothing more, and cannot be rejected afterwards', async () => {
    const { ana, goodId, redemptionId } = await redeemed()
    const waiting = (await office.send(listOfficeRedemptions, {})).value.list
    expect(waiting.find((one) => one.redemptionId === redemptionId)).toMatchObject({
      username: ana.username,
      name: 'Payong',
      quantity: 2,
      points: 20,
      isHeldUp: false,
    })
    void (await office.send(approveRedemption, { redemptionId, remark: 'LBC 1234-5678' })).value
    expect(await stateOf(ana)).toEqual(['approved', 'LBC 1234-5678'])
    expect([await pointsOfCaller(ana), await stockOf(goodId)]).toEqual([10, 3])
    const refused = await office.send(rejectRedemption, { redemptionId, remark: 'after all not' })
    expect(refused.refusal).toBe('redemption_decided')
    expect([await pointsOfCaller(ana), await stockOf(goodId)]).toEqual([10, 3])
  })

  test('has an encrypted recipient, shown only for a reason, with a log entry that does not contain it', async () => {
    const { redemptionId } = await redeemed()
    const { rows } = await sql<{ text: string }>`
      SELECT row_to_json(r)::text AS text FROM point_redemption r WHERE id = ${redemptionId}`.execute(db())
    for (const word of ['Santos', '917 555', 'Mabini', 'After six']) expect(rows[0]!.text).not.toContain(word)
    const listed = JSON.stringify((await office.send(listOfficeRedemptions, {})).value)
    expect(listed).not.toContain('Mabini')
    expect((await office.send(lookAtDelivery, { redemptionId, reason: 'no' })).refusal).toBe('invalid_input')
    expect((await office.send(lookAtDelivery, { redemptionId, reason })).value).toEqual(delivery)
    const [entry] = (await office.send(listStaffLog, {})).value.list
    expect(entry).toMatchObject({ call: 'lookAtDelivery', reason })
    expect(JSON.stringify(entry)).not.toContain('Mabini')
  })

  test('has its address deleted half a year after its decision, and never before it', async () => {
    const { redemptionId } = await redeemed()
    const open = await redeemed()
    void (await office.send(approveRedemption, { redemptionId })).value
    world.clock.advance(181 * dayMs)
    await deleteDeliveries(db(), new Date(world.clock.now() - 180 * dayMs))
    office = await withStaffSession(world, permissions)
    expect((await office.send(lookAtDelivery, { redemptionId, reason })).refusal).toBe('delivery_deleted')
    const still = await office.send(lookAtDelivery, { redemptionId: open.redemptionId, reason })
    expect(still.value).toEqual(delivery)
  })

  test('is not approved while a case about the account is open, nor during a pause; it can be rejected', async () => {
    const { ana, redemptionId } = await redeemed()
    const playerId = await ana.id()
    const { tools } = world.server
    await transaction(db(), (tx) =>
      flagSharedInstrument(tx, tools, perya, randomUUID(), [playerId, playerId]),
    )
    expect((await office.send(approveRedemption, { redemptionId })).refusal).toBe('money_held_up')
    const { id: caseId } = await db()
      .selectFrom('risk_case')
      .select('id')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    void (await office.send(claimCase, { caseId })).value
    void (await office.send(decideCase, { caseId, as: 'cleared', reason })).value
    void (await ana.send(pausePlay, { days: '7' })).value
    expect((await office.send(approveRedemption, { redemptionId })).refusal).toBe('points_closed')
    void (await office.send(rejectRedemption, { redemptionId, remark: 'until you are back' })).value
    expect(await pointsOfCaller(ana)).toBe(30)
  })
})

describe('a player kept from playing', () => {
  test.each([
    ['in a pause', (who: Player) => who.send(pausePlay, { days: '1' })],
    ['excluded', (who: Player) => who.send(excludeSelf, { months: '6' })],
  ])('%s sees no goods, redeems and converts nothing, and keeps the points', async (_what, leaves) => {
    const ana = await aPlayer(2_000, 1_000_000_00n)
    const goodId = await supplies()
    void (await leaves(ana)).value
    expect((await ana.send(listPointGoods, {})).value.list).toEqual([])
    expect((await redeems(ana, { goodId })).refusal).toBe('points_closed')
    expect((await converts(ana)).refusal).toBe('points_closed')
    const { points, isClosed } = (await ana.send(getPointBalance, {})).value
    expect([points, isClosed]).toEqual([2_000, true])
  })
})

describe('converted points', () => {
  test('become cash with a turnover of one time the amount, and are in the ledger', async () => {
    const ana = await aPlayer(2_500, 300_000_00n)
    const before = await ana.balance()
    const { points, amount, sumBalance } = (await converts(ana, 2_000, '100.00')).value
    expect([points, amount]).toEqual([500, { amount: '100.00', currency: 'PHP' }])
    expect(Number(sumBalance)).toBe(Number(before) + 100)
    expect((await ana.send(listPoints, {})).value.list[0]).toMatchObject({
      kind: 'converted',
      points: -2_000,
      amount,
    })
    expect(await world.movedBy(['house/points'], await ana.id())).toBe(-100_00n)
    const row = await db()
      .selectFrom('play_requirement')
      .select(['amount', 'required', 'account'])
      .where('wallet_id', '=', await ana.walletId())
      .where('recipe', '=', 'points-converted')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ amount: 100_00n, required: 100_00n, account: 'cash' })
    const { free, cash } = await freeOf(db(), await ana.walletId())
    expect(free).toBeLessThan(cash)
  })

  test('become cash once for a key, and never more than available', async () => {
    const ana = await aPlayer(1_500, 300_000_00n)
    const key = randomUUID()
    const same = await Promise.all([1, 2, 3].map(() => converts(ana, 1_000, '50.00', key)))
    expect(new Set(same.map(({ value }) => value.version)).size).toBe(1)
    expect(await pointsOfCaller(ana)).toBe(500)
    expect((await converts(ana)).refusal).toBe('not_enough_points')
    const ben = await aPlayer(2_500, 300_000_00n)
    const answers = await Promise.all([1, 2, 3, 4].map(() => converts(ben)))
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(2)
    expect(await world.movedBy(['house/points'], await ben.id())).toBe(-100_00n)
  })

  test.each([
    [1_000, '50.01'],
    [1_000, '100.00'],
    [1_500, '75.00'],
    [999, '49.95'],
  ])('%i of them for %s are refused: the amount differs, or is no multiple', async (points, amount) => {
    const ana = await aPlayer(2_000, 300_000_00n)
    expect((await converts(ana, points, amount)).refusal).toBe('conversion_changed')
    expect(await pointsOfCaller(ana)).toBe(2_000)
  })

  test('become cash at the current rate, with the brand’s turnover requirement, unless conversion is off', async () => {
    const ana = await aPlayer(1_000, 300_000_00n)
    const rate = { points: 100, amount: '10.00', turnover: 0 }
    await setsConversion({ ...rate, isOn: true })
    expect((await converts(ana)).refusal).toBe('conversion_changed')
    expect((await converts(ana, 300, '30.00')).value.points).toBe(700)
    const requirements = await db()
      .selectFrom('play_requirement')
      .select('recipe')
      .where('wallet_id', '=', await ana.walletId())
      .where('recipe', '=', 'points-converted')
      .execute()
    expect(requirements).toEqual([])
    expect(await setsConversion({ ...rate, isOn: false })).toMatchObject({ isChanged: true })
    expect((await ana.send(getPointConfig, {})).value.conversion).toBeNull()
    expect((await converts(ana, 300, '30.00')).refusal).toBe('conversion_changed')
    // A rate that was raised while nothing is converted would be in force once it is turned on.
    const dear = await setsConversion({ ...rate, amount: '20.00', isOn: false })
    expect(dear.proposal).not.toBeNull()
    const usual = { points: 1_000, amount: '50.00', turnover: 100 }
    await setsConversion({ ...usual, isOn: true })
  })
})

test('the office sees the brand’s liability in points, with its value in cash', async () => {
  const liability = async () => (await office.send(getPointSettings, {})).value.liability
  await creditsAll()
  const before = await liability()
  await aPlayer(40)
  const ben = await aPlayer()
  const stakeId = await plays(ben, 20)
  const goodId = await supplies()
  void (await redeems(ben, { goodId, quantity: 2 })).value
  await takesBack(ben, stakeId)
  await creditsAll()
  const after = await liability()
  expect([after.points - before.points, after.players - before.players]).toEqual([40, 1])
  expect([
    after.below - before.below,
    after.inProcess - before.inProcess,
    after.requests - before.requests,
  ]).toEqual([20, 20, 1])
  expect(Number(after.worth.amount)).toBeCloseTo(after.points * 0.05, 1)
})

describe('the check of points', () => {
  test.each([
    [
      'the points of a player are the sum of the lines, which are numbered without a gap',
      'UPDATE point_account SET balance = balance + $1 WHERE player_id = $2',
    ],
    [
      'the counted valid bets are the points of play and the rest',
      'UPDATE point_account SET rest = rest + $1 WHERE player_id = $2',
    ],
    [
      'the valid bets settled under some terms are counted once',
      'UPDATE point_progress SET settled = settled + $1, counted = counted - $1 WHERE player_id = $2',
    ],
    [
      'points of a redemption were taken once, and returned once if it was rejected',
      'UPDATE point_redemption SET points = points + $1 WHERE player_id = $2',
    ],
    [
      'the taken pieces of a good are those redeemed and not rejected',
      'UPDATE point_good SET taken = taken + $1 WHERE id = (SELECT good_id FROM point_redemption WHERE player_id = $2)',
    ],
  ])('finds a violation of the rule that %s', async (rule, change) => {
    const ana = await aPlayer(30)
    const goodId = await supplies()
    void (await redeems(ana, { goodId })).value
    const owner = openPool(world.ownerUrl, { max: 1 })
    const playerId = await ana.id()
    await owner.query(change, [1, playerId])
    expect((await checkPoints(db())).map((one) => one.rule)).toEqual([rule])
    await owner.query(change, [-1, playerId])
    await owner.end()
  })

  test('is not needed for lines: not even the owner of the tables can change or delete one', async () => {
    await aPlayer(30)
    await creditsAll()
    const owner = openPool(world.ownerUrl, { max: 1 })
    for (const change of ['UPDATE point_line SET points = 1', 'DELETE FROM point_line'])
      await expect(owner.query(change)).rejects.toThrow('append-only')
    await owner.end()
  })
})
