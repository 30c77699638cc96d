import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  addChannelWord,
  deleteChannelLine,
  getChannelMember,
  listChannelLines,
  muteChannelMember,
  removeChannelWord,
  setChannelModerator,
} from '@fairground/contract/office-channel'
import { mostChannelWords } from '@fairground/contract/support-figures'
import { sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { customerIdOf, setModerator } from '../../people/players/index.ts'
import { findByHandle, listMutes, listWritten, memberOnWire } from './channel.queries.ts'
import { muteOf, storeMute } from './chat.service.ts'
import { masked } from './chat-text.rules.ts'
import { lockModerator } from './moderators.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock'>
type Telling = Needs & Pick<Tools, 'live'>

/** Lists lines of the brand's channel for the office, of one member if given; refuses `chat_member_unknown`. */
export async function linesOf(
  { db, clock }: Needs,
  { brandId }: StaffSession,
  { after, handle }: InputOf<typeof listChannelLines>,
): Promise<OutputOf<typeof listChannelLines>> {
  const member =
    handle === undefined
      ? undefined
      : ((await findByHandle(db, brandId, handle)) ?? refuse('chat_member_unknown'))
  return listWritten(db, brandId, { after, playerId: member?.playerId, nowMs: clock.now() })
}

/** Returns a member of the brand's channel with their mutes; refuses `chat_member_unknown`. */
export async function memberView(
  { db, clock }: Needs,
  { brandId }: StaffSession,
  { handle }: InputOf<typeof getChannelMember>,
): Promise<OutputOf<typeof getChannelMember>> {
  const member = (await findByHandle(db, brandId, handle)) ?? refuse('chat_member_unknown')
  const shown = memberOnWire(member, clock.now())
  return {
    ...shown,
    muteReason: shown.mutedUntil === null ? '' : member.muteReason,
    mutes: await listMutes(db, member.playerId),
  }
}

/**
 * Takes a line out of the channel as staff, and tells every page in it; a removed one stays so. Refuses
 * `chat_message_unknown`. The log has no text of it: the channel keeps it as long as it may be kept.
 */
export function deleteAsStaff(
  tools: Telling,
  staff: StaffSession,
  { seq, reason }: InputOf<typeof deleteChannelLine>,
): Promise<void> {
  const { brandId } = staff
  return logged(tools, async (tx) => {
    const line = await tx
      .selectFrom('chat_message')
      .select(['player_id as playerId', 'deleted_at as deletedAt'])
      .where('brand_id', '=', brandId)
      .where('seq', '=', BigInt(seq))
      .forUpdate()
      .executeTakeFirst()
    if (!line) return refuse('chat_message_unknown')
    if (line.deletedAt) return { result: undefined }
    await tx
      .updateTable('chat_message')
      .set({ deleted_at: new Date(tools.clock.now()), deleted_by_staff: staff.staffId })
      .where('brand_id', '=', brandId)
      .where('seq', '=', BigInt(seq))
      .execute()
    afterCommit(tx, () => tools.live.toBrand(brandId, 'chat', { kind: 'deleted', seq }))
    const entry = await entryOf(tx, staff, 'deleteChannelLine', line.playerId)
    return { result: undefined, entry: { ...entry, reason, after: { line: seq } } }
  })
}

/**
 * Keeps a member of the channel from writing for some minutes as staff, or with 0 lets them write again; only they are
 * told. Refuses `chat_member_unknown`.
 */
export function muteAsStaff(
  tools: Telling,
  staff: StaffSession,
  { handle, minutes, reason }: InputOf<typeof muteChannelMember>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const nowMs = tools.clock.now()
    const { playerId, until } = await storeMute(
      tx,
      { brandId: staff.brandId, nowMs },
      {
        handle,
        minutes,
        reason,
        by: { by_player_id: null, by_staff_id: staff.staffId },
      },
    )
    const mute = muteOf({ mutedUntil: until, muteReason: reason }, nowMs)
    afterCommit(tx, () => tools.live.toPlayer(playerId, 'chat', { kind: 'muted', mute }))
    const entry = await entryOf(tx, staff, 'muteChannelMember', playerId)
    return { result: undefined, entry: { ...entry, reason, after: { minutes } } }
  })
}

/**
 * Adds a word that the channel of the brand masks; nothing if it has it. Refuses `word_invalid` for a text that masks
 * nothing, such as one of signs alone, and `too_many_words`.
 */
export function addWord(
  tools: Needs,
  staff: StaffSession,
  { word }: InputOf<typeof addChannelWord>,
): Promise<void> {
  const { brandId } = staff
  if (masked(word, [word]) === word) refuse('word_invalid')
  return logged(tools, async (tx) => {
    // Two that add words at the limit wait for each other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`channel-words/${brandId}`}, 0))`.execute(tx)
    const { count } = await tx
      .selectFrom('chat_word')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow()
    if (count >= BigInt(mostChannelWords)) refuse('too_many_words')
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('chat_word')
      .values({ brand_id: brandId, word })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!added) return { result: undefined }
    return { result: undefined, entry: { ...ofChannel(staff, 'addChannelWord'), after: { word } } }
  })
}

/** Removes a word that the channel of the brand masks; refuses `word_invalid` for one that it does not have. */
export function removeWord(
  tools: Needs,
  staff: StaffSession,
  { word }: InputOf<typeof removeChannelWord>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('chat_word')
      .where('brand_id', '=', staff.brandId)
      .where('word', '=', word)
      .executeTakeFirst()
    if (numDeletedRows === 0n) refuse('word_invalid')
    return { result: undefined, entry: { ...ofChannel(staff, 'removeChannelWord'), before: { word } } }
  })
}

/**
 * Makes a player of the brand a moderator of its channel, or ends that. Refuses `player_unknown`, and
 * `moderator_not_possible` for an account that is closed, a trial or an agent's.
 */
export function appoint(
  tools: Needs,
  staff: StaffSession,
  { customerId, isModerator, reason }: InputOf<typeof setChannelModerator>,
): Promise<void> {
  return logged(tools, async (tx) => {
    const player = (await lockModerator(tx, staff.brandId, customerId)) ?? refuse('player_unknown')
    if (isModerator && !player.isPossible) refuse('moderator_not_possible')
    if (player.isModerator === isModerator) return { result: undefined }
    await setModerator(tx, player.id, isModerator)
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'setChannelModerator',
        subject: `player/${customerId}`,
        reason,
        before: { isModerator: !isModerator },
        after: { isModerator },
      },
    }
  })
}

function ofChannel({ brandId, publicId }: StaffSession, call: string) {
  return { brandId, by: `staff/${publicId}` as const, call, subject: 'channel/lines' }
}

async function entryOf(tx: Tx, staff: StaffSession, call: string, playerId: bigint) {
  return { ...ofChannel(staff, call), subject: `player/${await customerIdOf(tx, playerId)}` }
}
