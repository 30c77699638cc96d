import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { ErrorCode } from '@fairground/contract/errors'
import {
  type buyTicket,
  type getMarketBoard,
  type getMarketPrices,
  mostChased,
  type openMarket,
} from '@fairground/contract/markets'
import { bestWin, isTable, type MarketGame, type MarketInfo } from '@fairground/games/market'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { GameSession, PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import {
  type CatalogueGame,
  findGame,
  gameOnWire,
  type RoundCounter,
  stakesOf,
  whyClosed,
} from '../../games/catalogue/index.ts'
import { houseCode } from '../../games/feeds/index.ts'
import { type RoundDoors, sittingOnWire } from '../../games/rounds/index.ts'
import type { StopFinder } from '../../games/stops/index.ts'
import { redeemLaunch } from '../../games/vendors/index.ts'
import { balanceOf, playable } from '../../ledger/wallet/index.ts'
import { checkMinutesOf } from '../../people/limits/index.ts'
import { openGameSession } from '../../people/sessions/index.ts'
import { drawOnWire, listLastDraws, listOpenDraws } from '../draws/index.ts'
import { offerOf, taxOnWire } from '../prices/index.ts'
import type { TableDoors } from '../tables/index.ts'
import { cancelByPlayer } from './cancel.service.ts'
import { isSameChase } from './chase.service.ts'
import { exposureLimitsOf } from './exposure.queries.ts'
import { type Buying, buy, isTax, ticketTransaction } from './purchase.service.ts'
import { findTicket, findTicketOf, listTicketsOf, type TicketRow } from './tickets.queries.ts'
import { ticketOnWire } from './tickets.wire.ts'

/** Number of draws, results and tickets on a board. */
const shown = { draws: 20, results: 50, sheet: 72, tickets: 50 }

/** Time for which a board that everybody may read is cached, and the most such boards. */
const publicMs = 5000
const mostPublic = 500

/** Market game of the house at a brand. */
type Market = CatalogueGame & { rules: MarketGame }

interface Parts extends RoundDoors {
  isStopped: StopFinder
  counter: RoundCounter
  tables: Pick<TableDoors, 'momentNow' | 'limitsOnWire'>
}

/** Refusals of a purchase because of changes since its board was read, which are nobody's fault. */
const changed: readonly ErrorCode[] = ['price_changed', 'draw_closed', 'draw_not_open']

/**
 * Opens the ticket office: it opens the board of a market game and sells its tickets; refusals are those of the
 * contract.
 */
export function ticketOffice(tools: Tools, { isStopped, counter, refusals, tables }: Parts) {
  const { db } = tools
  const publicBoards = timeToLive<OutputOf<typeof getMarketBoard>>({ keepMs: publicMs, most: mostPublic })

  /** Trades a launch token for a game session, with everything that the board shows first. */
  async function open(launch: string, brand: Brand, nowMs: number): Promise<OutputOf<typeof openMarket>> {
    const { session, token, languageCode } = await transaction(db, async (tx) => {
      const launched = await redeemLaunch(tx, launch, nowMs)
      const opened = await openGameSession(tx, tools, launched)
      return { ...opened, languageCode: launched.languageCode }
    })
    const game = await openMarketOf(brand, session)
    const { currency, walletId, gameId, playerId } = session
    const most = isTable(game.rules.info) ? shown.sheet : shown.results
    const [offer, wallet, draws, results, tickets, table, limits, sitting, realityCheckMinutes] =
      await Promise.all([
        offerOnWire(brand, game.rules, session),
        balanceOf(db, walletId),
        listOpenDraws(db, brand.id, gameId, { nowMs, most: mostChased }),
        listLastDraws(db, brand.id, gameId, { nowMs, most }),
        listTicketsOf(db, walletId, gameId, shown.tickets),
        tables.momentNow(brand.id, game.rules, nowMs),
        tables.limitsOnWire(brand.id, game.rules, currency),
        sittingOnWire(db, walletId, session.sessionHash, currency),
        checkMinutesOf(db, playerId, brand.realityCheckMinutes),
      ])
    return {
      session: token,
      game: gameOnWire(game, currency, languageCode, nowMs),
      currency: currency.code,
      currencySymbol: currency.symbol,
      trial: currency.trial,
      balance: moneyText(playable(wallet), currency),
      version: Number(wallet.version),
      language: languageCode,
      ...offer,
      stakes: stakesOf(game, currency).map((stake) => moneyText(stake, currency)),
      draws: draws.slice(0, shown.draws).map(drawOnWire),
      mostChased: draws.length,
      canRise: brand.switches.RISINGCHASE === true,
      results: results.map(drawOnWire),
      tickets: tickets.map((row) => ticketOnWire(row, currency)),
      table,
      limits,
      sitting,
      realityCheckMinutes,
      serverTime: new Date(nowMs).toISOString(),
    }
  }

  /**
   * Returns a board as everybody at the brand may read it, at most `publicMs` old. Refuses `game_unknown` and
   * `game_closed`.
   */
  function publicBoard(brand: Brand, gameId: string, languageCode: string, nowMs: number) {
    return publicBoards.get(`${brand.id} ${languageCode} ${gameId}`, nowMs, async () => {
      const game = await findGame(tools, brand.id, gameId)
      if (!game || !isMarket(game)) return refuse('game_unknown')
      if (!game.isOpen) refuse('game_closed')
      const { currency } = brand
      const { groups: _, ...offer } = await offerOnWire(brand, game.rules, {
        playerId: null,
        currency,
        gameId,
      })
      return {
        ...offer,
        game: gameOnWire(game, currency, languageCode, nowMs),
        currency: currency.code,
        currencySymbol: currency.symbol,
        stakes: stakesOf(game, currency).map((stake) => moneyText(stake, currency)),
      }
    })
  }

  /**
   * Returns the best win of a line at the lowest stake of a board, with the return of that bet in percent; null if no
   * such line is for sale. Refuses `game_unknown` and `game_closed`.
   */
  async function bestOf(brand: Brand, gameId: string, nowMs: number) {
    const board = await publicBoard(brand, gameId, brand.languages[0]!, nowMs)
    const { currency } = brand
    const parsed = (text: string) => parseMoney(text, currency)
    const [stake] = board.stakes
    if (stake === undefined) return null
    const mostPaid = board.mostPaid.map(({ type, amount }) => ({ type, amount: parsed(amount) }))
    const best = bestWin(board.info as MarketInfo, { stake: parsed(stake), times: 1, mostPaid })
    if (!best) return null
    return {
      stake,
      win: moneyText(best.win, currency),
      returnPercent: best.betType.returnPercent,
      isTaxed: board.tax !== null && best.win > parsed(board.tax.from),
    }
  }

  /**
   * Returns the open market game of a session; refuses `game_unknown`, `game_closed`, `game_maintenance` and
   * `play_stopped`.
   */
  async function openMarketOf(
    brand: Brand,
    { gameId, playerId }: Omit<GameSession, 'endsAt'>,
  ): Promise<Market> {
    const game = await findGame(tools, brand.id, gameId)
    if (!game || !isMarket(game)) return refuse('game_unknown')
    const closed = whyClosed(game, tools.clock.now())
    if (closed) refuse(closed.code, closed.detail)
    if (await isStopped({ brandId: brand.id, vendorCode: houseCode, gameId, playerId }))
      refuse('play_stopped')
    return game
  }

  /**
   * Sells a ticket under a key; a repeat of the key returns the same ticket, whatever was closed, stopped or changed
   * since. Refused purchases are counted with the refused rounds of the player.
   */
  function sell(buying: Buying, input: InputOf<typeof buyTicket>): Promise<OutputOf<typeof buyTicket>> {
    const { session, nowMs } = buying
    return refusals.counted(session.playerId, nowMs, () => sellOnce(buying, input), changed)
  }

  async function sellOnce(
    { brand, session, key, nowMs }: Buying,
    input: InputOf<typeof buyTicket>,
  ): Promise<OutputOf<typeof buyTicket>> {
    const { currency, walletId, gameId } = session
    try {
      const market = await openMarketOf(brand, session)
      const stakes = stakesOf(market, currency)
      const buying = { brand, session, key, nowMs, stakes }
      const { ticket, wallet, isNew } = await buy(tools, market.rules, buying, input)
      if (isNew && !currency.trial) counter.count(brand.id, gameId)
      return toldOf(ticket, wallet, currency)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const bought = await findTicketOf(db, walletId, ticketTransaction(session, key))
      if (!bought) throw error
      const isRepeat =
        isAsked(bought, input, currency) && (await isSameChase(db, walletId, bought, input.chase))
      if (!isRepeat) refuse('idempotency_conflict')
      return toldOf(bought, await balanceOf(db, walletId), currency)
    }
  }

  /** Cancels a ticket of a player, and returns it afterwards, with the balance. */
  async function cancel({ walletId, currency: code }: PlayerSession, ticketId: string) {
    const currency = currencyOf(code)
    await cancelByPlayer(tools, { walletId, currency }, ticketId)
    return toldOf((await findTicket(db, walletId, ticketId))!, await balanceOf(db, walletId), currency)
  }

  /**
   * Current prices of a session's game for its player: at the requested prize group if the player may play it, else at
   * the player's own.
   */
  async function prices(
    brand: Brand,
    session: GameSession,
    group: number | undefined,
  ): Promise<OutputOf<typeof getMarketPrices>> {
    const { rules } = await openMarketOf(brand, session)
    return offerOnWire(brand, rules, session, group)
  }

  /** Reads the prices of a game for a player or for everybody, with what the brand pays at most, for the API. */
  async function offerOnWire(
    brand: Brand,
    game: MarketGame,
    {
      playerId,
      currency,
      gameId,
    }: Pick<GameSession, 'currency' | 'gameId'> & { playerId: GameSession['playerId'] | null },
    group?: number,
  ): Promise<OutputOf<typeof getMarketPrices>> {
    const [{ tax, ...offer }, limits] = await Promise.all([
      offerOf(db, game, { brandId: brand.id, playerId, currency }, group),
      currency.trial ? [] : exposureLimitsOf(db, { brandId: brand.id, gameId, currency: currency.code }),
    ])
    return {
      ...offer,
      tax: taxOnWire(tax, currency),
      mostPaid: limits
        .filter(({ line }) => line === '')
        .map(({ type, most }) => ({ type, amount: moneyText(most, currency) })),
    }
  }

  /** Lists the newest tickets of a session's player for its game. */
  async function tickets({ walletId, gameId, currency }: GameSession) {
    const rows = await listTicketsOf(db, walletId, gameId, shown.tickets)
    return { list: rows.map((row) => ticketOnWire(row, currency)) }
  }

  return { open, publicBoard, bestOf, sell, cancel, prices, tickets }
}

export type TicketOffice = ReturnType<typeof ticketOffice>

function isMarket(game: CatalogueGame): game is Market {
  return game.rules?.kind === 'market'
}

function toldOf(
  ticket: TicketRow,
  wallet: Parameters<typeof playable>[0] & { version: bigint },
  currency: Currency,
): OutputOf<typeof buyTicket> {
  return {
    ticket: ticketOnWire(ticket, currency),
    balance: moneyText(playable(wallet), currency),
    version: Number(wallet.version),
  }
}

/** Returns whether a ticket matches an input, except for its chase. */
function isAsked(
  ticket: TicketRow,
  { drawId, bets, group, tax }: InputOf<typeof buyTicket>,
  currency: Currency,
): boolean {
  return (
    isTax(ticket.tax, tax, currency) &&
    String(ticket.drawId) === drawId &&
    (group === undefined || ticket.group?.played === group) &&
    ticket.bets.length === bets.length &&
    ticket.bets.every((bet, at) => {
      const { type, selection, stake, price, prizes } = bets[at]!
      const isSame = bet.type === type && bet.selection === selection && bet.price === price
      return isSame && String(bet.prizes) === String(prizes) && bet.stake === parseMoney(stake, currency)
    })
  )
}
