import type { MessageKind, MessageState, MessageWords } from '@fairground/contract/inbox-figures'
import type { Segment } from '@fairground/contract/segments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { staffRows } from '../../office/staff/index.ts'
import { accountRows } from '../../people/players/index.ts'

/** Message of a brand. */
export interface Message {
  id: bigint
  publicId: string
  brandId: number
  kind: MessageKind
  words: Record<string, MessageWords>
  playerId: bigint | null
  segment: Segment | null
  state: MessageState
  sendAt: Date
  expiresAt: Date
  sentAt: Date | null
  askedTo: bigint
  madeBy: bigint | null
  approvedBy: bigint | null
}

const columns = sql`
  m.id, m.public_id AS "publicId", m.brand_id AS "brandId", m.kind, m.words, m.player_id AS "playerId", m.segment, m.state,
  m.send_at AS "sendAt", m.expires_at AS "expiresAt", m.sent_at AS "sentAt", m.asked_to AS "askedTo", m.made_by AS "madeBy",
  m.approved_by AS "approvedBy"`

/** Returns a message written by staff, locked until the end of the transaction. */
export async function lockMessage(
  tx: Tx,
  of: { brandId: number; publicId: string } | { id: bigint },
): Promise<Message | undefined> {
  const which =
    'id' in of ? sql`m.id = ${of.id}` : sql`m.brand_id = ${of.brandId} AND m.public_id = ${of.publicId}`
  const { rows } = await sql<Message>`
    SELECT ${columns} FROM inbox_message m WHERE ${which} AND m.source IS NULL FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Message in the office. */
export interface ListedMessage extends Message {
  customerId: string | null
  delivered: number | null
  opened: number
  madeByName: string | null
  approvedByName: string | null
}

/** Lists a page of the messages of a brand's staff, newest first, with the number of players who opened each. */
export async function listOfBrand(
  db: Db,
  brandId: number,
  { state, pageNo, pageSize }: { state?: MessageState | undefined; pageNo: number; pageSize: number },
): Promise<{ list: ListedMessage[]; total: number }> {
  const mine = sql`m.brand_id = ${brandId} AND m.source IS NULL ${state === undefined ? sql`` : sql`AND m.state = ${state}`}`
  const [page, count] = await Promise.all([
    sql<ListedMessage>`
      SELECT ${columns}, p.customer_id AS "customerId", m.delivered, maker.name AS "madeByName", approver.name AS "approvedByName",
             coalesce(m.opened, (SELECT count(*) FROM inbox_delivery d
                                  WHERE d.message_id = m.id AND d.read_at IS NOT NULL)::integer) AS opened
        FROM inbox_message m LEFT JOIN ${accountRows(db)} p ON p.id = m.player_id
        LEFT JOIN ${staffRows(db)} maker ON maker.id = m.made_by LEFT JOIN ${staffRows(db)} approver ON approver.id = m.approved_by
       WHERE ${mine} ORDER BY m.made_at DESC, m.id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM inbox_message m WHERE ${mine}`.execute(db),
  ])
  return { list: page.rows, total: Number(count.rows[0]!.total) }
}

/** Lists the templates of a brand by name. */
export async function listTemplates(db: Db, brandId: number) {
  const { rows } = await sql<{
    templateId: string
    name: string
    kind: MessageKind
    words: Record<string, MessageWords>
    changedAt: Date
    changedBy: string | null
  }>`
    SELECT t.public_id AS "templateId", t.name, t.kind, t.words, t.changed_at AS "changedAt", s.name AS "changedBy"
      FROM inbox_template t LEFT JOIN ${staffRows(db)} s ON s.id = t.changed_by
     WHERE t.brand_id = ${brandId} ORDER BY lower(t.name)`.execute(db)
  return rows
}

/** Messages that wait for another person, as long as that person may approve them. */
export const messageQueues: Queue[] = [
  {
    name: 'messages',
    waiting: (_db, brandId, nowMs) => sql`
      SELECT made_at AS since FROM inbox_message
       WHERE brand_id = ${brandId} AND state = 'asked' AND source IS NULL AND expires_at > ${new Date(nowMs)}`,
  },
]
