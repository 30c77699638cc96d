import type { ConversationLine, OfficeEvent, OfficeMessage } from '@fairground/contract/office-chats'
import type { ChatList, ConversationEvent } from '@fairground/contract/support-figures'
import { type RawBuilder, sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import type { RecordFinder } from '../../../record-finder.ts'
import { claimOnWire, staffRows } from '../../office/staff/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { pageMessages } from './conversation.queries.ts'

/** Number of conversations on a page. */
const pageSize = 30
/** Unread messages of a line are counted up to this number. */
const mostUnread = 99
/** Maximum number of events between the messages of a page. */
const mostEvents = 300

/** Conversation in a list of the office. */
interface Row {
  id: bigint
  publicId: string
  customerId: string | null
  username: string | null
  playerId: bigint | null
  language: string | null
  closedAt: Date | null
  waitingSince: Date | null
  lastAt: Date
  lastSeq: bigint
  readSeq: bigint
  unread: number
  claimed_by: bigint | null
  claimed_at: Date | null
  holder: string | null
}

function selected(db: Db | Tx, chosen: RawBuilder<unknown>) {
  return sql<Row>`
    SELECT c.id, c.public_id AS "publicId", c.player_id AS "playerId", p.customer_id AS "customerId", p.username,
           c.language_code AS language, c.closed_at AS "closedAt", c.waiting_since AS "waitingSince",
           c.last_at AS "lastAt", c.last_seq AS "lastSeq", c.read_seq AS "readSeq", c.claimed_by, c.claimed_at,
           holder.name AS holder,
           (SELECT count(*)::integer FROM (
              SELECT FROM conversation_message m
               WHERE m.conversation_id = c.id AND m.seq > c.staff_read_seq AND m.staff_name IS NULL
               LIMIT ${sql.lit(mostUnread)}) u) AS unread
      FROM (${chosen}) c
      LEFT JOIN ${playerRows(db)} p ON p.id = c.player_id
      LEFT JOIN ${staffRows(db)} holder ON holder.id = c.claimed_by`
}

/** Converts a conversation for a list of the office. */
export function lineOnWire(row: Row, staff: Pick<StaffSession, 'staffId'>): ConversationLine {
  return {
    conversationId: row.publicId,
    customerId: row.customerId,
    username: row.username,
    language: row.language,
    isClosed: row.closedAt !== null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    lastAt: row.lastAt.toISOString(),
    unread: row.unread,
    claim: claimOnWire(row, row.holder, staff),
  }
}

/** Lists a page of conversations of a brand, without their texts. */
export async function listPage(
  db: Db,
  staff: Pick<StaffSession, 'staffId' | 'brandId'>,
  { show, after }: { show: ChatList; after: string | undefined },
): Promise<{ list: ConversationLine[]; next: string | null }> {
  const { brandId, staffId } = staff
  const orders = {
    waiting: {
      of: sql`waiting_since IS NOT NULL`,
      by: sql`waiting_since`,
      direction: sql`ASC`,
      behind: sql`>`,
    },
    mine: { of: sql`claimed_by = ${staffId}`, by: sql`last_at`, direction: sql`DESC`, behind: sql`<` },
    open: { of: sql`closed_at IS NULL`, by: sql`last_at`, direction: sql`DESC`, behind: sql`<` },
    closed: { of: sql`closed_at IS NOT NULL`, by: sql`last_at`, direction: sql`DESC`, behind: sql`<` },
  }
  const { of, by, direction, behind } = orders[show]
  const isBehind =
    after === undefined
      ? sql``
      : sql`AND (${by}, id) ${behind} (SELECT ${by}, id FROM conversation WHERE public_id = ${after} AND brand_id = ${brandId})`
  const chosen = sql`
    SELECT * FROM conversation WHERE brand_id = ${brandId} AND ${of} ${isBehind}
     ORDER BY ${by} ${direction}, id ${direction} LIMIT ${sql.lit(pageSize + 1)}`
  const { rows } =
    await sql<Row>`${selected(db, chosen)} ORDER BY c.${by} ${direction}, c.id ${direction}`.execute(db)
  const list = rows.slice(0, pageSize).map((row) => lineOnWire(row, staff))
  return { list, next: rows.length > pageSize ? list.at(-1)!.conversationId : null }
}

/** Finds a conversation of a brand by its public id. */
export async function findOfBrand(db: Db | Tx, brandId: number, publicId: string): Promise<Row | undefined> {
  const { rows } = await selected(
    db,
    sql`SELECT * FROM conversation WHERE public_id = ${publicId} AND brand_id = ${brandId}`,
  ).execute(db)
  return rows[0]
}

/** Message of a conversation with its author. */
interface MessageRow {
  seq: bigint
  shownName: string | null
  staffName: string | null
  text: string
  at: Date
}

/** Converts a message for the office. */
export function officeMessage({ seq, shownName, staffName, text, at }: MessageRow): OfficeMessage {
  return {
    seq: Number(seq),
    by: shownName === null ? 'player' : 'staff',
    shownName,
    staffName,
    text,
    at: at.toISOString(),
  }
}

/**
 * Lists messages of a conversation for the office, oldest first: the newest ones, or those right before one; with what
 * happened between them.
 */
export async function listTalk(
  db: Db,
  conversationId: bigint,
  before: number | undefined,
): Promise<{ messages: OfficeMessage[]; hasOlder: boolean; events: OfficeEvent[] }> {
  const { rows } = await sql<MessageRow>`
    SELECT m.seq, m.staff_name AS "shownName", s.name AS "staffName", m.text, m.at
      FROM conversation_message m LEFT JOIN ${staffRows(db)} s ON s.id = m.staff_id
     WHERE m.conversation_id = ${conversationId} AND (${before ?? null}::bigint IS NULL OR m.seq < ${before ?? null}::bigint)
     ORDER BY m.seq DESC LIMIT ${sql.lit(pageMessages + 1)}`.execute(db)
  const hasOlder = rows.length > pageMessages
  const messages = rows.slice(0, pageMessages).map(officeMessage).reverse()
  const from = hasOlder ? messages[0]!.seq : 0
  const { rows: events } = await sql<{
    id: bigint
    kind: ConversationEvent
    seq: bigint
    at: Date
    by: string | null
    to: string | null
    text: string
  }>`
    SELECT e.id, e.kind, e.seq, e.at, s.name AS by, t.name AS to, e.text
      FROM conversation_event e LEFT JOIN ${staffRows(db)} s ON s.id = e.staff_id
      LEFT JOIN ${staffRows(db)} t ON t.id = e.to_staff_id
     WHERE e.conversation_id = ${conversationId} AND e.seq >= ${from}
       AND (${before ?? null}::bigint IS NULL OR e.seq < ${before ?? null}::bigint)
     ORDER BY e.seq DESC, e.id DESC LIMIT ${sql.lit(mostEvents)}`.execute(db)
  return {
    messages,
    hasOlder,
    events: events.reverse().map(({ id, at, seq, ...event }) => ({
      ...event,
      eventId: String(id),
      seq: Number(seq),
      at: at.toISOString(),
    })),
  }
}

/** Message of a conversation as a complaint keeps it. */
export interface CopiedMessage {
  seq: bigint
  staffName: string | null
  text: string
  at: Date
}

/** Lists the newest messages of a conversation after one, oldest first. */
export async function messagesAfter(
  tx: Tx,
  conversationId: bigint,
  after: bigint,
  most: number,
): Promise<CopiedMessage[]> {
  const rows = await tx
    .selectFrom('conversation_message')
    .select(['seq', 'staff_name as staffName', 'text', 'at'])
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.reverse()
}

/** Conversations whose newest message of the other side has no answer. */
export const chatQueues: Queue[] = [
  {
    name: 'chats',
    waiting: (_db, brandId) =>
      sql`SELECT waiting_since AS since FROM conversation WHERE brand_id = ${brandId} AND waiting_since IS NOT NULL`,
  },
]

/** Finds a conversation by its id. */
export const conversationFinder: RecordFinder = {
  kind: 'conversation',
  find: (db, brandId, { uuid }) => sql`
    SELECT c.public_id::text AS id, coalesce(p.username, left(c.public_id::text, 8)) AS label
      FROM conversation c LEFT JOIN ${playerRows(db)} p ON p.id = c.player_id
     WHERE c.brand_id = ${brandId} AND c.public_id = ${uuid}::uuid`,
}
