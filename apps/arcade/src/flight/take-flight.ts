import { cashOut } from '@fairground/contract/markets'
import type { TableMoment } from '@fairground/contract/tables'
import type { FlightView } from '@fairground/games/view-flight'
import { gameClient } from '../server.ts'
import type { OpenedTable } from '../tables/table-state.ts'
import { takeTable } from '../tables/take-table.ts'
import { createFlight } from './flight-state.ts'

/** Returns an opened table with the player's bets on its flights, which call the server. */
export function takeFlight(opened: OpenedTable, moment: TableMoment, view: FlightView, language: string) {
  const client = gameClient(language, opened.session)
  // The end of a flight is the end of its course: what follows is only shown for a while.
  const table = takeTable(opened, moment, { ...view, verdictMs: () => 0 }, language)
  const bets = createFlight({
    table,
    view,
    cashOut: (ticketId, type, key) => client.send(cashOut, { ticketId, type }, { key }),
    newKey: () => crypto.randomUUID(),
    wait: (durationMs) => new Promise((pass) => setTimeout(pass, durationMs)),
  })
  return { table, bets }
}
