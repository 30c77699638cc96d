import type { OutputOf } from './call.ts'
import type { ChatPush } from './chat.ts'
import type { ContractPlan } from './contract-figures.ts'
import type { DrawState } from './draw-figures.ts'
import type { Level } from './levels.ts'
import type { getWinnerBoard } from './rounds.ts'

/** The path of the one live connection. */
export const livePath = '/wps/live'

/** The pushes of the server, by topic; a push says what changed, the truth is readable over HTTP. */
export interface LivePushes {
  /**
   * The balance that the session's player can stake after a change, with its parts, as decimal strings, and the
   * wallet's version.
   */
  balance: { sumBalance: string; cash: string; bonus: string; currency: string; version: number }
  /** An order of the player to pay in has changed, or money arrived without one; null then. */
  deposit: { orderId: string | null }
  /** A request of the player for a payout has changed. */
  withdrawal: { withdrawalId: string }
  /** A contract or an offer, of the player or of somebody directly below, stands otherwise now. */
  contract: { contractId: string; plan: ContractPlan }
  /** The player, or an account directly below, has another agent above now. */
  team: { at: string }
  /** A document of the player was decided; the level that the account has now. */
  identity: { level: Level }
  /** The player's rank has changed, or may fall. */
  rank: { rankLevel: number }
  /** The session is over; the site forgets it. */
  sessionEnded: Record<string, never>
  /** Unread counts: absolute numbers, and only those that may have changed. */
  unread: Unread
  /** Something about the brand's banners, announcements or promotions has changed. */
  notice: { at: string }
  /** A new line of the winner board; the line has an id, so that a page shows it once. */
  winner: OutputOf<typeof getWinnerBoard>['list'][number]
  /** A draw of a market game stands otherwise now; its seal is told before any number exists. */
  draw: { nodeId: string; drawId: string; state: DrawState; seal: string | null }
  /** Something happened in the brand's chat channel. */
  chat: ChatPush
  /** This process may have missed pushes of others: what is shown is read again. */
  missed: Record<string, never>
}

/** Unread counts by source. */
export interface Unread {
  support?: number
  chat?: number
  notices?: number
  messages?: number
}

export type LiveTopic = keyof LivePushes

/**
 * The audience of a topic. `own` topics need no subscription on a player's pages (a visitor subscribes to theirs with
 * the `subscriptionToken` that they were given); the others by `subscribe`, for everybody on the brand or for players
 * alone.
 */
export const topicAudience = {
  balance: 'own',
  deposit: 'own',
  withdrawal: 'own',
  contract: 'own',
  team: 'own',
  identity: 'own',
  rank: 'own',
  sessionEnded: 'own',
  unread: 'own',
  missed: 'own',
  notice: 'everybody',
  winner: 'everybody',
  draw: 'everybody',
  chat: 'player',
} as const satisfies Record<LiveTopic, 'own' | 'everybody' | 'player'>

/** Topics that are subscribed to by name. */
export type BrandTopic = {
  [Topic in LiveTopic]: (typeof topicAudience)[Topic] extends 'own' ? never : Topic
}[LiveTopic]

/** The handshake of a page: its session, if any, and its brand. */
export interface LiveHandshake {
  token: string | null
  merchant: string
}

/** Why a topic is kept from a page. */
export type LiveRefusal = 'topic_unknown' | 'not_logged_in' | 'in_please_information' | 'chat_closed'

/**
 * The requests of a page: `subscribe` and `unsubscribe` by topic, and for a visitor's `unread` their subscription
 * token.
 */
export interface LiveAsks {
  subscribe(
    topic: string,
    subscriptionToken: string | null,
    answer: (refusal: LiveRefusal | null) => void,
  ): void
  unsubscribe(topic: string): void
}
