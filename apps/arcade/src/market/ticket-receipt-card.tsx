import { IconButton } from '@fairground/web/ui/icon-button'
import { CircleCheck, X } from 'lucide-react'
import { useWords } from '../words.ts'
import { drawnIn } from './countdown.ts'
import type { NameDraw } from './name-draw.ts'
import { lineCountOf, type TicketReceipt } from './ticket-receipt.ts'

interface TicketReceiptCardProps {
  receipt: TicketReceipt
  /** The time of its draw; null once the board shows another draw. */
  drawsAt: string | null
  /** The time of the server's clock, in milliseconds. */
  serverNow(): number
  amount(minor: bigint): string
  nameOf: NameDraw
  onTickets(): void
  onClose(): void
}

/** Shows the receipt of a purchase: the number of the ticket, its lines and cost, and the time until its draw. */
export function TicketReceiptCard({
  receipt,
  drawsAt,
  serverNow,
  amount,
  nameOf,
  onTickets,
  onClose,
}: TicketReceiptCardProps) {
  const { say } = useWords()
  const { ticket, draws, cost } = receipt
  const seconds = drawsAt === null ? 0 : Math.ceil((Date.parse(drawsAt) - serverNow()) / 1000)
  return (
    <section
      aria-label={say('market.receipt')}
      data-testid="receipt"
      className="flex shrink-0 gap-3 border-b border-line bg-jade-ground py-2 ps-3 pe-1 text-sm text-text"
    >
      <CircleCheck className="mt-0.5 size-5 shrink-0 text-jade-text" aria-hidden />
      <div className="min-w-0 flex-1">
        <p role="status" className="tabular flex flex-wrap gap-x-3 font-semibold">
          <span className="text-jade-text">{say('market.receipt')}</span>
          <span>{say('market.lines', { lines: lineCountOf(ticket) })}</span>
          {draws > 1 && <span>{say('market.draws', { draws })}</span>}
          <span data-testid="receipt-cost">{amount(cost)}</span>
        </p>
        <p className="tabular flex flex-wrap gap-x-3">
          <span>{say('market.receipt-draw', { draw: nameOf(ticket) })}</span>
          {seconds > 0 && <span>{drawnIn(say, seconds)}</span>}
        </p>
        {/* On a phone the end of the number is cut off: selected, it is copied whole. */}
        <p className="tabular flex gap-x-3 text-xs text-soft">
          <bdi className="min-w-0 truncate select-all">{ticket.ticketId}</bdi>
          <button
            type="button"
            data-testid="receipt-ticket"
            onClick={onTickets}
            className="shrink-0 font-semibold text-text underline underline-offset-4"
          >
            {say('market.receipt-view')}
          </button>
        </p>
      </div>
      <IconButton icon={X} label={say('close')} onClick={onClose} />
    </section>
  )
}
