import { listLotteryResults } from '@fairground/contract/lottery'
import {
  buyTicket,
  cancelTicket,
  cashOut,
  getMarketBoard,
  getMarketPrices,
  getTicketProof,
  listTickets,
  openMarket,
} from '@fairground/contract/markets'
import { currencyOf } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import { oneAtATime } from '../../../one-at-a-time.ts'
import type { Tools } from '../../../tools.ts'
import { drawById, drawOnWire, sealOf } from '../draws/index.ts'
import type { TableDoors } from '../tables/index.ts'
import { exitText, exitTexts } from './exits.queries.ts'
import { cashOutBet } from './exits.service.ts'
import { publicResults } from './public-results.service.ts'
import { findTicket, sealedTexts, type TicketRow } from './tickets.queries.ts'
import type { TicketOffice } from './tickets.service.ts'
import { ticketOnWire } from './tickets.wire.ts'

/** Maximum number of proofs in the queue. */
const mostProofs = 20

/** Binds the calls of a market game's board, and the proofs of tickets. */
export function ticketRoutes(
  { serve }: Serving,
  tools: Tools,
  office: TicketOffice,
  tables: Pick<TableDoors, 'flights'>,
): void {
  const { db } = tools
  const prove = oneAtATime(mostProofs)
  const results = publicResults(tools, office)

  serve(openMarket, ({ input, brand, nowMs }) => office.open(input.launch, brand, nowMs))

  serve(getMarketBoard, ({ input, brand, languageCode, nowMs }) =>
    office.publicBoard(brand, input.nodeId, languageCode, nowMs),
  )

  serve(listLotteryResults, ({ input, brand, languageCode, nowMs }) =>
    results(brand, input, languageCode, nowMs),
  )

  // The ledger knows the transaction of a key, and the ticket has its purchase.
  serve(
    buyTicket,
    ({ input, brand, game: session, key, nowMs }) =>
      office.sell({ brand, session, key: key.key, nowMs }, input),
    { knowsRepeats: true },
  )

  serve(getMarketPrices, ({ input, brand, game: session }) => office.prices(brand, session, input.group))

  serve(cancelTicket, ({ input: { ticketId }, session }) => office.cancel(session, ticketId))

  // A repeat of the key finds its exit.
  serve(
    cashOut,
    ({ input, game: session, key }) => cashOutBet(tools, tables.flights, { session, key: key.key }, input),
    { knowsRepeats: true },
  )

  serve(listTickets, ({ game }) => office.tickets(game))

  serve(getTicketProof, async ({ input: { ticketId }, session }) => {
    const { walletId } = session
    const ticket = (await findTicket(db, walletId, ticketId)) ?? refuse('ticket_unknown')
    // A cancelled ticket is in no seal.
    if (ticket.isCancelled) refuse('ticket_unknown')
    const draw = (await drawById(db, ticket.drawId))!
    return {
      draw: drawOnWire(draw),
      ticket: ticketOnWire(ticket, currencyOf(session.currency)),
      proof: draw.seal && (await prove(() => proofIn(sealedTexts(db, draw.id), `${ticketId} `))),
      exits: draw.exits_seal ? await prove(() => exitProofs(walletId, ticket)) : [],
    }
  })

  /** Sealed texts of the cash-outs of a ticket, with their paths. */
  async function exitProofs(walletId: bigint, { id: ticketId, drawId, bets }: TicketRow) {
    const proofs = []
    for (const [at, { exit }] of bets.entries())
      if (exit !== null) {
        const own = exitText({ walletId, ticketId, place: at + 1, multiple: exit })
        proofs.push(await proofIn(exitTexts(db, drawId), own))
      }
    return proofs
  }
}

/** Returns the sealed text that begins with given signs, and its path to the seal: all texts are read for it. */
async function proofIn(texts: AsyncIterable<string>, begins: string) {
  let sealed = ''
  const { path } = await sealOf(texts, (text) => {
    const isOwn = text.startsWith(begins)
    if (isOwn) sealed = text
    return isOwn
  })
  return { sealed, path }
}
