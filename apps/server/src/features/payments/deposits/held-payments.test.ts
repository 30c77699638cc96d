import { openDepositAccount, proveDeposit } from '@fairground/contract/cashier'
import { pausePlay } from '@fairground/contract/limits'
import {
  claimPayment,
  confirmPaymentCredit,
  dropPaymentProposal,
  listFlaggedDeposits,
  listHeldPayments,
  lookAtDepositProof,
  proposePaymentCredit,
  proposeSendBack,
  sendPaymentBack,
} from '@fairground/contract/office-payments'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { listAgreements } from '../payment-providers/index.ts'
import { creditWaiting } from './deposit-money.service.ts'

const all: readonly Permission[] = ['payments.see', 'payments.decide', 'log.see']
const reason = 'asked the bank whose it is'
let world: PaymentWorld
let tulay: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  tulay = await world.joins('tulay')
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

type Member = Awaited<ReturnType<typeof staff>>
const staff = () => withStaffSession(world, all)

const numberOf = async ({ id }: Payer) =>
  (
    await world.server.tools.db
      .selectFrom('player')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).customer_id

let told = 0
const unnamed = (amount = 300_00n, currency = 'PHP') =>
  ({
    kind: 'paid',
    paymentId: `nobody-${++told}`,
    reference: null as string | null,
    account: null,
    amount,
    currency,
  }) as const

/** A payment without a name; returns the reported event, and the office's id of the payment. */
async function held(amount?: bigint, currency?: string) {
  const event = unnamed(amount, currency)
  await tulay.post(tulay.callOf(event)!)
  return { event, paymentId: await idOf(event.paymentId) }
}

async function idOf(theirs: string): Promise<string> {
  const row = await world.server.tools.db
    .selectFrom('payment')
    .select('id')
    .where('payment_id', '=', theirs)
    .executeTakeFirstOrThrow()
  return row.id
}

async function claimed(paymentId: string, note?: string): Promise<Member> {
  const member = await staff()
  void (await member.send(claimPayment, { paymentId, ...(note ? { note } : {}) })).value
  return member
}

/** Proposes to send a payment back; returns the proposer, and another person who has then claimed it. */
async function backProposed(paymentId: string) {
  const proposer = await claimed(paymentId, 'to send it back')
  void (await proposer.send(proposeSendBack, { paymentId, reason })).value
  return { proposer, second: await claimed(paymentId) }
}

/** A payment with a proposal for a player. */
async function proposed(payer: Payer, amount?: bigint) {
  const { paymentId, event } = await held(amount)
  const proposer = await claimed(paymentId)
  const customer = await numberOf(payer)
  void (await proposer.send(proposePaymentCredit, { paymentId, customer, reason })).value
  return { paymentId, event, proposer, customer }
}

async function seen(paymentId: string, queue: 'held' | 'decided' = 'held') {
  const { list } = (await (await staff()).send(listHeldPayments, { queue })).value
  return list.find((one) => one.paymentId === paymentId)
}

async function postings({ id }: Payer) {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    SELECT p.account, p.amount FROM posting p JOIN wallet w ON w.id = p.wallet_id
     WHERE w.player_id = ${id} AND p.version = w.version`.execute(world.server.tools.db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

describe('a payment whose text may name several orders', () => {
  /** Reports 300.00 with a text around `reference`; returns the amount credited to the payer. */
  async function arrives(payer: Payer, text: string) {
    await tulay.post(tulay.callOf({ ...unnamed(), reference: text })!)
    return world.movedBy(['cash'], payer.id)
  }

  test('is credited to the open one, and waits for a person if two are open', async () => {
    const [payer, other] = [await world.payer(), await world.payer()]
    const order = async (one: Payer) => (await world.orders(one, 'tulay-transfer', '300.00')).value.reference
    const [first, second, others] = [await order(payer), await order(payer), await order(other)]
    expect(await arrives(payer, `TRAN DEP NAP ${first}`)).toBe(300_00n)
    expect(await arrives(payer, `DEP ${second}`)).toBe(600_00n)
    expect(await arrives(other, `${first} ${others}`)).toBe(300_00n)
    const [mine, theirs] = [await order(payer), await order(other)]
    expect(await arrives(payer, `${mine} ${theirs}`)).toBe(600_00n)
    expect(await world.movedBy(['cash'], other.id)).toBe(300_00n)
  })
})

describe('a payment without a name', () => {
  test('is credited to a player whom one person proposes and another confirms, once', async () => {
    const payer = await world.payer()
    const { paymentId, event, proposer, customer } = await proposed(payer)
    expect(await seen(paymentId)).toMatchObject({
      why: 'unnamed',
      theirs: event.paymentId,
      amount: { amount: '300.00', currency: 'PHP' },
      proposed: { player: { customerId: customer }, isOwn: false },
      claim: null,
    })
    void (await proposer.send(claimPayment, { paymentId })).value
    expect((await proposer.send(confirmPaymentCredit, { paymentId, customer })).refusal).toBe('own_request')
    expect(await payer.balance()).toBe('0.00')
    const other = await claimed(paymentId, 'the second of the two')
    const both = await Promise.all(
      [1, 2].map(() => other.send(confirmPaymentCredit, { paymentId, customer })),
    )
    expect(both.map(({ refusal }) => refusal ?? 'done').sort()).toEqual(['done', 'payment_decided'])
    expect(await postings(payer)).toEqual({ 'outside/tulay': -300_00n, cash: 300_00n })
    expect(await tulay.post(tulay.callOf(event)!)).toBe('repeated')
    expect(await payer.balance()).toBe('300.00')
    expect(await seen(paymentId)).toBeUndefined()
    expect(await seen(paymentId, 'decided')).toMatchObject({ state: 'credited', why: null })
    const { list } = (await other.send(listStaffLog, {})).value
    expect(list.filter(({ subject }) => subject.endsWith(event.paymentId)).map(({ call }) => call)).toEqual([
      'confirmPaymentCredit',
      'claimPayment',
      'claimPayment',
      'proposePaymentCredit',
      'claimPayment',
    ])
  })

  test('is credited to nobody but the player seen in the proposal', async () => {
    const [payer, thief] = [await world.payer(), await world.payer()]
    const { paymentId, customer } = await proposed(payer)
    const second = await claimed(paymentId)
    const swap = await claimed(paymentId, 'another proposal')
    const other = await numberOf(thief)
    void (await swap.send(dropPaymentProposal, { paymentId, reason })).value
    void (await swap.send(proposePaymentCredit, { paymentId, customer: other, reason })).value
    void (await second.send(claimPayment, { paymentId })).value
    const answer = await second.send(confirmPaymentCredit, { paymentId, customer })
    expect(answer.refusal).toBe('proposal_changed')
    expect([await payer.balance(), await thief.balance()]).toEqual(['0.00', '0.00'])
  })

  test('cannot be proposed for another brand or currency, nor by a person who has not claimed it', async () => {
    const payer = await world.payer()
    const customer = await numberOf(payer)
    const { paymentId } = await held()
    const idle = await staff()
    const wish = { paymentId, customer, reason }
    expect((await idle.send(proposePaymentCredit, wish)).refusal).toBe('not_claimed')
    const member = await claimed(paymentId)
    expect((await idle.send(proposePaymentCredit, wish)).refusal).toBe('claimed_by_another')
    const db = world.server.tools.db
    const ofNobody = { ...wish, customer: '0000000000' }
    expect((await member.send(proposePaymentCredit, ofNobody)).refusal).toBe('player_unknown')
    const stranger = await withStaffSession(world, all, await anotherBrand(world, 'elsewhere'))
    expect((await stranger.send(proposePaymentCredit, wish)).refusal).toBe('payment_unknown')
    const dong = await held(100_000n, 'VND')
    const there = await claimed(dong.paymentId)
    const answer = await there.send(proposePaymentCredit, { ...wish, paymentId: dong.paymentId })
    expect(answer.refusal).toBe('payment_other_currency')
    const rows = await db.selectFrom('payment').select('id').where('proposed_by', 'is not', null).execute()
    expect(rows.map(({ id }) => id)).not.toContain(paymentId)
  })

  test('waits for a limit of the player to whom it is credited, and is credited when the limit allows it', async () => {
    const payer = await world.payer()
    await (await payer.comes()).send(pausePlay, { days: '1' })
    const { paymentId, customer } = await proposed(payer)
    const second = await claimed(paymentId)
    const answer = await second.send(confirmPaymentCredit, { paymentId, customer })
    expect(answer.value).toEqual({ isCredited: false })
    expect(await seen(paymentId)).toMatchObject({ why: 'limit', player: { customerId: customer } })
    world.clock.advance(86_400_000)
    await creditWaiting(world.server.tools, await listAgreements(world.server.tools))
    expect(await payer.balance()).toBe('300.00')
  })

  test('a payment that is reported with an order while it is decided is credited to one player, once', async () => {
    const [payer, orderer] = [await world.payer(), await world.payer()]
    const { value: order } = await world.orders(orderer, 'tulay-transfer', '300.00')
    const { paymentId, event, customer } = await proposed(payer)
    const second = await claimed(paymentId)
    await Promise.all([
      second.send(confirmPaymentCredit, { paymentId, customer }),
      tulay.post(tulay.callOf({ ...event, reference: order.reference })!),
    ])
    expect([await payer.balance(), await orderer.balance()].sort()).toEqual(['0.00', '300.00'])
  })
})

describe('a payment that is sent back', () => {
  test('is never credited, even if it is reported again with an order', async () => {
    const payer = await world.payer()
    const { value: order } = await world.orders(payer, 'tulay-transfer', '300.00')
    const { paymentId, event } = await held()
    const wish = { paymentId, bankReference: 'RET-2026-1', reason }
    const { second } = await backProposed(paymentId)
    expect((await (await staff()).send(sendPaymentBack, wish)).refusal).toBe('claimed_by_another')
    expect(await seen(paymentId)).toMatchObject({ canRefund: false, canNote: true })
    expect((await second.send(sendPaymentBack, { paymentId, reason })).refusal).toBe('refund_not_possible')
    const both = await Promise.all([1, 2].map(() => second.send(sendPaymentBack, wish)))
    expect(both.map(({ refusal }) => refusal ?? 'done').sort()).toEqual(['done', 'payment_decided'])
    const again = tulay.callOf({ ...event, reference: order.reference })!
    expect(await tulay.post(again)).toBe('repeated')
    expect(await payer.balance()).toBe('0.00')
    expect(await seen(paymentId, 'decided')).toMatchObject({
      state: 'sent-back',
      sentReference: 'RET-2026-1',
      proposed: { player: null, isOwn: false },
    })
  })

  test('is never sent back by one person alone, nor without a proposal', async () => {
    const { paymentId } = await held()
    const wish = { paymentId, bankReference: 'RET-2026-2', reason }
    const alone = await claimed(paymentId)
    expect((await alone.send(sendPaymentBack, wish)).refusal).toBe('proposal_changed')
    void (await alone.send(proposeSendBack, { paymentId, reason })).value
    expect((await seen(paymentId))?.claim).toBeNull()
    void (await alone.send(claimPayment, { paymentId })).value
    expect((await alone.send(sendPaymentBack, wish)).refusal).toBe('own_request')
    const customer = await numberOf(await world.payer())
    const credit = { paymentId, customer, reason }
    expect((await alone.send(proposePaymentCredit, credit)).refusal).toBe('proposal_changed')
    const second = await claimed(paymentId, 'as the second of two')
    expect((await second.send(confirmPaymentCredit, { paymentId, customer })).refusal).toBe(
      'proposal_changed',
    )
    expect((await second.send(proposeSendBack, { paymentId, reason })).refusal).toBe('proposal_changed')
    void (await second.send(dropPaymentProposal, { paymentId, reason })).value
    expect((await second.send(sendPaymentBack, wish)).refusal).toBe('proposal_changed')
    void (await second.send(proposePaymentCredit, credit)).value
    const third = await claimed(paymentId)
    expect((await third.send(sendPaymentBack, wish)).refusal).toBe('proposal_changed')
    expect(await seen(paymentId)).toMatchObject({
      state: 'held',
      proposed: { player: { customerId: customer } },
    })
  })

  test('is not credited during the proposal, and is credited when the proposal is dropped', async () => {
    const payer = await world.payer()
    const { value: order } = await world.orders(payer, 'tulay-transfer', '300.00')
    const { paymentId, event } = await held()
    const { second } = await backProposed(paymentId)
    expect(await tulay.post(tulay.callOf({ ...event, reference: order.reference })!)).toBe('repeated')
    const late = async () => creditWaiting(world.server.tools, await listAgreements(world.server.tools))
    expect(await late()).toBe(0)
    expect(await payer.balance()).toBe('0.00')
    void (await second.send(dropPaymentProposal, { paymentId, reason })).value
    expect(await late()).toBe(1)
    expect(await payer.balance()).toBe('300.00')
  })

  test('waits for no limit any more', async () => {
    const payer = await world.payer()
    const { account } = (
      await (await payer.comes()).send(openDepositAccount, { methodCode: 'tulay-account' })
    ).value
    await (await payer.comes()).send(pausePlay, { days: '1' })
    const sent = await tulay.sends({ account, amount: 100_00n, currency: 'PHP' })
    const paymentId = await idOf(sent.paymentId)
    const member = await claimed(paymentId)
    const customer = await numberOf(await world.payer())
    const other = await member.send(proposePaymentCredit, { paymentId, customer, reason })
    expect(other.refusal).toBe('payment_has_player')
    const { second } = await backProposed(paymentId)
    void (await second.send(sendPaymentBack, { paymentId, bankReference: 'RET-7', reason })).value
    world.clock.advance(86_400_000)
    expect(await creditWaiting(world.server.tools, await listAgreements(world.server.tools))).toBe(0)
    expect(await payer.balance()).toBe('0.00')
  })
})

test('held payments are listed in pages, oldest first, without a gap or a repeat', async () => {
  for (let at = 0; at < 35; at++) await held()
  const member = await staff()
  const first = (await member.send(listHeldPayments, { queue: 'held' })).value
  const second = (await member.send(listHeldPayments, { queue: 'held', after: first.next! })).value
  const ids = [...first.list, ...second.list].map(({ paymentId }) => paymentId)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment WHERE state = 'held' ORDER BY at, id`.execute(world.server.tools.db)
  expect(first.list).toHaveLength(30)
  expect(ids).toEqual(rows.map(({ id }) => id).slice(0, 60))
})

describe('a deposit with a proof used before', () => {
  function picture(): string {
    const canvas = createCanvas(20, 20)
    return canvas.toBuffer('image/png').toString('base64')
  }

  async function proves(payer: Payer) {
    const { orderId } = (await world.orders(payer, 'tulay-transfer', '200.00')).value
    const proof = { orderId, images: [picture()], bankReference: 'BANK-77' }
    void (await (await payer.comes()).send(proveDeposit, proof)).value
    return orderId
  }

  test('is listed with its flags, and its pictures are shown for a reason that is logged', async () => {
    const [first, second] = [await world.payer(), await world.payer()]
    const plain = await proves(first)
    const orderId = await proves(second)
    const member = await staff()
    const { list } = (await member.send(listFlaggedDeposits, {})).value
    expect(list.map((one) => one.orderId)).not.toContain(plain)
    expect(list[0]).toMatchObject({
      orderId,
      customerId: await numberOf(second),
      flags: ['proof-used-before', 'reference-used-before'],
      bankReference: 'BANK77',
      proofs: 1,
    })
    const { jpeg } = (await member.send(lookAtDepositProof, { orderId, position: 1, reason })).value
    expect(Buffer.from(jpeg, 'base64').readUInt16BE(0)).toBe(0xffd8)
    const log = (await member.send(listStaffLog, {})).value.list[0]
    expect(log).toMatchObject({ call: 'lookAtDepositProof', reason, after: { shown: 'proof 1' } })
    for (const [id, position] of [
      [orderId, 2],
      [plain, 1],
    ] as const) {
      const none = await member.send(lookAtDepositProof, { orderId: id, position, reason })
      expect(none.refusal).toBe('deposit_unknown')
    }
  })
})
