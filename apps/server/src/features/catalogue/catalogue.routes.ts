import { getGameInfo, listGames, listPopularGames, listVendors } from '@fairground/contract/catalogue'
import { moneyText } from '@fairground/kernel/money'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { type CatalogueGame, findGame, gameOnWire, listOpenGames, stakesOf } from './catalogue.queries.ts'
import { countRounds } from './popularity.ts'

export function catalogueRoutes({ serve }: Serving, tools: Tools) {
  serve(listGames, async ({ input, brand, ip }) => {
    const name = input.gameName?.toLowerCase() ?? ''
    const categories = input.gameClassify?.split(',')
    const found = (await listOpenGames(tools, brand, ip)).filter(
      ({ rules, vendor, isHot }) =>
        (categories === undefined || categories.includes(rules.info.category)) &&
        (input.isHot === undefined || isHot) &&
        (input.vassalage === undefined || vendor.code === input.vassalage) &&
        rules.info.name.toLowerCase().includes(name),
    )
    const from = (input.pageNo - 1) * input.pageSize
    return {
      list: found.slice(from, from + input.pageSize).map((game) => gameOnWire(game, brand.currency)),
      total: found.length,
      totalPages: Math.ceil(found.length / input.pageSize),
    }
  })

  serve(listVendors, async ({ brand, ip }) => {
    const open = await listOpenGames(tools, brand, ip)
    const categories = [...new Set(open.map(({ rules }) => rules.info.category))]
    return { lanes: categories.map((category) => laneOf(category, open)) }
  })

  serve(getGameInfo, async ({ input, brand }) => {
    const game = (await findGame(tools.db, brand.id, input.nodeId)) ?? refuse('game_unknown')
    return {
      game: gameOnWire(game, brand.currency),
      stakes: stakesOf(game.rules).map((stake) => moneyText(stake, brand.currency)),
      currency: brand.currency.code,
      info: game.rules.info,
    }
  })

  serve(listPopularGames, async ({ input, brand, ip, nowMs }) => {
    const [open, counts] = await Promise.all([
      listOpenGames(tools, brand, ip),
      countRounds(tools.db, brand.id, nowMs),
    ])
    const played = open.filter(({ rules }) => counts.has(rules.info.id))
    played.sort((a, b) => counts.get(b.rules.info.id)! - counts.get(a.rules.info.id)!)
    return { list: played.slice(0, input.count).map((game) => gameOnWire(game, brand.currency)) }
  })
}

type Category = CatalogueGame['rules']['info']['category']

function laneOf(category: Category, games: CatalogueGame[]) {
  const inLane = games.filter(({ rules }) => rules.info.category === category)
  const vendors = [...new Set(inLane.map(({ vendor }) => vendor))]
  return {
    title: category,
    gameClassify: category,
    cards: vendors.map((vendor) => ({
      vassalage: vendor.code,
      vendorName: vendor.name,
      isHot: inLane.some((game) => game.vendor === vendor && game.isHot) ? (1 as const) : (0 as const),
    })),
  }
}
