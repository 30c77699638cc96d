import type { ListOpeningChecks, Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { brandsRoutes } from './brands.routes.ts'
import { newBrand } from './new-brand.service.ts'
import { brandOpening } from './opening.service.ts'

/** Opens brands in the office: the making of a new one, and its opening to players. */
export function open(tools: Tools, { listOpeningChecks }: { listOpeningChecks: ListOpeningChecks }) {
  return {
    routes: (serving: Serving) => brandsRoutes(serving, tools, listOpeningChecks),
    guardedSettings: [newBrand(tools), brandOpening(listOpeningChecks)],
  } satisfies Opened
}
