import type { listPayRules, setGroupMargins } from '@fairground/contract/agent-pay'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { periodAt } from '../../../periods.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { lockContracts } from '../contracts/index.ts'
import { closeSpan, currentSpan, openSpan } from './margins.queries.ts'

/** Returns from which day on a brand pays the margins of prize groups, and until when; null if it pays none. */
export async function marginsOf(
  db: Db | Tx,
  brandId: number,
  nowMs: number,
): Promise<OutputOf<typeof listPayRules>['margins']> {
  const span = await currentSpan(db, brandId, new Date(nowMs))
  return span ? { from: span.from.toISOString(), until: span.until?.toISOString() ?? null } : null
}

/**
 * Lets a brand pay the margins of prize groups from the next day of its zone on, or none after the current one. Refuses
 * `group_margins_unchanged` if nothing would change.
 */
export async function setMargins(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { isOn, reason }: InputOf<typeof setGroupMargins>,
): Promise<void> {
  await logged(tools, async (tx) => {
    await lockContracts(tx, brand.id)
    const nowMs = tools.clock.now()
    const before = await marginsOf(tx, brand.id, nowMs)
    if ((before !== null && before.until === null) === isOn) refuse('group_margins_unchanged')
    const next = new Date(periodAt('D', brand.timeZone, nowMs).toMs)
    if (isOn) await openSpan(tx, brand.id, next)
    else await closeSpan(tx, brand.id, next)
    return {
      result: undefined,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}`,
        call: 'setGroupMargins',
        subject: 'pay-rule/group-margin',
        reason,
        before: { margins: before },
        after: { margins: await marginsOf(tx, brand.id, nowMs) },
      },
    }
  })
}
