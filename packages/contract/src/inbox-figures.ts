/** The kinds of messages: about the account, and always delivered; or an offer, for those who agreed to get such. */
export const messageKinds = ['service', 'marketing'] as const
export type MessageKind = (typeof messageKinds)[number]

/**
 * How a message of staff stands: waits for another person; waits for its time; is being delivered; is delivered to
 * everybody; was stopped, and is in no inbox any more.
 */
export const messageStates = ['asked', 'planned', 'sending', 'sent', 'stopped'] as const
export type MessageState = (typeof messageStates)[number]

/** The placeholders of a text for facts of its reader: `{username}` and so on. */
export const placeholders = ['username', 'nickname', 'rank', 'brand', 'date'] as const
export type Placeholder = (typeof placeholders)[number]

/** A message in one language; `html` is sanitised. */
export interface MessageWords {
  title: string
  html: string
}

/** The channels of offers to players. */
export const marketingChannels = ['inbox'] as const
export type MarketingChannel = (typeof marketingChannels)[number]

/** Channel that tells a player of their money: the inbox alone, or e-mail or SMS to a proved address besides. */
export const noticeChannels = ['inbox', 'email', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The longest title and text of a message, in characters. */
export const mostMessageTitle = 120
export const mostMessageHtml = 8_000

/** The longest time between the sending of a message and its end. */
export const mostMessageDays = 366

/** How many messages a page of the inbox has. */
export const inboxPage = 9
