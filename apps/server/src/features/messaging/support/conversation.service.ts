import { createHash } from 'node:crypto'
import type { SupportMessage } from '@fairground/contract/support'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import {
  type Asker,
  type Conversation,
  findConversation,
  findMessage,
  insertEvent,
  lockConversation,
  messageOnWire,
  openFor,
  unreadIn,
} from './conversation.queries.ts'

/**
 * Writes to customer service, once for each key; opens the conversation if it was closed or does not exist. The message
 * waits for an answer.
 */
export function writeToSupport(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  asker: Asker,
  { text, key, languageCode }: { text: string; key: string; languageCode: string },
): Promise<SupportMessage> {
  return transaction(db, async (tx) => {
    const at = new Date(clock.now())
    const { id, lastSeq, waitingSince } = await openFor(tx, asker, at)
    const before = await findMessage(tx, id, key)
    if (before) return messageOnWire(before)
    const message = { seq: lastSeq + 1n, staffName: null, text, at }
    await tx
      .insertInto('conversation_message')
      .values({ conversation_id: id, seq: message.seq, staff_name: null, text, at, key })
      .execute()
    await tx
      .updateTable('conversation')
      .set({
        last_seq: message.seq,
        last_at: at,
        closed_at: null,
        waiting_since: waitingSince ?? at,
        language_code: languageCode,
      })
      .where('id', '=', id)
      .execute()
    return messageOnWire(message)
  })
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
  pushUnread(tools, conversation, unread)
  return unread
}

/**
 * Closes a conversation for its player or visitor until the next message; nobody works on it any more, and nothing in
 * it waits.
 */
export async function closeFor(
  tools: Pick<Tools, 'db' | 'clock' | 'live'>,
  { id }: Pick<Conversation, 'id'>,
): Promise<void> {
  await transaction(tools.db, async (tx) => {
    const conversation = await lockConversation(tx, { id })
    if (!conversation) return
    if (conversation.closedAt === null)
      await closeLocked(tx, conversation, {
        kind: 'closed-by-player',
        staffId: null,
        at: new Date(tools.clock.now()),
      })
    await tellUnread(tx, tools, conversation)
  })
}

/** Closes a locked conversation, with the event that says who did. */
export async function closeLocked(
  tx: Tx,
  { id, lastSeq }: Conversation,
  { kind, staffId, at }: { kind: 'closed' | 'closed-by-player'; staffId: bigint | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ closed_at: at, waiting_since: null, claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .execute()
  await insertEvent(tx, { conversationId: id, kind, seq: lastSeq, at, staffId })
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

/** Pushes the number of unread answers to the pages of a player or visitor, which read the conversation again. */
export async function tellUnread(
  tx: Tx,
  tools: Pick<Tools, 'live'>,
  conversation: Conversation,
): Promise<void> {
  const unread = await unreadIn(tx, conversation)
  afterCommit(tx, () => pushUnread(tools, conversation, unread))
}

function pushUnread(
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
