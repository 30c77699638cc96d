import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import { messageKinds, messageStates, mostMessageHtml, mostMessageTitle } from './inbox-figures.ts'
import { segment } from './segments.ts'
import { id, instant, listOf, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// The inbox in the office: messages of a brand to its players.

const staff = { who: 'staff' } as const
/** Texts in up to twenty languages. */
const bodyLimitBytes = 20 * 4 * mostMessageHtml

/** Title and HTML by the brand's languages; the default language is required. */
const words = z.record(
  z.string().check(z.regex(/^[A-Z]{2}$/)),
  z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostMessageTitle)),
    html: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostMessageHtml)),
  }),
)

/** The recipients of a message: one player, or a segment, where an empty one is everybody; the other is null. */
const audience = { customerId: z.nullable(customerId), segment: z.nullable(segment) }
const isForOne = z.refine<{ customerId: string | null; segment: unknown }>(
  ({ customerId, segment }) => (customerId === null) !== (segment === null),
)

/** A time from the wire in a range that the database supports. */
const time = instant.check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/))

const template = z.object({
  templateId: id,
  name: z.string(),
  kind: z.enum(messageKinds),
  words,
  changedAt: instant,
  changedBy: z.nullable(z.string()),
})
export type MessageTemplate = z.output<typeof template>

export const listMessageTemplates = call({
  ...staff,
  name: 'listMessageTemplates',
  about: 'The templates of the brand’s messages by name, with the languages that messages may have.',
  method: 'GET',
  path: '/office/api/message-templates',
  may: 'messages.see',
  output: z.object({
    list: z.array(template),
    /** The languages of the brand, the default language first. */
    languages: z.array(z.string()),
    /** A message to more players than this needs a second person. */
    mostAlone: z.number(),
  }),
})

export const saveMessageTemplate = call({
  ...staff,
  name: 'saveMessageTemplate',
  about:
    'Keeps a template under an id that the page chose, or changes it; messages that were made of it stay as they are.',
  method: 'PUT',
  path: '/office/api/message-templates/:request',
  may: 'messages.write',
  input: z.object({
    /** The id of the template; for a new template, a new UUID made by the page. */
    request: id,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    kind: z.enum(messageKinds),
    words,
  }),
  errors: ['message_words', 'template_name_taken', 'template_unknown'],
  bodyLimitBytes,
})

export const removeMessageTemplate = call({
  ...staff,
  name: 'removeMessageTemplate',
  about: 'Removes a template; messages that were made of it stay.',
  method: 'DELETE',
  path: '/office/api/message-templates/:templateId',
  may: 'messages.write',
  input: z.object({ templateId: id }),
  ofBrand: 'templateId',
  errors: ['template_unknown'],
})

export const previewMessage = call({
  ...staff,
  name: 'previewMessage',
  about:
    'A text as a player sees it in each of its languages, with made-up values in its placeholders; nothing is kept.',
  method: 'POST',
  path: '/office/api/messages/preview',
  may: 'messages.see',
  input: z.object({ words }),
  output: z.object({
    list: z.array(z.object({ language: z.string(), title: z.string(), content: z.string() })),
  }),
  errors: ['message_words'],
  bodyLimitBytes,
})

export const countRecipients = call({
  ...staff,
  name: 'countRecipients',
  about:
    'How many players a message would reach if it were sent now, of how many whom it is for, and whether it needs a second person.',
  method: 'POST',
  path: '/office/api/messages/count',
  may: 'messages.see',
  input: z.object({ kind: z.enum(messageKinds), ...audience }).check(isForOne),
  ofBrand: 'customerId',
  output: z.object({ players: z.number(), reached: z.number(), needsSecondPerson: z.boolean() }),
  errors: ['player_unknown'],
})

export const writeMessage = call({
  ...staff,
  name: 'writeMessage',
  about:
    'Plans a message of the brand; one that would reach many players now, or when it is sent, waits for another person. The same request twice is one.',
  method: 'POST',
  path: '/office/api/messages',
  may: 'messages.write',
  input: z
    .object({
      /** A new UUID made by the page; a repeat of the same request has the same UUID. */
      request: id,
      kind: z.enum(messageKinds),
      words,
      ...audience,
      /** Null to send at once. */
      sendAt: z.nullable(time),
      expiresAt: time,
    })
    .check(isForOne),
  ofBrand: 'customerId',
  output: z.object({ messageId: id, state: z.enum(messageStates) }),
  errors: ['player_unknown', 'message_words', 'message_time', 'idempotency_conflict'],
  bodyLimitBytes,
})

export const changeMessage = call({
  ...staff,
  name: 'changeMessage',
  about:
    'Approves a message that another person has written, or stops one: it reaches nobody else, and is in no inbox any more.',
  method: 'POST',
  path: '/office/api/messages/:messageId/state',
  may: 'messages.decide',
  needs: 'second-factor',
  input: z.object({ messageId: id, to: z.enum(['planned', 'stopped']), reason }),
  ofBrand: 'messageId',
  output: z.object({ state: z.enum(messageStates) }),
  errors: ['message_unknown', 'message_state', ...anotherPerson],
})

const sentMessage = z.object({
  messageId: id,
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  words,
  /** The one player who receives it, or the segment; the other is null. */
  customerId: z.nullable(z.string()),
  segment: z.nullable(segment),
  sendAt: instant,
  sentAt: z.nullable(instant),
  expiresAt: instant,
  /** The number of inboxes that received it, once delivery is complete, and the number of players who opened it. */
  delivered: z.nullable(z.number()),
  opened: z.number(),
  writtenBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  approvedBy: z.nullable(z.string()),
})
export type SentMessage = z.output<typeof sentMessage>

export const listMessages = call({
  ...staff,
  name: 'listMessages',
  about: 'What staff of the brand wrote to players, the newest first.',
  method: 'GET',
  path: '/office/api/messages',
  may: 'messages.see',
  input: z.object({ ...page, state: z.optional(z.enum(messageStates)) }),
  output: listOf(sentMessage),
})
