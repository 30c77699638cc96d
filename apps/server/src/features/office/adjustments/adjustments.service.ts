import type { askAdjustment, refuseAdjustment } from '@fairground/contract/adjustments'
import type { InputOf } from '@fairground/contract/call'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import type { Decider } from '../../../held-decision.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { applyInTransaction, findWallet } from '../../ledger/wallet/index.ts'
import { requireAnotherPerson } from '../approvals/index.ts'
import { refuseHeld } from '../decisions/index.ts'
import { findPlayer, type Logged, logged } from '../staff/index.ts'
import { type Adjustment, lockAdjustment, writeDecision } from './adjustments.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/**
 * Stores a request for an adjustment of a player's cash, and returns its id; the same request twice is one. Refuses
 * `player_unknown`, `standing_fixed` for a trial, `idempotency_conflict`, and amounts that are not above zero.
 */
export async function ask(
  tools: Needs,
  staff: StaffSession,
  { customerId, request, direction, amount: text, reason }: InputOf<typeof askAdjustment>,
): Promise<string> {
  const { brandId, staffId } = staff
  const player = await findPlayer(tools, brandId, customerId)
  const currency = currencyOf(player.currency)
  if (currency.trial) refuse('standing_fixed')
  const positive = parseMoney(text, currency)
  if (positive <= 0n) refuse('invalid_input', { fields: { amount: 'too_small' } })
  const amount = direction === 'in' ? positive : -positive
  const walletId = (await findWallet(tools.db, player.id, currency.code)) ?? refuse('player_unknown')
  return logged(tools, async (tx) => {
    const added = await tx
      .insertInto('adjustment')
      .values({
        id: request,
        brand_id: brandId,
        player_id: player.id,
        wallet_id: walletId,
        currency: currency.code,
        amount,
        reason,
        asked_by: staffId,
        asked_at: new Date(tools.clock.now()),
        decided_by: null,
        decided_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      const before = await lockAdjustment(tx, brandId, request)
      const isSame =
        before?.playerId === player.id &&
        before.amount === amount &&
        before.reason === reason &&
        before.askedBy === staffId
      return isSame ? { result: request } : refuse('idempotency_conflict')
    }
    return {
      result: request,
      entry: {
        brandId,
        by: `staff/${staff.publicId}`,
        call: 'askAdjustment',
        subject: `player/${customerId}`,
        reason,
        after: { adjustment: request, amount: moneyText(amount, currency), currency: currency.code },
      },
    }
  })
}

/**
 * Approves an adjustment of the brand and moves its money in the same transaction, once for any number of concurrent
 * calls. Refuses `adjustment_unknown`, `adjustment_decided`, `own_request` and `not_enough_money`.
 */
export async function approve(tools: Needs, staff: StaffSession, id: string): Promise<void> {
  const nowMs = tools.clock.now()
  await logged(tools, async (tx) => {
    const asked = await lockAsked(tx, staff.brandId, id)
    await refuseHeld(tx, staff.brandId, `adjustment/${id}`)
    await requireAnotherPerson(tx, tools, staff, asked.askedBy)
    await writeDecision(tx, id, { state: 'approved', by: staff.staffId, at: new Date(nowMs) })
    const { walletId, currency, amount } = asked
    const answer = await applyInTransaction(
      tx,
      {
        verb: 'transfer',
        walletId,
        currency,
        source: 'adjustments',
        transactionId: id,
        recipe: 'adjustment',
        lines: { cash: amount, 'house/adjustments': -amount },
      },
      nowMs,
    )
    if (answer.code === 'not_enough_money') refuse('not_enough_money')
    if (answer.code !== 'accepted')
      throw new Error(`the money of adjustment ${id} was not moved: ${answer.code}`)
    return { result: undefined, entry: entryOf(staff, 'approveAdjustment', asked, {}) }
  })
}

/**
 * Rejects an adjustment of the brand for a reason, in a transaction. Refuses `adjustment_unknown` and
 * `adjustment_decided`.
 */
export async function turnDownIn(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  by: Decider,
  { adjustmentId: id, reason }: InputOf<typeof refuseAdjustment>,
): Promise<Logged<void>> {
  const asked = await lockAsked(tx, by.brandId, id)
  const at = new Date(clock.now())
  await writeDecision(tx, id, { state: 'refused', by: by.staffId, at, refusal: reason })
  return { result: undefined, entry: entryOf(by, 'refuseAdjustment', asked, { reason }) }
}

/** Rejects an adjustment at once, as `turnDownIn`. */
export function turnDown(
  tools: Needs,
  staff: StaffSession,
  input: InputOf<typeof refuseAdjustment>,
): Promise<void> {
  return logged(tools, (tx) => turnDownIn(tx, tools, staff, input))
}

async function lockAsked(tx: Tx, brandId: number, id: string): Promise<Adjustment> {
  const found = (await lockAdjustment(tx, brandId, id)) ?? refuse('adjustment_unknown')
  if (found.state !== 'asked') refuse('adjustment_decided')
  return found
}

function entryOf(
  staff: Decider,
  call: 'approveAdjustment' | 'refuseAdjustment',
  { id, customerId, amount, currency }: Adjustment,
  more: { reason?: string },
) {
  const change = { adjustment: id, amount: moneyText(amount, currencyOf(currency)), currency }
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${customerId}`,
    ...more,
    before: { ...change, state: 'asked' },
    after: { ...change, state: call === 'approveAdjustment' ? 'approved' : 'refused' },
  }
}
