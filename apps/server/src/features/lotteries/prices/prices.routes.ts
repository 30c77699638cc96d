import {
  getPlayerPrizeGroup,
  givePlayerPrizeGroup,
  listMarketOdds,
  quoteMarketPrice,
  setMarketPrice,
  setPrizeGroups,
  setPrizeTax,
} from '@fairground/contract/office-prices'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { giveByStaff, groupOfPlayer, setGroupsOf } from './groups.service.ts'
import { oddsOf, quote, setPrice } from './odds.service.ts'
import { setTax } from './tax.service.ts'

/** Binds the office's calls about prices and prize groups. */
export function priceRoutes({ serve }: Serving, tools: Tools): void {
  serve(listMarketOdds, ({ brand }) => oddsOf(tools, brand))
  serve(quoteMarketPrice, ({ brand, input }) => quote(tools, brand, input))
  serve(setMarketPrice, ({ brand, staff, input }) => setPrice(tools, brand, staff, input))
  serve(setPrizeTax, ({ brand, staff, input }) => setTax(tools, brand, staff, input))
  serve(setPrizeGroups, ({ brand, staff, input }) => setGroupsOf(tools, brand, staff, input))
  serve(getPlayerPrizeGroup, ({ brand, input }) => groupOfPlayer(tools, brand.id, input.customerId))
  serve(givePlayerPrizeGroup, async ({ brand, staff, input }) => {
    const { isChanged, proposal } = await giveByStaff(tools, brand, staff, input)
    return { isChanged, proposal }
  })
}
