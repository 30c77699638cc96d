import { createHash } from 'node:crypto'
import type { SupportMessage } from '@fairground/contract/support'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import {
  type Asker,
  findConversation,
  findMessage,
  lockConversation,
  messageOnWire,
  unreadIn,
} from './conversation.queries.ts'

interface Written {
  text: string
  /** Key of the sender: a repeat returns the same message. */
  key: string
}

type Conversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>

/** Writes to customer service; opens the conversation if it was closed or does not exist. */
export function writeToSupport(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  asker: Asker,
  written: Written,
): Promise<SupportMessage> {
  return transaction(db, async (tx) => {
    const conversation = await openFor(tx, asker, new Date(clock.now()))
    return add(tx, conversation, { ...written, staffName: null, at: new Date(clock.now()) })
  })
}

/** Answers in a conversation as staff, and notifies the other side; undefined if the conversation does not exist. */
export async function answerAsStaff(
  tools: Pick<Tools, 'db' | 'clock' | 'live'>,
  conversationId: bigint,
  { staffName, ...written }: Written & { staffName: string },
): Promise<SupportMessage | undefined> {
  const answered = await transaction(tools.db, async (tx) => {
    const conversation = await lockConversation(tx, conversationId)
    if (!conversation) return undefined
    const message = await add(tx, conversation, { ...written, staffName, at: new Date(tools.clock.now()) })
    await tx
      .updateTable('conversation')
      .set({ staff_read_seq: BigInt(message.seq) })
      .where('id', '=', conversationId)
      .execute()
    return { conversation, message, unread: await unreadIn(tx, conversation) }
  })
  if (answered) tellUnread(tools, answered.conversation, answered.unread)
  return answered?.message
}

/** Stores how far the caller has read; returns the number of unread answers, and pushes it to their other pages. */
export async function readSupportTo(
  tools: Pick<Tools, 'db' | 'live'>,
  asker: Asker,
  seq: number,
): Promise<number> {
  const conversation = await findConversation(tools.db, asker)
  if (!conversation) return 0
  const { readSeq } = await tools.db
    .updateTable('conversation')
    .set({ read_seq: sql`greatest(read_seq, least(${seq}::bigint, last_seq))` })
    .where('id', '=', conversation.id)
    .returning('read_seq as readSeq')
    .executeTakeFirstOrThrow()
  const unread = await unreadIn(tools.db, { id: conversation.id, readSeq })
  tellUnread(tools, conversation, unread)
  return unread
}

/** Closes a conversation until the next message, and pushes that to the pages of the other side. */
export async function closeFor(
  tools: Pick<Tools, 'db' | 'clock' | 'live'>,
  conversation: Conversation,
): Promise<void> {
  await tools.db
    .updateTable('conversation')
    .set({ closed_at: new Date(tools.clock.now()) })
    .where('id', '=', conversation.id)
    .where('closed_at', 'is', null)
    .execute()
  tellUnread(tools, conversation, await unreadIn(tools.db, conversation))
}

/**
 * Returns the token by which a visitor’s pages subscribe to their conversation; only a browser with their cookie can
 * know it.
 */
export function subscriptionTokenOf({
  brandId,
  visitorHash,
}: {
  brandId: number
  visitorHash: Buffer
}): string {
  return createHash('sha256')
    .update(`support/subscription/${brandId}/`)
    .update(visitorHash)
    .digest('base64url')
}

function tellUnread(
  tools: Pick<Tools, 'live'>,
  { brandId, playerId, visitorHash }: Pick<Conversation, 'brandId' | 'playerId' | 'visitorHash'>,
  unread: number,
): void {
  if (playerId !== null) tools.live.toPlayer(playerId, 'unread', { support: unread })
  else
    tools.live.toSubscriber(subscriptionTokenOf({ brandId, visitorHash: visitorHash! }), 'unread', {
      support: unread,
    })
}

/** Conversation of a player or visitor, locked; created if there is none. */
async function openFor(tx: Tx, asker: Asker, now: Date): Promise<Conversation> {
  await tx
    .insertInto('conversation')
    .values({
      brand_id: asker.brandId,
      player_id: asker.playerId ?? null,
      visitor_hash: asker.visitorHash ?? null,
      opened_at: now,
      closed_at: null,
      last_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = (await findConversation(tx, asker))!
  return (await lockConversation(tx, id))!
}

/** Adds a message to a locked conversation, once for each key. */
async function add(
  tx: Tx,
  { id, lastSeq }: Conversation,
  { text, key, staffName, at }: Written & { staffName: string | null; at: Date },
): Promise<SupportMessage> {
  const before = await findMessage(tx, id, key)
  if (before) return before
  const seq = lastSeq + 1n
  await tx
    .insertInto('conversation_message')
    .values({ conversation_id: id, seq, staff_name: staffName, text, at, key })
    .execute()
  await tx
    .updateTable('conversation')
    .set({ last_seq: seq, last_at: at, closed_at: null })
    .where('id', '=', id)
    .execute()
  return messageOnWire({ seq, staffName, text, at })
}
