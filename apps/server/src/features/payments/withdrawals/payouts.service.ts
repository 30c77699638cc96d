import type { PayoutState } from '@fairground/payments/payment'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Task } from '../../../jobs.ts'
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
import { openAccount } from './payout-accounts.service.ts'
import { endOpenPayout } from './payout-money.service.ts'
import { type AccountRow, lockWithdrawal, type PayoutRow } from './withdrawals.queries.ts'

const firstPauseMs = 60_000
const longestPauseMs = 60 * 60_000
const mostAtATime = 200
const alarmMs = 60 * 60_000

/** Sends the open payment of a request, as soon as it was approved. */
export async function sendFirst(
  tools: Tools,
  converse: Converse,
  { payload }: Pick<Task, 'payload'>,
): Promise<void> {
  const { withdrawalId } = payload as { withdrawalId: string }
  const due = await dueOf(tools).where('payout.withdrawal_id', '=', withdrawalId).executeTakeFirst()
  if (due) await advance(tools, converse, await listAgreements(tools, due.brand_id), due)
}

/**
 * Asks about every payment with an unknown outcome. A payment that never arrived is sent again under its reference,
 * which the payment provider executes once, but never under another agreement; an outcome is never guessed. Raises an
 * alarm for each older than an hour; returns the number of payments asked about.
 */
export async function askAfterPayouts(tools: Tools, converse: Converse): Promise<number> {
  const { clock, log } = tools
  const due = await dueOf(tools).orderBy('payout.ask_at').limit(mostAtATime).execute()
  if (due.length === 0) return 0
  const agreements = await listAgreements(tools)
  const what = ({ id }: Due) => `payout ${id}`
  await forEachAlone(due, { log, what }, (payout) => advance(tools, converse, agreements, payout))
  const old = due.filter(({ made_at }) => clock.now() - made_at.getTime() > alarmMs)
  await forEachAlone(old, { log, what }, ({ brand_id: brandId, payment_code, reference }) =>
    raiseAlarm(tools, {
      kind: 'payouts-not-known',
      key: `${brandId} ${payment_code} ${reference}`,
      brandId,
      says: `${payment_code}: nobody has known for over an hour whether payout ${reference} was paid`,
    }),
  )
  return due.length
}

type Due = PayoutRow & Pick<AccountRow, 'institution' | 'sealed'> & { account_id: string }

function dueOf({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  return db
    .selectFrom('payout')
    .innerJoin('withdrawal as w', 'w.id', 'payout.withdrawal_id')
    .innerJoin('payout_account as a', 'a.id', 'w.account_id')
    .selectAll('payout')
    .select(['a.institution', 'a.sealed', 'a.id as account_id'])
    .where('payout.ask_at', '<=', new Date(clock.now()))
}

/** Step of a payment: it is sent the first time; later it is asked about, and sent again only if it never arrived. */
async function advance(
  tools: Tools,
  converse: Converse,
  agreements: readonly Agreement[],
  payout: Due,
): Promise<void> {
  const agreement = agreements.find(
    ({ brandId, code }) => brandId === payout.brand_id && code === payout.payment_code,
  )
  // The time of the next question is stored before the question is sent, so that a crash never repeats it in a loop.
  const isOurs = await noteAsked(tools, payout)
  const { payouts } = agreement?.by ?? {}
  if (!isOurs || !agreement || !payouts) return
  let state: PayoutState
  try {
    const nowMs = tools.clock.now()
    const { reference } = payout
    state =
      payout.times === 0
        ? { state: 'unknown' }
        : await converse(agreement, payouts.state({ reference, nowMs }, agreement, paymentDigest), [
            reference,
          ])
    if (state.state === 'unknown') {
      if (!(await noteSent(tools, agreement, payout))) return
      const { account, holder } = openAccount(tools, { id: payout.account_id, sealed: payout.sealed })
      const order = {
        reference,
        amount: payout.amount,
        currency: payout.currency,
        channel: payout.channel!,
        to: { institution: payout.institution, account, holder },
        nowMs,
      }
      state = await converse(agreement, payouts.send(order, agreement, paymentDigest), [reference])
    }
  } catch (error) {
    if (!(error instanceof PaymentSilent)) throw error
    tools.log(`payout ${payout.id}: ${error.message}`)
    return
  }
  if (state.state !== 'paid' && state.state !== 'failed') return
  const end = state
  const { brand_id: brandId, payment_code: code, reference } = payout
  await transaction(tools.db, async (tx) => {
    const withdrawal = (await lockWithdrawal(tx, payout.withdrawal_id, { brandId }))!
    if ((await endOpenPayout(tx, tools, withdrawal, reference, end)) === 'id_taken')
      await raiseAlarm(
        { ...tools, db: tx },
        {
          kind: 'payout-differs',
          key: `${code} ${brandId}/${reference} id taken`,
          brandId,
          says: `${code}: payout ${reference} is told as paid with the id of another payout`,
        },
      )
  })
}

/** Returns whether this process may ask about the payment now: of several, the first to record it. */
async function noteAsked({ db, clock }: Tools, { id, times }: PayoutRow): Promise<boolean> {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(times, 10), longestPauseMs)
  const { numUpdatedRows } = await db
    .updateTable('payout')
    .set({ ask_at: new Date(clock.now() + pauseMs), times: times + 1 })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('times', '=', times)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Stores, before a payment is sent, the time and agreement of the first sending. Returns false if it has ended in the
 * meantime, or was sent under another agreement: under the present one nobody knows its reference, so it might be
 * executed twice. A person decides.
 */
async function noteSent(tools: Tools, agreement: Agreement, { id, reference }: PayoutRow): Promise<boolean> {
  const { db, clock } = tools
  const { brandId, brandCode, code } = agreement
  const under = digestsOf(tools, agreement, 'payout')
  const sent = await db
    .updateTable('payout')
    .set(({ fn, val }) => ({
      sent_at: fn.coalesce('sent_at', val(new Date(clock.now()))),
      sent_under: fn.coalesce('sent_under', val(under[0]!)),
    }))
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('sent_under')
    .executeTakeFirst()
  if (!sent) return false
  if (under.some((one) => sent.sent_under!.equals(one))) return true
  await raiseAlarm(tools, {
    kind: 'payouts-not-known',
    key: `${brandId} ${code} ${reference} other agreement`,
    brandId,
    says: `${code} of ${brandCode}: payout ${reference} was sent under another agreement, and a person has to find out what became of it`,
  })
  return false
}
