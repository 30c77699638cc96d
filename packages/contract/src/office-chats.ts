import * as z from 'zod/mini'
import { call } from './call.ts'
import { claim, takeOverNote } from './claims.ts'
import { id, instant, written } from './shapes.ts'
import { customerId } from './staff.ts'
import { chatLists, conversationEvents, mostChatAnswerSigns, mostNoteSigns } from './support-figures.ts'

// The live chat of customer service in the office: conversations of players and visitors with staff.

const staff = { who: 'staff' } as const
const ofConversation = { ...staff, ofBrand: 'conversationId' } as const
const conversationId = { conversationId: id }
const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

const line = {
  ...conversationId,
  /** Null for a visitor. */
  customerId: z.nullable(customerId),
  username: z.nullable(z.string()),
  /** The language of the site in which the other side wrote last; null if it is not known. */
  language: z.nullable(z.string()),
  isClosed: z.boolean(),
  /** The time of the oldest message without an answer; null if none waits. */
  waitingSince: z.nullable(instant),
  lastAt: instant,
  /** The number of messages of the other side that no member of staff has read. */
  unread: z.number(),
  claim,
}

const conversationLine = z.object(line)
export type ConversationLine = z.output<typeof conversationLine>

export const listConversations = call({
  ...staff,
  name: 'listConversations',
  about:
    'Conversations with customer service, without their texts: unanswered ones, the one that waits longest first; or the caller’s, all open or all closed ones, the newest first.',
  method: 'GET',
  path: '/office/api/chats',
  may: 'chats.see',
  input: z.object({
    show: z._default(z.enum(chatLists), 'waiting'),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({ list: z.array(conversationLine), next: z.nullable(z.string()) }),
})

/** A message; of staff with the name that the other side sees and the person’s own. */
const officeMessage = z.object({
  seq: z.number(),
  by: z.enum(['player', 'staff']),
  shownName: z.nullable(z.string()),
  staffName: z.nullable(z.string()),
  text: z.string(),
  at: instant,
})
export type OfficeMessage = z.output<typeof officeMessage>

/** An event after a message, such as a claim; `text` is the note of the person who did it. */
const officeEvent = z.object({
  eventId: z.string(),
  kind: z.enum(conversationEvents),
  /** The number of the message before it. */
  seq: z.number(),
  at: instant,
  /** Null for the player or visitor. */
  by: z.nullable(z.string()),
  to: z.nullable(z.string()),
  text: z.string(),
})
export type OfficeEvent = z.output<typeof officeEvent>

export const getOfficeConversation = call({
  ...ofConversation,
  name: 'getOfficeConversation',
  about:
    'A conversation with its newest messages or those before one, and what happened between them; the log has that the caller read it, once an hour.',
  method: 'GET',
  path: '/office/api/chats/:conversationId',
  may: 'chats.see',
  stores: true,
  input: z.object({ ...conversationId, before: z.optional(seq) }),
  output: z.object({
    ...line,
    /** The last message that the other side has read. */
    readSeq: z.number(),
    lastSeq: z.number(),
    messages: z.array(officeMessage),
    hasOlder: z.boolean(),
    events: z.array(officeEvent),
    /** The name under which the caller’s answers are shown. */
    shownAs: z.string(),
  }),
  errors: ['conversation_unknown'],
})

export const claimConversation = call({
  ...ofConversation,
  name: 'claimConversation',
  about: 'Takes a conversation to work on; with a note also from the person who has it.',
  method: 'POST',
  path: '/office/api/chats/:conversationId/claim',
  may: 'chats.answer',
  input: z.object({ ...conversationId, note: takeOverNote }),
  errors: ['conversation_unknown', 'conversation_closed', 'claimed_by_another'],
})

/** The person to whom something is handed over, by the id of the staff account; null for the queue. */
const handOver = { to: z.nullable(id), note: written(500, 2) }

export const handOverConversation = call({
  ...ofConversation,
  name: 'handOverConversation',
  about:
    'Hands the caller’s conversation over to a colleague who may answer, or back to the queue, with a note for them.',
  method: 'POST',
  path: '/office/api/chats/:conversationId/hand-over',
  may: 'chats.answer',
  input: z.object({ ...conversationId, ...handOver }),
  errors: [
    'conversation_unknown',
    'conversation_closed',
    'not_claimed',
    'claimed_by_another',
    'colleague_unknown',
  ],
})

export const answerConversation = call({
  ...ofConversation,
  name: 'answerConversation',
  about:
    'Answers in an open conversation, once for each key; one that nobody has claimed becomes the caller’s. Players see the caller’s first name.',
  method: 'POST',
  path: '/office/api/chats/:conversationId/messages',
  may: 'chats.answer',
  input: z.object({
    ...conversationId,
    text: written(mostChatAnswerSigns),
    /** The last message that the caller has seen: later ones wait on. */
    seen: seq,
    /** A new UUID for each message; a repeat with the same key returns the same message. */
    key: id,
  }),
  output: z.object({ message: officeMessage }),
  errors: ['conversation_unknown', 'conversation_closed', 'claimed_by_another', 'idempotency_conflict'],
})

export const readConversation = call({
  ...ofConversation,
  name: 'readConversation',
  about: 'Notes up to which message staff have read a conversation.',
  method: 'POST',
  path: '/office/api/chats/:conversationId/read',
  may: 'chats.answer',
  input: z.object({ ...conversationId, seq }),
  errors: ['conversation_unknown'],
})

export const endConversation = call({
  ...ofConversation,
  name: 'endConversation',
  about:
    'Closes a conversation until the player or visitor writes again, when it is back in the queue; refused if they wrote what the caller has not seen.',
  method: 'POST',
  path: '/office/api/chats/:conversationId/close',
  may: 'chats.answer',
  input: z.object({ ...conversationId, seen: seq }),
  errors: ['conversation_unknown', 'conversation_closed', 'claimed_by_another', 'changed_meanwhile'],
})

export const addConversationNote = call({
  ...ofConversation,
  name: 'addConversationNote',
  about: 'Adds a note to a conversation that only staff see.',
  method: 'POST',
  path: '/office/api/chats/:conversationId/notes',
  may: 'chats.answer',
  input: z.object({ ...conversationId, text: written(mostNoteSigns, 2) }),
  errors: ['conversation_unknown'],
})

const colleague = z.object({
  staffId: id,
  name: z.string(),
  /** Whether the person has an open session. */
  isHere: z.boolean(),
})
export type Colleague = z.output<typeof colleague>

export const listChatColleagues = call({
  ...staff,
  name: 'listChatColleagues',
  about: 'The other people of the brand who may answer conversations, those with an open session first.',
  method: 'GET',
  path: '/office/api/chat-colleagues',
  may: 'chats.answer',
  output: z.object({ list: z.array(colleague) }),
})

// Saved replies.

/** The texts of a reply by the brand’s languages. */
const replyWords = z.record(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)), written(mostChatAnswerSigns))
const replyVersion = z.string().check(z.regex(/^[\w-]{22}$/))

const savedReply = z.object({
  replyId: id,
  /** The short name by which it is typed. */
  name: z.string(),
  words: replyWords,
  changedAt: instant,
  changedBy: z.nullable(z.string()),
  version: z.string(),
})
export type SavedReply = z.output<typeof savedReply>

export const listSavedReplies = call({
  ...staff,
  name: 'listSavedReplies',
  about: 'The saved replies of the brand by their short names, with the brand’s languages.',
  method: 'GET',
  path: '/office/api/chat-replies',
  may: 'chats.see',
  output: z.object({
    list: z.array(savedReply),
    /** The languages of the brand, the default language first. */
    languages: z.array(z.string()),
  }),
})

export const saveReply = call({
  ...staff,
  name: 'saveReply',
  about: 'Keeps a reply under an id that the page chose, or changes it.',
  method: 'PUT',
  path: '/office/api/chat-replies/:request',
  may: 'chats.replies',
  input: z.object({
    /** The id of the reply; for a new reply, a new UUID made by the page. */
    request: id,
    name: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{0,23}$/)),
    words: replyWords,
    /** The version of the reply as it was read; null for a new one. */
    version: z.nullable(replyVersion),
  }),
  errors: ['reply_unknown', 'reply_words', 'reply_name_taken', 'changed_meanwhile'],
  bodyLimitBytes: 20 * 4 * mostChatAnswerSigns,
})

export const removeReply = call({
  ...staff,
  name: 'removeReply',
  about: 'Removes a saved reply.',
  method: 'DELETE',
  path: '/office/api/chat-replies/:replyId',
  may: 'chats.replies',
  ofBrand: 'replyId',
  input: z.object({ replyId: id }),
  errors: ['reply_unknown'],
})
