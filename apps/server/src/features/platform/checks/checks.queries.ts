import type { CheckName } from '@fairground/contract/health-figures'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** Days for which runs are stored, for an auditor. */
const keptDays = 400

/** Finished run of a check. */
interface CheckRun {
  name: CheckName
  startedAt: Date
  tookMs: number
  /** Number of violated rules, and the first of them; '' for none. */
  broken: number
  rule: string
}

/** Stores a finished run of a check, and deletes those that are too old. */
export async function keepRun(db: Db, { name, startedAt, tookMs, broken, rule }: CheckRun): Promise<void> {
  await sql`
    WITH old AS (
      DELETE FROM check_run WHERE name = ${name} AND started_at < ${startedAt}::timestamptz - make_interval(days => ${keptDays}))
    INSERT INTO check_run (name, started_at, took_ms, broken, rule)
      VALUES (${name}, ${startedAt}, ${tookMs}, ${broken}, ${rule})`.execute(db)
}

/** Last finished run of a check. */
export interface CheckRuns extends CheckRun {
  /** Start of the first run since the last one that found nothing; null if the last one found nothing. */
  brokenSince: Date | null
}

/** Lists the last finished run of each check that has run. */
export async function listCheckRuns(db: Db): Promise<CheckRuns[]> {
  const { rows } = await sql<CheckRuns>`
    SELECT last.name, last.started_at AS "startedAt", last.took_ms AS "tookMs", last.broken, last.rule,
           CASE WHEN last.broken > 0 THEN (
             SELECT min(r.started_at) FROM check_run r WHERE r.name = last.name AND r.started_at > coalesce((
               SELECT max(good.started_at) FROM check_run good WHERE good.name = last.name AND good.broken = 0), '-infinity'))
           END AS "brokenSince"
      FROM (SELECT DISTINCT ON (name) * FROM check_run ORDER BY name, started_at DESC, id DESC) last
     ORDER BY last.name`.execute(db)
  return rows
}
