import {
  buyTicket,
  cancelTicket,
  getMarketPrices,
  getTicketProof,
  listTickets,
  openMarket,
} from '@fairground/contract/markets'
import { merklePath } from '@fairground/kernel/merkle'
import { currencyOf } from '@fairground/kernel/money'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { drawById, drawOnWire } from '../draws/index.ts'
import { findTicket, sealedTexts } from './tickets.queries.ts'
import type { TicketOffice } from './tickets.service.ts'
import { ticketOnWire } from './tickets.wire.ts'

/** Binds the calls of a market game's board, and what proves a ticket. */
export function ticketRoutes({ serve }: Serving, tools: Tools, office: TicketOffice): void {
  const { db } = tools

  serve(openMarket, ({ input, brand, nowMs }) => office.open(input.launch, brand, nowMs))

  // The ledger knows the transaction of a key, and the ticket tells what it bought.
  serve(
    buyTicket,
    ({ input, brand, game: session, key, nowMs }) =>
      office.sell({ brand, session, key: key.key, nowMs }, input),
    { knowsRepeats: true },
  )

  serve(getMarketPrices, ({ input, brand, game: session }) => office.prices(brand, session, input.group))

  serve(cancelTicket, ({ input: { ticketId }, session }) => office.cancel(session, ticketId))

  serve(listTickets, ({ game }) => office.tickets(game))

  serve(getTicketProof, async ({ input: { ticketId }, session }) => {
    const { walletId } = session
    const ticket = (await findTicket(db, walletId, ticketId)) ?? refuse('ticket_unknown')
    const draw = (await drawById(db, ticket.drawId))!
    const texts: string[] = []
    for await (const text of sealedTexts(db, ticket.drawId)) texts.push(text)
    // A cancelled ticket is in no seal.
    const at = texts.findIndex((text) => text.startsWith(`${ticketId} `))
    if (at < 0) refuse('ticket_unknown')
    return {
      draw: drawOnWire(draw),
      ticket: ticketOnWire(ticket, currencyOf(session.currency)),
      sealed: texts[at]!,
      path:
        draw.seal &&
        merklePath(
          texts.map((text) => Buffer.from(text)),
          at,
        ),
    }
  })
}
