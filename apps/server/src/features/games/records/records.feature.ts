import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { recordRoutes } from './records.routes.ts'

/** Opens records: what a player's account moved, and what their play came to. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => recordRoutes(serving, tools) } satisfies Opened
}
