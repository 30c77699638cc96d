import { newId } from '@fairground/kernel/id'
import type { RefundState } from '@fairground/payments/payment'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import {
  type Agreement,
  type Converse,
  digestsOf,
  listAgreements,
  PaymentSilent,
  paymentDigest,
} from '../payment-providers/index.ts'
import { holdPayment } from './deposit-money.service.ts'
import { isLeftToPersons, isRefundable, type PaymentRow } from './held-payments.queries.ts'

const firstPauseMs = 60_000
const longestPauseMs = 60 * 60_000
const mostAtATime = 200
const alarmMs = 60 * 60_000

/**
 * Records that a payment provider must send a payment back, in the transaction of the second person who agrees. Refuses
 * `refund_not_possible` if it cannot, or was asked to before: a second refund could not be told from the first.
 */
export async function askForRefund(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  agreement: Agreement | undefined,
  payment: PaymentRow,
  confirmedBy: bigint,
): Promise<void> {
  const { brand_id, payment_code, payment_id, order_id, proposed_by } = payment
  const isPossible =
    payment.state === 'held' && agreement?.by.refunds !== undefined && (await findRefundable(tx, payment))
  if (!isPossible) refuse('refund_not_possible')
  const now = new Date(clock.now())
  await tx
    .insertInto('payment_refund')
    .values({
      brand_id,
      payment_code,
      payment_id,
      order_id: order_id!,
      asked_by: proposed_by!,
      confirmed_by: confirmedBy,
      made_at: now,
      ask_at: now,
    })
    .execute()
}

async function findRefundable(tx: Tx, { id }: PaymentRow): Promise<boolean> {
  const { rows } = await sql`SELECT FROM payment p WHERE p.id = ${id} AND ${isRefundable}`.execute(tx)
  return rows.length > 0
}

/**
 * Ends the questions about a refund whose outcome has been unknown for an hour: persons have found it out, and sent the
 * money back. Refuses `refund_under_way` for any other.
 */
export async function leaveRefund(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { id }: PaymentRow,
): Promise<void> {
  const { rows } = await sql`
    UPDATE payment_refund r SET ask_at = NULL FROM payment p
     WHERE p.id = ${id} AND (r.brand_id, r.payment_code, r.payment_id) = (p.brand_id, p.payment_code, p.payment_id)
       AND ${isLeftToPersons(clock.now())} RETURNING r.payment_id`.execute(tx)
  if (rows.length === 0) refuse('refund_under_way')
}

/**
 * Sends the requested refunds, each once, and asks about those with an unknown outcome. A sent refund is never sent
 * again, since a payment provider may execute it twice; an outcome is never guessed. Raises an alarm for each older
 * than an hour; returns the number of refunds that were processed.
 */
export async function advanceRefunds(tools: Tools, converse: Converse): Promise<number> {
  const { clock, log } = tools
  const due = await dueRefunds(tools)
  if (due.length === 0) return 0
  const agreements = await listAgreements(tools)
  const what = ({ payment_code, payment_id }: Due) => `refund of ${payment_code} ${payment_id}`
  await forEachAlone(due, { log, what }, (refund) => advance(tools, converse, agreements, refund))
  const old = due.filter(({ made_at }) => clock.now() - made_at.getTime() > alarmMs)
  await forEachAlone(old, { log, what }, (refund) =>
    raiseAlarm(tools, {
      kind: 'refunds-not-known',
      key: `${refund.brand_id} ${refund.payment_code} ${refund.payment_id}`,
      brandId: refund.brand_id,
      says: `${refund.payment_code}: nobody has known for over an hour whether payment ${refund.payment_id} was refunded`,
    }),
  )
  return due.length
}

type Due = Awaited<ReturnType<typeof dueRefunds>>[number]

function dueRefunds({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  return db
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', (join) =>
      join
        .onRef('p.brand_id', '=', 'r.brand_id')
        .onRef('p.payment_code', '=', 'r.payment_code')
        .onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .innerJoin('deposit_order as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .select(['p.amount', 'p.currency', 'o.reference', 'o.made_at as ordered_at'])
    .where('r.ask_at', '<=', new Date(clock.now()))
    .orderBy('r.ask_at')
    .limit(mostAtATime)
    .execute()
}

/** Step of a refund: it is sent the first time, and later only asked about. */
async function advance(
  tools: Tools,
  converse: Converse,
  agreements: readonly Agreement[],
  refund: Due,
): Promise<void> {
  const agreement = agreements.find(
    ({ brandId, code }) => brandId === refund.brand_id && code === refund.payment_code,
  )
  // The time of the next question is stored before the question is sent, so that a crash never repeats it in a loop.
  const isOurs = await noteAsked(tools, refund)
  const { refunds } = agreement?.by ?? {}
  if (!isOurs || !agreement || !refunds) return
  const { reference, payment_id: paymentId, amount, currency } = refund
  const nowMs = tools.clock.now()
  const requestId = newId(nowMs, tools.chance)
  const question = { reference, madeAtMs: refund.ordered_at.getTime(), requestId, nowMs }
  const names = [reference, paymentId]
  let said: RefundState
  try {
    if (refund.sent_at === null) {
      if (!(await noteSent(tools, agreement, refund))) return
      const order = { ...question, paymentId, amount, isWhole: true, currency, by: 'office' }
      said = await converse(agreement, refunds.send(order, agreement, paymentDigest), names)
    } else said = await converse(agreement, refunds.state(question, agreement, paymentDigest), names)
  } catch (error) {
    if (!(error instanceof PaymentSilent)) throw error
    tools.log(`refund of ${refund.payment_code} ${paymentId}: ${error.message}`)
    return
  }
  await transaction(tools.db, (tx) => takeWord(tx, tools, agreement, refund, said))
}

/** Returns whether this process may work on the refund now: of several, the first to record it. */
async function noteAsked({ db, clock }: Tools, { times, ...refund }: Due): Promise<boolean> {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(times, 10), longestPauseMs)
  const { numUpdatedRows } = await ofRefund(db, refund)
    .set({ ask_at: new Date(clock.now() + pauseMs), times: times + 1 })
    .where('ask_at', 'is not', null)
    .where('times', '=', times)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Stores, before it is sent, the time and agreement of a refund; returns false if it was sent or has ended in the
 * meantime.
 */
async function noteSent(tools: Tools, agreement: Agreement, refund: Due): Promise<boolean> {
  const { numUpdatedRows } = await ofRefund(tools.db, refund)
    .set({
      state: 'unknown',
      sent_at: new Date(tools.clock.now()),
      sent_under: digestsOf(tools, agreement, 'refund')[0]!,
    })
    .where('ask_at', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the payment provider's answer about a refund; only that ends one. */
async function takeWord(
  tx: Tx,
  tools: Tools,
  agreement: Agreement,
  refund: Due,
  { state: said }: RefundState,
): Promise<void> {
  const { brandId, brandCode, code } = agreement
  const payment = await holdPayment(tx, refund)
  if (payment.state !== 'refunding') return
  const now = new Date(tools.clock.now())
  const row = await tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('payment_code', '=', code)
    .where('payment_id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  // Under another agreement a failed refund may be one that the payment provider does not know.
  const isSame = digestsOf(tools, agreement, 'refund').some((one) => row.sent_under!.equals(one))
  if (said === 'done') {
    await ofRefund(tx, refund).set({ state: 'done', ask_at: null, ended_at: now }).execute()
    await ofPayment(tx, payment)
      .set({
        state: 'sent_back',
        sent_reference: refund.reference,
        decided_by: row.confirmed_by,
        decided_at: now,
        claimed_by: null,
        claimed_at: null,
      })
      .execute()
  } else if (said === 'failed' && isSame) {
    await ofRefund(tx, refund).set({ state: 'refused', ask_at: null, ended_at: now }).execute()
    const none = { proposed_as: null, proposed_by: null, proposed_at: null }
    await ofPayment(tx, payment)
      .set({ state: 'held', ...none })
      .execute()
    await raiseAlarm(
      { ...tools, db: tx },
      {
        kind: 'payment-held',
        key: `${code} ${brandCode}/${refund.payment_id} refund refused`,
        brandId,
        says: `${code} of ${brandCode}: the refund of payment ${refund.payment_id} was refused`,
      },
    )
  } else
    await ofRefund(tx, refund)
      .set({ state: said === 'pending' ? 'asked' : 'unknown' })
      .execute()
}

function ofRefund(db: Tools['db'] | Tx, { brand_id, payment_code, payment_id }: Pick<PaymentRow, Key>) {
  return db
    .updateTable('payment_refund')
    .where('brand_id', '=', brand_id)
    .where('payment_code', '=', payment_code)
    .where('payment_id', '=', payment_id)
}

function ofPayment(tx: Tx, { id }: PaymentRow) {
  return tx.updateTable('payment').where('id', '=', id)
}

type Key = 'brand_id' | 'payment_code' | 'payment_id'
