import type { OutputOf } from './call.ts'
import type { ChatPush } from './chat.ts'
import type { ContractPlan } from './contract-figures.ts'
import type { DrawState } from './draw-figures.ts'
import type { Level } from './levels.ts'
import type { getWinnerBoard } from './rounds.ts'
import type { FlightExits, TableMoment } from './tables.ts'

/** The path of the live connection. */
export const livePath = '/wps/live'

/** The pushes of the server, by topic; a push says what changed, and the state itself is read over HTTP. */
export interface LivePushes {
  /**
   * The stakeable balance of the session's player after a change, with its parts, as decimal strings, and the wallet's
   * version.
   */
  balance: { sumBalance: string; cash: string; bonus: string; currency: string; version: number }
  /** A deposit order of the player has changed, or money arrived without an order (null). */
  deposit: { orderId: string | null }
  /** A withdrawal request of the player has changed. */
  withdrawal: { withdrawalId: string }
  /** The state of a contract or offer, of the player or of an account directly below, has changed. */
  contract: { contractId: string; plan: ContractPlan }
  /** The agent above the player, or above an account directly below, has changed. */
  team: { at: string }
  /** A document of the player was decided; the account's level now. */
  identity: { level: Level }
  /** The player's rank has changed, or may fall. */
  rank: { rankLevel: number }
  /** The session has ended; the site deletes it. */
  sessionEnded: Record<string, never>
  /** Unread counts: absolute numbers, only those that may have changed. */
  unread: Unread
  /** The brand's banners, announcements or promotions have changed. */
  notice: { at: string }
  /** A new line of the winner board, with an id so that a page shows it once. */
  winner: OutputOf<typeof getWinnerBoard>['list'][number]
  /** The state of a draw of a market game has changed; its seal is sent before any number exists. */
  draw: { nodeId: string; drawId: string; state: DrawState; seal: string | null }
  /**
   * A table has begun a phase; the push has everything that its page shows. Subscribed to as `table:<nodeId>`
   * (`tableTopic`).
   */
  table: TableMoment & { serverTime: string }
  /** Bets that were cashed out on a flight since the last such push, for the pages that show its table. */
  exits: FlightExits
  /** A sign of life each half second, for the pages that show a table with flights. */
  beat: { serverTime: string }
  /** An event in the brand's chat channel. */
  chat: ChatPush
  /** This process may have missed pushes of other processes, so the page reads its data again. */
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
 * The audience of a topic. `own` topics need no subscription on a player's pages (a visitor subscribes with their
 * `subscriptionToken`); the others need `subscribe`, and are for everybody on the brand or for players only. A `named`
 * topic is subscribed to with the name of its object: a page hears only the objects that it shows.
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
  table: 'named',
  exits: 'own',
  beat: 'own',
  chat: 'player',
} as const satisfies Record<LiveTopic, 'own' | 'everybody' | 'player' | 'named'>

/** Topics that are subscribed to by name, of the whole brand. */
export type BrandTopic = {
  [Topic in LiveTopic]: (typeof topicAudience)[Topic] extends 'own' | 'named' ? never : Topic
}[LiveTopic]

/** Returns the topic of a table, as pages subscribe to it. */
export function tableTopic(nodeId: string): `table:${string}` {
  return `table:${nodeId}`
}

/** The handshake of a page: its session, if any, and its brand. */
export interface LiveHandshake {
  token: string | null
  merchant: string
}

/** The reason why a page is refused a topic. */
export type LiveRefusal =
  | 'topic_unknown'
  | 'not_logged_in'
  | 'in_please_information'
  | 'chat_closed'
  | 'game_unknown'
  | 'game_closed'
  | 'too_many_topics'

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
