import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { allPlayers } from '../players/index.ts'
import { allPaths } from '../uplines/index.ts'

/** Counts of the accounts below agents, computed for the rule that checks the stored ones. */
const counted = sql`
  SELECT a.id AS agent_id, count(*) AS members FROM ${allPaths} p, unnest(p.above) AS a (id) WHERE p.to_at = 'infinity' GROUP BY 1`

const kept = sql`
  SELECT agent_id, sum(members) AS members FROM (
    SELECT agent_id, members FROM team_size UNION ALL SELECT a.id, 1 FROM team_arrival t, unnest(t.above) AS a (id)) parts GROUP BY 1`

/** Rules of the tree, each as a query for the rows that violate it. */
const rules = {
  'the current path of an account is that of the agent above with that agent at its end, and of no other is one kept': sql`
    SELECT p.id, p.upline_id, own.above, up.above AS above_upline FROM ${allPlayers} p
      LEFT JOIN ${allPaths} own ON own.player_id = p.id AND own.to_at = 'infinity'
      LEFT JOIN ${allPaths} up ON up.player_id = p.upline_id AND up.to_at = 'infinity'
     WHERE own.above IS DISTINCT FROM CASE WHEN p.upline_id IS NOT NULL THEN coalesce(up.above, '{}') || p.upline_id END`,
  'as many accounts are kept to be below an agent as there are': sql`
    SELECT agent_id, kept.members, counted.members AS counted FROM (${kept}) kept FULL JOIN (${counted}) counted USING (agent_id)
     WHERE coalesce(kept.members, 0) <> coalesce(counted.members, 0)`,
  'paths of an account follow each other and do not overlap': sql`
    SELECT a.player_id, a.to_at, b.from_at FROM ${allPaths} a JOIN ${allPaths} b ON b.player_id = a.player_id AND b.to_at > a.to_at
     WHERE b.from_at < a.to_at`,
  'nobody is above themselves, and nobody of another brand is above': sql`
    SELECT t.player_id, t.above FROM ${allPaths} t JOIN ${allPlayers} p ON p.id = t.player_id
     WHERE t.player_id = ANY (t.above) OR EXISTS (SELECT FROM ${allPlayers} u WHERE u.id = ANY (t.above) AND u.brand_id <> p.brand_id)`,
}

/** Returns the violated rules of the tree, with up to five rows each. */
export async function checkTree(db: Db): Promise<{ rule: string; rows: unknown[] }[]> {
  const findings = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql`SELECT * FROM (${query}) broken LIMIT 5`.execute(db)
    if (rows.length > 0) findings.push({ rule, rows })
  }
  return findings
}
