import { mostCounted, type QueueName } from '@fairground/contract/desk-figures'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'

/** Number of waiting objects of a queue, at most `mostCounted`, and the time since which the oldest one waits. */
export interface QueueState {
  queue: QueueName
  count: number
  oldestAt: Date | null
}

/** Reads the state of queues of a brand in one statement. */
export async function readStates(
  db: Db,
  queues: readonly Queue[],
  brandId: number,
  nowMs: number,
): Promise<QueueState[]> {
  if (queues.length === 0) return []
  const states = queues.map(
    ({ name, waiting }) => sql`
      SELECT ${name}::text AS queue, count(*)::integer AS count, min(since) AS "oldestAt"
        FROM (SELECT since FROM (${waiting(db, brandId, nowMs)}) w ORDER BY since LIMIT ${sql.lit(mostCounted)}) q`,
  )
  const { rows } = await sql<QueueState>`${sql.join(states, sql` UNION ALL `)}`.execute(db)
  return rows
}
