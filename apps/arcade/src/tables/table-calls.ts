import type { buyTicket, cancelTicket, getMarketPrices, listTickets } from '@fairground/contract/markets'
import type { getTable } from '@fairground/contract/tables'
import type { Answer } from '@fairground/web/api/client'
import type { PendingTicket } from '../market/market-calls.ts'
import type { Wish } from '../market/slip.ts'

/** The calls of a table to the server; each resolves to an answer or a refusal. */
export interface TableCalls {
  buy(wish: Wish, key: string): Promise<Answer<typeof buyTicket>>
  /** Returns the current prices. */
  prices(): Promise<Answer<typeof getMarketPrices>>
  cancel(ticketId: string): Promise<Answer<typeof cancelTicket>>
  /** Reads the table and its past rounds: at the beginning, and after the page may have missed pushes. */
  table(): Promise<Answer<typeof getTable>>
  tickets(): Promise<Answer<typeof listTickets>>
  balance(): Promise<{ sumBalance: string; version: number } | null>
}

/** The tickets without an answer, stored in the tab so that a reload sends them with the same keys. */
export interface PendingTickets {
  get(): readonly PendingTicket[]
  set(pending: readonly PendingTicket[]): void
}
