import type { Brand } from '../../../caller/brand.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { accessFor } from './access.rules.ts'
import { brandFinder, listDomains } from './brand.queries.ts'
import { brandRoutes } from './brand.routes.ts'

/** Opens brands: the settings of each site. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => brandRoutes(serving, tools),
    openingChecks: [{ check: 'domain', isMet: async (db, { id }) => (await listDomains(db, id)).length > 0 }],
    doors: {
      findBrand: brandFinder(tools),
      accessFor: (brand: Brand, ip: string) => accessFor(brand, ip, tools.places),
    },
  } satisfies Opened
}
