import { randomUUID } from 'node:crypto'
import {
  approveWithdrawal,
  claimWithdrawal,
  endPayout,
  listOfficeWithdrawals,
  recordPayout,
  refuseWithdrawal,
  settleDispute,
} from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { confirmWithdrawal } from '@fairground/contract/withdrawals'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import {
  anAccount,
  asks,
  asPayee,
  changesRule,
  offersPayout,
  type Payee,
  seen,
} from '../../../../../../tests/payments/payout-world.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { applyToWallet } from '../../ledger/wallet/index.ts'
import { paymentCaller } from '../payment-providers/index.ts'
import { askAfterPayouts } from './payouts.service.ts'

const all: readonly Permission[] = [
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.pay',
  'withdrawals.rules',
]
const reason = 'looked at with the bank'
const byTulay = { paymentCode: 'tulay', channel: 'transfer' }
const picture = () => createCanvas(20, 20).toBuffer('image/png').toString('base64')

let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('tulay')
  await offersPayout(world, { code: 'bank', by: byTulay, currency: 'PHP' })
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP' })
  await ruleIs({})
})
afterEach(async () => {
  at.setFaults({})
  await ruleIs({})
  await world.moneyAddsUp()
})
afterAll(() => world.close())

const staff = () => withStaffSession(world, all)

async function ruleIs(changes: { autoMost?: string; twoFrom?: string }) {
  const usual = { autoMost: '0.00', twoFrom: '400000.00', dayMost: '900000.00' }
  await changesRule(world, { ...usual, ...changes })
}

async function payeeOf(method: string, cash = 200_000_00n) {
  const payee = await asPayee(world, (await world.payer()).id, 'PHP', cash)
  return { payee, account: await anAccount(world, payee, method) }
}

async function claimed(withdrawalId: string) {
  const member = await staff()
  void (await member.send(claimWithdrawal, { withdrawalId, note: 'taken on from whoever has it' })).value
  return member
}

async function approved(amount: string, method: string) {
  const { payee, account } = await payeeOf(method)
  const { withdrawalId } = (await asks(payee, account, amount)).value
  const approver = await claimed(withdrawalId)
  expect((await approver.send(approveWithdrawal, { withdrawalId })).value).toEqual({ isApproved: true })
  return { payee, withdrawalId, approver }
}

const jobs = () => askAfterPayouts(world.server.tools, paymentCaller())

/** A request about which the payment provider has reported nothing yet. */
async function sent(amount: string, method = 'bank') {
  at.setFaults({ payouts: 'pending' })
  const { payee, withdrawalId } = await approved(amount, method)
  await jobs()
  return { payee, withdrawalId, reference: (await payoutsOf(withdrawalId))[0]!.reference }
}

const payoutsOf = (withdrawalId: string) =>
  world.server.tools.db
    .selectFrom('payout')
    .select(['reference', 'amount', 'state'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('position')
    .execute()

const told = (reference: string, payoutId: string, amount: bigint) =>
  at.post(at.callOf({ kind: 'paid_out', payoutId, reference, amount, currency: 'PHP' })!)

const noted = (amount: string) => ({ request: randomUUID(), amount, bankReference: randomUUID() })

async function inQueue(withdrawalId: string) {
  const { list } = (await (await staff()).send(listOfficeWithdrawals, { queue: 'pay' })).value
  return list.some((one) => one.withdrawalId === withdrawalId)
}

describe('a method whose way to pay changes', () => {
  test('leaves a payment with the payment provider that was asked: nobody pays it by hand as well', async () => {
    await offersPayout(world, { code: 'moves', by: byTulay, currency: 'PHP' })
    const { payee, withdrawalId, reference } = await sent('600.00', 'moves')
    await offersPayout(world, { code: 'moves', by: null, currency: 'PHP' })
    expect(await inQueue(withdrawalId)).toBe(false)
    const payer = await claimed(withdrawalId)
    const answer = await payer.send(recordPayout, { withdrawalId, ...noted('600.00') })
    expect(answer.refusal).toBe('withdrawal_decided')
    expect(await told(reference, 'line-moves', 600_00n)).toBe('taken')
    expect(await world.movedBy(['outside/tulay', 'outside/bank'], payee.id)).toBe(600_00n)
  })

  test('leaves a manual payment with a person', async () => {
    await offersPayout(world, { code: 'moves', by: null, currency: 'PHP' })
    const { payee, withdrawalId } = await approved('600.00', 'moves')
    await offersPayout(world, { code: 'moves', by: byTulay, currency: 'PHP' })
    expect(await inQueue(withdrawalId)).toBe(true)
    const payer = await claimed(withdrawalId)
    expect((await payer.send(recordPayout, { withdrawalId, ...noted('600.00') })).refusal).toBeUndefined()
    expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'paid', received: '600.00' })
  })
})

describe('one id of the payment provider for two payouts', () => {
  test('is a conflict with an alarm, and the second payout waits for its own id', async () => {
    const first = await sent('600.00')
    const second = await sent('600.00')
    expect(await told(first.reference, 'line-both', 600_00n)).toBe('taken')
    expect(await told(second.reference, 'line-both', 600_00n)).toBe('conflict')
    expect(await alarmsOf(second.reference)).toBe(1)
    expect(await second.payee.held()).toBe(600_00n)
    expect(await told(second.reference, 'line-own', 600_00n)).toBe('taken')
  })

  test('raises an alarm if it is the answer to a question', async () => {
    const first = await sent('600.00')
    const second = await sent('600.00')
    expect(await told(first.reference, `tulay-out-${second.reference}`, 600_00n)).toBe('taken')
    at.books.endPayout(second.reference, 'paid', world.clock.now())
    world.clock.advance(61_000)
    await jobs()
    expect(await alarmsOf(second.reference)).toBe(1)
    expect((await seen(second.payee, second.withdrawalId)).state).toBe('paying')
  })

  test('is refused to the person who ends the second one', async () => {
    const first = await sent('600.00')
    const second = await sent('600.00')
    expect(await told(first.reference, 'line-typed', 600_00n)).toBe('taken')
    const { withdrawalId } = second
    const member = await claimed(withdrawalId)
    const end = { withdrawalId, as: 'paid', paymentReference: 'line-typed', reason } as const
    expect((await member.send(endPayout, end)).refusal).toBe('duplicate_transaction')
    expect(await second.payee.held()).toBe(600_00n)
  })

  async function alarmsOf(reference: string) {
    const rows = await world.server.tools.db
      .selectFrom('significant_event')
      .select('says')
      .where('kind', '=', 'payout-differs')
      .where('says', 'like', `%${reference}%`)
      .execute()
    return rows.length
  }
})

test('a returned payment is credited up to its own amount, though more was paid in other parts', async () => {
  const { payee, withdrawalId, reference } = await sent('60000.00')
  expect(await told(reference, 'line-part-1', 50_000_00n)).toBe('taken')
  await jobs()
  const [, last] = await payoutsOf(withdrawalId)
  expect(await told(last!.reference, 'line-part-2', 10_000_00n)).toBe('taken')
  const cash = await payee.cash()
  expect(await at.returnsPayout(last!.reference, 10_000_00n, 'PHP')).toBe('taken')
  expect(await payee.cash()).toBe(cash + 10_000_00n)
  // The bank reports it again, as another line.
  expect(await at.returnsPayout(last!.reference, 10_000_00n, 'PHP')).toBe('taken')
  expect(await payee.cash()).toBe(cash + 10_000_00n)
  expect(await at.returnsPayout(reference, 50_000_00n, 'PHP')).toBe('taken')
  expect(await payee.cash()).toBe(cash + 60_000_00n)
})

test('an amount that two persons must approve is never approved automatically, at any limit', async () => {
  await ruleIs({ autoMost: '100000.00', twoFrom: '50000.00' })
  const { payee, account } = await payeeOf('hand')
  expect((await asks(payee, account, '49999.99')).value.state).toBe('paying')
  expect((await asks(payee, account, '50000.00')).value.state).toBe('review')
})

test('a request is not approved while its player owes, and pays the debt if it is refused', async () => {
  const { payee, account } = await payeeOf('hand', 1000_00n)
  const { withdrawalId } = (await asks(payee, account, '1000.00')).value
  await owes(payee, 700_00n)
  const member = await claimed(withdrawalId)
  expect((await member.send(approveWithdrawal, { withdrawalId })).refusal).toBe('not_enough_money')
  void (await member.send(refuseWithdrawal, { withdrawalId, reason })).value
  expect([await payee.cash(), await payee.held()]).toEqual([300_00n, 0n])
})

/** Makes a chargeback on an empty wallet. */
async function owes({ walletId }: Payee, amount: bigint) {
  const { money } = world.server.tools
  const answer = await applyToWallet(
    money,
    {
      verb: 'transfer',
      walletId,
      currency: 'PHP',
      source: 'test',
      transactionId: randomUUID(),
      recipe: 'chargeback',
      lines: { cash: -amount, 'outside/tulay': amount },
      mayOverdraw: true,
    },
    world.clock.now(),
  )
  expect(answer.code).toBe('accepted')
}

test('a person who recorded a manual payment does not decide that it was received', async () => {
  const { payee, withdrawalId } = await approved('600.00', 'hand')
  const payer = await claimed(withdrawalId)
  void (await payer.send(recordPayout, { withdrawalId, ...noted('600.00') })).value
  const visitor = await payee.comes()
  const dispute = { withdrawalId, answer: 'not-received' as const, images: [picture()] }
  void (await visitor.send(confirmWithdrawal, dispute)).value
  void (await payer.send(claimWithdrawal, { withdrawalId })).value
  const forced = { withdrawalId, as: 'received', reason } as const
  expect((await payer.send(settleDispute, forced)).refusal).toBe('own_request')
  const other = await claimed(withdrawalId)
  expect((await other.send(settleDispute, forced)).refusal).toBeUndefined()
})
