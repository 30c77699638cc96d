import type { SupportMessage } from '@fairground/contract/support'
import type { ConversationEvent } from '@fairground/contract/support-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Owner of a conversation: a player, or a visitor with a cookie. */
export type Asker = { brandId: number } & (
  | { playerId: bigint; visitorHash?: undefined }
  | { playerId?: undefined; visitorHash: Buffer }
)

/** Number of messages in one answer. */
export const pageMessages = 50

const columns = [
  'id',
  'public_id as publicId',
  'brand_id as brandId',
  'player_id as playerId',
  'visitor_hash as visitorHash',
  'language_code as languageCode',
  'closed_at as closedAt',
  'last_seq as lastSeq',
  'read_seq as readSeq',
  'staff_read_seq as staffReadSeq',
  'waiting_since as waitingSince',
  'claimed_by',
  'claimed_at',
] as const

export type Conversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>

/** Finds the conversation of a player or visitor with customer service; undefined before their first message. */
export function findConversation(db: Db | Tx, asker: Asker) {
  const query = db.selectFrom('conversation').select(columns).where('brand_id', '=', asker.brandId)
  return (
    asker.playerId === undefined
      ? query.where('visitor_hash', '=', asker.visitorHash)
      : query.where('player_id', '=', asker.playerId)
  ).executeTakeFirst()
}

/** Returns the conversation of a player or visitor, locked; creates it if there is none. */
export function openFor(tx: Tx, asker: Asker, now: Date): Promise<Conversation> {
  return (
    tx
      .insertInto('conversation')
      .values({
        brand_id: asker.brandId,
        player_id: asker.playerId ?? null,
        visitor_hash: asker.visitorHash ?? null,
        language_code: null,
        opened_at: now,
        closed_at: null,
        last_at: now,
      })
      // One statement: a conversation that is found and then locked may have been removed in between.
      .onConflict((conflict) =>
        (asker.playerId === undefined
          ? conflict.columns(['brand_id', 'visitor_hash'])
          : conflict.column('player_id')
        ).doUpdateSet({ last_at: sql`conversation.last_at` }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow()
  )
}

/** Returns a conversation by its number, or by its public id on a brand, locked until the transaction ends. */
export function lockConversation(
  tx: Tx,
  by: { id: bigint } | { brandId: number; publicId: string },
): Promise<Conversation | undefined> {
  const query = tx.selectFrom('conversation').select(columns)
  return (
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where('public_id', '=', by.publicId).where('brand_id', '=', by.brandId)
  )
    .forUpdate()
    .executeTakeFirst()
}

/** Lists messages of a conversation, oldest first: the newest ones, or those right before one. */
export async function listMessages(
  db: Db,
  conversationId: bigint,
  before: number | undefined,
): Promise<{ list: SupportMessage[]; hasOlder: boolean }> {
  let query = messages(db, conversationId).limit(pageMessages + 1)
  if (before !== undefined) query = query.where('seq', '<', BigInt(before))
  const rows = await query.orderBy('seq', 'desc').execute()
  return {
    list: rows.slice(0, pageMessages).map(messageOnWire).reverse(),
    hasOlder: rows.length > pageMessages,
  }
}

/** Finds the message that was sent under a key. */
export function findMessage(tx: Tx, conversationId: bigint, key: string) {
  return messages(tx, conversationId).where('key', '=', key).executeTakeFirst()
}

function messages(db: Db | Tx, conversationId: bigint) {
  return db
    .selectFrom('conversation_message')
    .select(['seq', 'staff_name as staffName', 'staff_id as staffId', 'text', 'at'])
    .where('conversation_id', '=', conversationId)
}

/** Converts a message for the API of players and visitors. */
export function messageOnWire({
  seq,
  staffName,
  text,
  at,
}: {
  seq: bigint
  staffName: string | null
  text: string
  at: Date
}): SupportMessage {
  return {
    seq: Number(seq),
    by: staffName === null ? 'player' : 'staff',
    staffName,
    text,
    at: at.toISOString(),
  }
}

/** Counts the answers of staff that the other side has not read. */
export async function unreadIn(
  db: Db | Tx,
  { id, readSeq }: Pick<Conversation, 'id' | 'readSeq'>,
): Promise<number> {
  const { unread } = await db
    .selectFrom('conversation_message')
    .select((row) => row.fn.countAll<bigint>().as('unread'))
    .where('conversation_id', '=', id)
    .where('seq', '>', readSeq)
    .where('staff_name', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** Stores what happened to a conversation after a message. */
export async function insertEvent(
  tx: Tx,
  event: {
    conversationId: bigint
    kind: ConversationEvent
    seq: bigint
    at: Date
    staffId: bigint | null
    toStaffId?: bigint
    text?: string
  },
): Promise<void> {
  const { conversationId, kind, seq, at, staffId, toStaffId = null, text = '' } = event
  await tx
    .insertInto('conversation_event')
    .values({
      conversation_id: conversationId,
      kind,
      seq,
      at,
      staff_id: staffId,
      to_staff_id: toStaffId,
      text,
    })
    .execute()
}
