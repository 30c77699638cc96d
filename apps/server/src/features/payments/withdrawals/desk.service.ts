import type { InputOf } from '@fairground/contract/call'
import type { endPayout, recordPayout, settleDispute } from '@fairground/contract/office-withdrawals'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { newReference } from '@fairground/payments/reference'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { balanceOf, lockWallet } from '../../ledger/wallet/index.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { claimOf, type Logged, logged, requireClaim } from '../../office/staff/index.ts'
import { resetsRestUntil } from '../../people/credentials/index.ts'
import { customerIdOf } from '../../people/players/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { holdIfStopped, takeBackApproval } from './call-back.service.ts'
import { openAccount } from './payout-accounts.service.ts'
import {
  approve,
  bookPaid,
  byHand,
  creditReturn,
  endOpenPayout,
  endUnpaid,
  isIdTaken,
  keepReturn,
  nextPosition,
} from './payout-money.service.ts'
import { tellPlayer } from './tell-player.service.ts'
import {
  findPayoutMethod,
  institutionName,
  lockOpenPayout,
  lockWithdrawal,
  remainingOf,
  ruleOf,
  type WithdrawalRow,
} from './withdrawals.queries.ts'

/** Result of a change to a request, besides its entry in the log. */
interface Change<Result> {
  result: Result
  reason?: string
  after: Record<string, unknown>
  personal?: Record<string, unknown>
}

/** Changes a locked request of the brand, with its entry in the log; refuses `withdrawal_unknown`. */
function change<Result>(
  tools: Tools,
  staff: StaffSession,
  call: string,
  withdrawalId: string,
  work: (tx: Tx, row: WithdrawalRow) => Promise<Change<Result> | { result: Result }>,
): Promise<Result> {
  return logged(tools, async (tx): Promise<Logged<Result>> => {
    const row =
      (await lockWithdrawal(tx, withdrawalId, { brandId: staff.brandId })) ?? refuse('withdrawal_unknown')
    const done = await work(tx, row)
    if (!('after' in done)) return done
    const { result, reason, after, personal } = done
    const { reference, amount, currency, state } = row
    return {
      result,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}`,
        call,
        subject: `player/${await customerIdOf(tx, row.player_id)}`,
        ...(reason === undefined ? {} : { reason }),
        before: { withdrawal: reference, amount: moneyText(amount, currencyOf(currency)), currency, state },
        after: { withdrawal: reference, ...after },
        ...(personal ? { personal } : {}),
      },
    }
  })
}

/** Claims a request. Refuses `withdrawal_unknown`, and `claimed_by_another` without a note. */
export function claim(
  tools: Tools,
  staff: StaffSession,
  withdrawalId: string,
  note: string | undefined,
): Promise<void> {
  return change(tools, staff, 'claimWithdrawal', withdrawalId, async (tx, row) => {
    const taken = claimOf(row, staff, note, tools.clock.now())
    if (taken.claimed_by === row.claimed_by) return { result: undefined }
    await tx.updateTable('withdrawal').set(taken).where('id', '=', withdrawalId).execute()
    return {
      result: undefined,
      ...(note === undefined ? {} : { reason: note }),
      after: { claimed: true },
    }
  })
}

/**
 * Approves a request; returns whether it is approved now. From the brand's threshold on, two different persons must
 * approve: the first approval releases the claim, so that another person can take it. Refuses `withdrawal_decided`,
 * `own_request` for the same person's second approval, `not_enough_money` if the player owes, and requests that are not
 * claimed; `recovery_rests` for some days after staff have changed how the player is recognised.
 */
export function approveRequest(tools: Tools, staff: StaffSession, withdrawalId: string): Promise<boolean> {
  return change(tools, staff, 'approveWithdrawal', withdrawalId, async (tx, row) => {
    if (row.state !== 'review') refuse('withdrawal_decided')
    await requireAnotherPerson(tx, tools, staff, row.first_by)
    requireClaim(row, staff)
    const restsUntil = await resetsRestUntil(tx, row.player_id)
    if (restsUntil && restsUntil.getTime() > tools.clock.now())
      refuse('recovery_rests', { until: restsUntil.toISOString() })
    // A debt from a chargeback is paid from the amount once it is returned, but cannot be once it is paid out.
    await lockWallet(tx, row.wallet_id)
    if ((await balanceOf(tx, row.wallet_id)).deficit > 0n) refuse('not_enough_money')
    const { twoFrom } = await ruleOf(tx, row.brand_id, row.currency)
    if (row.amount >= twoFrom && row.first_by === null) {
      await tx
        .updateTable('withdrawal')
        .set({ first_by: staff.staffId, claimed_by: null, claimed_at: null })
        .where('id', '=', withdrawalId)
        .execute()
      return { result: false, after: { approvals: 1 } }
    }
    await approve(tx, tools, row, staff.staffId)
    return { result: true, after: { state: 'paying' } }
  })
}

/** Refuses a request that is not approved, and returns its amount. */
export function refuseRequest(
  tools: Tools,
  staff: StaffSession,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
): Promise<void> {
  return change(tools, staff, 'refuseWithdrawal', withdrawalId, async (tx, row) => {
    if (row.state !== 'review') refuse('withdrawal_decided')
    requireClaim(row, staff)
    await endUnpaid(tx, tools, row, { of: 'refused', reason })
    return { result: undefined, reason, after: { state: 'refused' } }
  })
}

/**
 * Withdraws the approval of a request that a person still has to pay, for a reason that is logged. Refuses
 * `withdrawal_decided`, `withdrawal_under_way` if the payment provider was asked to pay, and requests that are not
 * claimed.
 */
export function callBack(
  tools: Tools,
  staff: StaffSession,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
): Promise<void> {
  return change(tools, staff, 'callBackWithdrawal', withdrawalId, async (tx, row) => {
    if (row.state !== 'paying') refuse('withdrawal_decided')
    if (await lockOpenPayout(tx, row.id)) refuse('withdrawal_under_way')
    requireClaim(row, staff)
    await takeBackApproval(tx, tools, row)
    return { result: undefined, reason, after: { state: 'review' } }
  })
}

/**
 * Returns the unmasked account of a request, for a reason that is logged. The reader is about to pay: if something has
 * stopped the request since its approval, the approval is withdrawn, and the call refused with
 * `withdrawal_called_back`.
 */
export async function showAccount(
  tools: Tools,
  staff: StaffSession,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
): Promise<{ institution: string; account: string; holder: string }> {
  type Shown = { institution: string; account: string; holder: string }
  const shown = await change<Shown | undefined>(
    tools,
    staff,
    'showPayoutAccount',
    withdrawalId,
    async (tx, row) => {
      const isToBePaid = row.state === 'paying' && !(await lockOpenPayout(tx, row.id))
      if (isToBePaid && (await holdIfStopped(tx, tools, row)))
        return { result: undefined, reason, after: { state: 'review' } }
      const account = await tx
        .selectFrom('payout_account')
        .select(['id', 'sealed', 'institution'])
        .where('id', '=', row.account_id)
        .executeTakeFirstOrThrow()
      const method = (await findPayoutMethod(tx, row.brand_id, row.method_code))!
      const institution = institutionName(method, account.institution)
      return { result: { institution, ...openAccount(tools, account) }, reason, after: { shown: 'account' } }
    },
  )
  return shown ?? refuse('withdrawal_called_back')
}

/**
 * Records a payment made by a person, of the whole rest or a part of it; the same request twice is one. Refuses
 * `withdrawal_decided` if a payment provider pays or nothing is to be paid, `withdrawal_too_much`, a bank reference
 * that was recorded before (`duplicate_transaction`), and requests that are not claimed.
 */
export function noteByHand(
  tools: Tools,
  staff: StaffSession,
  { withdrawalId, request, amount: text, bankReference }: InputOf<typeof recordPayout>,
): Promise<void> {
  const { clock, chance } = tools
  return change(tools, staff, 'recordPayout', withdrawalId, async (tx, row) => {
    const amount = parseMoney(text, currencyOf(row.currency))
    if (amount <= 0n) refuse('invalid_input', { fields: { amount: 'too_small' } })
    const theirId = bankReference.toUpperCase()
    const before = await tx
      .selectFrom('payout')
      .select(['withdrawal_id', 'amount', 'their_id'])
      .where('brand_id', '=', row.brand_id)
      .where('id', '=', request)
      .executeTakeFirst()
    if (before) {
      const isSame =
        before.withdrawal_id === row.id && before.amount === amount && before.their_id === theirId
      return isSame ? { result: undefined } : refuse('idempotency_conflict')
    }
    if (await isIdTaken(tx, { id: request, brand_id: row.brand_id, payment_code: byHand }, theirId))
      refuse('duplicate_transaction')
    // The open payment determines who pays: the method may have changed since.
    if (row.state !== 'paying' || (await lockOpenPayout(tx, row.id))) refuse('withdrawal_decided')
    requireClaim(row, staff)
    if (amount > remainingOf(row)) refuse('withdrawal_too_much')
    const made = await tx
      .insertInto('payout')
      .values({
        id: request,
        brand_id: row.brand_id,
        withdrawal_id: row.id,
        position: await nextPosition(tx, row.id),
        amount,
        currency: row.currency,
        payment_code: byHand,
        channel: null,
        reference: newReference(chance, 'OUT'),
        state: 'paid' as const,
        their_id: theirId,
        failure: null,
        paid_by: staff.staffId,
        made_at: new Date(clock.now()),
        ask_at: null,
        ended_at: new Date(clock.now()),
      })
      // Another request of the same page may have used it at the same moment.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('position')
      .executeTakeFirst()
    const { position } = made ?? refuse('idempotency_conflict')
    await bookPaid(tx, tools, row, { position, amount, payment_code: byHand })
    const rest = { ...row, paid: row.paid + amount }
    if (remainingOf(rest) > 0n) await holdIfStopped(tx, tools, rest)
    return {
      result: undefined,
      after: { paid: moneyText(amount, currencyOf(row.currency)), bankReference: theirId },
    }
  })
}

/**
 * Time after its sending during which nobody can declare a payment failed: the payment provider may still be processing
 * it.
 */
const youngMs = 3_600_000

/**
 * Ends a payment whose outcome the payment provider does not report; returns whether it has ended now. The person who
 * approved the request cannot end it, and an alarm reports it: money would leave twice if it was paid after all. A
 * failure must be declared by two persons besides the player: if nobody has approved the request, the first declaration
 * releases the claim, so that another person can take it. Refuses `withdrawal_decided`, `own_request`,
 * `payout_too_young` in the first hour after it was sent, `duplicate_transaction` for the id of another payment, and
 * requests that are not claimed.
 */
export function endByHand(
  tools: Tools,
  staff: StaffSession,
  { withdrawalId, as, paymentReference, reason }: InputOf<typeof endPayout>,
): Promise<boolean> {
  return change(tools, staff, 'endPayout', withdrawalId, async (tx, row) => {
    const payout = await lockOpenPayout(tx, row.id)
    if (row.state !== 'paying' || !payout) return refuse('withdrawal_decided')
    await requireAnotherPerson(tx, tools, staff, row.first_by, row.approved_by)
    requireClaim(row, staff)
    if (as === 'paid' && paymentReference === '')
      refuse('invalid_input', { fields: { paymentReference: 'required' } })
    if (as === 'failed') {
      const waitMs = payout.sent_at ? payout.sent_at.getTime() + youngMs - tools.clock.now() : 0
      if (waitMs > 0) refuse('payout_too_young', { retryAfterMs: waitMs })
      await requireAnotherPerson(tx, tools, staff, payout.failure_first_by)
      if (row.approved_by === null && payout.failure_first_by === null) {
        const first = { failure_first_by: staff.staffId }
        await tx.updateTable('payout').set(first).where('id', '=', payout.id).execute()
        const free = { claimed_by: null, claimed_at: null }
        await tx.updateTable('withdrawal').set(free).where('id', '=', withdrawalId).execute()
        return { result: false, reason, after: { payout: as, persons: 1 } }
      }
    }
    const end =
      as === 'paid'
        ? { state: 'paid' as const, payoutId: paymentReference }
        : { state: 'failed' as const, reason: 'refused' as const }
    const ended = await endOpenPayout(tx, tools, row, null, end)
    if (ended === 'none') refuse('withdrawal_decided')
    if (ended === 'id_taken') refuse('duplicate_transaction')
    await raiseAlarm(
      { ...tools, db: tx },
      {
        kind: 'payout-differs',
        brandId: row.brand_id,
        playerId: row.player_id,
        says: `a payment of withdrawal ${row.reference} was ended as ${as} by a person`,
      },
    )
    return { result: true, reason, after: { payout: as } }
  })
}

/**
 * Decides a dispute: a forced receipt returns nothing to the balance; returned money is credited. A person who recorded
 * a manual payment of it cannot decide it, and one who approved it cannot decide that money was returned. Refuses
 * `withdrawal_decided`, `own_request`, `withdrawal_under_way`, and requests that are not claimed.
 */
export function decideDispute(
  tools: Tools,
  staff: StaffSession,
  { withdrawalId, as, reason }: InputOf<typeof settleDispute>,
): Promise<void> {
  return change(tools, staff, 'settleDispute', withdrawalId, async (tx, row) => {
    if (row.receipt !== 'disputed') refuse('withdrawal_decided')
    requireClaim(row, staff)
    const payouts = await tx
      .selectFrom('payout')
      .select(['payment_code as code', 'paid_by as paidBy'])
      .where('withdrawal_id', '=', withdrawalId)
      .where('state', '=', 'paid')
      .orderBy('position')
      .execute()
    // A person who paid to a wrong account would decide about their own payment.
    await requireAnotherPerson(tx, tools, staff, ...payouts.map(({ paidBy }) => paidBy))
    const now = new Date(tools.clock.now())
    if (as === 'received') {
      await tx
        .updateTable('withdrawal')
        .set({ receipt: 'forced', receipt_at: now, claimed_by: null, claimed_at: null })
        .where('id', '=', withdrawalId)
        .execute()
      await tellPlayer(tx, tools, row, { of: 'forced' })
      return { result: undefined, reason, after: { receipt: 'forced' } }
    }
    await requireAnotherPerson(tx, tools, staff, row.first_by, row.approved_by)
    // While a part of it is open, returned money cannot be told from money still to come.
    if (row.ended_at === null) refuse('withdrawal_under_way')
    const amount = row.paid - row.returned
    // The payment provider has reported all of it.
    if (amount === 0n) refuse('withdrawal_decided')
    const code = payouts[0]!.code
    const name = `dispute ${row.reference}`
    await keepReturn(tx, tools, {
      brandId: row.brand_id,
      code,
      returnId: name,
      withdrawalId,
      payoutId: null,
      amount,
      currency: row.currency,
      state: 'credited',
    })
    await creditReturn(tx, tools, row, { amount, code, name })
    await tx
      .updateTable('withdrawal')
      .set({ claimed_by: null, claimed_at: null })
      .where('id', '=', withdrawalId)
      .execute()
    return {
      result: undefined,
      reason,
      after: { receipt: 'returned', credited: moneyText(amount, currencyOf(row.currency)) },
    }
  })
}

/** Returns a picture that a player sent as proof, as base64, for a reason that is logged. */
export function showProof(
  tools: Tools,
  staff: StaffSession,
  { withdrawalId, position, reason }: { withdrawalId: string; position: number; reason: string },
): Promise<string> {
  return change(tools, staff, 'getWithdrawalProof', withdrawalId, async (tx) => {
    const proof = await tx
      .selectFrom('withdrawal_proof')
      .select('jpeg')
      .where('withdrawal_id', '=', withdrawalId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!proof) return refuse('withdrawal_unknown')
    return { result: proof.jpeg.toString('base64'), reason, after: { shown: `proof ${position}` } }
  })
}
