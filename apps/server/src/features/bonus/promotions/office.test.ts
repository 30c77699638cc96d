import { getContent, withdrawContent } from '@fairground/contract/office-content'
import {
  changePromotion,
  getPromotionRule,
  listBrandPromotions,
  listPromotionClaims,
  makePromotion,
  previewPromotion,
  setPromotionRule,
  weighPromotion,
} from '@fairground/contract/office-promotions'
import type { Permission } from '@fairground/contract/permissions'
import {
  type DepositTermsOnWire,
  getPromotionPreview,
  joinPromotion,
  listPromotions,
} from '@fairground/contract/promotions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPromotion,
  aPromotionWish,
  isCredited,
  type PromotionWish,
} from '../../../../../../tests/world/promotions.ts'
import { type OfficeVisitor, twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

const dayMs = 86_400_000
const every: readonly Permission[] = [
  'promotions.see',
  'promotions.make',
  'promotions.decide',
  'promotions.rules',
]
/** The best player keeps 99.5 % of a gift that must be played once: the best known game returns that much. */
const gift = { kind: 'gift', amount: '50.00', turnover: 100, claimDays: 7 } as const
/** Of the same gift to be played ten times they keep 95 %. */
const hardGift = { ...gift, turnover: 1_000 } as const
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  await world.server.tools.db.updateTable('promotion').set({ state: 'ended' }).execute()
  await world.server.tools.db
    .deleteFrom('promotion_rule')
    .execute()
    .catch(() => {})
})
afterAll(() => world.close())

const somebody = () => withStaffSession(world, every)

async function makes(who: OfficeVisitor, wish: PromotionWish): Promise<string> {
  return (await who.send(makePromotion, await aPromotionWish(world, wish))).value.promotionId
}

const refusalOf = async (answer: Promise<{ refusal?: string | undefined }>) => (await answer).refusal

const opens = async (who: OfficeVisitor, promotionId: string) =>
  (await who.send(changePromotion, { promotionId, to: 'open', reason: 'as planned' })).refusal

const allows = (mostAlone: string, shareAlone: number) =>
  twoPersons(world, every, setPromotionRule, async (first) => {
    const { version } = (await first.send(getPromotionRule, {})).value
    return { mostAlone, shareAlone, version, reason: 'the house decided' }
  })

const needs = async (who: OfficeVisitor, promotionId: string) =>
  (await who.send(listBrandPromotions, {})).value.list.find((one) => one.promotionId === promotionId)
    ?.needsAnother

describe('a promotion in the office', () => {
  test('is approved by another person than its maker, and shows its players', async () => {
    const maker = await somebody()
    const asked = await aPromotionWish(world)
    const { value } = await maker.send(makePromotion, asked)
    expect((await maker.send(makePromotion, asked)).value).toEqual(value)
    for (const other of [
      { budget: '6000.00' },
      { name: 'another one' },
      { terms: { ...asked.terms, percent: 200 } },
      { segment: { ranks: [1] } },
      { endsAt: new Date(world.clock.now() + dayMs).toISOString() },
    ])
      expect(await refusalOf(maker.send(makePromotion, { ...asked, ...other }))).toBe('idempotency_conflict')
    const change = (to: 'open' | 'paused' | 'ended', who = maker) =>
      refusalOf(who.send(changePromotion, { ...value, to, reason: 'a reason' }))
    expect(await change('paused')).toBe('promotion_state')
    expect(await change('open')).toBe('own_request')
    expect(await change('open', await somebody())).toBeUndefined()
    const ana = await world.player()
    await ana.send(joinPromotion, value)
    await isCredited(world, await ana.id(), 120_00n)
    const { list } = (await maker.send(listBrandPromotions, {})).value
    expect(list[0]).toMatchObject({
      ...value,
      state: 'open',
      given: '120.00',
      reserved: '0.00',
      joined: 0,
      claims: 1,
      played: 0,
      needsAnother: false,
      bestShare: 95,
    })
    const claims = (await maker.send(listPromotionClaims, { ...value, pageNo: 1, pageSize: 10 })).value
    expect(claims.list).toMatchObject([{ state: 'process', deposit: '120.00', amount: '120.00' }])
    expect(await change('paused')).toBeUndefined()
    expect(await refusalOf((await world.player()).send(joinPromotion, value))).toBe('promotion_closed')
    expect(await change('ended')).toBeUndefined()
    expect(await change('open')).toBe('promotion_state')
  })

  test.each([
    ['that give nothing for the least deposit', { percent: 1, least: '0.50' }],
    ['in which nothing counts', { weights: {} }],
    ['with a highest stake of nothing', { highestStake: '0.00' }],
    ['whose most is below zero', { most: '-1.00' }],
  ] as [string, Partial<DepositTermsOnWire>][])('cannot be made with terms %s', async (_what, changes) => {
    const maker = await somebody()
    expect(await refusalOf(maker.send(makePromotion, await aPromotionWish(world, { terms: changes })))).toBe(
      'promotion_terms',
    )
  })

  test('shows its value to the best player before it is made', async () => {
    const maker = await somebody()
    const { currency, terms: asked, segment, budget } = await aPromotionWish(world)
    const { value } = await maker.send(weighPromotion, {
      name: 'x',
      currency,
      terms: asked,
      segment,
      budget,
    })
    expect(value).toMatchObject({ gift: { amount: '500.00' }, players: expect.any(Number) })
    // The gift minus the best game's part of the stakes.
    const kept = Number(value.turnover.amount) * 100 * (1 - value.highestReturn / 10_000)
    expect(Number(value.valueToBest.amount) * 100).toBeCloseTo(500_00 - kept, 0)
    expect(value.players).toBeGreaterThan(0)
  })
})

describe('a promotion that its maker opens', () => {
  test('needs another person until the brand says otherwise', async () => {
    const maker = await somebody()
    expect((await maker.send(getPromotionRule, {})).value).toMatchObject({
      mostAlone: '0.00',
      shareAlone: 0,
      currency: 'PHP',
    })
    const promotionId = await makes(maker, { of: hardGift, budget: '100.00' })
    expect(await needs(maker, promotionId)).toBe(true)
    expect(await opens(maker, promotionId)).toBe('own_request')
  })

  test.each([
    ['a budget within the sum and a share within the share', '500.00', 95, hardGift, undefined],
    ['a budget above the sum', '499.99', 95, hardGift, 'own_request'],
    ['a value to the best player above the share', '500.00', 95, gift, 'own_request'],
    ['a value to the best player within a higher share', '500.00', 100, gift, undefined],
  ] as const)(
    'a promotion that its maker opens with %s',
    async (_what, mostAlone, shareAlone, terms, refusal) => {
      await allows(mostAlone, shareAlone)
      const maker = await somebody()
      const promotionId = await makes(maker, { of: terms, budget: '500.00' })
      expect(await needs(maker, promotionId)).toBe(refusal !== undefined)
      expect(await opens(maker, promotionId)).toBe(refusal)
    },
  )

  test('counts with all that they opened alone within thirty days, also two at the same moment', async () => {
    await allows('500.00', 100)
    const maker = await somebody()
    const three = await Promise.all(
      [1, 2, 3].map(() => makes(maker, { of: hardGift, budget: '200.00', days: 90 })),
    )
    const answers = await Promise.all(three.map((promotionId) => opens(maker, promotionId)))
    expect(answers.filter((refusal) => refusal === 'own_request')).toHaveLength(1)
    const left = three[answers.indexOf('own_request')]!
    expect(await needs(maker, left)).toBe(true)
    // Promotions opened long ago do not count.
    const { db, clock } = world.server.tools
    await db
      .updateTable('promotion')
      .set({ approved_at: new Date(clock.now() - 31 * dayMs) })
      .where('state', '=', 'open')
      .execute()
    expect(await opens(maker, left)).toBeUndefined()
  })

  test('is counted by person: they may approve a colleague’s promotion under any rule', async () => {
    await allows('1.00', 0)
    const promotionId = await makes(await somebody(), { of: gift, budget: '5000.00' })
    const other = await somebody()
    expect(await needs(other, promotionId)).toBe(false)
    expect(await opens(other, promotionId)).toBeUndefined()
  })

  test('names its article also after that was withdrawn', async () => {
    const promotionId = await aPromotion(world)
    const staff = await withStaffSession(world, [...every, 'content.see', 'content.write'])
    const promotion = async () =>
      (await staff.send(listBrandPromotions, {})).value.list.find((one) => one.promotionId === promotionId)!
    const { articleId: contentId, article } = await promotion()
    const { version } = (await staff.send(getContent, { contentId })).value
    void (await staff.send(withdrawContent, { contentId, version, reason: 'a wrong amount' })).value
    expect([article, (await promotion()).article]).toEqual(['First deposit', 'First deposit'])
  })

  test('is limited by a rule that needs its own permission to change, and that is never negative', async () => {
    const maker = await withStaffSession(world, ['promotions.see', 'promotions.make', 'promotions.decide'])
    const { version } = (await maker.send(getPromotionRule, {})).value
    const wish = { mostAlone: '9999999.00', shareAlone: 100, version, reason: 'for myself' }
    expect((await maker.send(setPromotionRule, wish)).refusal).toBe('not_permitted')
    expect((await (await somebody()).send(setPromotionRule, { ...wish, mostAlone: '-1.00' })).refusal).toBe(
      'invalid_input',
    )
    // Alone, nobody allows themselves more.
    const { isChanged, proposal } = (await (await somebody()).send(setPromotionRule, wish)).value
    expect([isChanged, proposal === null]).toEqual([false, false])
  })
})

describe('a preview', () => {
  async function shownIn(promotionId: string) {
    const member = await somebody()
    const { address } = (await member.send(previewPromotion, { promotionId })).value
    expect(new URL(address).pathname).toBe('/promoDetail')
    const headers = { Preview: new URL(address).searchParams.get('preview')! }
    return world.visitor().send(getPromotionPreview, {}, { headers })
  }

  test('shows a waiting promotion as players will see it, without listing it', async () => {
    const promotionId = await aPromotion(world, 'asked', { of: gift, budget: '500.00' })
    expect((await shownIn(promotionId)).value).toMatchObject({
      promotion: { promotionId, state: 'coming', terms: gift, claim: null },
      article: { title: 'First deposit' },
      content: '<p>…</p>',
    })
    expect((await world.visitor().send(listPromotions, {})).value.list).toEqual([])
  })

  test('shows that terms that can be joined can be joined', async () => {
    const promotionId = await aPromotion(world, 'asked')
    expect((await shownIn(promotionId)).value.promotion.state).toBe('join')
  })

  test('is not shown without the token of a preview', async () => {
    expect((await world.visitor().send(getPromotionPreview, {})).refusal).toBe('promotion_unknown')
  })
})
