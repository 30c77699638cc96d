import { randomUUID } from 'node:crypto'
import type { OutputOf, SentBy } from '@fairground/contract/call'
import { launchGame } from '@fairground/contract/catalogue'
import {
  buyTicket,
  cashOut,
  type Draw,
  getDraw,
  getMarketPrices,
  listTickets,
  openMarket,
  type Ticket,
} from '@fairground/contract/markets'
import { type MarketInfo, pricedAt } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { sql } from 'kysely'
import type { Answered, Visitor } from './visitor.ts'
import { launchOf, type World } from './world.ts'

/** A bet as a player places it; price and prizes are by default those shown on the board. */
export interface WantedBet {
  type: string
  selection: string
  stake: string
  price?: number
  prizes?: number[]
}

/** A player at the board of a market game. */
export interface Board {
  opened: OutputOf<typeof openMarket>
  info: MarketInfo
  /** The draw that closes next. */
  next: Draw
  buys(
    bets: WantedBet[],
    given?: {
      drawId?: string
      key?: string
      by?: Visitor
      chase?: SentBy<typeof buyTicket>['chase']
      group?: number
    },
  ): Promise<Answered<typeof buyTicket>>
  /** Returns the current prices, at a given group or the player's own. */
  prices(group?: number): Promise<OutputOf<typeof getMarketPrices>>
  tickets(): Promise<Ticket[]>
  /** Cashes out a bet of a ticket. */
  cashesOut(ticketId: string, type: string, key?: string): Promise<Answered<typeof cashOut>>
}

/** Opens the board of a market game. */
export async function opensMarket(player: Visitor, gameId = 'color-game'): Promise<Board> {
  const { game_url } = (await player.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
  const opened = (await player.send(openMarket, { launch: launchOf(game_url) })).value
  const info = opened.info as MarketInfo
  const headers = { Authorization: `Bearer ${opened.session}` }
  const withPrizes = (bet: WantedBet): SentBy<typeof buyTicket>['bets'][number] => {
    const betType = info.betTypes.find(({ id }) => id === bet.type)
    const { price, prizes } = betType ? pricedAt(betType, bet.selection) : { price: 1, prizes: [] }
    return { price, prizes: [...prizes], ...bet }
  }
  return {
    opened,
    info,
    next: opened.draws[0]!,
    buys: (
      bets,
      { drawId = opened.draws[0]!.drawId, key = randomUUID(), by = player, chase, group } = {},
    ) => {
      const asked = {
        ...(chase && { chase }),
        ...(group !== undefined && { group }),
        ...(opened.tax && { tax: opened.tax }),
      }
      return by.send(buyTicket, { drawId, bets: bets.map(withPrizes), ...asked }, { key, headers })
    },
    prices: async (group) =>
      (await player.send(getMarketPrices, group === undefined ? {} : { group }, { headers })).value,
    tickets: async () => (await player.send(listTickets, {}, { headers })).value.list,
    cashesOut: (ticketId, type, key = randomUUID()) =>
      player.send(cashOut, { ticketId, type }, { key, headers }),
  }
}

/** Moves the clock to the time of a draw, draws and settles it; returns it as public data. */
export async function drawsAndSettles(world: World, drawId: string): Promise<Draw> {
  const visitor = world.visitor()
  const { drawsAt } = (await visitor.send(getDraw, { drawId })).value
  world.clock.advance(Math.max(Date.parse(drawsAt) - world.clock.now(), 0))
  await world.server.dueWorks.runDue()
  await world.server.jobs.runDue()
  const { rows } = await sql<{ name: string; failure: string }>`
    SELECT name, failure FROM job WHERE failure IS NOT NULL`.execute(world.server.tools.db)
  if (rows.length > 0) throw new Error(`a job has failed: ${JSON.stringify(rows)}`)
  return (await visitor.send(getDraw, { drawId })).value
}

/** Closes the house's own lotteries, for a test about other games; the server reads the games again within a second. */
export async function closesMarkets({ server, clock }: World, but: readonly string[] = []): Promise<void> {
  const ids = marketGames.map(({ game }) => game.info.id).filter((id) => !but.includes(id))
  await server.tools.db.updateTable('game').set({ status: 'closed' }).where('id', 'in', ids).execute()
  clock.advance(1_500)
}

/** Offers a closed market game again; its draws are made with the next due work. */
export async function reopensMarket({ server, clock }: World, gameId: string): Promise<void> {
  await server.tools.db.updateTable('game').set({ status: 'open' }).where('id', '=', gameId).execute()
  clock.advance(1_500)
  await server.dueWorks.runDue()
}
