import { sql } from 'kysely'
import { transaction } from '../../../db/transaction.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'

/** Time for which the live chat is stored (GLI-19, A.4.7); what belongs to a complaint was copied into it. */
const keptMs = 90 * 86_400_000

/** Number of rows deleted in one statement. */
const mostAtOnce = 5_000

/** Recurring jobs of customer service, as cron lines in UTC. */
export function supportJobs(tools: Tools): Job[] {
  return [{ name: 'forget-old-conversations', cron: '25 4 * * *', run: () => forgetOldConversations(tools) }]
}

/**
 * Deletes messages, notes and events of conversations that are more than 90 days old, and then the conversations in
 * which nothing is left.
 */
export async function forgetOldConversations({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now() - keptMs)
  const batches = [
    sql`DELETE FROM conversation_message WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM conversation_message WHERE at < ${oldest} LIMIT ${sql.lit(mostAtOnce)}))`,
    sql`DELETE FROM conversation_event WHERE id IN (
          SELECT id FROM conversation_event WHERE at < ${oldest} LIMIT ${sql.lit(mostAtOnce)})`,
  ]
  for (const batch of batches)
    while (((await batch.execute(db)).numAffectedRows ?? 0n) >= BigInt(mostAtOnce));
  while ((await removeEmpty(db, oldest)) >= mostAtOnce);
}

/** Removes conversations whose last message is too old; one that is written to at this moment is skipped. */
function removeEmpty(db: Tools['db'], oldest: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const old = await tx
      .selectFrom('conversation')
      .select('id')
      .where('last_at', '<', oldest)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('conversation_event')
              .select('conversation_event.id')
              .whereRef('conversation_event.conversation_id', '=', 'conversation.id'),
          ),
        ),
      )
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.deleteFrom('conversation_look').where('conversation_id', 'in', ids).execute()
    await tx.deleteFrom('conversation').where('id', 'in', ids).execute()
    return ids.length
  })
}
