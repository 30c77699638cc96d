import type { ChatMessage } from '@fairground/contract/chat'
import { maskedName } from '@fairground/kernel/masked-name'
import type { Db, Tx } from '../../../db/tables.ts'
import { playerRows } from '../../people/players/index.ts'
import { brandRows } from '../../platform/brand/index.ts'

/** Number of lines in one answer. */
const pageLines = 50

/** Line in the database. */
interface Row {
  seq: bigint
  handle: string
  nickname: string
  isModerator: boolean
  text: string
  at: Date
  deletedAt: Date | null
}

function lines(db: Db | Tx, brandId: number) {
  return db
    .selectFrom('chat_message')
    .innerJoin('chat_member', 'chat_member.player_id', 'chat_message.player_id')
    .innerJoin(playerRows(db).as('player'), 'player.id', 'chat_message.player_id')
    .select([
      'chat_message.seq',
      'chat_member.handle',
      'player.nickname',
      'player.is_moderator as isModerator',
      'chat_message.text',
      'chat_message.at',
      'chat_message.deleted_at as deletedAt',
    ])
    .where('chat_message.brand_id', '=', brandId)
}

/** Line as everybody may see it. */
function shown({ seq, handle, nickname, isModerator, text, at, deletedAt }: Row): ChatMessage {
  const label = isModerator ? 'moderator' : 'member'
  return {
    seq: Number(seq),
    handle,
    name: maskedName(nickname),
    label,
    text: deletedAt ? null : text,
    at: at.toISOString(),
  }
}

/** Lists lines of a channel, oldest first: those right before or after a line, or the newest. */
export async function listLines(
  db: Db,
  brandId: number,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ list: ChatMessage[]; hasOlder: boolean; hasNewer: boolean }> {
  let query = lines(db, brandId).limit(pageLines + 1)
  if (before !== undefined) query = query.where('chat_message.seq', '<', BigInt(before))
  if (after !== undefined) query = query.where('chat_message.seq', '>', BigInt(after))
  const isForward = after !== undefined
  const rows = await query.orderBy('chat_message.seq', isForward ? 'asc' : 'desc').execute()
  const hasMore = rows.length > pageLines
  const list = rows.slice(0, pageLines).map(shown)
  return {
    list: isForward ? list : list.reverse(),
    hasOlder: isForward ? true : hasMore,
    hasNewer: isForward && hasMore,
  }
}

/** Finds one line of a channel. */
export async function findLine(db: Db | Tx, brandId: number, seq: bigint): Promise<ChatMessage | undefined> {
  const row = await lines(db, brandId).where('chat_message.seq', '=', seq).executeTakeFirst()
  return row && shown(row)
}

/** Finds a player's row in the channel; undefined before the first visit. */
export function findMember(db: Db | Tx, playerId: bigint) {
  return db
    .selectFrom('chat_member')
    .select(['handle', 'muted_until as mutedUntil', 'mute_reason as muteReason'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** Returns the newest line of a channel, and the last line that a player has read; null before the first visit. */
export async function readingOf(
  db: Db | Tx,
  brandId: number,
  playerId: bigint,
): Promise<{ lastSeq: number; readSeq: number | null }> {
  const row = await db
    .selectFrom(brandRows(db).as('brand'))
    .leftJoin('chat_channel', 'chat_channel.brand_id', 'brand.id')
    .leftJoin('chat_member', (join) => join.on('chat_member.player_id', '=', playerId))
    .select(['chat_channel.last_seq as lastSeq', 'chat_member.read_seq as readSeq'])
    .where('brand.id', '=', brandId)
    .executeTakeFirstOrThrow()
  return { lastSeq: Number(row.lastSeq ?? 0n), readSeq: row.readSeq === null ? null : Number(row.readSeq) }
}

/** Returns the number of lines that a player has not read; 0 before the first visit. */
export function unreadOf({ lastSeq, readSeq }: { lastSeq: number; readSeq: number | null }): number {
  return readSeq === null ? 0 : Math.max(0, lastSeq - readSeq)
}

/** Lists the words that a brand's channel does not show. */
export async function listWords(db: Db, brandId: number): Promise<string[]> {
  const rows = await db.selectFrom('chat_word').select('word').where('brand_id', '=', brandId).execute()
  return rows.map(({ word }) => word)
}
