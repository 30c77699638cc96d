import type { NoticeChannel } from '@fairground/contract/inbox-figures'
import type { Db, Tx } from '../../../db/tables.ts'

/**
 * Returns the channel that notifies a player of their money besides the inbox: the chosen one, else e-mail, which costs
 * nothing.
 */
export async function noticeChannelOf(db: Db | Tx, playerId: bigint): Promise<NoticeChannel> {
  const row = await db
    .selectFrom('notice_channel')
    .select('channel')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.channel ?? 'email'
}

/** Stores the channel that a player chose. */
export async function keepNoticeChannel(
  tx: Tx,
  playerId: bigint,
  channel: NoticeChannel,
  nowMs: number,
): Promise<void> {
  const row = { channel, chosen_at: new Date(nowMs) }
  await tx
    .insertInto('notice_channel')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute()
}
