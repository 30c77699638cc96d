import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

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
