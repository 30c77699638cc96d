import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { playerFinder } from './players.queries.ts'
import { playerRoutes } from './players.routes.ts'

/** Opens players: their rows and standings. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => playerRoutes(serving, tools),
    finders: [playerFinder],
  } satisfies Opened
}
