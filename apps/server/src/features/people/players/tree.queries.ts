import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Lists the agents above accounts at a moment, from the top down; accounts without agents above are left out. */
export async function listAbove(
  db: Db | Tx,
  playerIds: readonly bigint[],
  atMs: number,
): Promise<Map<bigint, bigint[]>> {
  const at = new Date(atMs)
  const { rows } = await sql<{ id: bigint; above: bigint[] }>`
    SELECT player_id AS id, above FROM upline_path WHERE player_id = ANY (${playerIds}::bigint[]) AND from_at <= ${at} AND to_at > ${at}`.execute(
    db,
  )
  return new Map(rows.map(({ id, above }) => [id, above]))
}

/** Returns whether an account is below an agent now, at any level. */
export async function isBelow(db: Db | Tx, playerId: bigint, agentId: bigint): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM upline_path WHERE player_id = ${playerId} AND to_at = 'infinity' AND ${agentId} = ANY (above)`.execute(
    db,
  )
  return rows.length > 0
}

/** Size of a branch. */
interface BranchSize {
  /** Including the account at its head. */
  accounts: number
  levels: number
}

/** Returns the number of accounts in a branch, including its head, and the number of its levels. */
export async function sizeOfBranch(db: Db | Tx, playerId: bigint): Promise<BranchSize> {
  const { rows } = await sql<{ accounts: bigint; levels: number }>`
    SELECT 1 + count(*) AS accounts, 1 + coalesce(max(cardinality(t.above)) - coalesce(max(cardinality(own.above)), 0), 0) AS levels
      FROM (SELECT ${playerId}::bigint AS id) head
      LEFT JOIN upline_path own ON own.player_id = head.id AND own.to_at = 'infinity'
      JOIN upline_path t ON t.above @> ARRAY[head.id] AND t.to_at = 'infinity'`.execute(db)
  return { accounts: Number(rows[0]!.accounts), levels: rows[0]!.levels }
}

/**
 * Moves an account with everybody below it to another agent of its brand, or to the top for null, from a moment on;
 * returns the number of accounts whose path changes. Throws if the target is the account itself or below it, is no
 * agent, or belongs to another brand.
 */
export async function movePlayer(
  tx: Tx,
  playerId: bigint,
  agentId: bigint | null,
  atMs: number,
): Promise<number> {
  const { rows } = await sql<{ moved: bigint }>`
    SELECT player_move(${playerId}, ${agentId}, ${Math.floor(atMs)}) AS moved`.execute(tx)
  return Number(rows[0]!.moved)
}

/** Counts of the accounts below agents, computed for the rule that checks the stored ones. */
const counted = sql`
  SELECT a.id AS agent_id, count(*) AS members FROM upline_path p, unnest(p.above) AS a (id) WHERE p.to_at = 'infinity' GROUP BY 1`
const kept = sql`
  SELECT agent_id, sum(members) AS members FROM (
    SELECT agent_id, members FROM team_size UNION ALL SELECT a.id, 1 FROM team_arrival t, unnest(t.above) AS a (id)) parts GROUP BY 1`

/** Rules of the tree, each as a query for the rows that violate it. */
const rules = {
  'the current path of an account is that of the agent above with that agent at its end, and of no other is one kept': sql`
    SELECT p.id, p.upline_id, own.above, up.above AS above_upline FROM player p
      LEFT JOIN upline_path own ON own.player_id = p.id AND own.to_at = 'infinity'
      LEFT JOIN upline_path up ON up.player_id = p.upline_id AND up.to_at = 'infinity'
     WHERE own.above IS DISTINCT FROM CASE WHEN p.upline_id IS NOT NULL THEN coalesce(up.above, '{}') || p.upline_id END`,
  'as many accounts are kept to be below an agent as there are': sql`
    SELECT agent_id, kept.members, counted.members AS counted FROM (${kept}) kept FULL JOIN (${counted}) counted USING (agent_id)
     WHERE coalesce(kept.members, 0) <> coalesce(counted.members, 0)`,
  'paths of an account follow each other and do not overlap': sql`
    SELECT a.player_id, a.to_at, b.from_at FROM upline_path a JOIN upline_path b ON b.player_id = a.player_id AND b.to_at > a.to_at
     WHERE b.from_at < a.to_at`,
  'nobody is above themselves, and nobody of another brand is above': sql`
    SELECT t.player_id, t.above FROM upline_path t JOIN player p ON p.id = t.player_id
     WHERE t.player_id = ANY (t.above) OR EXISTS (SELECT FROM player u WHERE u.id = ANY (t.above) AND u.brand_id <> p.brand_id)`,
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
