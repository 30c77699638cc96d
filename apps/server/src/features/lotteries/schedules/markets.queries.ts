import type { MarketGame } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import type { Brand } from '../../../caller/brand.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'

/** Market game of a brand, open or closed, with its name. */
interface MarketOfBrand {
  nodeId: string
  name: string
  game: MarketGame
}

/** Lists the market games of a brand, in the order of the house. */
export async function marketsOfBrand(tools: Tools, { id }: Pick<Brand, 'id'>): Promise<MarketOfBrand[]> {
  const findGame = await gamesOf(tools, id)
  return marketGames.flatMap(({ game }) => {
    const found = findGame(game.info.id)
    return found ? [{ nodeId: game.info.id, name: nameOf(found, 'EN'), game }] : []
  })
}
