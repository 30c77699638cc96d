import { mostUndone } from '@fairground/contract/table-figures'
import type { MarketInfo } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { houseCode } from '../../games/feeds/index.ts'
import { applyInTransaction } from '../../ledger/wallet/index.ts'
import { exposedBy } from './exposure.rules.ts'
import { countCancelledLines } from './large.service.ts'
import { mostCoveredOf } from './pushes.queries.ts'
import { boughtOn, countCancelled, findTicket, listChaseRest, type TicketRow } from './tickets.queries.ts'

/**
 * Time before the close until which a ticket may be cancelled, on a house draw by the calendar; tickets on official
 * draws, and on draws every few seconds, cannot be cancelled. At a table the close itself ends it.
 */
const beforeCloseMs = 10 * 60_000

/**
 * Returns until when a player may cancel a ticket, in milliseconds since 1970; undefined if the game does not allow it.
 */
export function cancelUntil({
  gameId,
  closesAt,
  drawMode,
}: Pick<TicketRow, 'gameId' | 'closesAt' | 'drawMode'>): number | undefined {
  if (drawMode !== 'house') return undefined
  switch (infoOf(gameId)?.schedule.kind) {
    case 'calendar':
      return closesAt.getTime() - beforeCloseMs
    case 'watched':
      return closesAt.getTime()
    default:
      return undefined
  }
}

/** Owner of a cancelled ticket. */
interface Owner {
  walletId: bigint
  currency: { code: string; trial: boolean }
}

/**
 * Cancels a player's ticket, permanently. Refuses `ticket_unknown`, `ticket_fixed` once its time is over, and
 * `undo_limit_reached` for one ticket too many on a round of a table.
 */
export async function cancelByPlayer(tools: Tools, owner: Owner, ticketId: string): Promise<void> {
  const ticket = (await findTicket(tools.db, owner.walletId, ticketId)) ?? refuse('ticket_unknown')
  if (ticket.isCancelled) return
  const until = cancelUntil(ticket)
  if (until === undefined || tools.clock.now() >= until) refuse('ticket_fixed')
  const isOfTable = infoOf(ticket.gameId)?.schedule.kind === 'watched'
  const isDone = await transaction(tools.db, async (tx) => {
    const isCancelled = await cancel(tx, tools, owner, ticket)
    // The wallet is locked by now, so that no other call cancels at the same time.
    if (isCancelled && isOfTable && (await countCancelled(tx, owner.walletId, ticket.drawId)) > mostUndone)
      refuse('undo_limit_reached')
    return isCancelled
  })
  if (isDone) await countCancelledLines(tools, owner.walletId, ticket.bets)
  // Another call may have cancelled it in between.
  if (!isDone && !(await findTicket(tools.db, owner.walletId, ticketId))?.isCancelled) refuse('ticket_fixed')
}

/**
 * Refunds the rest of a chase whose ticket has won: every ticket with a draw that is still open, each in its own
 * transaction.
 */
export async function stopChase(tools: Tools, owner: Owner, chaseId: string): Promise<void> {
  for (const ticket of await listChaseRest(tools.db, owner.walletId, chaseId))
    await transaction(tools.db, (tx) => cancel(tx, tools, owner, ticket))
}

/**
 * Takes a ticket out of its draw and refunds its stake; returns false if the draw is not open any more, or the ticket
 * is cancelled already.
 */
async function cancel(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { walletId, currency }: Owner,
  { id, drawId, gameId, bets, transactionId }: TicketRow,
): Promise<boolean> {
  const nowMs = clock.now()
  const rules = marketGames.find(({ game }) => game.info.id === gameId)
  if (!rules) throw new Error(`there are no rules of a game ${gameId}`)
  const exposed = currency.trial ? [] : exposedBy(rules.game.info, bets, [])
  const { rows } = await sql<{ done: boolean }>`
    SELECT ticket_cancel(${walletId}, ${id}::uuid, ${exposed.map(({ type }) => type)}::text[], ${exposed.map(({ line }) => line)}::text[],
      ${exposed.map(({ amount }) => amount)}::bigint[], ${nowMs}) AS done`.execute(tx)
  if (!rows[0]!.done) return false
  const left = await boughtOn(tx, { walletId, drawId })
  const mostCovered = await mostCoveredOf(tx, drawId)
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'refund',
      walletId,
      currency: currency.code,
      source: houseCode,
      transactionId: `ticket ${id} cancelled`,
      answers: transactionId,
      atRisk: rules.game.atRisk(left.bets, mostCovered / 100),
    },
    nowMs,
  )
  if (answer.code !== 'accepted')
    throw new Error(`the stake of the ticket ${id} was not given back: ${answer.code}`)
  return true
}

function infoOf(gameId: string): MarketInfo | undefined {
  return marketGames.find(({ game }) => game.info.id === gameId)?.game.info
}
