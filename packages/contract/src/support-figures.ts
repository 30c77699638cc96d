/** The maximum length of a chat message, in characters (specification, section 9). */
export const mostChatSigns = 140

/** The background of the chat's header (specification, section 9). */
export const chatHeaderColour = '#6142bf'

/** The maximum length of a message to customer service, in characters. */
export const mostSupportSigns = 1000

/** The minimum and maximum length of feedback, in characters. */
export const feedbackSigns = { least: 10, most: 500 }

/** The subjects of feedback. */
export const questionTypes = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'suggestion',
  'other',
] as const

/** The limits of feedback's pictures (specification, section 9). */
export const feedbackImages = { most: 3, mostBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] }

/** The rank from which a player has VIP customer service (specification, section 6). */
export const vipRank = 5

/** The states of feedback: not looked at; being worked on; answered; closed without further action. */
export const feedbackStates = ['new', 'in_work', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** The maximum length of an answer to feedback, in characters. */
export const mostAnswerSigns = 2_000

/** The maximum length of an answer of staff in the live chat, and of a saved reply, in characters. */
export const mostChatAnswerSigns = 2_000

/** The maximum length of an internal note about a conversation or a complaint, in characters. */
export const mostNoteSigns = 2_000

/** The conversations of a list: unanswered, claimed by the caller, open, or closed. */
export const chatLists = ['waiting', 'mine', 'open', 'closed'] as const
export type ChatList = (typeof chatLists)[number]

/** The events of a conversation besides its messages; a note is seen by staff only. */
export const conversationEvents = [
  'claimed',
  'taken-over',
  'handed-over',
  'put-back',
  'closed',
  'closed-by-player',
  'note',
] as const
export type ConversationEvent = (typeof conversationEvents)[number]

/** The placeholders of a saved reply. */
export const replyPlaceholders = ['username', 'staff', 'brand'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

/** Returns the names in braces of a saved reply that are no placeholders. */
export function unknownInReply(text: string): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
  return names.filter((name) => !(replyPlaceholders as readonly string[]).includes(name))
}

/**
 * Fills in the placeholders of a saved reply. One without a value, such as the user name of a visitor, is left out with
 * the blank before it.
 */
export function filledReply(text: string, values: Partial<Record<ReplyPlaceholder, string>>): string {
  return text.replace(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
    if (!(replyPlaceholders as readonly string[]).includes(name)) return whole
    const value = values[name as ReplyPlaceholder]
    return value === undefined || value === '' ? '' : blank + value
  })
}

/**
 * Returns the text of a saved reply in a language, else in the first of the brand that it has; undefined without any.
 */
export function replyFor(
  words: Record<string, string>,
  language: string | null,
  languages: readonly string[],
): string | undefined {
  const codes = [...(language === null ? [] : [language]), ...languages]
  return codes.map((code) => words[code]).find((text) => text !== undefined)
}

/** The longest mute in the chat channel, in minutes: 30 days. */
export const mostMuteMinutes = 43_200

/** The maximum number of words that the chat channel of a brand masks. */
export const mostChannelWords = 1_000
