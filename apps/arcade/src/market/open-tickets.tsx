import type { MarketInfo } from '@fairground/games/market'
import type { MarketTexts } from '@fairground/games/views'
import type { Currency } from '@fairground/kernel/money'
import { Ticket as TicketIcon } from 'lucide-react'
import { useWords } from '../words.ts'
import { BetList } from './bet-list.tsx'
import type { BoardState } from './board-state.ts'
import type { NameDraw } from './name-draw.ts'

interface OpenTicketsProps {
  open: BoardState['open']
  amount(minor: bigint): string
}

/** Shows a button with the number and cost of open tickets, which opens their list; nothing if there are none. */
export function OpenTicketsButton({ open, amount, onOpen }: OpenTicketsProps & { onOpen(): void }) {
  const { say } = useWords()
  const count = open.tickets.length
  if (count === 0) return null
  const name = say('market.open-tickets', { tickets: count })
  return (
    <button
      type="button"
      data-testid="open-tickets"
      aria-label={`${name}, ${amount(open.sum)}`}
      title={name}
      onClick={onOpen}
      className="tabular relative flex h-8 shrink-0 items-center gap-1.5 rounded-round bg-jade-ground px-3 text-sm font-semibold text-jade-text transition-[filter] after:absolute after:-inset-1.5 hover:brightness-110"
    >
      <TicketIcon className="size-4" aria-hidden />
      {count}
      <span className="max-sm:sr-only">{amount(open.sum)}</span>
    </button>
  )
}

/** Lists the open tickets with their bets, beside a board that has space; nothing if there are none. */
export function OpenTickets({
  info,
  open,
  module,
  currency,
  amount,
  nameOf,
}: OpenTicketsProps & { info: MarketInfo; module: MarketTexts; currency: Currency; nameOf: NameDraw }) {
  const { say } = useWords()
  if (open.tickets.length === 0) return null
  return (
    <section aria-label={say('market.open-tickets', { tickets: open.tickets.length })} className="mt-6">
      <h3 className="mb-2 flex justify-between gap-2 text-base">
        {say('market.open-tickets', { tickets: open.tickets.length })}
        <span className="tabular">{amount(open.sum)}</span>
      </h3>
      <ul className="grid gap-2">
        {open.tickets.map(({ bets, ...ticket }) => (
          <li key={ticket.ticketId} className="rounded-usual border border-line p-3">
            <p className="tabular mb-1 text-xs text-soft">
              {say('market.receipt-draw', { draw: nameOf(ticket) })}
            </p>
            <BetList {...{ info, bets, module, currency, amount }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
