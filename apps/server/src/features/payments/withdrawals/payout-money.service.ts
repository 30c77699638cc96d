import { newId } from '@fairground/kernel/id'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { CallOutcome, PayoutEvent, PayoutFailure } from '@fairground/payments/payment'
import { findPaymentProvider } from '@fairground/payments/payments'
import { newReference } from '@fairground/payments/reference'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import type { Recipe } from '../../ledger/recipes/index.ts'
import { applyInTransaction } from '../../ledger/wallet/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import type { Agreement } from '../payment-providers/index.ts'
import { holdIfStopped } from './call-back.service.ts'
import { type TellTools, tellPlayer, type UnpaidEnd } from './tell-player.service.ts'
import {
  findPayoutMethod,
  lockOpenPayout,
  lockWithdrawal,
  type PayoutRow,
  remainingOf,
  ruleOf,
  type WithdrawalRow,
} from './withdrawals.queries.ts'

type MoneyTools = TellTools & Pick<Tools, 'db' | 'addJob'>

/** Job that sends a payment; its payload names the request. */
export const sendJob = 'send-payout'
/** Account that a manual payment is booked to. */
export const byHand = 'bank'

const minuteMs = 60_000

/** Part of the fee for a paid part of a request, in minor units, rounded down: all of it for the whole. */
function feeOfPart({ amount, full_fee }: Pick<WithdrawalRow, 'amount' | 'full_fee'>, paid: bigint): bigint {
  return (full_fee * paid) / (amount - full_fee)
}

/** Books a step of a request. Every step except the hold refers to that hold, so that no more leaves than was held. */
async function book(
  tx: Tx,
  { id, wallet_id: walletId, currency }: WithdrawalRow,
  step: {
    name: string
    recipe: Recipe
    lines: Record<string, bigint>
    isOfHold?: boolean
    mayOverdraw?: boolean
  },
  nowMs: number,
): Promise<void> {
  const { name, recipe, lines, isOfHold = true, mayOverdraw = false } = step
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId,
      currency,
      source: 'withdrawals',
      transactionId: `${id} ${name}`,
      recipe,
      lines: Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0n)),
      ...(isOfHold ? { answers: `${id} hold` } : {}),
      ...(mayOverdraw ? { mayOverdraw } : {}),
    },
    nowMs,
  )
  if (answer.code !== 'accepted')
    throw new Error(`withdrawal ${id} cannot be booked (${name}): ${answer.code}`)
}

/** Holds the amount of a new request; returns false if cash does not cover it. */
export async function holdAmount(
  tx: Tx,
  {
    id,
    wallet_id: walletId,
    currency,
    amount,
  }: Pick<WithdrawalRow, 'id' | 'wallet_id' | 'currency' | 'amount'>,
  nowMs: number,
): Promise<boolean> {
  const { code } = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId,
      currency,
      source: 'withdrawals',
      transactionId: `${id} hold`,
      recipe: 'withdrawal-hold',
      lines: { cash: -amount, held: amount },
    },
    nowMs,
  )
  if (code === 'accepted') return true
  if (code === 'not_enough_money') return false
  throw new Error(`withdrawal ${id} cannot be held: ${code}`)
}

/**
 * Ends a request whose rest is not paid: the rest is returned to the player, with the fee except for the share of the
 * paid parts.
 */
export async function endUnpaid(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  end: UnpaidEnd,
): Promise<void> {
  const nowMs = tools.clock.now()
  const { id, amount, paid } = withdrawal
  const charged = feeOfPart(withdrawal, paid)
  if (charged > 0n) {
    const lines = { held: -charged, 'house/payment-fees': charged }
    await book(tx, withdrawal, { name: 'fee', recipe: 'withdrawal-capture', lines }, nowMs)
  }
  const released = amount - paid - charged
  const lines = { held: -released, cash: released }
  await book(tx, withdrawal, { name: 'release', recipe: 'withdrawal-release', lines }, nowMs)
  const became = paid === 0n ? { state: end.of } : { state: 'paid' as const, fee: charged }
  await tx
    .updateTable('withdrawal')
    .set({ ...became, reason: end.reason, released, ended_at: new Date(nowMs), ...unclaimed })
    .where('id', '=', id)
    .execute()
  await giveFeeBack(tx, { ...withdrawal, fee: charged }, nowMs)
  await tellPlayer(tx, tools, withdrawal, { ...end, givenBack: released })
}

const unclaimed = { claimed_by: null, claimed_at: null }

/** Approves a request; without a person if none is needed. Its first payment is sent, or waits for a person. */
export async function approve(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  by: bigint | null,
): Promise<void> {
  const { id } = withdrawal
  await tx
    .updateTable('withdrawal')
    .set({ state: 'paying', approved_by: by, approved_at: new Date(tools.clock.now()), ...unclaimed })
    .where('id', '=', id)
    .execute()
  await beginPayout(tx, tools, withdrawal)
  await tellPlayer(tx, tools, withdrawal, { of: 'approved' })
}

/** Stores the next payment of a request and adds the job that sends it; does nothing if a person pays. */
async function beginPayout(tx: Tx, tools: MoneyTools, withdrawal: WithdrawalRow): Promise<void> {
  const { clock, chance, addJob } = tools
  const method = (await findPayoutMethod(tx, withdrawal.brand_id, withdrawal.method_code))!
  const { payment_code: code, channel } = method
  if (code === null || channel === null) return
  const most = mostAtOnce(code, channel, withdrawal.currency)
  const remaining = remainingOf(withdrawal)
  const now = new Date(clock.now())
  await tx
    .insertInto('payout')
    .values({
      id: newId(clock.now(), chance),
      brand_id: withdrawal.brand_id,
      withdrawal_id: withdrawal.id,
      position: await nextPosition(tx, withdrawal.id),
      amount: most !== undefined && most < remaining ? most : remaining,
      currency: withdrawal.currency,
      payment_code: code,
      channel,
      reference: newReference(chance, 'OUT'),
      their_id: null,
      failure: null,
      paid_by: null,
      made_at: now,
      ask_at: now,
      ended_at: null,
    })
    .execute()
  await addJob(tx, sendJob, { withdrawalId: withdrawal.id }, 0)
}

function mostAtOnce(code: string, channel: string, currency: string): bigint | undefined {
  return findPaymentProvider(code)?.payouts?.channels[channel]?.most[currency]
}

/** Returns the position of the next payment of a request. */
export async function nextPosition(tx: Tx, withdrawalId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('payout')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Books a payment that was made, with the fee at the last one, and asks the player for the receipt. */
export async function bookPaid(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  payout: Pick<PayoutRow, 'position' | 'amount' | 'payment_code'>,
): Promise<void> {
  const nowMs = tools.clock.now()
  const { id, fee, brand_id: brandId, currency } = withdrawal
  const { amount, position, payment_code: code } = payout
  const isLast = amount === remainingOf(withdrawal)
  const charged = isLast ? fee : 0n
  const lines = { held: -(amount + charged), [`outside/${code}`]: amount, 'house/payment-fees': charged }
  await book(tx, withdrawal, { name: `capture ${position}`, recipe: 'withdrawal-capture', lines }, nowMs)
  const { confirmMinutes } = await ruleOf(tx, brandId, currency)
  const paid = withdrawal.paid + amount
  const end = isLast ? { state: 'paid' as const, ended_at: new Date(nowMs), ...unclaimed } : {}
  const receipt = receiptOpen(withdrawal, nowMs + confirmMinutes * minuteMs)
  await tx
    .updateTable('withdrawal')
    .set({ paid, ...end, full_asked_at: null, ...receipt })
    .where('id', '=', id)
    .execute()
  if (isLast) await giveFeeBack(tx, { ...withdrawal, paid }, nowMs)
  const of = isLast ? 'paid' : 'part-paid'
  await tellPlayer(tx, tools, withdrawal, { of, amount, position, until: receipt?.receipt_until ?? null })
}

/** The player is asked to confirm the payment; a dispute stays open until a person has decided it. */
function receiptOpen({ receipt }: WithdrawalRow, untilMs: number) {
  return receipt === 'disputed'
    ? undefined
    : { receipt: 'open' as const, receipt_until: new Date(untilMs), receipt_at: null }
}

async function takePaid(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
  theirId: string,
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ state: 'paid', their_id: theirId, ask_at: null, ended_at: new Date(tools.clock.now()) })
    .where('id', '=', payout.id)
    .execute()
  await bookPaid(tx, tools, withdrawal, payout)
  const paid = withdrawal.paid + payout.amount
  const rest = { ...withdrawal, paid }
  if (remainingOf(rest) > 0n && !(await holdIfStopped(tx, tools, rest))) await beginPayout(tx, tools, rest)
}

/** Ends a failed payment, and with it the request. */
async function takeFailed(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
  failure: PayoutFailure,
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ state: 'failed', failure, ask_at: null, ended_at: new Date(tools.clock.now()) })
    .where('id', '=', payout.id)
    .execute()
  await endUnpaid(tx, tools, withdrawal, { of: 'failed', reason: failure })
}

/**
 * Books a payment that was reported as failed, but left after all. Its returned amount is taken back, with its fee:
 * from cash as far as possible, and the rest becomes a debt. Returns the amount taken from cash.
 */
async function takeLate(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
  theirId: string,
): Promise<bigint> {
  const nowMs = tools.clock.now()
  const { id, brand_id: brandId, currency } = withdrawal
  const { amount, position, payment_code: code } = payout
  const paid = withdrawal.paid + amount
  const fee = feeOfPart(withdrawal, paid)
  const charged = fee - (withdrawal.paid === 0n ? 0n : withdrawal.fee)
  const taken = amount + charged
  const lines = { cash: -taken, [`outside/${code}`]: amount, 'house/payment-fees': charged }
  const step = { name: `late ${position}`, recipe: 'withdrawal-late' as const, lines }
  await book(tx, withdrawal, { ...step, isOfHold: false, mayOverdraw: true }, nowMs)
  await tx
    .updateTable('payout')
    .set({ state: 'paid', their_id: theirId, failure: null, ended_at: new Date(nowMs) })
    .where('id', '=', payout.id)
    .execute()
  const released = withdrawal.released - taken
  const { confirmMinutes } = await ruleOf(tx, brandId, currency)
  await tx
    .updateTable('withdrawal')
    .set({
      state: 'paid',
      paid,
      fee,
      released,
      ...(released === 0n ? { reason: null } : {}),
      ...receiptOpen(withdrawal, nowMs + confirmMinutes * minuteMs),
    })
    .where('id', '=', id)
    .execute()
  await giveFeeBack(tx, { ...withdrawal, fee, paid }, nowMs)
  await tellPlayer(tx, tools, withdrawal, { of: 'late', amount: taken, position })
  return taken
}

/** End of a payment, from any reporter. */
export type PayoutEnd = { state: 'paid'; payoutId: string } | { state: 'failed'; reason: PayoutFailure }

/**
 * Ends the open payment of a request, once; `none` if there is none, or another than the given one, and `id_taken` if
 * another payment has the given id of the payment provider.
 */
export async function endOpenPayout(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  reference: string | null,
  end: PayoutEnd,
): Promise<'ended' | 'none' | 'id_taken'> {
  const payout = await lockOpenPayout(tx, withdrawal.id)
  if (!payout || (reference !== null && payout.reference !== reference)) return 'none'
  if (end.state === 'paid') {
    if (await isIdTaken(tx, payout, end.payoutId)) return 'id_taken'
    await takePaid(tx, tools, withdrawal, payout, end.payoutId)
  } else await takeFailed(tx, tools, withdrawal, payout, end.reason)
  return 'ended'
}

/**
 * Returns whether another payment was reported as paid with this id of the payment provider, or recorded with this bank
 * reference. Of two that are reported with one id at the same moment, the second sees the first.
 */
export async function isIdTaken(
  tx: Tx,
  { id, brand_id: brandId, payment_code: code }: Pick<PayoutRow, 'id' | 'brand_id' | 'payment_code'>,
  theirId: string,
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payout ${brandId} ${code} ${theirId}`}, 0))`.execute(
    tx,
  )
  const other = await tx
    .selectFrom('payout')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('payment_code', '=', code)
    .where('their_id', '=', theirId)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Books an event of a payout reported by a payment provider, once however often and in whatever order it is reported.
 * An event that does not match the payment is not booked: an alarm asks for a person.
 */
export function takePayoutEvent(
  tools: MoneyTools,
  agreement: Agreement,
  event: PayoutEvent,
): Promise<CallOutcome> {
  return transaction(tools.db, async (tx) => {
    const found = await tx
      .selectFrom('payout')
      .select('withdrawal_id')
      .where('brand_id', '=', agreement.brandId)
      .where('payment_code', '=', agreement.code)
      .where('reference', '=', event.reference)
      .executeTakeFirst()
    if (!found) {
      await alarm(tx, tools, agreement, event.reference, 'was never sent by us')
      return 'order_unknown'
    }
    const withdrawal = (await lockWithdrawal(tx, found.withdrawal_id, { brandId: agreement.brandId }))!
    const payout = await tx
      .selectFrom('payout')
      .selectAll()
      .where('brand_id', '=', agreement.brandId)
      .where('payment_code', '=', agreement.code)
      .where('reference', '=', event.reference)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (event.kind === 'payout_returned') return takeReturned(tx, tools, agreement, withdrawal, payout, event)
    if (event.kind === 'payout_failed') {
      if (payout.state === 'failed') return 'repeated'
      if (payout.state === 'paid') {
        await alarm(tx, tools, agreement, event.reference, 'was paid, and is now told as failed')
        return 'conflict'
      }
      await takeFailed(tx, tools, withdrawal, payout, event.reason)
      return 'taken'
    }
    const isSame = payout.amount === event.amount && payout.currency === event.currency
    if (isSame && payout.state === 'paid' && payout.their_id === event.payoutId) return 'repeated'
    if (!isSame || payout.state === 'paid' || (await isIdTaken(tx, payout, event.payoutId))) {
      await alarm(
        tx,
        tools,
        agreement,
        event.reference,
        'is told with another amount, id or end than we know',
      )
      return 'conflict'
    }
    if (payout.state === 'asked') await takePaid(tx, tools, withdrawal, payout, event.payoutId)
    else {
      const taken = await takeLate(tx, tools, withdrawal, payout, event.payoutId)
      const amount = `${moneyText(taken, currencyOf(withdrawal.currency))} ${withdrawal.currency}`
      const says = `had failed and is told as paid now: ${amount} was taken back from the player`
      await alarm(tx, tools, agreement, event.reference, says)
    }
    return 'taken'
  })
}

/**
 * Credits money that was returned after it had left; amounts beyond the payment, or in another currency, wait for a
 * person.
 */
async function takeReturned(
  tx: Tx,
  tools: MoneyTools,
  agreement: Agreement,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
  { returnId, amount, currency, reference }: Extract<PayoutEvent, { kind: 'payout_returned' }>,
): Promise<CallOutcome> {
  // It has not left by our books: it is reported again once that is known.
  if (payout.state === 'asked') return 'busy'
  const before = await tx
    .selectFrom('payout_return')
    .select(['amount', 'currency', 'withdrawal_id'])
    .where('brand_id', '=', agreement.brandId)
    .where('payment_code', '=', agreement.code)
    .where('return_id', '=', returnId)
    .executeTakeFirst()
  if (before) {
    const isSame =
      before.amount === amount && before.currency === currency && before.withdrawal_id === withdrawal.id
    if (!isSame) await alarm(tx, tools, agreement, reference, 'came back twice with different content')
    return isSame ? 'repeated' : 'conflict'
  }
  const fits =
    payout.state === 'paid' &&
    currency === withdrawal.currency &&
    amount <= withdrawal.paid - withdrawal.returned &&
    amount <= payout.amount - (await returnedOf(tx, payout))
  await keepReturn(tx, tools, {
    brandId: agreement.brandId,
    code: agreement.code,
    returnId,
    withdrawalId: withdrawal.id,
    payoutId: payout.id,
    amount,
    currency,
    state: fits ? 'credited' : 'held',
  })
  if (fits) await creditReturn(tx, tools, withdrawal, { amount, code: agreement.code, name: returnId })
  await alarm(tx, tools, agreement, reference, fits ? 'came back' : 'came back and does not fit: it is held')
  return 'taken'
}

/** Credited amount of a returned payment, in minor units. */
async function returnedOf(tx: Tx, { id }: PayoutRow): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('payout_return')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('payout_id', '=', id)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow()
  return sum
}

/** Stores that money of a payout was returned. */
export async function keepReturn(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  returned: {
    brandId: number
    code: string
    returnId: string
    withdrawalId: string
    payoutId: string | null
    amount: bigint
    currency: string
    state: 'credited' | 'held'
  },
): Promise<void> {
  await tx
    .insertInto('payout_return')
    .values({
      brand_id: returned.brandId,
      payment_code: returned.code,
      return_id: returned.returnId,
      withdrawal_id: returned.withdrawalId,
      payout_id: returned.payoutId,
      amount: returned.amount,
      currency: returned.currency,
      state: returned.state,
      at: new Date(clock.now()),
    })
    .execute()
}

/** Credits returned money of a payout, with its part of the fee: the whole fee once all of it is returned. */
export async function creditReturn(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  { amount, code, name }: { amount: bigint; code: string; name: string },
): Promise<void> {
  const nowMs = tools.clock.now()
  const { id, paid } = withdrawal
  const returned = withdrawal.returned + amount
  // A fee is charged with the last payment: while parts are still paid, their share is returned only then.
  const feeBack = withdrawal.ended_at ? feeDue({ ...withdrawal, returned }) : 0n
  const lines = { [`outside/${code}`]: -amount, 'house/payment-fees': -feeBack, cash: amount + feeBack }
  await book(
    tx,
    withdrawal,
    { name: `return ${name}`, recipe: 'withdrawal-return', lines, isOfHold: false },
    nowMs,
  )
  const isAll = returned === paid && withdrawal.ended_at !== null
  await tx
    .updateTable('withdrawal')
    .set({
      returned,
      fee_returned: withdrawal.fee_returned + feeBack,
      ...(isAll ? { receipt: 'returned' as const, receipt_until: null, receipt_at: new Date(nowMs) } : {}),
    })
    .where('id', '=', id)
    .execute()
  await tellPlayer(tx, tools, withdrawal, { of: 'returned', amount: amount + feeBack, name })
}

/** Part of the fee still to be returned for returned money of an ended request, in minor units. */
function feeDue({ fee, paid, returned, fee_returned }: WithdrawalRow): bigint {
  const due = paid === 0n ? 0n : (fee * returned) / paid - fee_returned
  return due > 0n ? due : 0n
}

/** Returns, once a request has ended, the part of its fee for money returned earlier. */
async function giveFeeBack(tx: Tx, withdrawal: WithdrawalRow, nowMs: number): Promise<void> {
  const due = feeDue(withdrawal)
  if (due === 0n) return
  const lines = { 'house/payment-fees': -due, cash: due }
  const step = { name: `fee of ${withdrawal.paid}`, recipe: 'withdrawal-return' as const, lines }
  await book(tx, withdrawal, { ...step, isOfHold: false }, nowMs)
  await tx
    .updateTable('withdrawal')
    .set({ fee_returned: withdrawal.fee_returned + due })
    .where('id', '=', withdrawal.id)
    .execute()
}

function alarm(
  tx: Tx,
  tools: MoneyTools,
  { code, brandCode, brandId }: Agreement,
  reference: string,
  says: string,
) {
  return raiseAlarm(
    { ...tools, db: tx },
    {
      kind: 'payout-differs',
      key: `${code} ${brandCode}/${reference} ${says}`,
      brandId,
      says: `${code} of ${brandCode}: payout ${reference} ${says}`,
    },
  )
}
