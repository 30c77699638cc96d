import { randomUUID } from 'node:crypto'
import { getNoticeChannel, listInbox, setNoticeChannel } from '@fairground/contract/inbox'
import {
  approveWithdrawal,
  callBackWithdrawal,
  claimWithdrawal,
  recordPayout,
  refuseWithdrawal,
  settleDispute,
} from '@fairground/contract/office-withdrawals'
import { permissions } from '@fairground/contract/permissions'
import { cancelWithdrawal, confirmWithdrawal, getWithdrawalTerms } from '@fairground/contract/withdrawals'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import {
  anAccount,
  asks,
  asPayee,
  offersPayout,
  type Payee,
  seen,
} from '../../../../../../tests/payments/payout-world.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { transaction } from '../../../db/transaction.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import { tellPlayer } from '../../messaging/inbox/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { paymentCaller } from '../payment-providers/index.ts'
import { askAfterPayouts } from './payouts.service.ts'
import { takeSilence } from './receipts.service.ts'
import { usualRule, type WithdrawalRule } from './withdrawal-rule.rules.ts'
import { saveRule } from './withdrawals.queries.ts'

const reason = 'the bank says the account is closed'
let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('tulay')
  const by = { paymentCode: 'tulay', channel: 'transfer' }
  await offersPayout(world, { code: 'bank', by, currency: 'PHP' })
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP' })
})
beforeEach(() => ruleIs({ autoMost: 0n }))
afterEach(async () => {
  at.setFaults({})
  await world.moneyAddsUp()
})
afterAll(() => world.close())

const tools = () => world.server.tools
const jobs = () => askAfterPayouts(tools(), paymentCaller())
const ruleIs = (changes: Partial<WithdrawalRule>) =>
  saveRule(tools().db, world.brandId, 'PHP', { ...usualRule('PHP'), ...changes })

/** A player with a proved e-mail address besides the phone, and an account that has rested. */
async function aPayee(method: string) {
  const payee = await asPayee(world, (await world.payer()).id, 'PHP', 5_000_00n)
  const email = `${payee.id}@example.com`
  const proved = { email, email_proved_at: new Date(world.clock.now()) }
  await tools().db.updateTable('player').set(proved).where('id', '=', payee.id).execute()
  return { payee, email, account: await anAccount(world, payee, method) }
}

async function claimed(withdrawalId: string) {
  const member = await withStaffSession(world, permissions)
  void (await member.send(claimWithdrawal, { withdrawalId, note: 'taken on from whoever has it' })).value
  return member
}
async function approves(withdrawalId: string) {
  void (await (await claimed(withdrawalId)).send(approveWithdrawal, { withdrawalId })).value
}
async function pays(withdrawalId: string, amount: string) {
  const paid = { withdrawalId, request: randomUUID(), amount, bankReference: randomUUID() }
  void (await (await claimed(withdrawalId)).send(recordPayout, paid)).value
}

const inboxOf = async (payee: Payee) => (await (await payee.comes()).send(listInbox, {})).value.list
/** Titles of a player's messages, oldest first. */
const toldOf = async (payee: Payee) => (await inboxOf(payee)).map(({ title }) => title).reverse()
const title = (step: string, amount: string) =>
  sayMessage('TY', `withdrawal-${step}.title` as never, {
    whole: `${amount} PHP`,
    amount: `${amount} PHP`,
  })
const sentTo = (address: string) =>
  world.messages.list().flatMap(({ to, text }) => (to === address ? [text] : []))

describe('a player is notified in the inbox and by the chosen channel', () => {
  test('a player is notified of a request, its approval, its payment with its deadline, and the silence', async () => {
    const { payee, email, account } = await aPayee('bank')
    const { withdrawalId, reference } = (await asks(payee, account, '500.00')).value
    await approves(withdrawalId)
    await jobs()
    const { receiptUntil } = await seen(payee, withdrawalId)
    expect(Date.parse(receiptUntil!) - world.clock.now()).toBe(usualRule('PHP').confirmMinutes * 60_000)
    world.clock.advance(Date.parse(receiptUntil!) - world.clock.now())
    expect(await takeSilence(tools())).toBe(1)
    expect(await takeSilence(tools())).toBe(0)
    expect((await seen(payee, withdrawalId)).receiptUntil).toBeNull()
    const steps = ['requested', 'approved', 'paid', 'silent']
    expect(await toldOf(payee)).toEqual(steps.map((step) => title(step, '500.00')))
    expect(sentTo(email).filter((text) => text.includes(reference))).toHaveLength(steps.length)
    const until = new Date(Date.parse(receiptUntil!) + 8 * 3_600_000).toISOString()
    const [paid] = (await inboxOf(payee)).filter((one) => one.title === title('paid', '500.00'))
    for (const part of [reference, 'Tulay Bank', `${until.slice(0, 10)} ${until.slice(11, 16)}`])
      expect(paid!.content).toContain(part)
    expect(paid!.content).toContain(`mc-request=${withdrawalId}`)
  })

  test('a player is notified once of a request that is approved at once', async () => {
    await ruleIs({})
    at.setFaults({ payouts: 'pending' })
    const { payee, account } = await aPayee('bank')
    const { withdrawalId } = (await asks(payee, account, '500.00')).value
    expect((await seen(payee, withdrawalId)).state).toBe('paying')
    expect(await toldOf(payee)).toEqual([title('approved', '500.00')])
  })

  test('a player is notified of a refusal with its reason, and of a cancellation', async () => {
    await ruleIs({ autoMost: 0n, mayCancel: true })
    const { payee, account } = await aPayee('hand')
    const first = (await asks(payee, account, '300.00')).value
    const refusing = await claimed(first.withdrawalId)
    void (await refusing.send(refuseWithdrawal, { withdrawalId: first.withdrawalId, reason })).value
    world.clock.advance(1)
    const { withdrawalId } = (await asks(payee, account, '200.00')).value
    void (await (await payee.comes()).send(cancelWithdrawal, { withdrawalId })).value
    expect(await toldOf(payee)).toEqual([
      title('requested', '300.00'),
      title('refused', '300.00'),
      title('requested', '200.00'),
      title('cancelled', '200.00'),
    ])
    const [refused] = (await inboxOf(payee)).filter((one) => one.title === title('refused', '300.00'))
    expect(refused!.content).toContain(reason)
  })

  test('a player is notified of each part, also during a dispute about another, and of the decision', async () => {
    const { payee, account } = await aPayee('hand')
    const { withdrawalId } = (await asks(payee, account, '900.00')).value
    await approves(withdrawalId)
    await pays(withdrawalId, '400.00')
    await pays(withdrawalId, '100.00')
    const images = [createCanvas(8, 8).toBuffer('image/png').toString('base64')]
    const answer = { withdrawalId, answer: 'not-received' as const, images }
    void (await (await payee.comes()).send(confirmWithdrawal, answer)).value
    await pays(withdrawalId, '400.00')
    const judge = await claimed(withdrawalId)
    void (await judge.send(settleDispute, { withdrawalId, as: 'received', reason })).value
    expect((await toldOf(payee)).slice(2)).toEqual([
      title('part-paid', '400.00'),
      title('part-paid', '100.00'),
      title('disputed', '900.00'),
      title('paid', '900.00'),
      title('forced', '900.00'),
    ])
  })

  test('a player is notified of a withdrawn approval, a failed payment, and returned money', async () => {
    const { payee, account } = await aPayee('hand')
    const { withdrawalId } = (await asks(payee, account, '300.00')).value
    await approves(withdrawalId)
    const holder = await claimed(withdrawalId)
    void (await holder.send(callBackWithdrawal, { withdrawalId, reason })).value
    expect((await toldOf(payee)).at(-1)).toBe(title('held-again', '300.00'))

    const other = await aPayee('bank')
    at.setFaults({ payouts: 'account_wrong' })
    const failing = (await asks(other.payee, other.account, '300.00')).value
    await approves(failing.withdrawalId)
    await jobs()
    const [failed] = await inboxOf(other.payee)
    expect(failed!.title).toBe(title('failed', '300.00'))
    expect(failed!.content).toContain('dahil hindi kilala ng bangko ang account')
    const payout = await tools()
      .db.selectFrom('payout')
      .select(['reference', 'amount'])
      .where('withdrawal_id', '=', failing.withdrawalId)
      .executeTakeFirstOrThrow()
    world.clock.advance(1)
    const late = at.callOf({ kind: 'paid_out', payoutId: 'late-1', ...payout, currency: 'PHP' })!
    expect(await at.post(late)).toBe('taken')
    world.clock.advance(1)
    expect(await at.returnsPayout(payout.reference, 100_00n, 'PHP')).toBe('taken')
    expect((await toldOf(other.payee)).slice(-2)).toEqual([
      title('late', '300.00'),
      title('returned', '100.00'),
    ])
  })
})

describe('the channel', () => {
  test('is e-mail until the player chooses, and the previous one is notified of the choice', async () => {
    await ruleIs({ autoMost: 0n, mayCancel: true })
    const { payee, email, account } = await aPayee('hand')
    const asksAndCalls = async (amount: string) => {
      const { withdrawalId } = (await asks(payee, account, amount)).value
      void (await (await payee.comes()).send(cancelWithdrawal, { withdrawalId })).value
      world.clock.advance(1)
    }
    const visitor = await payee.comes()
    expect((await visitor.send(getNoticeChannel, {})).value).toEqual({
      channel: 'email',
      email: expect.stringMatching(/^.•••@e•••\.com$/),
      mobile: expect.stringMatching(/^\+63 ••• ••• \d{4}$/),
    })
    const before = { mails: sentTo(email).length, sms: sentTo(payee.mobile).length }
    expect((await visitor.send(setNoticeChannel, { channel: 'sms' })).value.channel).toBe('sms')
    expect(sentTo(email)).toHaveLength(before.mails + 1)
    await asksAndCalls('200.00')
    expect(sentTo(email)).toHaveLength(before.mails + 1)
    expect(sentTo(payee.mobile)).toHaveLength(before.sms + 2)
    void (await visitor.send(setNoticeChannel, { channel: 'inbox' })).value
    expect(sentTo(payee.mobile)).toHaveLength(before.sms + 3)
    await asksAndCalls('200.00')
    expect(sentTo(payee.mobile)).toHaveLength(before.sms + 3)
    expect(await toldOf(payee)).toHaveLength(6)
  })

  test('is refused without a proved address, and carries thirty notices in 24 hours', async () => {
    const { payee, email } = await aPayee('hand')
    const visitor = await payee.comes()
    const unproved = { mobile_proved_at: null }
    await tools().db.updateTable('player').set(unproved).where('id', '=', payee.id).execute()
    expect((await visitor.send(setNoticeChannel, { channel: 'sms' })).refusal).toBe('notice_address_missing')
    expect((await visitor.send(getNoticeChannel, {})).value).toMatchObject({ channel: 'email', mobile: null })
    const before = sentTo(email).length
    const notice = {
      brand: (await readBrand(tools().db, { atMs: tools().clock.now() }))!,
      playerId: payee.id,
      title: 'feedback-answered.title',
      text: 'feedback-answered.text',
      values: () => ({}),
      link: '/feedback',
    } as const
    const tells = (source: string, isSentOut = true) =>
      transaction(tools().db, (tx) => tellPlayer(tx, tools(), { ...notice, source, isSentOut }))
    // Others can fill the inbox, such as an agent above who makes one offer after the other.
    for (let at = 0; at < 31; at++) await tells(`contract/${at}`, false)
    for (let at = 0; at < 31; at++) await tells(`feedback/${at}`)
    await tells('feedback/0')
    expect(sentTo(email)).toHaveLength(before + 30)
    world.clock.advance(24 * 3_600_000)
    await tells('feedback/32')
    expect(sentTo(email)).toHaveLength(before + 31)
  })
})

test('the page shows the measured time of ten payments, and whether a request may be cancelled', async () => {
  await offersPayout(world, {
    code: 'quick',
    by: { paymentCode: 'tulay', channel: 'transfer' },
    currency: 'PHP',
  })
  await ruleIs({ mayCancel: true })
  const { payee, account } = await aPayee('quick')
  const terms = async () => (await (await payee.comes()).send(getWithdrawalTerms, {})).value
  const measured = async () =>
    (await terms()).methods.find(({ methodCode }) => methodCode === 'quick')!.measured
  let last = ''
  for (let times = 0; times < 10; times++) {
    // The measured times are cached for five minutes.
    if (times === 9) expect(await measured()).toBeNull()
    world.clock.advance(86_400_000)
    last = (await asks(payee, account, '100.00')).value.withdrawalId
    world.clock.advance(times === 9 ? 600_000 : 90_000)
    await jobs()
  }
  expect((await seen(payee, last)).measured).toEqual({ half: 2, most: 2, count: 10 })
  expect((await terms()).mayCancel).toBe(true)
  await ruleIs({ mayCancel: false })
  expect((await terms()).mayCancel).toBe(false)
})
