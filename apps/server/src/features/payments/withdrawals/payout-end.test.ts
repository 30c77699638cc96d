import { randomUUID } from 'node:crypto'
import {
  approveWithdrawal,
  claimWithdrawal,
  endPayout,
  getOfficeWithdrawal,
  recordPayout,
} from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { findPaymentProvider } from '@fairground/payments/payments'
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
import { byScope } from '../../../../../../tests/scope.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { applyToWallet, balanceOf } from '../../ledger/wallet/index.ts'
import { paymentCaller, savePaymentAccess } from '../payment-providers/index.ts'
import { askAfterPayouts } from './payouts.service.ts'

const all: readonly Permission[] = [
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.pay',
  'withdrawals.rules',
]
const reason = 'looked at with the bank'
const hourMs = 3_600_000
const rich = 1_000_000_000n

describe.each(byScope(['VND'] as const, ['PHP', 'VND'] as const))('in %s:', (currency) => {
  let world: PaymentWorld
  let at: SimPayments
  beforeAll(async () => {
    world = await aPaymentWorld(currency, { log: () => {} })
    at = await world.joins('tulay')
    const by = { paymentCode: 'tulay', channel: 'transfer' }
    await offersPayout(world, { code: 'bank', by, currency })
    await offersPayout(world, { code: 'fee', by, currency, feeFixed: 10_00n })
    await offersPayout(world, { code: 'rate', by, currency, feeFixed: 7n, feeRate: 137 })
    await offersPayout(world, { code: 'hand', by: null, currency })
    await ruleIs({})
  })
  afterEach(async () => {
    at.setFaults({})
    await ruleIs({})
    await world.moneyAddsUp()
  })
  afterAll(() => world.close())

  const text = (amount: bigint) => moneyText(amount, currencyOf(currency))
  const staff = () => withStaffSession(world, all)

  async function ruleIs({ autoMost = 0n }: { autoMost?: bigint }) {
    const amounts = { autoMost: text(autoMost), twoFrom: text(rich * 10n), dayMost: text(rich * 10n) }
    await changesRule(world, amounts)
  }

  async function claimed(withdrawalId: string) {
    const member = await staff()
    void (await member.send(claimWithdrawal, { withdrawalId, note: 'taken on from whoever has it' })).value
    return member
  }

  async function approved(amount: bigint, method: string, cash = rich) {
    const payee = await asPayee(world, (await world.payer()).id, currency, cash)
    const account = await anAccount(world, payee, method)
    await world.server.tools.db.updateTable('player').set({ level: 2 }).where('id', '=', payee.id).execute()
    const { withdrawalId } = (await asks(payee, account, text(amount))).value
    const approver = await claimed(withdrawalId)
    void (await approver.send(approveWithdrawal, { withdrawalId })).value
    return { payee, account, withdrawalId, approver }
  }

  const jobs = () => askAfterPayouts(world.server.tools, paymentCaller())

  /** A request about which the payment provider has reported nothing yet. */
  async function sent(amount: bigint, method = 'bank') {
    at.setFaults({ payouts: 'pending' })
    const { payee, withdrawalId } = await approved(amount, method)
    await jobs()
    const [payout] = await payoutsOf(withdrawalId)
    return { payee, withdrawalId, reference: payout!.reference }
  }

  /** Lets the payment provider answer that a payment failed. */
  async function fails(reference: string) {
    await at.endsPayout(reference, 'refused')
    world.clock.advance(61_000)
    await jobs()
  }

  const payoutsOf = (withdrawalId: string) =>
    world.server.tools.db
      .selectFrom('payout')
      .selectAll()
      .where('withdrawal_id', '=', withdrawalId)
      .orderBy('position')
      .execute()

  const told = (reference: string, payoutId: string, amount: bigint) =>
    at.post(at.callOf({ kind: 'paid_out', payoutId, reference, amount, currency })!)

  const failed = (withdrawalId: string) => ({ withdrawalId, as: 'failed' as const, reason })

  async function spends({ walletId }: Payee, amount: bigint) {
    const { money } = world.server.tools
    const of = { walletId, currency, source: 'test', transactionId: randomUUID() }
    const lines = { cash: -amount, 'house/adjustments': amount }
    await applyToWallet(money, { verb: 'transfer', ...of, recipe: 'adjustment', lines }, world.clock.now())
  }

  describe('a payment declared failed by a person', () => {
    test('is not ended in the first hour after it was sent, and the refusal has that time', async () => {
      const { payee, withdrawalId } = await sent(600_00n)
      world.clock.advance(hourMs - 60_000)
      const member = await claimed(withdrawalId)
      const early = await member.send(endPayout, failed(withdrawalId))
      expect([early.refusal, early.detail?.retryAfterMs]).toEqual(['payout_too_young', 60_000])
      expect(await payee.held()).toBe(600_00n)
      world.clock.advance(60_000)
      expect((await member.send(endPayout, failed(withdrawalId))).value).toEqual({ isEnded: true })
      expect(await payee.held()).toBe(0n)
    })

    test('needs two persons if nobody approved the request', async () => {
      await ruleIs({ autoMost: 700_00n })
      at.setFaults({ payouts: 'pending' })
      const payee = await asPayee(world, (await world.payer()).id, currency, rich)
      const account = await anAccount(world, payee, 'bank')
      const { withdrawalId, state } = (await asks(payee, account, text(600_00n))).value
      expect(state).toBe('paying')
      await jobs()
      world.clock.advance(hourMs)
      const first = await claimed(withdrawalId)
      expect((await first.send(endPayout, failed(withdrawalId))).value).toEqual({ isEnded: false })
      expect((await first.send(endPayout, failed(withdrawalId))).refusal).toBe('not_claimed')
      void (await first.send(claimWithdrawal, { withdrawalId })).value
      expect((await first.send(endPayout, failed(withdrawalId))).refusal).toBe('own_request')
      expect(await payee.held()).toBe(600_00n)
      const second = await claimed(withdrawalId)
      const { payouts } = (await second.send(getOfficeWithdrawal, { withdrawalId })).value
      expect(payouts[0]!.failureFirstBy).not.toBeNull()
      expect((await second.send(endPayout, failed(withdrawalId))).value).toEqual({ isEnded: true })
      expect([await payee.cash(), await payee.held()]).toEqual([rich, 0n])
    })
  })

  describe('a failed payment that is later reported as paid', () => {
    test('is taken back from the player with its fee, once', async () => {
      const { payee, withdrawalId, reference } = await sent(500_00n, 'fee')
      await fails(reference)
      expect(await payee.cash()).toBe(rich)
      expect(await told(reference, `late-${currency}`, 490_00n)).toBe('taken')
      expect(await payee.postings()).toEqual({
        cash: -500_00n,
        'outside/tulay': 490_00n,
        'house/payment-fees': 10_00n,
      })
      expect(await seen(payee, withdrawalId)).toMatchObject({
        state: 'paid',
        received: text(490_00n),
        givenBack: text(0n),
        fee: text(10_00n),
        reason: null,
        receipt: 'open',
      })
      expect(await told(reference, `late-${currency}`, 490_00n)).toBe('repeated')
      expect(await told(reference, `late-other-${currency}`, 490_00n)).toBe('conflict')
      expect(await payee.cash()).toBe(rich - 500_00n)
      expect(await at.returnsPayout(reference, 490_00n, currency)).toBe('taken')
      expect(await payee.cash()).toBe(rich)
    })

    test('takes the available cash, and the rest becomes a debt', async () => {
      const { payee, reference } = await sent(500_00n, 'fee')
      await fails(reference)
      await spends(payee, rich - 120_00n)
      expect(await told(reference, `late-owed-${currency}`, 490_00n)).toBe('taken')
      expect(await payee.postings()).toEqual({
        cash: -120_00n,
        owed: -380_00n,
        'outside/tulay': 490_00n,
        'house/payment-fees': 10_00n,
      })
      const { cash, deficit } = await balanceOf(world.server.tools.db, payee.walletId)
      expect([cash, deficit]).toEqual([0n, 380_00n])
    })

    test('a late payment with another amount is a conflict, and by two concurrent calls is booked once', async () => {
      const { payee, reference } = await sent(500_00n, 'fee')
      await fails(reference)
      expect(await told(reference, `late-wrong-${currency}`, 489_00n)).toBe('conflict')
      const both = await Promise.all([1, 2].map(() => told(reference, `late-both-${currency}`, 490_00n)))
      expect(both.sort()).toEqual(['repeated', 'taken'])
      expect(await payee.cash()).toBe(rich - 500_00n)
    })
  })

  test('a payment that was sent under another agreement is asked about and never sent again', async () => {
    const { payee, withdrawalId, reference } = await sent(500_00n)
    const { tools } = world.server
    const { baseUrl, keys, settings } = at.access
    const other = { brandId: world.brandId, code: 'tulay', baseUrl, settings }
    await savePaymentAccess(tools, { ...other, keys: { ...keys, ours: `${keys.ours} of another account` } })
    const sentOnes: string[] = []
    const unknowing = paymentCaller({
      async send(url, { text: body }) {
        if (!url.endsWith('/find')) sentOnes.push(body)
        return { status: 200, contentType: 'application/json', text: '{"state":"none"}' }
      },
    })
    for (let hours = 0; hours < 3; hours++) {
      world.clock.advance(hourMs)
      await askAfterPayouts(tools, unknowing)
    }
    const [payout] = await payoutsOf(withdrawalId)
    expect([payout!.state, sentOnes]).toEqual(['asked', []])
    const alarms = await tools.db
      .selectFrom('significant_event')
      .select('says')
      .where('kind', '=', 'payouts-not-known')
      .where('says', 'like', `%${reference} was sent under another agreement%`)
      .execute()
    expect(alarms).toHaveLength(1)
    await savePaymentAccess(tools, { ...other, keys })
    expect(await payee.held()).toBe(500_00n)
  })

  test('returned money, before or after the last part, brings back its exact share of the fee', async () => {
    const most = findPaymentProvider('tulay')!.payouts!.channels.transfer!.most[currency]!
    at.setFaults({ payouts: 'pending' })
    let seed = 20261123
    const below = (limit: bigint) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return (BigInt(seed) * limit) / 2147483648n
    }
    for (let round = 0; round < 8; round++) {
      const amount = most + 1n + below(most * 2n)
      const { payee, withdrawalId } = await approved(amount, 'rate', rich * 10n)
      let returned = 0n
      let shown = await seen(payee, withdrawalId)
      while (shown.state === 'paying') {
        const payout = (await payoutsOf(withdrawalId)).at(-1)!
        await jobs()
        // The last part of some fails, so that a part of the fee is charged.
        if (payout.position > 1 && below(3n) === 0n) await fails(payout.reference)
        else {
          expect(await told(payout.reference, `part-${currency}-${payout.reference}`, payout.amount)).toBe(
            'taken',
          )
          // The last part of most is not returned, so that the share of earlier ones is due at the end.
          if (payout.position > 1 && below(4n) > 0n) {
            shown = await seen(payee, withdrawalId)
            continue
          }
          const back = below(payout.amount) + 1n
          expect(await at.returnsPayout(payout.reference, back, currency)).toBe('taken')
          returned += back
        }
        shown = await seen(payee, withdrawalId)
      }
      const row = await world.server.tools.db
        .selectFrom('withdrawal')
        .selectAll()
        .where('id', '=', withdrawalId)
        .executeTakeFirstOrThrow()
      expect(row.returned).toBe(returned)
      const share = (row.fee * returned) / row.paid
      expect(row.fee_returned).toBe(share)
      expect(await payee.cash()).toBe(rich * 10n - row.paid - row.fee + returned + share)
      expect(await world.movedBy(['house/payment-fees'], payee.id)).toBe(row.fee - share)
    }
  })

  test('one bank reference, recorded for two requests at the same moment, counts for one', async () => {
    const both = [await approved(600_00n, 'hand'), await approved(600_00n, 'hand')]
    const bankReference = `FT-${currency}-1`
    const payers = await Promise.all(both.map(({ withdrawalId }) => claimed(withdrawalId)))
    const answers = await Promise.all(
      payers.map((payer, index) =>
        payer.send(recordPayout, {
          withdrawalId: both[index]!.withdrawalId,
          request: randomUUID(),
          amount: text(600_00n),
          bankReference,
        }),
      ),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'noted').sort()).toEqual([
      'duplicate_transaction',
      'noted',
    ])
  })

  test('one request of a page, recorded for two withdrawals at the same moment, counts for one', async () => {
    const both = [await approved(600_00n, 'hand'), await approved(600_00n, 'hand')]
    const payers = await Promise.all(both.map(({ withdrawalId }) => claimed(withdrawalId)))
    const request = randomUUID()
    const answers = await Promise.all(
      payers.map((payer, index) =>
        payer.send(recordPayout, {
          withdrawalId: both[index]!.withdrawalId,
          request,
          amount: text(600_00n),
          bankReference: randomUUID(),
        }),
      ),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'noted').sort()).toEqual(['idempotency_conflict', 'noted'])
  })
})
