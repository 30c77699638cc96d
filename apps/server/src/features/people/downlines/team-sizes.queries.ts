import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Counts the accounts below an agent now: those counted by the job, and those that it has not counted yet. */
export async function countBelow(db: Db | Tx, agentId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce((SELECT members FROM team_size WHERE agent_id = ${agentId}), 0)
           + (SELECT count(*) FROM team_arrival WHERE ${agentId} = ANY (above)) AS count`.execute(db)
  return Number(rows[0]!.count)
}

/** Counts the accounts that registered below an agent in a span of full quarters of an hour, wherever they are now. */
export function registeredBelow(agentId: bigint, from: Date, to: Date) {
  return sql<bigint>`(
    (SELECT coalesce(sum(members), 0) FROM team_registration WHERE agent_id = ${agentId} AND quarter >= ${from} AND quarter < ${to})
    + (SELECT count(*) FROM team_arrival WHERE ${agentId} = ANY (first_above) AND registered_at >= ${from} AND registered_at < ${to}))::bigint`
}

/**
 * Adds up to `most` new accounts to the counts of all agents above them; returns their number. Each account is counted
 * once, also by concurrent calls.
 */
export async function countArrivals(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ taken: bigint }>`
    WITH taken AS (
      DELETE FROM team_arrival WHERE player_id IN (
        SELECT player_id FROM team_arrival ORDER BY player_id LIMIT ${most})
      RETURNING above, first_above, date_bin('15 minutes', registered_at, 'epoch') AS quarter
    ), sized AS (
      INSERT INTO team_size AS s (agent_id, members)
        SELECT a.id, count(*) FROM taken, unnest(above) AS a (id) GROUP BY 1 ORDER BY 1
      ON CONFLICT (agent_id) DO UPDATE SET members = s.members + EXCLUDED.members
    ), registered AS (
      INSERT INTO team_registration AS r (agent_id, quarter, members)
        SELECT a.id, quarter, count(*) FROM taken, unnest(first_above) AS a (id) GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (agent_id, quarter) DO UPDATE SET members = r.members + EXCLUDED.members
    )
    SELECT count(*) AS taken FROM taken`.execute(tx)
  return Number(rows[0]!.taken)
}
