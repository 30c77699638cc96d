import { getGameInfo, listGames, listVendors } from '@fairground/contract/catalogue'
import { moneyText } from '@fairground/kernel/money'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { type CatalogueGame, findGame, gameOnWire, listCatalogue, stakesOf } from './catalogue.queries.ts'

export function catalogueRoutes({ serve }: Serving, { db }: Tools) {
  serve(listGames, async ({ input, brand }) => {
    const name = input.gameName?.toLowerCase() ?? ''
    const found = (await listCatalogue(db, brand.id)).filter(
      ({ rules, vendor, isOpen }) =>
        isOpen &&
        (input.gameClassify === undefined || rules.info.category === input.gameClassify) &&
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

  serve(listVendors, async ({ brand }) => {
    const open = (await listCatalogue(db, brand.id)).filter(({ isOpen }) => isOpen)
    const categories = [...new Set(open.map(({ rules }) => rules.info.category))]
    return { lanes: categories.map((category) => laneOf(category, open)) }
  })

  serve(getGameInfo, async ({ input, brand }) => {
    const game = (await findGame(db, brand.id, input.nodeId)) ?? refuse('game_unknown')
    return {
      game: gameOnWire(game, brand.currency),
      stakes: stakesOf(game.rules).map((stake) => moneyText(stake, brand.currency)),
      currency: brand.currency.code,
      info: game.rules.info,
    }
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
