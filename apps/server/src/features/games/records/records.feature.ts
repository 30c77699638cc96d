import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { recordRoutes } from './records.routes.ts'

/** Opens records: the movements of a player's account, and the totals of their play. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => recordRoutes(serving, tools) } satisfies Opened
}
