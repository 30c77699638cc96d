import { callTimesMs } from '@fairground/contract/health-figures'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { ThirdParty } from './third-party-calls.ts'

/** Calls between the server and a third party in a span. */
export interface CountedCalls extends ThirdParty {
  calls: number
  failures: number
  /** Number of sent calls by their time, as `callTimesMs` groups them. */
  times: number[]
  /**
   * Kind and time of the last failure, and the minute since which a tenth of the calls or more have failed, also before
   * the span; null for none.
   */
  error: string | null
  errorAt: Date | null
  failingSince: Date | null
}

/** Lists the calls since a time by third party. */
export async function listCallsSince(db: Db, since: Date): Promise<CountedCalls[]> {
  const times = callTimesMs.map((_, place) => sql`sum(times[${sql.lit(place + 1)}])::int`)
  const { rows } = await sql<CountedCalls>`
    WITH good AS (
      SELECT kind, code, direction, max(minute) FILTER (WHERE failures * 10 < calls) AS minute
        FROM third_party_minute GROUP BY kind, code, direction),
    bad AS (
      SELECT kind, code, direction, min(m.minute) AS minute
        FROM third_party_minute m JOIN good g USING (kind, code, direction)
       WHERE m.minute > coalesce(g.minute, '-infinity') GROUP BY kind, code, direction)
    SELECT kind, code, direction, sum(calls)::int AS calls, sum(failures)::int AS failures,
           ARRAY[${sql.join(times)}] AS times,
           (array_agg(error ORDER BY error_at DESC) FILTER (WHERE error IS NOT NULL))[1] AS error,
           max(error_at) AS "errorAt",
           coalesce(min(bad.minute), min(m.minute) FILTER (WHERE failures > 0)) AS "failingSince"
      FROM third_party_minute m LEFT JOIN bad USING (kind, code, direction)
     WHERE m.minute >= ${since} GROUP BY kind, code, direction ORDER BY kind, code, direction`.execute(db)
  return rows
}
