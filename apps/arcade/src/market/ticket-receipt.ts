import type { Ticket } from '@fairground/contract/markets'
import { type Currency, parseMoney } from '@fairground/kernel/money'

/** A purchase that the server accepted: its first ticket, the number of draws, and the total cost in minor units. */
export interface TicketReceipt {
  ticket: Ticket
  draws: number
  cost: bigint
}

/** Returns the receipt of a ticket; the tickets of a chase were bought together and are counted together. */
export function ticketReceiptOf(
  ticket: Ticket,
  tickets: readonly Ticket[],
  currency: Currency,
): TicketReceipt {
  const { chase } = ticket
  const together = chase ? tickets.filter((other) => other.chase?.chaseId === chase.chaseId) : [ticket]
  return { ticket, draws: together.length, cost: stakesOf(together, currency) }
}

/** Returns the number of lines of a ticket's bets. */
export function lineCountOf({ bets }: Ticket): number {
  return bets.reduce((sum, { lines }) => sum + lines, 0)
}

/** Returns the sum of stakes, in minor units. */
export function stakesOf(staked: readonly { stake: string }[], currency: Currency): bigint {
  return staked.reduce((sum, { stake }) => sum + parseMoney(stake, currency), 0n)
}
