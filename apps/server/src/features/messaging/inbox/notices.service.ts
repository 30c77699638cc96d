import type { NoticeChannel } from '@fairground/contract/inbox-figures'
import { escaped } from '@fairground/kernel/escaped-markup'
import { newId } from '@fairground/kernel/id'
import type { Db, Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'
import type { Tools } from '../../../tools.ts'
import { reachOf } from '../../people/contacts/index.ts'
import { audienceRows } from '../../people/players/index.ts'
import { countTry } from '../../people/verification/index.ts'
import { keepNoticeChannel, noticeChannelOf } from './notice-channel.queries.ts'
import { tellUnread } from './sending.service.ts'

/** Number of days for which a notice of the house is in the inbox. */
const noticeDays = 180
/**
 * Maximum number of notices to each player that leave the inbox: a player who requests and cancels again and again must
 * not cause endless SMS.
 */
const sentOutPerDay = { times: 30, perSeconds: 86_400 }

/** Tools that put a notice into an inbox and send it out. */
export type NoticeTools = Pick<Tools, 'clock' | 'chance' | 'live' | 'mail' | 'sms' | 'log'>

/** Notice of the house to a player. */
export interface Notice {
  brand: { id: number; name: string; languages: readonly string[] }
  playerId: bigint
  /** Subject, such as `feedback/7`: the same subject again sends nothing. */
  source: string
  title: MessageId
  text: MessageId
  /** Text that leaves the inbox, if it says less. */
  sentText?: MessageId
  /** Values of the placeholders in a language. */
  values(languageCode: string): Record<string, string>
  /** Path of the site that the text links to. */
  link: string
  /** Whether it is also sent by the channel that the player chose: for matters of their money. */
  isSentOut?: boolean
}

/**
 * Puts a notice into the inbox of a player, in each language of the brand, in the transaction that it is about; a trial
 * has no inbox.
 */
export async function tellPlayer(tx: Tx, tools: NoticeTools, notice: Notice): Promise<void> {
  const { brand, playerId, source, title, text, values, link, isSentOut = false } = notice
  const now = new Date(tools.clock.now())
  const player = await tx
    .selectFrom(audienceRows(tx).as('player'))
    .select('id')
    .where('id', '=', playerId)
    .where('brand_id', '=', brand.id)
    .where('is_open', '=', true)
    .where('standing', '<>', 4)
    .executeTakeFirst()
  if (!player) return
  const words = Object.fromEntries(
    brand.languages.map((code) => [
      code,
      {
        title: sayMessage(code, title, values(code)),
        html: `<p>${escaped(sayMessage(code, text, values(code))).replaceAll('\n', '<br>')}</p><p><a href="${escaped(link)}">${escaped(sayMessage(code, 'notice.open', {}))}</a></p>`,
      },
    ]),
  )
  const added = await tx
    .insertInto('inbox_message')
    .values({
      public_id: newId(now.getTime(), tools.chance),
      brand_id: brand.id,
      kind: 'service',
      words: JSON.stringify(words),
      player_id: playerId,
      segment: null,
      source,
      state: 'sent',
      send_at: now,
      expires_at: new Date(now.getTime() + noticeDays * 86_400_000),
      sent_at: now,
      delivered: 1,
      opened: null,
      made_by: null,
      made_at: now,
      approved_by: null,
    })
    .onConflict((conflict) => conflict.constraint('inbox_message_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await tx
    .insertInto('inbox_delivery')
    .values({ message_id: added.id, player_id: playerId, at: now, read_at: null, deleted_at: null })
    .execute()
  await tellUnread(tx, tools, [playerId])
  if (isSentOut) await sendOut(tx, tools, notice, now)
}

/**
 * Sends a notice by the channel that its player chose, if the address for it is proved, once the transaction is
 * committed; waits for nothing.
 */
async function sendOut(
  tx: Tx,
  { mail, sms, log }: NoticeTools,
  { brand, playerId, title, text, sentText = text, values }: Notice,
  now: Date,
): Promise<void> {
  const channel = await noticeChannelOf(tx, playerId)
  if (channel === 'inbox') return
  const { email, mobile, languageCode } = await reachOf(tx, playerId, now.getTime())
  const to = channel === 'email' ? email : mobile
  if (!to) return
  // In this transaction: a notice that is rolled back is not sent.
  const { isOver } = await countTry(tx as Db, `notice/${playerId}`, sentOutPerDay, now.getTime())
  if (isOver) return
  const subject = `${brand.name}: ${sayMessage(languageCode, title, values(languageCode))}`
  const said = sayMessage(languageCode, sentText, values(languageCode))
  afterCommit(tx, () => {
    const sent = channel === 'email' ? mail(to, { subject, text: said }) : sms(to, `${brand.name}: ${said}`)
    sent.catch((error: Error) => log(`message not sent: ${error.message} (${title})`))
  })
}

/**
 * Chooses the channel that notifies a player of their money. The previous channel is notified, so that an intruder in a
 * session cannot silence it unnoticed. Refuses `notice_address_missing` if the address for it is not proved.
 */
export async function chooseNoticeChannel(
  tools: NoticeTools & Pick<Tools, 'db'>,
  brand: Notice['brand'],
  playerId: bigint,
  channel: NoticeChannel,
): Promise<void> {
  const nowMs = tools.clock.now()
  await transaction(tools.db, async (tx) => {
    const { email, mobile } = await reachOf(tx, playerId, nowMs)
    if ((channel === 'email' && !email) || (channel === 'sms' && !mobile)) refuse('notice_address_missing')
    if (channel === (await noticeChannelOf(tx, playerId))) return
    await tellPlayer(tx, tools, {
      brand,
      playerId,
      source: `notice-channel/${nowMs}`,
      title: 'notice-channel.title',
      text: `notice-channel.${channel}`,
      values: () => ({}),
      link: '/?modal=member-centre&page=messageV2',
      isSentOut: true,
    })
    await keepNoticeChannel(tx, playerId, channel, nowMs)
  })
}
