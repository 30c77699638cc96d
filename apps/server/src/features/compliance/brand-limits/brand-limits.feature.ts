import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { brandLimitRoutes } from './brand-limits.routes.ts'

/** Opens the office's page of the limits that a brand and the law set. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => brandLimitRoutes(serving, tools) } satisfies Opened
}
