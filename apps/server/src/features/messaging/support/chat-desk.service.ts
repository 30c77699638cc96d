import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  addConversationNote,
  answerConversation,
  claimConversation,
  endConversation,
  getOfficeConversation,
  handOverConversation,
  listChatColleagues,
  OfficeMessage,
  readConversation,
} from '@fairground/contract/office-chats'
import type { Permission } from '@fairground/contract/permissions'
import { sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { claimOf, listOpenStaff, logged, requireClaim } from '../../office/staff/index.ts'
import { customerIdOf } from '../../people/players/index.ts'
import { findOfBrand, lineOnWire, listTalk, officeMessage } from './chat-desk.queries.ts'
import { type Conversation, insertEvent, lockConversation } from './conversation.queries.ts'
import { closeLocked, tellUnread } from './conversation.service.ts'
import { shownName } from './shown-name.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock'>

/** Time for which an entry of the log covers further looks of the same person at the same conversation. */
export const lookMs = 3_600_000

/**
 * Returns a conversation of the brand with its texts, and logs that the person has read it unless the log has that of
 * the last hour. Refuses `conversation_unknown`.
 */
export async function lookAt(
  tools: Needs,
  staff: StaffSession,
  { conversationId, before }: InputOf<typeof getOfficeConversation>,
): Promise<OutputOf<typeof getOfficeConversation>> {
  const found = (await findOfBrand(tools.db, staff.brandId, conversationId)) ?? refuse('conversation_unknown')
  const { db } = tools
  const now = new Date(tools.clock.now())
  const last = await db
    .selectFrom('conversation_look')
    .select('at')
    .where('conversation_id', '=', found.id)
    .where('staff_id', '=', staff.staffId)
    .executeTakeFirst()
  if (!last || now.getTime() - last.at.getTime() >= lookMs)
    await logged(tools, async (tx) => {
      // Locked, so that it is not removed meanwhile.
      const conversation = (await lockConversation(tx, { id: found.id })) ?? refuse('conversation_unknown')
      await tx
        .insertInto('conversation_look')
        .values({ conversation_id: found.id, staff_id: staff.staffId, at: now })
        .onConflict((conflict) => conflict.columns(['conversation_id', 'staff_id']).doUpdateSet({ at: now }))
        .execute()
      return { result: undefined, entry: await entryOf(tx, staff, 'getOfficeConversation', conversation) }
    })
  const talk = await listTalk(db, found.id, before)
  return {
    ...lineOnWire(found, staff),
    readSeq: Number(found.readSeq),
    lastSeq: Number(found.lastSeq),
    ...talk,
    shownAs: shownName(staff.name),
  }
}

/** Claims an open conversation. Refuses `conversation_unknown`, `conversation_closed` and `claimed_by_another`. */
export function claim(
  tools: Needs,
  staff: StaffSession,
  { conversationId, note }: InputOf<typeof claimConversation>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const conversation = await lockOpen(tx, staff, conversationId)
    const claimed = claimOf(conversation, staff, note, tools.clock.now())
    if (conversation.claimed_by === staff.staffId) return { result: undefined }
    await setClaim(tx, conversation, claimed)
    await insertEvent(tx, {
      ...eventOf(conversation, staff, tools),
      kind: conversation.claimed_by === null ? 'claimed' : 'taken-over',
      text: note ?? '',
    })
    const entry = await entryOf(tx, staff, 'claimConversation', conversation)
    return { result: undefined, entry: { ...entry, ...(note === undefined ? {} : { reason: note }) } }
  })
}

/**
 * Hands a conversation of the caller over to a colleague who may answer, or back to the queue. Refuses
 * `conversation_unknown`, `conversation_closed`, `not_claimed`, `claimed_by_another` and `colleague_unknown`.
 */
export function handOver(
  tools: Needs,
  staff: StaffSession,
  { conversationId, to, note }: InputOf<typeof handOverConversation>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const conversation = await lockOpen(tx, staff, conversationId)
    requireClaim(conversation, staff)
    const colleague = to === null ? undefined : await colleagueOf(tx, tools, staff, 'chats.answer', to)
    const at = new Date(tools.clock.now())
    await setClaim(tx, conversation, {
      claimed_by: colleague?.id ?? null,
      claimed_at: colleague ? at : null,
    })
    await insertEvent(tx, {
      ...eventOf(conversation, staff, tools),
      text: note,
      ...(colleague ? { kind: 'handed-over', toStaffId: colleague.id } : { kind: 'put-back' }),
    })
    const entry = await entryOf(tx, staff, 'handOverConversation', conversation)
    return { result: undefined, entry: { ...entry, after: { ...entry.after, colleague: to } } }
  })
}

/**
 * Answers in an open conversation, once for each key, and pushes that to the other side. Messages that the person has
 * not seen wait on. Refuses `conversation_unknown`, `conversation_closed`, `claimed_by_another` and
 * `idempotency_conflict`. The log has no text: the conversation keeps it as long as it may be kept.
 */
export function answer(
  tools: Needs & Pick<Tools, 'live'>,
  staff: StaffSession,
  { conversationId, text, seen, key }: InputOf<typeof answerConversation>,
): Promise<OfficeMessage> {
  return logged(tools, async (tx) => {
    const conversation = await lockOfBrand(tx, staff, conversationId)
    const repeated = await findByKey(tx, conversation, key)
    if (repeated) {
      if (repeated.staffId !== staff.staffId) return refuse('idempotency_conflict')
      return { result: officeMessage({ ...repeated, staffName: staff.name }) }
    }
    if (conversation.closedAt !== null) refuse('conversation_closed')
    const at = new Date(tools.clock.now())
    // Without a note: only an unclaimed conversation, or the own one.
    const claimed = claimOf(conversation, staff, undefined, at.getTime())
    if (conversation.claimed_by === null)
      await insertEvent(tx, { ...eventOf(conversation, staff, tools), kind: 'claimed' })
    const message = { seq: conversation.lastSeq + 1n, shownName: shownName(staff.name), text, at }
    await tx
      .insertInto('conversation_message')
      .values({
        conversation_id: conversation.id,
        seq: message.seq,
        staff_name: message.shownName,
        staff_id: staff.staffId,
        text,
        at,
        key,
      })
      .execute()
    await tx
      .updateTable('conversation')
      .set({
        ...claimed,
        last_seq: message.seq,
        last_at: at,
        staff_read_seq: sql`greatest(staff_read_seq, least(${seen}::bigint, last_seq))`,
        waiting_since: sql`(
          SELECT min(m.at) FROM conversation_message m
           WHERE m.conversation_id = conversation.id AND m.staff_name IS NULL AND m.seq > ${seen}
             AND m.at >= conversation.waiting_since)`,
      })
      .where('id', '=', conversation.id)
      .execute()
    await tellUnread(tx, tools, conversation)
    const entry = await entryOf(tx, staff, 'answerConversation', conversation)
    return {
      result: officeMessage({ ...message, staffName: staff.name }),
      entry: { ...entry, after: { ...entry.after, message: Number(message.seq) } },
    }
  })
}

/** Stores how far staff have read; a colleague who only looks does not change it. Refuses `conversation_unknown`. */
export async function markRead(
  { db }: Pick<Tools, 'db'>,
  staff: StaffSession,
  { conversationId, seq }: InputOf<typeof readConversation>,
): Promise<void> {
  const found = await db
    .updateTable('conversation')
    .set({
      staff_read_seq: sql`CASE WHEN claimed_by IS NULL OR claimed_by = ${staff.staffId}
        THEN greatest(staff_read_seq, least(${seq}::bigint, last_seq)) ELSE staff_read_seq END`,
    })
    .where('public_id', '=', conversationId)
    .where('brand_id', '=', staff.brandId)
    .returning('id')
    .executeTakeFirst()
  if (!found) refuse('conversation_unknown')
}

/**
 * Closes a conversation until the other side writes again. Refuses `conversation_unknown`, `conversation_closed`,
 * `claimed_by_another`, and `changed_meanwhile` if the other side wrote what the person has not seen.
 */
export function end(
  tools: Needs & Pick<Tools, 'live'>,
  staff: StaffSession,
  { conversationId, seen }: InputOf<typeof endConversation>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const conversation = await lockOpen(tx, staff, conversationId)
    claimOf(conversation, staff, undefined, tools.clock.now())
    const unseen = await tx
      .selectFrom('conversation_message')
      .select('seq')
      .where('conversation_id', '=', conversation.id)
      .where('seq', '>', BigInt(seen))
      .where('staff_name', 'is', null)
      .executeTakeFirst()
    if (unseen) refuse('changed_meanwhile')
    const at = new Date(tools.clock.now())
    await closeLocked(tx, conversation, { kind: 'closed', staffId: staff.staffId, at })
    await tellUnread(tx, tools, conversation)
    return { result: undefined, entry: await entryOf(tx, staff, 'endConversation', conversation) }
  })
}

/** Adds a note that only staff see; the log has no text of it. Refuses `conversation_unknown`. */
export function addNote(
  tools: Needs,
  staff: StaffSession,
  { conversationId, text }: InputOf<typeof addConversationNote>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const conversation = await lockOfBrand(tx, staff, conversationId)
    await insertEvent(tx, { ...eventOf(conversation, staff, tools), kind: 'note', text })
    return { result: undefined, entry: await entryOf(tx, staff, 'addConversationNote', conversation) }
  })
}

/** Lists the other people of a brand who have a permission, those with an open session first. */
export async function colleaguesWith(
  db: Db | Tx,
  { clock }: Pick<Tools, 'clock'>,
  staff: StaffSession,
  permission: Permission,
) {
  const all = await listOpenStaff(db, clock.now(), staff.brandId)
  return all
    .filter(({ id, permissions }) => id !== staff.staffId && permissions.includes(permission))
    .sort((one, other) => Number(other.isHere) - Number(one.isHere))
}

/** Returns a colleague with a permission by the account's public id; refuses `colleague_unknown`. */
export async function colleagueOf(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  staff: StaffSession,
  permission: Permission,
  publicId: string,
): Promise<{ id: bigint }> {
  const all = await colleaguesWith(tx, tools, staff, permission)
  return all.find((one) => one.publicId === publicId) ?? refuse('colleague_unknown')
}

/** Converts colleagues for the API. */
export function colleaguesOnWire(
  all: Awaited<ReturnType<typeof colleaguesWith>>,
): OutputOf<typeof listChatColleagues> {
  return { list: all.map(({ publicId, name, isHere }) => ({ staffId: publicId, name, isHere })) }
}

async function lockOfBrand(tx: Tx, { brandId }: StaffSession, publicId: string): Promise<Conversation> {
  return (await lockConversation(tx, { brandId, publicId })) ?? refuse('conversation_unknown')
}

async function lockOpen(tx: Tx, staff: StaffSession, publicId: string): Promise<Conversation> {
  const conversation = await lockOfBrand(tx, staff, publicId)
  if (conversation.closedAt !== null) refuse('conversation_closed')
  return conversation
}

function findByKey(tx: Tx, { id }: Conversation, key: string) {
  return tx
    .selectFrom('conversation_message')
    .select(['seq', 'staff_name as shownName', 'staff_id as staffId', 'text', 'at'])
    .where('conversation_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
}

async function setClaim(
  tx: Tx,
  { id }: Conversation,
  claimed: { claimed_by: bigint | null; claimed_at: Date | null },
): Promise<void> {
  await tx.updateTable('conversation').set(claimed).where('id', '=', id).execute()
}

function eventOf({ id, lastSeq }: Conversation, { staffId }: StaffSession, { clock }: Pick<Tools, 'clock'>) {
  return { conversationId: id, seq: lastSeq, at: new Date(clock.now()), staffId }
}

/** Entry of the log about a conversation: its subject is the player, so that it is in the player's history. */
async function entryOf(
  tx: Tx,
  { brandId, publicId }: StaffSession,
  call: string,
  conversation: Conversation,
) {
  const { playerId } = conversation
  return {
    brandId,
    by: `staff/${publicId}` as const,
    call,
    subject:
      playerId === null
        ? `conversation/${conversation.publicId}`
        : `player/${await customerIdOf(tx, playerId)}`,
    after: { conversation: conversation.publicId },
  }
}
