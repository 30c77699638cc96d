import type { SupportMessage } from '@fairground/contract/support'
import type { Db, Tx } from '../../../db/tables.ts'

/** The owner of a conversation: a player, or a visitor with a cookie. */
export type Asker = { brandId: number } & (
  | { playerId: bigint; visitorHash?: undefined }
  | { playerId?: undefined; visitorHash: Buffer }
)

/** How many messages one answer has. */
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

/** Somebody's conversation with customer service; undefined before their first message. */
export function findConversation(db: Db | Tx, asker: Asker) {
  const query = db.selectFrom('conversation').select(columns).where('brand_id', '=', asker.brandId)
  return (
    asker.playerId === undefined
      ? query.where('visitor_hash', '=', asker.visitorHash)
      : query.where('player_id', '=', asker.playerId)
  ).executeTakeFirst()
}

/** A conversation by its number, locked until the transaction ends. */
export function lockConversation(tx: Tx, conversationId: bigint) {
  return tx
    .selectFrom('conversation')
    .select(columns)
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
}

/** Messages of a conversation, the oldest first: the newest ones, or those right before one. */
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

/** The message that was sent under a key. */
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

/** A message as the wire has it. */
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

/** How many answers of staff the other side has not read. */
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
