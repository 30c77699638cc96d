import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db, Tx } from '../../../db/tables.ts'

/** Note in a list. */
export interface NoteLine {
  /** Name of its author. */
  by: string
  text: string
}

/** Lists the notes about a player after a place in the list, newest first. */
export async function listNoteLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<NoteLine>[]> {
  const time = sql`n.at`
  const id = sql`lpad(n.id::text, 19, '0')`
  const { rows } = await sql<NoteLine & { at: string; id: string }>`
    SELECT ${lineTime(time)} AS at, ${id} AS id, s.name AS by, n.text
      FROM player_note n JOIN staff s ON s.id = n.staff_id
     WHERE n.player_id = ${playerId} AND ${isBehind(place, 'note', time, id)}
     ORDER BY n.at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, id, ...value }) => ({ at, kind: 'note', id, value }))
}

/** Writes a note about a player. */
export async function insertNote(
  tx: Tx,
  note: { playerId: bigint; staffId: bigint; at: Date; text: string },
): Promise<void> {
  const { playerId: player_id, staffId: staff_id, at, text } = note
  await tx.insertInto('player_note').values({ player_id, staff_id, at, text }).execute()
}
