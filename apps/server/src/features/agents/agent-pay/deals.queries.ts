import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { pathRows } from '../../people/uplines/index.ts'

/** Returns the agents directly above accounts in the last quarter of an hour before a time. */
export async function uplinesUntil(
  db: Db | Tx,
  playerIds: readonly bigint[],
  toMs: number,
): Promise<Map<bigint, bigint>> {
  const to = new Date(toMs)
  const { rows } = await sql<{ playerId: bigint; uplineId: bigint }>`
    SELECT player_id AS "playerId", above[cardinality(above)] AS "uplineId" FROM ${pathRows(db)} p
     WHERE player_id = ANY (${playerIds}::bigint[]) AND from_at < ${to} AND to_at >= ${to}`.execute(db)
  return new Map(rows.map(({ playerId, uplineId }) => [playerId, uplineId]))
}
