import type { ListFinders, Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { searchRoutes } from './search.routes.ts'

/** Opens the search for records by a pasted id, by the finders of all features, also of those that are opened later. */
export function open(tools: Pick<Tools, 'db'>, { listFinders }: { listFinders: ListFinders }) {
  return { routes: (serving: Serving) => searchRoutes(serving, tools, listFinders) } satisfies Opened
}
