import { randomUUID } from 'node:crypto'
import { listDepositOffers, listDeposits, makeDeposit } from '@fairground/contract/cashier'
import { pausePlay } from '@fairground/contract/limits'
import { changePromotion } from '@fairground/contract/office-promotions'
import { joinPromotion, leavePromotion, listBonuses, listPromotions } from '@fairground/contract/promotions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import { aPromotion, cashback, type PromotionWish } from '../../../../../../tests/world/promotions.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { balanceOf, findWallet } from '../../ledger/wallet/index.ts'

const methodCode = 'alon-wallet'
let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld()
  at = await world.joins('alon')
})
afterEach(async () => {
  await world.moneyAddsUp()
  await db().updateTable('promotion').set({ state: 'ended' }).execute()
})
afterAll(() => world.close())

const db = () => world.server.tools.db
const promotion = (wish?: PromotionWish) => aPromotion(world, 'open', wish)
const firstDeposit = { segment: { depositsTo: 0 } } satisfies PromotionWish

const offersTo = async (payer: Payer, amount: string) =>
  (await (await payer.comes()).send(listDepositOffers, { methodCode, amount })).value.list
async function orders(payer: Payer, amount: string, promotionId?: string, key: string = randomUUID()) {
  return (await payer.comes()).send(makeDeposit, { methodCode, amount, promotionId }, { key })
}
const ordersOf = async (payer: Payer) => (await (await payer.comes()).send(listDeposits, {})).value.total
const statesOf = async (payer: Payer) =>
  (await (await payer.comes()).send(listPromotions, {})).value.list.map(({ state, reason }) => [
    state,
    reason,
  ])
const bonusOf = async ({ id }: Payer) => (await balanceOf(db(), (await findWallet(db(), id, 'PHP'))!)).bonus

test('a deposit shows the bonus for its amount minus the fee, and gives the shown bonus', async () => {
  await world.offers('alon', { feeFixed: 10_00n })
  const promotionId = await promotion(firstDeposit)
  const payer = await world.payer()
  const [shown, ...more] = await offersTo(payer, '300.00')
  expect(more).toEqual([])
  expect(shown).toMatchObject({
    promotionId,
    title: 'First deposit',
    bonus: '290.00',
    claimId: null,
    terms: { least: '100.00', turnover: 200, days: 7 },
  })
  // An amount that the method does not accept is refused as an order for it would be.
  for (const amount of ['99.99', '-5.00']) {
    const { detail } = await (await payer.comes()).send(listDepositOffers, { methodCode, amount })
    expect(detail).toEqual({ fields: { amount: 'too_small' } })
  }
  // The minimum applies to the credited amount: if only the fee puts it below, no bonus is given.
  expect(await offersTo(payer, '109.99')).toMatchObject([{ promotionId, bonus: null }])
  const { value: order } = await orders(payer, '300.00', promotionId)
  expect(await statesOf(payer)).toEqual([['joined', null]])
  expect(await offersTo(payer, '400.00')).toMatchObject([
    { promotionId, bonus: '390.00', claimId: expect.any(String), openUntil: shown!.openUntil },
  ])
  await at.pays(order.reference)
  expect(await bonusOf(payer)).toBe(290_00n)
  expect((await (await payer.comes()).send(listBonuses, {})).value.list).toMatchObject([{ amount: '290.00' }])
  await world.offers('alon')
})

test('a player who deposits without a choice gets no bonus, and later sees why it is closed', async () => {
  await promotion(firstDeposit)
  const payer = await world.payer()
  const { value: order } = await orders(payer, '300.00')
  expect(await statesOf(payer)).toEqual([['join', null]])
  await at.pays(order.reference)
  expect(await bonusOf(payer)).toBe(0n)
  expect(await statesOf(payer)).toEqual([['close', 'deposited']])
  expect(await offersTo(payer, '300.00')).toEqual([])
})

test('an order that the payment provider refuses leaves only the promotion that was joined with it', async () => {
  const promotionId = await promotion(firstDeposit)
  const payer = await world.payer()
  at.setFaults({ refuses: 'declined' })
  expect((await orders(payer, '300.00', promotionId)).refusal).toBe('deposit_refused')
  at.setFaults({})
  expect(await statesOf(payer)).toEqual([['join', null]])
  const { value: order } = await orders(payer, '300.00')
  await at.pays(order.reference)
  expect(await bonusOf(payer)).toBe(0n)

  const joined = await world.payer()
  void (await (await joined.comes()).send(joinPromotion, { promotionId })).value
  at.setFaults({ refuses: 'declined' })
  void (await orders(joined, '300.00', promotionId)).refusal
  at.setFaults({})
  expect(await statesOf(joined)).toEqual([['joined', null]])
})

test('while a promotion is joined only that one is offered, and others once it was left', async () => {
  const promotionId = await promotion()
  await promotion({ terms: { percent: 50 } })
  await promotion({ of: cashback })
  await promotion({ startsInMs: 1000 })
  await promotion({ segment: { ranks: [7] } })
  const payer = await world.payer()
  expect((await offersTo(payer, '300.00')).map(({ bonus }) => bonus).sort()).toEqual(['150.00', '300.00'])
  const { claimId } = (await (await payer.comes()).send(joinPromotion, { promotionId })).value
  expect(await offersTo(payer, '300.00')).toMatchObject([{ promotionId, claimId }])
  void (await (await payer.comes()).send(leavePromotion, { claimId })).value
  expect(await offersTo(payer, '300.00')).toHaveLength(2)
  await (await payer.comes()).send(pausePlay, { days: '1' })
  expect(await offersTo(payer, '300.00')).toEqual([])
})

test('an order is refused, and not made, if its promotion cannot be joined', async () => {
  const promotionId = await promotion()
  const [payer, decider] = [await world.payer(), await withStaffSession(world, ['promotions.decide'])]
  const refused = async (id: string, amount = '300.00') => (await orders(payer, amount, id)).refusal
  const { refusal } = await orders(payer, '99.99', promotionId)
  expect(refusal).toBe('invalid_input')
  expect(await refused(randomUUID())).toBe('promotion_unknown')
  expect(await refused(await promotion({ of: cashback }))).toBe('promotion_unknown')
  expect(await refused(await promotion({ terms: { least: '300.01' } }))).toBe('promotion_deposit_too_small')
  expect(await refused(await promotion({ segment: { ranks: [7] } }))).toBe('promotion_closed')
  void (await decider.send(changePromotion, { promotionId, to: 'paused', reason: 'sold out' })).value
  expect(await refused(promotionId)).toBe('promotion_closed')
  expect(await statesOf(payer)).toContainEqual(['close', 'paused'])
  // Nothing was joined on the way either.
  expect((await statesOf(payer)).flat()).not.toContain('joined')
  expect(await ordersOf(payer)).toBe(0)
})

test('two concurrent orders join the same promotion, or only one of two or of the last budget', async () => {
  const [one, two] = [await promotion(), await promotion({ terms: { percent: 50 } })]
  const payer = await world.payer()
  const same = await Promise.all([orders(payer, '300.00', one), orders(payer, '200.00', one)])
  expect(same.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  expect(await ordersOf(payer)).toBe(2)
  expect((await orders(payer, '300.00', two)).refusal).toBe('promotion_other_joined')

  const eager = await world.payer()
  const differing = await Promise.all([orders(eager, '300.00', one), orders(eager, '300.00', two)])
  expect(differing.map(({ refusal }) => refusal ?? 'made').sort()).toEqual(['made', 'promotion_other_joined'])
  expect(await ordersOf(eager)).toBe(1)

  const last = await promotion({ budget: '500.00' })
  const payers = [await world.payer(), await world.payer()]
  const made = await Promise.all(payers.map((each) => orders(each, '300.00', last)))
  expect(made.map(({ refusal }) => refusal ?? 'made').sort()).toEqual(['made', 'promotion_full'])
  expect(await Promise.all(payers.map(ordersOf))).toEqual(made.map(({ refusal }) => (refusal ? 0 : 1)))
})

test('a repeat of an order joins nothing twice, and its key stays with or without the bonus', async () => {
  const promotionId = await promotion()
  const [payer, key] = [await world.payer(), randomUUID()]
  const first = await orders(payer, '300.00', promotionId, key)
  const claim = async () => (await offersTo(payer, '300.00'))[0]!.claimId
  const claimId = await claim()
  expect((await orders(payer, '300.00', promotionId, key)).value).toEqual(first.value)
  expect(await claim()).toBe(claimId)
  expect((await orders(payer, '300.00', undefined, key)).refusal).toBe('idempotency_conflict')
  expect(await ordersOf(payer)).toBe(1)
})
