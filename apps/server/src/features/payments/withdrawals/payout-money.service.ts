import { newId } from '@fairground/kernel/id'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { CallOutcome, PayoutEvent, PayoutFailure } from '@fairground/payments/payment'
import { findPaymentProvider } from '@fairground/payments/payments'
import { newReference } from '@fairground/payments/reference'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { applyInTransaction, type Recipe } from '../../ledger/wallet/index.ts'
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

/** The name of the job that sends a payment; its payload names the request. */
export const sendJob = 'send-payout'
/** Where the money of a payment by hand goes. */
export const byHand = 'bank'

const minuteMs = 60_000

/** The part of the fee that a paid part of a request carries, in minor units, rounded down: all of it for the whole. */
function feeOfPart({ amount, full_fee }: Pick<WithdrawalRow, 'amount' | 'full_fee'>, paid: bigint): bigint {
  return (full_fee * paid) / (amount - full_fee)
}

/** Books a step of a request. Everything but the hold itself answers that hold, so that no more leaves than was set aside. */
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

/** Sets the amount of a new request aside; false where cash does not cover it. */
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
 * Ends a request whose rest is not paid: the rest goes back to the player, with the fee except for what the parts that were paid
 * carry of it.
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

/** Approves a request; by nobody where no person has to look. Its first payment is sent, or waits for a person. */
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

/** Writes the next payment of a request down and has it sent; nothing where a person pays. */
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

/** The place of the next payment of a request. */
export async function nextPosition(tx: Tx, withdrawalId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('payout')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Books a payment that was made, with the fee at the last one, and opens the player's word on it. */
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

/** The player's word on what was paid is asked for; what the player disputes stays disputed until a person has decided. */
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

/** Ends a payment that failed, and with it the request. */
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
 * Books a payment that was told as failed, and left all the same. What was given back of it is taken back, with the fee that it
 * carries: as far as it lies there from cash, and the rest is owed. Gives what was taken.
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

/** How a payment ended, by whoever says so. */
export type PayoutEnd = { state: 'paid'; payoutId: string } | { state: 'failed'; reason: PayoutFailure }

/**
 * Ends the payment of a request that is under way, once; `none` where none is, or another than the one asked for, and `id_taken`
 * where another payment has the payment provider's id that is given.
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
 * Whether another payment was told as paid by this id of the payment provider, or noted by this reference of the bank. Of two that are
 * told by one id at the same moment, the second sees the first.
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
 * Books what a payment provider says happened to a payout, once however often and in whatever order it is told. What does not
 * fit what we sent is booked nowhere: an alarm asks for a person.
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

/** Money that came back after it had left is credited; what is more than left, or in another currency, waits for a person. */
async function takeReturned(
  tx: Tx,
  tools: MoneyTools,
  agreement: Agreement,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
  { returnId, amount, currency, reference }: Extract<PayoutEvent, { kind: 'payout_returned' }>,
): Promise<CallOutcome> {
  // It has not left by our books: told again once that is known.
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

/** What was credited of one payment that came back, in minor units. */
async function returnedOf(tx: Tx, { id }: PayoutRow): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('payout_return')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('payout_id', '=', id)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow()
  return sum
}

/** Writes down that money of a payout came back. */
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

/** Credits what came back of a payout, with the part of the fee that it carried: the whole fee once all of it has come back. */
export async function creditReturn(
  tx: Tx,
  tools: MoneyTools,
  withdrawal: WithdrawalRow,
  { amount, code, name }: { amount: bigint; code: string; name: string },
): Promise<void> {
  const nowMs = tools.clock.now()
  const { id, paid } = withdrawal
  const returned = withdrawal.returned + amount
  // A fee is charged with the last payment: of one that is still paid in parts its share is given back then.
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

/** What of the fee is still to be given back of a request that has ended, for what came back of it, in minor units. */
function feeDue({ fee, paid, returned, fee_returned }: WithdrawalRow): bigint {
  const due = paid === 0n ? 0n : (fee * returned) / paid - fee_returned
  return due > 0n ? due : 0n
}

/** Gives back, once a request has ended, the part of its fee that belongs to what came back before. */
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
