import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant, listOf, page, written } from './shapes.ts'
import {
  feedbackImages,
  feedbackSigns,
  feedbackStates,
  mostSupportSigns,
  questionTypes,
} from './support-figures.ts'
import { botCheck } from './verification.ts'

/** The channels of customer service (specification, section 3). */
export const csType = z.enum(['LIVECHAT', 'VIP', 'FACEBOOK', 'TELEGRAM'])
export type CsType = z.output<typeof csType>

/** The decrypted answer of customer service: the caller's support channels. */
export interface CustomerService {
  version: { pathList: { type: CsType; path: string }[] }
}

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))

export const getCustomerService = call({
  name: 'getCustomerService',
  about:
    'The ways to customer service that the caller has, closed as a compact JWE (ECDH-ES, A256GCM) to the public key on P-256 whose coordinates the caller sends: `{"version":{"pathList":[{"type","path"}]}}`.',
  method: 'GET',
  path: '/wps/customerService',
  who: 'either',
  input: z.object({ x: coordinate, y: coordinate }),
  output: z.object({ jwe: z.string() }),
  errors: ['encryption_invalid'],
  limit: { times: 30, perSeconds: 60 },
})

/** A message of the live chat with staff. */
export const supportMessage = z.object({
  seq: z.number(),
  by: z.enum(['player', 'staff']),
  /** The displayed name of the staff member; null for the player’s own messages. */
  staffName: z.nullable(z.string()),
  text: z.string(),
  at: instant,
})
export type SupportMessage = z.output<typeof supportMessage>

const seq = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

export const getConversation = call({
  name: 'getConversation',
  about:
    'The caller’s conversation with customer service: its newest messages or those before one, the oldest first. A visitor’s is known by a cookie.',
  method: 'GET',
  path: '/wps/support/conversation',
  who: 'either',
  input: z.object({ before: z.optional(seq) }),
  output: z.object({
    /** `none` before the first message; a message in a closed conversation reopens it. */
    state: z.enum(['none', 'open', 'closed']),
    list: z.array(supportMessage),
    hasOlder: z.boolean(),
    /** The number of unread answers. */
    unread: z.number(),
    /**
     * The token with which a visitor subscribes to `unread` on the live connection; null for a player, whose session
     * needs none.
     */
    subscriptionToken: z.nullable(z.string()),
  }),
})

export const sendToSupport = call({
  name: 'sendToSupport',
  about: 'Writes to customer service.',
  method: 'POST',
  path: '/wps/support/messages',
  who: 'either',
  input: z.object({
    text: written(mostSupportSigns),
    /** A new UUID for each message; a repeat with the same key returns the same message. */
    key: id,
  }),
  output: z.object({ message: supportMessage }),
  limit: { times: 20, perSeconds: 60 },
})

export const getSupportUnread = call({
  name: 'getSupportUnread',
  about: 'How many answers of customer service the player has not read.',
  method: 'GET',
  path: '/wps/support/unread',
  who: 'player',
  output: z.object({ unread: z.number() }),
})

export const readSupport = call({
  name: 'readSupport',
  about: 'Notes up to which answer the caller has read; gives how many are unread now.',
  method: 'POST',
  path: '/wps/support/read',
  who: 'either',
  input: z.object({ seq }),
  output: z.object({ unread: z.number() }),
})

export const closeConversation = call({
  name: 'closeConversation',
  about: 'Ends the caller’s conversation with customer service, until somebody writes again.',
  method: 'POST',
  path: '/wps/support/close',
  who: 'either',
})

/** The subject of feedback. */
export const questionType = z.enum(questionTypes)
export type QuestionType = z.output<typeof questionType>

/** A picture in base64, four characters for three bytes. */
const image = z
  .string()
  .check(z.maxLength(Math.ceil(feedbackImages.mostBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

export const sendFeedback = call({
  name: 'sendFeedback',
  about:
    'Tells the operator something, with up to three pictures (PNG or JPEG). Visitors and trials solve a bot check first.',
  method: 'PUT',
  path: '/wps/feedback',
  who: 'either',
  input: z.object({
    questionType,
    content: z.string().check(z.trim(), z.minLength(feedbackSigns.least), z.maxLength(feedbackSigns.most)),
    images: z._default(z.array(image).check(z.maxLength(feedbackImages.most)), []),
    botCheck,
  }),
  errors: ['bot_check_required', 'bot_check_wrong', 'image_invalid', 'image_too_large'],
  limit: { times: 5, perSeconds: 600 },
  bodyLimitBytes: feedbackImages.most * Math.ceil(feedbackImages.mostBytes / 3) * 4 + 65_536,
})

/** Feedback as its player sees it. */
export const ownFeedback = z.object({
  feedbackId: id,
  questionType,
  content: z.string(),
  time: instant,
  /** The number of its pictures. */
  pictures: z.number(),
  state: z.enum(feedbackStates),
  /** The answer of staff, as text; null if there is none. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})

export const listFeedback = call({
  name: 'listFeedback',
  about: 'What the player has told the operator, the newest first, with its state and answer.',
  method: 'GET',
  path: '/wps/feedback',
  who: 'member',
  input: z.object(page),
  output: listOf(ownFeedback),
})
