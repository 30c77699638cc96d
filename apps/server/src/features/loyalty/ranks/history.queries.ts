import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { staffRows } from '../../office/staff/index.ts'
import { audienceRows } from '../../people/players/index.ts'

/** Lists the changes of a player's rank, newest first. */
export function listLines(db: Db, playerId: bigint, limit: number) {
  return db
    .selectFrom('rank_line as line')
    .leftJoin(staffRows(db).as('staff'), 'staff.id', 'line.staff_id')
    .select([
      'line.at',
      'line.why',
      'line.from_rank as from',
      'line.to_rank as to',
      'line.reason',
      'staff.name as by',
    ])
    .where('line.player_id', '=', playerId)
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Counts the open players of a brand with each rank above 0, and those of them who are under notice or held by staff.
 */
export async function countRanks(
  db: Db,
  { id, currency }: { id: number; currency: string },
): Promise<{ rank: number; players: bigint; noticed: bigint; held: bigint }[]> {
  const { rows } = await sql<{ rank: number; players: bigint; noticed: bigint; held: bigint }>`
    SELECT p.rank, count(*) AS players, count(r.notice) AS noticed, count(r.held_until) AS held
      FROM ${audienceRows(db)} p LEFT JOIN rank_account r ON r.player_id = p.id
     WHERE p.brand_id = ${id} AND p.currency = ${currency} AND p.rank > 0 AND p.is_open GROUP BY 1 ORDER BY 1`.execute(
    db,
  )
  return rows
}
