import { randomUUID } from 'node:crypto'
import {
  approveWithdrawal,
  claimWithdrawal,
  endPayout,
  getOfficeWithdrawal,
  getWithdrawalProof,
  getWithdrawalRule,
  listOfficeWithdrawals,
  recordPayout,
  refuseWithdrawal,
  settleDispute,
  setWithdrawalRule,
  showPayoutAccount,
} from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { listStaffLog } from '@fairground/contract/staff'
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
  seen,
} from '../../../../../../tests/payments/payout-world.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { paymentCaller } from '../payment-providers/index.ts'
import { askAfterPayouts } from './payouts.service.ts'
import { takeSilence } from './receipts.service.ts'

const all: readonly Permission[] = [
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.pay',
  'withdrawals.rules',
  'log.see',
]
const reason = 'looked at with the bank'

let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('tulay')
  const by = { paymentCode: 'tulay', channel: 'transfer' }
  await offersPayout(world, { code: 'bank', by, currency: 'PHP' })
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP', feeFixed: 10_00n })
  await changesRule(world, { autoMost: '0.00', dayMost: '900000.00' })
})
afterEach(async () => {
  at.setFaults({})
  await world.moneyAddsUp()
})
afterAll(() => world.close())

const staff = () => withStaffSession(world, all)

/** A request that waits for a person. */
async function asked(amount: string, method = 'hand', cash = 200_000_00n) {
  const payee = await asPayee(world, (await world.payer()).id, 'PHP', cash)
  const account = await anAccount(world, payee, method)
  const { withdrawalId } = (await asks(payee, account, amount)).value
  return { payee, withdrawalId }
}

async function claimed(withdrawalId: string, note?: string) {
  const member = await staff()
  void (await member.send(claimWithdrawal, { withdrawalId, ...(note ? { note } : {}) })).value
  return member
}

async function approved(amount: string, method = 'hand') {
  const { payee, withdrawalId } = await asked(amount, method)
  const approver = await claimed(withdrawalId)
  expect((await approver.send(approveWithdrawal, { withdrawalId })).value).toEqual({ isApproved: true })
  return { payee, withdrawalId, approver }
}

const pays = async (withdrawalId: string, amount: string, bankReference: string, request = randomUUID()) => {
  const payer = await claimed(withdrawalId, 'paid by me instead')
  return { payer, answer: await payer.send(recordPayout, { withdrawalId, request, amount, bankReference }) }
}

let references = 0
const newReference = () => `FT-${++references}`

describe('the queue', () => {
  test('has the waiting requests, oldest first, in pages, with their flags and masked accounts', async () => {
    const first = await asked('600.00')
    const second = await asked('700.00')
    const member = await staff()
    const { list } = (await member.send(listOfficeWithdrawals, { queue: 'review' })).value
    const ids = list.map(({ withdrawalId }) => withdrawalId)
    expect(ids.slice(-2)).toEqual([first.withdrawalId, second.withdrawalId])
    const newest = (await member.send(listOfficeWithdrawals, { queue: 'all' })).value.list
    expect(newest[0]!.withdrawalId).toBe(second.withdrawalId)
    const shown = (await member.send(getOfficeWithdrawal, { withdrawalId: first.withdrawalId })).value
    expect(shown).toMatchObject({ institution: 'Tulay Bank', amount: { amount: '600.00', currency: 'PHP' } })
    expect(JSON.stringify(shown)).not.toMatch(/\d{12}"/)
  })

  test('shows one page after the other without a gap or a repeat', async () => {
    const payee = await asPayee(world, (await world.payer()).id, 'PHP', 200_000_00n)
    const account = await anAccount(world, payee, 'hand')
    for (let at = 0; at < 10; at++) void (await asks(payee, account, '500.00')).value
    world.clock.advance(86_400_000)
    for (let at = 0; at < 10; at++) void (await asks(payee, account, '500.00')).value
    world.clock.advance(86_400_000)
    for (let at = 0; at < 10; at++) void (await asks(payee, account, '500.00')).value
    const member = await staff()
    for (const queue of ['review', 'all'] as const) {
      const found: string[] = []
      let after: string | undefined
      do {
        const page = (await member.send(listOfficeWithdrawals, { queue, ...(after ? { after } : {}) })).value
        found.push(...page.list.map(({ withdrawalId }) => withdrawalId))
        after = page.next ?? undefined
      } while (after)
      expect(found.length).toBeGreaterThan(30)
      expect(new Set(found).size).toBe(found.length)
    }
  })
})

describe('an approval', () => {
  test('needs a claim, and pays once however many approve at the same moment', async () => {
    const { payee, withdrawalId } = await asked('600.00', 'bank')
    const member = await staff()
    expect((await member.send(approveWithdrawal, { withdrawalId })).refusal).toBe('not_claimed')
    const holder = await claimed(withdrawalId)
    expect((await member.send(approveWithdrawal, { withdrawalId })).refusal).toBe('claimed_by_another')
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => holder.send(approveWithdrawal, { withdrawalId })),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'approved').sort()).toEqual([
      'approved',
      'withdrawal_decided',
      'withdrawal_decided',
      'withdrawal_decided',
    ])
    await askAfterPayouts(world.server.tools, paymentCaller())
    expect(await world.movedBy(['outside/tulay'], payee.id)).toBe(600_00n)
  })

  test('needs two different persons from the threshold on', async () => {
    const below = await approved('49999.99')
    expect((await seen(below.payee, below.withdrawalId)).state).toBe('paying')
    const { payee, withdrawalId } = await asked('50000.00')
    const first = await claimed(withdrawalId)
    expect((await first.send(approveWithdrawal, { withdrawalId })).value).toEqual({ isApproved: false })
    expect((await seen(payee, withdrawalId)).state).toBe('review')
    void (await first.send(claimWithdrawal, { withdrawalId })).value
    expect((await first.send(approveWithdrawal, { withdrawalId })).refusal).toBe('own_request')
    const second = await claimed(withdrawalId, 'second look at it')
    expect((await second.send(approveWithdrawal, { withdrawalId })).value).toEqual({ isApproved: true })
    expect((await second.send(refuseWithdrawal, { withdrawalId, reason })).refusal).toBe('withdrawal_decided')
  })

  test('an approval that is refused returns the amount with the reason', async () => {
    const { payee, withdrawalId } = await asked('600.00')
    const member = await claimed(withdrawalId)
    void (await member.send(refuseWithdrawal, { withdrawalId, reason })).value
    expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'refused', reason, givenBack: '600.00' })
    expect([await payee.cash(), await payee.held()]).toEqual([200_000_00n, 0n])
  })

  test('is logged, like every view of an account, and no account is in the log', async () => {
    const { withdrawalId } = await asked('600.00')
    const member = await claimed(withdrawalId)
    const shown = (await member.send(showPayoutAccount, { withdrawalId, reason })).value
    expect(shown).toMatchObject({ institution: 'Tulay Bank', holder: 'Ana Reyes' })
    void (await member.send(approveWithdrawal, { withdrawalId })).value
    const { list } = (await member.send(listStaffLog, {})).value
    expect(list.slice(0, 3).map(({ call }) => call)).toEqual([
      'approveWithdrawal',
      'showPayoutAccount',
      'claimWithdrawal',
    ])
    expect(list[1]!.reason).toBe(reason)
    expect(JSON.stringify(list)).not.toContain(shown.account)
  })
})

describe('a manual payment', () => {
  test('a manual payment in parts is paid with the fee in the last, and the player asks for the rest', async () => {
    const { payee, withdrawalId } = await approved('1000.00')
    const payer = await claimed(withdrawalId)
    const note = (amount: string) =>
      payer.send(recordPayout, { withdrawalId, request: randomUUID(), amount, bankReference: newReference() })
    expect((await note('990.01')).refusal).toBe('withdrawal_too_much')
    void (await note('400.00')).value
    expect(await payee.postings()).toEqual({ held: -400_00n, 'outside/bank': 400_00n })
    expect(await seen(payee, withdrawalId)).toMatchObject({ received: '400.00', remaining: '590.00' })
    const visitor = await payee.comes()
    const full = (await visitor.send(confirmWithdrawal, { withdrawalId, answer: 'full' })).value
    expect(full).toMatchObject({ receipt: 'received', isFullAsked: true })
    const later = await approved('100.00')
    const member = await staff()
    const last = await claimed(withdrawalId, 'the rest of it')
    const { list } = (await member.send(listOfficeWithdrawals, { queue: 'pay' })).value
    expect(list[0]!.withdrawalId).toBe(withdrawalId)
    expect(list.map((one) => one.withdrawalId)).toContain(later.withdrawalId)
    const rest = { withdrawalId, request: randomUUID(), amount: '590.00', bankReference: newReference() }
    void (await last.send(recordPayout, rest)).value
    expect(await payee.postings()).toEqual({
      held: -600_00n,
      'outside/bank': 590_00n,
      'house/payment-fees': 10_00n,
    })
    expect(await seen(payee, withdrawalId)).toMatchObject({
      state: 'paid',
      received: '990.00',
      receipt: 'open',
      isFullAsked: false,
    })
  })

  test('is recorded once for its request and for its reference, also concurrently', async () => {
    const { payee, withdrawalId } = await approved('1000.00')
    const payer = await claimed(withdrawalId)
    const bankReference = newReference()
    const wish = { withdrawalId, request: randomUUID(), amount: '300.00', bankReference }
    const many = await Promise.all([1, 2, 3].map(() => payer.send(recordPayout, wish)))
    expect(many.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
    expect(await world.movedBy(['outside/bank'], payee.id)).toBe(300_00n)
    expect((await payer.send(recordPayout, { ...wish, amount: '301.00' })).refusal).toBe(
      'idempotency_conflict',
    )
    const other = { ...wish, request: randomUUID(), bankReference: bankReference.toLowerCase() }
    expect((await payer.send(recordPayout, other)).refusal).toBe('duplicate_transaction')
  })

  test('is refused before the approval, and if a payment provider pays', async () => {
    const waiting = await asked('600.00')
    expect((await pays(waiting.withdrawalId, '100.00', newReference())).answer.refusal).toBe(
      'withdrawal_decided',
    )
    at.setFaults({ payouts: 'pending' })
    const sent = await approved('600.00', 'bank')
    expect((await pays(sent.withdrawalId, '100.00', newReference())).answer.refusal).toBe(
      'withdrawal_decided',
    )
  })
})

describe('a payment with an unknown outcome', () => {
  test.each(['paid', 'failed'] as const)('is ended as %s by another person than its approver', async (as) => {
    at.setFaults({ payouts: 'pending' })
    const { payee, withdrawalId, approver } = await approved('600.00', 'bank')
    void (await approver.send(claimWithdrawal, { withdrawalId })).value
    const end = { withdrawalId, as, paymentReference: `seen-${as}`, reason }
    expect((await approver.send(endPayout, end)).refusal).toBe('own_request')
    const other = await claimed(withdrawalId, 'asked the payment provider')
    expect((await other.send(endPayout, end)).refusal).toBeUndefined()
    expect((await seen(payee, withdrawalId)).state).toBe(as)
    expect(await payee.cash()).toBe(as === 'paid' ? 199_400_00n : 200_000_00n)
    expect((await other.send(endPayout, end)).refusal).toBe('withdrawal_decided')
  })
})

describe('a dispute', () => {
  function picture(): string {
    const canvas = createCanvas(20, 20)
    return canvas.toBuffer('image/png').toString('base64')
  }

  async function disputed() {
    const { payee, withdrawalId, approver } = await approved('1000.00')
    const { payer } = await pays(withdrawalId, '990.00', newReference())
    const visitor = await payee.comes()
    void (
      await visitor.send(confirmWithdrawal, { withdrawalId, answer: 'not-received', images: [picture()] })
    ).value
    return { payee, withdrawalId, approver, payer }
  }

  test('is in its queue, with pictures that are shown for a reason', async () => {
    const { withdrawalId } = await disputed()
    const member = await staff()
    const { list } = (await member.send(listOfficeWithdrawals, { queue: 'disputed' })).value
    expect(list.map((one) => one.withdrawalId)).toContain(withdrawalId)
    const { jpeg } = (await member.send(getWithdrawalProof, { withdrawalId, position: 1, reason })).value
    expect(Buffer.from(jpeg, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    const none = await member.send(getWithdrawalProof, { withdrawalId, position: 2, reason })
    expect(none.refusal).toBe('withdrawal_unknown')
  })

  test('a dispute that ends as a forced receipt returns nothing to the balance', async () => {
    const { payee, withdrawalId } = await disputed()
    const member = await claimed(withdrawalId)
    void (await member.send(settleDispute, { withdrawalId, as: 'received', reason })).value
    expect(await seen(payee, withdrawalId)).toMatchObject({ receipt: 'forced', givenBack: '0.00' })
    expect(await payee.cash()).toBe(199_000_00n)
    world.clock.advance(10 * 86_400_000)
    await takeSilence(world.server.tools)
    expect((await seen(payee, withdrawalId)).receipt).toBe('forced')
  })

  test('a dispute with returned money is credited once, by a person who neither approved nor paid it', async () => {
    const { payee, withdrawalId, approver, payer } = await disputed()
    for (const own of [approver, payer]) {
      void (await own.send(claimWithdrawal, { withdrawalId, note: 'taken over to decide' })).value
      const answer = await own.send(settleDispute, { withdrawalId, as: 'returned', reason })
      expect(answer.refusal).toBe('own_request')
    }
    const member = await claimed(withdrawalId, 'neither of the two')
    const both = await Promise.all(
      [1, 2].map(() => member.send(settleDispute, { withdrawalId, as: 'returned', reason })),
    )
    expect(both.map(({ refusal }) => refusal ?? 'done').sort()).toEqual(['done', 'withdrawal_decided'])
    expect(await payee.postings()).toEqual({
      'outside/bank': -990_00n,
      'house/payment-fees': -10_00n,
      cash: 1000_00n,
    })
    expect(await seen(payee, withdrawalId)).toMatchObject({ receipt: 'returned', received: '0.00' })
  })
})

describe('the rules', () => {
  const read = async () => {
    const { currency: _, ...rule } = (await (await staff()).send(getWithdrawalRule, {})).value
    return rule
  }

  test('are tightened by one person with a reason, and take effect at once', async () => {
    const member = await staff()
    const rule = await read()
    const change = (more: Partial<typeof rule>) =>
      member.send(setWithdrawalRule, { ...rule, ...more, reason })
    expect((await change({ twoFrom: '0.00' })).refusal).toBe('invalid_input')
    expect((await change({ twoFrom: '500' })).value).toEqual({ isChanged: true, proposal: null })
    const { withdrawalId } = await asked('500.00')
    const first = await claimed(withdrawalId)
    expect((await first.send(approveWithdrawal, { withdrawalId })).value).toEqual({ isApproved: false })
    const { version: _, ...before } = rule
    await changesRule(world, before)
    expect(await read()).toEqual(rule)
  })

  test('are loosened by two persons, and in force only then', async () => {
    await changesRule(world, { autoMost: '0.00' })
    const rule = await read()
    const before = await asked('600.00')
    const [ana, ben] = [await staff(), await staff()]
    const wish = { ...rule, autoMost: '600.00', dayTimes: rule.dayTimes - 1, reason }
    const { isChanged, proposal } = (await ana.send(setWithdrawalRule, wish)).value
    expect(isChanged).toBe(false)
    expect(await read()).toEqual(rule)
    expect(await seen(before.payee, before.withdrawalId)).toMatchObject({ state: 'review' })

    const { proposalId } = proposal!
    expect((await ana.send(approveProposal, { proposalId })).refusal).toBe('own_request')
    void (await ben.send(approveProposal, { proposalId })).value
    expect(await read()).toMatchObject({ autoMost: '600.00', dayTimes: rule.dayTimes - 1 })
    await changesRule(world, { autoMost: '0.00', dayTimes: rule.dayTimes })
  })
})
