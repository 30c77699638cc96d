import {
  countInbox,
  deleteMessage,
  getMarketingConsent,
  getNoticeChannel,
  listInbox,
  readAllMessages,
  readMessage,
  setMarketingConsent,
  setNoticeChannel,
} from '@fairground/contract/inbox'
import { maskedEmail, maskedMobile } from '@fairground/kernel/masked-address'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { reachOf } from '../../people/contacts/index.ts'
import { clubOnWire } from '../../platform/brand/index.ts'
import { sanitise, wordsFor } from '../content/index.ts'
import { chooseConsent, readConsent } from './consent.queries.ts'
import { listShown, note, readerOf, unreadOf } from './deliveries.queries.ts'
import { dayIn, filled } from './inbox.rules.ts'
import { noticeChannelOf } from './notice-channel.queries.ts'
import { chooseNoticeChannel } from './notices.service.ts'

/** Binds the players' calls about their messages. */
export function inboxRoutes({ serve }: Serving, tools: Tools): void {
  const { db, live } = tools

  /** Number of unread messages now, which is also sent to the player's other pages. */
  async function tellUnread(playerId: bigint, nowMs: number): Promise<{ unread: number }> {
    const unread = await unreadOf(db, playerId, new Date(nowMs))
    live.toPlayer(playerId, 'unread', { messages: unread })
    return { unread }
  }

  serve(listInbox, async (reader) => {
    const { brand, session, languageCode, nowMs, input } = reader
    const { playerId } = session
    const [{ list, total }, unread, player] = await Promise.all([
      listShown(db, playerId, new Date(nowMs), input),
      unreadOf(db, playerId, new Date(nowMs)),
      readerOf(db, playerId),
    ])
    const club = clubOnWire(brand, player.rank, languageCode)
    const values = {
      username: player.username,
      nickname: player.nickname,
      rank: club.labelName ?? String(player.rank),
      brand: brand.name,
    }
    return {
      list: list.map(({ publicId, kind, words, at, isRead }) => {
        const { title, html } = wordsFor(words, reader)
        const date = dayIn(brand.timeZone, at.getTime())
        const text = filled({ title, html: sanitise(html) }, { ...values, date })
        return {
          messageId: publicId,
          kind,
          title: text.title,
          content: text.html,
          time: at.toISOString(),
          isRead,
        }
      }),
      total,
      totalPages: Math.ceil(total / input.pageSize),
      unread,
    }
  })

  serve(countInbox, async ({ session, nowMs }) => ({
    unread: await unreadOf(db, session.playerId, new Date(nowMs)),
  }))

  serve(readMessage, async ({ session: { playerId }, input: { messageId }, nowMs }) => {
    const found = await note(db, playerId, 'read', { messageId, at: new Date(nowMs) })
    return found === 0 ? refuse('message_unknown') : tellUnread(playerId, nowMs)
  })

  serve(readAllMessages, async ({ session: { playerId }, nowMs }) => {
    await note(db, playerId, 'read', { at: new Date(nowMs) })
    return tellUnread(playerId, nowMs)
  })

  serve(deleteMessage, async ({ session: { playerId }, input: { messageId }, nowMs }) => {
    const found = await note(db, playerId, 'deleted', { messageId, at: new Date(nowMs) })
    return found === 0 ? refuse('message_unknown') : tellUnread(playerId, nowMs)
  })

  serve(getMarketingConsent, ({ session }) => readConsent(db, session.playerId))

  serve(setMarketingConsent, async ({ session: { playerId }, input, nowMs }) => {
    await chooseConsent(db, playerId, input.inbox, nowMs)
    await tellUnread(playerId, nowMs)
    return readConsent(db, playerId)
  })

  async function shownChannel(playerId: bigint) {
    const [channel, { email, mobile }] = await Promise.all([
      noticeChannelOf(db, playerId),
      reachOf(db, playerId, tools.clock.now()),
    ])
    return { channel, email: email && maskedEmail(email), mobile: mobile && maskedMobile(mobile) }
  }

  serve(getNoticeChannel, ({ session }) => shownChannel(session.playerId))

  serve(setNoticeChannel, async ({ brand, session: { playerId }, input }) => {
    await chooseNoticeChannel(tools, brand, playerId, input.channel)
    return shownChannel(playerId)
  })
}
