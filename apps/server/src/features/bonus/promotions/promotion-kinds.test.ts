import { randomUUID } from 'node:crypto'
import { pausePlay } from '@fairground/contract/limits'
import {
  changePromotion,
  decideApplication,
  getPromotionResult,
  listApplications,
  listBrandPromotions,
  lookAtApplication,
} from '@fairground/contract/office-promotions'
import { permissions } from '@fairground/contract/permissions'
import { mostApplications } from '@fairground/contract/promotion-figures'
import {
  applyForPromotion,
  joinPromotion,
  leavePromotion,
  listPromotions,
  type PromotionTermsOnWire,
} from '@fairground/contract/promotions'
import { claimReward, getRewards } from '@fairground/contract/rewards'
import { listStaffLog } from '@fairground/contract/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { aPicture } from '../../../../../../tests/world/documents.ts'
import {
  aPromotion,
  cashback,
  contactBonus,
  gift,
  type PromotionWish,
} from '../../../../../../tests/world/promotions.ts'
import { playsRound } from '../../../../../../tests/world/settled-round.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { checkRewards } from '../rewards/index.ts'
import { countDue } from './cashback.service.ts'
import { checkPromotions } from './checks.queries.ts'
import { beginDue } from './gifts.service.ts'
import { isHeldOut } from './hold-out.queries.ts'
import { promotionJobs } from './promotions.jobs.ts'

const dayMs = 86_400_000

let world: World
let office: OfficeVisitor
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  office = await withStaffSession(world, permissions)
})
afterEach(async () => {
  expect(await checkPromotions(db())).toEqual([])
  expect(await checkRewards(db())).toEqual([])
  await db().updateTable('promotion').set({ state: 'ended' }).execute()
})
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const db = () => world.server.tools.db
const promotion = (of: PromotionTermsOnWire, more: PromotionWish = {}) =>
  aPromotion(world, 'open', { of, ...more })
const again = async (player: Player) => withSession(world, await player.id(), null)
const begins = () => beginDue(world.server.tools)

const shownTo = async (who: Visitor, promotionId: string) => {
  const one = (await who.send(listPromotions, {})).value.list.find((it) => it.promotionId === promotionId)
  return one && [one.state, one.reason]
}
const rewardsOf = async (who: Visitor) => (await who.send(getRewards, {})).value.list
const inOffice = async (promotionId: string) =>
  (await office.send(listBrandPromotions, {})).value.list.find((it) => it.promotionId === promotionId)!

const picture = aPicture()
let contacts = 0
const applies = (who: Visitor, promotionId: string, contact = `Ana ${++contacts}`) =>
  who.send(applyForPromotion, { promotionId, channel: 'zalo', contact, remark: '', images: [picture] })
const decides = (claimId: string, isApproved: boolean, answer = '', who: OfficeVisitor = office) =>
  who.send(decideApplication, { claimId, isApproved, answer })

describe('a promotion by application', () => {
  test('is applied for with a picture, reviewed, approved, claimed in the reward centre, and given once', async () => {
    const promotionId = await promotion(contactBonus)
    const ana = await world.player({ cash: 0n })
    expect(await shownTo(ana, promotionId)).toEqual(['join', null])
    const { claimId } = (await applies(ana, promotionId, 'Ana Santos')).value
    expect(await shownTo(ana, promotionId)).toEqual(['applying', null])
    expect((await applies(ana, promotionId)).refusal).toBe('promotion_had')
    expect(await inOffice(promotionId)).toMatchObject({ applied: 1, reserved: '50.00', given: '0.00' })

    const [listed] = (await office.send(listApplications, {})).value.list
    expect(listed).toMatchObject({ claimId, channel: 'zalo', pictures: 1, isDeleted: false })
    expect(JSON.stringify(listed)).not.toContain('Ana Santos')
    const seen = (await office.send(lookAtApplication, { claimId, reason: 'to compare' })).value
    expect(seen).toMatchObject({ contact: 'Ana Santos' })
    expect(Buffer.from(seen.pictures[0]!, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect((await office.send(listStaffLog, {})).value.list[0]).toMatchObject({ call: 'lookAtApplication' })

    expect((await decides(claimId, true)).refusal).toBeUndefined()
    expect((await decides(claimId, false, 'too late')).refusal).toBe('application_decided')
    expect(await shownTo(ana, promotionId)).toEqual(['claim', null])
    const [reward] = await rewardsOf(ana)
    expect(reward).toMatchObject({ kind: 'promotion', amount: '50.00', name: 'First deposit' })
    void (await ana.send(claimReward, { rewardId: reward!.rewardId }, { key: randomUUID() })).value
    expect(await shownTo(ana, promotionId)).toEqual(['claimed', null])
    expect((await applies(ana, promotionId)).refusal).toBe('promotion_had')
    expect(await inOffice(promotionId)).toMatchObject({ reserved: '0.00', given: '50.00', claims: 1 })
  })

  test('is rejected with an answer, and may be applied for again a few times', async () => {
    const promotionId = await promotion(contactBonus)
    const ana = await world.player()
    for (let time = 1; time <= mostApplications; time++) {
      const { claimId } = (await applies(ana, promotionId, 'The same')).value
      expect((await decides(claimId, false)).refusal).toBe('invalid_input')
      void (await decides(claimId, false, 'The picture shows nobody')).value
      expect(await shownTo(ana, promotionId)).toEqual(['rejected', time < mostApplications ? null : 'had'])
      world.clock.advance(600_000)
      expect((await decides(claimId, true)).refusal).toBe('second_factor_due')
      office = await withStaffSession(world, permissions)
    }
    expect((await applies(ana, promotionId)).refusal).toBe('promotion_had')
    const [one] = (await ana.send(listPromotions, {})).value.list
    expect(one!.claim!.answer).toBe('The picture shows nobody')
    expect(await inOffice(promotionId)).toMatchObject({ reserved: '0.00', given: '0.00' })
  })

  test('accepts a contact once, however it is written and whoever applies at the same moment', async () => {
    const promotionId = await promotion(contactBonus)
    const [ana, ben] = [await world.player(), await world.player()]
    const answers = await Promise.all([
      applies(ana, promotionId, '+63 917 555 0101'),
      applies(ben, promotionId, '(63) 917-5550101'),
    ])
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['contact_taken', undefined])
    // It is free again after a rejection.
    const { claimId } = answers.find(({ refusal }) => !refusal)!.value
    void (await decides(claimId, false, 'Not yours')).value
    world.clock.advance(600_000)
    expect((await applies(await world.player(), promotionId, '63 917 555 0101')).refusal).toBeUndefined()
  })

  test('accepts no more applications than its budget covers', async () => {
    const promotionId = await promotion(contactBonus, { budget: '50.00' })
    expect((await applies(await world.player(), promotionId)).refusal).toBeUndefined()
    expect((await applies(await world.player(), promotionId)).refusal).toBe('promotion_full')
  })

  test('is not approved in a pause or by another brand, and its contact and pictures are deleted', async () => {
    const promotionId = await promotion(contactBonus)
    const ana = await world.player()
    const { claimId } = (await applies(ana, promotionId)).value
    const luma = await anotherBrand(world, `other-${randomUUID()}`)
    const stranger = await withStaffSession(world, permissions, luma)
    expect((await decides(claimId, true, '', stranger)).refusal).toBe('application_unknown')
    void (await ana.send(pausePlay, { days: '1' })).value
    expect((await decides(claimId, true)).refusal).toBe('rewards_closed')
    void (await decides(claimId, false, 'On a break')).value
    world.clock.advance(181 * dayMs)
    await promotionJobs(world.server.tools)
      .find(({ name }) => name === 'delete-contacts')!
      .run({} as never)
    office = await withStaffSession(world, permissions)
    expect((await office.send(lookAtApplication, { claimId, reason: 'to compare' })).refusal).toBe(
      'application_deleted',
    )
    expect((await sql`SELECT FROM promotion_picture WHERE claim_id = ${claimId}`.execute(db())).rows).toEqual(
      [],
    )
  })
})

describe('a gift', () => {
  test('is given once to everybody it is for, even by two processes, and to nobody in a pause', async () => {
    const other = await world.anotherServer()
    const [ana, ben, cleo] = [await world.player(), await world.player(), await world.player()]
    void (await cleo.send(pausePlay, { days: '1' })).value
    const promotionId = await promotion(gift)
    expect(await shownTo(ana, promotionId)).toEqual(['coming', null])
    await Promise.all([begins(), beginDue(other.server.tools), begins()])
    for (const player of [ana, ben]) {
      expect(await shownTo(player, promotionId)).toEqual(['claim', null])
      expect((await rewardsOf(player)).filter(({ amount }) => amount === '20.00')).toHaveLength(1)
    }
    expect(await rewardsOf(cleo)).toEqual([])
    // Later players are not among them.
    expect(await shownTo(await world.player(), promotionId)).toEqual(['close', 'gone'])
    await other.server.close()
  })

  test('stops where its budget ends', async () => {
    await Promise.all([world.player(), world.player(), world.player()])
    const promotionId = await promotion(gift, { budget: '45.00' })
    await begins()
    expect(await inOffice(promotionId)).toMatchObject({ given: '40.00', claims: 2 })
  })

  test('holds out a random share of players, who see nothing of it, and shows both groups', async () => {
    const players: Player[] = []
    for (let at = 0; at < 16; at++) players.push(await world.player())
    const promotionId = await promotion(gift, { holdOut: 50, budget: '5000.00' })
    await begins()
    const shown = new Map<boolean, Set<string>>([
      [true, new Set()],
      [false, new Set()],
    ])
    for (const player of players)
      shown
        .get(isHeldOut(promotionId, await player.id(), 50))!
        .add(String(await shownTo(await again(player), promotionId)))
    expect([...shown.get(false)!]).toEqual(['claim,'])
    expect([...shown.get(true)!]).toEqual(['undefined'])
    const { rows } = await sql<{ playerId: bigint; out: boolean }>`
      SELECT player_id AS "playerId", is_held_out AS out FROM promotion_group g JOIN promotion p ON p.id = g.promotion_id
       WHERE p.public_id = ${promotionId}`.execute(db())
    for (const { playerId, out } of rows) expect(out).toBe(isHeldOut(promotionId, playerId, 50))

    office = await withStaffSession(world, permissions)
    const { value } = await office.send(getPromotionResult, { promotionId })
    expect(value.offered!.players + value.heldOut!.players).toBe(rows.length)
    expect(value.difference).toMatchObject({ isCertain: false })
  })
})

describe('cashback', () => {
  const counts = async () => {
    await world.server.followers.catchUp()
    await countDue(world.server.tools)
  }

  test('gives a share of the loss since joining, once a period, minus earlier gifts, and only for a loss', async () => {
    const other = await world.anotherServer()
    const promotionId = await promotion(cashback, { days: 3, budget: '5000.00' })
    const [ana, ben, cleo] = await Promise.all([1, 2, 3].map(() => world.player({ cash: 2_000_00n })))
    // Earlier losses do not count.
    await playsRound(world, ana!, 1, 0)
    world.clock.advance(900_000)
    for (const player of [ana!, ben!, cleo!])
      expect((await (await again(player)).send(joinPromotion, { promotionId })).refusal).toBeUndefined()
    expect(await shownTo(await again(ana!), promotionId)).toEqual(['joined', null])
    world.clock.advance(900_000)
    await playsRound(world, ana!, 3, 0)
    await playsRound(world, ben!, 9, 0)
    await playsRound(world, cleo!, 1, 200)
    await counts()
    expect(await rewardsOf(await again(ana!))).toEqual([])
    world.clock.advance(dayMs)
    await world.server.followers.catchUp()
    await Promise.all([
      countDue(world.server.tools),
      countDue(other.server.tools),
      countDue(world.server.tools),
    ])
    expect((await rewardsOf(await again(ana!))).map(({ amount }) => amount)).toEqual(['30.00'])
    // The maximum, though a tenth of the loss is more.
    expect((await rewardsOf(await again(ben!))).map(({ amount }) => amount)).toEqual(['50.00'])
    expect(await rewardsOf(await again(cleo!))).toEqual([])
    expect(await shownTo(await again(ana!), promotionId)).toEqual(['claim', null])

    world.clock.advance(3 * dayMs)
    await counts()
    office = await withStaffSession(world, permissions)
    expect(await inOffice(promotionId)).toMatchObject({ given: '80.00', reserved: '0.00' })
    await other.server.close()
  })

  test('reserves its maximum for each promised period, and releases it when its player leaves', async () => {
    const promotionId = await promotion(cashback, { days: 2, budget: '200.00' })
    const ana = await world.player()
    const { claimId } = (await ana.send(joinPromotion, { promotionId })).value
    const kept = Number((await inOffice(promotionId)).reserved)
    expect([100, 150]).toContain(kept)
    expect((await (await world.player()).send(joinPromotion, { promotionId })).refusal).toBe('promotion_full')
    void (await ana.send(leavePromotion, { claimId })).value
    expect(await inOffice(promotionId)).toMatchObject({ reserved: '0.00' })
    expect((await (await world.player()).send(joinPromotion, { promotionId })).refusal).toBeUndefined()
  })

  test('deducts wins in the period before joining, also if a player leaves and joins again', async () => {
    const promotionId = await promotion(cashback, { days: 2 })
    const [ana, ben] = [await world.player({ cash: 2_000_00n }), await world.player({ cash: 2_000_00n })]
    const { claimId } = (await ben.send(joinPromotion, { promotionId })).value
    for (const player of [ana, ben]) await playsRound(world, player, 1, 400)
    world.clock.advance(900_000)
    void (await (await again(ben)).send(leavePromotion, { claimId })).value
    for (const player of [ana, ben]) {
      void (await (await again(player)).send(joinPromotion, { promotionId })).value
      world.clock.advance(900_000)
      await playsRound(world, player, 3, 0)
    }
    world.clock.advance(dayMs)
    await counts()
    for (const player of [ana, ben]) expect(await rewardsOf(await again(player))).toEqual([])
  })

  test('ignores a period whose last quarter of an hour had begun when its player joined', async () => {
    const midnightMs = Math.ceil((world.clock.now() + 8 * 3_600_000) / dayMs) * dayMs - 8 * 3_600_000
    const promotionId = await promotion(cashback, { days: 2 })
    const ana = await world.player()
    world.clock.advance(midnightMs - 300_000 - world.clock.now())
    void (await (await again(ana)).send(joinPromotion, { promotionId })).value
    office = await withStaffSession(world, permissions)
    const kept = Number((await inOffice(promotionId)).reserved)
    expect(kept).toBe(50 * Math.round(kept / 50))
    for (let day = 0; day < 4; day++) {
      world.clock.advance(dayMs)
      await counts()
    }
    office = await withStaffSession(world, permissions)
    expect(await inOffice(promotionId)).toMatchObject({ given: '0.00', reserved: '0.00' })
  })

  test('is given to nobody who is in a pause when it is counted', async () => {
    const promotionId = await promotion(cashback, { days: 2 })
    const ana = await world.player({ cash: 2_000_00n })
    void (await ana.send(joinPromotion, { promotionId })).value
    world.clock.advance(900_000)
    await playsRound(world, ana, 3, 0)
    void (await (await again(ana)).send(pausePlay, { days: '7' })).value
    world.clock.advance(3 * dayMs)
    await counts()
    expect(await rewardsOf(await again(ana))).toEqual([])
    office = await withStaffSession(world, permissions)
    expect(await inOffice(promotionId)).toMatchObject({ given: '0.00', reserved: '0.00' })
  })
})

test('nothing is offered to trials, in a pause, to another segment or another brand', async () => {
  const ids = await Promise.all([
    promotion(contactBonus, { segment: { standings: ['agent'] } }),
    promotion(cashback, { segment: { standings: ['agent'] } }),
    promotion(gift, { segment: { standings: ['agent'] } }),
  ])
  const paused = await world.agent()
  void (await paused.send(pausePlay, { days: '1' })).value
  const member = await world.player()
  const luma = await anotherBrand(world, `other-${randomUUID()}`)
  await begins()
  const trial = await world.trial()
  expect((await trial.send(listPromotions, {})).value.list).toEqual([])
  expect((await paused.send(listPromotions, {})).value.list).toEqual([])
  for (const [who, refusals] of [
    [paused, ['promotion_unknown', 'promotion_unknown']],
    [member, ['promotion_closed', 'promotion_closed']],
    [trial, ['in_need_true_account', 'in_need_true_account']],
  ] as const) {
    expect([
      (await applies(who, ids[0]!)).refusal,
      (await who.send(joinPromotion, { promotionId: ids[1]! })).refusal,
    ]).toEqual(refusals)
    if (who !== trial) expect(await rewardsOf(who)).toEqual([])
  }
  const stranger = await withStaffSession(world, permissions, luma)
  for (const promotionId of ids) {
    expect((await stranger.send(getPromotionResult, { promotionId })).refusal).toBe('promotion_unknown')
    expect(
      (await stranger.send(changePromotion, { promotionId, to: 'ended', reason: 'as a test' })).refusal,
    ).toBe('promotion_unknown')
  }
})
