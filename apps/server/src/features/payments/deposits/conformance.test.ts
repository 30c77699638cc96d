import { randomUUID } from 'node:crypto'
import { getDeposit, openDepositAccount } from '@fairground/contract/cashier'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { paymentProviders } from '@fairground/payments/payments'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import { oneOfEach } from '../../../../../../tests/scope.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { paymentCaller } from '../payment-providers/index.ts'
import { askAfterOrders } from './deposits.service.ts'

const rows = (['PHP', 'VND'] as const).flatMap((currency) =>
  paymentProviders.flatMap(({ code, channels }) => {
    const [first] = Object.entries(channels).filter(
      ([, { currencies, flow }]) => currencies.includes(currency) && flow !== 'account',
    )
    return first ? [[code, first[0], currency] as const] : []
  }),
)
const dayMs = 24 * 60 * 60_000

// Each payment provider in one currency, and each currency with one payment provider.
describe.each(oneOfEach(rows, ([code]) => code))('%s by %s in %s', (code, channel, currency) => {
  let world: PaymentWorld
  let at: SimPayments
  beforeAll(async () => {
    world = await aPaymentWorld(currency, { log: () => {} })
    at = await world.joins(code)
  })
  afterEach(async () => {
    at.setFaults({})
    await world.moneyAddsUp()
    await clearingIsBooked()
  })
  afterAll(() => world.close())

  const text = (amount: bigint) => moneyText(amount, currencyOf(currency))
  const method = () => world.methodOf(code, channel)
  const balance = (player: Payer) => player.balance()
  const stateOf = async (player: Payer, orderId: string) =>
    (await (await player.comes()).send(getDeposit, { orderId })).value
  const ask = () => askAfterOrders(world.server.tools, paymentCaller())

  /** Expects that the payment provider's debt in the ledger equals that in the cashier's own rows. */
  async function clearingIsBooked() {
    const { rows } = await sql<{ booked: bigint }>`
      SELECT (SELECT coalesce(sum(amount - charged_back), 0) FROM payment
               WHERE payment_code = ${code} AND state = 'credited')::bigint AS booked`.execute(
      world.server.tools.db,
    )
    expect(-(await world.movedBy([`outside/${code}`]))).toBe(rows[0]!.booked)
  }

  /** A player with an order of 500, which the payer has opened. */
  async function anOrder(amount = 500_00n) {
    const player = await world.payer()
    const order = (await world.orders(player, method(), text(amount))).value
    // If the page was not requested from the payment provider, the payer's browser opens it.
    if (order.shown?.kind === 'redirect') await fetch(order.shown.url)
    if (!at.books.find(order.reference))
      at.books.open({ reference: order.reference, amount, currency, channel, returnUrl: '' })
    return { player, order }
  }

  test('paid: credited once, with the order paid', async () => {
    const { player, order } = await anOrder()
    expect(order).toMatchObject({ state: 'open', amount: text(500_00n) })
    expect((await at.pays(order.reference)).outcome).toBe('taken')
    expect(await balance(player)).toBe(text(500_00n))
    expect(await stateOf(player, order.orderId)).toMatchObject({
      state: 'paid',
      arrived: text(500_00n),
      credited: text(500_00n),
      shown: null,
    })
  })

  test('reported twice, and many times at once: credited once', async () => {
    const { player, order } = await anOrder()
    const { paymentId } = await at.pays(order.reference)
    const again = at.callOf({
      kind: 'paid',
      paymentId,
      reference: order.reference,
      account: null,
      amount: 500_00n,
      currency,
    })!
    expect(await at.post(again)).toBe('repeated')
    await at.post(again, { copies: 8 })
    expect(await balance(player)).toBe(text(500_00n))
    expect(await world.movedBy(['cash'], player.id)).toBe(500_00n)
  })

  test('first reported in parallel: credited once', async () => {
    const { player, order } = await anOrder()
    const call = at.callOf({
      kind: 'paid',
      paymentId: '77001',
      reference: order.reference,
      account: null,
      amount: 500_00n,
      currency,
    })!
    await at.post(call, { copies: 8 })
    expect(await balance(player)).toBe(text(500_00n))
  })

  test('paid twice with two payments: the second is credited as money without an order', async () => {
    const { player, order } = await anOrder()
    await at.pays(order.reference)
    expect((await at.pays(order.reference)).outcome).toBe('taken')
    expect(await balance(player)).toBe(text(1000_00n))
    expect(await stateOf(player, order.orderId)).toMatchObject({ state: 'paid', arrived: text(500_00n) })
  })

  test('too little and too much: the arrived amount is credited, and the difference is reported', async () => {
    for (const arrived of [120_00n, 900_00n]) {
      const { player, order } = await anOrder()
      await at.pays(order.reference, { amount: arrived })
      expect(await balance(player)).toBe(text(arrived))
      expect(await stateOf(player, order.orderId)).toMatchObject({
        state: 'paid',
        amount: text(500_00n),
        arrived: text(arrived),
      })
    }
  })

  test('after the end of the order: credited as money without an order', async () => {
    const { player, order } = await anOrder()
    world.clock.advance(Date.parse(order.endsAt) - world.clock.now())
    await ask()
    expect((await stateOf(player, order.orderId)).state).toBe('expired')
    await at.pays(order.reference)
    expect(await balance(player)).toBe(text(500_00n))
    expect(await stateOf(player, order.orderId)).toMatchObject({ state: 'expired', arrived: null })
  })

  test('in another currency: held for a person, and credited to nobody', async () => {
    const { player, order } = await anOrder()
    const other = currency === 'PHP' ? 'VND' : 'PHP'
    const event = {
      kind: 'paid' as const,
      paymentId: randomUUID(),
      reference: order.reference,
      account: null,
      amount: 500_00n,
      currency: other,
    }
    const call = at.callOf(event)
    // VNPAY has no field for another currency than the dong.
    if (!call) return expect(code).toBe('vnpay')
    expect(await at.post(call)).toBe('taken')
    expect(await at.post(call)).toBe('repeated')
    expect(await balance(player)).toBe(text(0n))
    expect((await stateOf(player, order.orderId)).state).toBe('open')
  })

  test('forged: refused, and nothing changes', async () => {
    const { player, order } = await anOrder()
    const call = at.callOf({
      kind: 'paid',
      paymentId: '77002',
      reference: order.reference,
      account: null,
      amount: 500_00n,
      currency,
    })!
    expect(await at.post(call, { forged: true })).toBe('forged')
    expect(await balance(player)).toBe(text(0n))
    expect((await stateOf(player, order.orderId)).state).toBe('open')
  })

  test('replayed after a day: refused or known, and nothing changes', async () => {
    const { player, order } = await anOrder()
    const { paymentId } = await at.pays(order.reference)
    const call = at.callOf({
      kind: 'paid',
      paymentId,
      reference: order.reference,
      account: null,
      amount: 500_00n,
      currency,
    })!
    world.clock.advance(dayMs)
    expect(await at.post(call)).toBe(code === 'vnpay' ? 'repeated' : at.end.hear(stale()))
    expect(await balance(player)).toBe(text(500_00n))
  })

  const stale = () => paymentProviders.find((one) => one.code === code)!.calls.write('stale')

  test('the same id with another amount: refused, and nothing changes', async () => {
    const { player, order } = await anOrder()
    const { paymentId } = await at.pays(order.reference)
    const other = { kind: 'paid' as const, paymentId, reference: order.reference, account: null, currency }
    expect(await at.post(at.callOf({ ...other, amount: 501_00n })!)).toBe('conflict')
    expect(await balance(player)).toBe(text(500_00n))
  })

  test('declined, then paid after all: failed, then credited as money without an order', async () => {
    const { player, order } = await anOrder()
    const outcome = await at.fails(order.reference, 'bank_limit')
    // A bank reports nothing about a transfer that did not happen.
    if (outcome === 'silent') return expect(code).toBe('tulay')
    const failure = code === 'paymongo' ? 'declined' : 'bank_limit'
    expect(await stateOf(player, order.orderId)).toMatchObject({ state: 'failed', failure })
    await at.pays(order.reference)
    expect(await balance(player)).toBe(text(500_00n))
    await at.fails(order.reference, 'declined')
    expect(await balance(player)).toBe(text(500_00n))
  })

  test('silent: the question finds the payment, and its late call changes nothing', async () => {
    const { player, order } = await anOrder()
    at.setFaults({ isSilent: true })
    const { paymentId } = await at.pays(order.reference)
    expect(await balance(player)).toBe(text(0n))
    world.clock.advance(61_000)
    at.setFaults({ losesAnswers: true })
    await ask()
    expect((await stateOf(player, order.orderId)).state).toBe('open')
    at.setFaults({})
    world.clock.advance(121_000)
    // Two processes ask at once.
    await Promise.all([ask(), ask()])
    expect(await balance(player)).toBe(text(500_00n))
    const late = { kind: 'paid' as const, paymentId, reference: order.reference, account: null, currency }
    expect(await at.post(at.callOf({ ...late, amount: 500_00n })!)).toBe('repeated')
    expect((await stateOf(player, order.orderId)).state).toBe('paid')
  })

  test('charged back in part and in full, reported twice and before its payment: taken once each', async () => {
    const { player, order } = await anOrder()
    const back = (chargebackId: string, paymentId: string, amount: bigint) =>
      at.callOf({ kind: 'charged_back', chargebackId, paymentId, amount, currency })
    // VNPAY documents no call for it.
    if (!back('1', '2', 1n)) return expect(code).toBe('vnpay')
    // Reordered: the chargeback comes first.
    expect(await at.post(back('b1', '88001', 200_00n)!)).toBe('taken')
    expect(await balance(player)).toBe(text(0n))
    await at.pays(order.reference, { paymentId: '88001' })
    expect(await balance(player)).toBe(text(300_00n))
    expect((await stateOf(player, order.orderId)).state).toBe('charged_back')
    expect(await at.post(back('b1', '88001', 200_00n)!)).toBe('repeated')
    expect(await at.post(back('b1', '88001', 201_00n)!)).toBe('conflict')
    expect(await at.post(back('b2', '88001', 300_00n)!)).toBe('taken')
    expect(await balance(player)).toBe(text(0n))
    // More than the payment is left to a person.
    expect(await at.post(back('b3', '88001', 1n)!)).toBe('taken')
    expect(await world.movedBy(['cash', 'owed'], player.id)).toBe(0n)
  })

  test('a refused or unanswered order shows nothing to pay, and moves nothing', async () => {
    const player = await world.payer()
    // No request is sent for it: it is shown by our own arithmetic.
    if (code === 'tulay' || code === 'vnpay') return
    at.setFaults({ refuses: 'declined' })
    const key = randomUUID()
    expect((await world.orders(player, method(), text(500_00n), key)).refusal).toBe('deposit_refused')
    expect((await world.orders(player, method(), text(500_00n), key)).refusal).toBe('deposit_refused')
    at.setFaults({ isDown: true })
    expect((await world.orders(player, method(), text(500_00n))).refusal).toBe('payment_silent')
    at.setFaults({ losesAnswers: true })
    expect((await world.orders(player, method(), text(500_00n))).refusal).toBe('payment_silent')
    expect(await balance(player)).toBe(text(0n))
  })

  const account = paymentProviders.find((one) => one.code === code)!.channels.account

  if (account)
    test('money to the player’s own account is credited; to an unknown one it is held', async () => {
      const player = await world.payer()
      const methodCode = world.methodOf(code, 'account')
      const visitor = await player.comes()
      const own = (await visitor.send(openDepositAccount, { methodCode })).value
      expect((await visitor.send(openDepositAccount, { methodCode })).value).toEqual(own)
      await at.sends({ account: own.account, amount: 42_00n, currency })
      await at.sends({ account: `${own.account.slice(0, -1)}x`, amount: 43_00n, currency })
      expect(await balance(player)).toBe(text(42_00n))
    })
})
