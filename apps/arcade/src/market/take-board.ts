import type { OutputOf } from '@fairground/contract/call'
import {
  buyTicket,
  cancelTicket,
  getDraw,
  getMarketPrices,
  listDraws,
  listTickets,
  type openMarket,
} from '@fairground/contract/markets'
import { getBalance } from '@fairground/contract/players'
import type { BoardModule } from '@fairground/games/views'
import { tellSite } from '../parts/tell-site.ts'
import { gameClient, playerClient } from '../server.ts'
import { type Board, createBoard } from './board-state.ts'
import type { PendingTicket } from './market-calls.ts'

const pendingName = 'arcade.ticket'

function pendingOf(drawsOf: string) {
  return {
    get(): PendingTicket | null {
      const kept = JSON.parse(sessionStorage.getItem(pendingName) ?? 'null')
      return kept?.session === drawsOf ? kept.wish : null
    },
    set(wish: PendingTicket | null) {
      if (wish) sessionStorage.setItem(pendingName, JSON.stringify({ session: drawsOf, wish }))
      else sessionStorage.removeItem(pendingName)
    },
  }
}

/** Returns the board of an opened game, which calls the server and stores a purchase without an answer in the tab. */
export function takeBoard(
  opened: OutputOf<typeof openMarket>,
  { times }: BoardModule,
  language: string,
): Board {
  const client = gameClient(language, opened.session)
  const { nodeId } = opened.game
  return createBoard({
    opened,
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    wait: (durationMs) => new Promise((pass) => setTimeout(pass, durationMs)),
    showMs: isMotionReduced() ? 0 : times.showMs,
    pending: pendingOf(opened.session),
    calls: {
      buy: (wish, key) => client.send(buyTicket, wish, { key }),
      prices: (group) => client.send(getMarketPrices, group === undefined ? {} : { group }),
      tickets: () => client.send(listTickets, {}),
      draws: () => client.send(listDraws, { nodeId, results: 50 }),
      draw: (drawId) => client.send(getDraw, { drawId }),
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

/** Whether the device requests reduced motion. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
