import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { playerDeskRoutes } from './player-desk.routes.ts'

/** Opens what the office shows of a player from the features below: sums, bets, limits, sessions and cases. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => playerDeskRoutes(serving, tools) } satisfies Opened
}
