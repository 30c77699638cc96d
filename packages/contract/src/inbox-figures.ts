/** The kinds of messages: about the account, always delivered; or an offer, delivered to players who agreed. */
export const messageKinds = ['service', 'marketing'] as const
export type MessageKind = (typeof messageKinds)[number]

/**
 * The states of a message of staff: waits for a second person; waits for its time; is being delivered; was delivered to
 * everybody; was stopped and removed from all inboxes.
 */
export const messageStates = ['asked', 'planned', 'sending', 'sent', 'stopped'] as const
export type MessageState = (typeof messageStates)[number]

/** The placeholders of a text for facts about its reader, such as `{username}`. */
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

/** The channel of notices about the player's money: only the inbox, or also e-mail or SMS to a proved address. */
export const noticeChannels = ['inbox', 'email', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The maximum length of the title and the text of a message, in characters. */
export const mostMessageTitle = 120
export const mostMessageHtml = 8_000

/** The maximum number of days between the sending of a message and its end. */
export const mostMessageDays = 366

/** The number of messages on a page of the inbox. */
export const inboxPage = 9
