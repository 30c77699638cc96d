import type { InputOf } from '@fairground/contract/call'
import type { agreeDrawVoid, askDrawVoid, dropDrawVoid } from '@fairground/contract/office-draws'
import type { GiveBackRule } from '@fairground/contract/table-figures'
import { sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import { DatabaseBusy } from '../../../db/gather.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { type DrawRow, drawById, lockDrawAlone, tellDraw, voidDraw } from '../draws/index.ts'
import { lockSettlement } from './settlement.queries.ts'
import { lockVoid, voidStateOf } from './void.queries.ts'

/** Job that refunds the stakes of a void draw. */
export const voidJob = 'void-draw'

/** Maximum time for which an agreement waits for running bets, a close or a seal of the draw. */
const longestWaitMs = 1_000
const lockNotGiven = '55P03'

/**
 * Requests to make a draw of the brand void. Refuses `draw_unknown`, `draw_void`, `draw_settled` for one that has paid
 * somebody, and `proposal_changed` if it is requested already.
 */
export async function askVoid(
  tools: Tools,
  staff: StaffSession,
  { drawId, reason }: InputOf<typeof askDrawVoid>,
): Promise<void> {
  const nowMs = tools.clock.now()
  await logged(tools, async (tx) => {
    const draw = await drawOfBrand(tx, staff, drawId)
    // Its lock comes first here too, so that nobody is paid or agrees in the meantime.
    const { paid_wallet } = await lockSettlement(tx, draw.id)
    await requireUnpaid(tx, draw.id, paid_wallet)
    const before = await lockVoid(tx, draw.id)
    if (before && voidStateOf(before, nowMs) !== 'expired') refuse('proposal_changed')
    if (before) await tx.deleteFrom('draw_void').where('draw_id', '=', draw.id).execute()
    await tx
      .insertInto('draw_void')
      .values({ draw_id: draw.id, reason, asked_by: staff.staffId, asked_at: new Date(nowMs) })
      .execute()
    return {
      result: undefined,
      entry: entryOf(staff, 'askDrawVoid', draw, { reason, after: { void: 'asked' } }),
    }
  })
}

/**
 * Withdraws a request to make a draw void. Refuses `draw_unknown`, `draw_void`, and `proposal_changed` if there is
 * none.
 */
export async function dropVoid(
  tools: Tools,
  staff: StaffSession,
  { drawId, reason }: InputOf<typeof dropDrawVoid>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const draw = await drawOfBrand(tx, staff, drawId)
    const asked = (await lockVoid(tx, draw.id)) ?? refuse('proposal_changed')
    if (asked.agreed_at) refuse('draw_void')
    await tx.deleteFrom('draw_void').where('draw_id', '=', draw.id).execute()
    const before = { void: 'asked' }
    return {
      result: undefined,
      entry: entryOf(staff, 'dropDrawVoid', draw, { reason, before, after: { void: null } }),
    }
  })
}

/**
 * Makes a draw void, as requested by another person, and adds the job that refunds the stakes. No ticket is sold and
 * nobody is paid afterwards: the sale is stopped by the draw's lock, the settlement by its row. Refuses `draw_unknown`,
 * `draw_void`, `draw_settled`, `own_request`, `proposal_expired`, and `proposal_changed` unless the request is the one
 * that was read.
 */
export async function agreeToVoid(
  tools: Tools,
  staff: StaffSession,
  { drawId, askedAt }: InputOf<typeof agreeDrawVoid>,
): Promise<void> {
  const nowMs = tools.clock.now()
  try {
    await logged(tools, async (tx) => {
      const draw = await drawOfBrand(tx, staff, drawId)
      await sql`SET LOCAL lock_timeout = ${sql.lit(longestWaitMs)}`.execute(tx)
      await lockDrawAlone(tx, draw.id)
      const { paid_wallet } = await lockSettlement(tx, draw.id)
      await requireUnpaid(tx, draw.id, paid_wallet)
      const asked = (await lockVoid(tx, draw.id)) ?? refuse('proposal_changed')
      if (asked.asked_at.toISOString() !== askedAt) refuse('proposal_changed')
      await requireAnotherPerson(tx, tools, staff, asked.asked_by ?? refuse('draw_void'))
      if (voidStateOf(asked, nowMs) === 'expired') refuse('proposal_expired')
      await tx
        .updateTable('draw_void')
        .set({ agreed_by: staff.staffId, agreed_at: new Date(nowMs) })
        .where('draw_id', '=', draw.id)
        .execute()
      // A settlement that pays nobody may have ended since.
      const voided = (await voidDraw(tx, draw.id)) ?? refuse('draw_settled')
      await tools.addJob(tx, voidJob, { drawId: String(draw.id) }, nowMs)
      afterCommit(tx, () => tellDraw(tools, voided))
      const { reason } = asked
      const before = { state: draw.state, void: 'asked' }
      return {
        result: undefined,
        entry: entryOf(staff, 'agreeDrawVoid', draw, { reason, before, after: { state: 'void' } }),
      }
    })
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotGiven) throw error
    throw new DatabaseBusy('the draw is being sold, closed or sealed', { cause: error })
  }
}

/**
 * Makes a round of a table void by a rule, and adds the job that refunds the stakes; does nothing to a round that is
 * void already. The database checks that the rule holds.
 */
export async function voidByRule(tools: Tools, drawId: bigint, rule: GiveBackRule): Promise<void> {
  const nowMs = tools.clock.now()
  await transaction(tools.db, async (tx) => {
    await lockDrawAlone(tx, drawId)
    await lockSettlement(tx, drawId)
    const { state } = (await drawById(tx, drawId))!
    if (state === 'void') return
    // Two persons may have been about to agree on the same.
    await tx.deleteFrom('draw_void').where('draw_id', '=', drawId).execute()
    await tx
      .insertInto('draw_void')
      .values({ draw_id: drawId, reason: rule, rule, asked_at: new Date(nowMs), agreed_at: new Date(nowMs) })
      .execute()
    if (!(await voidDraw(tx, drawId)))
      throw new Error(`the round ${drawId} was settled before it was given back`)
    await tools.addJob(tx, voidJob, { drawId: String(drawId) }, nowMs)
  })
}

async function drawOfBrand(tx: Tx, { brandId }: StaffSession, drawId: string): Promise<DrawRow> {
  const draw = await drawById(tx, BigInt(drawId))
  return draw?.brand_id === brandId ? draw : refuse('draw_unknown')
}

/** Refuses a draw that has paid somebody or is over, as read under the lock of its settlement. */
async function requireUnpaid(tx: Tx, drawId: bigint, paidWallet: bigint): Promise<void> {
  const { state } = (await drawById(tx, drawId))!
  if (state === 'void') refuse('draw_void')
  if (state === 'settled' || paidWallet > 0n) refuse('draw_settled')
}

function entryOf(
  staff: StaffSession,
  call: 'askDrawVoid' | 'dropDrawVoid' | 'agreeDrawVoid',
  { id, game_id, issue }: DrawRow,
  { reason, ...change }: { reason: string; before?: Record<string, unknown>; after: Record<string, unknown> },
) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `draw/${id}`,
    reason,
    before: { game: game_id, issue, ...change.before },
    after: change.after,
  }
}
