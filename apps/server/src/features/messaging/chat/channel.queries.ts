import type { OutputOf } from '@fairground/contract/call'
import type { ChannelLine, ChannelMute, listMutedMembers } from '@fairground/contract/office-channel'
import { maskedName } from '@fairground/kernel/masked-name'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { staffRows } from '../../office/staff/index.ts'
import { playerRows } from '../../people/players/index.ts'

/** Number of lines on a page. */
const pageSize = 60
/** Maximum number of mutes and of muted members in one answer. */
const mostMutes = 200

/** Member of a channel for the office. */
export interface MemberRow {
  playerId: bigint
  handle: string
  customerId: string
  username: string
  nickname: string
  isModerator: boolean
  mutedUntil: Date | null
  muteReason: string
}

const member = sql`
  a.player_id AS "playerId", a.handle, p.customer_id AS "customerId", p.username, p.nickname,
  p.is_moderator AS "isModerator", a.muted_until AS "mutedUntil", a.mute_reason AS "muteReason"`

/** Converts a member for the API. */
export function memberOnWire(
  { handle, customerId, username, nickname, isModerator, mutedUntil }: MemberRow,
  nowMs: number,
) {
  return {
    handle,
    customerId,
    username,
    name: maskedName(nickname),
    isModerator,
    mutedUntil: mutedUntil && mutedUntil.getTime() > nowMs ? mutedUntil.toISOString() : null,
  }
}

/** Finds a member of a brand's channel by their handle. */
export async function findByHandle(
  db: Db | Tx,
  brandId: number,
  handle: string,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    SELECT ${member} FROM chat_member a JOIN ${playerRows(db)} p ON p.id = a.player_id
     WHERE a.brand_id = ${brandId} AND a.handle = ${handle}`.execute(db)
  return rows[0]
}

type LineRow = MemberRow & {
  seq: bigint
  text: string
  written: string
  at: Date
  deletedAt: Date | null
  staffName: string | null
  deleterName: string | null
}

/** Lists lines of a brand's channel with their original texts, newest first, of one member if given. */
export async function listWritten(
  db: Db,
  brandId: number,
  { after, playerId, nowMs }: { after: number | undefined; playerId: bigint | undefined; nowMs: number },
): Promise<{ list: ChannelLine[]; next: number | null }> {
  const { rows } = await sql<LineRow>`
    SELECT l.seq, l.text, l.written, l.at, l.deleted_at AS "deletedAt", s.name AS "staffName",
           d.username AS "deleterName", ${member}
      FROM (SELECT * FROM chat_message
             WHERE brand_id = ${brandId} ${playerId === undefined ? sql`` : sql`AND player_id = ${playerId}`}
               AND (${after ?? null}::bigint IS NULL OR seq < ${after ?? null}::bigint)
             ORDER BY seq DESC LIMIT ${sql.lit(pageSize + 1)}) l
      JOIN chat_member a ON a.player_id = l.player_id
      JOIN ${playerRows(db)} p ON p.id = l.player_id
      LEFT JOIN ${playerRows(db)} d ON d.id = l.deleted_by
      LEFT JOIN ${staffRows(db)} s ON s.id = l.deleted_by_staff
     ORDER BY l.seq DESC`.execute(db)
  const list = rows.slice(0, pageSize).map((row) => ({
    seq: Number(row.seq),
    ...memberOnWire(row, nowMs),
    text: row.text,
    written: row.written,
    at: row.at.toISOString(),
    deleted: row.deletedAt && {
      at: row.deletedAt.toISOString(),
      by: row.staffName ?? row.deleterName ?? '',
      isStaff: row.staffName !== null,
    },
  }))
  return { list, next: rows.length > pageSize ? list.at(-1)!.seq : null }
}

/** Lists the mutes of a member, newest first. */
export async function listMutes(db: Db, playerId: bigint): Promise<ChannelMute[]> {
  const { rows } = await sql<{
    id: bigint
    at: Date
    until: Date
    reason: string
    staffName: string | null
    username: string | null
  }>`
    SELECT m.id, m.at, m.until, m.reason, s.name AS "staffName", p.username
      FROM chat_mute m LEFT JOIN ${staffRows(db)} s ON s.id = m.by_staff_id
      LEFT JOIN ${playerRows(db)} p ON p.id = m.by_player_id
     WHERE m.player_id = ${playerId} ORDER BY m.id DESC LIMIT ${sql.lit(mostMutes)}`.execute(db)
  return rows.map(({ id, at, until, reason, staffName, username }) => ({
    muteId: String(id),
    at: at.toISOString(),
    until: until.toISOString(),
    reason,
    by: staffName ?? username ?? '',
    isStaff: staffName !== null,
  }))
}

/** Lists the members of a brand's channel who are muted at a time, the one whose mute ends first first. */
export async function listMuted(
  db: Db,
  brandId: number,
  nowMs: number,
): Promise<OutputOf<typeof listMutedMembers>['list']> {
  const { rows } = await sql<MemberRow>`
    SELECT ${member} FROM chat_member a JOIN ${playerRows(db)} p ON p.id = a.player_id
     WHERE a.brand_id = ${brandId} AND a.muted_until > ${new Date(nowMs)}
     ORDER BY a.muted_until, a.player_id LIMIT ${sql.lit(mostMutes)}`.execute(db)
  return rows.map((row) => ({ ...memberOnWire(row, nowMs), muteReason: row.muteReason }))
}
