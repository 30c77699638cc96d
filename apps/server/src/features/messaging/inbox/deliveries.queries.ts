import type { MessageKind, MessageWords } from '@fairground/contract/inbox-figures'
import type { Segment } from '@fairground/contract/segments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { audienceRows } from '../../people/players/index.ts'
import { segmentRows } from '../../people/segments/index.ts'
import { mayBeOffered } from './consent.queries.ts'

/** Recipients of a message. */
export interface Audience {
  brandId: number
  kind: MessageKind
  /** One player, or null for those of the segment. */
  playerId: bigint | null
  segment: Segment | null
}

/** Players whom a message reaches at a time, among those who had registered when its sending began. */
function recipients(
  db: Db | Tx,
  { brandId, kind, playerId, segment }: Audience,
  { begunAt, at, after }: { begunAt: Date; at: Date; after?: bigint },
) {
  return sql`
    SELECT s.player_id FROM ${segmentRows(db, { brandId, segment: segment ?? {}, after })} s
     WHERE s.registered_at <= ${begunAt} ${playerId === null ? sql`` : sql`AND s.player_id = ${playerId}`}
       ${kind === 'service' ? sql`` : sql`AND ${mayBeOffered(db, sql`s.player_id`, at)}`}`
}

/** Counts the players whom a message reaches that is sent at a time. */
export async function countReached(db: Db | Tx, audience: Audience, at: Date): Promise<number> {
  const { rows } = await sql<{
    players: bigint
  }>`SELECT count(*) AS players FROM (${recipients(db, audience, { begunAt: at, at })}) r`.execute(db)
  return Number(rows[0]!.players)
}

/** Delivers a message to the next players after a given one, in the order of their rows; returns them. */
export async function deliver(
  tx: Tx,
  message: Audience & { id: bigint; sentAt: Date },
  { after, most, now }: { after: bigint; most: number; now: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    INSERT INTO inbox_delivery (message_id, player_id, at)
      SELECT ${message.id}, r.player_id, ${message.sentAt} FROM (
        ${recipients(tx, message, { begunAt: message.sentAt, at: now, after })}
         ORDER BY s.player_id LIMIT ${most}) r
    RETURNING player_id AS "playerId"`.execute(tx)
  return rows.map(({ playerId }) => playerId).sort((one, other) => (one < other ? -1 : 1))
}

/**
 * Deliveries that their players see at a time, with their messages: an offer only as long as they may be offered
 * something.
 */
function shown(db: Db | Tx, at: Date) {
  return sql`
    inbox_delivery d JOIN inbox_message m ON m.id = d.message_id
     AND d.deleted_at IS NULL AND m.state <> 'stopped' AND m.expires_at > ${at}
     AND (m.kind = 'service' OR ${mayBeOffered(db, sql`d.player_id`, at)})`
}

/** Counts the unread messages of each of some players; players without any are left out. */
export async function countUnread(
  db: Db | Tx,
  playerIds: readonly bigint[],
  at: Date,
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ playerId: bigint; unread: bigint }>`
    SELECT d.player_id AS "playerId", count(*) AS unread FROM ${shown(db, at)}
     WHERE d.player_id = ANY (${playerIds}::bigint[]) AND d.read_at IS NULL GROUP BY 1`.execute(db)
  return new Map(rows.map(({ playerId, unread }) => [playerId, Number(unread)]))
}

/** Counts the unread messages of a player. */
export async function unreadOf(db: Db | Tx, playerId: bigint, at: Date): Promise<number> {
  return (await countUnread(db, [playerId], at)).get(playerId) ?? 0
}

/** Message in an inbox, in all its languages. */
interface Delivered {
  publicId: string
  kind: MessageKind
  words: Record<string, MessageWords>
  at: Date
  isRead: boolean
}

/** Lists a page of a player's inbox, newest first. */
export async function listShown(
  db: Db,
  playerId: bigint,
  at: Date,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: Delivered[]; total: number }> {
  const mine = sql`${shown(db, at)} WHERE d.player_id = ${playerId}`
  const [page, count] = await Promise.all([
    sql<Delivered>`
      SELECT m.public_id AS "publicId", m.kind, m.words, d.at, d.read_at IS NOT NULL AS "isRead" FROM ${mine}
       ORDER BY d.at DESC, d.message_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM ${mine}`.execute(db),
  ])
  return { list: page.rows, total: Number(count.rows[0]!.total) }
}

/**
 * Marks a message that a player sees as read or deleted, or all of them as read; returns the number of changed
 * messages.
 */
export async function note(
  db: Db,
  playerId: bigint,
  what: 'read' | 'deleted',
  { messageId, at }: { messageId?: string; at: Date },
): Promise<number> {
  const change = what === 'read' ? sql`read_at = coalesce(n.read_at, ${at})` : sql`deleted_at = ${at}`
  const { rows } = await sql`
    UPDATE inbox_delivery n SET ${change} FROM ${shown(db, at)}
     WHERE n.message_id = d.message_id AND n.player_id = d.player_id AND d.player_id = ${playerId}
       ${messageId === undefined ? sql`AND d.read_at IS NULL` : sql`AND m.public_id = ${messageId}`}
    RETURNING n.message_id`.execute(db)
  return rows.length
}

/** Returns the values of a message's placeholders for a player. */
export async function readerOf(
  db: Db,
  playerId: bigint,
): Promise<{ username: string; nickname: string; rank: number }> {
  const row = await db
    .selectFrom(audienceRows(db).as('player'))
    .select(['username', 'nickname', 'rank'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { ...row, nickname: row.nickname || row.username }
}
