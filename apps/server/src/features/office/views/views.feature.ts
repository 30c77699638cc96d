import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { viewRoutes } from './views.routes.ts'

/** Opens views: filters, order and columns of lists of the office under a name, shared in a role. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => viewRoutes(serving, tools) } satisfies Opened
}
