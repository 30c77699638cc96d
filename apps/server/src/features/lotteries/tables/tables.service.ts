import type { OutputOf } from '@fairground/contract/call'
import type { LiveRefusal } from '@fairground/contract/live'
import type { getTable, TableMoment, TableState } from '@fairground/contract/tables'
import { isTable, type MarketGame } from '@fairground/games/market'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { type CatalogueGame, findGame, gamesOf, marketsOf, stakesOf } from '../../games/catalogue/index.ts'
import { type DrawDoors, listEarlierResults, listLastDraws } from '../draws/index.ts'
import { limitsOfTable } from './limits.queries.ts'
import { momentOf } from './moments.rules.ts'
import { readRounds } from './rounds.service.ts'

/** Number of rounds on a sheet of roads. */
const sheet = 72
/** Time for which the state of a table is cached: pages are told each phase, and read only when they begin. */
const keepMs = 500
const mostKept = 500

/** Table of the house at a brand. */
export type TableGame = CatalogueGame & { rules: MarketGame }

/** Returns the lookups of tables: what one shows now, with its past rounds, and whether a page may hear it. */
export function tableStates(tools: Tools, draws: DrawDoors) {
  const { db } = tools
  const states = timeToLive<TableState | null>({ keepMs, most: mostKept })

  /** Returns what a table shows at a moment; null for a game that is no table, and before its first round. */
  async function momentNow(brandId: number, game: MarketGame, nowMs: number): Promise<TableMoment | null> {
    if (!isTable(game.info)) return null
    const [rounds] = await readRounds(db, draws, [{ brandId, gameId: game.info.id }], nowMs)
    return momentOf(game, rounds!, nowMs) ?? null
  }

  /** Returns the state of a table for everybody, at most half a second old; null before its first round. */
  function stateOf(brand: Brand, game: TableGame, nowMs: number): Promise<TableState | null> {
    return states.get(`${brand.id} ${game.id}`, nowMs, async () => {
      const { currency } = brand
      const counted = game.rules.countedRounds ?? sheet
      const [moment, past, earlier, limits] = await Promise.all([
        momentNow(brand.id, game.rules, nowMs),
        listLastDraws(db, brand.id, game.id, { nowMs, most: sheet }),
        counted > sheet
          ? listEarlierResults(db, brand.id, game.id, { nowMs, after: sheet, most: counted - sheet })
          : [],
        limitsOnWire(brand.id, game.rules, currency),
      ])
      const [least] = stakesOf(game, currency)
      if (!moment || !limits || least === undefined) return null
      return {
        ...moment,
        rounds: past
          .filter(({ state, result }) => result !== null && state !== 'void')
          .map(({ id, issue, result }) => ({ drawId: String(id), issue, result })),
        earlier,
        least: moneyText(least, currency),
        limits,
      }
    })
  }

  /** Returns the state of a table; refuses `game_unknown` and `game_closed`. */
  async function stateNow(brand: Brand, gameId: string, nowMs: number): Promise<OutputOf<typeof getTable>> {
    const game = await findGame(tools, brand.id, gameId)
    if (!game || !isTableGame(game)) return refuse('game_unknown')
    if (!game.isOpen) refuse('game_closed')
    const table = (await stateOf(brand, game, nowMs)) ?? refuse('game_closed')
    return { table, serverTime: new Date(nowMs).toISOString() }
  }

  /** Lists the open tables of a brand, in the order of the house. */
  async function listStates(brand: Brand, nowMs: number): Promise<TableState[]> {
    const find = await gamesOf(tools, brand.id)
    const games = (await marketsOf(tools))
      .filter(({ brandId, game }) => brandId === brand.id && isTable(game.info))
      .flatMap(({ game }) => find(game.info.id) ?? [])
      .filter(isTableGame)
    const found = await Promise.all(games.map((game) => stateOf(brand, game, nowMs)))
    return found.filter((state) => state !== null)
  }

  /** Returns the largest stakes of a player at a table; null for a game that is none. */
  async function limitsOnWire(brandId: number, { info }: MarketGame, currency: Currency) {
    const limits = await limitsOfTable(db, brandId, info, currency)
    return limits && { spot: moneyText(limits.spot, currency), round: moneyText(limits.round, currency) }
  }

  /** Returns why a page may not hear a table; null if it may. */
  async function refusalFor(brandId: number, gameId: string): Promise<LiveRefusal | null> {
    const game = await findGame(tools, brandId, gameId)
    if (!game || !isTableGame(game)) return 'game_unknown'
    return game.isOpen ? null : 'game_closed'
  }

  return { momentNow, stateNow, listStates, limitsOnWire, refusalFor }
}

/** Returns whether a game of a brand is a table of the house. */
export function isTableGame(game: CatalogueGame): game is TableGame {
  return game.rules?.kind === 'market' && isTable(game.rules.info)
}
