import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { playerPrizeGroup, prizeGroups } from './groups.service.ts'
import { marketPrice } from './odds.service.ts'
import { priceRoutes } from './prices.routes.ts'
import { prizeTaxSetting } from './tax.service.ts'

/** Opens the prices of market games: price lists of brands, and the prize groups of brands and players. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => priceRoutes(serving, tools),
    guardedSettings: [marketPrice, prizeTaxSetting, prizeGroups, playerPrizeGroup],
  } satisfies Opened
}
