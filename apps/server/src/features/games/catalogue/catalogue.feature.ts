import type { Brand } from '../../../caller/brand.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { closedVendors } from './catalogue.queries.ts'
import { catalogueRoutes, type FindBestWin } from './catalogue.routes.ts'
import { roundCounter } from './popularity.queries.ts'

/** Opens the catalogue: the games that a brand offers. */
export function open(tools: Tools) {
  const counter = roundCounter(tools)
  let findBestWin: FindBestWin = async () => null
  return {
    routes(serving: Serving) {
      serving.app.addHook('onClose', counter.flush)
      catalogueRoutes(serving, tools, (...asked) => findBestWin(...asked))
    },
    doors: {
      counter,
      /** Sets how the best win of a lottery is found: a higher feature prices lotteries. */
      bestWinsBy(find: FindBestWin) {
        findBestWin = find
      },
      closedVendors: (brand: Brand, ip: string) => closedVendors(tools, brand, ip),
    },
  } satisfies Opened
}

export type CatalogueDoors = ReturnType<typeof open>['doors']
