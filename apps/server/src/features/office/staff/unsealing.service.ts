import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { unsealLogEntry } from '@fairground/contract/staff'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { countTry } from '../../people/verification/index.ts'
import { logged, openPersonal } from './log.service.ts'
import { openable } from './unsealing.rules.ts'

/** Number of entries that a person opens in a day: more is reading the log of all players. */
const perDay = { times: 50, perSeconds: 86_400 }

/**
 * Returns the personal values of an entry of the brand's log, once the log has who opened it and why, about the same
 * subject. Keys, passwords and codes are left out. Refuses `entry_unknown`, `entry_not_sealed`, and too many a day.
 */
export async function unseal(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { number, reason }: InputOf<typeof unsealLogEntry>,
): Promise<OutputOf<typeof unsealLogEntry>> {
  const { brandId, publicId } = staff
  const row = await tools.db
    .selectFrom('staff_log')
    .select(['subject', 'personal_sealed as sealed'])
    .where('brand_id', '=', brandId)
    .where('number', '=', BigInt(number))
    .executeTakeFirst()
  if (!row) return refuse('entry_unknown')
  const { subject, sealed } = row
  if (sealed === null) return refuse('entry_not_sealed')
  const nowMs = tools.clock.now()
  const { isOver, endsAtMs } = await countTry(tools.db, `staff/unseal/${publicId}`, perDay, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  const { values, closed } = openable(openPersonal(tools, { brandId, number: BigInt(number), sealed }))
  return logged(tools, async () => ({
    result: { values, closed },
    entry: {
      brandId,
      by: `staff/${publicId}`,
      call: 'unsealLogEntry',
      subject,
      reason,
      after: { entry: number, fields: Object.keys(values) },
    },
  }))
}
