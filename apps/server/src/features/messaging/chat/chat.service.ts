import type { ChatMessage } from '@fairground/contract/chat'
import { type Standing, standings } from '@fairground/kernel/standing'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findLine, listWords, readingOf, unreadOf } from './chat.queries.ts'
import { hasMobile } from './chat-phones.rules.ts'
import { hasLink, masked, tidied } from './chat-text.rules.ts'
import { isModerator } from './moderators.queries.ts'

/** Time cost of a message, and number of messages that may be sent at once. */
const messageMs = 2000
const burst = 5

const handleSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const handleLength = 10

/** Player in a brand's channel. */
export interface Chatter {
  brand: Pick<Brand, 'id' | 'switches' | 'country' | 'phoneCountries'>
  session: Pick<PlayerSession, 'playerId' | 'standing'>
}

export interface Mute {
  until: string
  reason: string
}

/**
 * Returns why a player may not use the channel: the brand has no chat for them (CBS3; agents never have one), or the
 * account is a trial; null if they may.
 */
export function chatRefusal(
  brand: Pick<Brand, 'switches'>,
  standing: Standing,
): 'chat_closed' | 'in_please_information' | null {
  if (brand.switches.CBS3 !== true) return 'chat_closed'
  const { trial, agentCentre } = standings[standing]
  if (agentCentre) return 'chat_closed'
  return trial ? 'in_please_information' : null
}

/** Makes a player a member of the channel at the first visit, and locks the member's row. */
async function enter(tx: Tx, { chance }: Pick<Tools, 'chance'>, { brand, session }: Chatter) {
  const handle = Array.from(
    { length: handleLength },
    () => handleSigns[chance.below(handleSigns.length)]!,
  ).join('')
  return tx
    .insertInto('chat_member')
    .values({ player_id: session.playerId, brand_id: brand.id, handle })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ handle: sql`chat_member.handle` }))
    .returning(['handle', 'paid_at as paidAt', 'muted_until as mutedUntil', 'mute_reason as muteReason'])
    .executeTakeFirstOrThrow()
}

/** Returns the current mute of a member. */
export function muteOf(
  member: { mutedUntil: Date | null; muteReason: string } | undefined,
  nowMs: number,
): Mute | null {
  if (!member?.mutedUntil || member.mutedUntil.getTime() <= nowMs) return null
  return { until: member.mutedUntil.toISOString(), reason: member.muteReason }
}

/** Writes a line into the channel and sends it to everybody in it; a repeat of the key returns the same line. */
export async function writeLine(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'live'>,
  chatter: Chatter,
  { text, key }: { text: string; key: string },
): Promise<ChatMessage> {
  const { brand, session } = chatter
  const written = tidied(text)
  if (written === '') refuse('invalid_input', { fields: { text: 'too_small' } })
  const { country, phoneCountries } = brand
  const countries = phoneCountries.length > 0 ? phoneCountries : [country]
  if (hasLink(written) || hasMobile(written, countries)) refuse('chat_link')
  const shown = masked(written, await listWords(tools.db, brand.id))
  const nowMs = tools.clock.now()
  const { line, isNew } = await transaction(tools.db, async (tx) => {
    const member = await enter(tx, tools, chatter)
    const before = await tx
      .selectFrom('chat_message')
      .select('seq')
      .where('player_id', '=', session.playerId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (before) return { line: (await findLine(tx, brand.id, before.seq))!, isNew: false }
    const mute = muteOf(member, nowMs)
    if (mute) refuse('chat_muted', { ...mute })
    // Each message costs time; a player who is ahead by more than a burst waits.
    const waitMs = member.paidAt.getTime() - nowMs - (burst - 1) * messageMs
    if (waitMs > 0) refuse('too_many_requests', { retryAfterMs: waitMs })
    const seq = await nextSeq(tx, brand.id)
    await tx
      .insertInto('chat_message')
      .values({
        brand_id: brand.id,
        seq,
        player_id: session.playerId,
        text: shown,
        written,
        at: new Date(nowMs),
        key,
      })
      .execute()
    await tx
      .updateTable('chat_member')
      .set({ paid_at: new Date(Math.max(member.paidAt.getTime(), nowMs) + messageMs), read_seq: seq })
      .where('player_id', '=', session.playerId)
      .execute()
    return { line: (await findLine(tx, brand.id, seq))!, isNew: true }
  })
  if (isNew) tools.live.toBrand(brand.id, 'chat', { kind: 'message', message: line })
  return line
}

/** Next number of a channel, locked until its line is stored, so that there are no gaps. */
async function nextSeq(tx: Tx, brandId: number): Promise<bigint> {
  const { last_seq } = await tx
    .insertInto('chat_channel')
    .values({ brand_id: brandId, last_seq: 1n })
    .onConflict((conflict) =>
      conflict.column('brand_id').doUpdateSet({ last_seq: sql`chat_channel.last_seq + 1` }),
    )
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  return last_seq
}

/** Stores how far a player has read: never backwards, and never beyond the newest line. */
export async function readTo(
  tools: Pick<Tools, 'db' | 'chance' | 'live'>,
  chatter: Chatter,
  seq: number,
): Promise<{ unReadCount: number; handle: string }> {
  const { brand, session } = chatter
  const { reading, handle } = await transaction(tools.db, async (tx) => {
    const { handle } = await enter(tx, tools, chatter)
    const { lastSeq } = await readingOf(tx, brand.id, session.playerId)
    await tx
      .updateTable('chat_member')
      .set({ read_seq: sql`greatest(read_seq, ${Math.min(seq, lastSeq)})` })
      .where('player_id', '=', session.playerId)
      .execute()
    return { handle, reading: await readingOf(tx, brand.id, session.playerId) }
  })
  const unReadCount = unreadOf(reading)
  // For their other pages.
  tools.live.toPlayer(session.playerId, 'unread', { chat: unReadCount })
  return { unReadCount, handle }
}

/** Removes a line from the channel, one's own or as a moderator; a removed one stays so. */
export async function deleteLine(
  { db, clock, live }: Pick<Tools, 'db' | 'clock' | 'live'>,
  { brand, session }: Chatter,
  seq: number,
): Promise<void> {
  const line = await db
    .selectFrom('chat_message')
    .select(['player_id as playerId', 'deleted_at as deletedAt'])
    .where('brand_id', '=', brand.id)
    .where('seq', '=', BigInt(seq))
    .executeTakeFirst()
  if (!line) refuse('chat_message_unknown')
  const mayDelete = line.playerId === session.playerId || (await isModerator(db, session.playerId))
  if (!mayDelete) refuse('chat_not_moderator')
  if (line.deletedAt) return
  await db
    .updateTable('chat_message')
    .set({ deleted_at: new Date(clock.now()), deleted_by: session.playerId })
    .where('brand_id', '=', brand.id)
    .where('seq', '=', BigInt(seq))
    .where('deleted_at', 'is', null)
    .execute()
  live.toBrand(brand.id, 'chat', { kind: 'deleted', seq })
}

/** Keeps a member of the channel from writing for some minutes; 0 lets them write again. Only they are told. */
export async function muteMember(
  { db, clock, live }: Pick<Tools, 'db' | 'clock' | 'live'>,
  { brand, session }: Chatter,
  { handle, minutes, reason }: { handle: string; minutes: number; reason: string },
): Promise<Mute | null> {
  if (!(await isModerator(db, session.playerId))) refuse('chat_not_moderator')
  const nowMs = clock.now()
  const { playerId, until } = await transaction(db, (tx) =>
    storeMute(
      tx,
      { brandId: brand.id, nowMs },
      { handle, minutes, reason, by: { by_player_id: session.playerId, by_staff_id: null } },
    ),
  )
  const mute = muteOf({ mutedUntil: until, muteReason: reason }, nowMs)
  live.toPlayer(playerId, 'chat', { kind: 'muted', mute })
  return mute
}

/**
 * Stores until when a member of a channel may not write, and who decided that: a moderator or staff. Refuses
 * `chat_member_unknown`.
 */
export async function storeMute(
  tx: Tx,
  { brandId, nowMs }: { brandId: number; nowMs: number },
  {
    handle,
    minutes,
    reason,
    by,
  }: {
    handle: string
    minutes: number
    reason: string
    by: { by_player_id: bigint | null; by_staff_id: bigint | null }
  },
): Promise<{ playerId: bigint; until: Date }> {
  const until = new Date(nowMs + minutes * 60_000)
  const member = await tx
    .updateTable('chat_member')
    .set({ muted_until: until, mute_reason: reason })
    .where('brand_id', '=', brandId)
    .where('handle', '=', handle)
    .returning('player_id as playerId')
    .executeTakeFirst()
  if (!member) return refuse('chat_member_unknown')
  await tx
    .insertInto('chat_mute')
    .values({
      brand_id: brandId,
      player_id: member.playerId,
      ...by,
      at: new Date(nowMs),
      until,
      reason,
    })
    .execute()
  return { playerId: member.playerId, until }
}

/** First words of a new brand's list; an operator has others. */
const firstWords = ['gago', 'tanga', 'putangina', 'ulol', 'bobo', 'fuck', 'shit', 'bitch', 'scam']

/** Gives a brand's channel its first words if it has none. */
export async function seedChat(db: Db, brandId: number): Promise<void> {
  if ((await listWords(db, brandId)).length > 0) return
  await db
    .insertInto('chat_word')
    .values(firstWords.map((word) => ({ brand_id: brandId, word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
