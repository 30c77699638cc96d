import type { InputOf } from '@fairground/contract/call'
import type { approveRedemption, lookAtDelivery, rejectRedemption } from '@fairground/contract/office-points'
import type { Delivery, redeemGood } from '@fairground/contract/points'
import { newId } from '@fairground/kernel/id'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { dropAsk, mayGive } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { refuseHeldUp } from '../../people/cases/index.ts'
import { refuseClosed } from './closed.queries.ts'
import { writeLines } from './credit.queries.ts'
import { creditAndHold } from './credit.service.ts'
import { depositedIn, lockGood, takePieces } from './goods.queries.ts'
import { lockRedemption, type Redemption, writeDecision } from './redemptions.queries.ts'
import { conversionOf } from './settings.queries.ts'
import { atWorth } from './terms.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/** Context for the encryption of a delivery: in the place of another one it cannot be decrypted. */
const aboutDelivery = (redemptionId: string) => `point-redemption/${redemptionId}`

/**
 * Takes points and pieces of a good at once, once for each key; returns the remaining points. Refuses `points_closed`,
 * `good_unknown`, `good_changed` if its price differs from the one shown to the player, `deposits_first`,
 * `not_enough_points` and `out_of_stock`.
 */
export async function redeem(
  tools: Needs,
  brand: Brand,
  { playerId, walletId }: Pick<PlayerSession, 'playerId' | 'walletId'>,
  { goodId, quantity, points: shown, delivery }: InputOf<typeof redeemGood>,
  key: IdempotencyKey,
): Promise<{ redemptionId: string; points: number }> {
  return transaction(tools.db, (tx) =>
    key.once(tx, async () => {
      const nowMs = tools.clock.now()
      const at = new Date(nowMs)
      const account = await creditAndHold(tx, brand, playerId, nowMs)
      await refuseClosed(tx, walletId, nowMs)
      const good = await lockGood(tx, brand.id, goodId)
      if (!good?.isShown) return refuse('good_unknown')
      if (good.delivery === 'address' && delivery.address.length < 5)
        refuse('invalid_input', { fields: { 'delivery.address': 'too_small' } })
      const points = good.points * BigInt(quantity)
      if (points !== BigInt(shown)) refuse('good_changed')
      if (good.supplied - good.taken < BigInt(quantity)) refuse('out_of_stock')
      if (good.deposits > 0n && (await depositedIn(tx, walletId)) < good.deposits) refuse('deposits_first')
      if (account.balance < points) refuse('not_enough_points')
      const redemptionId = newId(nowMs, tools.chance)
      await takePieces(tx, goodId, quantity)
      await tx
        .insertInto('point_redemption')
        .values({
          id: redemptionId,
          brand_id: brand.id,
          player_id: playerId,
          good_id: goodId,
          words: JSON.stringify(good.words),
          quantity,
          points,
          delivery_sealed: tools.secret.seal(
            JSON.stringify(good.delivery === 'address' ? delivery : { ...delivery, address: '' }),
            aboutDelivery(redemptionId),
          ),
          asked_at: at,
        })
        .execute()
      const line = { kind: 'redeemed' as const, points: -points, redemptionId }
      const [after] = await writeLines(tx, [{ account, lines: [line] }], at)
      return { redemptionId, points: Number(after!.balance) }
    }),
  )
}

/**
 * Returns the recipient of a redemption of the brand, once the log has who reads it and why; the values shown are
 * encrypted there. Refuses `redemption_unknown` and `delivery_deleted`.
 */
export async function look(
  tools: Needs,
  staff: StaffSession,
  { redemptionId, reason }: InputOf<typeof lookAtDelivery>,
): Promise<Delivery> {
  return logged(tools, async (tx) => {
    const redemption = (await lockRedemption(tx, staff.brandId, redemptionId)) ?? refuse('redemption_unknown')
    if (redemption.sealed === null) return refuse('delivery_deleted')
    const delivery = JSON.parse(tools.secret.open(redemption.sealed, aboutDelivery(redemptionId))) as Delivery
    return {
      result: delivery,
      entry: {
        ...entryOf(staff, 'lookAtDelivery', redemption),
        reason,
        after: { redemption: redemptionId },
        personal: { seen: delivery },
      },
    }
  })
}

/**
 * Approves a redemption of the brand; returns whether it is approved: it may wait for another person (`mayGive`).
 * Refuses `redemption_unknown`, `redemption_decided`, `points_closed` if its player is now in a pause or excluded,
 * `money_held_up` while a case about the account is open, and `own_request`.
 */
export async function approve(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { redemptionId, remark }: InputOf<typeof approveRedemption>,
): Promise<boolean> {
  return logged(tools, async (tx) => {
    const redemption = await lockOpen(tx, staff.brandId, redemptionId)
    const nowMs = tools.clock.now()
    await refuseClosed(tx, redemption.walletId, nowMs)
    await refuseHeldUp(tx, redemption.playerId)
    const amount = atWorth(redemption.points, await conversionOf(tx, brand))
    const entry = decidedBy(staff, 'approveRedemption', redemption, remark)
    const asked = { call: 'approveRedemption', subject: redemptionId }
    if (!(await mayGive(tx, tools, staff, { ...asked, amount, currency: brand.currency.code })))
      return { result: false, entry: { ...entry, after: { ...entry.before, waitsForAnother: true } } }
    const decision = { state: 'approved', remark, by: staff.staffId, at: new Date(nowMs) } as const
    await writeDecision(tx, redemptionId, decision)
    return { result: true, entry }
  })
}

/**
 * Rejects a redemption of the brand and returns points and pieces, once. Refuses `redemption_unknown` and
 * `redemption_decided`.
 */
export async function reject(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { redemptionId, remark }: InputOf<typeof rejectRedemption>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const redemption = await lockOpen(tx, staff.brandId, redemptionId)
    const { playerId, goodId, quantity, points } = redemption
    const nowMs = tools.clock.now()
    const at = new Date(nowMs)
    const account = await creditAndHold(tx, brand, playerId, nowMs)
    await lockGood(tx, brand.id, goodId)
    await takePieces(tx, goodId, -quantity)
    await writeDecision(tx, redemptionId, { state: 'rejected', remark, by: staff.staffId, at })
    await dropAsk(tx, { brandId: staff.brandId, call: 'approveRedemption', subject: redemptionId })
    await writeLines(tx, [{ account, lines: [{ kind: 'returned', points, redemptionId }] }], at)
    return { result: undefined, entry: decidedBy(staff, 'rejectRedemption', redemption, remark) }
  })
}

async function lockOpen(tx: Tx, brandId: number, redemptionId: string): Promise<Redemption> {
  const redemption = (await lockRedemption(tx, brandId, redemptionId)) ?? refuse('redemption_unknown')
  if (redemption.state !== 'in_process') refuse('redemption_decided')
  return redemption
}

function decidedBy(
  staff: StaffSession,
  call: 'approveRedemption' | 'rejectRedemption',
  redemption: Redemption,
  remark: string,
) {
  const { id, goodId, quantity, points } = redemption
  const about = { redemption: id, good: goodId, quantity, points: String(points) }
  return {
    ...entryOf(staff, call, redemption),
    reason: remark,
    before: { ...about, state: 'in_process' },
    after: { ...about, state: call === 'approveRedemption' ? 'approved' : 'rejected' },
  }
}

function entryOf(
  staff: StaffSession,
  call: 'lookAtDelivery' | 'approveRedemption' | 'rejectRedemption',
  { customerId }: Redemption,
) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${customerId}`,
  }
}
