import { sql } from 'kysely'
import type { Db } from './db/tables.ts'

/** Recurring job as its row says. */
export interface RecurringJob {
  name: string
  cron: string
  dueAt: Date
  /** Error of its last run; null if that succeeded. */
  failure: string | null
  failedAt: Date | null
}

/** Lists the recurring jobs of some names; one that no worker has scheduled is missing. */
export async function listRecurringJobs(db: Db, names: readonly string[]): Promise<RecurringJob[]> {
  const { rows } = await sql<RecurringJob>`
    SELECT name, cron, due_at AS "dueAt", failure, failed_at AS "failedAt" FROM job
     WHERE cron IS NOT NULL AND name = ANY (${names}) ORDER BY name`.execute(db)
  return rows
}

/** Job whose last run has failed; its payload, which may have personal data, is left out. */
export interface FailingJob {
  id: bigint
  name: string
  isRecurring: boolean
  tries: number
  failure: string
  failedAt: Date
  /** Time of the next try. */
  dueAt: Date
  /** Set if it is not tried again by itself. */
  givenUpAt: Date | null
}

/** Lists jobs whose last run has failed, by falling id from the one before `beforeId` on. */
export async function listFailingJobs(
  db: Db,
  { beforeId, limit }: { beforeId: bigint | null; limit: number },
): Promise<FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    SELECT id, name, cron IS NOT NULL AS "isRecurring", tries, failure, failed_at AS "failedAt", due_at AS "dueAt",
           given_up_at AS "givenUpAt"
      FROM job WHERE failure IS NOT NULL AND id < coalesce(${beforeId}::bigint, 9223372036854775807)
     ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Number of failing jobs that are tried again, and of those given up, each with the time since when. */
export interface FailingCounts {
  failing: number
  failingSince: Date | null
  givenUp: number
  givenUpSince: Date | null
}

/** Counts the jobs whose last run has failed. */
export async function countFailingJobs(db: Db): Promise<FailingCounts> {
  const { rows } = await sql<FailingCounts>`
    SELECT count(*) FILTER (WHERE given_up_at IS NULL)::int AS failing,
           min(failed_at) FILTER (WHERE given_up_at IS NULL) AS "failingSince",
           count(given_up_at)::int AS "givenUp", min(given_up_at) AS "givenUpSince"
      FROM job WHERE failure IS NOT NULL`.execute(db)
  return rows[0]!
}
