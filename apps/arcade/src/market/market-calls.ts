import type {
  buyTicket,
  cancelTicket,
  Draw,
  getMarketPrices,
  listDraws,
  listTickets,
} from '@fairground/contract/markets'
import type { Answer } from '@fairground/web/api/client'
import type { Wish } from './slip.ts'

/** A purchase without an answer, stored so that a reload can send it with the same key. */
export interface PendingTicket extends Wish {
  key: string
}

/** The calls of a board to the server; each resolves to an answer or a refusal. */
export interface MarketCalls {
  buy(wish: Wish, key: string): Promise<Answer<typeof buyTicket>>
  /** Returns the current prices, at a prize group that may be played, else at the player's own. */
  prices(group: number | undefined): Promise<Answer<typeof getMarketPrices>>
  tickets(): Promise<Answer<typeof listTickets>>
  draws(): Promise<Answer<typeof listDraws>>
  draw(drawId: string): Promise<{ ok: true; value: Draw } | { ok: false }>
  balance(): Promise<{ sumBalance: string; version: number } | null>
  cancel(ticketId: string): Promise<Answer<typeof cancelTicket>>
}

/** Refusals after which the same key is sent again: no answer, or an unknown outcome. */
export const mayHaveHappened: ReadonlySet<string> = new Set([
  'offline',
  'busy',
  'internal_error',
  'too_many_requests',
])
