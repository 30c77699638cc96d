import { pausePlay } from '@fairground/contract/limits'
import {
  claimPayment,
  dropPaymentProposal,
  listHeldPayments,
  proposeSendBack,
  sendPaymentBack,
} from '@fairground/contract/office-payments'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { openPool } from '../../../db/pool.ts'
import { listAgreements, paymentCaller, savePaymentAccess } from '../payment-providers/index.ts'
import { creditWaiting } from './deposit-money.service.ts'
import { openDepositsOf } from './deposits.queries.ts'
import { bookedUntil } from './payment-days.queries.ts'
import { comparePaymentDay } from './payment-days.service.ts'
import { advanceRefunds } from './refunds.service.ts'

const all: readonly Permission[] = ['payments.see', 'payments.decide', 'log.see']
const reason = 'the player may not pay in now'
const hourMs = 3_600_000
const amount = 180_000n

let world: PaymentWorld
let vnpay: SimPayments
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  world = await aPaymentWorld('VND', { log: () => {} })
  vnpay = await world.joins('vnpay')
  owner = openPool(world.ownerUrl, { max: 1 })
  await owner.query(`
    CREATE TABLE cut_at (point text);
    GRANT SELECT ON cut_at TO PUBLIC;
    CREATE FUNCTION cut_here() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF EXISTS (SELECT FROM cut_at WHERE point = TG_NAME) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$;`)
  for (const point of [...ofAsking, ...ofEnd]) {
    const [when, action, , table] = point.split(' ')
    await owner.query(
      `CREATE TRIGGER "${point}" ${when} ${action} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION cut_here()`,
    )
  }
})
afterEach(async () => {
  vnpay.setFaults({})
  await mend()
  await world.moneyAddsUp()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const around = (statement: string) => [`before ${statement}`, `after ${statement}`]
const ofAsking = ['insert on payment_refund', 'insert on staff_log'].flatMap(around)
const ofEnd = ['update on payment_refund', 'update on payment'].flatMap(around)
const cutAt = (point: string) => owner.query('INSERT INTO cut_at VALUES ($1)', [point])
const mend = () => owner.query('DELETE FROM cut_at')

type Member = Awaited<ReturnType<typeof staff>>
const staff = () => withStaffSession(world, all)
const jobs = () => advanceRefunds(world.server.tools, paymentCaller())

async function claimed(paymentId: string): Promise<Member> {
  const member = await staff()
  void (await member.send(claimPayment, { paymentId, note: 'to send it back' })).value
  return member
}

/**
 * A payment of an order that waits for a limit of its player, and a proposal to send it back, which another person has
 * claimed.
 */
async function proposed() {
  const payer = await world.payer()
  const { value: order } = await world.orders(payer, 'vnpay-vnpay', '180000')
  const { reference } = order
  vnpay.books.open({ reference, amount, currency: 'VND', channel: 'vnpay', returnUrl: '' })
  void (await (await payer.comes()).send(pausePlay, { days: '1' })).value
  const { paymentId: theirs } = await vnpay.pays(reference)
  const { id: paymentId } = await world.server.tools.db
    .selectFrom('payment')
    .select('id')
    .where('payment_id', '=', theirs)
    .executeTakeFirstOrThrow()
  const proposer = await claimed(paymentId)
  void (await proposer.send(proposeSendBack, { paymentId, reason })).value
  return { payer, reference, theirs, paymentId, proposer, second: await claimed(paymentId) }
}

/** A refund that two persons have agreed to. */
async function asked() {
  const made = await proposed()
  void (await made.second.send(sendPaymentBack, { paymentId: made.paymentId, reason })).value
  return made
}

async function seen(paymentId: string, queue: 'held' | 'decided' = 'held') {
  let after: string | null | undefined
  const member = await staff()
  do {
    const page = (await member.send(listHeldPayments, { queue, ...(after ? { after } : {}) })).value
    const one = page.list.find((row) => row.paymentId === paymentId)
    if (one) return one
    after = page.next
  } while (after)
  return undefined
}

const refundOf = (theirs: string) =>
  world.server.tools.db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', theirs)
    .executeTakeFirst()

const theirRefund = (reference: string) => vnpay.books.find(reference)!.refund

async function later(ms = 61_000) {
  world.clock.advance(ms)
  await jobs()
}

describe('a refund by the payment provider', () => {
  test('is requested by two persons, sent once, and ended only by the answer of the payment provider', async () => {
    const { payer, theirs, reference, paymentId, proposer, second } = await proposed()
    expect(await seen(paymentId)).toMatchObject({
      state: 'held',
      why: 'limit',
      canRefund: true,
      canNote: true,
    })
    void (await proposer.send(claimPayment, { paymentId, note: 'mine once more' })).value
    expect((await proposer.send(sendPaymentBack, { paymentId, reason })).refusal).toBe('own_request')
    void (await second.send(claimPayment, { paymentId, note: 'back to me' })).value
    const both = await Promise.all([1, 2].map(() => second.send(sendPaymentBack, { paymentId, reason })))
    expect(both.map(({ refusal }) => refusal ?? 'done').sort()).toEqual(['done', 'not_claimed'])
    expect(theirRefund(reference)).toBeNull()
    await Promise.all([jobs(), jobs(), jobs()])
    expect(theirRefund(reference)).toEqual({ type: '02', state: 'pending' })
    expect(await refundOf(theirs)).toMatchObject({ state: 'asked', sent_at: expect.any(Date) })
    expect(await seen(paymentId)).toMatchObject({
      state: 'refunding',
      why: 'refund',
      canRefund: false,
      canNote: false,
    })
    expect(await openDepositsOf(world.server.tools.db, payer.id)).toBe(2)
    theirRefund(reference)!.state = 'done'
    await later()
    expect(await refundOf(theirs)).toMatchObject({ state: 'done', ask_at: null })
    expect(await seen(paymentId, 'decided')).toMatchObject({ state: 'sent-back', sentReference: reference })
    expect(await openDepositsOf(world.server.tools.db, payer.id)).toBe(1)
    const { list } = (await second.send(listStaffLog, {})).value
    expect(list.find(({ call }) => call === 'sendPaymentBack')).toMatchObject({
      reason,
      after: { refund: 'asked' },
    })
  })

  test('is never credited in the meantime, however often the payment is reported', async () => {
    const { payer, theirs, reference } = await asked()
    const told = {
      kind: 'paid',
      paymentId: theirs,
      reference,
      account: null,
      amount,
      currency: 'VND',
    } as const
    const { tools } = world.server
    for (const end of [null, 'done'] as const) {
      if (end) theirRefund(reference)!.state = end
      await later(25 * hourMs)
      expect(await vnpay.post(vnpay.callOf(told)!)).toBe('repeated')
      expect(await creditWaiting(tools, await listAgreements(tools))).toBe(0)
      expect(await payer.balance()).toBe('0')
    }
  })

  test('a refused refund leaves the payment held with the reason, and is not requested again', async () => {
    const { theirs, reference, paymentId } = await asked()
    await jobs()
    theirRefund(reference)!.state = 'failed'
    await later()
    expect(await refundOf(theirs)).toMatchObject({ state: 'refused' })
    expect(await seen(paymentId)).toMatchObject({
      state: 'held',
      why: 'refund-refused',
      proposed: null,
      canRefund: false,
      canNote: true,
    })
    const again = await claimed(paymentId)
    void (await again.send(proposeSendBack, { paymentId, reason })).value
    const second = await claimed(paymentId)
    expect((await second.send(sendPaymentBack, { paymentId, reason })).refusal).toBe('refund_not_possible')
    const byHand = { paymentId, reason, bankReference: 'RET-9' }
    expect((await second.send(sendPaymentBack, byHand)).refusal).toBeUndefined()
  })

  test.each([
    ['whose request is lost', { isDown: true }, null],
    ['whose answer is lost', { losesAnswers: true }, { type: '02', state: 'pending' }],
  ])('%s is asked about and never sent again', async (_what, faults, taken) => {
    const { theirs, reference, paymentId } = await asked()
    vnpay.setFaults(faults)
    await jobs()
    expect(theirRefund(reference)).toEqual(taken)
    expect(await refundOf(theirs)).toMatchObject({ state: 'unknown' })
    const order = vnpay.books.find(reference)!
    vnpay.setFaults({})
    // Balance that a second request would leave there.
    const isSent = order.refund !== null
    for (let times = 0; times < 5; times++) await later(hourMs)
    expect(order.refund !== null).toBe(isSent)
    expect(await refundOf(theirs)).toMatchObject({ state: isSent ? 'asked' : 'unknown' })
    expect(await seen(paymentId)).toMatchObject({
      state: 'refunding',
      why: isSent ? 'refund' : 'refund-unknown',
    })
    if (!isSent) return
    order.refund!.state = 'done'
    await later(hourMs)
    expect(await refundOf(theirs)).toMatchObject({ state: 'done' })
  })

  test('a refund with an unknown outcome for an hour is recorded by a second person, with an alarm', async () => {
    const { theirs, paymentId, proposer } = await asked()
    vnpay.setFaults({ isDown: true })
    await jobs()
    vnpay.setFaults({})
    const byHand = { paymentId, reason, bankReference: 'RET-10' }
    const second = await claimed(paymentId)
    expect((await second.send(sendPaymentBack, byHand)).refusal).toBe('refund_under_way')
    expect((await second.send(sendPaymentBack, { paymentId, reason })).refusal).toBe('refund_not_possible')
    expect((await second.send(dropPaymentProposal, { paymentId, reason })).refusal).toBe('refund_under_way')
    expect((await second.send(proposeSendBack, { paymentId, reason })).refusal).toBe('refund_under_way')
    void (await proposer.send(claimPayment, { paymentId, note: 'back to me' })).value
    expect((await proposer.send(sendPaymentBack, byHand)).refusal).toBe('own_request')
    await later(hourMs + 1000)
    expect(await seen(paymentId)).toMatchObject({ why: 'refund-unknown', canNote: true })
    const third = await claimed(paymentId)
    expect((await third.send(sendPaymentBack, byHand)).refusal).toBeUndefined()
    expect(await refundOf(theirs)).toMatchObject({ state: 'unknown', ask_at: null })
    const alarms = world.server.tools.db.selectFrom('significant_event').selectAll()
    const named = alarms.where('kind', '=', 'refunds-not-known').where('key', 'like', `%${theirs}`)
    expect(await named.execute()).toHaveLength(1)
  })

  test('a refund with a forged answer, or one under another agreement, is not ended', async () => {
    const { theirs, reference } = await asked()
    await jobs()
    const { access } = vnpay
    const agreement = (await listAgreements(world.server.tools)).find(({ code }) => code === 'vnpay')!
    const save = (changes: { keys?: typeof access.keys; settings?: Record<string, string> }) =>
      savePaymentAccess(world.server.tools, { ...agreement, settings: { ...agreement.settings }, ...changes })
    await save({ keys: { ...access.keys, ours: 'another key of ours' } })
    theirRefund(reference)!.state = 'done'
    await later()
    expect(await refundOf(theirs)).toMatchObject({ state: 'asked' })
    await save({ settings: { ...agreement.settings, orderType: 'changed' } })
    theirRefund(reference)!.state = 'failed'
    await later(hourMs)
    expect(await refundOf(theirs)).toMatchObject({ state: 'unknown' })
    await save({})
    await later(hourMs)
    expect(await refundOf(theirs)).toMatchObject({ state: 'refused' })
  })

  test('is not requested for a charged-back amount', async () => {
    const { theirs, paymentId, second } = await proposed()
    await world.server.tools.db
      .insertInto('chargeback')
      .values({
        brand_id: world.brandId,
        payment_code: 'vnpay',
        chargeback_id: `back-${theirs}`,
        payment_id: theirs,
        amount,
        currency: 'VND',
        state: 'waiting',
        at: new Date(world.clock.now()),
        taken_at: null,
      })
      .execute()
    expect(await seen(paymentId)).toMatchObject({ canRefund: false, canNote: true })
    expect((await second.send(sendPaymentBack, { paymentId, reason })).refusal).toBe('refund_not_possible')
  })

  test('leaves the books of the day comparable, with nothing outstanding', async () => {
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    const { tools } = world.server
    const of = async () =>
      (await bookedUntil(tools.db, world.brandId, 'vnpay', new Date(world.clock.now() + 1))).VND ?? 0n
    const before = await of()
    const { reference } = await asked()
    expect(await of()).toBe(before + amount)
    await jobs()
    theirRefund(reference)!.state = 'done'
    await later()
    expect(await of()).toBe(before)
    const agreement = (await listAgreements(tools)).find(({ code }) => code === 'vnpay')!
    const differences = await comparePaymentDay(tools, paymentCaller(), agreement, day)
    expect(differences.filter(({ kind }) => kind === 'missing_our_side')).toEqual([])
  })
})

describe('a refund whose connection is cut', () => {
  test.each(ofAsking)('%s is requested again by the same person, and sent once', async (point) => {
    const { theirs, reference, paymentId, second } = await proposed()
    await cutAt(point)
    expect((await second.send(sendPaymentBack, { paymentId, reason })).status).toBe(503)
    await mend()
    expect(await refundOf(theirs)).toBeUndefined()
    expect(await seen(paymentId)).toMatchObject({ state: 'held' })
    void (await second.send(sendPaymentBack, { paymentId, reason })).value
    await jobs()
    expect(theirRefund(reference)).toEqual({ type: '02', state: 'pending' })
  })

  test.each(ofEnd)('%s at its end is ended by the next question', async (point) => {
    const { theirs, reference, paymentId } = await asked()
    await jobs()
    theirRefund(reference)!.state = 'done'
    await cutAt(point)
    world.clock.advance(61_000)
    await expect(jobs()).rejects.toThrow()
    await mend()
    // The pool still has closed connections.
    await jobs().catch(() => {})
    await later(hourMs)
    expect(await refundOf(theirs)).toMatchObject({ state: 'done' })
    expect(await seen(paymentId, 'decided')).toMatchObject({ state: 'sent-back' })
  })

  test.each(around('update on payment_refund'))('%s when it is sent is sent once', async (point) => {
    const { theirs, reference } = await asked()
    await cutAt(point)
    await expect(jobs()).rejects.toThrow()
    await mend()
    expect(theirRefund(reference)).toBeNull()
    await jobs().catch(() => {})
    await later()
    expect(theirRefund(reference)).toEqual({ type: '02', state: 'pending' })
    expect(await refundOf(theirs)).toMatchObject({ state: 'asked' })
  })
})
