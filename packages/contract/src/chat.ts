import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant } from './shapes.ts'
import { mostChatSigns, mostMuteMinutes } from './support-figures.ts'

/** A player's name in the chat channel, which reveals nothing about the account. */
const handle = z.string().check(z.regex(/^[A-Z2-9]{10}$/))

/** The number of a message in its brand's channel: 1, 2, 3 … without gaps. */
const seq = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** A line of the channel; a deleted one keeps its number and loses its text. */
export const chatMessage = z.object({
  seq: z.number(),
  handle: z.string(),
  /** The masked name, such as `an**`. */
  name: z.string(),
  label: z.enum(['member', 'moderator']),
  text: z.nullable(z.string()),
  at: instant,
})
export type ChatMessage = z.output<typeof chatMessage>

/** The events of a channel: a new line, a deleted line, and, for one player only, a mute or its end. */
export type ChatPush =
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'deleted'; seq: number }
  | { kind: 'muted'; mute: z.output<typeof mute> }

/** The end and the reason of the player's mute; null if they may write. */
const mute = z.nullable(z.object({ until: instant, reason: z.string() }))

/** The refusals of every call of the chat: the channel is closed, or the caller has a trial account. */
const refusals = ['chat_closed', 'in_please_information'] as const

export const getChatUrl = call({
  name: 'getChatUrl',
  about: 'The address of the chat channel as a page of its own.',
  method: 'GET',
  path: '/wps/chat/url',
  who: 'player',
  input: z.object({
    b2c: z._default(z.literal('1'), '1'),
    title: z._default(z.string().check(z.maxLength(60)), ''),
    language: z.optional(z.string().check(z.maxLength(8))),
    headerColor: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
  }),
  output: z.object({ chatUrl: z.string() }),
  errors: refusals,
})

export const getChatMessage = call({
  name: 'getChatMessage',
  about:
    'How many lines of the chat channel the caller has not read yet; 0 before they were in it for the first time.',
  method: 'GET',
  path: '/wps/chat/message',
  who: 'player',
  output: z.object({
    unReadCount: z.number(),
    /** The newest line of the channel, and the newest line that the caller has read; null before the first time. */
    lastSeq: z.number(),
    readSeq: z.nullable(z.number()),
  }),
  errors: refusals,
})

export const listChatMessages = call({
  name: 'listChatMessages',
  about: 'Lines of the chat channel, the oldest first: the newest ones, or those before or after a line.',
  method: 'GET',
  path: '/wps/chat/messages',
  who: 'player',
  input: z.object({ before: z.optional(seq), after: z.optional(seq) }),
  output: z.object({
    list: z.array(chatMessage),
    /** Whether there are lines before the first of these. */
    hasOlder: z.boolean(),
    /** Whether there are lines after the last of these. */
    hasNewer: z.boolean(),
    /** The caller's handle; null before their first visit. */
    handle: z.nullable(z.string()),
    isModerator: z.boolean(),
    mute,
  }),
  errors: refusals,
})

export const sendChatMessage = call({
  name: 'sendChatMessage',
  about:
    'Says something in the chat channel. Links and numbers to call are refused, words of the brand’s list are masked.',
  method: 'POST',
  path: '/wps/chat/messages',
  who: 'player',
  input: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostChatSigns)),
    /** A new UUID for each message; a repeat with the same key returns the same message. */
    key: id,
  }),
  output: z.object({ message: chatMessage }),
  errors: [...refusals, 'chat_link', 'chat_muted'],
})

export const readChat = call({
  name: 'readChat',
  about: 'Notes up to which line the caller has read; gives how many are unread now.',
  method: 'POST',
  path: '/wps/chat/read',
  who: 'player',
  input: z.object({
    seq: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  output: z.object({ unReadCount: z.number(), handle: z.string() }),
  errors: refusals,
})

export const deleteChatMessage = call({
  name: 'deleteChatMessage',
  about:
    'Takes a line out of the channel: one’s own, or for a moderator anybody’s. The log keeps it for 90 days.',
  method: 'DELETE',
  path: '/wps/chat/messages/:seq',
  who: 'player',
  input: z.object({ seq }),
  errors: [...refusals, 'chat_not_moderator', 'chat_message_unknown'],
})

export const muteInChat = call({
  name: 'muteInChat',
  about: 'Keeps somebody from writing for some minutes, or with 0 lets them write again; for moderators.',
  method: 'POST',
  path: '/wps/chat/mutes',
  who: 'player',
  input: z.object({
    handle,
    minutes: z.int().check(z.minimum(0), z.maximum(mostMuteMinutes)),
    reason: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  output: z.object({ mute }),
  errors: [...refusals, 'chat_not_moderator', 'chat_member_unknown'],
})
