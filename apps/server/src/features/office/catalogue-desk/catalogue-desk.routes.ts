import {
  changeBrandGames,
  getLobbyOrder,
  listBrandGames,
  listBrandVendors,
  orderBrandGames,
  orderBrandVendors,
  orderLobbyLanes,
  setBrandGame,
  setBrandVendor,
} from '@fairground/contract/office-catalogue'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { changeGame } from './game-changes.service.ts'
import { gamesInOffice, lobbyOrderInOffice, vendorsInOffice } from './listings.queries.ts'
import { changeGames } from './many-games.service.ts'
import { orderGames, orderLanes, orderVendors } from './orders.service.ts'
import { changeVendor } from './vendor-changes.service.ts'

/** Binds the office's calls about the catalogue of a brand. */
export function catalogueDeskRoutes({ serve }: Serving, tools: Tools): void {
  serve(listBrandVendors, ({ brand, nowMs }) => vendorsInOffice(tools, brand, nowMs))
  serve(setBrandVendor, ({ brand, staff, input }) => changeVendor(tools, brand, staff, input))
  serve(orderBrandVendors, ({ brand, staff, input }) => orderVendors(tools, brand, staff, input))
  serve(listBrandGames, ({ brand, input, nowMs }) => gamesInOffice(tools, brand, input, nowMs))
  serve(setBrandGame, ({ brand, staff, input }) => changeGame(tools, brand, staff, input))
  serve(changeBrandGames, ({ brand, staff, input }) => changeGames(tools, brand, staff, input))
  serve(getLobbyOrder, ({ brand }) => lobbyOrderInOffice(tools, brand))
  serve(orderBrandGames, ({ brand, staff, input }) => orderGames(tools, brand, staff, input))
  serve(orderLobbyLanes, ({ brand, staff, input }) => orderLanes(tools, brand, staff, input))
}
