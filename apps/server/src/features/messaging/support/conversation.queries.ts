import type { SupportMessage } from '@fairground/contract/support'
import type { Db, Tx } from '../../../db/tables.ts'

/** Owner of a conversation: a player, or a visitor with a cookie. */
export type Asker = { brandId: number } & (
  | { playerId: bigint; visitorHash?: undefined }
  | { playerId?: undefined; visitorHash: Buffer }
)

/** Number of messages in one answer. */
const pageMessages = 50

const columns = [
  'id',
  'brand_id as brandId',
  'player_id as playerId',
  'visitor_hash as visitorHash',
  'closed_at as closedAt',
  'last_seq as lastSeq',
  'read_seq as readSeq',
] as const

/** Finds the conversation of a player or visitor with customer service; undefined before their first message. */
export function findConversation(db: Db | Tx, asker: Asker) {
  const query = db.selectFrom('conversation').select(columns).where('brand_id', '=', asker.brandId)
  return (
    asker.playerId === undefined
      ? query.where('visitor_hash', '=', asker.visitorHash)
      : query.where('player_id', '=', asker.playerId)
  ).executeTakeFirst()
}

/** Returns a conversation by its number, locked until the transaction ends. */
export function lockConversation(tx: Tx, conversationId: bigint) {
  return tx
    .selectFrom('conversation')
    .select(columns)
    .where('id', '=', conversationId)
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
export async function findMessage(
  tx: Tx,
  conversationId: bigint,
  key: string,
): Promise<SupportMessage | undefined> {
  const row = await messages(tx, conversationId).where('key', '=', key).executeTakeFirst()
  return row && messageOnWire(row)
}

function messages(db: Db | Tx, conversationId: bigint) {
  return db
    .selectFrom('conversation_message')
    .select(['seq', 'staff_name as staffName', 'text', 'at'])
    .where('conversation_id', '=', conversationId)
}

/** Converts a message for the API. */
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
  { id, readSeq }: { id: bigint; readSeq: bigint },
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
