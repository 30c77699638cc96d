import { sql } from 'kysely'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { insertStep } from './complaints.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'log'>

/** Number of complaints in one run of the alarm. */
const mostAtOnce = 500

/** Recurring jobs of complaints, as cron lines in UTC. */
export function complaintJobs(tools: Tools): Job[] {
  return [
    { name: 'complaints-overdue', cron: '5 * * * *', run: () => tellOverdue(tools) },
    { name: 'forget-old-complaints', cron: '40 4 * * *', run: () => forgetOldComplaints(tools) },
  ]
}

/** Raises an alarm, once, for each complaint whose deadline has passed without a final response, and notes it there. */
export async function tellOverdue(tools: Needs): Promise<void> {
  const now = new Date(tools.clock.now())
  const late = await tools.db
    .selectFrom('complaint')
    .select(['id', 'public_id', 'brand_id', 'reference', 'player_id', 'due_at'])
    .where('state', 'in', ['received', 'acknowledged', 'in_work'])
    .where('overdue_at', 'is', null)
    .where('due_at', '<', now)
    .orderBy('due_at')
    .limit(mostAtOnce)
    .execute()
  const what = ({ reference }: (typeof late)[number]) => `complaint ${reference}`
  await forEachAlone(late, { log: tools.log, what }, (one) =>
    transaction(tools.db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('complaint')
        .set({ overdue_at: now })
        .where('id', '=', one.id)
        .where('overdue_at', 'is', null)
        .where('state', 'in', ['received', 'acknowledged', 'in_work'])
        .executeTakeFirst()
      // Another process was first, or it was answered meanwhile.
      if (numUpdatedRows === 0n) return
      await insertStep(tx, one.id, { kind: 'overdue', at: now, staffId: null })
      await raiseAlarm(
        { ...tools, db: tx as Tools['db'] },
        {
          kind: 'complaint-overdue',
          key: `complaint/${one.public_id}/overdue`,
          says: `complaint ${one.reference} has no final response`,
          brandId: one.brand_id,
          ...(one.player_id === null ? {} : { playerId: one.player_id }),
          after: { complaint: one.reference, dueAt: one.due_at.toISOString() },
        },
      )
    }),
  )
}

/**
 * Removes complaints with all that belongs to them, the brand's number of years after they were closed (five: GLI-19,
 * A.4.4(b)). The database does so: this login may not delete them.
 */
export async function forgetOldComplaints({ db, clock, log }: Needs): Promise<void> {
  const now = new Date(clock.now())
  const brands = await settingRows(db, clock.now()).orderBy('brand.id').execute()
  const what = ({ code }: (typeof brands)[number]) => `old complaints of brand ${code}`
  await forEachAlone(brands, { log, what }, async ({ id, keep_years: years }) => {
    await sql`SELECT complaint_forget(${id}, ${years}, ${now})`.execute(db)
  })
}
