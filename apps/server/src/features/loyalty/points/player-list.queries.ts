import type { PointLineKind } from '@fairground/contract/point-figures'
import { sql } from 'kysely'
import { type Line, type LinePlace, sameTime } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'

interface PointLine {
  number: bigint
  at: Date
  kind: PointLineKind
  points: bigint
  balance: bigint
  amount: bigint | null
  good: string | null
}

/** Lists the lines of the points of a player after a place, newest first. */
export async function listPointLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<PointLine>[]> {
  const after = place.id === '' ? sql`true` : sql`l.number < ${place.id}::bigint`
  const { rows } = await sql<PointLine>`
    SELECT l.number, l.at, l.kind, l.points, l.balance, l.amount, r.words -> 'EN' ->> 'name' AS good
      FROM point_line l LEFT JOIN point_redemption r ON r.id = l.redemption_id
     WHERE l.player_id = ${playerId} AND ${after} ORDER BY l.number DESC LIMIT ${limit}`.execute(db)
  return rows.map((value) => ({
    at: sameTime,
    kind: 'points',
    id: String(value.number).padStart(19, '0'),
    value,
  }))
}

/** Returns the balance of a player's points. */
export async function pointBalanceOf(db: Db, playerId: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('point_account')
    .select('balance')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.balance ?? 0n
}
