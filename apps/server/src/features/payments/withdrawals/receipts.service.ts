import type { InputOf } from '@fairground/contract/call'
import { depositProofs } from '@fairground/contract/cashier-figures'
import type { confirmWithdrawal } from '@fairground/contract/withdrawals'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { type TellTools, tellPages, tellPlayer } from './tell-player.service.ts'
import { findWithdrawal, lockWithdrawal, remainingOf } from './withdrawals.queries.ts'
import type { Receipt } from './withdrawals.tables.ts'

/**
 * Stores a player's statement about a payment (specification, section 5): it arrived; it did not, with pictures as
 * proof; or it arrived and the rest is requested. Refuses `withdrawal_unknown`, `withdrawal_not_paid` if no receipt is
 * awaited, and invalid pictures.
 */
export async function confirmReceipt(
  tools: TellTools & Pick<Tools, 'db' | 'pictures'>,
  { playerId }: PlayerSession,
  { withdrawalId, answer, images }: InputOf<typeof confirmWithdrawal>,
): Promise<void> {
  const before = (await findWithdrawal(tools.db, withdrawalId, { playerId })) ?? refuse('withdrawal_unknown')
  const next: Receipt = answer === 'not-received' ? 'disputed' : 'received'
  // A repeat whose answer was lost.
  if (before.receipt === next && (answer !== 'full' || before.full_asked_at)) return
  if (before.receipt !== 'open') refuse('withdrawal_not_paid')
  if (answer === 'not-received' && images.length === 0)
    refuse('invalid_input', { fields: { images: 'required' } })
  const jpegs: Buffer[] = []
  for (const image of answer === 'not-received' ? images : []) {
    const bytes = Buffer.from(image, 'base64')
    if (bytes.length > depositProofs.mostBytes) refuse('image_too_large')
    jpegs.push(await tools.pictures.redrawn(bytes))
  }
  const now = new Date(tools.clock.now())
  await transaction(tools.db, async (tx) => {
    const row = (await lockWithdrawal(tx, withdrawalId, { playerId }))!
    const hasRest = remainingOf(row) > 0n
    if (row.receipt !== 'open' || (answer === 'full' && !hasRest)) refuse('withdrawal_not_paid')
    // A second dispute, after another part was paid, brings new pictures.
    await tx.deleteFrom('withdrawal_proof').where('withdrawal_id', '=', withdrawalId).execute()
    if (jpegs.length > 0)
      await tx
        .insertInto('withdrawal_proof')
        .values(
          jpegs.map((jpeg, index) => ({ withdrawal_id: withdrawalId, position: index + 1, jpeg, at: now })),
        )
        .execute()
    await tx
      .updateTable('withdrawal')
      .set({
        receipt: next,
        receipt_until: null,
        receipt_at: now,
        ...(answer === 'full' ? { full_asked_at: now } : {}),
        ...(next === 'disputed' ? { claimed_by: null, claimed_at: null } : {}),
      })
      .where('id', '=', withdrawalId)
      .execute()
    if (next === 'disputed') await tellPlayer(tx, tools, row, { of: 'disputed' })
    else tellPages(tx, tools, row)
  })
}

/**
 * Counts silence as a receipt once the brand's time is over; nothing returns to the balance. Returns the number of such
 * payments.
 */
export async function takeSilence(tools: TellTools & Pick<Tools, 'db'>): Promise<number> {
  const now = new Date(tools.clock.now())
  return transaction(tools.db, async (tx) => {
    const silent = await tx
      .updateTable('withdrawal')
      .set({ receipt: 'silent', receipt_until: null, receipt_at: now })
      .where('receipt', '=', 'open')
      .where('receipt_until', '<=', now)
      .returningAll()
      .execute()
    for (const row of silent) await tellPlayer(tx, tools, row, { of: 'silent' })
    return silent.length
  })
}
