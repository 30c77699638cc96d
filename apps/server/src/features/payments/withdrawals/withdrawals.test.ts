import { randomUUID } from 'node:crypto'
import { excludeSelf } from '@fairground/contract/limits'
import {
  addPayoutAccount,
  cancelWithdrawal,
  changePaymentPassword,
  confirmWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  makeWithdrawal,
  removePayoutAccount,
  sendPayoutCode,
  setPaymentPassword,
} from '@fairground/contract/withdrawals'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { paymentProviders } from '@fairground/payments/payments'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import {
  addsAccount,
  anAccount,
  asks,
  asPayee,
  codeOf,
  offersPayout,
  type Payee,
  paymentPassword,
  seen,
} from '../../../../../../tests/payments/payout-world.ts'
import { oneOfEach } from '../../../../../../tests/scope.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { transaction } from '../../../db/transaction.ts'
import { requirePlay } from '../../ledger/turnover/index.ts'
import { applyToWallet, balanceOf } from '../../ledger/wallet/index.ts'
import { paymentCaller } from '../payment-providers/index.ts'
import { openAccount } from './payout-accounts.service.ts'
import { askAfterPayouts } from './payouts.service.ts'
import { takeSilence } from './receipts.service.ts'
import { usualRule, type WithdrawalRule } from './withdrawal-rule.rules.ts'
import { saveRule } from './withdrawals.queries.ts'

function picture(): string {
  const canvas = createCanvas(40, 30)
  canvas.getContext('2d').fillRect(0, 0, 20, 20)
  return canvas.toBuffer('image/png').toString('base64')
}

const dayMs = 86_400_000

const rows = paymentProviders.flatMap(({ code, payouts }) =>
  Object.entries(payouts?.channels ?? {}).flatMap(([channel, { most }]) =>
    (['PHP', 'VND'] as const)
      .filter((one) => most[one] !== undefined)
      .map((one) => [code, channel, one] as const),
  ),
)

// Each payment provider in one currency, and each currency with one payment provider.
describe.each(oneOfEach(rows, ([code, channel]) => `${code} ${channel}`))(
  '%s by %s in %s:',
  (code, channel, currency) => {
    let world: PaymentWorld
    let at: SimPayments
    let alon: SimPayments
    beforeAll(async () => {
      world = await aPaymentWorld(currency, { log: () => {} })
      at = await world.joins(code)
      const by = { paymentCode: code, channel }
      await offersPayout(world, { code: 'bank', by, currency })
      await offersPayout(world, { code: 'fee', by, currency, feeFixed: 5_00n, feeRate: 100 })
      await offersPayout(world, { code: 'hand', by: null, currency })
      alon = await world.joins('alon')
      const parts = { paymentCode: 'alon', channel: 'wallet' }
      const institutions = [{ code: 'tulay', name: 'Alon Wallet' }]
      await offersPayout(world, {
        code: 'parts',
        by: parts,
        institutions,
        currency,
        feeFixed: 5_00n,
        feeRate: 100,
      })
    })
    afterEach(async () => {
      at.setFaults({})
      await ruleIs({})
      await world.moneyAddsUp()
      await heldIsUnderWay()
    })
    afterAll(() => world.close())

    const text = (amount: bigint) => moneyText(amount, currencyOf(currency))
    const payee = async (cash = 2000_00n) => asPayee(world, (await world.payer()).id, currency, cash)
    /** A player with an account that has rested. */
    async function paid(method = 'bank', cash = 2000_00n) {
      const somebody = await payee(cash)
      return { somebody, account: await anAccount(world, somebody, method) }
    }
    const jobs = () => askAfterPayouts(world.server.tools, paymentCaller())
    const later = async () => {
      world.clock.advance(61_000)
      await jobs()
    }

    /** Sets the brand's rule to the default one with these changes. */
    async function ruleIs(changes: Partial<WithdrawalRule>) {
      const { db } = world.server.tools
      await saveRule(db, world.brandId, currency, { ...usualRule(currency), ...changes })
    }

    /** Expects that wallets hold exactly the amounts that open requests have neither paid nor returned. */
    async function heldIsUnderWay() {
      const { rows } = await sql<{ held: bigint; underWay: bigint }>`
      SELECT (SELECT coalesce(sum(held), 0) FROM wallet)::bigint AS held,
             (SELECT coalesce(sum(amount - paid - released), 0) FROM withdrawal WHERE ended_at IS NULL)::bigint AS "underWay"`.execute(
        world.server.tools.db,
      )
      expect(rows[0]!.held).toBe(rows[0]!.underWay)
    }

    async function brings(somebody: Payee, cash: bigint) {
      const { money } = world.server.tools
      const of = { walletId: somebody.walletId, currency, source: 'test', transactionId: randomUUID() }
      const lines = { cash, 'house/promotions': -cash }
      await applyToWallet(money, { verb: 'transfer', ...of, recipe: 'demo-money', lines }, world.clock.now())
    }

    async function turnoverOf(somebody: Payee, amount: bigint, recipe = 'deposit') {
      await transaction(world.server.tools.db, async (tx) => {
        const { version } = await balanceOf(tx, somebody.walletId)
        const terms = { walletId: somebody.walletId, version, recipe, account: 'cash' as const }
        await requirePlay(tx, { ...terms, amount, percent: 100 }, world.clock.now())
      })
    }

    describe('postings', () => {
      test('a request is held, and leaves with its fee when the payment provider has paid', async () => {
        at.setFaults({ payouts: 'pending' })
        const { somebody, account } = await paid('fee')
        const { value } = await asks(somebody, account, text(500_00n))
        const fee = 5_00n + 5_00n
        expect(value).toMatchObject({
          state: 'paying',
          fee: text(fee),
          net: text(500_00n - fee),
          receipt: 'none',
        })
        expect(await somebody.postings()).toEqual({ cash: -500_00n, held: 500_00n })
        await jobs()
        const [payout] = await payouts(value.withdrawalId)
        expect(await at.endsPayout(payout!.reference, 'paid')).toBe('taken')
        expect(await somebody.postings()).toEqual({
          held: -500_00n,
          [`outside/${code}`]: 500_00n - fee,
          'house/payment-fees': fee,
        })
        expect(await seen(somebody, value.withdrawalId)).toMatchObject({
          state: 'paid',
          received: text(500_00n - fee),
          remaining: text(0n),
          receipt: 'open',
        })
      })

      test('a failed request returns its amount, the fee included', async () => {
        at.setFaults({ payouts: 'account_wrong' })
        const { somebody, account } = await paid('fee')
        const { value } = await asks(somebody, account, text(500_00n))
        await jobs()
        expect(await somebody.postings()).toEqual({ held: -500_00n, cash: 500_00n })
        expect(await seen(somebody, value.withdrawalId)).toMatchObject({
          state: 'failed',
          reason: 'account_wrong',
          givenBack: text(500_00n),
        })
      })

      test('money returned later is credited with its part of the fee, in parts exactly the whole', async () => {
        const { somebody, account } = await paid('fee')
        const { value } = await asks(somebody, account, text(500_00n))
        await jobs()
        const [payout] = await payouts(value.withdrawalId)
        expect(await somebody.cash()).toBe(1500_00n)
        expect(await at.returnsPayout(payout!.reference, 163_33n, currency)).toBe('taken')
        expect(await somebody.postings()).toEqual({
          [`outside/${code}`]: -163_33n,
          'house/payment-fees': -3_33n,
          cash: 166_66n,
        })
        expect(await at.returnsPayout(payout!.reference, 490_00n - 163_33n, currency)).toBe('taken')
        expect(await somebody.cash()).toBe(2000_00n)
        expect(await seen(somebody, value.withdrawalId)).toMatchObject({
          receipt: 'returned',
          received: text(0n),
        })
        // More than the payment is left to a person.
        expect(await at.returnsPayout(payout!.reference, 1n, currency)).toBe('taken')
        expect(await somebody.cash()).toBe(2000_00n)
      })
    })

    const payouts = (withdrawalId: string) =>
      world.server.tools.db
        .selectFrom('payout')
        .selectAll()
        .where('withdrawal_id', '=', withdrawalId)
        .orderBy('position')
        .execute()

    describe('a request', () => {
      test('waits for a person above the automatic limit, and with a flag', async () => {
        await ruleIs({ autoMost: 499_99n })
        const { somebody, account } = await paid()
        expect((await asks(somebody, account, text(500_00n))).value.state).toBe('review')
        await ruleIs({ autoMost: 500_00n })
        expect((await asks(somebody, account, text(500_00n))).value.state).toBe('paying')
        await world.server.tools.db
          .updateTable('player')
          .set({ withdrawals_rest_until: new Date(world.clock.now() - 1) })
          .where('id', '=', somebody.id)
          .execute()
        expect((await asks(somebody, account, text(500_00n))).value.state).toBe('review')
      })

      test('is one for its key, however often it is sent, also concurrently', async () => {
        await ruleIs({ autoMost: 0n })
        const { somebody, account } = await paid()
        const key = randomUUID()
        const answers = await Promise.all(
          [1, 2, 3].map(() => asks(somebody, account, text(500_00n), { key })),
        )
        expect(new Set(answers.map(({ value }) => value.withdrawalId)).size).toBe(1)
        expect(await somebody.held()).toBe(500_00n)
        expect((await asks(somebody, account, text(400_00n), { key })).refusal).toBe('idempotency_conflict')
      })

      test('is refused above the balance, for unplayed money, and outside of the method’s amounts', async () => {
        const { somebody, account } = await paid()
        expect((await asks(somebody, account, text(2000_01n))).refusal).toBe('not_enough_money')
        await turnoverOf(somebody, 1800_00n)
        expect((await asks(somebody, account, text(200_01n))).refusal).toBe('turnover_first')
        const terms = (await (await somebody.comes()).send(getWithdrawalTerms, {})).value
        expect(terms).toMatchObject({
          cash: text(2000_00n),
          locked: text(1800_00n),
          toPlay: text(1800_00n),
          free: text(200_00n),
        })
        expect((await asks(somebody, account, text(99_99n))).detail).toEqual({
          fields: { amount: 'too_small' },
        })
        expect((await asks(somebody, account, text(2_000_000_001n))).detail).toEqual({
          fields: { amount: 'too_large' },
        })
        expect((await asks(somebody, account, text(200_00n))).refusal).toBeUndefined()
      })

      test('needs the payment password if it is large and the first from a device, however it is split', async () => {
        await ruleIs({ asksPassword: false, autoMost: 500_00n })
        const { somebody, account } = await paid()
        const { accountId } = account
        const [device, other] = [await somebody.comes(), await somebody.comes()]
        const wants = async (from: typeof device, amount: bigint, password = '') =>
          (
            await from.send(
              makeWithdrawal,
              { accountId, amount: text(amount), paymentPassword: password },
              { key: randomUUID() },
            )
          ).refusal
        const above = async () => (await device.send(getWithdrawalTerms, {})).value.passwordAbove
        expect(await above()).toBe(text(500_00n))
        expect(await wants(device, 500_01n)).toBe('payment_password_wrong')
        expect(await wants(device, 200_00n)).toBeUndefined()
        const split = await Promise.all([wants(device, 200_00n), wants(other, 200_00n)])
        expect(split.toSorted()).toEqual(['payment_password_wrong', undefined])
        expect([await somebody.held(), await above()]).toEqual([400_00n, text(100_00n)])
        expect(await wants(device, 200_00n, 'another word')).toBe('payment_password_wrong')
        expect(await wants(device, 200_00n, paymentPassword)).toBeUndefined()
        expect(await wants(device, 200_00n)).toBeUndefined()
        expect(await wants(other, 200_00n)).toBe('payment_password_wrong')
        expect(await above()).toBeNull()
      })

      test('never exceeds the day with others, nor takes the same money twice', async () => {
        await ruleIs({ dayMost: 1000_00n, autoMost: 0n })
        const { somebody, account } = await paid()
        const many = await Promise.all([1, 2, 3, 4, 5].map(() => asks(somebody, account, text(300_00n))))
        expect(many.map(({ refusal }) => refusal ?? 'asked').sort()).toEqual([
          'asked',
          'asked',
          'asked',
          'withdrawal_too_much',
          'withdrawal_too_much',
        ])
        await ruleIs({ dayTimes: 4, autoMost: 0n })
        expect((await asks(somebody, account, text(300_00n))).refusal).toBeUndefined()
        expect((await asks(somebody, account, text(100_00n))).refusal).toBe('withdrawal_too_much')
        expect(await somebody.held()).toBe(1200_00n)
        const poor = await paid('bank', 500_00n)
        await ruleIs({ autoMost: 0n })
        const twice = await Promise.all([1, 2].map(() => asks(poor.somebody, poor.account, text(300_00n))))
        expect(twice.map(({ refusal }) => refusal ?? 'asked').sort()).toEqual(['asked', 'not_enough_money'])
      })

      test('a request of an excluded player is accepted with unplayed deposits, and a person looks', async () => {
        const { somebody, account } = await paid()
        await turnoverOf(somebody, 1500_00n)
        await brings(somebody, 100_00n)
        await turnoverOf(somebody, 100_00n, 'sign-up-bonus')
        const visitor = await somebody.comes()
        void (await visitor.send(excludeSelf, { months: '6' })).value
        expect((await asks(somebody, account, text(2000_01n))).refusal).toBe('turnover_first')
        const { value } = await asks(somebody, account, text(2000_00n))
        expect(value.state).toBe('review')
        expect((await flagsOf(value.withdrawalId)).map(({ flag }) => flag)).toContain('unplayed-deposit')
      })

      test('is cancelled by the player only if the brand allows it, before it is approved', async () => {
        await ruleIs({ autoMost: 0n })
        const { somebody, account } = await paid()
        const { withdrawalId } = (await asks(somebody, account, text(500_00n))).value
        const visitor = await somebody.comes()
        expect((await visitor.send(cancelWithdrawal, { withdrawalId })).refusal).toBe('withdrawal_decided')
        await ruleIs({ autoMost: 0n, mayCancel: true })
        expect((await visitor.send(cancelWithdrawal, { withdrawalId })).value.state).toBe('cancelled')
        expect(await somebody.cash()).toBe(2000_00n)
        expect((await visitor.send(cancelWithdrawal, { withdrawalId })).refusal).toBe('withdrawal_decided')
        const { list, total } = (await visitor.send(listWithdrawals, {})).value
        expect([total, list.map(({ state }) => state)]).toEqual([1, ['cancelled']])
      })

      test('rests for a day after a password reset', async () => {
        const { somebody, account } = await paid()
        await world.server.tools.db
          .updateTable('player')
          .set({ withdrawals_rest_until: new Date(world.clock.now() + dayMs) })
          .where('id', '=', somebody.id)
          .execute()
        expect(await asks(somebody, account, text(500_00n))).toMatchObject({
          refusal: 'resting_after_reset',
          detail: { retryAfterMs: dayMs },
        })
      })
    })

    const flagsOf = async (id: string) =>
      (
        await world.server.tools.db
          .selectFrom('withdrawal')
          .select('flags')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).flags

    describe('an account', () => {
      test('rests for a day, and its player is notified by SMS', async () => {
        const somebody = await payee()
        const account = (await addsAccount(world, somebody, 'bank')).value
        expect(account.restsUntil).not.toBeNull()
        expect((await asks(somebody, account, text(500_00n))).refusal).toBe('payout_account_resting')
        await expect
          .poll(() => world.messages.list().filter(({ to }) => to === somebody.mobile).length)
          .toBeGreaterThan(1)
        const notice = world.messages
          .list()
          .find(({ to, text: said }) => to === somebody.mobile && said.includes('••••'))
        expect(notice?.text).toContain(account.ending)
        world.clock.advance(dayMs)
        expect((await asks(somebody, account, text(500_00n))).refusal).toBeUndefined()
      })

      test('needs the payment password and an unused code', async () => {
        const somebody = await payee()
        expect((await addsAccount(world, somebody, 'bank', { code: '000000' })).refusal).toBe('code_wrong')
        expect((await addsAccount(world, somebody, 'bank', { paymentPassword: 'wrong' })).refusal).toBe(
          'payment_password_wrong',
        )
        const visitor = await somebody.comes()
        world.clock.advance(60_000)
        void (await visitor.send(sendPayoutCode, {})).value
        const code = codeOf(world, somebody)
        const both = await Promise.all(
          ['0012-55550001', '0012-55550002'].map(async (account) =>
            (await somebody.comes()).send(addPayoutAccount, {
              methodCode: 'bank',
              institution: 'tulay',
              account,
              payeeName: 'Ana Reyes',
              paymentPassword,
              code,
            }),
          ),
        )
        expect(both.map(({ refusal }) => refusal ?? 'added').sort()).toEqual(['added', 'code_over'])
      })

      test('keeps the name of the first one permanently, and the same number cannot be added twice', async () => {
        const somebody = await payee()
        expect((await addsAccount(world, somebody, 'bank', { payeeName: '' })).refusal).toBe(
          'payee_name_missing',
        )
        const account = '0012 7777-0001'
        expect((await addsAccount(world, somebody, 'bank', { account })).refusal).toBeUndefined()
        expect((await addsAccount(world, somebody, 'bank', { account: '001277770001' })).refusal).toBe(
          'payout_account_taken',
        )
        void (await addsAccount(world, somebody, 'bank', { payeeName: 'Somebody Else' })).value
        const { tools } = world.server
        const rows = await tools.db
          .selectFrom('payout_account')
          .selectAll()
          .where('player_id', '=', somebody.id)
          .execute()
        expect(rows.map((row) => openAccount(tools, row).holder)).toEqual(['Ana Reyes', 'Ana Reyes'])
        expect(rows.map((row) => String(row.sealed)).join()).not.toContain('77770001')
        for (let more = 0; more < 3; more++) void (await addsAccount(world, somebody, 'bank')).value
        expect((await addsAccount(world, somebody, 'bank')).refusal).toBe('payout_accounts_full')
      })

      test('an account of two players raises a flag', async () => {
        const account = '0012-99990001'
        const [ana, ben] = [await payee(), await payee()]
        void (await addsAccount(world, ana, 'bank', { account })).value
        const shared = (await addsAccount(world, ben, 'bank', { account })).value
        world.clock.advance(3 * dayMs)
        const { value } = await asks(ben, shared, text(500_00n))
        expect(value.state).toBe('review')
        expect(await flagsOf(value.withdrawalId)).toEqual([
          { flag: 'shared-account', figure: '1', from: '1' },
          // The case that both accounts have.
          { flag: 'open-case', figure: '1', from: '1' },
        ])
      })

      test('an account that was removed accepts no request, and open ones to it continue', async () => {
        at.setFaults({ payouts: 'pending' })
        const { somebody, account } = await paid()
        const { withdrawalId } = (await asks(somebody, account, text(500_00n))).value
        const visitor = await somebody.comes()
        void (await visitor.send(removePayoutAccount, { accountId: account.accountId })).value
        expect((await asks(somebody, account, text(500_00n))).refusal).toBe('payout_account_unknown')
        at.setFaults({})
        await jobs()
        expect((await seen(somebody, withdrawalId)).state).toBe('paid')
      })
    })

    describe('the payment password', () => {
      test('can be guessed five times a day at most, from all places together', async () => {
        const { somebody, account } = await paid()
        for (let guess = 0; guess < 5; guess++)
          expect((await asks(somebody, account, text(500_00n), { password: `wrong ${guess}` })).refusal).toBe(
            'payment_password_wrong',
          )
        expect((await asks(somebody, account, text(500_00n))).refusal).toBe('too_many_requests')
        world.clock.advance(dayMs)
        expect((await asks(somebody, account, text(500_00n))).refusal).toBeUndefined()
      })

      test('is set by a code, and replacing a forgotten one makes payouts rest for a day', async () => {
        const { somebody, account } = await paid()
        const visitor = await somebody.comes()
        const send = async (newPassword: string, code?: string) => {
          world.clock.advance(60_000)
          void (await visitor.send(sendPayoutCode, {})).value
          return visitor.send(setPaymentPassword, {
            newPassword,
            confirmNewPassword: newPassword,
            code: code ?? codeOf(world, somebody),
          })
        }
        expect((await send('another-word-1', '000000')).refusal).toBe('code_wrong')
        expect((await send('short')).refusal).toBe('invalid_input')
        expect((await send('123456')).refusal).toBe('password_common')
        expect((await send('another-word-1')).refusal).toBeUndefined()
        expect((await asks(somebody, account, text(500_00n), { password: 'another-word-1' })).refusal).toBe(
          'resting_after_reset',
        )
        world.clock.advance(dayMs)
        expect(
          (await asks(somebody, account, text(500_00n), { password: 'another-word-1' })).refusal,
        ).toBeUndefined()
      })

      test('is changed with the current one', async () => {
        const { somebody } = await paid()
        const visitor = await somebody.comes()
        const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
          visitor.send(changePaymentPassword, { oldPassword, newPassword, confirmNewPassword })
        expect((await change('wrong-one', 'another-word-1')).refusal).toBe('payment_password_wrong')
        expect((await change(paymentPassword, 'another-word-1', 'typed otherwise')).refusal).toBe(
          'passwords_differ',
        )
        expect((await change(paymentPassword, paymentPassword)).refusal).toBe('password_same')
        expect((await change(paymentPassword, 'another-word-1')).refusal).toBeUndefined()
      })
    })

    describe('a payout', () => {
      test('reported twice, and many times at once, leaves once', async () => {
        at.setFaults({ payouts: 'pending' })
        const { somebody, account } = await paid()
        const { withdrawalId } = (await asks(somebody, account, text(500_00n))).value
        await jobs()
        const [payout] = await payouts(withdrawalId)
        const call = at.callOf({
          kind: 'paid_out',
          payoutId: 'line-1',
          reference: payout!.reference,
          amount: 500_00n,
          currency,
        })!
        await at.post(call, { copies: 8 })
        expect(await at.post(call)).toBe('repeated')
        expect(await world.movedBy([`outside/${code}`], somebody.id)).toBe(500_00n)
        expect(await somebody.held()).toBe(0n)
      })

      test('is asked about if its answer was lost, and sent again only if it never arrived', async () => {
        at.setFaults({ losesAnswers: true })
        const { somebody, account } = await paid()
        const { withdrawalId } = (await asks(somebody, account, text(500_00n))).value
        await jobs()
        expect((await seen(somebody, withdrawalId)).state).toBe('paying')
        at.setFaults({})
        await later()
        expect((await seen(somebody, withdrawalId)).state).toBe('paid')
        const second = await paid()
        at.setFaults({ isDown: true })
        const other = (await asks(second.somebody, second.account, text(500_00n))).value
        await jobs()
        await later()
        expect((await seen(second.somebody, other.withdrawalId)).state).toBe('paying')
        at.setFaults({})
        world.clock.advance(3_700_000)
        await jobs()
        expect((await seen(second.somebody, other.withdrawalId)).state).toBe('paid')
        expect(await world.movedBy([`outside/${code}`], second.somebody.id)).toBe(500_00n)
      })

      test('a payout with another amount, currency or id than was sent is not booked', async () => {
        at.setFaults({ payouts: 'pending' })
        const { somebody, account } = await paid()
        const { withdrawalId } = (await asks(somebody, account, text(500_00n))).value
        await jobs()
        const [payout] = await payouts(withdrawalId)
        const told = { kind: 'paid_out', payoutId: 'line-9', reference: payout!.reference, currency } as const
        expect(await at.post(at.callOf({ ...told, amount: 499_99n })!)).toBe('conflict')
        const strange = currency === 'PHP' ? 'VND' : 'PHP'
        expect(await at.post(at.callOf({ ...told, amount: 500_00n, currency: strange })!)).toBe('conflict')
        expect(await at.post(at.callOf({ ...told, amount: 500_00n, reference: 'OUT22222222' })!)).toBe(
          'order_unknown',
        )
        expect(await at.post(at.callOf({ ...told, amount: 500_00n })!, { forged: true })).toBe('forged')
        // Money cannot be returned before it has left.
        expect(await at.returnsPayout(payout!.reference, 1_00n, currency)).toBe('busy')
        expect(await somebody.held()).toBe(500_00n)
        expect(await at.post(at.callOf({ ...told, amount: 500_00n })!)).toBe('taken')
        expect(await at.post(at.callOf({ ...told, payoutId: 'line-10', amount: 500_00n })!)).toBe('conflict')
      })

      test('a payout above the maximum of one payment is paid in parts, and a failed rest is returned', async () => {
        const most = currency === 'PHP' ? 50_000_00n : 50_000_000n
        const [amount, cash] = [(most * 12n) / 5n, most * 4n]
        await ruleIs({ autoMost: most * 3n, twoFrom: most * 4n, dayMost: most * 9n })
        const { somebody, account } = await paid('parts', cash)
        const { withdrawalId } = (await asks(somebody, account, text(amount))).value
        alon.setFaults({ payouts: 'paid' })
        await jobs()
        expect(await seen(somebody, withdrawalId)).toMatchObject({
          state: 'paying',
          received: text(most),
          receipt: 'open',
        })
        alon.setFaults({ payouts: 'bank_limit' })
        await later()
        const fee = 5_00n + amount / 100n
        const charged = (fee * most) / (amount - fee)
        expect(await seen(somebody, withdrawalId)).toMatchObject({
          state: 'paid',
          reason: 'bank_limit',
          fee: text(charged),
          received: text(most),
          remaining: text(0n),
        })
        expect(await somebody.cash()).toBe(cash - most - charged)
        expect(await somebody.held()).toBe(0n)
      })
    })

    describe('the receipt', () => {
      async function isPaid() {
        const { somebody, account } = await paid()
        const { withdrawalId } = (await asks(somebody, account, text(500_00n))).value
        await jobs()
        return { somebody, withdrawalId, visitor: await somebody.comes() }
      }

      test('is given by the player', async () => {
        const { withdrawalId, visitor } = await isPaid()
        expect(
          (await visitor.send(confirmWithdrawal, { withdrawalId, answer: 'received' })).value.receipt,
        ).toBe('received')
        expect(
          (await visitor.send(confirmWithdrawal, { withdrawalId, answer: 'received' })).refusal,
        ).toBeUndefined()
        const images = [picture()]
        const again = await visitor.send(confirmWithdrawal, { withdrawalId, answer: 'not-received', images })
        expect(again.refusal).toBe('withdrawal_not_paid')
      })

      test('is assumed after the brand’s minutes of silence, and returns nothing to the balance', async () => {
        await ruleIs({ confirmMinutes: 90 })
        const { somebody, withdrawalId } = await isPaid()
        world.clock.advance(90 * 60_000 - 1)
        await takeSilence(world.server.tools)
        expect((await seen(somebody, withdrawalId)).receipt).toBe('open')
        world.clock.advance(1)
        await takeSilence(world.server.tools)
        expect(await seen(somebody, withdrawalId)).toMatchObject({ receipt: 'silent', givenBack: text(0n) })
        expect(await somebody.cash()).toBe(1500_00n)
        const images = [picture()]
        const late = await (await somebody.comes()).send(confirmWithdrawal, {
          withdrawalId,
          answer: 'not-received',
          images,
        })
        expect(late.refusal).toBe('withdrawal_not_paid')
      })

      test('can be disputed only with pictures, and stays so', async () => {
        const { somebody, withdrawalId, visitor } = await isPaid()
        const dispute = (images: string[]) =>
          visitor.send(confirmWithdrawal, { withdrawalId, answer: 'not-received', images })
        expect((await dispute([])).detail).toEqual({ fields: { images: 'required' } })
        expect((await dispute([Buffer.from('no picture').toString('base64')])).refusal).toBe('image_invalid')
        expect((await dispute([picture(), picture()])).value).toMatchObject({
          receipt: 'disputed',
          proofs: 2,
        })
        world.clock.advance(10 * dayMs)
        await takeSilence(world.server.tools)
        expect((await seen(somebody, withdrawalId)).receipt).toBe('disputed')
      })

      test('can ask for a rest only if there is one', async () => {
        const { withdrawalId, visitor } = await isPaid()
        const full = await visitor.send(confirmWithdrawal, { withdrawalId, answer: 'full' })
        expect(full.refusal).toBe('withdrawal_not_paid')
      })
    })
  },
)
