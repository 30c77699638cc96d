import { sql } from 'kysely'
import { transaction } from '../../../db/transaction.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { sendJob, sendMessage } from './sending.service.ts'

/**
 * Number of days after the end of a message for which its deliveries are stored, for questions about what a player was
 * told.
 */
const keptDays = 90
const rowsAtOnce = 10_000

/** Jobs of the inbox, as cron lines in UTC. */
export function inboxJobs(tools: Tools): Job[] {
  return [
    { name: sendJob, run: (task) => sendMessage(tools, task) },
    { name: 'delete-old-deliveries', cron: '43 3 * * *', run: () => deleteOld(tools) },
  ]
}

/** Deletes the deliveries of messages that ended long ago; the number of players who opened each is kept. */
async function deleteOld({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - keptDays * 86_400_000)
  for (;;) {
    // The number is stored with the first batch: later batches are deleted after it was counted.
    const { rows } = await transaction(db, (tx) =>
      sql<{ id: bigint }>`
        UPDATE inbox_message m SET opened = (SELECT count(*) FROM inbox_delivery d WHERE d.message_id = m.id AND d.read_at IS NOT NULL)
         WHERE m.id = (SELECT id FROM inbox_message WHERE expires_at < ${before} AND opened IS NULL ORDER BY expires_at LIMIT 1)
        RETURNING m.id`.execute(tx),
    )
    if (rows.length === 0) break
  }
  for (;;) {
    const { numAffectedRows } = await transaction(db, (tx) =>
      sql`
        DELETE FROM inbox_delivery d WHERE d.ctid IN (
          SELECT x.ctid FROM inbox_delivery x JOIN inbox_message m ON m.id = x.message_id
           WHERE m.expires_at < ${before} AND m.opened IS NOT NULL LIMIT ${rowsAtOnce})`.execute(tx),
    )
    if (numAffectedRows === 0n) break
  }
}
