import type { OutputOf } from '@fairground/contract/call'
import {
  addFavGameV2,
  getGameInfo,
  getGameMenus,
  getPrizeModes,
  getVietnameseGameMenu,
  listFavouriteIds,
  listFavourites,
  listGameFilters,
  listGames,
  listHotGames,
  listPopularGames,
  listRecentGames,
  listVendors,
  removeFavGameV2,
  suggestSearches,
} from '@fairground/contract/catalogue'
import { listRecentLotteries } from '@fairground/contract/lottery'
import { listPvpRooms } from '@fairground/contract/rooms'
import { offeredBy } from '@fairground/games/game'
import { moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Asked, Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { CatalogueGame } from './catalogue.memory.ts'
import {
  filterGames,
  findGame,
  type GameOnWire,
  gameMaintenance,
  gameOnWire,
  kept,
  nameOf,
  narrowGames,
  openRoomsOf,
  seenFrom,
  suggestTexts,
} from './catalogue.queries.ts'
import { filtersAmong, lanesOnWire, menusOnWire, vietnameseMenu } from './lanes.queries.ts'
import { isLottery, isOfMode } from './lotteries.queries.ts'
import { addFavourite, favouriteIds, recentIds, removeFavourite } from './player-games.queries.ts'
import { stakesOf } from './stakes.rules.ts'

const prizeModes: Omit<OutputOf<typeof getPrizeModes>, 'merchant'> = {
  prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
  lotteryType: 'SEA',
  platform: 'web',
  device: 'WEB',
}

/** Caller of a list of games, as far as the list depends on it. */
type Asking = Pick<Asked, 'brand' | 'languageCode' | 'ip' | 'nowMs'>

/** Returns the best win of a lottery as a brand sells it, at most seconds old; null if no line is for sale. */
export type FindBestWin = (brand: Brand, gameId: string, nowMs: number) => Promise<GameOnWire['bestWin']>

export function catalogueRoutes({ serve }: Serving, tools: Tools, findBestWin: FindBestWin) {
  const { db } = tools
  const seenBy = ({ brand, ip }: Asking) => seenFrom(tools, brand, ip)

  serve(listGames, async ({ input: { pageNo, pageSize, language, ...input }, ...asking }) => {
    const { clientType, platform, channel, merchant, merchantCode, ...filter } = input
    const found = await filterGames(tools, await seenBy(asking), asking.brand, filter)
    return pageOf(found, pageNo, pageSize, inLanguage(asking, language))
  })

  serve(listGameFilters, async ({ input, ...asking }) => {
    const seen = await seenBy(asking)
    return kept(seen.view, `filters ${seen.key} ${JSON.stringify(input)}`, async () =>
      filtersAmong(await filterGames(tools, seen, asking.brand, input), asking.brand.currency),
    )
  })

  serve(suggestSearches, async ({ input: { gameName }, ...asking }) => ({
    list: await suggestTexts(tools, await seenBy(asking), gameName),
  }))

  serve(listVendors, async (asking) => ({
    data: { lanes: lanesOnWire(await seenBy(asking), asking.brand.languages, asking.nowMs) },
  }))

  serve(getGameMenus, async ({ input, ...asking }) => {
    const { brand, languageCode } = inLanguage(asking, input.language)
    return { gameMenus: menusOnWire(await seenBy(asking), brand.languages, languageCode) }
  })

  serve(getVietnameseGameMenu, async ({ input: { prizeMode }, ...asking }) => ({
    gameMenus: vietnameseMenu(await seenBy(asking), prizeMode, asking.brand.languages, asking.languageCode),
  }))

  serve(getPrizeModes, ({ brand }) => ({ ...prizeModes, merchant: brand.code }))

  serve(getGameInfo, async ({ input, ...asking }) => {
    const { brand } = asking
    const game = (await findGame(tools, brand.id, input.nodeId)) ?? refuse('game_unknown')
    return {
      game: onWire(game, asking),
      isOpen: game.isOpen,
      stakes: stakesOf(game, brand.currency).map((stake) => moneyText(stake, brand.currency)),
      currency: brand.currency.code,
      walletType: game.vendor.walletType,
      info: infoOf(game, brand),
    }
  })

  serve(listPvpRooms, async ({ input, ...asking }) => {
    const { brand, languageCode, nowMs } = inLanguage(asking, input.language)
    const game = (await findGame(tools, brand.id, input.nodeId)) ?? refuse('game_unknown')
    const maintenance = gameMaintenance(game, nowMs)
    const text = (amount: bigint) => moneyText(amount, brand.currency)
    return {
      isSingle: game.vendor.walletType !== 'transfer',
      currency: brand.currency.code,
      list: openRoomsOf(game, brand.currency).map((room) => ({
        roomId: room.id,
        roomName: nameOf(room, languageCode),
        minBet: text(room.least),
        maxBet: text(room.most),
        minBalance: text(room.balance),
        maintenance,
      })),
    }
  })

  serve(listPopularGames, async ({ input, ...asking }) => {
    const seen = await seenBy(asking)
    const { gameClassify, prizeMode, count } = input
    const games = narrowGames(seen, asking.brand, { gameClassify })
    const { rounds } = seen.view
    // In the view only the brand's first games are before them.
    const played = []
    for (const game of games) {
      const isPlayed = rounds.has(game.id)
      if (!isPlayed && !game.isFirst) break
      if (isPlayed && (!prizeMode || isOfMode(game, prizeMode))) played.push(game)
    }
    played.sort((a, b) => rounds.get(b.id)! - rounds.get(a.id)!)
    return { list: await allOnWire(played.slice(0, count), inLanguage(asking, input.language)) }
  })

  serve(listHotGames, async ({ input: { vassalage, gameClassify, count, language }, ...asking }) => {
    const filter = { isHot: 1, vassalage, gameClassify }
    const hot = await filterGames(tools, await seenBy(asking), asking.brand, filter)
    return { list: await allOnWire(hot.slice(0, count), inLanguage(asking, language)) }
  })

  serve(listRecentGames, async ({ input, session, ...asking }) => {
    const { gameType, pageNo, pageSize, language } = input
    const games = await openOnes(asking, await recentIds(db, session.playerId), gameType?.split(','))
    return pageOf(games, pageNo, pageSize, inLanguage(asking, language))
  })

  serve(listRecentLotteries, async ({ input, session, ...asking }) => {
    const { lottoArea, pageNo, pageSize, language } = input
    const games = await openOnes(asking, await recentIds(db, session.playerId))
    const lotteries = games.filter((game) => isLottery(game, { lottoArea }))
    return pageOf(lotteries, pageNo, pageSize, inLanguage(asking, language))
  })

  serve(listFavourites, async ({ input, session, ...asking }) => {
    const { gameType, pageNo, pageSize, language } = input
    const games = await openOnes(asking, await favouriteIds(db, session.playerId), gameType?.split(','))
    const { list: content, ...counts } = await pageOf(games, pageNo, pageSize, inLanguage(asking, language))
    return { content, ...counts }
  })

  serve(listFavouriteIds, async ({ session }) => ({ list: await favouriteIds(db, session.playerId) }))

  serve(addFavGameV2, async ({ input, brand, session, nowMs }) => {
    const game = (await findGame(tools, brand.id, input.nodeId)) ?? refuse('game_unknown')
    await addFavourite(db, session.playerId, game.id, nowMs)
    return {}
  })

  serve(removeFavGameV2, async ({ input, session }) => {
    await removeFavourite(db, session.playerId, input.nodeId)
    return {}
  })

  /** Converts games for the API; lotteries of the house with their best win. */
  async function allOnWire(games: readonly CatalogueGame[], asking: Asking): Promise<GameOnWire[]> {
    const { brand, nowMs } = asking
    return Promise.all(
      games.map(async (game) =>
        isLottery(game) && game.rules?.kind === 'market'
          ? { ...onWire(game, asking), bestWin: await findBestWin(brand, game.id, nowMs) }
          : onWire(game, asking),
      ),
    )
  }

  async function pageOf(games: readonly CatalogueGame[], pageNo: number, pageSize: number, asking: Asking) {
    const from = (pageNo - 1) * pageSize
    return {
      list: await allOnWire(games.slice(from, from + pageSize), asking),
      total: games.length,
      totalPages: Math.ceil(games.length / pageSize),
    }
  }

  /** Games with some ids in their order, as far as the caller may see them. */
  async function openOnes(asking: Asking, ids: string[], lanes?: string[]): Promise<CatalogueGame[]> {
    const { view, closedCategories, isHidden } = await seenBy(asking)
    return ids.flatMap((id) => {
      const game = view.byId.get(id)
      if (!game?.isOpen || closedCategories.includes(game.category) || isHidden(game.brandVendor)) return []
      return !lanes || game.lanes.some((lane) => lanes.includes(lane)) ? [game] : []
    })
  }
}

/** The same request, in another of the brand's languages if one is given. */
function inLanguage<A extends Asking>(asking: A, language: string | undefined): A {
  return language && asking.brand.languages.includes(language)
    ? { ...asking, languageCode: language }
    : asking
}

function onWire(game: CatalogueGame, { brand, languageCode, nowMs }: Asking) {
  return gameOnWire(game, brand.currency, languageCode, nowMs)
}

/** Public facts about a house game as the brand offers it; null for a vendor's. */
function infoOf({ rules }: Pick<CatalogueGame, 'rules'>, { switches }: Brand) {
  if (rules?.kind !== 'round') return rules?.info ?? null
  return offeredBy(rules, { sells: switches.BUYFEATURE === true }).info
}
