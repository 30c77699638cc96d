import type { DrawState } from '@fairground/contract/draw-figures'
import type { Ticket } from '@fairground/contract/markets'
import { type Currency, moneyText } from '@fairground/kernel/money'
import { taxOn, taxOnWire } from '../prices/index.ts'
import { cancelUntil } from './cancel.service.ts'
import type { TicketRow } from './tickets.queries.ts'

/** States from which on the wins of a draw's tickets are known to be correct. */
const judged: readonly string[] = ['verified', 'settled'] satisfies DrawState[]

/** Converts a ticket for the API. */
export function ticketOnWire(row: TicketRow, currency: Currency): Ticket {
  const isJudged = judged.includes(row.drawState)
  const pushed = row.bets.reduce((sum, bet) => sum + bet.pushed, 0n)
  const won = row.bets.reduce((sum, bet) => sum + (bet.won ?? 0n), 0n) - pushed
  const tax = taxOn(won, row.tax)
  const until = cancelUntil(row)
  const mayCancel = row.drawState === 'open' && !row.isCancelled
  return {
    ticketId: row.id,
    drawId: String(row.drawId),
    nodeId: row.gameId,
    issue: row.issue,
    drawsAt: row.drawsAt.toISOString(),
    currency: currency.code,
    stake: moneyText(row.stake, currency),
    bets: row.bets.map((bet) => ({
      type: bet.type,
      selection: bet.selection,
      lines: bet.lines,
      stake: moneyText(bet.stake, currency),
      price: bet.price,
      prizes: bet.prizes,
      won: isJudged && bet.won !== null ? moneyText(bet.won - bet.pushed, currency) : null,
      pushed: isJudged && bet.won !== null ? moneyText(bet.pushed, currency) : null,
      exit: bet.exit,
    })),
    won: isJudged ? moneyText(won, currency) : null,
    pushed: isJudged ? moneyText(pushed, currency) : null,
    tax: row.tax && {
      ...taxOnWire(row.tax, currency)!,
      withheld: isJudged ? moneyText(tax, currency) : null,
    },
    isPaid: row.drawState === 'settled',
    isCancelled: row.isCancelled || row.isVoided,
    cancelUntil: mayCancel && until !== undefined ? new Date(until).toISOString() : null,
    chase: row.chase && {
      chaseId: row.chase.id,
      place: row.chase.place,
      of: row.chase.draws,
      stopsOnWin: row.chase.stopsOnWin,
    },
    group: row.group && {
      own: row.group.own,
      played: row.group.played,
      discount: moneyText(row.group.discount, currency),
    },
    boughtAt: row.boughtAt.toISOString(),
  }
}
