import type { MessageKind } from '@fairground/contract/inbox-figures'
import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'

interface SentLine {
  messageId: string
  kind: MessageKind
  title: string | null
  sentAt: Date
  readAt: Date | null
}

/** Lists the messages that a player has and has not deleted, after a place, newest first. */
export async function listSentLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<SentLine>[]> {
  const time = sql`d.at`
  const id = sql`lpad(d.message_id::text, 19, '0')`
  const { rows } = await sql<SentLine & { at: string; id: string }>`
    SELECT ${lineTime(time)} AS at, ${id} AS id, m.public_id AS "messageId", m.kind,
           coalesce(m.words -> 'EN' ->> 'title', (SELECT w.value ->> 'title' FROM jsonb_each(m.words) w LIMIT 1)) AS title,
           d.at AS "sentAt", d.read_at AS "readAt"
      FROM inbox_delivery d JOIN inbox_message m ON m.id = d.message_id
     WHERE d.player_id = ${playerId} AND d.deleted_at IS NULL AND ${isBehind(place, 'message', time, id)}
     ORDER BY d.at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, id, ...value }) => ({ at, kind: 'message', id, value }))
}
