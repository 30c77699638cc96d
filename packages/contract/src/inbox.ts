import * as z from 'zod/mini'
import { call } from './call.ts'
import { inboxPage, messageKinds, noticeChannels } from './inbox-figures.ts'
import { id, instant, listOf, page } from './shapes.ts'

/** A message of the player's inbox in their language; `content` is sanitised HTML. */
export const inboxMessage = z.object({
  messageId: id,
  kind: z.enum(messageKinds),
  title: z.string(),
  content: z.string(),
  time: instant,
  isRead: z.boolean(),
})

/** The number of unread messages after a change. */
const unread = z.object({ unread: z.number() })

export const listInbox = call({
  name: 'listInbox',
  about: 'The player’s messages, the newest first, with how many are unread.',
  method: 'GET',
  path: '/wps/messages',
  who: 'member',
  input: z.object({
    ...page,
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), inboxPage),
  }),
  output: z.object({ ...listOf(inboxMessage).shape, ...unread.shape }),
})

export const countInbox = call({
  name: 'countInbox',
  about: 'How many messages the player has not read.',
  method: 'GET',
  path: '/wps/messages/unread',
  who: 'member',
  output: unread,
})

export const readMessage = call({
  name: 'readMessage',
  about: 'Notes that the player has opened a message; gives how many are unread now.',
  method: 'POST',
  path: '/wps/messages/:messageId/read',
  who: 'member',
  input: z.object({ messageId: id }),
  owned: 'messageId',
  output: unread,
  errors: ['message_unknown'],
})

export const readAllMessages = call({
  name: 'readAllMessages',
  about: 'Notes that the player has opened all messages.',
  method: 'POST',
  path: '/wps/messages/read',
  who: 'member',
  output: unread,
})

export const deleteMessage = call({
  name: 'deleteMessage',
  about: 'Takes a message out of the player’s inbox for good; gives how many are unread now.',
  method: 'DELETE',
  path: '/wps/messages/:messageId',
  who: 'member',
  input: z.object({ messageId: id }),
  owned: 'messageId',
  output: unread,
  errors: ['message_unknown'],
})

/** Whether the player wants offers in the inbox, and since when; null if they never answered. */
const consent = z.object({ inbox: z.boolean(), since: z.nullable(instant) })

export const getMarketingConsent = call({
  name: 'getMarketingConsent',
  about: 'Whether the player agreed to get offers, by channel.',
  method: 'GET',
  path: '/wps/member/marketing',
  who: 'member',
  output: consent,
})

export const setMarketingConsent = call({
  name: 'setMarketingConsent',
  about:
    'Agrees to get offers in the inbox, or withdraws that at once: those that are there are not shown any more either.',
  method: 'POST',
  path: '/wps/member/marketing',
  who: 'member',
  input: z.object({ inbox: z.boolean() }),
  output: consent,
})

/** The channel of notices about the player's money besides the inbox, and its proved addresses, masked. */
const noticeChannel = z.object({
  channel: z.enum(noticeChannels),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
})

export const getNoticeChannel = call({
  name: 'getNoticeChannel',
  about: 'By what the player is told of each step of a withdrawal, besides the inbox.',
  method: 'GET',
  path: '/wps/member/notices',
  who: 'member',
  output: noticeChannel,
})

export const setNoticeChannel = call({
  name: 'setNoticeChannel',
  about:
    'Chooses by what the player is told of each step of a withdrawal, besides the inbox. The channel before is told of the change.',
  method: 'POST',
  path: '/wps/member/notices',
  who: 'member',
  input: z.object({ channel: z.enum(noticeChannels) }),
  output: noticeChannel,
  errors: ['notice_address_missing'],
  limit: { times: 6, perSeconds: 60 },
})
