import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { cashOut } from '@fairground/contract/markets'
import { maskedName } from '@fairground/kernel/masked-name'
import type { GameSession } from '../../../caller/session.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { usernameOf } from '../../people/players/index.ts'
import type { TableDoors } from '../tables/index.ts'
import { takeExit } from './exits.queries.ts'
import { findTicket } from './tickets.queries.ts'

/**
 * Cashes out a bet of a session's player during its flight, for the multiple of the moment by the clock of the
 * database. Refuses as the contract of `cashOut` defines; a repeat of the key returns its multiple, also after the end.
 */
export async function cashOutBet(
  { db }: Pick<Tools, 'db'>,
  { lastOf, tellExit }: TableDoors['flights'],
  { session, key }: { session: GameSession; key: string },
  { ticketId, type }: InputOf<typeof cashOut>,
): Promise<OutputOf<typeof cashOut>> {
  const { walletId, gameId, playerId, brandId, currency } = session
  const ticket = (await findTicket(db, walletId, ticketId)) ?? refuse('ticket_unknown')
  const bet = ticket.bets.find((one) => one.type === type)
  if (ticket.gameId !== gameId || !bet || ticket.isCancelled || ticket.isVoided)
    return refuse('ticket_unknown')
  // Below every multiple if the draw does not fly: the database says why.
  const last = (await lastOf(ticket.drawId)) ?? 0
  const { code, exit } = await takeExit(db, { walletId, ticketId, type, key, last })
  switch (code) {
    case 'accepted':
      // An exit that was taken before is only repeated.
      if (bet.exit === null && !currency.trial)
        tellExit({
          brandId,
          nodeId: gameId,
          drawId: ticket.drawId,
          username: maskedName(await usernameOf(db, playerId)),
          multiple: exit!,
        })
      return { multiple: exit! }
    case 'bet_unknown':
      return refuse('ticket_unknown')
    case 'flight_not_started':
    case 'flight_over':
    case 'exit_taken':
    case 'target_reached':
      return refuse(code)
    default:
      throw new Error(`an exit was refused: ${code}`)
  }
}
