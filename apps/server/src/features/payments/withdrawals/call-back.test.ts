import { randomUUID } from 'node:crypto'
import {
  approveWithdrawal,
  callBackWithdrawal,
  claimWithdrawal,
  getOfficeWithdrawal,
  listOfficeWithdrawals,
  recordPayout,
  refuseWithdrawal,
  showPayoutAccount,
} from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { cancelWithdrawal } from '@fairground/contract/withdrawals'
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
import { transaction } from '../../../db/transaction.ts'
import { applyToWallet, balanceOf } from '../../ledger/wallet/index.ts'
import { flagSharedInstrument } from '../../people/cases/index.ts'
import { paymentCaller } from '../payment-providers/index.ts'
import { holdStopped } from './call-back.service.ts'
import { askAfterPayouts } from './payouts.service.ts'

const all: readonly Permission[] = [
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.pay',
  'withdrawals.rules',
  'log.see',
]
const reason = 'the bank says the account is closed'
const cash = 200_000_00n

let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('tulay')
  const by = { paymentCode: 'tulay', channel: 'transfer' }
  await offersPayout(world, { code: 'bank', by, currency: 'PHP', feeFixed: 10_00n })
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP', feeFixed: 10_00n })
  await changesRule(world, {
    autoMost: '0.00',
    twoFrom: '400000.00',
    dayMost: '900000.00',
    mayCancel: true,
  })
})
afterEach(async () => {
  at.setFaults({})
  await world.moneyAddsUp()
})
afterAll(() => world.close())

const staff = () => withStaffSession(world, all)

async function claimed(withdrawalId: string) {
  const member = await staff()
  void (await member.send(claimWithdrawal, { withdrawalId, note: 'taken on from whoever has it' })).value
  return member
}

async function approves(withdrawalId: string) {
  const member = await claimed(withdrawalId)
  return member.send(approveWithdrawal, { withdrawalId })
}

async function approved(amount: string, method = 'hand') {
  const payee = await asPayee(world, (await world.payer()).id, 'PHP', cash)
  const account = await anAccount(world, payee, method)
  const { withdrawalId } = (await asks(payee, account, amount)).value
  expect((await approves(withdrawalId)).value).toEqual({ isApproved: true })
  world.clock.advance(1000)
  return { payee, withdrawalId }
}

const noted = (withdrawalId: string, amount: string) => ({
  withdrawalId,
  request: randomUUID(),
  amount,
  bankReference: randomUUID(),
})

async function pays(withdrawalId: string, amount: string) {
  const payer = await claimed(withdrawalId)
  return payer.send(recordPayout, noted(withdrawalId, amount))
}

/** Makes a chargeback that takes more from a wallet than its balance. */
async function comesToOwe({ walletId }: Payee, debt: bigint) {
  const { money, db } = world.server.tools
  const amount = (await balanceOf(db, walletId)).cash + debt
  const of = { walletId, currency: 'PHP', source: 'test', transactionId: randomUUID() }
  const lines = { cash: -amount, 'outside/tulay': amount }
  const operation = {
    verb: 'transfer' as const,
    ...of,
    recipe: 'chargeback' as const,
    lines,
    mayOverdraw: true,
  }
  expect((await applyToWallet(money, operation, world.clock.now())).code).toBe('accepted')
}

const raisesCase = ({ id }: Payee) =>
  transaction(world.server.tools.db, (tx) =>
    flagSharedInstrument(tx, world.server.tools, world.brandId, randomUUID(), [id, id]),
  )

const flagsOf = async (withdrawalId: string) => {
  const { flags } = (await (await staff()).send(getOfficeWithdrawal, { withdrawalId })).value
  return flags.map(({ flag }) => flag)
}

describe('an approved request that a person still has to pay', () => {
  test('is called back for a reason, and is approved again or refused', async () => {
    const { payee, withdrawalId } = await approved('600.00')
    const member = await staff()
    expect((await member.send(callBackWithdrawal, { withdrawalId, reason })).refusal).toBe('not_claimed')
    const holder = await claimed(withdrawalId)
    void (await holder.send(callBackWithdrawal, { withdrawalId, reason })).value
    const [line] = (await holder.send(listStaffLog, {})).value.list
    expect([line!.call, line!.reason]).toEqual(['callBackWithdrawal', reason])
    expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'review', approvedAt: null })
    expect((await pays(withdrawalId, '590.00')).refusal).toBe('withdrawal_decided')
    const other = await claimed(withdrawalId)
    expect((await other.send(callBackWithdrawal, { withdrawalId, reason })).refusal).toBe(
      'withdrawal_decided',
    )
    expect((await approves(withdrawalId)).value).toEqual({ isApproved: true })
    const again = await claimed(withdrawalId)
    void (await again.send(callBackWithdrawal, { withdrawalId, reason })).value
    const decider = await claimed(withdrawalId)
    void (await decider.send(refuseWithdrawal, { withdrawalId, reason })).value
    expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'refused', givenBack: '600.00' })
    expect([await payee.cash(), await payee.held()]).toEqual([cash, 0n])
  })

  test('is not called back while the payment provider is asked to pay', async () => {
    at.setFaults({ payouts: 'pending' })
    const { withdrawalId } = await approved('600.00', 'bank')
    const member = await claimed(withdrawalId)
    expect((await member.send(callBackWithdrawal, { withdrawalId, reason })).refusal).toBe(
      'withdrawal_under_way',
    )
  })

  test('waits again once its player owes, and the debt is paid from the returned amount', async () => {
    const { payee, withdrawalId } = await approved('600.00')
    await comesToOwe(payee, 250_00n)
    expect(await holdStopped(world.server.tools)).toBe(1)
    expect(await holdStopped(world.server.tools)).toBe(0)
    expect((await seen(payee, withdrawalId)).state).toBe('review')
    expect(await flagsOf(withdrawalId)).toContain('owes')
    expect((await approves(withdrawalId)).refusal).toBe('not_enough_money')
    const member = await claimed(withdrawalId)
    void (await member.send(refuseWithdrawal, { withdrawalId, reason })).value
    expect(await payee.cash()).toBe(350_00n)
  })

  test('waits again once a case is raised, also if somebody opens its account before the job has run', async () => {
    const { payee, withdrawalId } = await approved('600.00')
    const payer = await claimed(withdrawalId)
    await raisesCase(payee)
    expect((await payer.send(showPayoutAccount, { withdrawalId, reason })).refusal).toBe(
      'withdrawal_called_back',
    )
    expect((await seen(payee, withdrawalId)).state).toBe('review')
    expect(await flagsOf(withdrawalId)).toContain('open-case')
    // A person who approves it with the case open has seen it.
    world.clock.advance(1000)
    expect((await approves(withdrawalId)).value).toEqual({ isApproved: true })
    expect(await holdStopped(world.server.tools)).toBe(0)
    const other = await claimed(withdrawalId)
    expect((await other.send(showPayoutAccount, { withdrawalId, reason })).refusal).toBeUndefined()
    const queue = (await other.send(listOfficeWithdrawals, { queue: 'pay' })).value.list
    expect(queue.map((one) => one.withdrawalId)).toContain(withdrawalId)
  })
})

describe('the rest of a request that is paid in parts', () => {
  test('the rest of a manual payment waits again for a debt, and is returned with its part of the fee', async () => {
    const { payee, withdrawalId } = await approved('1000.00')
    expect((await pays(withdrawalId, '300.00')).refusal).toBeUndefined()
    await comesToOwe(payee, 50_00n)
    expect(await holdStopped(world.server.tools)).toBe(1)
    expect((await pays(withdrawalId, '690.00')).refusal).toBe('withdrawal_decided')
    expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'review', mayCancel: false })
    const visitor = await payee.comes()
    expect((await visitor.send(cancelWithdrawal, { withdrawalId })).refusal).toBe('withdrawal_decided')
    const member = await claimed(withdrawalId)
    void (await member.send(refuseWithdrawal, { withdrawalId, reason })).value
    // ⌊10.00 × 300 ÷ 990⌋ of the fee stays.
    expect(await seen(payee, withdrawalId)).toMatchObject({
      state: 'paid',
      received: '300.00',
      fee: '3.03',
      givenBack: '696.97',
    })
    expect([await payee.cash(), await payee.held()]).toEqual([646_97n, 0n])
    expect(await world.movedBy(['house/payment-fees'], payee.id)).toBe(3_03n)
  })

  test('the rest at a payment provider is not sent while a case is open, and continues after approval', async () => {
    at.setFaults({ payouts: 'pending' })
    const { payee, withdrawalId } = await approved('60010.00', 'bank')
    const jobs = () => askAfterPayouts(world.server.tools, paymentCaller())
    const payouts = () =>
      world.server.tools.db
        .selectFrom('payout')
        .select(['reference', 'amount', 'state'])
        .where('withdrawal_id', '=', withdrawalId)
        .orderBy('position')
        .execute()
    const told = ({ reference, amount }: { reference: string; amount: bigint }, payoutId: string) =>
      at.post(at.callOf({ kind: 'paid_out', payoutId, reference, amount, currency: 'PHP' })!)
    await jobs()
    await raisesCase(payee)
    expect(await told((await payouts())[0]!, 'line-part-1')).toBe('taken')
    expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'review', received: '50000.00' })
    expect(await payouts()).toHaveLength(1)
    world.clock.advance(1000)
    expect((await approves(withdrawalId)).value).toEqual({ isApproved: true })
    await jobs()
    expect(await told((await payouts())[1]!, 'line-part-2')).toBe('taken')
    expect(await seen(payee, withdrawalId)).toMatchObject({
      state: 'paid',
      received: '60000.00',
      fee: '10.00',
    })
    expect([await payee.cash(), await payee.held()]).toEqual([cash - 60_010_00n, 0n])
  })
})
