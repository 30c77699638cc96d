import { buyTicket, cancelTicket, getMarketPrices, listTickets } from '@fairground/contract/markets'
import { getBalance } from '@fairground/contract/players'
import { getTable, type TableMoment } from '@fairground/contract/tables'
import type { TableView } from '@fairground/games/view-table'
import type { PendingTicket } from '../market/market-calls.ts'
import { isMotionReduced } from '../market/take-board.ts'
import { tellSite } from '../parts/tell-site.ts'
import { gameClient, playerClient } from '../server.ts'
import type { PendingTickets } from './table-calls.ts'
import { createTable, type OpenedTable, type Table } from './table-state.ts'

const pendingName = 'arcade.table-tickets'

type Kept = Record<string, PendingTicket[]>

/** The tickets without an answer of a session, stored in this tab. */
function pendingOf(session: string): PendingTickets {
  const read = (): Kept => JSON.parse(sessionStorage.getItem(pendingName) ?? '{}')
  return {
    get: () => read()[session] ?? [],
    set(pending) {
      const { [session]: _, ...others } = read()
      const kept = pending.length > 0 ? { ...others, [session]: [...pending] } : others
      sessionStorage.setItem(pendingName, JSON.stringify(kept))
    },
  }
}

/** Returns an opened table, which calls the server and stores tickets without an answer in the tab. */
export function takeTable(
  opened: OpenedTable,
  moment: TableMoment,
  view: Pick<TableView, 'showMs' | 'verdictMs' | 'wins'>,
  language: string,
): Table {
  const client = gameClient(language, opened.session)
  const { nodeId } = opened.game
  return createTable({
    opened,
    moment,
    view,
    isStill: isMotionReduced(),
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    wait: (durationMs) => new Promise((pass) => setTimeout(pass, durationMs)),
    after(durationMs, work) {
      const timer = setTimeout(work, durationMs)
      return () => clearTimeout(timer)
    },
    pending: pendingOf(opened.session),
    calls: {
      buy: (wish, key) => client.send(buyTicket, wish, { key }),
      prices: () => client.send(getMarketPrices, {}),
      tickets: () => client.send(listTickets, {}),
      table: () => client.send(getTable, { nodeId }),
      async balance() {
        const answer = await playerClient(language).send(getBalance, {})
        return answer.ok ? answer.value : null
      },
      cancel: (ticketId) => playerClient(language).send(cancelTicket, { ticketId }),
    },
    onBalance: (balance, version) =>
      tellSite({ type: 'fairground:balance', balance, currency: opened.currency, version, roundId: null }),
  })
}
